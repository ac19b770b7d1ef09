"""The end of a game between two, when the bag is empty and each knows what the other has: alpha-beta over plays.

It deepens ply by ply, best plays first, until it has seen every line of play to its end or its work is used up; then
the best of what it has seen counts. Where it stops, the player in turn tries the best few of the plays that he was last
found to have, and then both go on with those, each the one that scores most: a play is still there as long as no tile
has come to lie beside its own. So what a play blocks is seen without another search (docs/cpu.md tells what that
brings).
"""

from engine.crossword.players.ranking import insert
from engine.crossword.search.layout import UNIT
from engine.crossword.tile import BLANK, LETTER, from_rack, tiles, without

try:
    from engine.crossword.players import known_viper as kernel
except (ImportError, SyntaxError):  # no viper: CPython, CircuitPython, WebAssembly
    from engine.crossword.players import known_plain as kernel

# Plays known of a player, those that score most; of those tried in a position, in the first one, and where work ends
KNOWN = 40
WIDTH = 12
FIRST = 24
LAST = 4
# work: a search for plays counts NODE, a play found 1, going on to the end PLAYOUT; about 1 ms each on an RP2040
NODE = 60
PLAYOUT = 4
_NEVER = 1 << 20


class Endgame:
    """Solves positions with one Search. After think(): `best`, tiles of the play or None for a pass, and `value`.

    value: points by which the player in turn will be ahead of where he is now, after the end scoring; exact: every line
    was seen to its end.
    """

    known, first, width = KNOWN, FIRST, WIDTH

    def __init__(self, search, work):
        self.search = search
        self.rules = search.rules
        self.size = search.rules.size
        self.work = work
        # what _play_out() and _look() write on, made once: they would leave 3 KB of garbage for every play tried
        self.no_cells, self.no_letters = bytes(self.size * (self.size + 2)), bytes(64)
        self.cells = [bytearray(self.no_cells) for _ in range(3)]
        self.letters = [bytearray(self.no_letters) for _ in range(3)]

    def think(self, board, mine, other, need):
        """Look for the best play of rack `mine` against rack `other`, in slices: yields between them."""
        self.board, self.need = board.copy(), need  # its own: what is tried is not seen on the screen
        self.left = self.work
        self.dearest = 0  # work of a search so far
        self.best, self.value, self.exact = None, 0, False
        plays = yield from self._plays(mine)
        if not plays:
            return
        theirs = () if self._spent() else (yield from self._plays(other))
        known = (_packed(plays), b""), (_packed(theirs), b"")
        del plays[self.first :]
        depth = 0
        self.best, self.value = plays[0][1], plays[0][0]
        while not self._spent() and not self.exact:
            self.exact = True
            alpha, ranked = -_NEVER, []
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

    def _plays(self, rack):
        """[(score, tiles)] of a rack, those that score most first."""
        found = []
        search = self.search
        yield  # what is between two searches takes its time too
        for is_play in search.run(self.board, rack, self.need):
            if is_play:
                insert(found, (search.score, search.tiles()), self.known)
                if len(found) == self.known:
                    search.raise_floor(UNIT * (found[-1][0] + 1))
            yield
        self.left -= NODE + search.count
        self.dearest = max(self.dearest, NODE + search.count)
        return found

    def _spent(self):
        """Is there no work left for another search?"""
        return self.left <= self.dearest

    def _value(self, mine, other, known, alpha, beta, depth, passed):
        """What a position is worth to the player in turn; passed: the other has just passed.

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

    def _after(self, play, mine, other, known, alpha, beta, depth, passed):
        """What a play, or a pass, is worth to its player."""
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

    def _look(self, mine, other, known):
        """What a position is worth to the player in turn if he lays what _play_out() does, or one of the best few."""
        best = self._play_out(mine, other, known)
        (ours, since_ours), (theirs, since_theirs) = known
        near, rack = self._near(since_ours, 2), self._counted(mine, 2)
        at = kernel.fit(ours, 0, near, rack, self.size)
        for _ in range(LAST):
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

    def _play_out(self, mine, other, known):
        """What a position is worth to the player in turn if both go on with the plays known."""
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

    def _near(self, laid, number):
        """The cells on which tiles were laid and those beside them, see known_plain."""
        near = self.cells[number]
        near[:] = self.no_cells
        kernel.mark(near, laid, self.size)
        return near

    def _counted(self, rack, number):
        """How many of each letter, the blanks at 0."""
        counts = self.letters[number]
        counts[:] = self.no_letters
        for tile in rack:
            counts[tile & LETTER] += 1
        return counts

    def _rest(self, rack):
        return self.rules.face_sum(rack) if self.rules.rest_counts else 0


def _packed(plays):
    """Plays, [(score, tiles)], as the kernel reads them."""
    out = bytearray()
    for score, laid in plays:
        out += bytes((score & 255, score >> 8, len(laid) // 2)) + laid
    return bytes(out) + bytes(3)


def _unpacked(plays, at):
    """(score, tiles, where the next one begins) of a play that is packed."""
    end = at + 3 + 2 * plays[at + 2]
    return plays[at] | plays[at + 1] << 8, plays[at + 3 : end], end
