# SPDX-License-Identifier: MIT
"""The grandmaster: it tries the master's best few moves against racks that the next player may have.

Each candidate meets the same racks (common random numbers), drawn from the unseen tiles: the next player makes the play
of the highest score, and for the best candidates the turn after that is tried too, with tiles that may be drawn. When
one or two tiles are left in the bag, the endgame is played out for the ways in which they may be drawn. A trial counts
by the lead that it gives: a point counts more, the nearer the lead is to none and the nearer the game is to its end,
for the aim is to win, not to win by much. All is counted in work, not in time, so that every machine chooses the same
move.
"""

from engine.crossword.players.endgame import Endgame
from engine.crossword.players.master import Master, best_of
from engine.crossword.search.layout import UNIT
from engine.crossword.tile import BLANK, from_rack, tiles, without
from engine.crossword.unseen import unseen
from engine.random32 import Random32, turn_seed

if False:  # for type checkers
    from engine.crossword.game import Game
    from engine.crossword.players.master import Candidate
    from engine.host.aliases import Rack, Sliced, Slices, Tiles

# Each stage: how many candidates, up to which of the racks they are tried, whether the turn that follows is tried too.
# 104 searches in all, about 90 to 120 ms each on an RP2040
STAGES = ((5, 8, False), (2, 24, True))
DOUBT = 15  # racks of a candidate: after so many their replies count as much as what the master expects
REPLY = 30  # points that a reply brings, more or less
NEXT = 25  # and the turn after it. Of that turn 3/8 count, and then 13/16 of the value of the leave (docs/cpu.md)
SURE, PER_TILE = 12, 4  # points of a lead that is half the way to a game won, more for every tile in the bag
WON = 4096
LAST_TILES = 2  # with so few tiles in the bag the endgame is played out
PLAYED_OUT = 4  # candidates
ENDGAME = 600  # work for one endgame that may follow, see Endgame
WORK = 13_000  # when so much is done no other way to draw the last tiles is tried


class Grandmaster(Master):
    """A Master that also looks at the next player's reply, and further into the end of a game."""

    work = 16_000
    limit = 19

    def _compare(self, game: "Game", candidates: "list[Candidate]") -> "Slices":
        if len(game.bag) <= LAST_TILES and self._duel(game):
            yield from self._play_out(game, candidates)
            return
        yield from Master._compare(self, game, candidates)
        if not self.hurried:
            yield from self._hold_against(game, candidates)

    def _hold_against(self, game: "Game", candidates: "list[Candidate]") -> "Slices":
        """Correct the worth of the best few candidates by the replies of likely racks."""
        racks = yield from self.racks(game, STAGES[-1][1], Random32(turn_seed(game)))
        won = {candidate: 0 for candidate in candidates}
        begin = 0
        for most, end, further in STAGES:
            further = further and BLANK not in game.rack  # a search with a blank takes ten times as long
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

    def _follow(self, game: "Game", candidate: "Candidate", rack: "Rack", further: bool) -> "Sliced[int]":
        """Return the points that a candidate, which lies on the board, brings against a rack.

        further: the turn after the reply counts too.
        """
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

    def _won(self, game: "Game", points: int) -> int:
        """Return the value of so many points more, from -WON to WON, when the turns that bring them are over."""
        others = [score for seat, score in enumerate(game.scores) if seat != game.turn]
        lead = game.scores[game.turn] - max(others) + points
        return WON * lead // (abs(lead) + SURE + PER_TILE * len(game.bag))

    def _kept(self, game: "Game", candidate: "Candidate") -> "Rack":
        """Return the tiles that a candidate leaves on the rack."""
        laid = candidate.tiles
        return without(game.rack, map(from_rack, tiles(laid)) if laid else candidate.record[1:])

    def racks(self, game: "Game", count: int, random: "Random32") -> "Sliced[list[Rack]]":
        """Draw `count` racks that the next player may have, in slices; return them at the end.

        As many tiles that may be drawn next stand behind the tiles of each rack. There are no blanks: a search with a
        blank takes ten times as long, and its score hardly depends on the candidate.
        """
        left = bytes(tile for tile in unseen(game, game.turn) if tile != BLANK)
        racks = []
        for _ in range(count):
            racks.append(drawn(left, 2 * game.rules.hand, random))
            yield
        return racks

    def reply(self, game: "Game", rack: "Rack") -> "Sliced[tuple[int, Tiles]]":
        """Look for the play of a rack that scores most on `board`, in slices; return (score, tiles) at the end."""
        best, laid = 0, b""
        search = self.search
        for is_play in search.run(self.board, rack, game.need | self.need):
            if is_play:
                best, laid = search.score, search.tiles()
                search.raise_floor(UNIT * (best + 1))
            yield
        return best, laid

    def _play_out(self, game: "Game", candidates: "list[Candidate]") -> "Slices":
        """Replace the worth of each candidate by the result of the endgames that may follow it."""
        candidates[:] = candidates[:PLAYED_OUT]
        left = unseen(game, game.turn)
        draws = combinations(left, len(game.bag))
        Random32(turn_seed(game)).shuffle(draws)
        worths = [0] * len(candidates)
        work = tried = 0
        while work < WORK and tried < len(draws):
            for number, candidate in enumerate(candidates):
                endgame = Endgame(self.search, ENDGAME)
                yield from self._end_after(game, candidate, draws[tried], left, endgame)
                if self.hurried:
                    return
                work += ENDGAME - endgame.left
                worths[number] += self._won(game, candidate.score - endgame.value)
            tried += 1
        for candidate, worth in zip(candidates, worths):
            candidate.worth = worth * UNIT // tried

    def _end_after(
        self, game: "Game", candidate: "Candidate", draw: "Rack", left: "Rack", endgame: "Endgame"
    ) -> "Slices":
        """Make the play of a candidate, draw tiles, and solve the endgame that follows."""
        mine = self._kept(game, candidate) + draw
        self.board.put(candidate.tiles)
        try:
            for _ in endgame.think(self.board, without(left, draw), mine, game.need | self.need):
                if self.hurried:
                    return
                yield
        finally:
            self.board.take(candidate.tiles)


def drawn(left: "Rack", count: int, random: "Random32") -> "Rack":
    """Return `count` of the unseen tiles, drawn by chance; all of them if they are fewer."""
    mixed = bytearray(left)
    count = min(count, len(mixed))
    for i in range(count):
        other = i + random.below(len(mixed) - i)
        mixed[i], mixed[other] = mixed[other], mixed[i]
    return bytes(mixed[:count])


def combinations(left: "Rack", count: int) -> "list[Rack]":
    """Return every way to draw one or two tiles."""
    if count == 1:
        return [bytes((tile,)) for tile in left]
    return [bytes((a, b)) for i, a in enumerate(left) for b in left[i + 1 :]]
