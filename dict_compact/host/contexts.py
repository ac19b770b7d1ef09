"""Prefix codes by context, those of similar contexts joined (host only).

What a symbol is likely to be depends on what stands before it; so a code for each context would be short, were there
not its table to be written down and held in the heap. Contexts whose symbols are much alike share a table: the pair
that costs the fewest bits is joined again and again, for as long as its table costs more.
"""

from collections import Counter
from collections.abc import Mapping
from heapq import heapify, heappop, heappush
from math import log2

from dict_compact.host import huffman

ESCAPE = 255  # the symbol that stands for the rare ones: eight bits follow, which one
ESCAPED_BITS = 8
TABLE_BYTES = 90  # reckoned for a table: its price is the heap of a board more than the file (9 bytes)
UNSEEN = 12  # bits reckoned for a symbol that has no code yet
RARE = (256, 400, 600, 900)  # a symbol may be called rare if it is rarer than one in so many


class Code:
    """Prefix codes for the symbols of a kind: tables[joined[context]] is {symbol: bits}."""

    def __init__(self, counts: Mapping[int, Mapping[int, int]], escape: bool = False):
        merged, self.joined = join(counts, escape)
        self.tables = [escaped(count) if escape else huffman.lengths(count) for count in merged]

    def bits(self, context: int, symbol: int) -> int:
        """Bits of a symbol, those after an escape included."""
        table = self.tables[self.joined[context]] if context in self.joined else {}
        if symbol in table:
            return table[symbol]
        return table[ESCAPE] + ESCAPED_BITS if ESCAPE in table else UNSEEN

    def bytes(self) -> int:
        """About what the tables take in the file."""
        return len(self.joined) + sum(9 + len(table) for table in self.tables)


def escaped(count: Mapping[int, int]) -> dict[int, int]:
    """The code in which rare symbols are an escape and eight bits, where that is shorter than all by themselves."""
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


def join(counts: Mapping[int, Mapping[int, int]], escape: bool) -> tuple[list[Counter], dict[int, int]]:
    """The joined counts, and which of them each context has: the greedy choice by entropy."""
    names = sorted(counts)
    merged = [dict(counts[name]) for name in names]
    entropy = [bits(count) for count in merged]
    of = list(range(len(names)))
    symbol_bits = 4 if escape else 8  # of two symbols that become one entry; a rare one may have none

    def gain(i: int, j: int) -> float:
        """What joining two saves: a table and the entries they have in common, less the bits that symbols grow by."""
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
    """The entropy of all symbols together."""
    total = sum(count.values())
    return total * log2(total) - sum(n * log2(n) for n in count.values())
