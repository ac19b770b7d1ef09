# SPDX-License-Identifier: MIT
"""Play a game of Triominos: the presses of people and the steps of the match come together here."""

from engine.match import OVER, ROUND, SHOW, THINK
from engine.triominos import rules, tile
from engine.triominos.game import DRAW, PASS, PLAY
from firmware.core import seats
from firmware.core.thinking import Thinking
from firmware.strings import say
from firmware.strings import triominos as words
from firmware.ui import theme
from firmware.ui.text_pages import of_rules
from firmware.ui.triominos.scene import Scene

if False:  # for type checkers
    from typing import Any

    from engine.host.aliases import Perhaps, Record
    from engine.triominos.game import Game
    from firmware.core.app import App
    from firmware.host.aliases import Done
    from firmware.host.protocols import AnyScreen, TriominosMatch

DRAW_MS = 400  # a drawn tile is shown for this time
LAID_MS = 1500  # and a laid tile for this time, before the next player moves; any button ends it


class Screen:
    """The screen of app.match. A person chooses a tile, then one of the places where it fits."""

    module = __name__
    long_keys = ()

    match: "TriominosMatch"
    game: "Game"

    def __init__(self, app: "App") -> None:
        self.app = app
        self.match = app.match
        self.game = self.match.game
        self.names = seats.names(self.game.seats, app.settings.names)
        self.scene = Scene(self.match, self.names)
        self.group = self.scene.group
        self.overlay: Perhaps[AnyScreen] = None
        self.thinking: Thinking | None = None
        self.hinting = False
        self.pause = 0  # ms for which the last move is shown; 0: it has been seen
        self.since = 0
        if self.game.log and self.game.table.cells:
            self._begin_turn()
        else:
            self._tell_start()

    # -- turns: what the match says is to happen next

    def _update(self) -> None:
        """Bring everything on the screen up to date."""
        scene, match = self.scene, self.match
        scene.mine = match.seat == scene.viewer and not (self.pause or self.thinking or self.game.ended)
        scene.thinks = bool(self.thinking) and not self.hinting
        scene.update()

    def _tell_start(self) -> None:
        """Show who begins the round, and with which tile."""
        game = self.game
        first = game.opening[0]
        lines = [words.ROUND % game.number, words.STARTER % (self.names[game.turn], dashed(first))]
        if first not in tile.TRIPLES:
            lines.append(words.HIGHEST)
        elif len(game.opening) > 1:
            lines.append(words.CHOICE % dashed(tile.ZEROS))
        self._update()
        self._open("message", lambda _: self._begin_turn(), lines)

    def _begin_turn(self) -> None:
        """Show whose decision the match waits for; what was shown before has been seen."""
        match, scene = self.match, self.scene
        self.pause = 0
        self.thinking = None
        scene.place, scene.turn = -1, 0
        if match.next == SHOW:
            match.go_on()
        if match.next in (ROUND, OVER):
            self.app.play()
            return
        if len(match.people) > 1:
            scene.viewer = -1
        if match.next == THINK:
            self.thinking = Thinking(match.mind, self.game, self.app.now)
        elif scene.viewer < 0:
            self._update()
            lines = (say.HAND_OVER, say.SEAT % (match.seat + 1))
            self._open("message", self._taken_over, lines, theme.ACCENT, words.SHOW)
            return
        else:
            self._choose_first()
        self._update()

    def _taken_over(self, _: "Any") -> None:
        self.scene.viewer = self.match.seat
        self._choose_first()
        self._update()

    def _choose_first(self) -> None:
        """Put the focus on a tile that fits."""
        scene, hand = self.scene, self.game.hand
        scene.found = self.game.placements()
        fitting = {found[1] for found in scene.found}
        scene.focus = next((i for i, number in enumerate(hand) if number in fitting), 0)

    def _show_move(self) -> None:
        """Show for a while the move that has been made."""
        match, scene, game = self.match, self.scene, self.game
        seat, kind = match.seat, match.record[:1]
        self.thinking = None
        scene.place, scene.turn = -1, 0
        self.since = self.app.now()
        if kind == DRAW and seat == scene.viewer:  # he goes on at once
            match.go_on()
            scene.found = game.placements()
            scene.focus = len(game.hands[seat]) - 1
            self._update()
            return
        self.pause = DRAW_MS if kind == DRAW else LAID_MS
        if kind == PLAY:
            scene.view.look_at(game.last.cell)  # type: ignore[union-attr]  # PLAY: a tile has been laid
        self._update()
        if kind != PLAY:
            scene.tell(seat, rules.DRAW if kind == DRAW else rules.STUCK)

    def _move(self, record: "Record") -> None:
        """Make a move for the person."""
        self.match.move(record)
        self._show_move()

    # -- what a person wants to do

    def _draw(self) -> None:
        """Draw a tile, or pass where the well is empty."""
        self._move(DRAW if self.game.well else PASS)

    def _lay(self) -> None:
        """Show the first place of the chosen tile; if a place is shown, lay the tile there."""
        scene = self.scene
        if scene.place < 0:
            scene.place = 0
            scene.update_table()
            return
        cell, number, turn, _ = scene.places[scene.place]
        self._move(PLAY + bytes((number, turn, cell >> 8, cell & 255)))

    def _open(self, name: str, answered: "Done", *args: "Any") -> None:
        """Show another screen over the table; answered(answer) is called with what it answers."""
        hand = self.scene.hand.group

        def done(answer: "Any") -> None:
            hand.hidden = False
            answered(answer)

        hand.hidden = True
        self.app.lay_over(self, name, done, *args)

    def _turn_menu(self) -> None:
        game, scene = self.game, self.scene
        mine = scene.mine
        can_lay = mine and bool(scene.found)
        lay = words.CPU_TURN if not mine else "" if scene.places else words.NO_FIT
        reason = words.MUST_LAY if can_lay else words.WELL % len(game.well) if game.well else words.WELL_EMPTY
        rows = [
            [words.LAY, lay, bool(scene.places), "lay"],
            [words.DRAW, reason, mine and not can_lay and bool(game.well), "draw"],
            [words.PASS, words.MUST_LAY if can_lay else "", mine and not can_lay and not game.well, "draw"],
            [words.HINT, "", can_lay, "hint"],
            [words.VIEW, words.VIEW_WHOLE if scene.view.whole else words.VIEW_CLOSE, True, "view"],
            [say.HOW_TO, "", True, "rules"],
            [words.LEAVE, words.LEAVE_NOTE, True, "leave"],
        ]
        self._open("turn", self._chosen, words.HAND % len(scene.shown_hand()), rows)

    def _chosen(self, answer: "str | None") -> None:
        if answer == "lay":
            self._lay()
        elif answer == "draw":
            self._draw()
        elif answer == "hint":
            from engine.triominos.players import Master

            self.hinting = True
            self.thinking = Thinking(Master(), self.game, self.app.now)
            self.scene.mine = False
        elif answer == "view":
            self.scene.turn_view()
        elif answer == "rules":
            self._open("pages", lambda _: self._update(), say.HOW_TO, of_rules(self.game.rules.name), self.game.rules)
        elif answer == "leave":
            self.app.show("title")

    def _show_hint(self, record: "Record") -> None:
        """Show the place that the hint names."""
        scene = self.scene
        scene.focus = self.game.hand.index(record[1])
        scene.place = -1
        self._update()
        scene.place = [found[0] for found in scene.places].index(record[3] << 8 | record[4])
        self._update()

    # -- buttons and time

    def key(self, name: str, long: bool) -> None:
        """Act on a button."""
        scene = self.scene
        if self.overlay:
            self.overlay.key(name, long)
        elif self.pause:
            self._begin_turn()
        elif name == "x":
            self._turn_menu()
        elif name == "y":
            scene.turn_view()
        elif not scene.mine:
            return
        elif scene.place >= 0:
            self._place_key(name)
        else:
            self._tile_key(name)

    def _tile_key(self, name: str) -> None:
        scene = self.scene
        if name in ("left", "right"):
            scene.focus = (scene.focus + (1 if name == "right" else -1)) % len(self.game.hand)
            scene.turn = 0
            scene.update_hand()
            scene.update_table()
        elif name in ("up", "down"):
            scene.turn = (scene.turn + (1 if name == "up" else -1)) % 3
            scene.update_hand()
        elif name in ("a", "press"):
            if scene.places:
                self._lay()
            elif not scene.found:
                self._draw()

    def _place_key(self, name: str) -> None:
        scene = self.scene
        if name == "a":
            self._lay()
            return
        if name == "b":
            scene.place = -1
        else:
            scene.place += -1 if name in ("left", "up") else 1
        scene.update_table()

    def busy(self) -> bool:
        """Return whether something will still happen without a button."""
        return bool(not self.overlay and (self.thinking or self.pause))

    def tick(self, now: int) -> None:
        """Let a computer's player think, and go on when the time to show a move is over."""
        if self.overlay:
            self.overlay.tick(now)
        elif self.pause:
            if now - self.since >= self.pause:
                self._begin_turn()
        elif self.thinking and self.thinking.go_on():
            if self.hinting:
                record = self.thinking.mind.record
                self.hinting, self.thinking = False, None
                self._show_hint(record)
            else:
                self.match.decide()
                self._show_move()


def dashed(number: int) -> str:
    """Return a tile as people write it: 5-5-5."""
    return "-".join(tile.name(number))
