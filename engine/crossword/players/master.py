# SPDX-License-Identifier: MIT
"""The master: it weighs score, leave and what the board then offers to the next player; it solves the end of a game."""

from engine.crossword.game import EXCHANGE, PLAY
from engine.crossword.players.greedy import Greedy
from engine.crossword.players.leave import best_exchange
from engine.crossword.players.ranking import insert
from engine.crossword.search.layout import LETTERS, STRIDES, UNIT

if False:  # for type checkers
    from engine.crossword.game import Game
    from engine.crossword.players import openness_plain as openness
    from engine.crossword.players.leave import Values
    from engine.crossword.search.search import Search
    from engine.host.aliases import Rack, Record, Sliced, Slices

try:
    from engine.crossword.players import openness_viper as openness  # type: ignore[no-redef]  # type checkers take its twin
except (ImportError, SyntaxError):  # no viper: CPython, CircuitPython, WebAssembly
    from engine.crossword.players import openness_plain as openness

MOST = 8  # candidates
NEAR = 12 * UNIT  # a move whose equity is so much below the best is no candidate


class Candidate:
    """A move that may be the best. record: as in a Game's log; tiles: those that it lays; score: in points.

    In UNITs of a point: equity, its score and the value of its leave; opens, what the board then adds to the reply to
    be expected; worth, equity less opens.
    """

    def __init__(self, equity: int, record: "Record", score: int) -> None:
        self.equity = self.worth = equity
        self.record = record
        self.tiles = record[1:] if record[:1] == PLAY else b""
        self.score = score
        self.opens = 0


def best_of(candidates: "list[Candidate]", most: int) -> "list[Candidate]":
    """Return the `most` candidates of the highest worth, the best first."""
    best: list[tuple[int, Candidate]] = []
    for candidate in candidates:
        insert(best, (candidate.worth, candidate), most)
    return [candidate for _, candidate in best]


class Master(Greedy):
    """A player that makes the move of the highest worth: a play, or an exchange that leaves more.

    solves: whether it solves the ends of games between two.
    """

    work = 3000  # of an endgame, see endgame.py: 4 s
    limit = 4.8  # only a search with two blanks on an open board takes longer, one move in thousands

    def __init__(self, search: "Search", values: "Values", solves: bool = True) -> None:
        Greedy.__init__(self, search)
        self.values = values
        self.solves = solves

    def think(self, game: "Game") -> "Slices":
        if self.solves and not len(game.bag) and self._duel(game):
            return self._end(game)
        return self._weigh(game)

    def _duel(self, game: "Game") -> bool:
        """Return whether this is a game of two that ends when one of them has no tiles left."""
        return len(game.seats) == 2 and game.rules.ends == "out"

    def candidates(self, game: "Game") -> "Sliced[list[Candidate]]":
        """Look for the moves of the highest equity, in slices; return them at the end, the best first."""
        found: list[tuple[int, Candidate]] = []
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

    def _weigh(self, game: "Game") -> "Slices":
        self.board = game.board.copy()  # a copy, so that the screen does not show the plays that are tried
        candidates = yield from self.candidates(game)
        if len(candidates) > 1 and len(game.bag):
            yield from self._compare(game, candidates)
        self.record = best_of(candidates, 1)[0].record if candidates else self._otherwise(game)

    def _exchange(self, game: "Game") -> "tuple[int, Rack]":
        """Return (value of the tiles kept, tiles put back) of the best exchange, after a search.

        No tiles are put back where no exchange is allowed or of use.
        """
        if len(game.bag) < game.rules.hand or game.idle >= 2 * len(game.seats):
            return 0, b""
        return best_exchange(self.search.leaves, self.search.data[STRIDES : STRIDES + LETTERS], game.rack)

    def _compare(self, game: "Game", candidates: "list[Candidate]") -> "Slices":
        """Find what the candidates open, and their worth. Leave it as it is where time is up before the last one."""
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

    def _end(self, game: "Game") -> "Slices":
        from engine.crossword.players.endgame import Endgame

        endgame = Endgame(self.search, self.work)
        self.hurried, self.share = False, 100
        for _ in endgame.think(game.board, game.rack, game.racks[1 - game.turn], game.need | self.need):
            if self.hurried:
                endgame.left = 0
            yield
        self.record = PLAY + endgame.best if endgame.best else self._otherwise(game)
