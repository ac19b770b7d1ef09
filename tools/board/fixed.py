"""What tools.bench compares the dictionary with, on the board: a DAWG with edges of 24 or 32 bits, read in place.

An edge: a byte with the letter, 64 if a word ends here, 128 if it is the last of its node; then half the number of the
child's first edge. use() puts this in the place of the search's own way of reading nodes; all else is the same.
"""

from array import array

import micropython
from micropython import const
from uctypes import addressof

from engine.crossword import search_viper

_CELLS = const(0)
_RACK = const(80)
_ALLOWED = const(304)
_START = const(3)
_FRAMES = const(16)
_FRAME = const(10)
_EDGE = const(0)
_NODE = const(2)
_POOL = const(0)  # of the state, as of every Lexicon
_EDGES = const(4)  # address of the edges
_WIDTH = const(5)  # bytes of one


@micropython.viper
def _fill(ints_object, data_object, edges_object, lexicon, depth: int) -> int:
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    edges = ptr32(edges_object)
    state = ptr32(lexicon.state)
    frame = ptr32(int(ints) + ((_FRAMES + _FRAME * depth) << 2))
    square: int = ints[_START] + depth
    width: int = state[_WIDTH]
    at: int = state[_EDGES] + (frame[_NODE] >> 7) * width
    old: int = data[_CELLS + square] & 63
    out: int = frame[_EDGE]
    allowed = ptr8(int(data) + _ALLOWED + 64 * square)
    blank: int = data[_RACK]
    first: int = 0
    child: int = 0
    while True:
        edge = ptr8(at)
        at += width
        first = edge[0]
        letter: int = first & 63
        keep: int = 0
        if old:
            if letter == old:
                keep = 1
        elif allowed[letter]:
            if blank | data[_RACK + letter]:
                keep = 1
        if keep:
            child = edge[1] | edge[2] << 8
            if width == 4:
                child |= edge[3] << 16
            edges[out] = (first & 127) | child << 11
            out += 1
        if first & 128:
            break
    return out


@micropython.viper
def _follow(lexicon, node: int, letter: int) -> int:
    state = ptr32(lexicon.state)
    width: int = state[_WIDTH]
    at: int = state[_EDGES] + (node >> 7) * width
    child: int = 0
    while True:
        edge = ptr8(at)
        if edge[0] & 63 == letter:
            child = edge[1] | edge[2] << 8
            if width == 4:
                child |= edge[3] << 16
            return (edge[0] & 127) | child << 11
        if edge[0] & 128:
            return 0
        at += width


@micropython.viper
def _load(lexicon, node: int) -> int:
    """Copy one node to the start of the pool, for the one place where the search reads a node from there."""
    state = ptr32(lexicon.state)
    pool = ptr32(state[_POOL])
    width: int = state[_WIDTH]
    at: int = state[_EDGES] + (node >> 7) * width
    out: int = 1
    child: int = 0
    while True:
        edge = ptr8(at)
        child = edge[1] | edge[2] << 8
        if width == 4:
            child |= edge[3] << 16
        pool[out] = (edge[0] & 127) | child << 11
        out += 1
        if edge[0] & 128:
            break
        at += width
    pool[0] = out
    return 0


class Fixed:
    """As much of a Lexicon as the search needs. address: of the edges; width: bytes of one; root: its first edge."""

    added = None
    banned = frozenset()
    language = "ru"

    def __init__(self, alphabet, address, width, root):
        self.alphabet = alphabet
        self.root = root << 7
        self.pool = array("I", range(64))
        self.state = array("i", (addressof(self.pool), 0, 0, 0, address, width))

    def accepting(self, need):
        """There is one class."""
        return 2

    def graded(self, need):
        """There are no grades."""
        return -1


def use():
    """From now on the search reads such a DAWG, not our dictionaries."""
    search_viper._fill = _fill
    search_viper._follow = _follow
    search_viper.load = _load
