# SPDX-License-Identifier: MIT
"""Make prefix codes of limited length (computer only)."""

from collections.abc import Mapping

LONGEST = 8  # bits of a code: a decoder looks at one byte


def lengths(counts: Mapping[int, int], longest: int = LONGEST) -> dict[int, int]:
    """Return {symbol: bits of its code}, the best code with none longer than `longest`; a lone symbol takes no bits.

    The package-merge algorithm of Larmore and Hirschberg, "A fast algorithm for optimal length-limited Huffman codes",
    Journal of the ACM 37 (1990).
    """
    if len(counts) < 2:
        return dict.fromkeys(counts, 0)
    coins: list[tuple[int, tuple[int, ...]]] = sorted((count, (symbol,)) for symbol, count in counts.items())
    row = coins
    for _ in range(longest - 1):
        packages = [(a[0] + b[0], a[1] + b[1]) for a, b in zip(row[::2], row[1::2], strict=False)]
        row = sorted(coins + packages)
    out = dict.fromkeys(counts, 0)
    for _, symbols in row[: 2 * len(counts) - 2]:
        for symbol in symbols:
            out[symbol] += 1
    return out


def canonical(bits: Mapping[int, int]) -> dict[int, tuple[int, int]]:
    """Return {symbol: (code, bits)}: shorter codes first, symbols of the same length in ascending order."""
    out = {}
    code = previous = 0
    for symbol in sorted(bits, key=lambda symbol: (bits[symbol], symbol)):
        code <<= bits[symbol] - previous
        previous = bits[symbol]
        out[symbol] = (code, previous)
        code += 1
    return out
