# SPDX-License-Identifier: MIT
"""Show in plain words what is missing or broken. This screen reads no file: font s is part of the firmware."""

from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, WIDTH, Box, footer, label, page

if False:  # for type checkers
    from firmware.core.app import App

LINE = 36  # characters of font s in a row


class Screen:
    """A fault. detail: what the program says; note: what that means for people."""

    module = __name__
    long_keys = ()

    def __init__(self, app: "App", detail: str, note: str) -> None:
        self.app = app
        self.group = page()
        self.group.append(Box(0, 0, WIDTH, 24, theme.TRIPLE_WORD))
        label(self.group, MARGIN, 6, say.FAULT, "s", theme.TEXT, theme.TRIPLE_WORD)
        label(self.group, MARGIN, 36, note, "s")
        self.group.append(Box(0, 60, WIDTH, 124, theme.PANEL))
        for i, line in enumerate(wrap(detail, LINE)[:7]):
            label(self.group, MARGIN, 68 + 16 * i, line, "s", theme.TEXT, theme.PANEL)
        label(self.group, MARGIN, 194, say.FAULT_LOG, "s", theme.DIM)
        footer(self.group, ("A", say.MENU))

    def key(self, name: str, long: bool) -> None:
        if name in ("a", "press"):
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
