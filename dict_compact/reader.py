"""Reads a dictionary in place, wherever its pages lie: in a file in memory, in the blocks of a flash, in a file."""

import binascii
import struct
from array import array

from dict_compact.header import MAX_BYTES, DictionaryError, Header, identify
from dict_compact.lexicon import Lexicon, kernel


class Reader(Lexicon):
    """A dictionary read in place.

    memory  a buffer that holds every page of the file; starts: array("i"), the offset in the file at which each page
    begins, and at the end the size of the file; bases: array("i"), where in memory each page lies, less its start.
    Raises DictionaryError where the bytes are no whole, undamaged dictionary.
    """

    def __init__(self, memory, starts, bases, room=kernel.ROOM, hashes=kernel.HASHES):
        self.memory = memoryview(memory)
        self.starts = starts
        self.page_bases = bases
        head = self.read(0, MAX_BYTES) if starts[-1] else b""
        identify(head)
        self._check(starts[-1])
        header = Header(head)
        Lexicon.__init__(self, header, room, hashes)
        self.body, self.directory, self.width = header.body, header.directory, header.width
        self.bases = array("H", [sum(header.groups[:g]) for g in range(len(header.groups))])
        self._read_tables(header)
        kernel.prepare(self)

    def _check(self, size):
        """Compare the check sum, so that no damaged node is ever followed."""
        crc = 0
        for page in range(len(self.starts) - 1):
            start = self.starts[page]
            end = min(self.starts[page + 1], size - 4)
            if end > start:
                base = self.page_bases[page]
                crc = binascii.crc32(self.memory[base + start : base + end], crc)
        if struct.unpack("<I", self.read(size - 4, 4))[0] != crc & 0xFFFFFFFF:
            raise DictionaryError("the dictionary is damaged or cut: its check sum is wrong")

    def read(self, offset, count):
        """Bytes of the file from an offset on, at most so many; they may lie in two pages."""
        page = min(offset >> 12, len(self.starts) - 2)
        while self.starts[page + 1] <= offset:
            page += 1
        out = b""
        while count and page < len(self.starts) - 1:
            taken = min(count, self.starts[page + 1] - offset)
            base = self.page_bases[page] + offset
            out += bytes(self.memory[base : base + taken])
            offset += taken
            count -= taken
            page += 1
        return out

    # -- code tables

    def _read_tables(self, header):
        """Lay the codes out for the decoder.

        tables: for each code the bits of the shortest, then for each length the highest byte that begins with a code
        of it and what leads from there to the symbol, then the symbols. contexts: where each begins. first_context:
        of which number the first degree, first letter, next letter, G, B and S code is. symbols: class << 6 | kind of
        each G symbol. degrees: the number of the degree code for each incoming letter.
        """
        data = self.read(header.tables, header.directory - header.tables)
        count = data[0]
        self.symbols = array("H", struct.unpack("<%dH" % count, data[1 : 1 + 2 * count]))
        at = 1 + 2 * count
        letters = len(header.alphabet)
        # letters count from 1, so the "next letter" and G codes begin one before
        groups = 4 + 3 * letters
        self.first_context = (0, 3, 3 + letters, 3 + 2 * letters, groups, groups + len(header.groups))
        self.degrees = bytes(0 if not n else 2 if n in header.second else 1 for n in range(letters + 1))
        self.contexts = array("H")
        self.tables = bytearray()
        for _ in range(groups + len(header.groups) + 1):
            self.contexts.append(len(self.tables))
            at = self._lay_out(data, at)

    def _lay_out(self, data, at):
        """Add a code to `tables`; returns where the next begins."""
        longest = data[at]
        counts = data[at + 1 : at + 2 + longest]
        at += 2 + longest
        total = sum(counts)
        shortest = 0
        while shortest < longest and not counts[shortest]:
            shortest += 1
        table = bytearray((shortest,))
        place = 1 + 2 * (longest - shortest + 1)  # of the next symbol in the table
        code = 0
        for length in range(shortest, longest + 1):
            code <<= 1
            here = counts[length]
            shift = place - code
            code += here
            place += here
            table.append(max(0, (code << 8 - length) - 1) & 255)
            table.append(shift & 255)
        if not total:
            table = bytearray((0, 255, 3, 0))
        table.extend(data[at : at + total])
        if len(table) > 255:
            raise DictionaryError("a code of the dictionary is too long")
        self.tables.extend(table)
        return at + total


def load(data):
    """The Reader of a whole dictionary file held in `data` (bytes, or a memory map)."""
    return Reader(data, array("i", [0, len(data)]), array("i", [0]))
