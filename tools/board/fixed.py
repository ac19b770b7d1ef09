# SPDX-License-Identifier: MIT
"""What tools.bench compares the dictionary with, on the board: a DAWG with edges of 24 bits, read in place.

An edge: a byte with the letter, 64 if a word ends here, 128 if it is the last of its node; then half the number of the
child's first edge, for nodes begin at even ones: 16 bits would not count all. tools.bench.curve puts this in the place
of dict_compact.decode_viper and has the search read such edges where they lie; only cross-checks have them copied,
through load().
"""

from array import array

import micropython
from micropython import const
from uctypes import addressof

_POOL = const(0)  # of the state, as of every Lexicon
_EDGES = const(4)  # address of the edges


@micropython.viper
def load(lexicon, node: int) -> int:
    """Copy a node to the start of the pool, in the form that our nodes have there."""
    state = ptr32(lexicon.state)
    pool = ptr32(state[_POOL])
    at: int = state[_EDGES] + (node >> 7) * 3
    out: int = 1
    while True:
        edge = ptr8(at)
        pool[out] = (edge[0] & 127) | (edge[1] | edge[2] << 8) << 11
        out += 1
        if edge[0] & 128:
            break
        at += 3
    pool[0] = out
    return 0


class Fixed:
    """As much of a Lexicon as the search needs. address: of the edges; root: its first edge."""

    added = None
    banned = frozenset()
    language = "ru"

    def __init__(self, alphabet, address, root):
        self.alphabet = alphabet
        self.root = root << 7
        self.pool = array("I", range(64))
        self.none = array("I", (0,))  # no node is ever found to be in the pool
        none = addressof(self.none)
        self.state = array("i", (addressof(self.pool), none, none, 0, address))

    def accepting(self, need):
        """There is one class."""
        return 2

    def graded(self, need):
        """There are no grades."""
        return -1
