# SPDX-License-Identifier: MIT
"""Read a dictionary where it lies: in memory, in a flash, in a file."""

import binascii
import struct
from array import array

from dict_compact.header import MAX_BYTES, DictionaryError, Header, identify
from dict_compact.lexicon import Lexicon, kernel

if False:  # for type checkers
    from collections.abc import Iterator
    from mmap import mmap
    from typing import BinaryIO


class Memory:
    """A file that lies in memory, or in a flash that the processor sees as memory. data: a buffer of its bytes."""

    def __init__(self, data: "bytes | bytearray | memoryview | mmap") -> None:
        self.data = memoryview(data)
        self.size = len(data)

    def read(self, offset: int, count: int) -> bytes:
        """Return bytes of the file from an offset on, at most `count`."""
        return bytes(self.data[offset : offset + count])

    def pieces(self, end: int) -> "Iterator[memoryview]":
        """Yield buffers that together are the file up to an offset."""
        yield self.data[:end]


class File:
    """A file that is read piece by piece, where the memory of a file system cannot be seen (CircuitPython).

    file: open for reading in binary; size: its bytes. The PIECES pieces read last, of PIECE bytes each, stay in memory.
    """

    PIECE, PIECES = 512, 12

    def __init__(self, file: "BinaryIO", size: int) -> None:
        self.file = file
        self.size = size
        self.kept: dict[int, bytes] = {}  # by number; the piece read last comes last

    def _piece(self, number: int) -> bytes:
        piece = self.kept.pop(number, None)
        if piece is None:
            if len(self.kept) == self.PIECES:
                del self.kept[next(iter(self.kept))]
            self.file.seek(number * self.PIECE)
            piece = self.file.read(self.PIECE)
        self.kept[number] = piece
        return piece

    def read(self, offset: int, count: int) -> bytes:
        """Return bytes of the file from an offset on, at most `count`.

        Raises DictionaryError if the file has become shorter.
        """
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

    def pieces(self, end: int) -> "Iterator[bytes]":
        """Yield buffers that together are the file up to an offset."""
        self.file.seek(0)
        while end > 0:
            piece = self.file.read(min(end, self.PIECE))
            if not piece:
                break
            end -= len(piece)
            yield piece


# what wrong fields may raise; MicroPython has no struct.error
_FIELD_ERRORS = (ValueError, IndexError, OverflowError, getattr(struct, "error", ValueError))


class Reader(Lexicon):
    """A dictionary read in place. source: a Memory or a File; room, hashes: of the cache of nodes.

    Raises DictionaryError where the bytes are not a whole, undamaged dictionary.
    """

    def __init__(self, source: "Memory | File", room: int = kernel.ROOM, hashes: int = kernel.HASHES) -> None:
        self.source = source
        head = source.read(0, MAX_BYTES)
        identify(head)
        self._check()
        try:
            self._read(Header(head), room, hashes)
        except _FIELD_ERRORS:  # the check sum is right, but the fields make no dictionary
            raise DictionaryError("the dictionary is damaged: its header cannot be read")

    def _read(self, header: "Header", room: int, hashes: int) -> None:
        """Take what the header says, and the code tables."""
        Lexicon.__init__(self, header, room, hashes)
        self.body, self.directory, self.width = header.body, header.directory, header.width
        self.ribbons = array("i", header.ribbons)
        self.lines = header.lines
        self.bases = array("H", [sum(header.groups[:g]) for g in range(len(header.groups))])
        self._read_tables(header)
        kernel.prepare(self)

    @property
    def sources(self) -> "list[tuple[str, ...]]":
        """Return [(name, version, licence)] of the word lists; they are read from the file at each call."""
        return [tuple(line.split("\t")) for line in str(self.source.read(*self.lines), "utf-8").split("\n")]

    def _check(self) -> None:
        """Compare the check sum, so that no damaged node is ever followed. Raises DictionaryError."""
        crc = 0
        for piece in self.source.pieces(max(0, self.source.size - 4)):
            crc = binascii.crc32(piece, crc)
        if self.source.read(self.source.size - 4, 4) != struct.pack("<I", crc & 0xFFFFFFFF):
            raise DictionaryError("the dictionary is damaged or cut: its check sum is wrong")

    # -- code tables

    def _read_tables(self, header: "Header") -> None:
        """Lay the codes out for the decoder.

        tables: for each code the length in bits of the shortest; then for each length two bytes: the highest byte that
        begins with a code of that length, and what must be added to the code to get the place of its symbol in the
        table; then the symbols. contexts: where the table of each context begins. first_context: the number of the
        first D, L, G, B and S context. symbols: class << 6 | kind of each G symbol.
        """
        data = self.source.read(header.tables, header.directory - header.tables)
        at = 1 + 2 * data[0]
        self.symbols = array("H", struct.unpack("<%dH" % data[0], data[1:at]))
        self.letters = letters = len(header.alphabet)
        self.tables = bytearray()
        self.contexts = array("H")
        self.first_context: list[int] = []
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

    def _lay_out(self, data: bytes, at: int) -> int:
        """Add the code at a place of `data` to `tables`; return where the next one begins. Raises DictionaryError."""
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


def load(data: "bytes | bytearray | memoryview | mmap") -> "Reader":
    """Return the Reader of a whole dictionary file in `data` (a buffer in memory, or a memory map)."""
    return Reader(Memory(data))
