# SPDX-License-Identifier: MIT
"""The Match seam: a match knows whose decision the game waits for.

A match owns a game, knows who sits on its seats, and owns the computer's players. Screens, self-play, arenas and tests
all drive it in the same way: `next` says what is to happen, and one call makes it happen.

    THINK    the computer's player of `seat` is to choose: run think() to its end, then call decide()
    MOVE     the person of `seat` is to move: call move() with a record for the game's log
    ANSWER   the person of `seat` is asked `question`: call answer()
    SHOW     `seat` has made the move `record`: show it, then call go_on()
    ROUND    a round is over: show how it was settled, then call go_on()
    OVER     the game is over

The game can be saved between any two calls: a new match over the replayed log comes to the same decision.
"""

from engine.errors import GameError

if False:  # for type checkers
    from collections.abc import Iterator, Sequence

    from engine.host.aliases import Perhaps, Record, Slices
    from engine.host.protocols import Game, Mind

THINK, MOVE, ANSWER, SHOW, ROUND, OVER = "think", "move", "answer", "show", "round", "over"

PERSON = "person"  # the label of a seat where a person sits; other labels are levels of the computer's players


class Match:
    """A game and its players. Each kind of game has a match of its own, which knows its decisions.

    game             a Game; its `seats` are labels
    minds            the computer's player of each seat, None where a person sits
    people           seats of people; computers: the other seats
    next             what is to happen, see above
    seat             whose decision it is; with SHOW: who has moved
    record           the last move shown, as it stands in the game's log
    question         what the person of `seat` is asked
    written          length of the log that is saved; -1: nothing is saved
    """

    game: "Game"
    minds: "Sequence[Perhaps[Mind]]"

    def __init__(self, game: "Game", minds: "Sequence[Mind | None]") -> None:
        self.game = game
        self.minds = minds
        self.people = [seat for seat, mind in enumerate(minds) if not mind]
        self.computers = [seat for seat, mind in enumerate(minds) if mind]
        self.next = OVER
        self.seat = -1
        self.record = b""
        self.question = ""
        self.written = -1
        self._find_next()

    @property
    def unsaved(self) -> bool:
        """Return whether anything has happened since the game was saved."""
        return self.written != len(self.game.log)

    @property
    def mind(self) -> "Perhaps[Mind]":
        """Return the computer's player of `seat`, or None for a person."""
        return self.minds[self.seat]

    def think(self) -> "Slices":
        """Let the computer's player of `seat` choose, in slices. Raises GameError."""
        self._expect(THINK)
        return self.minds[self.seat].think(self.game)

    def decide(self) -> None:
        """Make the move that the computer's player of `seat` has chosen. Raises GameError."""
        self._expect(THINK)
        record = self.minds[self.seat].record
        if record is None:
            raise GameError("next", "the player has not thought yet")
        self._make(record)

    def move(self, record: "Record") -> None:
        """Make a move of the person of `seat`. Raises GameError: nothing has changed then."""
        self._expect(MOVE)
        self._make(record)

    def answer(self, yes: bool) -> None:
        """Answer the question for the person of `seat`. Raises GameError."""
        self._expect(ANSWER)
        self._answered(yes)

    def go_on(self) -> None:
        """Go on after SHOW or ROUND, when the screen has shown what there was to show. Raises GameError."""
        self._expect(SHOW, ROUND)
        if self.next == ROUND:
            self.game.next_round()  # type: ignore[attr-defined]  # ROUND: its kind has rounds
        self._find_next()

    def turns(self) -> "Iterator[int]":
        """Play a game without people to its end. Yields the seat whose computer's player is to choose.

        The caller may let it think and decide, to look on, or stop; otherwise that is done here.
        """
        while self.next != OVER:
            if self.next == THINK:
                made = len(self.game.log)
                yield self.seat
                if len(self.game.log) == made:
                    for _ in self.think():
                        pass
                    self.decide()
            else:
                self.go_on()

    # -- what a kind of game may change

    def _find_next(self) -> None:
        """Find what is to happen when nothing is left to be shown."""
        game = self.game
        if game.over:
            self.next = OVER
        elif game.ended:
            self.next = ROUND
        else:
            self.seat = game.turn
            self.next = THINK if self.minds[self.seat] else MOVE

    def _answered(self, yes: bool) -> None:
        """Act on an answer to the question; most games ask no questions."""
        raise GameError("question", "nothing is asked")

    # -- help

    def _make(self, record: "Record") -> None:
        """Make a move, to be shown next. Nothing is shown where the game ended before the move was made."""
        made = len(self.game.log)
        self.game.apply(record)
        if record[:1] in [entry[:1] for entry in self.game.log[made:]]:
            self.next, self.record = SHOW, record
        else:
            self._find_next()

    def _expect(self, *states: str) -> None:
        if self.next not in states:
            raise GameError("next", "the match waits for %s, not for %s" % (self.next, " or ".join(states)))
