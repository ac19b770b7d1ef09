# SPDX-License-Identifier: MIT
"""Rectangles as grids of rows, for the displayio of CircuitPython, which has no rectangle of one colour."""

from displayio import Bitmap, TileGrid

if False:  # for type checkers
    from displayio import Palette

_rows: "dict[int, Bitmap]" = {}


class Rectangle(TileGrid):
    """A rectangle in the first colour of a palette: one row of pixels, drawn again for each row."""

    def __init__(self, x: int, y: int, width: int, height: int, palette: "Palette") -> None:
        if width not in _rows:
            _rows[width] = Bitmap(width, 1, 2)  # all rectangles of a width share it, because it never changes
        TileGrid.__init__(self, _rows[width], pixel_shader=palette, height=height, x=x, y=y)
