# SPDX-License-Identifier: MIT
"""A game of Triominos: only a Game changes a position (rules §10).

As in the crossword games everything that happens is a record in its log; the same rules, seed, seats and log give the
same game. Records are bytes: a kind, then what it needs.

    PLAY   tile, turn, cell in two bytes, the higher one first      DRAW   nothing: one tile from the well
    PASS   nothing: the well is empty and no tile fits              NEXT   nothing: the next round is dealt
"""

from engine.errors import GameError as GameError
from engine.random32 import Random32
from engine.triominos import rules, tile
from engine.triominos.table import BONUS, PLAIN, START, Table

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.host.aliases import Hand, Placement, Record
    from engine.triominos.text.notation import Position

PLAY, DRAW, PASS, NEXT = b"P", b"D", b"-", b"N"

# How a round ended; "" while it goes on
OUT = "out"  # a player has laid his last tile
BLOCKED = "blocked"  # the well is empty and nobody can lay a tile


class Last:
    """The tile laid last: seat, cell, tile, turn (of the tile), bonus (its kind, see table), points.

    drawn: how many tiles were drawn before in the same turn; `points` does not count them.
    """

    def __init__(self, seat: int, cell: int, number: int, turn: int, bonus: int, points: int, drawn: int) -> None:
        self.seat, self.cell, self.tile, self.turn = seat, cell, number, turn
        self.bonus, self.points, self.drawn = bonus, points, drawn


class Game:
    """One game.

    rules, seed, seats   seats is a sequence of labels, one a player; only their number counts here
    table, well, hands, scores, turn (the seat in turn); hands and well are bytes of tiles
    number, starter      of the round, from 1 on; the seat that began it
    opening              tiles with which the player in turn may begin the round; empty once it is begun
    drawn                how many tiles the player in turn has drawn in this turn
    last                 the last tile laid in this round, a Last, or None
    ended                "", or how the round ended; then `winner` (seat), `rests` and `gains` hold how it was settled
    over                 whether the game is over
    rounds               for each round that has ended (how, winner, scores after it)
    """

    last: "Last | None"

    def __init__(self, rule_set: "rules.Rules", seed: int, seats: "Sequence[str]") -> None:
        if not 2 <= len(seats) <= rules.PLAYERS:
            raise GameError("seats", "a game has two to %d players, not %d" % (rules.PLAYERS, len(seats)))
        self.rules = rule_set
        self.seed = seed
        self.seats = seats
        self.log: list[Record] = []
        self._begin()

    def _begin(self) -> None:
        self.random = Random32(self.seed)
        self.scores = [0] * len(self.seats)
        self.number = 0
        self.over = False
        self.rounds: list[tuple[str, int, tuple[int, ...]]] = []
        self._deal()

    def _deal(self) -> None:
        """Mix the tiles, fill the hands, and open the round."""
        players = len(self.seats)
        self.number += 1
        self.table = Table(self.rules.tri_bonus == "sides")
        mixed = bytearray(range(len(tile.TILES)))
        self.random.shuffle(mixed)
        hand = rules.HANDS[players - 2]
        self.hands = [bytes(mixed[seat * hand : seat * hand + hand]) for seat in range(players)]
        self.well = bytes(mixed[players * hand :])
        self.last = None
        self.drawn = 0
        self.ended, self.winner = "", -1
        self.rests = [0] * players
        self.gains = [0] * players
        self._open(self.hands)

    def _open(self, hands: "list[Hand]") -> None:
        """Find who begins, and with which tiles.

        The highest triple in these hands begins, or 0-0-0 if its holder has that too; without a triple, the
        highest tile.
        """
        triples = [number for hand in hands for number in hand if number in tile.TRIPLES]
        first = max(triples) if triples else max((n for hand in hands for n in hand), key=tile.rank)
        self.starter = self.turn = [first in hand for hand in hands].index(True)
        self.opening = bytes((first,))
        if triples and first != tile.ZEROS and tile.ZEROS in self.hands[self.turn]:
            self.opening += bytes((tile.ZEROS,))

    def set_up(self, position: "Position") -> None:
        """Go on from a text.notation.Position, with no log of what was before.

        The tiles that the position does not show are mixed into the well. A hand that is empty or missing there is
        filled from the well. The player of its first hand is in turn.
        """
        self.table = position.table
        left = bytearray(n for n in range(len(tile.TILES)) if n not in position.shown())
        self.random.shuffle(left)
        self.well = bytes(left)
        size = rules.HANDS[len(self.seats) - 2]
        for seat in range(len(self.seats)):
            hand = position.hands[seat] if seat < len(position.hands) else b""
            self.hands[seat] = hand or self.well[:size]
            if not hand:
                self.well = self.well[size:]
            self.scores[seat] = position.scores[seat] if seat < len(position.scores) else 0
        self.starter = self.turn = 0
        if self.table.cells:
            self.opening = b""
        else:
            self._open(self.hands[:1])

    # -- what can be asked

    @property
    def hand(self) -> "Hand":
        """Return the tiles of the player in turn."""
        return self.hands[self.turn]

    def placements(self) -> "list[Placement]":
        """Return [(cell, tile, turn, bonus)] of all that the player in turn may lay."""
        if self.ended:
            return []
        if self.opening:
            return [(START, number, 0, PLAIN) for number in self.opening]
        return list(self.table.placements(self.hand))

    def points(self, number: int, bonus: int) -> int:
        """Return the points of a tile that is laid now."""
        points = tile.SUMS[number] + BONUS[bonus]
        if self.opening and number in tile.TRIPLES:
            points += rules.TRIPLE + (rules.ZEROS if number == tile.ZEROS else 0)
        return points

    def can_lay(self) -> bool:
        """Return whether the player in turn has a tile that fits.

        If not, he must draw, or pass where the well is empty.
        """
        return bool(self.opening) or self.table.any_fits(self.hand)

    def winners(self) -> "list[int]":
        """Return the seats that have won a finished game (rules §10.8)."""
        best = max(self.scores)
        reached = [seat for seat, score in enumerate(self.scores) if score >= rules.TARGET]
        if self.winner in reached:
            return [self.winner]
        return [seat for seat in reached if self.scores[seat] == best]

    # -- moves

    def play(self, number: int, turn: int, cell: int) -> "Last":
        """Lay a tile for the player in turn; returns the Last. Raises GameError."""
        self._expect_turn()
        if number not in self.hand:
            raise GameError("hand", "the tile is not in the hand")
        if turn not in tile.turns(number):
            raise GameError("turn", "a tile has no such turn")
        if self.opening:
            if number not in self.opening or cell != START or turn:
                raise GameError("opening", "the round begins with the highest tile, in the middle")
            bonus = PLAIN
        else:
            reason = self.table.refusal(cell, number, turn)
            if reason:
                raise GameError(reason, "the tile cannot lie there: %s" % reason)
            bonus = self.table.bonus(cell)
        self.log.append(PLAY + bytes((number, turn, cell >> 8, cell & 255)))
        points = self.points(number, bonus)
        self.last = Last(self.turn, cell, number, turn, bonus, points, self.drawn)
        self.table.put(cell, number, turn)
        self.hands[self.turn] = bytes(n for n in self.hand if n != number)
        self.scores[self.turn] += points
        self.opening = b""
        if self.hand:
            self._end_turn()
        else:
            self._settle(OUT)
        return self.last

    def draw(self) -> int:
        """Draw one tile for the player in turn, who has none that fits; returns it. Raises GameError."""
        self._expect_turn()
        if self.can_lay():
            raise GameError("fits", "a tile of the hand fits: nothing is drawn")
        if not self.well:
            raise GameError("well", "the well is empty")
        self.log.append(DRAW)
        drawn = self.well[-1]
        self.well = self.well[:-1]
        self.hands[self.turn] += bytes((drawn,))
        self.drawn += 1
        self.scores[self.turn] += rules.DRAW
        return drawn

    def pass_turn(self) -> None:
        """Pass for the player in turn, who can neither lay a tile nor draw one. Raises GameError."""
        self._expect_turn()
        if self.can_lay():
            raise GameError("fits", "a tile of the hand fits: it must be laid")
        if self.well:
            raise GameError("well", "there are tiles to draw in the well")
        self.log.append(PASS)
        self.scores[self.turn] += rules.STUCK
        self._end_turn()

    def next_round(self) -> None:
        """Deal the next round. Raises GameError."""
        if self.over or not self.ended:
            raise GameError("round", "the game is over" if self.over else "the round is not over")
        self.log.append(NEXT)
        self._deal()

    def undo(self) -> None:
        """Take back the last record, for analysis: the game is rebuilt from the rest of its log. Raises GameError."""
        if not self.log:
            raise GameError("log", "there is nothing to undo")
        log = self.log[:-1]
        self.log = []
        self._begin()
        self.replay(log)

    def replay(self, log: "Sequence[Record]") -> None:
        """Do the records of a log again. Raises GameError at one that does not fit."""
        for record in log:
            self.apply(record)

    def apply(self, record: "Record") -> None:
        """Do one record. Raises GameError."""
        kind, rest = record[:1], record[1:]
        if kind == PLAY and len(rest) == 4 and rest[0] < len(tile.TILES):
            self.play(rest[0], rest[1], rest[2] << 8 | rest[3])
        elif record == DRAW:
            self.draw()
        elif record == PASS:
            self.pass_turn()
        elif record == NEXT:
            self.next_round()
        else:
            raise GameError("record", "a record of the log cannot be read")

    # -- what follows from a move

    def _expect_turn(self) -> None:
        if self.ended:
            raise GameError("over", "the game is over" if self.over else "the round is over")

    def _end_turn(self) -> None:
        self.drawn = 0
        self.turn = (self.turn + 1) % len(self.seats)
        if not self.well and not any(self.table.any_fits(hand) for hand in self.hands):
            self._settle(BLOCKED)

    def _settle(self, how: str) -> None:
        """End the round and count the hands (rules §10.7); this may end the game."""
        players = len(self.seats)
        self.ended = how
        self.rests = [tile.face_sum(hand) for hand in self.hands]
        if how == OUT:
            self.winner = self.turn
            gain = rules.OUT + sum(self.rests)
        else:
            self.winner = min(
                range(players),
                key=lambda seat: (self.rests[seat], len(self.hands[seat]), (seat - self.starter) % players),
            )
            gain = sum(self.rests) - 2 * self.rests[self.winner]
        self.gains[self.winner] = gain
        self.scores[self.winner] += gain
        self.rounds.append((how, self.winner, tuple(self.scores)))
        self.over = max(self.scores) >= rules.TARGET
