# SPDX-License-Identifier: MIT
"""Play a crossword game: the presses of people and the steps of the match come together here."""

from engine.crossword.game import EXCHANGE, PLAY
from engine.crossword.match import DOUBT
from engine.match import ANSWER, OVER, SHOW, THINK
from firmware.core import seats
from firmware.core.thinking import Thinking
from firmware.strings import say
from firmware.ui import theme
from firmware.ui.crossword.laying import Laying
from firmware.ui.crossword.scene import Scene
from firmware.ui.crossword.turn import Turn

if False:  # for type checkers
    from collections.abc import Callable, Sequence
    from typing import Any

    from engine.crossword.game import Game
    from engine.crossword.match import CrosswordMatch
    from engine.host.aliases import Perhaps, Record
    from firmware.core.app import App
    from firmware.host.aliases import Done
    from firmware.host.protocols import AnyScreen

FINAL = 880  # Hz of the tone at the end of a game


class Screen:
    """The screen of app.match, or of another match with racks of its own."""

    module = __name__
    long_keys = ("b", "y")
    rack_top = 214  # messages leave the rack below in sight

    match: "CrosswordMatch"
    game: "Game"

    def __init__(
        self, app: "App", match: "CrosswordMatch | None" = None, layings: "dict[int, Laying] | None" = None
    ) -> None:
        self.app = app
        self.match = match or app.match
        self.game = self.match.game
        self.names = seats.names(self.game.seats, app.settings.names)
        self.layings = app.layings if layings is None else layings
        for seat in self.match.people or (0,):
            if seat not in self.layings:
                laying = self.layings[seat] = Laying(self.game, seat)
                for note in app.notes if layings is None else ():
                    if note.startswith("rack %d " % seat):
                        laying.restore(note.split(" ", 2)[2])
        close = app.settings.preferences["view"] == "close"
        self.scene = Scene(self.match, self.names, self.layings[min(self.layings)], close)
        self.group = self.scene.group
        self.overlay: Perhaps[AnyScreen] = None
        self.thinking: Thinking | None = None
        self.turn = Turn(self)
        if self.game.log:
            self.go_on()  # the screen may have been left while a move was shown
        else:
            self._tell_draw()

    # -- turns: what the match says is to happen next

    def begin_turn(self) -> None:
        """Show whose decision the match waits for."""
        match, scene = self.match, self.scene
        scene.unseen = b""
        scene.focus = scene.step = -1
        self.thinking = None
        if len(match.people) > 1:
            scene.viewer = -1
        if match.next == SHOW:
            self._show_verdict()
            return
        scene.laying.begin()
        if match.next == OVER:
            self._show_final()
            return
        if match.next == THINK:
            self.thinking = Thinking(match.mind, self.game, self.app.now)
            scene.step = 0
        scene.update()
        if match.next == ANSWER:
            self._ask()
        elif match.next != THINK and scene.viewer < 0:
            self._hand_over(self._taken_over, say.SHOW)

    def _show_final(self) -> None:
        """Show the final board, with the winner below; then the reckoning."""
        self.scene.update()
        winners = [self.names[seat] for seat in self.game.winners()]
        line = say.WINNER % winners[0] if len(winners) == 1 else say.DRAWN
        self.app.beep(FINAL)
        self.tell((say.END + ": " + say.ENDS[self.game.over], line), self.app.play)

    def move(self, record: "Record") -> None:
        """Make a move for the person."""
        self.match.move(record)
        self.go_on()

    def go_on(self) -> None:
        """Go on when what was shown has been seen."""
        if self.match.next == SHOW:
            self.match.go_on()
        self.begin_turn()

    def _cpu_move(self) -> None:
        """Make the move that the computer's player has chosen, and show it."""
        match, scene = self.match, self.scene
        seat = match.seat
        match.decide()
        self.thinking = None
        scene.step = -1
        if match.next != SHOW:
            self.begin_turn()
        elif match.record[:1] == PLAY:
            scene.appear(self.app.now(), self.app.settings.preferences["animation"] == "on")
            share = match.minds[seat].share
            if share < 100:
                scene.tell(seat, say.HURRIED)
        else:
            exchanged = match.record[:1] == EXCHANGE
            self.go_on()
            if not self.game.over:
                scene.tell(seat, say.EXCHANGED if exchanged else say.PASSED)

    def _tell_draw(self) -> None:
        """Show who has drawn what, and who begins."""
        lines: list[str] = []
        for draws in self.game.draws:
            drawn = [self.names[s] + " — " + self.game.rules.spell(bytes((draws[s],))) for s in sorted(draws)]
            lines += pairs(drawn, ", ")
        lines = [say.DRAW] + lines[-4:] + [say.DRAW_BEGINS % self.names[self.game.first]]
        self.tell(lines, self.begin_turn)

    def _hand_over(self, answered: "Done", first: str) -> None:
        """Hide the racks until a person says that he has the console."""
        scores = ["%s %d" % pair for pair in zip(self.names, self.game.scores)]
        seat = self.match.seat
        name, last = self.app.settings.names.get(seat) or say.SEAT % (seat + 1), self.scene.last_line()
        arguments = (name, last, pairs(scores, " : "), first, bool(self.game.pending))
        self.open("handover", answered, self.game.rules, *arguments)

    def _taken_over(self, button: str) -> None:
        scene, seat = self.scene, self.match.seat
        if button == "y":
            self.challenge()
            return
        scene.viewer = seat
        scene.laying = self.layings[seat]
        scene.laying.begin()
        if self.game.last:
            scene.laying.cursor = self.game.last.tiles[0]
        scene.update()

    def _ask(self) -> None:
        """Ask the person of the match's seat the question of the match."""
        match = self.match
        name = self.names[match.seat]
        if match.question != DOUBT:
            line, first, others = (say.ASK_AGREE % name,), say.AGREE_YES, (("B", say.AGREE_NO),)
            self.open("message", self._agreed, line, theme.ACCENT, first, others, self.rack_top)
        elif len(match.people) > 1:
            self._hand_over(lambda button: self._answer(button == "y"), say.NEXT)
        else:
            lines = (say.LAST_PLAY % self.names[self.game.pending_seat], say.LAST_PLAY_ASK)
            self.tell(lines, lambda button: self._answer(button == "y"), say.NEXT, (("Y", say.DOUBT),))

    def _agreed(self, button: str) -> None:
        self._answer(button != "b")

    def _answer(self, yes: bool) -> None:
        self.match.answer(yes)
        self.begin_turn()

    def challenge(self) -> None:
        """Challenge the last play for the person."""
        self.match.challenge()
        self.begin_turn()

    def _show_verdict(self) -> None:
        """Show the verdict of a challenge."""
        verdict, rules = self.match.verdict, self.game.rules
        lines: tuple[str, ...] = (say.STANDS,)
        if not verdict.stands:
            lines = (say.TAKEN_BACK % verdict.score, say.tiles(say.TILES_BACK, rules.name))
        self.scene.laying.begin()
        self.scene.update()
        arguments = (rules, say.CHALLENGED % self.names[verdict.owner], verdict.words, lines, verdict.stands)
        self.open("challenge", lambda _: self.go_on(), *arguments)

    def open(self, name: str, answered: "Done", *args: "Any") -> None:
        """Show another screen over this one; answered(answer) is called with what it answers."""
        self.app.lay_over(self, name, answered, *args)

    def tell(
        self,
        lines: "Sequence[str]",
        seen: "Callable[..., object]",
        first: str = say.NEXT,
        others: "Sequence[tuple[str, str]]" = (),
        stripe: int = theme.ACCENT,
    ) -> None:
        """Show a few words. seen() is called when they have been read; where there are `others`, seen(button)."""
        answered = seen if others else lambda _: seen()
        at = self.scene.view.place(self.scene.laying.cursor)
        self.open("message", answered, lines, stripe, first, others, self.rack_top, at[1] + 14 if at else -1)

    # -- buttons and time

    def key(self, name: str, long: bool) -> None:
        """Act on a button."""
        scene = self.scene
        if self.overlay:
            self.overlay.key(name, long)
        elif scene.unseen:
            self.go_on()
        elif name == "y":
            if long and scene.viewer >= 0:
                scene.laying.shuffle()
                scene.update()
            else:
                scene.set_view(not scene.close)
        elif name == "x":
            self.open_menu()
        else:
            self.turn.key(name, long)

    def open_menu(self) -> None:
        """Open the turn menu."""
        self.turn.open_menu()

    def busy(self) -> bool:
        """Return whether something will still happen without a button."""
        if self.overlay:
            return bool(getattr(self.overlay, "thinking", None))
        return bool(self.thinking or self.scene.busy())

    def tick(self, now: int) -> None:
        """Let a computer's player think, and move what moves by itself."""
        if self.overlay:
            self.overlay.tick(now)
        if self.scene.tick(now):
            self.go_on()
        elif self.thinking and not self.thinking.chosen:
            self.thinking.go_on()
        elif self.thinking and not self.overlay:  # in a tick of its own: a button that waits comes first
            self._cpu_move()


def pairs(parts: "Sequence[str]", between: str) -> "list[str]":
    """Return rows of two parts each."""
    return [between.join(parts[i : i + 2]) for i in range(0, len(parts), 2)]
