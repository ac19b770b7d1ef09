# SPDX-License-Identifier: MIT
"""What both parts of the second referee need: how chance is made of a seed, and what they say."""

from typing import NamedTuple


class FoulError(Exception):
    """A record that the rules do not allow, or a game that should have ended, or should not."""


class Outcome(NamedTuple):
    scores: list[int]
    winners: list[int]
    turns: int


class Chance:
    """Random numbers: xorshift32 with shifts 13, 17, 5; its state is seed * 2654435761 + 0x9E3779B9, in 32 bits.

    A number below n is (next - 1) mod n; numbers beyond the last multiple of n are drawn again. To mix, each item from
    the last to the second changes places with one of those up to it (Fisher and Yates).
    """

    def __init__(self, seed: int):
        self.state = (seed * 2654435761 + 0x9E3779B9) % 2**32 or 1

    def below(self, n: int) -> int:
        while True:
            x = self.state
            x ^= x << 13
            x %= 2**32
            x ^= x >> 17
            x ^= x << 5
            self.state = x % 2**32
            if self.state - 1 < (2**32 - 1) // n * n:
                return (self.state - 1) % n

    def mix(self, items: list) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
