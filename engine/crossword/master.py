"""The master: a play is worth its score and what the tiles kept are worth; the end of a game is solved."""

from engine.crossword.cpu import Greedy
from engine.crossword.game import EXCHANGE, PLAY
from engine.crossword.leave import best_exchange
from engine.crossword.search_layout import LETTERS, STRIDES


class Master(Greedy):
    """Plays what is worth most together with the tiles left; exchanges when those alone are worth more.

    solves: does it solve the ends of games between two?
    """

    work = 3000  # of an endgame, see there: 4 s
    limit = 4.8  # only a search with two blanks on an open board takes longer, one move in thousands

    def __init__(self, search, values, solves=True):
        Greedy.__init__(self, search)
        self.values = values
        self.solves = solves

    def think(self, game):
        if self.solves and not len(game.bag) and len(game.seats) == 2 and game.rules.ends == "out":
            return self._end(game)
        return self._weigh(game)

    def _weigh(self, game):
        search = self.search
        best, equity = None, 0
        values = self.values if len(game.bag) else None
        for found in self._found(game, values):
            if found:
                best, equity = search.tiles(), search.equity
                search.raise_floor(equity + 1)
            yield
        self.record = PLAY + best if best else self._otherwise(game)
        worth, back = self._exchange(game)
        if back and (not best or worth > equity):
            self.record = EXCHANGE + back

    def _exchange(self, game):
        """(worth of the tiles kept, tiles put back) of the best exchange, after a search; no tiles: none is due."""
        if len(game.bag) < game.rules.hand or game.idle >= 2 * len(game.seats):
            return 0, b""
        return best_exchange(self.search.leaves, self.search.data[STRIDES : STRIDES + LETTERS], game.rack)

    def _end(self, game):
        from engine.crossword.endgame import Endgame

        endgame = Endgame(self.search, self.work)
        self.hurried, self.share = False, 100
        for _ in endgame.think(game.board, game.rack, game.racks[1 - game.turn], game.need | self.need):
            if self.hurried:
                endgame.left = 0
            yield
        self.record = PLAY + endgame.best if endgame.best else self._otherwise(game)
