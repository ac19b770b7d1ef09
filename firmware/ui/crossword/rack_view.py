# SPDX-License-Identifier: MIT
"""Show the rack of the player, and beside it the block for the cell, the play or the score."""

from displayio import Group, TileGrid

from engine.crossword.tile import BLANK
from firmware.ui import sheets, theme
from firmware.ui.widgets import Box, Text, clear, label

if False:  # for type checkers
    from collections.abc import Collection, Sequence

    from engine.crossword.rules import Rules

LIFT = 4  # pixels by which the tile in focus stands out


class RackView:
    """The places of a rack, 24 pixels wide each. A place is a tile or None; the one in focus is lifted."""

    def __init__(self, rules: "Rules", x: int = 2, y: int = 216) -> None:
        self.sheet = sheets.get(rules.name + "24")
        self.letters = len(rules.alphabet)
        self.x = x
        self.group = Group()
        self.group.append(Box(0, y, 174, 24, theme.BG))
        self.tiles = [self._tile(x + 24 * i, y) for i in range(rules.hand)]
        for tile in self.tiles:
            self.group.append(tile)
        self.bar = Box(x, 238, 23, 2, theme.ACCENT)
        self.group.append(self.bar)
        self.y = y

    def _tile(self, x: int, y: int) -> "TileGrid":
        return TileGrid(self.sheet.bitmap, pixel_shader=theme.tiles(), tile_width=24, tile_height=24, x=x, y=y)

    def update(self, places: "Sequence[int | None]", focus: int = -1, chosen: "Collection[int]" = ()) -> None:
        """Show the places; focus: one of them, or -1; chosen: those that are marked."""
        for i, (grid, tile) in enumerate(zip(self.tiles, places)):
            grid[0] = self._cell(tile)
            grid.y = self.y - (LIFT if (i == focus or i in chosen) and tile is not None else 0)
            grid.pixel_shader = theme.tiles(theme.LAID if i in chosen else theme.FACE)
        self.bar.hidden = focus < 0
        self.bar.x = self.x + 24 * max(0, focus)

    def hide(self, count: int) -> None:
        """Show the backs of `count` tiles."""
        back = sheets.LETTERS + self.letters + 1
        self.update([None] * len(self.tiles))
        for i in range(count):
            self.tiles[i][0] = back

    def _cell(self, tile: "int | None") -> int:
        blank = sheets.LETTERS + self.letters
        return blank + 2 if tile is None else blank if tile == BLANK else sheets.LETTERS - 1 + tile


class Info:
    """The block right of the rack: one big row, or two small ones."""

    def __init__(self) -> None:
        self.group = Group()
        self.group.append(Box(174, 216, 66, 24, theme.BG))
        self.upper = Text(176, 215, 10, "s", theme.DIM)
        self.lower = Text(176, 227, 10, "s", theme.TEXT)
        self.group.append(self.upper)
        self.group.append(self.lower)
        self.chip = Group()
        self.group.append(self.chip)
        self.told: tuple[str, str] | None = None  # the two rows as they are shown

    def lines(self, upper: str, lower: str) -> None:
        """Show two small rows of at most ten characters."""
        if self.told == (upper, lower):  # usual where a cursor moves; to write them takes 5 ms on an RP2040
            return
        self._clear(False)
        self.told = upper, lower
        self.upper.write(upper, right=True)
        self.lower.write(lower, right=True)

    def score(self, string: str, good: bool = True) -> None:
        """Show one big row of at most five characters."""
        self._clear(True)
        paper, ink = (theme.ACCENT, theme.INK) if good else (theme.TRIPLE_WORD, theme.TEXT)
        width = 10 * len(string) + 12
        self.chip.append(Box(238 - width, 217, width, 22, paper))
        label(self.chip, 244 - width, 218, string, "l", ink, paper)

    def _clear(self, big: bool) -> None:
        self.told = None
        clear(self.chip)
        self.upper.hidden = self.lower.hidden = big
