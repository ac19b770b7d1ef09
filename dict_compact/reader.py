"""Reads a dictionary where it lies: in memory, in a flash, in a file."""

import binascii
import struct
from array import array

from dict_compact.header import MAX_BYTES, DictionaryError, Header, identify
from dict_compact.lexicon import Lexicon, kernel


class Memory:
    """A file that lies in memory, or in a flash that is seen as memory. data: a buffer of its bytes."""

    def __init__(self, data):
        self.data = memoryview(data)
        self.size = len(data)

    def read(self, offset, count):
        """Bytes of the file from an offset on, at most so many."""
        return bytes(self.data[offset : offset + count])

    def pieces(self, end):
        """Buffers that are the file up to an offset."""
        yield self.data[:end]


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
    """A dictionary read in place. source: a Memory or a File.

    Raises DictionaryError where the bytes are no whole, undamaged dictionary.
    """

    def __init__(self, source, room=kernel.ROOM, hashes=kernel.HASHES):
        self.source = source
        head = source.read(0, MAX_BYTES)
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
        return [tuple(line.split("\t")) for line in str(self.source.read(*self.lines), "utf-8").split("\n")]

    def _check(self):
        """Compare the check sum, so that no damaged node is ever followed."""
        crc = 0
        for piece in self.source.pieces(max(0, self.source.size - 4)):
            crc = binascii.crc32(piece, crc)
        if self.source.read(self.source.size - 4, 4) != struct.pack("<I", crc & 0xFFFFFFFF):
            raise DictionaryError("the dictionary is damaged or cut: its check sum is wrong")

    # -- code tables

    def _read_tables(self, header):
        """Lay the codes out for the decoder.

        tables: for each code the bits of the shortest, then for each length the highest byte that begins with a code
        of it and what leads from there to the symbol, then the symbols. contexts: where the table of each context
        begins; first_context: of which number the first D, L, G, B and S context is. symbols: class << 6 | kind of
        each G symbol.
        """
        data = self.source.read(header.tables, header.directory - header.tables)
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
    return Reader(Memory(data))
