# SPDX-License-Identifier: MIT
"""Draw triangles row by row into strips of pixels: displayio has no shapes, and a tile grid has no slanted edges."""

from array import array

import bitmaptools
from displayio import Bitmap, Group, TileGrid

from firmware.ui import sheets, theme

if False:  # for type checkers
    from collections.abc import Callable, Sequence

try:
    from runs_viper import fill_runs
except ImportError:

    def fill_runs(bitmap: "Bitmap", runs: bytes, place: "array[int]", value: int) -> None:
        """Draw rows of pixels; what lies outside the bitmap is cut off.

        runs: bytes of row, 8 + column, width; place: x, y.
        """
        for i in range(0, len(runs), 3):
            row, left = runs[i] + place[1], runs[i + 1] - 8 + place[0]
            right = min(bitmap.width, left + runs[i + 2])
            if 0 <= row < bitmap.height and right > max(0, left):
                bitmaptools.fill_region(bitmap, max(0, left), row, right, row + 1, value)


HALF, HEIGHT = 20, 34  # pixels: half the width of a full-size triangle, and its height
DOT = bytes((0, 8, 2, 1, 8, 2))  # the runs of two rows of two pixels
# Top left corners of a triangle's digits, clockwise from the corner that rules §10.1 names first; point up, point down
_DIGITS = (((16, 7), (23, 18), (9, 18)), ((9, 0), (23, 0), (16, 11)))


def triangle(down: int, gap: int, half: int = HALF, height: int = HEIGHT) -> bytes:
    """Return the runs of a triangle with its point up (0) or down (1).

    gap: pixels that stay free at its edges; below 0: pixels that are drawn beyond its edges.
    """
    out = bytearray()
    unit = 110 * height
    for row in range(height):
        wide = (110 * row + 55) * half - 121 * gap * height  # half the width, in units of 1 / unit pixels
        if 2 * wide >= unit and row < height - gap:
            # the middle less half the width, rounded as the pictures of the design are
            left = (2 * half * unit - 2 * wide + unit) // (2 * unit)
            out += bytes((height - 1 - row if down else row, 8 + left, (4 * wide + unit) // (2 * unit)))
    return bytes(out)


def digit(number: int) -> bytes:
    """Return the runs of the ink of a digit of font b."""
    sheet = sheets.get("b")
    across = sheet.bitmap.width // sheet.width
    cell = sheet.index(str(number))
    left, top = cell % across * sheet.width, cell // across * sheet.height
    out = bytearray()
    for row in range(sheet.height):
        begin = -1
        for column in range(sheet.width + 1):
            ink = column < sheet.width and sheet.bitmap[left + column, top + row]
            if ink and begin < 0:
                begin = column
            elif not ink and begin >= 0:
                out += bytes((row, 8 + begin, column - begin))
                begin = -1
    return bytes(out)


class Strips:
    """A picture in strips of one height, so that only what changed is sent again.

    group: where it is drawn; y: of its first row. What is drawn stays within a strip, except what cross() draws.
    """

    def __init__(self, y: int, count: int, height: int, width: int = 240) -> None:
        self.group = Group()
        self.height = height
        self.rows = count * height
        self.width = width
        self.bitmaps = [Bitmap(width, height, 16) for _ in range(count)]
        for i, bitmap in enumerate(self.bitmaps):
            self.group.append(TileGrid(bitmap, pixel_shader=theme.tiles(), y=y + i * height))
        self.shapes: dict[tuple[int, ...], bytes] = {}
        self.place = array("i", bytes(16))

    def clear(self, colour: int) -> None:
        """Fill all strips with a colour."""
        for bitmap in self.bitmaps:
            bitmaptools.fill_region(bitmap, 0, 0, self.width, self.height, colour)

    def draw(self, runs: bytes, x: int, y: int, colour: int) -> None:
        """Draw runs in the strip in which y lies."""
        strip = y // self.height
        if 0 <= strip < len(self.bitmaps):
            self.place[0] = x
            self.place[1] = y - strip * self.height
            fill_runs(self.bitmaps[strip], runs, self.place, colour)

    def cross(self, runs: bytes, x: int, y: int, colour: int) -> None:
        """Draw runs that may reach over the edges of a strip."""
        for strip, bitmap in enumerate(self.bitmaps):
            if -self.height < y - strip * self.height < self.height:
                self.place[0] = x
                self.place[1] = y - strip * self.height
                fill_runs(bitmap, runs, self.place, colour)

    def triangle(self, x: int, y: int, down: int, colour: int, gap: int = 1) -> None:
        """Draw a full-size triangle whose box has its corner at x, y."""
        self.draw(self._shape(triangle, down, gap), x, y, colour)

    def digits(self, x: int, y: int, down: int, numbers: "Sequence[int]", colour: int = theme.INK) -> None:
        """Draw the three numbers of a triangle."""
        for (left, top), number in zip(_DIGITS[down], numbers):
            self.draw(self._shape(digit, number), x + left, y + top, colour)

    def _shape(self, make: "Callable[..., bytes]", *args: int) -> bytes:
        if args not in self.shapes:
            self.shapes[args] = make(*args)
        return self.shapes[args]
