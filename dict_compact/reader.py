"""Reads a dictionary where it lies: in memory, in the blocks of a flash, in a file."""

import binascii
import struct
from array import array

from dict_compact.header import MAX_BYTES, DictionaryError, Header, identify
from dict_compact.lexicon import Lexicon, kernel


class Pages:
    """A file that lies in memory, in one piece or in several.

    memory  a buffer that holds every page of the file; starts: array("i"), the offset in the file at which each page
    begins, and at the end the size of the file; bases: array("i"), where in memory each page lies, less its start.
    """

    def __init__(self, memory, starts, bases):
        self.memory = memoryview(memory)
        self.starts = starts
        self.bases = bases
        self.size = starts[-1]

    def piece(self, offset, count):
        """A buffer of the file's bytes from an offset on: a copy only where they lie in two pages."""
        page = self._page(offset)
        if self.starts[page + 1] < offset + count:
            return self.read(offset, count)
        base = self.bases[page] + offset
        return self.memory[base : base + count]

    def _page(self, offset):
        page = min(offset >> 12, len(self.bases) - 1)
        while self.starts[page + 1] <= offset:
            page += 1
        return page

    def read(self, offset, count):
        """Bytes of the file from an offset on, at most so many; they may lie in two pages."""
        page = self._page(offset)
        out = b""
        while count and page < len(self.bases):
            taken = min(count, self.starts[page + 1] - offset)
            base = self.bases[page] + offset
            out += bytes(self.memory[base : base + taken])
            offset += taken
            count -= taken
            page += 1
        return out

    def pieces(self, end):
        """Buffers that are the file up to an offset."""
        for page in range(len(self.bases)):
            base, start = self.bases[page], self.starts[page]
            if start < end:
                yield self.memory[base + start : base + min(self.starts[page + 1], end)]


class File:
    """A file that is read piece by piece: where the memory of a file system cannot be seen (CircuitPython).

    file: open for reading in binary. The pieces read last are kept: PIECES of PIECE bytes.
    """

    PIECE, PIECES = 512, 12

    def __init__(self, file, size):
        self.file = file
        self.size = size
        self.kept = {}  # the piece read last comes last

    def _piece(self, number):
        piece = self.kept.pop(number, None)
        if piece is None:
            if len(self.kept) == self.PIECES:
                del self.kept[next(iter(self.kept))]
            self.file.seek(number * self.PIECE)
            piece = self.file.read(self.PIECE)
        self.kept[number] = piece
        return piece

    def read(self, offset, count):
        """Bytes of the file from an offset on, at most so many."""
        out = b""
        while count > 0 and offset < self.size:
            at = offset % self.PIECE
            part = self._piece(offset // self.PIECE)[at : at + count]
            if not part:
                raise DictionaryError("the dictionary became shorter while it was in use")
            out += part
            offset += len(part)
            count -= len(part)
        return out

    def pieces(self, end):
        """Buffers that are the file up to an offset."""
        self.file.seek(0)
        while end > 0:
            piece = self.file.read(min(end, self.PIECE))
            if not piece:
                break
            end -= len(piece)
            yield piece


class Reader(Lexicon):
    """A dictionary read in place. pages: Pages or a File.

    Raises DictionaryError where the bytes are no whole, undamaged dictionary.
    """

    def __init__(self, pages, room=kernel.ROOM, hashes=kernel.HASHES):
        self.pages = pages
        head = pages.read(0, MAX_BYTES) if pages.size else b""
        identify(head)
        self._check()
        header = Header(head)
        Lexicon.__init__(self, header, room, hashes)
        self.body, self.directory, self.width = header.body, header.directory, header.width
        self.ribbons = array("i", header.ribbons)
        self.lines = header.lines
        self.bases = array("H", [sum(header.groups[:g]) for g in range(len(header.groups))])
        self._read_tables(header)
        kernel.prepare(self)

    @property
    def sources(self):
        """[(name, version, licence)] of the word lists: read when asked for."""
        return [tuple(line.split("\t")) for line in str(self.pages.read(*self.lines), "utf-8").split("\n")]

    def _check(self):
        """Compare the check sum, so that no damaged node is ever followed."""
        crc = 0
        for piece in self.pages.pieces(self.pages.size - 4):
            crc = binascii.crc32(piece, crc)
        if self.pages.read(self.pages.size - 4, 4) != struct.pack("<I", crc & 0xFFFFFFFF):
            raise DictionaryError("the dictionary is damaged or cut: its check sum is wrong")

    # -- code tables

    def _read_tables(self, header):
        """Lay the codes out for the decoder.

        tables: for each code the bits of the shortest, then for each length the highest byte that begins with a code
        of it and what leads from there to the symbol, then the symbols. contexts: where the table of each context
        begins; first_context: of which number the first D, L, G, B and S context is. symbols: class << 6 | kind of
        each G symbol.
        """
        data = self.pages.read(header.tables, header.directory - header.tables)
        at = 1 + 2 * data[0]
        self.symbols = array("H", struct.unpack("<%dH" % data[0], data[1:at]))
        self.letters = letters = len(header.alphabet)
        self.tables = bytearray()
        self.contexts = array("H")
        self.first_context = []
        for count in (letters + 1, 4 * (2 * letters + 1), 2 * (letters + 1), len(header.groups), 1):
            self.first_context.append(len(self.contexts))
            joined = at + 1
            tables, at = data[at], joined + count
            starts = []
            for _ in range(tables):
                starts.append(len(self.tables))
                at = self._lay_out(data, at)
            for i in range(joined, joined + count):
                self.contexts.append(starts[data[i]] if starts else 0)

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
    return Reader(Pages(data, array("i", [0, len(data)]), array("i", [0])))
