"""Bitmaps that stay where they are stored, as in a chip's flash: not part of CircuitPython's displayio."""

from array import array

from uctypes import addressof


class StoredBitmap:
    """width × height pixels of `bits` bits, packed as a Bitmap's are, in pieces of `strip` rows each.

    pieces: buffers. A TileGrid over it has tiles of `strip` rows.
    """

    version = 0  # never written

    def __init__(self, width, height, bits, strip, pieces):
        self.width = width
        self.height = height
        self.bits = bits
        self.stride = (width * bits + 7) // 8
        self.strip = strip
        self.data = array("I", [addressof(piece) for piece in pieces])
        self.pieces = pieces  # held, so that those in the heap stay
