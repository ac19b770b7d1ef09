# SPDX-License-Identifier: MIT
"""Unpack a dictionary into memory, for computers that search much: every node lies in the pool from the start."""

from array import array

from dict_compact.lexicon import CHILD_SHIFT, Lexicon, child, kernel
from dict_compact.reader import Reader


def unpack(reader: Reader) -> "array[int]":
    """Return the pool with every node of a Reader, the root's first: array("I"), about 6 bytes an edge."""
    pool = array("I", [0])  # reference 0 means no node
    places: dict[int, int] = {}
    waiting = [reader.root]
    seen = {reader.root}
    for reference in waiting:
        at = reader.node(reference)
        edges = reader.pool[at + 1 : reader.pool[at]]
        places[reference] = len(pool)
        pool.append(len(pool) + 1 + len(edges))
        pool.extend(edges)
        for follower in map(child, edges):
            if follower and follower not in seen:
                seen.add(follower)
                waiting.append(follower)
    for at in places.values():
        for i in range(at + 1, pool[at]):
            follower = child(pool[i])
            place = places[follower] if follower else 0
            pool[i] = pool[i] & (1 << CHILD_SHIFT) - 1 | place << CHILD_SHIFT + 1
    return pool


class Unpacked(Lexicon):
    """All that a Reader holds, with nothing left to decode. reader: a Reader in memory; pool: what unpack() made."""

    direct = True
    root = 1 << 7

    def __init__(self, reader: Reader, pool: "array[int]") -> None:
        Lexicon.__init__(self, reader, 1, 1)
        self.source, self.ribbons = reader.source, reader.ribbons
        self.pool = pool
        self.top[0] = len(pool)
        kernel.prepare(self)
