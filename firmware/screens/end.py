# SPDX-License-Identifier: MIT
"""Show the end of a game: how the scores came about, who won, how good it was; then the best plays."""

from engine.crossword.game import band
from firmware.core import seats
from firmware.strings import around, say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, RIGHT, WIDTH, Box, footer, header, label, page, right

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.crossword.game import Game
    from firmware.core.app import App
    from firmware.host.protocols import AnyScreen

PAGES = 2  # and the review, which has a screen of its own
TURNING_POINTS = 3  # that are shown: the last ones


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App", at: int = 0) -> None:
        self.app = app
        game: Game
        game = self.game = app.game
        self.names = seats.names(game.seats, app.settings.names)
        app.finish(self.names)
        self.overlay: AnyScreen | None = None
        self.at = at
        self._draw()

    def _draw(self) -> None:
        self.group = page()
        if self.at:
            self._draw_plays()
        else:
            self._draw_reckoning()
        footer(self.group, ("◀ ▶", say.PAGE), ("A", around.AGAIN), ("B", say.MENU))

    def _draw_reckoning(self) -> None:
        game = self.game
        header(self.group, say.END, say.ENDS[game.over])
        self.columns = [RIGHT - 44 * (len(self.names) - 1 - i) for i in range(len(self.names))]
        room = 4 if len(self.names) > 2 else 5
        for x, name in zip(self.columns, self.names):
            right(self.group, x, 30, name[:room], "b")
        self.group.append(Box(MARGIN, 49, 216, 1, theme.LINE))
        before = [s + rest - gain for s, rest, gain in zip(game.scores, game.rests, game.gains)]
        y = 54
        lines = around.LINES if len(self.names) == 2 else (say.SCORE, say.REST, say.OTHERS)
        for name, values, form in zip(
            lines, (before, [-rest for rest in game.rests], game.gains), ("%d", "%+d", "%+d")
        ):
            if any(values):  # a row of zeros says nothing
                self._row(y, name, values, form)
                y += 20
        self.group.append(Box(MARGIN, 116, 216, 1, theme.LINE))
        self._total()
        self._verdict()

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
        """Show who won, and the bands of every player's score and of the total (rules §3)."""
        game = self.game
        winners = game.winners()
        self.group.append(Box(0, 148, WIDTH, 66 if game.rules.bands else 24, theme.PANEL))
        title = say.WINNER % self.names[winners[0]] if len(winners) == 1 else say.DRAWN
        label(self.group, MARGIN, 151, title, "b", theme.TEXT, theme.PANEL)
        if not game.rules.bands:
            return
        count = len(game.scores)
        rows = [(name[:5], band(game.rules, score * count)) for name, score in zip(self.names, game.scores)]
        rows.append((say.TOGETHER, band(game.rules, sum(game.scores))))
        height = 14 if len(rows) < 4 else 11 if len(rows) < 5 else 9
        y, font = 212 - height * len(rows), "s"
        for name, level in rows:
            label(self.group, MARGIN, y, name, font, theme.DIM, theme.PANEL)
            if level:
                word = say.BANDS[level]
                self.group.append(Box(RIGHT - 6 * len(word) - 6, y, 6 * len(word) + 6, height - 1, theme.LAST))
                right(self.group, RIGHT - 3, y, word, font, theme.INK, theme.LAST)
            else:
                right(self.group, RIGHT, y, "–", font, theme.DIM, theme.PANEL)
            y += height

    def _draw_plays(self) -> None:
        """Show the best play of each seat, and where the lead changed hands."""
        from engine.crossword.history import turns
        from firmware.ui.crossword.tidings import row

        game, names = self.game, self.names
        header(self.group, around.BEST_PLAYS)
        scores = [0] * len(names)
        leader, points = -1, []
        for number, turn in enumerate(turns(game), 1):
            scores[turn.seat] += turn.score
            order = sorted(scores)
            ahead = scores.index(order[-1])
            if order[-1] > order[-2] and ahead != leader:
                leader = ahead
                points.append(around.LEAD % (number, names[leader][:5], order[-1] - order[-2]))
        y = 30
        for seat, name in enumerate(names):
            plays = self.app.kind.plays_of(game, seat)
            if plays:
                score, word = max(plays, key=lambda play: play[0])
                label(self.group, MARGIN, y, row("%s: %s" % (name[:5], word), "+%d" % score))
                y += 19
        y += 6
        label(self.group, MARGIN, y, around.TURNING, "b")
        for line in points[-TURNING_POINTS:]:
            y += 19
            label(self.group, MARGIN, y, line.replace("-", "−"), "m", theme.DIM)
        label(self.group, MARGIN, 198, around.SAVED, "s", theme.DIM)

    def key(self, name: str, long: bool) -> None:
        app = self.app
        if self.overlay:
            self.overlay.key(name, long)
        elif name in ("left", "right"):
            self.at += 1 if name == "right" else -1
            if self.at == PAGES:
                app.show("review")
                return
            self.at %= PAGES
            self._draw()
            app.display.root_group = self.group
        elif name in ("a", "press"):
            app.show("setup")
        elif name == "b":
            app.show("title")
        elif name == "x":
            app.show("game")
        elif name == "y":
            from firmware.ui.crossword.tidings import plays
            from firmware.ui.text_pages import of_lines

            lines = of_lines(plays(self.game, self.names))
            app.lay_over(self, "pages", lambda _: None, say.MOVES, lines, None, "")

    def tick(self, now: int) -> None:
        pass
