# SPDX-License-Identifier: MIT
"""The match of a crossword game: open plays, challenges, and the end by agreement."""

from engine.crossword.game import AGREE, CHALLENGE, PASS
from engine.crossword.tile import cells
from engine.errors import GameError
from engine.match import ANSWER, MOVE, SHOW, THINK, Match

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.crossword.game import Game
    from engine.crossword.players.greedy import Greedy
    from engine.host.aliases import Letters, Perhaps

DOUBT = "doubt"  # does `seat` challenge the play that ends the game?
END = "end"  # does `seat` want the game to end now?


class Verdict:
    """What came of a challenge.

    owner: the seat whose play it was; words: [(letters, whether the word is in the lexicon, for each letter whether the
    play has laid it)]; score: of the play; stands: whether the play stands.
    """

    def __init__(self, owner: int, words: "list[tuple[Letters, bool, bytes]]", score: int, stands: bool) -> None:
        self.owner, self.words, self.score, self.stands = owner, words, score, stands


class CrosswordMatch(Match):
    """A Match whose plays may be challenged (rules §2.6), and whose end may be agreed (§5).

    A computer's player looks at a person's play at once. A play of a computer's player stands when the next player is
    the computer's too: people have had their time while it was shown. Otherwise it stays open for the next person.

    verdict: the Verdict of the last challenge, or None. After a person has proposed the end, `against` is the seat of a
    computer's player who refuses, or -1.
    """

    game: "Game"
    minds: "Sequence[Perhaps[Greedy]]"

    def __init__(self, game: "Game", minds: "Sequence[Greedy | None]") -> None:
        self.verdict: Perhaps[Verdict] = None
        self.against = -1
        self.asked: Sequence[int] = ()  # the seats still to be asked the question; the first one is asked now
        Match.__init__(self, game, minds)

    def may_challenge(self) -> bool:
        """Return whether the person of `seat`, whose move it is, may challenge the last play."""
        return self.next == MOVE and self.game.pending is not None and self.game.pending_seat != self.seat

    def challenge(self) -> None:
        """Challenge the last play for the person of `seat`, whose move it is. Raises GameError."""
        self._expect(MOVE)
        self._challenge(self.seat)

    def propose_end(self) -> None:
        """Propose the end of the game for the person of `seat`, whose move it is.

        The computer's players answer at once; if none refuses, all people are asked. Raises GameError where the rules
        know no such end.
        """
        self._expect(MOVE)
        if self.game.rules.ends != "agreement":
            raise GameError("rules", "these rules know no end by agreement")
        refusing = [seat for seat in self.computers if not self.minds[seat].agrees(self.game, seat)]
        self.against = refusing[0] if refusing else -1
        if not refusing:
            self._ask(END, self.people)

    def decide(self) -> None:
        """Do as Match.decide(); but if a computer's player wants the end, ask the people first."""
        self._expect(THINK)
        if self.people and self.mind.record == AGREE:
            self._ask(END, self.people)
        else:
            Match.decide(self)

    def _find_next(self) -> None:
        if self._doubted():
            return
        game = self.game
        if game.pending and game.ends_game():  # nothing else can be done about it
            others = [seat for seat in self.people if seat != game.pending_seat]
            count = len(game.seats)
            self._ask(DOUBT, [min(others, key=lambda seat: (seat - game.pending_seat) % count)])
            return
        Match._find_next(self)

    def _doubted(self) -> bool:
        """Let the computer's players look at an open play. Returns whether one of them has challenged it."""
        game = self.game
        if not game.pending or not self.computers:
            return False
        if game.pending_seat in self.people:
            doubter = self.computers[0]
            if self.minds[doubter].doubts(game):
                self._challenge(doubter)
                return True
        elif game.turn in self.people or (game.ends_game() and self.people):
            return False
        game.accept()
        return False

    def _challenge(self, seat: int) -> None:
        game = self.game
        play, owner = game.pending, game.pending_seat
        if not play:
            raise GameError("pending", "there is no play to challenge")
        lexicon = game.lexicon
        new, words = cells(play.tiles), []
        for (word, _), (first, step, length) in zip(play.words, game.board.words(play.tiles)):
            laid = bytes(first + i * step in new for i in range(length))
            words.append((word, not lexicon or lexicon.find(word) & game.need == game.need, laid))
        bad = game.challenge(seat)
        self.verdict = Verdict(owner, words, play.score, bad is None)
        self.next, self.seat, self.record = SHOW, seat, CHALLENGE

    def _ask(self, question: str, seats: "Sequence[int]") -> None:
        self.next, self.question = ANSWER, question
        self.asked = seats
        self.seat = seats[0]

    def _answered(self, yes: bool) -> None:
        game = self.game
        if self.question == DOUBT:
            if yes:
                self._challenge(self.seat)
            else:
                game.accept()
                self._find_next()
        elif not yes:
            if self.minds[game.turn]:  # this player saw nothing left to do, but people want to go on
                game.apply(PASS)
            self._find_next()
        elif len(self.asked) > 1:
            self._ask(END, self.asked[1:])
        else:
            if game.pending:
                game.accept()
            if not game.over:
                game.agree()
            self._find_next()
