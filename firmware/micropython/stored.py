"""Bitmaps that stay where they are stored, as in a chip's flash: not part of CircuitPython's displayio."""

from array import array

from uctypes import addressof


class StoredBitmap:
    """width × height pixels of `bits` bits, packed as a Bitmap's are, in pieces of `strip` rows each.

    pieces: buffers. A TileGrid over it has tiles of `strip` rows.
    """

    version = 0  # never written
    dirty = ()

    def __init__(self, width, height, bits, strip, pieces):
        self.width = width
        self.height = height
        self.bits = bits
        self.stride = (width * bits + 7) // 8
        self.strip = strip
        self.data = array("I", [addressof(piece) for piece in pieces])
        self.pieces = pieces  # held, so that those in the heap stay

    def __getitem__(self, index):
        x, y = index
        bit = x * self.bits
        byte = self.pieces[y // self.strip][y % self.strip * self.stride + (bit >> 3)]
        return byte >> 8 - self.bits - (bit & 7) & ((1 << self.bits) - 1)
