# SPDX-License-Identifier: MIT
"""Show a few words over the board, until a button is pressed."""

from displayio import Group

from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, WIDTH, Box, chips, label

if False:  # for type checkers
    from collections.abc import Sequence

    from firmware.host.aliases import Done


class Screen:
    """Answers with the button: a, b, or one of `others`.

    lines: of text, the first one bold; first: what A does; others: pairs of button and word, which stand after A;
    bottom: the lower edge of the panel; seen: a y of the screen that the panel leaves free if it can, or -1.
    """

    module = __name__
    long_keys = ()

    def __init__(
        self,
        done: "Done",
        lines: "Sequence[str]",
        stripe: int = theme.ACCENT,
        first: str = say.NEXT,
        others: "Sequence[tuple[str, str]]" = (),
        bottom: int = 240,
        seen: int = -1,
    ) -> None:
        self.done = done
        self.names = ["a", "press", "b"] + [key.lower() for key, _ in others]
        height = 36 + 18 * len(lines)
        top = bottom - height
        if seen >= top:
            top = 0
        self.group = Group()
        self.group.append(Box(0, top, WIDTH, height, theme.PANEL))
        self.group.append(Box(0, top, WIDTH, 2, stripe))
        for i, line in enumerate(lines):
            label(self.group, MARGIN, top + 7 + 18 * i, line, "m" if i else "b", theme.TEXT, theme.PANEL)
        items = (("A", first),) + tuple(others)
        chips(self.group, MARGIN, top + height - 20, items, theme.PANEL)

    def key(self, name: str, long: bool) -> None:
        if name in self.names:
            self.done("a" if name == "press" else name)

    def tick(self, now: int) -> None:
        pass
