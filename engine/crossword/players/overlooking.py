"""The lower levels: they know fewer words, overlook plays, and do not mind what they keep."""

from dict_compact.lexicon import ATTESTED, COMMON
from engine.crossword.game import PLAY
from engine.crossword.players.greedy import Greedy
from engine.crossword.search.layout import UNIT
from engine.crossword.tile import LETTER
from engine.random32 import turn_seed

# By level: words that it knows; of 256 words of two letters it sees so many; how many fewer for each further letter,
# and for each tile laid that makes a word across; what a point counts against whim, which is 0 to 255 (a child likes
# small words); how many words of 256 it sees less for each point of its lead, or more where it is behind.
# Found by trial, so that each wins 60 to 80 % against the next lower one (docs/cpu.md).
LEVELS = {
    "child": (COMMON, 90, 45, 30, -6, 4),
    "novice": (COMMON, 108, 40, 30, 1, 4),
    "player": (COMMON, 184, 33, 21, 7, 4),
    "club": (ATTESTED, 162, 26, 20, 20, 5),
}
LOOKS = 1500  # plays that it thinks about at most, 2 to 3 ms each on an RP2040: with two blanks there are 20,000


class Overlooking(Greedy):
    """Plays what it likes best of what it sees: it overlooks words by chance, the more, the longer and more hooked."""

    def __init__(self, search, level):
        Greedy.__init__(self, search)
        self.need, self.sight, self.by_letter, self.by_hook, self.point, self.ease = LEVELS[level]

    def think(self, game):
        search = self.search
        others = [score for seat, score in enumerate(game.scores) if seat != game.turn]
        self.eased = self.sight - self.ease * (game.scores[game.turn] - max(others))
        best = spare = None  # the spare one is laid where none is seen: that of least score,
        insists = self.point > 0 or len(game.bag) and game.idle > 1  # if it would rather lay that than exchange
        most = least = looked = 0
        start = turn_seed(game) & 0xFFFFF
        for found in self._found(game):
            if found:
                lot = self._lot(start)
                if self._sees(lot):
                    worth = self.point * search.score + (lot & 0xFF)
                    if not best or worth > most:
                        best, most = search.tiles(), worth
                        if self.point > 0:  # the others must score so much that no whim is above this one
                            search.raise_floor(UNIT * ((most - 0xFF) // self.point))
                elif insists and not best and (not spare or search.score < least):
                    spare, least = search.tiles(), search.score
                looked += 1
                if looked == LOOKS:
                    break
            yield
        best = best or spare
        self.record = PLAY + best if best else self._otherwise(game)

    def _lot(self, lot):
        """A number of 20 bits drawn for the word just found: the same word gets the same in one turn."""
        for _, tile, _ in self.search.squares():
            lot = (lot * 31 + (tile & LETTER)) & 0xFFFFF
        return ((lot ^ lot >> 9) * 421) & 0xFFFFF

    def _sees(self, lot):
        """Does it see the word just found?"""
        search = self.search
        length = sum(1 for _ in search.squares())
        return lot >> 12 < self.eased - self.by_letter * (length - 2) - self.by_hook * search.hooks
