# SPDX-License-Identifier: MIT
"""The Game seam: only a Game changes a position.

Everything that happens to a game is a record in its log; the same rule set, seed, seats and log give the same game.
Records are bytes: a kind, then what it needs.

    PLAY      pairs of cell and tile         EXCHANGE  the tiles put back
    PASS      nothing                        CHALLENGE the seat that challenges; 1 if the play was taken back
    ACCEPT    nothing: the last play stands, its player draws
    AGREE     nothing: all players want the game to end («Эрудит»)

Where words are checked by challenge, a play stays open until ACCEPT or CHALLENGE; a move of the next player accepts it
first (rules §2.6). Its player draws new tiles when it is accepted.
"""

from engine.crossword import play as plays
from engine.crossword.bag import Bag, first_player
from engine.crossword.board import Board
from engine.crossword.tile import from_rack, without
from engine.crossword.tile import tiles as tiles_of
from engine.errors import GameError as GameError
from engine.random32 import Random32

if False:  # for type checkers
    from collections.abc import Sequence

    from dict_compact.lexicon import Lexicon
    from engine.crossword.play import Play
    from engine.crossword.position import Position
    from engine.crossword.rules import Rules
    from engine.crossword.search.search import Search
    from engine.host.aliases import Letters, Perhaps, Rack, Record, Tiles

PLAY, EXCHANGE, PASS, CHALLENGE, ACCEPT, AGREE = b"P", b"X", b"-", b"C", b"A", b"E"

# How a game ended; "" while it goes on.
OUT = "out"  # the bag is empty and a player has laid his last tile (E1); in «Эрудит»: all have
STUCK = "stuck"  # no legal play is left for anyone (E2)
PASSES = "passes"  # everyone has passed twice in a row (E3)
TARGET = "target"  # a player has reached the agreed number of points
AGREED = "agreed"  # all players wanted the end («Эрудит»), or the bag is empty and nobody plays any more


class Game:
    """One game of one rule set.

    rules, seed, seats   seats is a sequence of labels, one a player; only their number counts here
    lexicon              a Lexicon, needed to check words; search: a Search over it, needed for E2
    board, bag, racks, scores, turn (the seat in turn)
    draws, first         what each seat drew for the first turn, round by round; the seat that began
    pending              the open play, the last one while it can still be challenged, else None; `pending_seat` laid it
    last                 the last play if it is open or stands, else None; `last_seat` laid it
    passes               passes in a row; idle: turns in a row in which nobody laid a word that stands
    ended                "": a game has one round
    over                 "", or how the game ended; then `rests` and `gains` hold what the end scoring did
    """

    pending: "Play | None"
    last: "Play | None"

    ended = ""

    def __init__(
        self,
        rules: "Rules",
        seed: int,
        seats: "Sequence[str]",
        lexicon: "Lexicon | None" = None,
        search: "Search | None" = None,
    ) -> None:
        if not 2 <= len(seats) <= 4:
            raise GameError("seats", "a game has two to four players, not %d" % len(seats))
        self.rules = rules
        self.seed = seed
        self.seats = seats
        self.lexicon = lexicon
        self.search = search
        self.need = rules.need
        self.replaying = False
        self.last_known = False  # while replaying: is this the last record?
        self.log: list[Record] = []
        self._deal()

    def _deal(self) -> None:
        """Draw for the first turn and fill the racks."""
        players = len(self.seats)
        self.board = Board(self.rules.size)
        self.bag = Bag(self.rules.tiles(), Random32(self.seed))
        self.first, self.draws = first_player(self.bag, players)
        self.racks = [self.bag.draw(self.rules.hand) for _ in range(players)]
        self.scores = [0] * players
        self.turn = self.first
        self.pending = self.last = None
        self.pending_seat = self.last_seat = -1
        self.passes = self.idle = 0
        self.over = ""
        self.rests = [0] * players
        self.gains = [0] * players

    def set_up(self, position: "Position") -> None:
        """Go on from a Position, with no log of what was before.

        The tiles that the position does not show are mixed into the bag. A rack that is empty or missing there is
        filled from the bag. The player of its first rack is in turn.
        """
        self.board = position.board
        left = bytes(self.rules.tiles())
        for tiles in [bytes(filter(None, self.board.cells))] + position.racks:
            left = without(left, map(from_rack, tiles))
            if left is None:
                raise GameError("position", "the position shows more tiles of a kind than the set has")
        self.bag = Bag(bytearray(left), Random32(self.seed))
        for seat in range(len(self.seats)):
            known = position.racks[seat] if seat < len(position.racks) else b""
            self.racks[seat] = known or self.bag.draw(self.rules.hand)
            self.scores[seat] = position.scores[seat] if seat < len(position.scores) else 0
        self.turn = self.first = 0
        self.passes = self.idle = position.passes

    # -- what can be asked

    @property
    def rack(self) -> "Rack":
        """Return the rack of the player in turn."""
        return self.racks[self.turn]

    def bag_count(self) -> int:
        """Return how many tiles will be in the bag when the player of the open play has drawn."""
        if not self.pending:
            return len(self.bag)
        return max(0, len(self.bag) - len(self.pending.tiles) // 2)

    def judge(self, tiles: "Tiles") -> "Play":
        """Return the Play of these tiles for the player in turn; its words are looked up where there is a lexicon."""
        return plays.judge(self.rules, self.board, self.rack, tiles, self.lexicon, self.need)

    def refusal(self, verdict: "Play") -> str:
        """Return why a judged play cannot be made, or "": where words are challenged, a bad word is no reason."""
        return "" if verdict.reason == plays.WORD and self.rules.word_check != "auto" else verdict.reason

    def ends_game(self) -> bool:
        """Return whether the game would be over if the open play stands."""
        seat, target = self.pending_seat, self.rules.target
        if target and self.scores[seat] >= target:
            return True
        out = not any(self.racks) if self.rules.ends == "agreement" else not self.racks[seat]
        return out and not len(self.bag)

    def winners(self) -> "list[int]":
        """Return the seats that have won a finished game: most points, then most before the end scoring."""
        before = [score + rest - gain for score, rest, gain in zip(self.scores, self.rests, self.gains)]
        ranks = [(score, raw) for score, raw in zip(self.scores, before)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    # -- moves: an open play stands before the next move; where that ends the game (E2), the move is not made

    def play(self, tiles: "Tiles") -> "Perhaps[Play]":
        """Lay tiles (pairs of cell and tile) for the player in turn. Raises GameError.

        Returns the Play, or None where accepting the open play ended the game.
        """
        self._expect_turn()
        if len(tiles) % 2:
            raise GameError("record", "tiles are pairs of cell and tile")
        verdict = self.judge(tiles)
        auto = self.rules.word_check == "auto"
        lenient = not auto or self.replaying
        if verdict.reason and not (lenient and verdict.reason == plays.WORD):
            raise GameError(verdict.reason, "not a legal play: %s" % verdict.reason)
        if not self._open_next():
            return None
        self.log.append(PLAY + verdict.tiles)
        self.board.put(verdict.tiles)
        self.racks[self.turn] = without(self.rack, map(from_rack, tiles_of(verdict.tiles)))
        self.scores[self.turn] += verdict.score
        self.pending = self.last = verdict
        self.pending_seat = self.last_seat = self.turn
        self.passes = self.idle = 0
        self._next_turn()
        if auto:
            self._settle()
        return verdict

    def exchange(self, tiles: "Rack") -> None:
        """Put tiles of the player in turn aside, draw as many, and mix the old ones into the bag. Raises GameError."""
        self._expect_turn()
        left = without(self.rack, tiles)
        if left is None:
            raise GameError("rack", "a tile to be exchanged is not on the rack")
        if not 0 < len(tiles) <= self.bag_count():
            raise GameError("bag", "%d tiles to exchange, %d in the bag" % (len(tiles), self.bag_count()))
        if not self._open_next():
            return
        self.log.append(EXCHANGE + bytes(tiles))
        self.racks[self.turn] = left + self.bag.draw(len(tiles))
        self.bag.put_back(tiles)
        self._end_idle_turn(self.rules.exchange_passes)

    def pass_turn(self) -> None:
        """Pass for the player in turn, which every rule set allows. Raises GameError where no move may be made."""
        self._expect_turn()
        if not self._open_next():
            return
        self.log.append(PASS)
        self._end_idle_turn(True)

    def challenge(self, seat: int, taken_back: "bool | None" = None) -> "Letters | None":
        """Challenge the open play for `seat`. Raises GameError.

        Returns the first bad word of the play (letter codes), or None if the play stands. A bad word takes the whole
        play back: tiles, score, premiums; its player has lost the turn. taken_back: what was decided at an earlier
        time, in place of what the lexicon says now.
        """
        if not self.pending:
            raise GameError("pending", "there is no play to challenge")
        if seat == self.pending_seat or not 0 <= seat < len(self.seats):
            raise GameError("seat", "seat %d cannot challenge this play" % seat)
        verdict, bad = self.pending, self.pending.bad
        if taken_back is not None:
            bad = (bad or verdict.words[0][0]) if taken_back else None
        self.log.append(CHALLENGE + bytes((seat, bad is not None)))
        if bad is None:
            self._settle()
            return None
        self.board.take(verdict.tiles)
        self.racks[self.pending_seat] += bytes(map(from_rack, tiles_of(verdict.tiles)))
        self.scores[self.pending_seat] -= verdict.score
        self.pending = self.last = None
        self.idle = 1
        self._check_stuck()
        return bad

    def accept(self) -> None:
        """Let the open play stand: nobody can challenge it any more. Raises GameError."""
        if not self.pending:
            raise GameError("pending", "there is no play to accept")
        self.log.append(ACCEPT)
        self._settle()

    def agree(self) -> None:
        """End the game now, as all players want («Эрудит»). Raises GameError where the rules know no such end."""
        if self.rules.ends != "agreement":
            raise GameError("rules", "these rules know no end by agreement")
        if self.over:
            raise GameError("over", "the game is over")
        if self.pending:
            raise GameError("pending", "the last play must be accepted or challenged first")
        self.log.append(AGREE)
        self._finish(AGREED)

    def undo(self) -> None:
        """Take back the last record, for analysis: the game is rebuilt from the rest of its log. Raises GameError."""
        if not self.log:
            raise GameError("log", "there is nothing to undo")
        log = self.log[:-1]
        self.log = []
        self._deal()
        self.replay(log)

    def replay(self, log: "Sequence[Record]") -> None:
        """Do the records of a log again, one after the other. Raises GameError at one that does not fit.

        What was a word at that time counts as a word, though the lexicon may have changed since.
        """
        self.replaying = True
        try:
            for number, record in enumerate(log, 1):
                self.last_known = number == len(log)
                self.apply(record)
        finally:
            self.replaying = False

    def apply(self, record: "Record") -> None:
        """Do one record. Raises GameError."""
        kind, rest = record[:1], record[1:]
        if kind == PLAY:
            self.play(rest)
        elif kind == EXCHANGE:
            self.exchange(rest)
        elif kind == PASS and not rest:
            self.pass_turn()
        elif kind == CHALLENGE and len(rest) == 2:
            self.challenge(rest[0], bool(rest[1]))
        elif kind == ACCEPT and not rest:
            self.accept()
        elif kind == AGREE and not rest:
            self.agree()
        else:
            raise GameError("record", "a record of the log cannot be read")

    # -- what follows from a move

    def _expect_turn(self) -> None:
        if self.over:
            raise GameError("over", "the game is over")
        if self.pending and self.ends_game():
            raise GameError("pending", "the last play must be accepted or challenged first")

    def _open_next(self) -> bool:
        """Accept the open play, as the next player moves. Returns whether the game goes on: this may end it (E2)."""
        if self.pending:
            self.accept()
        return not self.over

    def _next_turn(self) -> None:
        """Go on to the next seat; in «Эрудит», once the bag is empty, to the next seat that has tiles."""
        for _ in self.seats:
            self.turn = (self.turn + 1) % len(self.seats)
            if self.rules.ends == "out" or len(self.bag) or self.racks[self.turn]:
                return

    def _end_idle_turn(self, passed: bool) -> None:
        self.last = None
        self.idle += 1
        self.passes = self.passes + 1 if passed else 0
        self._next_turn()
        if self.rules.ends == "out":
            if self.passes >= 2 * len(self.seats):
                self._finish(PASSES)
        elif not len(self.bag) and self.passes >= 2 * sum(len(rack) > 0 for rack in self.racks):
            self._finish(AGREED)

    def _settle(self) -> None:
        """Let the open play stand: its player draws, and the game may be over."""
        seat = self.pending_seat
        ends = self.ends_game()
        target = self.rules.target and self.scores[seat] >= self.rules.target
        self.racks[seat] += self.bag.draw(len(self.pending.tiles) // 2)  # type: ignore[union-attr]  # callers ask before
        self.pending = None
        if not ends:
            self._check_stuck()
        elif target:
            self._finish(TARGET)
        else:
            self._finish(OUT)

    def _check_stuck(self) -> None:
        """Look for E2 when the bag is empty: end the game if nobody has a legal play."""
        if self.pending or len(self.bag) or not self.search or self.rules.ends != "out":
            return
        if self.replaying and not self.last_known:  # the game went on
            return
        for rack in self.racks:
            if self.search.any(self.board, rack, self.need):
                return
        self._finish(STUCK)

    def _finish(self, how: str) -> None:
        """End the game and count the rests (rules §2.7)."""
        self.over = how
        if not self.rules.rest_counts:
            return
        self.rests = [self.rules.face_sum(rack) for rack in self.racks]
        if how == OUT:
            seat = [len(rack) for rack in self.racks].index(0)
            self.gains[seat] = sum(self.rests)
        for seat in range(len(self.seats)):
            self.scores[seat] += self.gains[seat] - self.rests[seat]


def band(rules: "Rules", total: int) -> int:
    """Return how good a total is (rules §3): 0 below all bands, 1 good, 2 very good, 3 excellent.

    The score of one player is multiplied by the number of players first.
    """
    return sum(total >= limit for limit in rules.bands)
