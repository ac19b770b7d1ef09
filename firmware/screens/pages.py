# SPDX-License-Identifier: MIT
"""Show text, page by page: rules, the plays so far, the tiles that are not seen."""

from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, Box, footer, header, label, page

if False:  # for type checkers
    from collections.abc import Sequence

    from firmware.host.aliases import Done

LINES = 9  # of 27 characters on a page


class Screen:
    """Answers when it is left.

    title: of the page; note: beside it, or "" for the number of the page; pages: lists of lines, the first of them bold
    where `bold` is set; last: whether the last page is shown first.
    """

    module = __name__
    long_keys = ()

    def __init__(
        self, done: "Done", title: str, pages: "Sequence[Sequence[str]]", note: str = "", last: bool = False
    ) -> None:
        self.done = done
        self.title, self.note, self.pages = title, note, pages
        self.at = len(pages) - 1 if last else 0
        self.group = page()
        self._draw()

    def _draw(self) -> None:
        while len(self.group) > 1:
            self.group.pop()
        count = len(self.pages)
        header(self.group, self.title, self.note or "%d/%d" % (self.at + 1, count))
        for i, line in enumerate(self.pages[self.at]):
            label(self.group, MARGIN, 30 + 20 * i, line, "m" if i or self.note else "b")
        if count > 1:
            self.group.append(Box(234, 30, 3, 180, theme.PANEL))
            self.group.append(Box(234, 30 + 180 * self.at // count, 3, 180 // count, theme.DIM))
            footer(self.group, ("◀ ▶", say.PAGE), ("B", say.BACK))
        else:
            footer(self.group, ("B", say.BACK))

    def key(self, name: str, long: bool) -> None:
        if name in ("left", "up", "right", "down", "a", "press"):
            self.at = (self.at + (-1 if name in ("left", "up") else 1)) % len(self.pages)
            self._draw()
        elif name in ("b", "x"):
            self.done(None)

    def tick(self, now: int) -> None:
        pass
