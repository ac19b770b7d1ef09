# SPDX-License-Identifier: MIT
"""Bitmaps that stay where they are stored, for example in a chip's flash. CircuitPython's displayio has none."""

from displayio import Bitmap


class StoredBitmap(Bitmap):
    """A bitmap of width × height pixels with `value_count` values, packed as a Bitmap's are.

    data: a buffer of the pixels, which is never written to.
    """

    def __init__(self, width: int, height: int, value_count: int, data: "memoryview") -> None:
        self._shape(width, height, value_count)
        self.data = data
        self.plain = False
