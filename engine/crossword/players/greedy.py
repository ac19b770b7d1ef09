# SPDX-License-Identifier: MIT
"""The simplest player, and what all players have in common: a Greedy lays the play of the highest score.

A player thinks about the position of a game in slices, so that the screen keeps answering meanwhile.
"""

from dict_compact.lexicon import ATTESTED
from engine.crossword.game import AGREE, EXCHANGE, PASS, PLAY

if False:  # for type checkers
    from collections.abc import Iterator

    from engine.crossword.game import Game
    from engine.crossword.players.leave import Values
    from engine.crossword.search.search import Search
    from engine.host.aliases import Record, Slices


class Greedy:
    """A player that makes the play of the highest score.

    It exchanges when it has no play, and passes when it cannot exchange.
    """

    need = ATTESTED  # the computer plays no words but well attested ones
    limit: "float" = 14  # call hurry() after this many seconds

    def __init__(self, search: "Search") -> None:
        self.search = search
        self.record: Record = None  # type: ignore[assignment]  # there is one when think() has ended
        self.hurried = False
        self.share = 100  # % of the anchors that were searched for the last move

    def think(self, game: "Game") -> "Slices":
        """Choose a move for the player in turn, in slices: the generator yields between them.

        Then `record` is the move. Of plays with the same equity the first found is taken, so the same position gives
        the same move.
        """
        best = None
        for found in self._found(game):
            if found:
                best = self.search.tiles()
                self.search.raise_floor(self.search.equity + 1)
            yield
        self.record = PLAY + best if best else self._otherwise(game)

    def hurry(self) -> None:
        """End think() soon: time is up, and it decides by what it has seen so far."""
        self.hurried = True

    def _found(self, game: "Game", values: "Values | None" = None) -> "Iterator[bool]":
        """Yield what Search.run() yields for the plays of the player in turn, until hurry() is called."""
        search = self.search
        self.hurried = False
        for found in search.run(game.board, game.rack, game.need | self.need, values=values, bag=len(game.bag)):
            yield found
            if self.hurried:
                break
        self.share = 100 * search.seen // search.anchors if self.hurried and search.anchors else 100

    def _otherwise(self, game: "Game") -> "Record":
        """Return the record of the move for a player without a play."""
        if game.idle >= 2 * len(game.seats):  # exchanging helps nobody any more
            return AGREE if game.rules.ends == "agreement" else PASS
        if game.bag_count() and game.rack:
            return EXCHANGE + bytes(game.rack[: game.bag_count()])
        return PASS

    def agrees(self, game: "Game", seat: int) -> bool:
        """Return whether this player on that seat agrees to end the game now: not while it could still catch up."""
        return game.scores[seat] == max(game.scores) or game.idle >= len(game.seats)

    def doubts(self, game: "Game") -> bool:
        """Return whether this player challenges the open play. It knows the dictionary: it doubts only a bad word."""
        return game.pending is not None and game.pending.bad is not None
