"""Reads a node of the body (FORMAT.md, "Body") in plain Python. quick_thumb.py is the same for the RP2040."""

import sys

# words and hashes of the node cache where none are named: a computer has room, and plain Python needs it more
ROOM, HASHES = (1 << 16, 1 << 14) if sys.implementation.name == "cpython" else (2048, 256)
LONGEST = 64  # words of the longest node


def prepare(lexicon):
    """Nothing is to be made ready for plain Python."""


def load(lexicon, reference):
    """The place of a node in the pool; it is decoded now if it is not there. A full pool is emptied first."""
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
    end = decode(lexicon, reference, at + 1)
    pool[at] = end
    top[0] = end
    keys[h] = reference
    lexicon.places[h] = at
    return at


class Window:
    """A place in the bits of a file of 16-bit numbers. source: what has read(); begin: the offset of bit 0."""

    AHEAD = 64  # bytes read at once

    def __init__(self, source, begin, at):
        self.source = source
        self.begin = begin
        self.at = at
        self.first = self.end = 0  # the 16-bit numbers that `data` holds

    def _word(self, i):
        if not self.first <= i < self.end:
            self.data = self.source.read(self.begin + 2 * i, self.AHEAD)
            self.first, self.end = i, i + len(self.data) // 2
        i = 2 * (i - self.first)
        return self.data[i] | self.data[i + 1] << 8

    def bits(self, count):
        """The next bits, as a number."""
        value = 0
        while count:
            left = 16 - (self.at & 15)
            taken = min(left, count)
            value = value << taken | self._word(self.at >> 4) >> left - taken & (1 << taken) - 1
            self.at += taken
            count -= taken
        return value

    def symbol(self, tables, table):
        """The symbol of the next code; see reader.Reader._read_tables."""
        mark = self.at
        byte = self.bits(8)
        length = tables[table]
        row = table + 1
        while byte > tables[row]:
            row += 2
            length += 1
        self.at = mark + length
        return tables[table + (tables[row + 1] + (byte >> 8 - length) & 255)]

    def bucketed(self, tables, table):
        """The next bucketed number."""
        bucket = self.symbol(tables, table)
        return (1 << bucket) - 1 + self.bits(bucket)


def shared(reader, entry):
    """The bit of the body at which a shared node begins."""
    size = 2 * ((47 + 16 * reader.width) >> 4)
    window = Window(reader.source, reader.directory + (entry >> 4) * size, 0)
    first = window.bits(32)
    window.at += (entry & 15) * reader.width
    return first + window.bits(reader.width)


def _edges(reader, window, incoming):
    """Yield (letter, class number, kind, number) of the edges of the node at the window, which is then behind them.

    number: the entry of a shared child, the size of a private one, 0 where there is none; -1 for the first private one.
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


def _pass(reader, window, incoming):
    """Move the window behind a private tree whose size is not told."""
    waiting = [incoming]
    while waiting:
        for letter, _, kind, _ in list(_edges(reader, window, waiting.pop())):
            if kind == 1:
                waiting.append(letter)


def decode(reader, reference, out):
    """Write the edges of a node into the reader's pool from `out` on; returns the end."""
    pool = reader.pool
    if reference & 64:
        start, incoming = reference >> 7, reference & 63
    else:
        start, incoming = shared(reader, (reference >> 7) - 1), 0
    window = Window(reader.source, reader.body, start)
    private = []
    for letter, accept, kind, number in _edges(reader, window, incoming):
        pool[out] = letter | accept << 6
        if kind == 1:
            private.append((out, letter, number))
        elif kind:
            pool[out] |= number + 1 << 10
        out += 1
    # first those without a size, then those with one, each from the last edge to the first; at the end the first edge's
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
