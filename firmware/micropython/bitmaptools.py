# SPDX-License-Identifier: MIT
"""bitmaptools for MicroPython: the two functions of CircuitPython's module that Plashka needs."""

from array import array

if False:  # for type checkers
    from io import BufferedReader

    from displayio import Bitmap

try:
    from displayio_fill_thumb import region
except (ImportError, SyntaxError):
    from displayio_fill_plain import region

_corners = array("H", bytes(8))


def fill_region(dest_bitmap: "Bitmap", x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """Give a value to the pixels from x1, y1 up to but without x2, y2; what lies outside the bitmap is passed over."""
    _corners[0] = max(0, x1)
    _corners[1] = max(0, y1)
    _corners[2] = max(0, min(dest_bitmap.width, x2))
    _corners[3] = max(0, min(dest_bitmap.height, y2))
    region(dest_bitmap.data, dest_bitmap.stride, dest_bitmap.bits, _corners, value)
    dest_bitmap.touch(_corners[0], _corners[1], _corners[2], _corners[3])


def readinto(
    bitmap: "Bitmap", file: "BufferedReader", bits_per_pixel: int, *, reverse_pixels_in_element: bool = False
) -> None:
    """Fill a bitmap from a file whose rows are packed as the bitmap's are, each padded to a byte.

    The first pixel of a byte must be in its high bits: reverse_pixels_in_element must be true. Raises ValueError for
    other files, and for one that is too short.
    """
    if bits_per_pixel != bitmap.bits or not reverse_pixels_in_element:
        raise ValueError("pixels must be packed as the bitmap's are")
    if file.readinto(bitmap.data) != len(bitmap.data):
        raise ValueError("the file is too short for the bitmap")
    bitmap.touch(0, 0, bitmap.width, bitmap.height)
