"""The grandmaster: the master's best few moves are tried against what the next player may have.

Each candidate meets the same racks (common random numbers), drawn from the tiles that are not seen: the next player
lays what scores most, and for the best candidates it is also tried what could be drawn and laid then. When one or two
tiles are left in the bag, the endgame is played out for the ways they may be drawn. What comes of a trial counts by
the lead that it gives, the more the nearer that is to none and to the end: the game is to be won, by whatever
difference. All is counted in work, not in time, so that every machine chooses the same move.
"""

from engine.crossword.players.endgame import Endgame
from engine.crossword.players.master import Master, best_of
from engine.crossword.search.layout import UNIT
from engine.crossword.tile import BLANK, from_rack, tiles, without
from engine.random32 import Random32, turn_seed

# So many candidates are held against so many racks, then the best of them against more, with the turn that follows: 104
# searches in all, about 90 to 120 ms each on an RP2040
STAGES = ((5, 8, False), (2, 24, True))
DOUBT = 15  # racks of a candidate: after so many their replies are trusted as much as what the master expects of them
REPLY = 30  # points that a reply brings, more or less
NEXT = 25  # and the turn after it. Of that 3/8 count, of what the tiles kept are worth then 13/16 (see docs/cpu.md)
SURE, PER_TILE = 12, 4  # points of a lead that is half the way to a game won, more for every tile in the bag
WON = 4096
LATE = 2  # with so few tiles in the bag the endgame is played out
PLAYED_OUT = 4  # candidates
ENDGAME = 600  # work of the endgame that may follow, see Endgame;
WORK = 13_000  # when so much is done no other way to draw the last tiles is tried


class Grandmaster(Master):
    """A Master that looks at the next player's reply, and further into the end of a game."""

    work = 16_000
    limit = 19

    def _compare(self, game, candidates):
        if len(game.bag) <= LATE and self._duel(game):
            yield from self._play_out(game, candidates)
            return
        yield from Master._compare(self, game, candidates)
        if not self.hurried:
            yield from self._hold_against(game, candidates)

    def _hold_against(self, game, candidates):
        """Hold what was expected of the best few candidates against the replies of likely racks."""
        racks = yield from self.racks(game, STAGES[-1][1], Random32(turn_seed(game)))
        won = {candidate: 0 for candidate in candidates}
        begin = 0
        for most, end, further in STAGES:
            further = further and BLANK not in game.rack  # it would take ten times as long
            candidates[:] = best_of(candidates, most)
            for candidate in candidates:
                self.board.put(candidate.tiles)
                try:
                    for rack in racks[begin:end]:
                        points = yield from self._follow(game, candidate, rack, further)
                        won[candidate] += self._won(game, points)
                        if self.hurried:
                            return
                finally:
                    self.board.take(candidate.tiles)
            for candidate in candidates:
                expected = self._won(game, (candidate.equity - candidate.opens) // UNIT - REPLY)
                candidate.worth = UNIT * (won[candidate] + DOUBT * expected) // (end + DOUBT)
            begin = end

    def _follow(self, game, candidate, rack, further):
        """Points that a candidate, which lies on the board, brings against a rack; further: with the turn after it."""
        equity = candidate.equity // UNIT
        score, laid = yield from self.reply(game, rack[: game.rules.hand])
        if not further:
            return equity - score
        self.board.put(laid)
        try:
            mine = (self._kept(game, candidate) + rack[game.rules.hand :])[: game.rules.hand]
            after, _ = yield from self.reply(game, mine)
        finally:
            self.board.take(laid)
        return equity - score + (6 * (after - NEXT) - 3 * (equity - candidate.score)) // 16

    def _won(self, game, points):
        """How much it is worth to have so many points more, -WON to WON, this turn and others being over."""
        others = [score for seat, score in enumerate(game.scores) if seat != game.turn]
        lead = game.scores[game.turn] - max(others) + points
        return WON * lead // (abs(lead) + SURE + PER_TILE * len(game.bag))

    def _kept(self, game, candidate):
        """The tiles that a candidate leaves on the rack."""
        laid = candidate.tiles
        return without(game.rack, map(from_rack, tiles(laid)) if laid else candidate.record[1:])

    def racks(self, game, count, random):
        """Draw so many racks that the next player may have, and as many tiles that may be drawn after them, in slices;
        returned at the end. They are without blanks: a search with one takes ten times as long, and what it scores
        hardly depends on the candidate."""
        unseen = bytes(tile for tile in self._unseen(game) if tile != BLANK)
        racks = []
        for _ in range(count):
            racks.append(drawn(unseen, 2 * game.rules.hand, random))
            yield
        return racks

    def reply(self, game, rack):
        """Look for the play of a rack that scores most on the board as it is tried, in slices; (score, tiles) at the
        end."""
        best, laid = 0, b""
        search = self.search
        for is_play in search.run(self.board, rack, game.need | self.need):
            if is_play:
                best, laid = search.score, search.tiles()
                search.raise_floor(UNIT * (best + 1))
            yield
        return best, laid

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
                yield from self._end_after(game, candidate, draws[tried], unseen, endgame)
                if self.hurried:
                    return
                work += ENDGAME - endgame.left
                worths[number] += self._won(game, candidate.score - endgame.value)
            tried += 1
        for candidate, worth in zip(candidates, worths):
            candidate.worth = worth * UNIT // tried

    def _end_after(self, game, candidate, draw, unseen, endgame):
        """Play a candidate, draw tiles, and solve what follows."""
        mine = self._kept(game, candidate) + draw
        self.board.put(candidate.tiles)
        try:
            for _ in endgame.think(self.board, without(unseen, draw), mine, game.need | self.need):
                if self.hurried:
                    return
                yield
        finally:
            self.board.take(candidate.tiles)

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
