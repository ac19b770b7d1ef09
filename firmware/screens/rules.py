# SPDX-License-Identifier: MIT
"""Show the rules of a game, page by page, from the file for this game and the language in use."""

from firmware import strings
from firmware.core import folders
from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, Box, footer, header, label, page

if False:  # for type checkers
    from firmware.host.aliases import Done


class Screen:
    """Answers when it is left. The file: pages with an empty line between them, at most nine lines of 27 characters."""

    module = __name__
    long_keys = ()

    def __init__(self, done: "Done", name: str) -> None:
        self.done = done
        with open("%s%s_%s.txt" % (folders.PAGES, name, strings.language()), encoding="utf-8") as file:
            self.pages = file.read().strip().split("\n\n")
        self.at = 0
        self.group = page()
        self._draw()

    def _draw(self) -> None:
        while len(self.group) > 1:
            self.group.pop()
        count = len(self.pages)
        header(self.group, say.HOW_TO, "%d/%d" % (self.at + 1, count))
        for i, line in enumerate(self.pages[self.at].split("\n")):
            label(self.group, MARGIN, 30 + 20 * i, line, "m" if i else "b")
        self.group.append(Box(234, 30, 3, 180, theme.PANEL))
        self.group.append(Box(234, 30 + 180 * self.at // count, 3, 180 // count, theme.DIM))
        footer(self.group, ("◀ ▶", say.PAGE), ("B", say.BACK))

    def key(self, name: str, long: bool) -> None:
        if name in ("left", "up", "right", "down", "a"):
            self.at = (self.at + (-1 if name in ("left", "up") else 1)) % len(self.pages)
            self._draw()
        elif name in ("b", "x"):
            self.done(None)

    def tick(self, now: int) -> None:
        pass
