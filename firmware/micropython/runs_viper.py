# SPDX-License-Identifier: MIT
"""Draw many rows of pixels into a Bitmap in one call. CircuitPython's bitmaptools draws them only one by one.

firmware/ui/triominos/triangles.py does the same with bitmaptools where this module is missing; there a run costs 0.5 ms
on an RP2040, and about 10 µs here.
"""

import micropython


@micropython.viper
def _fill(data_object, stride: int, runs_object, count: int, shift_object, value: int):
    data = ptr8(data_object)
    runs = ptr8(runs_object)
    shift = ptr32(
        shift_object
    )  # x, y of the runs; width, height of the bitmap; at the end the corners of what was drawn
    height: int = shift[3]
    first: int = shift[2]
    last: int = 0
    top: int = height
    bottom: int = 0
    i: int = 0
    while i < count:
        row: int = runs[i] + shift[1]
        left: int = runs[i + 1] - 8 + shift[0]
        right: int = left + runs[i + 2]
        i += 3
        if left < 0:
            left = 0
        if right > shift[2]:
            right = shift[2]
        if row >= 0 and row < height and left < right:
            if left < first:
                first = left
            if right > last:
                last = right
            if row < top:
                top = row
            if row >= bottom:
                bottom = row + 1
            at: int = row * stride + (left >> 1)
            if left & 1:
                data[at] = data[at] & 240 | value
                at += 1
                left += 1
            while left + 1 < right:
                data[at] = value << 4 | value
                at += 1
                left += 2
            if left < right:
                data[at] = data[at] & 15 | value << 4
    if first < last:
        shift[0] = first
        shift[1] = top
        shift[2] = last
        shift[3] = bottom
    else:
        shift[0] = shift[1] = shift[2] = shift[3] = 0


def fill_runs(bitmap, runs, place, value):
    """Draw runs in one of 16 colours.

    runs: bytes of row, 8 + column, width; place: array("i") of x, y and two more numbers. What lies outside the bitmap
    is cut off. At the end place holds the corners of what was drawn.
    """
    place[2] = bitmap.width
    place[3] = bitmap.height
    _fill(bitmap.data, bitmap.stride, runs, len(runs), place, value)
    bitmap.touch(place[0], place[1], place[2], place[3])
