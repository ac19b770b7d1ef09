# SPDX-License-Identifier: MIT
"""Rectangles of one colour that take less memory than a TileGrid of pixels. CircuitPython's displayio has none."""

from displayio import Bitmap, TileGrid

if False:  # for type checkers
    from displayio import Palette

_pixel = Bitmap(1, 1, 2)  # never written


class Rectangle(TileGrid):
    """A rectangle in the first colour of a palette."""

    def __init__(self, x: int, y: int, width: int, height: int, palette: "Palette") -> None:
        TileGrid.__init__(self, _pixel, pixel_shader=palette, x=x, y=y)
        self._spread(width, height)
