"""The end of a game between two, when the bag is empty and each knows what the other has: alpha-beta over plays.

It deepens ply by ply, best plays first, until it has seen every line of play to its end or its work is used up; then
the best of what it has seen counts.
"""

from engine.crossword.search_layout import UNIT
from engine.crossword.tile import from_rack, tiles, without

WIDTH = 16  # plays looked at in a position, those that score most
# work: a search for plays counts NODE, a play found 1; about 1 ms each on an RP2040
NODE = 60
_NEVER = 1 << 20


class Endgame:
    """Solves positions with one Search. After think(): `best`, tiles of the play or None for a pass, and `value`.

    value: points by which the player in turn will be ahead of where he is now, after the end scoring; exact: every line
    was seen to its end.
    """

    def __init__(self, search, work, width=WIDTH):
        self.search = search
        self.rules = search.rules
        self.work = work
        self.width = width

    def think(self, board, mine, other, need):
        """Look for the best play of rack `mine` against rack `other`, in slices: yields between them."""
        self.board, self.need = board.copy(), need  # its own: what is tried is not seen on the screen
        self.left = self.work
        self.best, self.value, self.exact = None, 0, False
        plays = yield from self._plays(mine)
        if not plays:
            return
        depth = 0
        self.best, self.value = plays[0][1], plays[0][0]
        while self.left > 0 and not self.exact:
            self.exact = True
            alpha, ranked = -_NEVER, []
            for number, play in enumerate(plays + [(0, None)]):
                value = yield from self._after(play, mine, other, alpha, _NEVER, depth, False)
                if self.left <= 0 and ranked:  # this one was not looked at to the end
                    self.exact = False
                    ranked.append((-_NEVER, number, play))
                    continue
                ranked.append((value, number, play))
                alpha = max(alpha, value)
            ranked.sort(key=lambda one: (-one[0], one[1]))  # MicroPython's sort() is not stable
            plays = [play for _, _, play in ranked if play[1]]
            self.value, _, (_, self.best) = ranked[0]
            depth += 1

    def _plays(self, rack):
        """[(score, tiles)] of a rack, those that score most first, at most WIDTH."""
        found = []
        search = self.search
        yield  # what is between two searches takes its time too
        for is_play in search.run(self.board, rack, self.need):
            if is_play:
                score = search.score
                at = len(found)
                while at and found[at - 1][0] < score:
                    at -= 1
                found.insert(at, (score, search.tiles()))
                if len(found) > self.width:
                    found.pop()
                    search.raise_floor(UNIT * (found[-1][0] + 1))
            yield
        self.left -= NODE + search.count
        return found

    def _value(self, mine, other, alpha, beta, depth, passed):
        """What a position is worth to the player in turn; passed: the other has just passed."""
        plays = yield from self._plays(mine)
        if not plays and passed:
            return self._rest(other) - self._rest(mine)
        best = -_NEVER
        for play in plays + ([] if passed else [(0, None)]):
            value = yield from self._after(play, mine, other, max(alpha, best), beta, depth, passed)
            best = max(best, value)
            if best >= beta:
                break
        return best

    def _after(self, play, mine, other, alpha, beta, depth, passed):
        """What a play, or a pass, is worth to its player."""
        score, laid = play
        kept = without(mine, map(from_rack, tiles(laid))) if laid else mine
        if not kept:
            return score + 2 * self._rest(other)
        if depth <= 0 or self.left <= 0:
            self.exact = False
            return score - self._rest(kept) + self._rest(other) // 2
        if laid:
            self.board.put(laid)
        try:
            value = yield from self._value(other, kept, score - beta, score - alpha, depth - 1, not laid)
        finally:
            if laid:
                self.board.take(laid)
        return score - value

    def _rest(self, rack):
        return self.rules.face_sum(rack) if self.rules.rest_counts else 0
