# SPDX-License-Identifier: MIT
"""The lower levels: they know fewer words, overlook plays, and do not consider their leaves."""

from collections import namedtuple

from dict_compact.lexicon import ATTESTED, COMMON
from engine.crossword.game import PLAY
from engine.crossword.players.greedy import Greedy
from engine.crossword.search.layout import UNIT
from engine.crossword.tile import LETTER
from engine.random32 import turn_seed

if False:  # for type checkers
    from engine.crossword.game import Game
    from engine.crossword.search.search import Search
    from engine.host.aliases import Slices

# For each level: the class of its words; how many of 256 words of two letters it sees; how many fewer for each further
# letter, and for each tile laid that makes a word across; the weight of a point against a whim of 0 to 255 (a child
# likes small words); how many words of 256 it sees less for each point of its lead, or more where it is behind.
# Found by trial, so that each level wins 60 to 80 % of its games against the next lower one (docs/cpu.md).
Level = namedtuple("Level", ("need", "sight", "by_letter", "by_hook", "point", "ease"))
LEVELS = {
    "child": Level(COMMON, 90, 45, 30, -6, 4),
    "novice": Level(COMMON, 108, 40, 30, 1, 4),
    "player": Level(COMMON, 184, 33, 21, 7, 4),
    "club": Level(ATTESTED, 162, 26, 20, 20, 5),
}
LOOKS = 1500  # the most plays that a level looks at, 2 to 3 ms each on an RP2040: with two blanks there are 20,000


class Overlooking(Greedy):
    """A player that makes the play it likes best of those that it sees.

    It overlooks words by chance: more of them, the longer they are and the more words across they make.
    """

    def __init__(self, search: "Search", level: str) -> None:
        Greedy.__init__(self, search)
        self.level = LEVELS[level]
        self.need = self.level.need

    def think(self, game: "Game") -> "Slices":
        search = self.search
        others = [score for seat, score in enumerate(game.scores) if seat != game.turn]
        self.eased = self.level.sight - self.level.ease * (game.scores[game.turn] - max(others))
        # Where this player sees no play it lays the spare one, the play of least score, if it insists on a play rather
        # than an exchange.
        best = spare = None
        insists = self.level.point > 0 or len(game.bag) and game.idle > 1
        most = least = looked = 0
        point = self.level.point  # what a point weighs against a whim
        start = turn_seed(game) & 0xFFFFF
        for found in self._found(game):
            if found:
                lot = self._lot(start)
                if self._sees(lot):
                    worth = point * search.score + (lot & 0xFF)
                    if not best or worth > most:
                        best, most = search.tiles(), worth
                        if (
                            self.level.point > 0
                        ):  # a play below this floor cannot come above this one, whatever its whim
                            search.raise_floor(UNIT * ((most - 0xFF) // point))
                elif insists and not best and (not spare or search.score < least):
                    spare, least = search.tiles(), search.score
                looked += 1
                if looked == LOOKS:
                    break
            yield
        best = best or spare
        self.record = PLAY + best if best else self._otherwise(game)

    def _lot(self, lot: int) -> int:
        """Return a number of 20 bits drawn for the word just found. In one turn it is the same for the same word."""
        for _, tile, _ in self.search.squares():
            lot = (lot * 31 + (tile & LETTER)) & 0xFFFFF
        return ((lot ^ lot >> 9) * 421) & 0xFFFFF

    def _sees(self, lot: int) -> bool:
        """Return whether this player sees the word just found."""
        level, search = self.level, self.search
        length = sum(1 for _ in search.squares())
        sight: int = self.eased - level.by_letter * (length - 2) - level.by_hook * search.hooks
        return lot >> 12 < sight
