"""Reads a node of the body (FORMAT.md, "Body") in plain Python. decode_viper.py is the same for the RP2040."""

import sys

# words and hashes of the node cache where none are named: a computer has room, and plain Python needs it more
ROOM, HASHES = (1 << 16, 1 << 14) if sys.implementation.name == "cpython" else (2048, 256)
NODE_BYTES = 360  # the longest node: 62 edges of 45 bits, and the two bytes that a window reads beyond


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
    if top[0] + 64 > len(pool):
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
    """A place in the bits of a buffer of 16-bit numbers."""

    def __init__(self, data, position):
        self.data = data
        self.at = position

    def bits(self, count):
        """The next bits, as a number."""
        value = 0
        while count:
            i = self.at >> 4 << 1
            left = 16 - (self.at & 15)
            taken = min(left, count)
            word = self.data[i] | self.data[i + 1] << 8
            value = value << taken | word >> left - taken & (1 << taken) - 1
            self.at += taken
            count -= taken
        return value

    def symbol(self, tables, table):
        """The symbol of the next code; see reader.Tables."""
        mark = self.at
        byte = self.bits(8)
        length = tables[table]
        row = table + 1
        while byte > tables[row]:
            row += 2
            length += 1
        self.at = mark + length
        return tables[table + (tables[row + 1] + (byte >> 8 - length) & 255)]


def shared(reader, entry):
    """The bit of the body at which a shared node begins."""
    size = 2 * ((47 + 16 * reader.width) >> 4)
    window = Window(reader.read(reader.directory + (entry >> 4) * size, size), 0)
    first = window.bits(32)
    window.at += (entry & 15) * reader.width
    return first + window.bits(reader.width)


def decode(reader, reference, out):
    """Write the edges of a node into the reader's pool from `out` on; returns the end."""
    pool, tables, contexts = reader.pool, reader.tables, reader.contexts
    if reference & 64:
        start, incoming = reference >> 7, reference & 63
    else:
        start, incoming = shared(reader, (reference >> 7) - 1), 0
    window = Window(reader.read(reader.body + (start >> 4 << 1), NODE_BYTES) + b"\0\0", start & 15)
    first = reader.first_context
    degree = window.symbol(tables, contexts[reader.degrees[incoming]])
    if degree == 15:
        degree = window.bits(6)
    context = contexts[first[1] + incoming]
    offset = 0
    private = False
    begin = out
    for _ in range(degree):
        letter = window.symbol(tables, context)
        accept, kind = divmod(reader.symbols[window.symbol(tables, contexts[first[3] + letter])], 64)
        edge = letter | accept << 6
        if kind == 1:
            if private:
                bucket = window.symbol(tables, contexts[first[5]])
                offset += window.bits(bucket) + (1 << bucket) - 1
            private = True
            edge |= 1 << 9 | offset << 10
        elif kind:
            bucket = window.symbol(tables, contexts[first[4] + kind - 2])
            edge |= reader.bases[kind - 2] + window.bits(bucket) + (1 << bucket) << 10
        pool[out] = edge
        out += 1
        context = contexts[first[2] + letter]
    after = start - (start & 15) + window.at << 10  # where the first private child begins
    if private:
        for i in range(begin, out):
            if pool[i] & 1 << 9:
                pool[i] += after
    return out
