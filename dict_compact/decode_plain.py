# SPDX-License-Identifier: MIT
"""Decode a node of the body (FORMAT.md, "Body") in plain Python. quick_thumb.py does the same on the RP2040."""

import sys

if False:  # for type checkers
    from collections.abc import Iterator

    from dict_compact.lexicon import Lexicon
    from dict_compact.reader import File, Memory, Reader

# Default words and hashes of the node cache: a computer has room for more, and plain Python gains more by them.
ROOM: int
HASHES: int
ROOM, HASHES = (1 << 16, 1 << 14) if sys.implementation.name == "cpython" else (2048, 256)
LONGEST = 64  # words of the longest node


def prepare(lexicon: "Lexicon") -> None:
    """Do nothing: plain Python needs no state."""


def load(lexicon: "Lexicon", reference: int) -> int:
    """Return the place of a node in the pool; decode the node if it is not there. A full pool is emptied first."""
    if lexicon.direct:
        return reference >> 7
    keys, pool, top = lexicon.keys, lexicon.pool, lexicon.top
    h = (reference ^ reference >> 9 ^ reference >> 15) & (len(keys) - 1)
    if keys[h] == reference:
        return lexicon.places[h]
    if top[0] > len(pool) - LONGEST:
        for i in range(len(keys)):
            keys[i] = 0
        top[0] = 0
    at = top[0]
    end = decode(lexicon, reference, at + 1)  # type: ignore[arg-type]  # what is not direct is a Reader
    pool[at] = end
    top[0] = end
    keys[h] = reference
    lexicon.places[h] = at
    return at


class Window:
    """A place in the bits of a file of 16-bit numbers.

    source: where the file is read; begin: the offset of bit 0 in the file; at: the next bit.
    """

    AHEAD = 64  # bytes read at once
    data: bytes

    def __init__(self, source: "Memory | File", begin: int, at: int) -> None:
        self.source = source
        self.begin = begin
        self.at = at
        self.first = self.end = 0  # `data` holds the 16-bit numbers from first to end - 1

    def _word(self, i: int) -> int:
        if not self.first <= i < self.end:
            self.data = self.source.read(self.begin + 2 * i, self.AHEAD)
            self.first, self.end = i, i + len(self.data) // 2
        i = 2 * (i - self.first)
        return self.data[i] | self.data[i + 1] << 8

    def bits(self, count: int) -> int:
        """Return the next bits as a number."""
        value = 0
        while count:
            left = 16 - (self.at & 15)
            taken = min(left, count)
            value = value << taken | self._word(self.at >> 4) >> left - taken & (1 << taken) - 1
            self.at += taken
            count -= taken
        return value

    def symbol(self, tables: bytearray, table: int) -> int:
        """Return the symbol of the next code. table: a place in the tables; see reader.Reader._read_tables."""
        mark = self.at
        byte = self.bits(8)
        length = tables[table]
        row = table + 1
        while byte > tables[row]:
            row += 2
            length += 1
        self.at = mark + length
        return tables[table + (tables[row + 1] + (byte >> 8 - length) & 255)]

    def bucketed(self, tables: bytearray, table: int) -> int:
        """Return the next bucketed number."""
        bucket = self.symbol(tables, table)
        return (1 << bucket) - 1 + self.bits(bucket)


def shared(reader: "Reader", entry: int) -> int:
    """Return the bit of the body at which a shared node begins; entry: its place in the directory."""
    size = 2 * ((47 + 16 * reader.width) >> 4)
    window = Window(reader.source, reader.directory + (entry >> 4) * size, 0)
    first = window.bits(32)
    window.at += (entry & 15) * reader.width
    return first + window.bits(reader.width)


def _edges(reader: "Reader", window: "Window", incoming: int) -> "Iterator[tuple[int, int, int, int]]":
    """Yield (letter, class number, kind, number) of the edges of the node at the window, and move the window on.

    incoming: the letter that leads to the node. number: the entry of a shared child; the size of a private child, -1
    for the first private one; 0 where there is no child.
    """
    tables, contexts = reader.tables, reader.contexts
    degrees, letters, endings, buckets, sizes = reader.first_context
    degree = left = window.symbol(tables, contexts[degrees + incoming])
    if degree == 15:
        degree = left = window.bits(6)
    after, private = incoming, False
    while left:
        letter = window.symbol(tables, contexts[letters + 4 * after + min(left, 4) - 1])
        symbol = window.symbol(tables, contexts[endings + 2 * letter + (degree == 1)])
        accept, kind = divmod(reader.symbols[window.bits(8) if symbol == 255 else symbol], 64)
        number = 0
        if kind == 1:
            number = window.bucketed(tables, contexts[sizes]) if private else -1
            private = True
        elif kind:
            number = reader.bases[kind - 2] + window.bucketed(tables, contexts[buckets + kind - 2])
        yield letter, accept, kind, number
        after = reader.letters + letter
        left -= 1


def _pass(reader: "Reader", window: "Window", incoming: int) -> None:
    """Move the window behind a private tree whose size is not stated."""
    waiting = [incoming]
    while waiting:
        for letter, _, kind, _ in list(_edges(reader, window, waiting.pop())):
            if kind == 1:
                waiting.append(letter)


def decode(reader: "Reader", reference: int, out: int) -> int:
    """Write the edges of a node into the reader's pool from the place `out` on; return the place after them."""
    pool = reader.pool
    if reference & 64:
        start, incoming = reference >> 7, reference & 63
    else:
        start, incoming = shared(reader, (reference >> 7) - 1), 0
    window = Window(reader.source, reader.body, start)
    private: list[tuple[int, int, int]] = []
    for letter, accept, kind, number in _edges(reader, window, incoming):
        pool[out] = letter | accept << 6
        if kind == 1:
            private.append((out, letter, number))
        elif kind:
            pool[out] |= number + 1 << 10
        out += 1
    # The body has the children without a size first, then those with one, each from the last edge to the first; at the
    # end comes the child of the first private edge.
    for place, letter, size in reversed(private):
        if not size:
            pool[place] |= 1 << 9 | window.at << 10
            _pass(reader, window, letter)
    begin = window.at
    for place, _, size in reversed(private):
        if size > 0:
            pool[place] |= 1 << 9 | begin << 10
            begin += size
    if private:
        pool[private[0][0]] |= 1 << 9 | begin << 10
    return out
