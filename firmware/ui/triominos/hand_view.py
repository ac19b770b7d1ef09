# SPDX-License-Identifier: MIT
"""Show the hand of a Triominos player, and beside it the block for a tile or the score."""

from displayio import Group

from engine.triominos import tile
from firmware.ui import theme
from firmware.ui.triominos.triangles import HALF, HEIGHT, Strips
from firmware.ui.widgets import Box, clear, right

if False:  # for type checkers
    from collections.abc import Sequence

VISIBLE = 9
TOP = 196


class HandView:
    """Nine tiles beside each other, with points up and down in turn; a larger hand scrolls."""

    def __init__(self) -> None:
        self.group = Group()
        self.group.append(Box(0, TOP, 240, 44, theme.PANEL))
        self.strips = Strips(TOP + 5, 1, HEIGHT, HALF * (VISIBLE + 1))
        self.group.append(self.strips.group)
        self.bar = Box(0, 237, 28, 2, theme.ACCENT)
        self.group.append(self.bar)
        self.info = Group()
        self.group.append(self.info)
        self.told: tuple[str, str] | None = None  # what tell() has shown
        self.strips.clear(theme.PANEL)
        self.first = 0
        self.shown: list[tuple[int, ...]] = [()] * VISIBLE

    def show(self, hand: "Sequence[int]", focus: int = -1, turn: int = 0, hidden: bool = False) -> None:
        """Show a hand of tiles.

        focus: the place of the chosen tile, or -1; turn: how far that tile is turned; hidden: only backs are seen.
        """
        if focus >= 0:
            self.first = max(min(self.first, focus), focus + 1 - VISIBLE)
        self.first = max(0, min(self.first, len(hand) - VISIBLE))
        for i in range(VISIBLE):
            at = self.first + i
            state: tuple[int, ...] = ()
            if at < len(hand):
                on = at == focus
                state = (theme.EDGE,) if hidden else (theme.LAID if on else theme.FACE, hand[at], turn if on else 0)
            if state != self.shown[i]:
                self.shown[i] = state
                self._draw(i, *state)
        self.bar.hidden = focus < 0 or hidden
        self.bar.x = HALF * (max(0, focus) - self.first) + 6

    def _draw(self, i: int, colour: int = theme.PANEL, number: int = -1, turn: int = 0) -> None:
        x, down = HALF * i, i % 2
        self.strips.triangle(x, 0, down, colour, 2)
        if number >= 0:
            self.strips.digits(x, 0, down, tile.shown(number, turn))

    def tell(self, above: str = "", chip: str = "") -> None:
        """Show beside the hand a small line, and a chip below it."""
        if self.told == (above, chip):
            return
        self.told = above, chip
        clear(self.info)
        right(self.info, 236, 201, above, "s", theme.DIM, theme.PANEL)
        if chip:
            width = 8 * len(chip) + 8
            self.info.append(Box(238 - width, 214, width, 20, theme.ACCENT))
            right(self.info, 234, 216, chip, "b", theme.INK, theme.ACCENT)
