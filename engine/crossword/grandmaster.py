"""The grandmaster: the master's best few moves are tried against what the next player may have.

Each candidate meets the same racks (common random numbers), drawn from the tiles that are not seen; the mean of the
best replies is held against it. When one or two tiles are left in the bag, the endgame is played out for the ways they
may be drawn. All is counted in work, not in time, so that every machine chooses the same move.
"""

from engine.crossword.endgame import Endgame
from engine.crossword.game import EXCHANGE, PLAY
from engine.crossword.master import Master
from engine.crossword.search_layout import UNIT
from engine.crossword.tile import BLANK, from_rack, tiles, without
from engine.random32 import Random32, turn_seed

CANDIDATES = 5
NEAR = 10 * UNIT  # what is worth so much less than the best is no candidate
REPLIES = 130  # searches in all, about 90 ms each on an RP2040
RACKS = 50  # a candidate, at most
DOUBT = 20  # replies of a candidate: after so many their mean is trusted by half
ENDGAME = 800  # work of the endgame that may follow, see Endgame;
WORK = 11_000  # when so much is done no other way to draw the last tiles is tried


class Grandmaster(Master):
    """A Master that looks at the next player's reply, and further into the end of a game."""

    work = 13_000
    limit = 19

    def think(self, game):
        if not len(game.bag):
            return Master.think(self, game)
        return self._try(game)

    def _try(self, game):
        self.board = game.board.copy()  # its own: what is tried is not seen on the screen
        candidates = yield from self._candidates(game)
        if len(candidates) > 1:
            late = len(game.bag) <= 2 and len(game.seats) == 2 and game.rules.ends == "out"
            yield from (self._play_out if late else self._hold_against)(game, candidates)
        best = max(candidates, key=lambda candidate: candidate[0]) if candidates else None
        self.record = best[1] if best else self._otherwise(game)

    def _candidates(self, game):
        """[[equity, record, score]] of the best few moves in the master's opinion, the best first."""
        found = []
        search = self.search
        for is_play in self._found(game, self.values):
            if is_play:
                self._insert(found, [search.equity, PLAY + search.tiles(), search.score])
                search.raise_floor(max(found[0][0] - NEAR, found[-1][0] + 1 if len(found) == CANDIDATES else -NEAR))
            yield
        worth, back = self._exchange(game)
        if back:
            self._insert(found, [worth, EXCHANGE + back, 0])
        return [candidate for candidate in found if candidate[0] >= found[0][0] - NEAR]

    def _insert(self, found, candidate):
        at = len(found)
        while at and found[at - 1][0] < candidate[0]:
            at -= 1
        found.insert(at, candidate)
        if len(found) > CANDIDATES:
            found.pop()

    def _hold_against(self, game, candidates):
        """Take the mean reply from the equity of each candidate, as far as it can be trusted."""
        unseen = bytes(tile for tile in self._unseen(game) if tile != BLANK)
        # A search with a blank takes ten times as long, and what it scores hardly depends on the candidate.
        count = min(RACKS, REPLIES // len(candidates))
        random = Random32(turn_seed(game))
        racks = []
        for _ in range(count):
            racks.append(drawn(unseen, len(game.racks[(game.turn + 1) % len(game.seats)]), random))
            yield
        for candidate in candidates:
            laid = tiles_of(candidate[1])
            loss = 0
            self.board.put(laid)
            try:
                for rack in racks:
                    loss += yield from self._reply(game, rack)
                    if self.hurried:
                        return
            finally:
                self.board.take(laid)
            candidate[0] -= loss * UNIT // (count + DOUBT)

    def _reply(self, game, rack):
        """The highest score of a rack."""
        best = 0
        search = self.search
        for is_play in search.run(self.board, rack, game.need | self.need):
            if is_play:
                best = search.score
                search.raise_floor(UNIT * (best + 1))
            yield
        return best

    def _play_out(self, game, candidates):
        """Put in the place of each equity what the endgames bring that may follow."""
        unseen = self._unseen(game)
        draws = combinations(unseen, len(game.bag))
        Random32(turn_seed(game)).shuffle(draws)
        worths = [0] * len(candidates)
        work = tried = 0
        while work < WORK and tried < len(draws):
            for number, candidate in enumerate(candidates):
                endgame = Endgame(self.search, ENDGAME)
                yield from self._follow(game, candidate, draws[tried], unseen, endgame)
                if self.hurried:
                    return
                work += ENDGAME - endgame.left
                worths[number] += candidate[2] - endgame.value
            tried += 1
        for candidate, worth in zip(candidates, worths):
            candidate[0] = worth * UNIT // tried

    def _follow(self, game, candidate, draw, unseen, endgame):
        """Play a candidate, draw tiles, and solve what follows."""
        _, record, _ = candidate
        laid = tiles_of(record)
        kept = without(game.rack, map(from_rack, tiles(laid)) if laid else record[1:])
        self.board.put(laid)
        try:
            for _ in endgame.think(self.board, without(unseen, draw), kept + draw, game.need | self.need):
                if self.hurried:
                    return
                yield
        finally:
            self.board.take(laid)

    def _unseen(self, game):
        """The tiles that the player in turn does not see."""
        left = without(bytes(game.rules.tiles()), map(from_rack, filter(None, game.board.cells)))
        return without(left, game.rack)


def tiles_of(record):
    """The tiles that a record lays."""
    return record[1:] if record[:1] == PLAY else b""


def drawn(unseen, count, random):
    """So many tiles of those unseen, by chance."""
    mixed = bytearray(unseen)
    count = min(count, len(mixed))
    for i in range(count):
        other = i + random.below(len(mixed) - i)
        mixed[i], mixed[other] = mixed[other], mixed[i]
    return bytes(mixed[:count])


def combinations(unseen, count):
    """Every way to draw one or two tiles."""
    if count == 1:
        return [bytes((tile,)) for tile in unseen]
    return [bytes((a, b)) for i, a in enumerate(unseen) for b in unseen[i + 1 :]]
