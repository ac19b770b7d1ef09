"""The pixel loops of displayio.py for boards with viper: displayio_fill_plain.py with the same numbers.

A pixel takes about 0.25 µs on an RP2040 at 125 MHz.
"""

import micropython
from micropython import const

_WIDTH = const(0)
_HEIGHT = const(1)
_TARGET = const(2)
_RIGHT = const(3)
_DOWN = const(4)
_LEFT = const(5)
_TOP = const(6)
_TILE_WIDTH = const(7)
_TILE_HEIGHT = const(8)
_GRID_WIDTH = const(9)
_ACROSS = const(10)
_STRIDE = const(11)
_BITS = const(12)


@micropython.viper
def fill(pixels_object, numbers_object, tiles_object, picture_object, colours_object):
    pixels = ptr16(pixels_object)
    numbers = ptr32(numbers_object)
    tiles = ptr8(tiles_object)
    picture = ptr8(picture_object)
    colours = ptr16(colours_object)
    tile_width: int = numbers[_TILE_WIDTH]
    tile_height: int = numbers[_TILE_HEIGHT]
    across: int = numbers[_ACROSS]
    stride: int = numbers[_STRIDE]
    bits: int = numbers[_BITS]
    right: int = numbers[_RIGHT]
    mask: int = (1 << bits) - 1
    high: int = 8 - bits
    tile_bits: int = tile_width * bits
    left_tile: int = numbers[_LEFT] // tile_width
    left_bit: int = (numbers[_LEFT] - left_tile * tile_width) * bits
    row: int = numbers[_TOP] // tile_height
    line: int = numbers[_TOP] - row * tile_height
    left_tile += row * numbers[_GRID_WIDTH]
    lines: int = numbers[_HEIGHT]
    start: int = numbers[_TARGET]
    while lines > 0:
        lines -= 1
        target: int = start
        start += numbers[_DOWN]
        at: int = left_tile
        bit: int = left_bit
        left: int = numbers[_WIDTH]
        while left > 0:
            tile: int = tiles[at]
            at += 1
            first: int = 0
            if across > 1:
                first = tile
                tile = tile // across
                first = (first - tile * across) * tile_bits
            source: int = int(picture) + (tile * tile_height + line) * stride
            bit += first
            last: int = first + tile_bits
            if last > bit + left * bits:
                last = bit + left * bits
            left -= (last - bit) // bits
            while bit < last:
                value: int = (ptr8(source)[bit >> 3] >> (high - (bit & 7))) & mask
                pixels[target] = colours[value]
                target += right
                bit += bits
            bit = 0
        line += 1
        if line == tile_height:
            line = 0
            left_tile += numbers[_GRID_WIDTH]


@micropython.viper
def clear(pixels_object, count: int):
    pixels = ptr16(pixels_object)
    i: int = 0
    while i < count:
        pixels[i] = 0
        i += 1


@micropython.viper
def region(data_object, stride: int, bits: int, corners_object, value: int):
    data = ptr8(data_object)
    corners = ptr16(corners_object)
    mask: int = (1 << bits) - 1
    whole: int = 0
    i: int = 0
    while i < 8:
        whole |= value << i
        i += bits
    left: int = corners[0] * bits
    right: int = corners[2] * bits
    row: int = corners[1]
    while row < corners[3]:
        line = ptr8(int(data) + row * stride)
        bit: int = left
        while bit < right:
            if bit & 7 == 0 and bit + 8 <= right:
                line[bit >> 3] = whole
                bit += 8
            else:
                shift: int = 8 - bits - (bit & 7)
                line[bit >> 3] = line[bit >> 3] & (255 - (mask << shift)) | value << shift
                bit += bits
        row += 1
