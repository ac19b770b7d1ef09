"""The computer's player. `greedy` plays the highest score."""

from engine.crossword.game import AGREE, EXCHANGE, PASS, PLAY

ATTESTED = 4  # the class bit of well attested words: the computer plays no others


class Greedy:
    """Plays the highest score; exchanges when it has no play, passes when it cannot exchange."""

    def __init__(self, search):
        self.search = search
        self.record = None

    def think(self, game):
        """Choose a move for the player in turn, in slices: yields between them; then `record` is the move.

        Of plays with the same score the first found is taken, so the same position gives the same move.
        """
        best = None
        need = game.need | ATTESTED
        for found in self.search.run(game.board, game.rack, need):
            if found:
                best = self.search.tiles()
                self.search.raise_floor(self.search.equity + 1)
            yield
        if best:
            self.record = PLAY + best
        elif game.idle >= 2 * len(game.seats):  # exchanging helps nobody any more
            self.record = AGREE if game.rules.ends == "agreement" else PASS
        elif game.bag_count() and game.rack:
            self.record = EXCHANGE + bytes(game.rack[: game.bag_count()])
        else:
            self.record = PASS

    def agrees(self, game, seat):
        """Would it have the game end by agreement, sitting there? Not while it could still catch up."""
        return game.scores[seat] == max(game.scores) or game.idle >= len(game.seats)

    def doubts(self, game):
        """Would it challenge the open play? It knows the dictionary: only a bad word is doubted."""
        return game.pending is not None and game.pending.bad is not None


LEVELS = {"greedy": Greedy}  # by the label of a seat
