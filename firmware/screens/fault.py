# SPDX-License-Identifier: MIT
"""Show in plain words what is missing or broken."""

from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, WIDTH, Box, footer, label, page

if False:  # for type checkers
    from firmware.core.app import App

LINE = 36  # characters of font s in a row


class Screen:
    """A fault. title: in words; detail: what the program says; again: whether A leads back to the title."""

    module = __name__
    long_keys = ()

    def __init__(self, app: "App", title: str, detail: str, again: bool) -> None:
        self.app = app
        self.again = again
        self.group = page()
        self.group.append(Box(0, 0, WIDTH, 24, theme.TRIPLE_WORD))
        label(self.group, MARGIN, 4, say.FAULT, "b", theme.TEXT, theme.TRIPLE_WORD)
        label(self.group, MARGIN, 40, title, "m")
        self.group.append(Box(0, 70, WIDTH, 120, theme.PANEL))
        for i, line in enumerate(wrap(detail, LINE)[:7]):
            label(self.group, MARGIN, 76 + 16 * i, line, "s", theme.TEXT, theme.PANEL)
        if again:
            footer(self.group, ("A", say.MENU))
        else:
            label(self.group, MARGIN, 206, say.PRESS_RESET, "m", theme.DIM)

    def key(self, name: str, long: bool) -> None:
        if self.again and name in ("a", "press"):
            self.app.start()

    def tick(self, now: int) -> None:
        pass


def wrap(text: str, width: int) -> "list[str]":
    """Return lines of at most `width` characters, broken between words where possible."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
        while len(lines[-1]) > width:
            lines.append(lines[-1][width:])
            lines[-2] = lines[-2][:width]
    return lines
