# SPDX-License-Identifier: MIT
"""The end of a game between two: alpha-beta over plays, when the bag is empty and each knows the rack of the other.

The search deepens ply by ply, best plays first, until it has seen every line of play to its end or its work is used up;
then the best of what it has seen counts. Where a line stops, the player in turn tries the best few of the plays that
were last found for him; from there both players go on with the plays found for them, each with the one that scores
most: a play is still possible as long as no tile has come to lie beside its own. So the search sees what a play blocks
without another search for plays (docs/cpu.md says what that brings).
"""

from engine.crossword.players.ranking import insert
from engine.crossword.search.layout import UNIT
from engine.crossword.tile import BLANK, LETTER, from_rack, tiles, without

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.crossword.board import Board
    from engine.crossword.players import known_plain as kernel
    from engine.crossword.search.search import Search
    from engine.host.aliases import Known, Rack, Scored, Sliced, Slices, Tiles

try:
    from engine.crossword.players import known_viper as kernel  # type: ignore[no-redef]  # type checkers take its twin
except (ImportError, SyntaxError):  # no viper: CPython, CircuitPython, WebAssembly
    from engine.crossword.players import known_plain as kernel

# How many plays of a player are stored, those that score most; how many of them are tried in a position, in the first
# position, and where the work ends
KNOWN = 40
WIDTH = 12
FIRST_WIDTH = 24
LAST_WIDTH = 4
# Work: a search for plays counts NODE, a play found 1, playing out to the end PLAYOUT; about 1 ms each on an RP2040
NODE = 60
PLAYOUT = 4
_NEVER = 1 << 20


class Endgame:
    """A solver of positions with one Search.

    After think(): best, the tiles of the play, or None for a pass; value: the points by which the lead of the player in
    turn will have grown, after the end scoring; exact: whether every line was seen to its end.
    """

    best: "Tiles | None"

    known, first, width = KNOWN, FIRST_WIDTH, WIDTH

    def __init__(self, search: "Search", work: int) -> None:
        self.search = search
        self.rules = search.rules
        self.size = search.rules.size
        self.work = work
        # Buffers of _play_out() and _look(), made once: new ones would be 3 KB of garbage for every play tried
        self.no_cells, self.no_letters = bytes(self.size * (self.size + 2)), bytes(BLANK)
        self.cells = [bytearray(self.no_cells) for _ in range(3)]
        self.letters = [bytearray(self.no_letters) for _ in range(3)]

    def think(self, board: "Board", mine: "Rack", other: "Rack", need: int) -> "Slices":
        """Look for the best play of rack `mine` against rack `other`, in slices: the generator yields between them."""
        self.board, self.need = board.copy(), need  # a copy, so that the screen does not show the plays that are tried
        self.left = self.work
        self.dearest = 0  # the most work that a search has taken so far
        self.best, self.value, self.exact = None, 0, False
        plays = yield from self._plays(mine)
        if not plays:
            return
        theirs: Sequence[Scored] = () if self._spent() else (yield from self._plays(other))
        known = (_packed(plays), b""), (_packed(theirs), b"")
        del plays[self.first :]
        depth = 0
        self.best, self.value = plays[0][1], plays[0][0]
        while not self._spent() and not self.exact:
            self.exact = True
            alpha, ranked = -_NEVER, []  # type: int, list[tuple[int, int, Scored]]
            for number, play in enumerate(plays + [(0, None)]):
                value = yield from self._after(play, mine, other, known, alpha, _NEVER, depth, False)
                if self._spent() and ranked:  # this one was not looked at to the end
                    self.exact = False
                    ranked.append((-_NEVER, number, play))
                    continue
                ranked.append((value, number, play))
                alpha = max(alpha, value)
            ranked.sort(key=lambda one: (-one[0], one[1]))  # MicroPython's sort() is not stable
            plays = [play for _, _, play in ranked if play[1]][: self.width]
            self.value, _, (_, self.best) = ranked[0]
            depth += 1

    def _plays(self, rack: "Rack") -> "Sliced[list[Scored]]":
        """Return [(score, tiles)] of the plays of a rack, those that score most first."""
        found: list[Scored] = []
        search = self.search
        yield  # the work between two searches takes its time too
        for is_play in search.run(self.board, rack, self.need):
            if is_play:
                insert(found, (search.score, search.tiles()), self.known)
                if len(found) == self.known:
                    search.raise_floor(UNIT * (found[-1][0] + 1))
            yield
        self.left -= NODE + search.count
        self.dearest = max(self.dearest, NODE + search.count)
        return found

    def _spent(self) -> bool:
        """Return whether no work is left for another search."""
        return self.left <= self.dearest

    def _value(
        self, mine: "Rack", other: "Rack", known: "Known", alpha: int, beta: int, depth: int, passed: bool
    ) -> "Sliced[int]":
        """Return the value of a position to the player in turn; passed: whether the other player has just passed.

        known: of each player, the one in turn first, the plays last found, packed, and the tiles laid since then.
        """
        plays = yield from self._plays(mine)
        if not plays and passed:
            return self._rest(other) - self._rest(mine)
        known = (_packed(plays), b""), known[1]
        del plays[self.width :]
        best = -_NEVER
        for play in plays + ([] if passed else [(0, None)]):
            value = yield from self._after(play, mine, other, known, max(alpha, best), beta, depth, passed)
            best = max(best, value)
            if best >= beta:
                break
        return best

    def _after(
        self,
        play: "Scored",
        mine: "Rack",
        other: "Rack",
        known: "Known",
        alpha: int,
        beta: int,
        depth: int,
        passed: bool,
    ) -> "Sliced[int]":
        """Return the value of a play, or of a pass, to its player."""
        score, laid = play
        kept = without(mine, map(from_rack, tiles(laid))) if laid else mine
        if not kept:
            return score + 2 * self._rest(other)
        (ours, since_ours), (theirs, since_theirs) = known
        more = laid or b""
        known = (theirs, since_theirs + more), (ours, since_ours + more)
        if depth <= 0 or self._spent():
            self.exact = False
            yield
            return score - self._look(other, kept, known)
        if laid:
            self.board.put(laid)
        try:
            value = yield from self._value(other, kept, known, score - beta, score - alpha, depth - 1, not laid)
        finally:
            if laid:
                self.board.take(laid)
        return score - value

    def _look(self, mine: "Rack", other: "Rack", known: "Known") -> int:
        """Return the value of a position to the player in turn, by _play_out().

        He may also begin with one of his best few plays; the value is that of the best line.
        """
        best = self._play_out(mine, other, known)
        (ours, since_ours), (theirs, since_theirs) = known
        near, rack = self._near(since_ours, 2), self._counted(mine, 2)
        at = kernel.fit(ours, 0, near, rack, self.size)
        for _ in range(LAST_WIDTH):
            if at < 0:
                break
            score, laid, at = _unpacked(ours, at)
            kept = without(mine, map(from_rack, tiles(laid)))
            if kept:
                score -= self._play_out(other, kept, ((theirs, since_theirs + laid), (ours, since_ours + laid)))
            else:
                score += 2 * self._rest(other)
            best = max(best, score)
            at = kernel.fit(ours, at, near, rack, self.size)
        return best

    def _play_out(self, mine: "Rack", other: "Rack", known: "Known") -> int:
        """Return the value of a position to the player in turn if both go on with the plays found for them."""
        self.left -= PLAYOUT
        (ours, since_ours), (theirs, since_theirs) = known
        near, near_theirs = self._near(since_ours, 0), self._near(since_theirs, 1)
        rack, other_rack = self._counted(mine, 0), self._counted(other, 1)
        left, other_left = len(mine), len(other)
        rest, other_rest = self._rest(mine), self._rest(other)
        size, values = self.size, self.rules.values if self.rules.rest_counts else bytes(128)
        value, sign, passed = 0, 1, False
        while True:
            at = kernel.most(ours, near, rack, size, left, 2 * other_rest)
            if at >= 0:
                passed = False
                score, laid, _ = _unpacked(ours, at)
                value += sign * score
                for i in range(1, len(laid), 2):
                    tile = laid[i]
                    rack[0 if tile & BLANK else tile] -= 1
                    rest -= values[tile]
                left -= len(laid) // 2
                if not left:
                    return value + sign * 2 * other_rest
                kernel.mark(near, laid, size)
                kernel.mark(near_theirs, laid, size)
            elif passed:
                return value + sign * (other_rest - rest)
            else:
                passed = True
            ours, theirs, near, near_theirs = theirs, ours, near_theirs, near
            rack, other_rack, left, other_left = other_rack, rack, other_left, left
            rest, other_rest = other_rest, rest
            sign = -sign

    def _near(self, laid: "Tiles", number: int) -> bytearray:
        """Return the cells on which tiles were laid and those beside them, see known_plain."""
        near = self.cells[number]
        near[:] = self.no_cells
        kernel.mark(near, laid, self.size)
        return near

    def _counted(self, rack: "Rack", number: int) -> bytearray:
        """Return how many of each letter a rack holds, the blanks at 0."""
        counts = self.letters[number]
        counts[:] = self.no_letters
        for tile in rack:
            counts[tile & LETTER] += 1
        return counts

    def _rest(self, rack: "Rack") -> int:
        return self.rules.face_sum(rack) if self.rules.rest_counts else 0


def _packed(plays: "Sequence[Scored]") -> bytes:
    """Return plays, [(score, tiles)], as the kernel reads them."""
    out = bytearray()
    for score, laid in plays:
        out += bytes((score & 255, score >> 8, len(laid) // 2)) + laid
    return bytes(out) + bytes(3)


def _unpacked(plays: bytes, at: int) -> "tuple[int, Tiles, int]":
    """Return (score, tiles, where the next play begins) of a packed play."""
    end = at + 3 + 2 * plays[at + 2]
    return plays[at] | plays[at + 1] << 8, plays[at + 3 : end], end
