# SPDX-License-Identifier: MIT
"""The computer's players of Triominos.

As in the crossword games a player thinks in slices, so that the screen keeps answering meanwhile; then `record` is its
move.
"""

from engine.random32 import Random32, turn_seed
from engine.triominos import rules
from engine.triominos.game import DRAW, PASS, PLAY
from engine.triominos.table import BONUS
from engine.triominos.tile import SUMS, TILES

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.host.aliases import Placement, Record, Sliced, Slices
    from engine.triominos.game import Game
    from engine.triominos.table import Table

CELLS = 6  # looked at between two yields, 3 ms on an RP2040
UNIT = 100  # units of value in a point
ONE = 1 << 16  # a chance of 1
# The value of what may follow, in UNITs, found by trial (docs/triominos.md): of each point that the next player is
# likely to score; of each point of the best tile that the player himself could lay then; of each tile kept that fits.
THREAT, NEXT, MOBILE = 60, 60, 100


class Greedy:
    """A player that makes the placement of the highest value, which is its points; of equals the first found."""

    record: "Record"

    limit = 14  # call hurry() after this many seconds; think() never takes a tenth of them

    def think(self, game: "Game") -> "Slices":
        """Choose a move for the player in turn, in slices: the generator yields between them."""
        best, most = None, 0
        self.hurried = False
        for found in game.placements():
            if self.hurried and best:
                break
            worth = yield from self.worth(game, found)
            if best is None or worth > most:
                best, most = found, worth
        self.record = record(best) if best else DRAW if game.well else PASS

    def hurry(self) -> None:
        """End think() soon: time is up, and it decides by what it has seen so far."""
        self.hurried = True

    def worth(self, game: "Game", found: "Placement") -> "Sliced[int]":
        """Return the value of a placement to the player in turn, in UNITs of a point, in slices as think() does."""
        yield
        return UNIT * game.points(found[1], found[3])


class Child(Greedy):
    """A player that lays any tile that fits."""

    def think(self, game: "Game") -> "Slices":
        self.random = Random32(turn_seed(game))
        return Greedy.think(self, game)

    def worth(self, game: "Game", found: "Placement") -> "Sliced[int]":
        yield
        return self.random.below(64)


class Master(Greedy):
    """A player that looks at what a placement leaves to the next player, and to himself."""

    def think(self, game: "Game") -> "Slices":
        self.look(game)
        return Greedy.think(self, game)

    def look(self, game: "Game") -> None:
        """Find the unseen tiles; copy the table, so that no trial is seen on the screen. Call this before worth()."""
        self.table = game.table.copy()
        seen = list(game.hand) + list(game.table.cells.values())
        self.unseen = [n for n in range(len(TILES)) if n not in seen]

    def worth(self, game: "Game", found: "Placement") -> "Sliced[int]":
        cell, number, turn, bonus = found
        points = game.points(number, bonus)
        if game.opening:  # 0-0-0 brings most
            return UNIT * points
        table = self.table
        undo = table.put(cell, number, turn)
        best = yield from best_of_each(table)
        table.take(cell, undo)
        kept = [n for n in game.hand if n != number]
        if not kept:
            return UNIT * points
        yield
        worth = UNIT * points - THREAT * self._threat(game, best) // UNIT
        fitting = [best[n] for n in kept if best[n]]
        return worth + NEXT * max(fitting or [-5]) + MOBILE * len(fitting)

    def _threat(self, game: "Game", best: bytearray) -> int:
        """Return what the next player may expect, in UNITs: each unseen tile is equally likely to be his."""
        scores = sorted([best[n] for n in self.unseen], reverse=True)
        return expected(scores, len(game.hands[(game.turn + 1) % len(game.seats)]), len(game.well))


def record(found: "Placement") -> "Record":
    """Return the record of a placement."""
    cell, number, turn, _ = found
    return PLAY + bytes((number, turn, cell >> 8, cell & 255))


def best_of_each(table: "Table") -> "Sliced[bytearray]":
    """Return the most points of each tile on the table, in slices: 0 where it fits nowhere (0-0-0: 1 where it fits)."""
    best = bytearray(len(TILES))
    for count, cell in enumerate(table.open):
        if not count % CELLS:
            yield
        fits = table.fits(cell)
        if fits:
            bonus = BONUS[table.bonus(cell)]
            for number, _ in fits:
                best[number] = max(best[number], SUMS[number] + bonus, 1)
    return best


def expected(scores: "Sequence[int]", hand: int, well: int) -> int:
    """Return the mean score, in UNITs, of a player of whose `hand` tiles each may be any of those with these scores.

    scores: the highest first. With no tile that fits he draws from the well. Exact between two, where each tile that he
    has not is in the well; in whole numbers, for the floats of a board are shorter than those of a computer.
    """
    none, mean, fitting = ONE, 0, 0
    for score in scores:
        if not score or not none:
            break
        first = min(none, none * hand // (len(scores) - fitting))  # the chance that this is his best tile
        mean += first * score
        none -= first
        fitting += 1
    if well:
        mean += none * rules.DRAW * (well + 1) // (fitting + 1)
    else:
        mean += none * rules.STUCK
    return UNIT * mean // ONE
