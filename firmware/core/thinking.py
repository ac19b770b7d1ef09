# SPDX-License-Identifier: MIT
"""Let a computer's player think: a slice at a time, and no longer than its limit."""

import sys

from engine.crossword.search.search import kernel

if False:  # for type checkers
    from engine.host.protocols import Game, Mind
    from firmware.host.aliases import Clock

# Whether a search may have to be cut: bytecode on a slow processor. Then it tries BATCH anchors at a time.
CUTS = kernel.__name__.endswith("plain") and sys.implementation.name != "cpython"
BATCH = 12
SLICE_MS = 8  # between two looks at the buttons
MOST_MS = 14_000  # of thought, where a search may have to be cut
SOME = 50  # steps of thought in a slice at most: on a computer the clock of a script stands still meanwhile


class Thinking:
    """A computer's player (engine.crossword.players.greedy) that thinks about a game.

    mind: the player; now: the clock, in ms; chosen: whether the player has chosen its move.
    """

    def __init__(self, mind: "Mind", game: "Game", now: "Clock") -> None:
        self.mind = mind
        limit = int(1000 * mind.limit)
        self.limit = min(limit, MOST_MS) if CUTS else limit
        self.slices = mind.think(game)
        self.now = now
        self.chosen = False
        self.began = now()

    def go_on(self) -> bool:
        """Let the player think for SLICE_MS. Returns whether it has chosen; so does `chosen` from then on."""
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
