# SPDX-License-Identifier: MIT
"""displayio for MicroPython: the part of CircuitPython's module that Plashka draws with.

Bitmap, Palette, TileGrid and Group are as CircuitPython documents them, without scale, flips, transparency and colour
converters. Grids are opaque: a later layer covers an earlier one. Changes are collected as rectangles, and
busdisplay.BusDisplay.refresh() draws them; nothing as large as the screen is ever allocated.
"""

from array import array

if False:  # for type checkers
    from collections.abc import Iterator

try:
    import micropython
    from micropython import const
except ImportError:  # a computer
    from displayio_fill_plain import micropython  # type: ignore[no-redef]

    const = int  # type: ignore[assignment]

try:
    from displayio_fill_thumb import box, fill, spot, spots
except (ImportError, SyntaxError):
    from displayio_fill_plain import box, fill, spot, spots

_AREAS = const(8)  # rectangles that stay apart; more are joined
_GRIDS = const(128)  # grids for which there is room from the beginning
_AWAY = const(-0x8000)  # lower edge of what is not on the screen
_WORTH = const(2048)  # pixels that take as long on an RP2040 as one more rectangle


def release_displays() -> None:
    """Do nothing: a display ends with its program, so there is nothing to release."""


class Bitmap:
    """width × height pixels of up to 8 bits, packed, the first pixel in the high bits."""

    data: "bytearray | memoryview"

    def __init__(self, width: int, height: int, value_count: int) -> None:
        self._shape(width, height, value_count)
        self.data = bytearray(self.stride * height)

    def _shape(self, width: int, height: int, value_count: int) -> None:
        self.width = width
        self.height = height
        self.bits = 1
        while value_count > 1 << self.bits:
            self.bits *= 2
        if self.bits > 8:
            raise ValueError("more than 256 values")
        self.stride = (width * self.bits + 7) // 8
        self.version = 0
        self.plain = True  # never written: all its pixels are 0
        self.dirty: list[list[int]] = []  # left, top, right, bottom of what has changed since the last refresh

    @micropython.native
    def touch(self, left: int, top: int, right: int, bottom: int) -> None:
        """Draw these pixels again at the next refresh, for they have changed."""
        self.version += 1
        self.plain = False
        changes.pending = True
        for rect in self.dirty:
            if rect[0] <= left and rect[1] <= top and rect[2] >= right and rect[3] >= bottom:
                return
        if not self.dirty:
            changes.bitmaps.append(self)
        add(self.dirty, left, top, right, bottom)

    def _place(self, index: "int | tuple[int, int]") -> "tuple[int, int]":
        x, y = index if isinstance(index, tuple) else (index % self.width, index // self.width)
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel outside the bitmap")
        bit = x * self.bits
        return y * self.stride + (bit >> 3), 8 - self.bits - (bit & 7)

    def __getitem__(self, index: "int | tuple[int, int]") -> int:
        at, shift = self._place(index)
        return self.data[at] >> shift & ((1 << self.bits) - 1)

    def __setitem__(self, index: "int | tuple[int, int]", value: int) -> None:
        at, shift = self._place(index)
        mask = (1 << self.bits) - 1
        if not 0 <= value <= mask:
            raise ValueError("value too large for the bitmap")
        self.data[at] = self.data[at] & ~(mask << shift) & 0xFF | value << shift
        x, y = index if isinstance(index, tuple) else (index % self.width, index // self.width)
        self.touch(x, y, x + 1, y + 1)

    def fill(self, value: int) -> None:
        """Give all pixels a value."""
        byte = 0
        for _ in range(8 // self.bits):
            byte = byte << self.bits | value
        for i in range(len(self.data)):
            self.data[i] = byte
        self.touch(0, 0, self.width, self.height)


class Palette:
    """Colours as 0xRRGGBB, stored as the panel's 16 bits, high byte first."""

    def __init__(self, color_count: int) -> None:
        self.colours = array("H", bytes(2 * color_count))
        self.rgb = [0] * color_count
        self.version = 0

    def __len__(self) -> int:
        return len(self.rgb)

    def __getitem__(self, index: int) -> int:
        return self.rgb[index]

    def __setitem__(self, index: int, color: int) -> None:
        if not 0 <= color <= 0xFFFFFF:
            raise ValueError("a colour is 0x000000 to 0xFFFFFF")
        self.rgb[index] = color
        high = color >> 16 & 0xF8 | color >> 13 & 7
        self.colours[index] = high | (color >> 5 & 0xE0 | color >> 3 & 0x1F) << 8
        self.version += 1
        changes.anew()


class Changes:
    """What the next refresh has to do; `pending` is set by every change.

    grids: those of the display's groups, the lowest first, including hidden ones; if empty, groups have changed and the
    grids must be found again. stale: those of them that have changed; bitmaps: those whose pixels have changed. From
    these the refresh collects `rects`, [x1, y1, x2, y2] to be drawn again.
    """

    def __init__(self) -> None:
        self.pending = True
        self.rects: list[list[int]] = []
        self.grids: list[TileGrid] = [None] * _GRIDS  # type: ignore[list-item]  # these are deleted at once
        del self.grids[:]  # its room remains: a list that grew again and again would leave the heap in pieces
        self.spots = spots(_GRIDS)  # of these grids
        self.stale: list[TileGrid] = []
        self.bitmaps: list[Bitmap] = []

    def anew(self) -> None:
        """Look at all grids again, because more than some grids has changed."""
        self.pending = True
        del self.grids[:]
        self.stale.clear()

    def collect(self, root: "Group | None") -> None:
        """Find what must be drawn again; root: the group that is shown, or None."""
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

    def add(self, x1: int, y1: int, x2: int, y2: int) -> None:
        """Add a rectangle."""
        add(self.rects, x1, y1, x2, y2)


@micropython.native
def add(rects: "list[list[int]]", x1: int, y1: int, x2: int, y2: int) -> None:
    """Add a rectangle to others, or join it with one of them if that costs few pixels or if there are many."""
    best: list[int] | None
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


# The fields of a TileGrid's numbers.
_X1 = const(0)  # where it was last drawn: two corners
_Y1 = const(1)
_X2 = const(2)
_Y2 = const(3)
_GROUP_X = const(4)  # position of its group
_GROUP_Y = const(5)
_X = const(6)
_Y = const(7)
_WIDTH = const(8)  # in tiles; its height follows from the number of tiles
_TILE_WIDTH = const(9)
_TILE_HEIGHT = const(10)
_VERSION = const(11)  # when it was last drawn: version of bitmap and palette together, version of the palette
_SHADES = const(12)
_FIRST = const(13)  # _NONE, or column and row of the first and the last tile that has changed since it was last drawn
_LAST = const(14)
_FLAGS = const(15)
_NUMBERS = const(16)
_NONE = const(-1)
_COLUMN = const(8)  # bits by which the column stands higher than the row
_ROW = const(0xFF)
_HIDDEN = const(1)  # bits of _FLAGS
_IN_GROUP = const(2)
_STALE = const(4)  # the next refresh will look at it in any case, or it is not in the groups shown
_UNKNOWN = const(-1)  # a version: draw it all
_ONE_TILE = bytearray(1)  # of all grids whose one tile never changes
_VERSIONS = const(0x7FFF)  # versions begin again at 0 after this one


class TileGrid:
    """A grid of tiles from a bitmap, coloured by a palette.

    Its numbers lie in one array: as attributes they would take four times the room.
    """

    def __init__(
        self,
        bitmap: "Bitmap",
        *,
        pixel_shader: "Palette",
        width: int = 1,
        height: int = 1,
        tile_width: "int | None" = None,
        tile_height: "int | None" = None,
        default_tile: int = 0,
        x: int = 0,
        y: int = 0,
    ) -> None:
        self.bitmap = bitmap
        self._shader = pixel_shader
        self._numbers = numbers = array("h", bytes(2 * _NUMBERS))
        numbers[_X], numbers[_Y] = x, y
        numbers[_WIDTH] = width
        numbers[_TILE_WIDTH] = tile_width = tile_width or bitmap.width
        numbers[_TILE_HEIGHT] = tile_height = tile_height or bitmap.height
        numbers[_Y2] = _AWAY
        numbers[_VERSION] = numbers[_SHADES] = _UNKNOWN
        if bitmap.width % tile_width or bitmap.height % tile_height:
            raise ValueError("tiles must fill the bitmap")
        self._tiles = bytearray(width * height)
        if default_tile:
            for i in range(len(self._tiles)):
                self._tiles[i] = default_tile
        numbers[_FLAGS] = _STALE
        numbers[_FIRST] = _NONE

    def _spread(self, width: int, height: int) -> None:
        """Make a tile larger than its bitmap, which must be plain."""
        self._numbers[_TILE_WIDTH], self._numbers[_TILE_HEIGHT] = width, height
        self._tiles = _ONE_TILE

    def _flag(self, flag: int, on: int) -> None:
        numbers = self._numbers
        numbers[_FLAGS] = numbers[_FLAGS] | flag if on else numbers[_FLAGS] & ~flag

    @micropython.native
    def _change(self) -> None:
        """Let the next refresh look at this grid."""
        if not self._numbers[_FLAGS] & _STALE:
            self._numbers[_FLAGS] |= _STALE
            changes.stale.append(self)
            changes.pending = True

    def _set(self, number: int, value: int) -> None:
        if value != self._numbers[number]:
            self._numbers[number] = value
            self._change()

    x = property(lambda self: self._numbers[_X], lambda self, value: self._set(_X, value))
    y = property(lambda self: self._numbers[_Y], lambda self, value: self._set(_Y, value))
    width = property(lambda self: self._numbers[_WIDTH])
    height = property(lambda self: len(self._tiles) // self._numbers[_WIDTH])
    tile_width = property(lambda self: self._numbers[_TILE_WIDTH])
    tile_height = property(lambda self: self._numbers[_TILE_HEIGHT])

    _in_group = property(
        lambda self: bool(self._numbers[_FLAGS] & _IN_GROUP), lambda self, value: self._flag(_IN_GROUP, value)
    )

    @property
    def hidden(self) -> bool:
        return bool(self._numbers[_FLAGS] & _HIDDEN)

    @hidden.setter
    def hidden(self, value: int) -> None:
        if bool(value) != self.hidden:
            self._flag(_HIDDEN, value)
            self._change()

    @property
    def pixel_shader(self) -> "Palette":
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value: "Palette") -> None:
        if value is not self._shader:
            self._shader = value
            self._numbers[_VERSION] = self._numbers[_SHADES] = _UNKNOWN
            self._change()

    def _place(self, index: "int | tuple[int, int]") -> int:
        if not isinstance(index, tuple):
            return index
        width = self._numbers[_WIDTH]
        if not (0 <= index[0] < width and 0 <= index[1] < self.height):
            raise ValueError("Tile index out of bounds")
        return index[1] * width + index[0]

    def __getitem__(self, index: "int | tuple[int, int]") -> int:
        return self._tiles[self._place(index)]

    @micropython.native
    def __setitem__(self, index: "int | tuple[int, int]", tile: int) -> None:
        place = self._place(index)
        if self._tiles[place] == tile:
            return
        bitmap, numbers = self.bitmap, self._numbers
        if not 0 <= tile < bitmap.width // numbers[_TILE_WIDTH] * (bitmap.height // numbers[_TILE_HEIGHT]):
            raise ValueError("Tile value out of bounds")
        self._tiles[place] = tile
        self._change()
        width = numbers[_WIDTH]
        column, row = place % width, place // width
        first, last = numbers[_FIRST], numbers[_LAST]
        if first == _NONE:
            first = last = column << _COLUMN | row
        numbers[_FIRST] = min(first >> _COLUMN, column) << _COLUMN | min(first & _ROW, row)
        numbers[_LAST] = max(last >> _COLUMN, column) << _COLUMN | max(last & _ROW, row)

    def _collect(self, x: int, y: int) -> None:
        """Add this grid to those of the display; x, y: the position of its group."""
        self._numbers[_GROUP_X], self._numbers[_GROUP_Y] = x, y
        count = len(changes.grids)
        if count < len(changes.spots):
            changes.spots[count] = spot(self._numbers)
        else:
            changes.spots.append(spot(self._numbers))
        changes.grids.append(self)
        self._look()

    @micropython.native
    def _look(self) -> None:
        """Add what has changed since the last time to the rectangles that are drawn again."""
        self._flag(_STALE, False)
        if self.hidden:
            self._leave()
            return
        numbers = self._numbers
        x, y = numbers[_GROUP_X] + numbers[_X], numbers[_GROUP_Y] + numbers[_Y]
        shades = self._shader.version & _VERSIONS
        version = self.bitmap.version + shades & _VERSIONS
        if numbers[_Y2] == _AWAY or numbers[_X1] != x or numbers[_Y1] != y:
            self._leave()
            numbers[_X1], numbers[_Y1] = x, y
            numbers[_X2] = x + numbers[_WIDTH] * numbers[_TILE_WIDTH]
            numbers[_Y2] = y + self.height * numbers[_TILE_HEIGHT]
            changes.add(x, y, numbers[_X2], numbers[_Y2])
        elif version != numbers[_VERSION]:
            if self._pixels_only(shades):
                for left, top, right, bottom in self.bitmap.dirty:
                    changes.add(x + left, y + top, x + right, y + bottom)
            else:
                changes.add(x, y, numbers[_X2], numbers[_Y2])
        elif numbers[_FIRST] != _NONE:
            first, last = numbers[_FIRST], numbers[_LAST]
            width, height = numbers[_TILE_WIDTH], numbers[_TILE_HEIGHT]
            right, low = (last >> _COLUMN) + 1, (last & _ROW) + 1
            changes.add(
                x + (first >> _COLUMN) * width, y + (first & _ROW) * height, x + right * width, y + low * height
            )
        numbers[_VERSION] = version
        numbers[_SHADES] = shades
        numbers[_FIRST] = _NONE

    def _pixels_only(self, shades: int) -> "list[list[int]] | bool":
        """Return whether only pixels of a bitmap that is shown whole have changed."""
        bitmap, numbers = self.bitmap, self._numbers
        whole = len(self._tiles) == 1 and bitmap.width == numbers[_TILE_WIDTH]
        return whole and bitmap.dirty and shades == numbers[_SHADES]

    @micropython.native
    def _leave(self) -> None:
        """Have what lies under this grid drawn again, where the grid was drawn."""
        numbers = self._numbers
        if numbers[_Y2] != _AWAY:
            changes.add(numbers[_X1], numbers[_Y1], numbers[_X2], numbers[_Y2])
            numbers[_Y2] = _AWAY

    def _forget(self) -> None:
        """Leave the groups shown."""
        self._leave()
        self._flag(_STALE, True)

    @micropython.native
    def _fill(self, task: "array[int]", area: "array[int]") -> None:
        """Draw `area`, of which this grid covers a part. task[2:5]: see displayio_fill_plain."""
        numbers, bitmap = self._numbers, self.bitmap
        left, top = max(area[0], numbers[_X1]), max(area[1], numbers[_Y1])
        right, bottom = min(area[2], numbers[_X2]), min(area[3], numbers[_Y2])
        start = task[2]
        task[0] = right - left
        task[1] = bottom - top
        task[2] = start + (left - area[0]) * task[3] + (top - area[1]) * task[4]
        if bitmap.plain:
            box(task, self._shader.colours[0])
            task[2] = start
            return
        task[5] = left - numbers[_X1]
        task[6] = top - numbers[_Y1]
        task[7] = width = numbers[_TILE_WIDTH]
        task[8] = numbers[_TILE_HEIGHT]
        task[9] = numbers[_WIDTH]
        task[10] = bitmap.width // width
        task[11] = bitmap.stride
        task[12] = bitmap.bits
        fill(task, self._tiles, bitmap.data, self._shader.colours)
        task[2] = start


class Group:
    """Layers that are drawn in their order."""

    def __init__(self, *, scale: int = 1, x: int = 0, y: int = 0) -> None:
        if scale != 1:
            raise ValueError("scale is not supported")
        self._x = x
        self._y = y
        self._hidden = False
        self._in_group = False
        self._layers: list[TileGrid | Group] = []

    def _set(self, name: str, value: object) -> None:
        if value != getattr(self, name):
            setattr(self, name, value)
            changes.anew()

    x = property(lambda self: self._x, lambda self, value: self._set("_x", value))
    y = property(lambda self: self._y, lambda self, value: self._set("_y", value))
    hidden = property(lambda self: self._hidden, lambda self, value: self._set("_hidden", value))

    def __len__(self) -> int:
        return len(self._layers)

    def __getitem__(self, index: int) -> "TileGrid | Group":
        return self._layers[index]

    if False:  # for type checkers: iteration goes by index

        def __iter__(self) -> "Iterator[TileGrid | Group]": ...

    def append(self, layer: "TileGrid | Group") -> None:
        """Add a layer above the others."""
        self.insert(len(self._layers), layer)

    def insert(self, index: int, layer: "TileGrid | Group") -> None:
        """Add a layer below the one at this index. Raises ValueError where it is in a group already."""
        if layer._in_group:
            raise ValueError("Layer already in a group.")
        layer._in_group = True
        self._layers.insert(index, layer)
        changes.anew()

    def index(self, layer: "TileGrid | Group") -> int:
        """Return the index of a layer."""
        return self._layers.index(layer)

    def pop(self, index: int = -1) -> "TileGrid | Group":
        """Take the layer at this index out, and return it."""
        layer = self._layers.pop(index)
        layer._in_group = False
        layer._forget()
        changes.anew()
        return layer

    def remove(self, layer: "TileGrid | Group") -> None:
        """Take a layer out."""
        self.pop(self.index(layer))

    def _collect(self, x: int, y: int) -> None:
        if self._hidden:
            self._forget()
            return
        x += self._x
        y += self._y
        for layer in self._layers:
            layer._collect(x, y)

    def _forget(self) -> None:
        for layer in self._layers:
            layer._forget()
