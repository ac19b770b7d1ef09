"""Reads a dictionary in place, wherever its pages lie: in a file in memory, or in the blocks of a flash."""

import binascii
import struct
from array import array

from dict_compact.header import DictionaryError, Header
from dict_compact.lexicon import Lexicon
from dict_compact.pages import PAGE_BYTES, page_bytes, pointers


class Reader(Lexicon):
    """A dictionary read in place.

    memory   a buffer that holds every page
    offsets  array("i"): block k of the dictionary is at memory[offsets[k]:]. What lies where FORMAT.md puts
             block pointers is never read.
    Raises DictionaryError where the bytes are no whole, undamaged dictionary.
    """

    def __init__(self, memory, offsets):
        self.memory = memoryview(memory)
        self.pages = offsets
        start = offsets[0] if len(offsets) else 0
        header = Header(self.memory[start : start + PAGE_BYTES])
        Lexicon.__init__(self, header)
        self._check()

    def _check(self):
        """Compare the check sum, so that no damaged edge is ever followed."""
        left = self.size - 4
        crc = 0
        stored = b""
        for page in range(len(self.pages)):
            start = self.pages[page] + 4 * pointers(page)
            length = page_bytes(page)
            crc = binascii.crc32(self.memory[start : start + min(length, left)], crc)
            if left < length:
                stored += bytes(self.memory[start + left : start + min(length, left + 4 - len(stored))])
            left = max(0, left - length)
        if len(stored) != 4 or struct.unpack("<I", stored)[0] != crc & 0xFFFFFFFF:
            raise DictionaryError("the dictionary is damaged or cut: its check sum is wrong")

    def edge(self, index):
        return struct.unpack_from("<I", self.memory, self.pages[index >> 10] + ((index & 1023) << 2))[0]


def load(data):
    """The Reader of a whole dictionary file held in `data` (bytes, or a memory map)."""
    if len(data) >= 12 and bytes(data[:4]) == b"PLSH" and struct.unpack_from("<I", data, 8)[0] != len(data):
        raise DictionaryError(
            "the dictionary is cut: %d bytes of %d" % (len(data), struct.unpack_from("<I", data, 8)[0])
        )
    offsets = array("i")
    start = 0
    while start < len(data):
        page = len(offsets)
        offsets.append(start - 4 * pointers(page))
        start += page_bytes(page)
    return Reader(data, offsets)
