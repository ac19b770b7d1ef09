# SPDX-License-Identifier: MIT
"""Fill pixels for displayio.py in plain Python. displayio_fill_thumb.py does the same on the RP2040.

`numbers` is an array("i") of NUMBERS with the fields named here; `pixels` a bytearray of 16-bit pixels as the panel
wants them, high byte first; `colours` an array("H") of such pixels.
"""

if False:  # for type checkers
    from array import array
    from collections.abc import Callable

WIDTH = 0  # pixels to fill
HEIGHT = 1
TARGET = 2  # index of the first pixel
RIGHT = 3  # what a step right, and a step down, adds to the index
DOWN = 4
LEFT = 5  # column and row of the grid's first pixel that is drawn
TOP = 6
TILE_WIDTH = 7
TILE_HEIGHT = 8
GRID_WIDTH = 9  # tiles in a row of the grid
ACROSS = 10  # tiles in a row of the bitmap
STRIDE = 11  # bytes in a row of the bitmap
BITS = 12  # of a pixel: 1, 2, 4 or 8
NUMBERS = 23  # the others are what the assembly works with


class micropython:  # noqa: N801  # stands for the module, which only a board has
    """Leave functions that a board runs as machine code as they are."""

    @staticmethod
    def native(function: "Callable") -> "Callable":
        return function


_aim = [bytearray()]  # what fill() and box() draw into


def aim(_numbers: "array[int]", pixels: bytearray) -> None:
    """Let fill() and box() draw into `pixels` from now on; the numbers must be those that are passed to them."""
    _aim[0] = pixels


def fill(numbers: "array[int]", tiles: bytearray, picture: "bytearray | memoryview", colours: "array[int]") -> None:
    """Draw the part of a tile grid that `numbers` names, which must not be empty; its height is 0 afterwards."""
    pixels = _aim[0]
    tile_width, tile_height = numbers[TILE_WIDTH], numbers[TILE_HEIGHT]
    bits, mask = numbers[BITS], (1 << numbers[BITS]) - 1
    for y in range(numbers[HEIGHT]):
        row = (numbers[TOP] + y) // tile_height * numbers[GRID_WIDTH]
        line = (numbers[TOP] + y) % tile_height
        target = numbers[TARGET] + y * numbers[DOWN]
        for x in range(numbers[LEFT], numbers[LEFT] + numbers[WIDTH]):
            tile = tiles[row + x // tile_width]
            source = (tile // numbers[ACROSS] * tile_height + line) * numbers[STRIDE]
            bit = (tile % numbers[ACROSS] * tile_width + x % tile_width) * bits
            value = picture[source + (bit >> 3)] >> (8 - bits - (bit & 7)) & mask
            colour = colours[value]
            pixels[2 * target] = colour & 255
            pixels[2 * target + 1] = colour >> 8
            target += numbers[RIGHT]
    numbers[HEIGHT] = 0


def box(numbers: "array[int]", colour: int) -> None:
    """Draw the part of a tile grid of one colour that `numbers` names, which must not be empty."""
    pixels = _aim[0]
    for y in range(numbers[HEIGHT]):
        target = numbers[TARGET] + y * numbers[DOWN]
        for _ in range(numbers[WIDTH]):
            pixels[2 * target] = colour & 255
            pixels[2 * target + 1] = colour >> 8
            target += numbers[RIGHT]


def spots(count: int) -> "list[array[int]]":
    """Return room for what spot() gives of `count` grids."""
    return [None] * count  # type: ignore[list-item]  # they are set before they are used


def spot(numbers: "array[int]") -> "array[int]":
    """Return how lowest() and following() find the numbers of a grid: its left, top, right, bottom edge come first."""
    return numbers


def lowest(places: "list[array[int]]", area: "array[int]", count: int) -> int:
    """Return the index of the highest of `count` grids that covers a whole area, or -1."""
    left, top, right, bottom = area
    for i in range(count - 1, -1, -1):
        grid = places[i]
        if grid[0] <= left and grid[1] <= top and grid[2] >= right and grid[3] >= bottom:
            return i
    return -1


def following(places: "list[array[int]]", area: "array[int]", index: int, count: int) -> int:
    """Return the index of the first of `count` grids, from `index` on, that lies in an area; `count` for none."""
    left, top, right, bottom = area
    while index < count:
        grid = places[index]
        if grid[0] < right and grid[1] < bottom and grid[2] > left and grid[3] > top:
            break
        index += 1
    return index


def clear(pixels: bytearray, count: int) -> None:
    """Make the first `count` pixels black."""
    for i in range(2 * count):
        pixels[i] = 0


def region(data: bytearray, stride: int, bits: int, corners: "array[int]", value: int) -> None:
    """Give a value to pixels of a packed bitmap.

    corners: array("H") of left, top, right, bottom, the last two excluded.
    """
    left, top, right, bottom = corners
    mask = (1 << bits) - 1
    for row in range(top, bottom):
        for x in range(left, right):
            at, shift = row * stride + (x * bits >> 3), 8 - bits - (x * bits & 7)
            data[at] = data[at] & ~(mask << shift) & 255 | value << shift
