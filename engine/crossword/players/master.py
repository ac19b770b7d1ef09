"""The master: a move is worth its score, what the tiles kept are worth, and what the board then offers to the next
player; the end of a game is solved.
"""

from engine.crossword.game import EXCHANGE, PLAY
from engine.crossword.players.greedy import Greedy
from engine.crossword.players.leave import best_exchange
from engine.crossword.players.ranking import insert
from engine.crossword.search.layout import LETTERS, STRIDES, UNIT

try:
    from engine.crossword.players import openness_viper as openness
except (ImportError, SyntaxError):  # no viper: CPython, CircuitPython, WebAssembly
    from engine.crossword.players import openness_plain as openness

MOST = 8  # candidates
NEAR = 12 * UNIT  # what is worth so much less than the best is no candidate


class Candidate:
    """A move that may be the best. record: as in a Game's log; tiles: those that it lays; score: in points.

    In UNITs: equity, its score and what the tiles kept are worth; opens, what the board then adds to the reply to be
    expected; worth, both together.
    """

    def __init__(self, equity, record, score):
        self.equity = self.worth = equity
        self.record = record
        self.tiles = record[1:] if record[:1] == PLAY else b""
        self.score = score
        self.opens = 0


def best_of(candidates, most):
    """Those of most worth, the best first."""
    best = []
    for candidate in candidates:
        insert(best, (candidate.worth, candidate), most)
    return [candidate for _, candidate in best]


class Master(Greedy):
    """Plays what is worth most; exchanges when what is kept then is worth more.

    solves: does it solve the ends of games between two?
    """

    work = 3000  # of an endgame, see there: 4 s
    limit = 4.8  # only a search with two blanks on an open board takes longer, one move in thousands

    def __init__(self, search, values, solves=True):
        Greedy.__init__(self, search)
        self.values = values
        self.solves = solves

    def think(self, game):
        if self.solves and not len(game.bag) and self._duel(game):
            return self._end(game)
        return self._weigh(game)

    def _duel(self, game):
        """Is it a game of two that ends when one of them has no tiles left?"""
        return len(game.seats) == 2 and game.rules.ends == "out"

    def candidates(self, game):
        """Look for the moves of most equity, in slices; they are returned at the end, the best first."""
        found = []
        search = self.search
        for is_play in self._found(game, self.values if len(game.bag) else None):
            if is_play:
                move = Candidate(search.equity, PLAY + search.tiles(), search.score)
                insert(found, (move.equity, move), MOST)
                search.raise_floor(max(found[0][0] - NEAR, found[-1][0] + 1 if len(found) == MOST else -NEAR))
            yield
        equity, back = self._exchange(game)
        if back:
            insert(found, (equity, Candidate(equity, EXCHANGE + back, 0)), MOST)
        return [move for equity, move in found if equity >= found[0][0] - NEAR]

    def _weigh(self, game):
        self.board = game.board.copy()  # its own: what is tried is not seen on the screen
        candidates = yield from self.candidates(game)
        if len(candidates) > 1 and len(game.bag):
            yield from self._compare(game, candidates)
        self.record = best_of(candidates, 1)[0].record if candidates else self._otherwise(game)

    def _exchange(self, game):
        """(worth of the tiles kept, tiles put back) of the best exchange, after a search; no tiles: none is due."""
        if len(game.bag) < game.rules.hand or game.idle >= 2 * len(game.seats):
            return 0, b""
        return best_exchange(self.search.leaves, self.search.data[STRIDES : STRIDES + LETTERS], game.rack)

    def _compare(self, game, candidates):
        """Find what candidates open, and their worth; none is told where time is up before all are known."""
        for candidate in candidates:
            self.board.put(candidate.tiles)
            try:
                for _ in self.search.know_all(self.board, game.need | self.need):
                    if self.hurried:
                        return
                    yield
            finally:
                self.board.take(candidate.tiles)
            candidate.opens = openness.worth(self.search.data, game.rules.size, self.values.values)
            yield
        for candidate in candidates:
            candidate.worth = candidate.equity - candidate.opens

    def _end(self, game):
        from engine.crossword.players.endgame import Endgame

        endgame = Endgame(self.search, self.work)
        self.hurried, self.share = False, 100
        for _ in endgame.think(game.board, game.rack, game.racks[1 - game.turn], game.need | self.need):
            if self.hurried:
                endgame.left = 0
            yield
        self.record = PLAY + endgame.best if endgame.best else self._otherwise(game)
