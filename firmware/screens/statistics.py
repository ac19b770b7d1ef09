# SPDX-License-Identifier: MIT
"""Show the results of past games, a page for each rule set and opponent."""

from firmware.core import results
from firmware.strings import around, say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, RIGHT, footer, header, label, page, right

if False:  # for type checkers
    from firmware.core.app import App


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App") -> None:
        self.app = app
        found = results.rows(app.folder)
        self.rows = sorted(found.items(), key=lambda item: -item[1][0])  # the opponent played most comes first
        self.at = 0
        self.group = page()
        self._draw()

    def _draw(self) -> None:
        self.group = self.app.display.root_group = page()
        if not self.rows:
            header(self.group, around.STATISTICS)
            label(self.group, MARGIN, 40, around.NO_GAMES)
            footer(self.group, ("B", say.BACK))
            return
        (name, level), row = self.rows[self.at]
        games, won, total, best, run, longest_run, play, word, longest = row
        header(self.group, say.TITLES[name], "%d/%d" % (self.at + 1, len(self.rows)))
        label(self.group, MARGIN, 32, around.AGAINST % say.KINDS.get(level, level), "m", theme.DIM)
        values = [
            (around.GAMES, str(games)),
            (around.WON, "%d (%d%%)" % (won, 100 * won // games)),
            (around.RUN, "%d, %d" % (run, longest_run) if run != longest_run else str(run)),
            (around.MEAN, str(total // games)),
            (around.BEST, str(best)),
        ]
        if word:
            values += [(around.PLAY, "+%d" % play), ("", word), (around.LONGEST, ""), ("", longest)]
        y = 54
        for title, value in values:
            label(self.group, MARGIN, y, title, "m", theme.DIM)
            right(self.group, RIGHT, y, value, "b")
            y += 18
        footer(self.group, *((("◀ ▶", say.PAGE),) if len(self.rows) > 1 else ()), ("B", say.BACK))

    def key(self, name: str, long: bool) -> None:
        if name == "b":
            self.app.show("title")
        elif self.rows and name in ("left", "right", "up", "down", "a", "press"):
            self.at = (self.at + (-1 if name in ("left", "up") else 1)) % len(self.rows)
            self._draw()

    def tick(self, now: int) -> None:
        pass
