"""The simplest player, and what all players have in common: a Greedy lays the play of the highest score.

A player thinks about the game's position in slices, so that the screen keeps answering meanwhile.
"""

from dict_compact.lexicon import ATTESTED
from engine.crossword.game import AGREE, EXCHANGE, PASS, PLAY


class Greedy:
    """Plays the highest score; exchanges when it has no play, passes when it cannot exchange."""

    need = ATTESTED  # the computer plays no words but well attested ones
    limit = 14  # call hurry() after so many seconds

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
