"""A small random generator that gives the same numbers on every Python.

xorshift32 (G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8/14, 2003), shifts 13, 17, 5;
period 2^32 - 1. Enough to mix tiles; not for secrets.
"""

_MASK = 0xFFFFFFFF


def turn_seed(game):
    """What chance in a turn is drawn from: the same in the same turn of the same game."""
    return game.seed + 7919 * len(game.log)


class Random32:
    """Numbers from a seed (any int; its low 32 bits count)."""

    def __init__(self, seed):
        # A multiplier of Knuth's spreads small seeds over all bits; the state must not be 0.
        self.state = (seed * 2654435761 + 0x9E3779B9) & _MASK or 1

    def next(self):
        """The next number, 1 to 2^32 - 1."""
        x = self.state
        x ^= x << 13 & _MASK
        x ^= x >> 17
        x ^= x << 5 & _MASK
        self.state = x
        return x

    def below(self, n):
        """A number from 0 to n - 1, each as likely (what would favour some is drawn again)."""
        limit = _MASK - _MASK % n
        while True:
            x = self.next() - 1
            if x < limit:
                return x % n

    def shuffle(self, items):
        """Mix a mutable sequence in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
