# SPDX-License-Identifier: MIT
"""Show the bar above the Triominos table: the points of each seat, the seat in turn, the tiles in the well."""

from displayio import Group, TileGrid

from firmware.ui import sheets, theme
from firmware.ui.widgets import Box, centre, clear, label, right

if False:  # for type checkers
    from collections.abc import Sequence

ROOM = 194  # pixels for the seats; the well is to their right


class TableBar:
    """The bar. Two or three seats stand in one row where they have room; else each has its name above its points."""

    def __init__(self, names: "Sequence[str]") -> None:
        self.names = names
        self.group = Group()
        self.shown: tuple[list[int], int, int, bool] | None = None

    def show(self, scores: "Sequence[int]", turn: int, well: int, thinks: bool = False) -> None:
        """Show the scores by seat, the seat in turn, the tiles in the well, and whether the player in turn thinks."""
        state = list(scores), turn, well, thinks
        if state == self.shown:
            return
        self.shown = state
        group = self.group
        clear(group)
        group.append(Box(0, 0, 240, 24, theme.BG))
        told = ["..." if thinks and seat == turn else str(score).replace("-", "−") for seat, score in enumerate(scores)]
        lines = ["%s %s" % pair for pair in zip(self.names, told)]
        in_one = 4 + sum(8 * len(line) + 12 for line in lines) <= ROOM
        x = 4
        for seat, line in enumerate(lines):
            on = seat == turn
            paper, ink = (theme.ACCENT, theme.INK) if on else (theme.BG, theme.DIM)
            if in_one:
                width = 8 * len(line) + 8
                if on:
                    group.append(Box(x, 2, width, 19, paper))
                label(group, x + 4, 4, line, "b", ink, paper)
            else:
                width = ROOM // max(4, len(lines)) - 2
                if on:
                    group.append(Box(x, 0, width, 24, paper))
                centre(group, x + width // 2, 0, self.names[seat][: width // 6], "s", ink, paper)
                centre(group, x + width // 2, 12, told[seat], "s", ink if on else theme.TEXT, paper)
            x += width + (4 if in_one else 2)
        bag = sheets.get("bag").bitmap
        group.append(TileGrid(bag, pixel_shader=theme.text(theme.LINE, theme.BG), x=198, y=5))
        right(group, 236, 4, str(well), "b")
