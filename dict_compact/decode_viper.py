"""Reads a node of the body for boards with viper: decode_plain.py with the same answers.

Buffers do not move on these boards: `state` of a Lexicon holds their addresses, so that reading a node looks up one
attribute instead of twenty.
"""

from array import array

import micropython
from micropython import const

# state
_POOL = const(0)
_KEYS = const(1)
_PLACES = const(2)
_HASHES = const(3)  # less 1
_ROOM = const(4)
_TOP = const(5)
_DIRECT = const(6)
_TABLES = const(7)
_CONTEXTS = const(8)
_SYMBOLS = const(9)
_BASES = const(10)
_DEGREES = const(11)
_FIRST = const(12)
_NEXT = const(13)
_G = const(14)
_B = const(15)
_S = const(16)
_MEMORY = const(17)
_STARTS = const(18)
_PAGE_BASES = const(19)
_PAGES = const(20)  # less 1
_BODY = const(21)
_DIRECTORY = const(22)
_WIDTH = const(23)
_SCRATCH = const(24)
_NODE_BYTES = const(360)

ROOM, HASHES = 2048, 256  # words and hashes of the node cache where none are named: 10 KB


@micropython.viper
def _address_of(buffer) -> int:
    return int(ptr8(buffer))


def prepare(lexicon):
    """Make the state of a Lexicon; a Reader is prepared again when its tables are there."""
    a = _address_of
    state = [a(lexicon.pool), a(lexicon.keys), a(lexicon.places), len(lexicon.keys) - 1, len(lexicon.pool), 0]
    state.append(int(lexicon.direct))
    if not lexicon.direct:
        lexicon.scratch = bytearray(_NODE_BYTES)
        state += [a(lexicon.tables), a(lexicon.contexts), a(lexicon.symbols), a(lexicon.bases), a(lexicon.degrees)]
        state += lexicon.first_context[1:]
        state += [a(lexicon.memory), a(lexicon.starts), a(lexicon.page_bases), len(lexicon.page_bases) - 1]
        state += [lexicon.body, lexicon.directory, lexicon.width, a(lexicon.scratch)]
    lexicon.state = array("i", state)


@micropython.viper
def _address(lexicon, offset: int, count: int) -> int:
    """Where bytes of the file lie; those that lie in two pages are put together in the scratch buffer."""
    state = ptr32(lexicon.state)
    starts = ptr32(state[_STARTS])
    bases = ptr32(state[_PAGE_BASES])
    page: int = offset >> 12
    if page > state[_PAGES]:
        page = state[_PAGES]
    while starts[page + 1] <= offset:
        page += 1
    if starts[page + 1] - offset >= count:
        return state[_MEMORY] + bases[page] + offset
    memory = ptr8(state[_MEMORY])
    scratch = ptr8(state[_SCRATCH])
    end: int = starts[state[_PAGES] + 1]
    i: int = 0
    while i < count and offset < end:
        if starts[page + 1] <= offset:
            page += 1
        scratch[i] = memory[bases[page] + offset]
        i += 1
        offset += 1
    return state[_SCRATCH]


@micropython.viper
def _decode(lexicon, address: int, start: int, incoming: int, out: int) -> int:
    """Write the edges of a node into the pool from `out` on; returns the end. start: its bit in the body."""
    state = ptr32(lexicon.state)
    pool = ptr32(state[_POOL])
    d = ptr16(address)
    tables = ptr8(state[_TABLES])
    contexts = ptr16(state[_CONTEXTS])
    symbols = ptr16(state[_SYMBOLS])
    bases = ptr16(state[_BASES])
    p: int = start & 15
    start -= p
    # degree
    w: int = (d[0] << 16 | d[1]) << p
    table: int = contexts[ptr8(state[_DEGREES])[incoming]]
    byte: int = (w >> 24) & 255
    length: int = tables[table]
    row: int = table + 1
    while byte > tables[row]:
        row += 2
        length += 1
    degree: int = tables[table + ((tables[row + 1] + (byte >> (8 - length))) & 255)]
    p += length
    if degree == 15:
        w <<= length
        degree = (w >> 26) & 63
        p += 6
    context: int = contexts[state[_FIRST] + incoming]
    begin: int = out
    i: int = 0
    offset: int = 0
    private: int = 0
    bucket: int = 0
    while degree:
        degree -= 1
        i = p >> 4
        w = (d[i] << 16 | d[i + 1]) << (p & 15)
        byte = (w >> 24) & 255
        length = tables[context]
        row = context + 1
        while byte > tables[row]:
            row += 2
            length += 1
        letter: int = tables[context + ((tables[row + 1] + (byte >> (8 - length))) & 255)]
        p += length
        w <<= length
        table = contexts[state[_G] + letter]
        byte = (w >> 24) & 255
        length = tables[table]
        row = table + 1
        while byte > tables[row]:
            row += 2
            length += 1
        kind: int = symbols[tables[table + ((tables[row + 1] + (byte >> (8 - length))) & 255)]]
        p += length
        edge: int = letter | (kind & 448)
        kind &= 63
        if kind > 1 or (kind == 1 and private):
            if kind == 1:
                table = contexts[state[_S]]
            else:
                table = contexts[state[_B] + kind - 2]
            i = p >> 4
            w = (d[i] << 16 | d[i + 1]) << (p & 15)
            byte = (w >> 24) & 255
            length = tables[table]
            row = table + 1
            while byte > tables[row]:
                row += 2
                length += 1
            bucket = tables[table + ((tables[row + 1] + (byte >> (8 - length))) & 255)]
            p += length
            value: int = (1 << bucket) - 1
            i = p >> 4
            w = (d[i] << 16 | d[i + 1]) << (p & 15)
            p += bucket
            if bucket > 16:  # a window has 17 bits at least
                bucket -= 16
                value += ((w >> 16) & 0xFFFF) << bucket
                i += 1
                w = (d[i] << 16 | d[i + 1]) << ((p - bucket) & 15)
            if bucket:
                value += (w >> (32 - bucket)) & ((1 << bucket) - 1)
            if kind == 1:
                offset += value
            else:
                edge |= (bases[kind - 2] + value + 1) << 10
        if kind == 1:
            private = 1
            edge |= 512 | offset << 10
        pool[out] = edge
        out += 1
        context = contexts[state[_NEXT] + letter]
    if private:
        start = (start + p) << 10
        i = begin
        while i < out:
            edge = pool[i]
            if edge & 512:
                pool[i] = edge + start
            i += 1
    return out


@micropython.viper
def load(lexicon, reference: int) -> int:
    state = ptr32(lexicon.state)
    if state[_DIRECT]:
        return reference >> 7
    keys = ptr32(state[_KEYS])
    places = ptr16(state[_PLACES])
    h: int = (reference ^ (reference >> 9) ^ (reference >> 15)) & state[_HASHES]
    if keys[h] == reference:
        return places[h]
    pool = ptr32(state[_POOL])
    at: int = state[_TOP]
    i: int = 0
    if at + 64 > state[_ROOM]:
        while i <= state[_HASHES]:
            keys[i] = 0
            i += 1
        at = 0
    start: int = reference >> 7
    incoming: int = reference & 63
    w: int = 0
    p: int = 0
    if reference & 64 == 0:
        width: int = state[_WIDTH]
        start -= 1
        i = 2 * ((47 + 16 * width) >> 4)
        entry = ptr16(int(_address(lexicon, state[_DIRECTORY] + (start >> 4) * i, i)))
        p = 32 + (start & 15) * width
        start = entry[0] << 16 | entry[1]
        if width:
            w = (entry[p >> 4] << 16 | entry[(p >> 4) + 1]) << (p & 15)
            start += (w >> (32 - width)) & ((1 << width) - 1)
    address: int = int(_address(lexicon, state[_BODY] + ((start >> 4) << 1), _NODE_BYTES))
    out: int = int(_decode(lexicon, address, start, incoming, at + 1))
    pool[at] = out
    state[_TOP] = out
    keys[h] = reference
    places[h] = at
    return at
