# SPDX-License-Identifier: MIT
"""Carry out a person's turn in a crossword game: laying tiles, taking them back, and the choices of the turn menu."""

from engine.crossword.game import EXCHANGE, PASS, PLAY
from engine.crossword.play import START
from engine.crossword.tile import BLANK, from_rack
from firmware.strings import say
from firmware.ui import theme
from firmware.ui.crossword import turn_menu

if False:  # for type checkers
    from collections.abc import Sequence
    from typing import Any

    from engine.crossword.play import Play
    from engine.host.aliases import Perhaps
    from firmware.screens.game import Screen
    from firmware.ui.crossword.laying import Laying

PLAYED, REFUSED = 660, 220  # Hz of the tones


class Turn:
    """Carries out a person's turn for a screen (firmware.screens.game), on its match and its scene."""

    def __init__(self, screen: "Screen") -> None:
        self.screen = screen
        self.app = screen.app
        self.match = screen.match
        self.game = screen.game
        self.scene = screen.scene
        self.names = screen.names

    @property
    def laying(self) -> "Laying":
        """Return the Laying of the person who looks at the screen."""
        return self.scene.laying

    def mine(self) -> bool:
        """Return whether the player whose rack is on the screen is in turn."""
        return self.match.seat == self.scene.viewer and not self.scene.unseen

    def open_menu(self) -> None:
        """Open the turn menu."""
        scene, game = self.scene, self.game
        rows = turn_menu.rows(self.app, scene, self.mine())
        scene.focus = -1
        scene.update_rack()
        seat = game.turn if scene.viewer < 0 else scene.viewer
        note = "%s %d" % (self.names[seat], game.scores[seat])
        self.screen.open("turn", self._chosen, note, rows)

    def _chosen(self, answer: "str | None") -> None:
        """Carry out what was chosen in the turn menu."""
        if answer in ("return", "exchange", "agree", "hint"):
            self.laying.take_all()
        if answer == "shuffle":
            self.laying.shuffle()
        if answer not in ("play", "challenge", "view", "leave"):  # those draw the board anew, or leave it
            self.scene.update()
        actions = {
            "play": self.play,
            "exchange": self._open_exchange,
            "pass": self._pass,
            "challenge": self.screen.challenge,
            "agree": self._propose_end,
            "hint": self._open_hint,
            "view": self._turn_view,
            "moves": self._show_moves,
            "unseen": self._show_unseen,
            "count": self._show_count,
            "lookup": lambda: self.screen.open("lookup", lambda _: self.scene.update(), self.game),
            "rules": self._show_rules,
            "leave": self._leave,
        }
        if answer in actions:
            actions[answer]()

    def _open_exchange(self) -> None:
        self.screen.open("exchange", self._exchange, self.game.rules, self.laying.places, self.game.bag_count())

    def _pass(self) -> None:
        note = say.tiles(say.PASS_NOTE, self.game.rules.name)
        self.app.ask(self.screen, (say.PASS_ASK, note), lambda: self.screen.move(PASS), self.scene.update)

    def _open_hint(self) -> None:
        self.screen.open("hint", self._hinted, self.app)

    def _turn_view(self) -> None:
        self.scene.set_view(not self.scene.close)

    # What these three need is imported when somebody asks: the heap of a board has better use for 2 KB.

    def _show_moves(self) -> None:
        from firmware.ui.crossword import tidings

        self._show(say.MOVES, tidings.plays(self.game, self.names), True)

    def _show_unseen(self) -> None:
        from firmware.ui.crossword import tidings

        lines, count = tidings.letters(self.game, self.scene.viewer)
        self._show(say.UNSEEN, lines, note=str(count))

    def _show_count(self) -> None:
        from firmware.ui.crossword import tidings

        self._show(say.SUM, tidings.count(self.game, self.laying.tiles()))

    def _show_rules(self) -> None:
        from firmware.ui.text_pages import of_rules

        pages = of_rules(self.game.rules.name) + of_rules("keys")
        self.screen.open("pages", lambda _: self.scene.update(), say.HOW_TO, pages, self.game.rules)

    def _leave(self) -> None:
        if self.laying.order:
            lines = say.LEAVE_ASK, say.LEAVE_LAID
            self.app.ask(self.screen, lines, lambda: self.app.show("title"), self.scene.update)
        else:
            self.app.show("title")

    def _show(self, title: str, lines: "Sequence[str]", last: bool = False, note: str = "") -> None:
        """Show lines of text over the board."""
        from firmware.ui.text_pages import of_lines

        self.screen.open("pages", lambda _: self.scene.update(), title, of_lines(lines), None, note, last)

    def _hinted(self, answer: "tuple[str, Any] | None") -> None:
        """Show a hint: (part, its value as engine.crossword.players.hint.Hint returns it), or None."""
        scene, laying = self.scene, self.laying
        part: str
        told: Any
        part, told = answer or ("", None)
        if part:
            self.app.count_hint(self.match.seat)
        if part == "word":
            self.screen.tell((say.HINT_WORD, self.game.rules.spell(told)), scene.update)
            return
        if part == "swap":
            lines = (say.HINT_SWAP, self.game.rules.spell(told)) if told else (say.HINT_PASS,)
            self.screen.tell(lines, scene.update)
            return
        if part == "where":
            laying.cursor, laying.down = told
        elif part:
            for i in range(0, len(told), 2):
                laying.cursor = told[i]
                laying.lay(laying.places.index(from_rack(told[i + 1])), told[i + 1])
        scene.update()
        if part == "where":
            scene.info.lines(*say.HINT_WHERE)

    def play(self) -> None:
        """Play what is laid, or show why that is not possible."""
        verdict = self.game.judge(self.laying.tiles())
        if self.game.refusal(verdict):
            self._refuse(verdict)
        else:
            self.laying.order = []
            self.app.beep(PLAYED)
            self.screen.move(PLAY + verdict.tiles)

    def _refuse(self, verdict: "Play") -> None:
        self.app.beep(REFUSED)
        rules = self.game.rules
        lines = say.REASONS[verdict.reason][1:]
        if verdict.reason == START and len(rules.start) > 1:
            lines = say.START_YELLOW
        first, second = (say.tiles(line, rules.name) for line in lines)
        if verdict.bad:
            second = rules.spell(verdict.bad)
        if verdict.cell >= 0:
            self.laying.cursor = verdict.cell
            self.scene.refuse(verdict.cell)
        self.screen.tell((say.REFUSED, first, second), self.scene.update, say.SEE, stripe=theme.TRIPLE_WORD)

    def _exchange(self, tiles: "bytes | None") -> None:
        """Exchange tiles, and show what was drawn for them."""
        if not tiles:
            return
        game, seat = self.game, self.match.seat
        kept = len(game.racks[seat]) - len(tiles)
        self.match.move(EXCHANGE + tiles)
        drawn = game.racks[seat][kept:]
        if game.over:
            self.screen.go_on()
        else:
            self.laying.begin()
            self.scene.update()
            self.screen.tell((say.GOT % " ".join(game.rules.spell((tile,)) for tile in drawn),), self.screen.go_on)

    def _propose_end(self) -> None:
        self.match.propose_end()
        if self.match.against >= 0:
            self.screen.tell((say.DISAGREES % self.names[self.match.against],), self.scene.update)
        else:
            self.screen.begin_turn()

    def key(self, name: str, long: bool) -> None:
        """Act on a button that moves the cursor or a tile: the focus is on the rack or on the board."""
        scene, laying = self.scene, self.laying
        thinking = self.screen.thinking
        ahead = len(self.match.people) == 1  # tiles may be laid while a computer's player thinks
        on_rack = scene.focus >= 0
        if name == "press" or (on_rack and name == "down"):
            if not thinking or ahead:
                laying.down = not laying.down
                scene.point()
        elif on_rack and name in ("up", "left", "right"):
            scene.focus = -1 if name == "up" else laying.next_place(scene.focus, 1 if name == "right" else -1)
            scene.update_rack()
        elif name in ("up", "down", "left", "right"):
            laying.move(name)
            scene.point()
        elif thinking and not ahead:
            return
        elif name == "b":
            self._take_back(long)
        elif on_rack:
            self._lay()
        elif name == "a":
            scene.focus = laying.next_place(-1, 1)
            scene.update_rack()

    def _lay(self) -> None:
        """Lay the tile in focus; for a blank ask for its letter first."""
        if self.laying.target() < 0:
            return
        tile: Perhaps[int] = self.laying.places[self.scene.focus]
        if tile == BLANK:
            self.screen.open("letter", self._lay_blank, self.game.rules)
        else:
            self._lay_tile(tile)

    def _lay_blank(self, letter: "int | None") -> None:
        if letter:
            self._lay_tile(BLANK | letter)

    def _lay_tile(self, tile: int) -> None:
        scene = self.scene
        self.laying.lay(scene.focus, tile)
        scene.focus = self.laying.next_place(scene.focus, 1)
        scene.update()

    def _take_back(self, everything: bool) -> None:
        if everything:
            self.laying.take_all()
        elif not self.laying.take_back():
            self.scene.focus = -1
        self.scene.update()
