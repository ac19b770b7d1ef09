# SPDX-License-Identifier: MIT
"""Show text, page by page: rules, the plays so far, the tiles that are not seen."""

from displayio import TileGrid

from firmware.strings import say
from firmware.ui import sheets, theme
from firmware.ui.widgets import MARGIN, Box, footer, header, label, page

if False:  # for type checkers
    from collections.abc import Sequence

    from firmware.host.aliases import AnyRules, Done

CELLS = "▦"  # a line of this stands for a drawing of the premium cells


class Screen:
    """Answers when it is left.

    title: of the page; pages: lists of lines; rules: whose premium cells are drawn, None where the pages have no
    drawing; note: beside the title, in place of the number of the page, and then no line is a heading; last: whether
    the last page is shown first.
    """

    module = __name__
    long_keys = ()

    def __init__(
        self,
        done: "Done",
        title: str,
        pages: "Sequence[Sequence[str]]",
        rules: "AnyRules" = None,
        note: "str | None" = None,
        last: bool = False,
    ) -> None:
        self.done = done
        self.title, self.note, self.pages, self.rules = title, note, pages, rules
        self.at = len(pages) - 1 if last else 0
        self.group = page()
        self._draw()

    def _draw(self) -> None:
        while len(self.group) > 1:
            self.group.pop()
        count = len(self.pages)
        plain = self.note is not None
        header(self.group, self.title, self.note if self.note and count == 1 else "%d/%d" % (self.at + 1, count))
        y = 30
        for i, line in enumerate(self.pages[self.at]):
            if line == CELLS:
                self._draw_cells(y + 4)
                y += 60
            else:
                label(self.group, MARGIN, y, line, "m" if i or plain else "b")
                y += 20
        if count > 1:
            self.group.append(Box(234, 30, 3, 180, theme.PANEL))
            self.group.append(Box(234, 30 + 180 * self.at // count, 3, 180 // count, theme.DIM))
            footer(self.group, ("◀ ▶", say.PAGE), ("B", say.BACK))
        else:
            footer(self.group, ("B", say.BACK))

    def _draw_cells(self, y: int) -> None:
        """Draw the four kinds of premium cells, each with what it does."""
        sheet = sheets.get(self.rules.name + "24")
        for kind in range(1, 5):
            x, top = MARGIN + 108 * ((kind - 1) % 2), y + 28 * ((kind - 1) // 2)
            grid = TileGrid(
                sheet.bitmap, pixel_shader=theme.tiles(), tile_width=24, tile_height=24, default_tile=kind, x=x, y=top
            )
            self.group.append(grid)
            factor, what = say.PREMIUMS[kind]
            label(self.group, x + 30, top + 4, "%s %s" % (what, factor))

    def key(self, name: str, long: bool) -> None:
        if name in ("left", "up", "right", "down", "a", "press"):
            self.at = (self.at + (-1 if name in ("left", "up") else 1)) % len(self.pages)
            self._draw()
        elif name in ("b", "x"):
            self.done(None)

    def tick(self, now: int) -> None:
        pass
