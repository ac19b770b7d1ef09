# SPDX-License-Identifier: MIT
"""Make prefix codes by context, and join those of similar contexts (computer only).

What a symbol is likely to be depends on what stands before it. So a code for each context would be short, but its table
must be written to the file and held in the heap. Contexts whose symbols are much alike share a table: the pair that
costs the fewest bits is joined again and again, as long as a table of its own would cost more.
"""

from collections import Counter
from collections.abc import Mapping
from heapq import heapify, heappop, heappush
from math import log2

from dict_compact.host import huffman

ESCAPE = 255  # the symbol that stands for the rare ones: eight bits follow and say which one
ESCAPED_BITS = 8
TABLE_BYTES = 90  # assumed for a table: it costs more in the heap of a board than in the file (9 bytes)
UNSEEN = 12  # bits assumed for a symbol that has no code yet
RARE = (256, 400, 600, 900)  # limits to try: a symbol is rare if it is less frequent than one in this number


class Code:
    """Prefix codes for the symbols of one kind: tables[joined[context]] is {symbol: bits}."""

    def __init__(self, counts: Mapping[int, Mapping[int, int]], escape: bool = False):
        merged, self.joined = join(counts, escape)
        self.tables = [escaped(count) if escape else huffman.lengths(count) for count in merged]

    def bits(self, context: int, symbol: int) -> int:
        """Return the bits that a symbol takes, including those after an escape."""
        table = self.tables[self.joined[context]] if context in self.joined else {}
        if symbol in table:
            return table[symbol]
        return table[ESCAPE] + ESCAPED_BITS if ESCAPE in table else UNSEEN

    def bytes(self) -> int:
        """Return about how many bytes the tables take in the file."""
        return len(self.joined) + sum(9 + len(table) for table in self.tables)


def escaped(count: Mapping[int, int]) -> dict[int, int]:
    """Return the code of these symbols, with the rare ones as an escape and eight bits if that is shorter."""
    total = sum(count.values())
    best = huffman.lengths(count)
    price = sum(best[symbol] * n for symbol, n in count.items()) + 8 * len(best)
    for rare in RARE:
        kept = {symbol: n for symbol, n in count.items() if n * rare >= total}
        others = total - sum(kept.values())
        if not others:
            continue
        code = huffman.lengths({**kept, ESCAPE: others})
        here = sum(code[symbol] * n for symbol, n in kept.items()) + (code[ESCAPE] + ESCAPED_BITS) * others
        if here + 8 * len(code) < price:
            best, price = code, here + 8 * len(code)
    return best


def join(counts: Mapping[int, Mapping[int, int]], escape: bool) -> tuple[list[Counter[int]], dict[int, int]]:
    """Return (joined counts, {context: index of its counts}): the greedy choice by entropy."""
    names = sorted(counts)
    merged = [dict(counts[name]) for name in names]
    entropy = [bits(count) for count in merged]
    of = list(range(len(names)))
    symbol_bits = 4 if escape else 8  # of an entry that two tables have in common; a rare symbol may have none

    def gain(i: int, j: int) -> float:
        """Return the bits that joining two saves: a table and the common entries, less the bits by which codes grow."""
        one, other = merged[i], merged[j]
        both = dict(one)
        for symbol, n in other.items():
            both[symbol] = both.get(symbol, 0) + n
        common = len(one) + len(other) - len(both)
        return entropy[i] + entropy[j] - bits(both) + 8 * TABLE_BYTES + symbol_bits * common

    alive = set(of)
    version = [0] * len(names)
    queue = [(-gain(i, j), i, j, 0, 0) for i in alive for j in range(i + 1, len(names))]
    heapify(queue)
    while queue:
        loss, i, j, version_i, version_j = heappop(queue)
        if loss >= 0:
            break
        if i not in alive or j not in alive or version[i] != version_i or version[j] != version_j:
            continue
        for symbol, n in merged[j].items():
            merged[i][symbol] = merged[i].get(symbol, 0) + n
        entropy[i] = bits(merged[i])
        version[i] += 1
        alive.discard(j)
        of = [i if k == j else k for k in of]
        for k in alive:
            if k != i:
                pair = min(i, k), max(i, k)
                heappush(queue, (-gain(*pair), *pair, version[pair[0]], version[pair[1]]))
    number = {k: n for n, k in enumerate(sorted(alive))}
    return [Counter(merged[k]) for k in sorted(alive)], {name: number[k] for name, k in zip(names, of, strict=True)}


def bits(count: Mapping[int, int]) -> float:
    """Return the entropy of all symbols together, in bits."""
    total = sum(count.values())
    return total * log2(total) - sum(n * log2(n) for n in count.values())
