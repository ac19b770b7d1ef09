"""The computer's players, by the label of a seat: LEVELS in the order of their strength.

Two more are there for measuring: `greedy`, and `static`, the master without its endgame.

A player thinks about the game's position in slices, so that the screen keeps answering meanwhile.
"""

from dict_compact.lexicon import ATTESTED
from engine.crossword.game import AGREE, EXCHANGE, PASS, PLAY

MEASURED = ("greedy", "static")
LEVELS = ("child", "novice", "player", "club", "expert", "master", "grandmaster")


def mind(label, search, values=None):
    """The player of a label. values: leave.Values of the rule set; without them no level minds what it keeps."""
    if label in LEVELS[:4]:
        from engine.crossword.overlooking import Overlooking

        return Overlooking(search, label)
    if label in ("master", "static") and values:
        from engine.crossword.master import Master

        return Master(search, values, label == "master")
    if label == "grandmaster" and values:
        from engine.crossword.grandmaster import Grandmaster

        return Grandmaster(search, values)
    return Greedy(search)


def keep(found, one, most):
    """Put a tuple or list in its place among the best `most`, by its first item, the highest first."""
    low, high = 0, len(found)
    while low < high:
        middle = (low + high) // 2
        if found[middle][0] < one[0]:
            high = middle
        else:
            low = middle + 1
    found.insert(low, one)
    if len(found) > most:
        found.pop()


class Greedy:
    """Plays the highest score; exchanges when it has no play, passes when it cannot exchange."""

    need = ATTESTED  # the computer plays no words but well attested ones
    limit = 14  # seconds after which who lets it think should hurry() it

    def __init__(self, search):
        self.search = search
        self.record = None
        self.hurried = False
        self.share = 100  # % of the anchors on which the last move rests

    def think(self, game):
        """Choose a move for the player in turn, in slices: yields between them; then `record` is the move.

        Of plays with the same worth the first found is taken, so the same position gives the same move.
        """
        best = None
        for found in self._found(game):
            if found:
                best = self.search.tiles()
                self.search.raise_floor(self.search.equity + 1)
            yield
        self.record = PLAY + best if best else self._otherwise(game)

    def hurry(self):
        """Time is up: think() ends with what it has seen so far."""
        self.hurried = True

    def _found(self, game, values=None):
        """The plays of the player in turn, as Search.run() yields them, until it is to hurry."""
        search = self.search
        self.hurried = False
        for found in search.run(game.board, game.rack, game.need | self.need, values=values, bag=len(game.bag)):
            yield found
            if self.hurried:
                break
        self.share = 100 * search.seen // search.anchors if self.hurried and search.anchors else 100

    def _otherwise(self, game):
        """The record of what is done without a play."""
        if game.idle >= 2 * len(game.seats):  # exchanging helps nobody any more
            return AGREE if game.rules.ends == "agreement" else PASS
        if game.bag_count() and game.rack:
            return EXCHANGE + bytes(game.rack[: game.bag_count()])
        return PASS

    def agrees(self, game, seat):
        """Would it have the game end by agreement, sitting there? Not while it could still catch up."""
        return game.scores[seat] == max(game.scores) or game.idle >= len(game.seats)

    def doubts(self, game):
        """Would it challenge the open play? It knows the dictionary: only a bad word is doubted."""
        return game.pending is not None and game.pending.bad is not None
