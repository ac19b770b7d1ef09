"""displayio for MicroPython: the part of CircuitPython's module that Plashka draws with.

Bitmap, Palette, TileGrid and Group as CircuitPython documents them, less scale, flips, transparency and
colour converters. Grids are opaque: a later layer covers an earlier one. What changed is collected as
rectangles and drawn by busdisplay.BusDisplay.refresh(); nothing as large as the screen is ever allocated.
"""

from array import array

try:
    from displayio_fill_viper import fill
except (ImportError, SyntaxError):
    from displayio_fill_plain import fill

_AREAS = 8  # rectangles kept apart; more are joined
_GRIDS = 128  # for so many there is room from the beginning
_AWAY = -0x8000  # lower edge of what is not on the screen
_WORTH = 2048  # pixels; one more rectangle takes as long on an RP2040


def release_displays():
    """There is nothing to release: a display ends with its program."""


class Bitmap:
    """width × height pixels of up to 8 bits, packed, the first pixel in the high bits."""

    strip = 0  # in one piece (see stored.StoredBitmap)

    def __init__(self, width, height, value_count):
        self.width = width
        self.height = height
        self.bits = 1
        while value_count > 1 << self.bits:
            self.bits *= 2
        if self.bits > 8:
            raise ValueError("more than 256 values")
        self.stride = (width * self.bits + 7) // 8
        self.data = bytearray(self.stride * height)
        self.version = 0
        self.dirty = []  # left, top, right, bottom of what has changed since the last refresh

    def touch(self, left, top, right, bottom):
        """Some pixels have changed: they are drawn again."""
        self.version += 1
        changes.pending = True
        for rect in self.dirty:
            if rect[0] <= left and rect[1] <= top and rect[2] >= right and rect[3] >= bottom:
                return
        if not self.dirty:
            changes.bitmaps.append(self)
        add(self.dirty, left, top, right, bottom)

    def _place(self, index):
        x, y = index if isinstance(index, tuple) else (index % self.width, index // self.width)
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel outside the bitmap")
        bit = x * self.bits
        return y * self.stride + (bit >> 3), 8 - self.bits - (bit & 7)

    def __getitem__(self, index):
        at, shift = self._place(index)
        return self.data[at] >> shift & ((1 << self.bits) - 1)

    def __setitem__(self, index, value):
        at, shift = self._place(index)
        mask = (1 << self.bits) - 1
        if not 0 <= value <= mask:
            raise ValueError("value too large for the bitmap")
        self.data[at] = self.data[at] & ~(mask << shift) & 0xFF | value << shift
        x, y = index if isinstance(index, tuple) else (index % self.width, index // self.width)
        self.touch(x, y, x + 1, y + 1)

    def fill(self, value):
        """Set every pixel."""
        byte = 0
        for _ in range(8 // self.bits):
            byte = byte << self.bits | value
        for i in range(len(self.data)):
            self.data[i] = byte
        self.touch(0, 0, self.width, self.height)


class Palette:
    """Colours as 0xRRGGBB, kept as the panel's 16 bits, high byte first."""

    def __init__(self, color_count):
        self.colours = array("H", bytes(2 * color_count))
        self.rgb = [0] * color_count
        self.version = 0

    def __len__(self):
        return len(self.rgb)

    def __getitem__(self, index):
        return self.rgb[index]

    def __setitem__(self, index, color):
        if not 0 <= color <= 0xFFFFFF:
            raise ValueError("a colour is 0x000000 to 0xFFFFFF")
        self.rgb[index] = color
        high = color >> 16 & 0xF8 | color >> 13 & 7
        self.colours[index] = high | (color >> 5 & 0xE0 | color >> 3 & 0x1F) << 8
        self.version += 1
        changes.anew()


class Changes:
    """What a refresh has to do; `pending` is set by every change.

    grids: those of the display's groups, the lowest first, hidden ones too; none: groups have changed, and they have to
    be looked for. stale: those of them that have changed; bitmaps: those of which pixels have changed. From these the
    refresh collects `rects`, [x1, y1, x2, y2] to be drawn again.
    """

    def __init__(self):
        self.pending = True
        self.rects = []
        self.grids = [None] * _GRIDS
        del self.grids[:]  # keeps its room: a list that grew again and again would leave the heap in pieces
        self.stale = []
        self.bitmaps = []

    def anew(self):
        """More has changed than some grids: all are looked at again."""
        self.pending = True
        del self.grids[:]
        self.stale.clear()

    def collect(self, root):
        """Find what is to be drawn again; root: the group that is shown, or None."""
        if not self.grids and root is not None:
            root._collect(0, 0)
        elif self.bitmaps:
            for grid in self.grids:
                if grid.bitmap.dirty:
                    grid._look()
        for grid in self.stale:
            grid._look()
        self.stale.clear()
        for bitmap in self.bitmaps:
            bitmap.dirty.clear()
        self.bitmaps.clear()

    def add(self, x1, y1, x2, y2):
        """Add a rectangle."""
        add(self.rects, x1, y1, x2, y2)


def add(rects, x1, y1, x2, y2):
    """Add a rectangle to others; it is joined with one of them where that costs few pixels, or where they are many."""
    best, least = None, _WORTH
    if len(rects) >= _AREAS:
        least = 1 << 20
    for rect in rects:
        width = max(rect[2], x2) - min(rect[0], x1)
        more = width * (max(rect[3], y2) - min(rect[1], y1))
        more -= (rect[2] - rect[0]) * (rect[3] - rect[1]) + (x2 - x1) * (y2 - y1)
        if more <= least:
            best, least = rect, more
    if best:
        best[0], best[1] = min(best[0], x1), min(best[1], y1)
        best[2], best[3] = max(best[2], x2), max(best[3], y2)
    else:
        rects.append([x1, y1, x2, y2])


changes = Changes()  # of the one display there is


class _Layer:
    """What a Group and a TileGrid share: a place, and whether it is shown."""

    def __init__(self, x, y):
        self._x = x
        self._y = y
        self._hidden = False
        self._in_group = False

    @property
    def x(self):
        return self._x

    @x.setter
    def x(self, value):
        if value != self._x:
            self._x = value
            self._change()

    @property
    def y(self):
        return self._y

    @y.setter
    def y(self, value):
        if value != self._y:
            self._y = value
            self._change()

    @property
    def hidden(self):
        return self._hidden

    @hidden.setter
    def hidden(self, value):
        if value != self._hidden:
            self._hidden = value
            self._change()


class TileGrid(_Layer):
    """A grid of tiles out of a bitmap, coloured by a palette."""

    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None, default_tile=0, x=0, y=0
    ):
        _Layer.__init__(self, x, y)
        self.bitmap = bitmap
        self._shader = pixel_shader
        self.width = width
        self.height = height
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        if bitmap.width % self.tile_width or bitmap.height % self.tile_height:
            raise ValueError("tiles must fill the bitmap")
        self._tiles = bytearray(width * height)
        if default_tile:
            for i in range(len(self._tiles)):
                self._tiles[i] = default_tile
        self._shown = array("h", (0, 0, 0, _AWAY, 0, 0))  # x1, y1, x2, y2 where it was last drawn; where its group is
        self._version = self._shades = -1  # of bitmap and palette together, of the palette then; -1: draw it all
        self._changed = None  # first and last column and row of tiles changed since
        self._stale = True  # a refresh will look at it anyway, or it is not in the groups shown

    def _change(self):
        """Have the next refresh look at it."""
        if not self._stale:
            self._stale = True
            changes.stale.append(self)
            changes.pending = True

    @property
    def pixel_shader(self):
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        if value is not self._shader:
            self._shader = value
            self._version = self._shades = -1
            self._change()

    def _place(self, index):
        if not isinstance(index, tuple):
            return index
        if not (0 <= index[0] < self.width and 0 <= index[1] < self.height):
            raise ValueError("Tile index out of bounds")
        return index[1] * self.width + index[0]

    def __getitem__(self, index):
        return self._tiles[self._place(index)]

    def __setitem__(self, index, tile):
        place = self._place(index)
        if self._tiles[place] == tile:
            return
        bitmap = self.bitmap
        if not 0 <= tile < bitmap.width // self.tile_width * (bitmap.height // self.tile_height):
            raise ValueError("Tile value out of bounds")
        self._tiles[place] = tile
        self._change()
        column, row = place % self.width, place // self.width
        changed = self._changed
        if changed is None:
            self._changed = [column, row, column, row]
        else:
            changed[0], changed[1] = min(changed[0], column), min(changed[1], row)
            changed[2], changed[3] = max(changed[2], column), max(changed[3], row)

    def _collect(self, x, y):
        """Be among the grids; x and y are where the group stands."""
        self._shown[4], self._shown[5] = x, y
        changes.grids.append(self)
        self._look()

    def _look(self):
        """Add what has changed since the last time."""
        self._stale = False
        if self._hidden:
            self._leave()
            return
        shown = self._shown
        x, y = shown[4] + self._x, shown[5] + self._y
        shades = self._shader.version
        version = self.bitmap.version + shades
        if shown[3] == _AWAY or shown[0] != x or shown[1] != y:
            self._leave()
            shown[0], shown[1] = x, y
            shown[2], shown[3] = x + self.width * self.tile_width, y + self.height * self.tile_height
            changes.add(x, y, shown[2], shown[3])
        elif version != self._version:
            if self._pixels_only(shades):
                for left, top, right, bottom in self.bitmap.dirty:
                    changes.add(x + left, y + top, x + right, y + bottom)
            else:
                changes.add(x, y, shown[2], shown[3])
        elif self._changed:
            left, top, last, low = self._changed
            width, height = self.tile_width, self.tile_height
            changes.add(x + left * width, y + top * height, x + (last + 1) * width, y + (low + 1) * height)
        self._version = version
        self._shades = shades
        self._changed = None

    def _pixels_only(self, shades):
        """Has nothing changed but pixels of a bitmap that is shown whole?"""
        bitmap = self.bitmap
        return bitmap.dirty and shades == self._shades and len(self._tiles) == 1 and bitmap.width == self.tile_width

    def _leave(self):
        """What was drawn must be drawn over."""
        shown = self._shown
        if shown[3] != _AWAY:
            changes.add(shown[0], shown[1], shown[2], shown[3])
            shown[3] = _AWAY

    def _forget(self):
        """Leave the groups shown."""
        self._leave()
        self._stale = True

    def _fill(self, pixels, numbers, area):
        """Draw into `pixels`, which hold `area`, of which it covers a part. numbers[2:5]: see displayio_fill_plain."""
        shown = self._shown
        left, top = max(area[0], shown[0]), max(area[1], shown[1])
        right, bottom = min(area[2], shown[2]), min(area[3], shown[3])
        start = numbers[2]
        numbers[0] = right - left
        numbers[1] = bottom - top
        numbers[2] = start + (left - area[0]) * numbers[3] + (top - area[1]) * numbers[4]
        numbers[5] = left - shown[0]
        numbers[6] = top - shown[1]
        numbers[7] = self.tile_width
        numbers[8] = self.tile_height
        numbers[9] = self.width
        numbers[10] = self.bitmap.width // self.tile_width
        numbers[11] = self.bitmap.stride
        numbers[12] = self.bitmap.bits
        numbers[13] = self.bitmap.strip
        fill(pixels, numbers, self._tiles, self.bitmap.data, self._shader.colours)
        numbers[2] = start


class Group(_Layer):
    """Layers, drawn in their order."""

    def __init__(self, *, scale=1, x=0, y=0):
        if scale != 1:
            raise ValueError("scale is not supported")
        _Layer.__init__(self, x, y)
        self._layers = []

    def _change(self):
        changes.anew()

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def append(self, layer):
        """Add a layer above the others."""
        self.insert(len(self._layers), layer)

    def insert(self, index, layer):
        """Add a layer below the one at this index."""
        if layer._in_group:
            raise ValueError("Layer already in a group.")
        layer._in_group = True
        self._layers.insert(index, layer)
        changes.anew()

    def index(self, layer):
        """Where a layer is."""
        return self._layers.index(layer)

    def pop(self, index=-1):
        """Take a layer out."""
        layer = self._layers.pop(index)
        layer._in_group = False
        layer._forget()
        changes.anew()
        return layer

    def remove(self, layer):
        """Take a layer out."""
        self.pop(self.index(layer))

    def _collect(self, x, y):
        if self._hidden:
            self._forget()
            return
        x += self._x
        y += self._y
        for layer in self._layers:
            layer._collect(x, y)

    def _forget(self):
        for layer in self._layers:
            layer._forget()
