# SPDX-License-Identifier: MIT
"""Show the end of a game: how the scores came about, who won, how good it was."""

from engine.crossword.game import band
from firmware.core import saves, seats
from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, RIGHT, WIDTH, Box, footer, header, label, page, right

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.crossword.game import Game
    from firmware.core.app import App


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App") -> None:
        self.app = app
        game: Game
        game = self.game = app.game
        saves.forget(app.folder)
        self.names = seats.names(game.seats)
        self.group = page()
        header(self.group, say.END, say.ENDS[game.over])
        self.columns = [RIGHT - 44 * (len(self.names) - 1 - i) for i in range(len(self.names))]
        for x, name in zip(self.columns, self.names):
            right(self.group, x, 30, name, "b")
        self.group.append(Box(MARGIN, 49, 216, 1, theme.LINE))
        before = [s + rest - gain for s, rest, gain in zip(game.scores, game.rests, game.gains)]
        self._row(54, say.SCORE, before, "%d")
        self._row(74, say.REST, [-rest for rest in game.rests], "%+d")
        self._row(94, say.OTHERS, game.gains, "%+d")
        self.group.append(Box(MARGIN, 116, 216, 1, theme.LINE))
        self._total()
        self._verdict()
        footer(self.group, ("A", say.MENU))

    def _row(self, y: int, name: str, values: "Sequence[int]", form: str) -> None:
        label(self.group, MARGIN, y, name, "m", theme.DIM)
        for x, value in zip(self.columns, values):
            text = (form % value).replace("-", "−") if value else "0"
            right(self.group, x, y, text, "m", theme.TEXT if value else theme.LINE)

    def _total(self) -> None:
        label(self.group, MARGIN, 123, say.TOTAL, "b")
        for seat, (x, score) in enumerate(zip(self.columns, self.game.scores)):
            text = str(score).replace("-", "−")
            if seat in self.game.winners():
                width = 8 * len(text) + 8
                self.group.append(Box(x + 4 - width, 120, width, 22, theme.ACCENT))
                right(self.group, x, 123, text, "b", theme.INK, theme.ACCENT)
            else:
                right(self.group, x, 123, text, "b")

    def _verdict(self) -> None:
        """Show who won, and the bands of the winner's score and of the total (rules §3)."""
        game = self.game
        winners = game.winners()
        self.group.append(Box(0, 148, WIDTH, 65 if game.rules.bands else 24, theme.PANEL))
        name = self.names[winners[0]]
        title = say.WINNER % name if len(winners) == 1 else say.DRAWN
        label(self.group, MARGIN, 152, title, "b", theme.TEXT, theme.PANEL)
        if not game.rules.bands:
            return
        best, total = game.scores[winners[0]], sum(game.scores)
        self._band(173, name, best, band(game.rules, best * len(game.scores)))
        self._band(193, say.TOGETHER, total, band(game.rules, total))

    def _band(self, y: int, name: str, score: int, level: int) -> None:
        label(self.group, MARGIN, y, name, "m", theme.DIM, theme.PANEL)
        right(self.group, 100, y, str(score), "m", theme.TEXT, theme.PANEL)
        word = say.BANDS[level]
        if word:
            width = 8 * len(word) + 8
            self.group.append(Box(RIGHT - width, y - 1, width, 18, theme.LAST))
            right(self.group, RIGHT - 4, y, word, "b", theme.INK, theme.LAST)

    def key(self, name: str, long: bool) -> None:
        if name in ("a", "press"):
            self.app.show("title")

    def tick(self, now: int) -> None:
        pass
