# SPDX-License-Identifier: MIT
"""Show the end of a Triominos round or game: what each had left, what the round scored, the totals."""

from engine.triominos.game import OUT
from engine.triominos.rules import OUT as BONUS
from firmware.core import seats
from firmware.strings import say
from firmware.strings import triominos as words
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, RIGHT, WIDTH, Box, footer, header, label, page, right

if False:  # for type checkers
    from engine.triominos.game import Game
    from firmware.core.app import App

COLUMNS = (120, 172, RIGHT)  # right edges of the columns: tiles left, gain, total


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App") -> None:
        self.app = app
        game: Game
        game = self.game = app.game
        self.names = seats.names(game.seats, app.settings.names)
        self.group = page()
        header(self.group, words.END if game.over else words.ROUND % game.number, words.ENDED[game.ended])
        for x, word in zip(COLUMNS, (words.LEFT, words.WON, words.TOTAL)):
            right(self.group, x, 28, word, "m", theme.DIM)
        self.group.append(Box(MARGIN, 46, 216, 1, theme.LINE))
        before = game.rounds[-2][2] if len(game.rounds) > 1 else (0,) * len(self.names)
        winners = game.winners() if game.over else [game.winner]
        for seat, name in enumerate(self.names):
            self._row(50 + 22 * seat, name, seat, game.scores[seat] - before[seat], seat in winners)
        name, gain = self.names[game.winner], game.gains[game.winner]
        went_out = game.ended == OUT
        settled = words.WENT_OUT % (name, BONUS, gain - BONUS) if went_out else words.BLOCKED % (name, gain)
        label(self.group, MARGIN, 184, settled, "s", theme.DIM)
        if game.over:
            app.finish(self.names)
            self.group.append(Box(0, 197, WIDTH, 19, theme.PANEL))
            title = words.WINNER if len(winners) == 1 else words.SHARED
            label(
                self.group, MARGIN, 198, title % ", ".join(self.names[w] for w in winners), "b", theme.TEXT, theme.PANEL
            )
        footer(
            self.group, ("A", say.MENU if game.over else words.NEXT_ROUND), *(() if game.over else (("B", say.MENU),))
        )

    def _row(self, y: int, name: str, seat: int, gain: int, won: bool) -> None:
        game = self.game
        label(self.group, MARGIN, y + 3, name, "b")
        right(self.group, COLUMNS[0], y + 3, str(game.rests[seat]), "m", theme.DIM)
        right(self.group, COLUMNS[1], y + 3, ("%+d" % gain).replace("-", "−"), "m")
        total = str(game.scores[seat]).replace("-", "−")
        if won:
            width = 8 * len(total) + 8
            self.group.append(Box(COLUMNS[2] + 4 - width, y, width, 21, theme.ACCENT))
            right(self.group, COLUMNS[2], y + 3, total, "b", theme.INK, theme.ACCENT)
        else:
            right(self.group, COLUMNS[2], y + 3, total, "b")

    def key(self, name: str, long: bool) -> None:
        if self.game.over:
            if name in ("a", "press", "b"):
                self.app.show("title")
        elif name in ("a", "press"):
            self.app.match.go_on()
            self.app.play()
        elif name == "b":
            self.app.show("title")

    def tick(self, now: int) -> None:
        pass
