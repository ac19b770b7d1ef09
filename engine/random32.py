# SPDX-License-Identifier: MIT
"""A small generator of random numbers that gives the same numbers on every Python.

xorshift32 (G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8/14, 2003), shifts 13, 17, 5;
period 2^32 - 1. It is good enough to mix tiles, not to hide secrets.
"""

if False:  # for type checkers
    from collections.abc import MutableSequence
    from typing import Any

    from engine.host.protocols import Game

_MASK = 0xFFFFFFFF


def turn_seed(game: "Game") -> int:
    """Return the seed for all chance within one turn: the same turn of the same game has the same seed."""
    return game.seed + 7919 * len(game.log)


class Random32:
    """Random numbers from a seed: any int, of which the low 32 bits count."""

    def __init__(self, seed: int) -> None:
        # Knuth's multiplier spreads small seeds over all bits; the state must not be 0.
        self.state = (seed * 2654435761 + 0x9E3779B9) & _MASK or 1

    def next(self) -> int:
        """Return the next number, 1 to 2^32 - 1."""
        x = self.state
        x ^= x << 13 & _MASK
        x ^= x >> 17
        x ^= x << 5 & _MASK
        self.state = x
        return x

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely.

        The largest numbers of next() are drawn again where they would favour some results.
        """
        limit = _MASK - _MASK % n
        while True:
            x = self.next() - 1
            if x < limit:
                return x % n

    def shuffle(self, items: "MutableSequence[Any]") -> None:
        """Mix a mutable sequence in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
