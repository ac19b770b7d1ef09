# SPDX-License-Identifier: MIT
"""Store marks of words outside the graph (computer only): which words are common, which well attested.

Such marks are all but random, so in the graph they would tear shared states apart and cost 1.6 bits a word where they
hold 0.9. A ribbon takes hardly more than that: it answers one bit for each word that it was made for, and anything for
all others. See Dillinger and Walzer, "Ribbon filter: practically smaller than Bloom and Xor", arXiv:2103.02515.
"""

from collections.abc import Mapping

from dict_compact.header import DictionaryError
from dict_compact.marks_plain import SPAN, UNIT, hashes, row

GROWTH = 200  # a ribbon that cannot be solved is made 1/200 longer, with another seed
MOST_SEEDS = 1000


class Ribbon:
    """A ribbon of `units` numbers of 16 bits in `data`, with its seed. See FORMAT.md."""

    def __init__(self, units: int, seed: int, data: bytes):
        self.units = units
        self.seed = seed
        self.data = data

    def __contains__(self, word: bytes) -> bool:
        first, pattern = row(hashes(word), self.units, self.seed)
        window = int.from_bytes(self.data[2 * first : 2 * (first + SPAN)], "little")
        return bin(window & pattern).count("1") % 2 == 1


def ribbon(wanted: Mapping[bytes, int], first_seed: int = 0) -> Ribbon:
    """Return the shortest Ribbon found that answers wanted[word], 0 or 1, for every word. Raises DictionaryError."""
    units = -(-len(wanted) // UNIT)
    keys = [(hashes(word), bit) for word, bit in wanted.items()]
    for seed in range(first_seed, first_seed + MOST_SEEDS):
        room = max(units, SPAN)
        data = _solved(keys, room, seed)
        if data is not None:
            return Ribbon(room, seed, data)
        units += -(-units // GROWTH)
    raise DictionaryError("the marks of the words could not be written")


def _solved(keys: list[tuple[tuple[int, int], int]], units: int, seed: int) -> bytes | None:
    """Return the bits of a ribbon, or None where it cannot be solved.

    Under each word's pattern the number of ones is odd where 1 is wanted, and even where 0 is wanted. This is a system
    of linear equations over two values, solved as the equations come in the order of their first bits.
    """
    equations = [0] * (UNIT * units)  # equations[bit] begins at this bit: its pattern, and above it what it equals
    over = UNIT * SPAN
    mask = (1 << over) - 1
    for first, pattern, bit in sorted((*row(pair, units, seed), bit) for pair, bit in keys):
        at, rest = UNIT * first, pattern | bit << over
        while rest & mask:
            low = (rest & -rest).bit_length() - 1
            at += low
            rest = (rest & mask) >> low | rest >> over << over
            if not equations[at]:
                equations[at] = rest
                break
            rest ^= equations[at]
        else:
            if rest:
                return None
    bits, window = bytearray(len(equations)), 0
    for at in range(len(equations) - 1, -1, -1):  # window: the bits under a pattern that begins here
        window = window << 1 & mask
        window |= (bin(window & equations[at]).count("1") ^ equations[at] >> over) & 1
        bits[at] = window & 1
    text = bytes(bits[::-1]).translate(bytes.maketrans(b"\0\1", b"01"))
    return int(text, 2).to_bytes(2 * units, "little")


def chain(marked: set[bytes], others: set[bytes]) -> list[Ribbon]:
    """Return ribbons that all answer 1 for the words marked, and not all 1 for any of the others.

    The first ones are made for the marked words alone: each leaves about half of the others. The last one is made for
    the marked words and for those that are left.
    """
    out: list[Ribbon] = []
    seed = 0
    while len(others) > 2 * len(marked):  # then a ribbon saves more bits than it takes
        out.append(ribbon(dict.fromkeys(sorted(marked), 1), seed))
        others = {word for word in others if word in out[-1]}
        seed = out[-1].seed + 1  # with the same seed a ribbon would leave the same words again
    out.append(ribbon({word: int(word in marked) for word in sorted(marked | others)}, seed))
    return out
