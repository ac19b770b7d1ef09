"""The computer's players of Triominos.

As in the crossword games a player thinks in slices, so that the screen keeps answering meanwhile; then `record` is its
move.
"""

from engine.random32 import Random32, turn_seed
from engine.triominos import rules
from engine.triominos.game import DRAW, PASS, PLAY
from engine.triominos.table import BONUS
from engine.triominos.tile import SUMS, TILES

CELLS = 6  # looked at between two yields, 3 ms on an RP2040
UNIT = 100  # of worth in a point
ONE = 1 << 16  # a chance of 1
# Worth of what may follow, in UNITs, found by trial (docs/triominos.md): of each point that the next player is likely
# to score, and of the best that the player himself could lay then; of each tile kept that fits somewhere.
THREAT, NEXT, MOBILE = 60, 60, 100


class Greedy:
    """Lays what scores most; of equals the first found."""

    limit = 14  # call hurry() after so many seconds; it never takes a tenth of them

    def think(self, game):
        """Choose a move for the player in turn, in slices: yields between them."""
        best, most = None, 0
        self.hurried = False
        for found in game.placements():
            if self.hurried and best:
                break
            worth = yield from self.worth(game, found)
            if best is None or worth > most:
                best, most = found, worth
        self.record = record(best) if best else DRAW if game.well else PASS

    def hurry(self):
        """Time is up: think() ends with what it has seen so far."""
        self.hurried = True

    def worth(self, game, found):
        """What a placement is worth to the player in turn, in UNITs of a point; yields as think() does."""
        yield
        return UNIT * game.points(found[1], found[3])


class Child(Greedy):
    """Lays any tile that fits."""

    def think(self, game):
        self.random = Random32(turn_seed(game))
        return Greedy.think(self, game)

    def worth(self, game, found):
        yield
        return self.random.below(64)


class Master(Greedy):
    """Looks at what a placement leaves: to the next player, and to himself."""

    def think(self, game):
        self.look(game)
        return Greedy.think(self, game)

    def look(self, game):
        """See which tiles are not seen: before worth() is asked."""
        seen = list(game.hand) + list(game.table.cells.values())
        self.unseen = [n for n in range(len(TILES)) if n not in seen]

    def worth(self, game, found):
        cell, number, turn, bonus = found
        points = game.points(number, bonus)
        if game.opening:  # 0-0-0 brings most
            return UNIT * points
        table = game.table
        undo = table.put(cell, number, turn)
        try:
            best = yield from best_of_each(table)
        finally:
            table.take(cell, undo)
        kept = [n for n in game.hand if n != number]
        if not kept:
            return UNIT * points
        yield
        worth = UNIT * points - THREAT * self._threat(game, best) // UNIT
        fitting = [best[n] for n in kept if best[n]]
        return worth + NEXT * max(fitting or [-5]) + MOBILE * len(fitting)

    def _threat(self, game, best):
        """What the next player may expect, in UNITs: each of the tiles not seen is as likely to be his."""
        scores = sorted([best[n] for n in self.unseen], reverse=True)
        return expected(scores, len(game.hands[(game.turn + 1) % len(game.seats)]), len(game.well))


def record(found):
    """The record of a placement."""
    cell, number, turn, _ = found
    return PLAY + bytes((number, turn, cell >> 8, cell & 255))


def best_of_each(table):
    """What each tile would bring at best on the table, 0 where it fits nowhere (0-0-0: 1 where it fits): bytes."""
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


def expected(scores, hand, well):
    """The mean score, in UNITs, of a player of whose `hand` tiles each may be any of those with these scores.

    scores: the highest first. With none that fits he draws from the well. Exact between two, where what he has not is
    in the well; in whole numbers, for the floats of a board are shorter than those of a computer.
    """
    none, mean, fitting = ONE, 0, 0
    for score in scores:
        if not score or not none:
            break
        first = min(none, none * hand // (len(scores) - fitting))  # this is his best one
        mean += first * score
        none -= first
        fitting += 1
    if well:
        mean += none * rules.DRAW * (well + 1) // (fitting + 1)
    else:
        mean += none * rules.STUCK
    return UNIT * mean // ONE
