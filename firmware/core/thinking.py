"""A player of the CPU at work: a slice at a time, and not for longer than its limit."""

import sys

from engine.crossword.search.search import kernel

# where a search may have to be cut: bytecode on a slow processor; then it tries so many anchors at a time
CUTS = kernel.__name__.endswith("plain") and sys.implementation.name != "cpython"
BATCH = 12
SLICE_MS = 8  # between two looks at the buttons
MOST_MS = 14_000  # where a search may have to be cut
SOME = 50  # slices at most: on a computer the clock of a script stands still meanwhile


class Thinking:
    """A mind (engine.crossword.players.greedy) thinks about a game; now: the clock, in ms."""

    def __init__(self, mind, game, now):
        self.mind = mind
        limit = int(1000 * mind.limit)
        self.limit = min(limit, MOST_MS) if CUTS else limit
        self.slices = mind.think(game)
        self.now = now
        self.chosen = False
        self.began = now()

    def go_on(self):
        """Work for SLICE_MS; True when the mind has chosen, as `chosen` then is."""
        start = self.now()
        if start - self.began >= self.limit:
            self.mind.hurry()
        for _ in range(SOME):
            try:
                next(self.slices)
            except StopIteration:
                self.chosen = True
                return True
            if self.now() - start >= SLICE_MS:
                return False
        return False
