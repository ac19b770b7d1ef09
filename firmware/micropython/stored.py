"""Bitmaps that stay where they are stored, as in a chip's flash: not part of CircuitPython's displayio."""

from displayio import Bitmap


class StoredBitmap(Bitmap):
    """width × height pixels for so many values, packed as a Bitmap's are. data: a buffer of them, never written."""

    def __init__(self, width, height, value_count, data):
        self._shape(width, height, value_count)
        self.data = data
        self.plain = False
