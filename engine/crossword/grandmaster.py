"""The grandmaster: the master's best few moves are tried against what the next player may have.

Each candidate meets the same racks (common random numbers), drawn from the tiles that are not seen; the mean of the
best replies is held against it. When one or two tiles are left in the bag, the endgame is played out for the ways they
may be drawn. All is counted in work, not in time, so that every machine chooses the same move.
"""

from engine.crossword.endgame import Endgame
from engine.crossword.master import Master, best_of
from engine.crossword.search_layout import UNIT
from engine.crossword.tile import BLANK, from_rack, tiles, without
from engine.random32 import Random32, turn_seed

# So many candidates are held against so many racks, then the best of them against more: 104 searches in all, about
# 90 to 140 ms each on an RP2040
STAGES = ((5, 8), (2, 40))
DOUBT = 15  # replies of a candidate: after so many their mean is trusted as much as what the master expects of them
LATE = 2  # with so few tiles in the bag the endgame is played out
PLAYED_OUT = 4  # candidates
ENDGAME = 600  # work of the endgame that may follow, see Endgame;
WORK = 9_000  # when so much is done no other way to draw the last tiles is tried


class Grandmaster(Master):
    """A Master that looks at the next player's reply, and further into the end of a game."""

    work = 11_000
    limit = 19

    def _compare(self, game, candidates):
        if len(game.bag) <= LATE and self._duel(game):
            yield from self._play_out(game, candidates)
            return
        yield from Master._compare(self, game, candidates)
        if not self.hurried:
            yield from self._hold_against(game, candidates)

    def _hold_against(self, game, candidates):
        """Hold what was expected of the replies to the best few candidates against the replies of likely racks."""
        racks = yield from self.racks(game, STAGES[-1][1], Random32(turn_seed(game)))
        losses = {candidate: 0 for candidate in candidates}
        begin = 0
        for most, end in STAGES:
            candidates[:] = best_of(candidates, most)
            for candidate in candidates:
                self.board.put(candidate.tiles)
                try:
                    for rack in racks[begin:end]:
                        losses[candidate] += yield from self.reply(game, rack)
                        if self.hurried:
                            return
                finally:
                    self.board.take(candidate.tiles)
            for candidate in candidates:
                expected = (UNIT * losses[candidate] + DOUBT * candidate.opens) // (end + DOUBT)
                candidate.worth = candidate.equity - expected
            begin = end

    def racks(self, game, count, random):
        """Draw so many racks that the next player may have, in slices; returned at the end. They are without blanks: a
        search with one takes ten times as long, and what it scores hardly depends on the candidate."""
        unseen = bytes(tile for tile in self._unseen(game) if tile != BLANK)
        racks = []
        for _ in range(count):
            racks.append(drawn(unseen, len(game.racks[(game.turn + 1) % len(game.seats)]), random))
            yield
        return racks

    def reply(self, game, rack):
        """Look for the highest score of a rack on the board as it is tried, in slices; returned at the end."""
        best = 0
        search = self.search
        for is_play in search.run(self.board, rack, game.need | self.need):
            if is_play:
                best = search.score
                search.raise_floor(UNIT * (best + 1))
            yield
        return best

    def _play_out(self, game, candidates):
        """Put in the place of each worth what the endgames bring that may follow."""
        candidates[:] = candidates[:PLAYED_OUT]
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
                worths[number] += candidate.score - endgame.value
            tried += 1
        for candidate, worth in zip(candidates, worths):
            candidate.worth = worth * UNIT // tried

    def _follow(self, game, candidate, draw, unseen, endgame):
        """Play a candidate, draw tiles, and solve what follows."""
        laid = candidate.tiles
        kept = without(game.rack, map(from_rack, tiles(laid)) if laid else candidate.record[1:])
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
