# SPDX-License-Identifier: MIT
"""The leave: the value of the tiles that a play leaves on the rack, and in the bag.

The value of a rack is a sum of one value for every tile and one for every pair of tiles; where the bag holds few tiles
after a play, a value for their number is added. All are learned by self-play (tools.train), in quarters of a point. The
file of a rule set holds signed bytes: the values of openness_plain.py, those for 0 to BAG_VALUES - 1 tiles in the bag,
then the tiles in the order of the alphabet, the blank first, then the pairs (0, 0), (0, 1), (1, 1), (0, 2) and so on.
"""

from array import array

from engine.crossword.search import layout as at
from engine.crossword.tile import LETTER

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.host.aliases import Buffer, Numbers, Rack, Slices

QUARTER = at.UNIT // 4
WAYS = 160  # how many values openness_plain.py has
BAG_VALUES = 8  # how many tell what it is worth to leave few tiles in the bag
TILE_VALUES = WAYS + BAG_VALUES  # from here on the values of tiles
STEPS = 4  # leaves computed between two yields, 5 ms on an RP2040


class Values:
    """The values of one rule set. data: the bytes of its file. Raises ValueError where they are of another size."""

    def __init__(self, data: "Buffer") -> None:
        self.values = array("b", data)
        count = 1
        while TILE_VALUES + count + count * (count + 1) // 2 < len(data):
            count += 1
        self.pairs = TILE_VALUES + count
        if self.pairs + count * (count + 1) // 2 != len(data):
            raise ValueError("a file of leave values has another size")

    def late(self, bag: int) -> int:
        """Return the value of leaving so many tiles in the bag, in UNITs of a point."""
        return QUARTER * self.values[WAYS + max(0, bag)] if bag < BAG_VALUES else 0

    def added(self, tile: int, others: "Sequence[int]", kept: "Sequence[int]") -> int:
        """Return the value that one more tile adds to a rack, in UNITs of a point.

        kept: how many tiles the rack has of each of the `others`.
        """
        values, a = self.values, tile & LETTER
        worth = values[TILE_VALUES + a]
        for i in range(len(others)):  # zip() would make 19 KB of garbage a rack
            b, times = others[i] & LETTER, kept[i]
            if times:
                worth += times * values[self.pairs + (a * (a + 1) // 2 + b if a > b else b * (b + 1) // 2 + a)]
        return QUARTER * worth

    def worth(self, rack: "Rack") -> int:
        """Return the value of a rack, in UNITs of a point."""
        return sum(self.added(tile, rack[:i], b"\1" * i) for i, tile in enumerate(rack))


def weigh(values: "Values", rack: "Rack", bag: int, leaves: "Numbers", strides: "bytearray | memoryview") -> "Slices":
    """Write the value of every leave of a rack into `leaves`, in slices: the generator yields between them.

    bag: tiles in it; leaves: array("h"). The number of a leave is the sum of the strides of the tiles used; `strides`
    gets the stride of each letter, that of the blank at 0.
    """
    kinds = sorted(set(rack))
    most = [rack.count(bytes((kind,))) for kind in kinds]
    steps, total = [], 1
    for kind, times in zip(kinds, most):
        strides[kind & LETTER] = total
        steps.append(total)
        total *= times + 1
    leaves[total - 1] = 0  # all tiles are used
    kept = [0] * len(kinds)
    for number in range(1, total):  # the sum of the strides of the tiles kept
        i = 0
        while kept[i] == most[i]:
            kept[i] = 0
            i += 1
        last = len(kinds) - 1
        kept[i] += 1
        while not kept[last]:
            last -= 1
        kept[last] -= 1
        before = leaves[total - 1 - number + steps[last]]
        leaves[total - 1 - number] = before + values.added(kinds[last], kinds, kept)
        kept[last] += 1
        if not number % STEPS:
            yield
    if bag < len(rack) + BAG_VALUES:
        for number in range(total):
            used = sum(number // step % (times + 1) for step, times in zip(steps, most))
            leaves[number] += values.late(bag - used)
            if not number % (4 * STEPS):
                yield


def best_exchange(leaves: "Numbers", strides: "Sequence[int]", rack: "Rack") -> "tuple[int, Rack]":
    """Return (value of the tiles kept in UNITs, tiles put back) of the best exchange of a rack, after weigh()."""
    kinds = sorted(set(rack))
    total = 1 + sum(strides[tile & LETTER] for tile in rack)
    number = max(range(1, total), key=lambda number: leaves[number])
    back = b""
    for kind in kinds:
        times = number // strides[kind & LETTER] % (rack.count(bytes((kind,))) + 1)
        back += bytes((kind,)) * times
    return leaves[number], back
