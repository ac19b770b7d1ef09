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
        changes.pending = True


class Changes:
    """What a refresh has to do: `pending` is set by every change; then `rects` and `grids` are collected.

    rects: [x1, y1, x2, y2] to be drawn again; grids: those that are shown, the lowest first; bitmaps: those of which
    pixels have changed.
    """

    def __init__(self):
        self.pending = True
        self.rects = []
        self.grids = []
        self.bitmaps = []

    def done(self):
        """All is drawn."""
        self.rects.clear()
        self.grids.clear()
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
        self._x = value
        changes.pending = True

    @property
    def y(self):
        return self._y

    @y.setter
    def y(self, value):
        self._y = value
        changes.pending = True

    @property
    def hidden(self):
        return self._hidden

    @hidden.setter
    def hidden(self, value):
        self._hidden = value
        changes.pending = True


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
        self._shown = None  # x1, y1, x2, y2 where it was last drawn
        self._version = self._shades = -1  # of bitmap and palette together, of the palette then; -1: draw it all
        self._changed = None  # first and last column and row of tiles changed since

    @property
    def pixel_shader(self):
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        if value is not self._shader:
            self._shader = value
            self._version = self._shades = -1
            changes.pending = True

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
        changes.pending = True
        column, row = place % self.width, place // self.width
        changed = self._changed
        if changed is None:
            self._changed = [column, row, column, row]
        else:
            changed[0], changed[1] = min(changed[0], column), min(changed[1], row)
            changed[2], changed[3] = max(changed[2], column), max(changed[3], row)

    def _collect(self, x, y):
        """Add what has changed since the last time; x and y are where the group stands."""
        if self._hidden:
            self._forget()
            return
        x += self._x
        y += self._y
        bitmap, shades = self.bitmap, self._shader.version
        version = bitmap.version + shades
        shown = self._shown
        if shown is None or shown[0] != x or shown[1] != y:
            self._forget()
            right = x + self.width * self.tile_width
            bottom = y + self.height * self.tile_height
            self._shown = array("h", (x, y, right, bottom))
            changes.add(x, y, right, bottom)
        elif version != self._version:
            dirty = bitmap.dirty
            if dirty and shades == self._shades and len(self._tiles) == 1 and bitmap.width == self.tile_width:
                for left, top, right, bottom in dirty:
                    changes.add(x + left, y + top, x + right, y + bottom)
            else:
                changes.add(shown[0], shown[1], shown[2], shown[3])
        elif self._changed:
            left, top, last, low = self._changed
            width, height = self.tile_width, self.tile_height
            changes.add(x + left * width, y + top * height, x + (last + 1) * width, y + (low + 1) * height)
        self._version = version
        self._shades = shades
        self._changed = None
        changes.grids.append(self)

    def _forget(self):
        """Leave the screen: what was drawn must be drawn over."""
        shown = self._shown
        if shown:
            changes.add(shown[0], shown[1], shown[2], shown[3])
            self._shown = None

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
        changes.pending = True

    def index(self, layer):
        """Where a layer is."""
        return self._layers.index(layer)

    def pop(self, index=-1):
        """Take a layer out."""
        layer = self._layers.pop(index)
        layer._in_group = False
        layer._forget()
        changes.pending = True
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
