# SPDX-License-Identifier: MIT
"""Choose a puzzle by its number, and let two masters play up to its position."""

import os

from engine.crossword.players.levels import mind
from engine.match import PERSON
from firmware.core.thinking import Thinking
from firmware.strings import around, say
from firmware.ui import theme
from firmware.ui.widgets import Text, centre, footer, header, page

if False:  # for type checkers
    from firmware.core.app import App

MOST = 999
LEVEL = "master"
TURNS = 3, 8  # a position stands after so many turns: the least, and how many numbers there are from it on


class Screen:
    """number: of the puzzle that is proposed, None for any."""

    module = __name__
    long_keys = ()

    def __init__(self, app: "App", number: "int | None" = None) -> None:
        self.app = app
        if number is None:
            number = int.from_bytes(os.urandom(2), "little") if app.seed is None else app.seed
        self.number = (number - 1) % MOST + 1
        self.thinking: Thinking | None = None
        self.group = page()
        header(self.group, around.PUZZLE, say.TITLES[app.rules.name][:9])
        self.shown = Text(60, 84, 12, "l")
        self.group.append(self.shown)
        centre(self.group, 120, 124, around.PUZZLE_ASK, "m", theme.DIM)
        self.dots = Text(100, 156, 5, "b", theme.ACCENT)
        self.group.append(self.dots)
        footer(self.group, ("◀ ▶", around.PUZZLE_OTHER), ("A", around.PUZZLE_START), ("B", say.BACK))
        self._show()

    def _show(self) -> None:
        title = around.PUZZLE_TITLE % self.number
        self.shown.write(title)
        self.shown.x = 120 - 5 * len(title)

    def key(self, name: str, long: bool) -> None:
        if name == "b":
            self.app.show("title")
        elif self.thinking:
            return
        elif name in ("left", "right", "up", "down"):
            by = {"left": -1, "right": 1, "up": 10, "down": -10}[name]
            self.number = (self.number - 1 + by) % MOST + 1
            self._show()
        elif name in ("a", "press"):
            self._begin()

    def _begin(self) -> None:
        """Deal the game of the puzzle's number. Words are checked at once, whatever has been set up."""
        app = self.app
        rules = app.kind.load(app.rules.name, word_check="auto")
        self.game = app.kind.game(rules, self.number, (PERSON, LEVEL), app.words)
        self.left = TURNS[0] + self.number % TURNS[1]
        self._think()

    def _think(self) -> None:
        words = self.app.words
        self.thinking = Thinking(mind(LEVEL, words.search, words.values), self.game, self.app.now)

    def busy(self) -> bool:
        """Return whether the masters still play."""
        return self.thinking is not None

    def tick(self, now: int) -> None:
        if not (self.thinking and self.thinking.go_on()):
            return
        self.game.apply(self.thinking.mind.record)
        self.left -= 1
        self.dots.write("." * (1 + self.left % 5))
        if self.left > 0 or self.game.turn:  # the person sits on the first seat
            self._think()
        else:
            self.thinking = None
            self.app.show("puzzle_game", self.game, self.number)
