# SPDX-License-Identifier: MIT
"""Show the turn menu: everything that can be done with a turn."""

from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import WIDTH, Box, Menu, dialog, header

if False:  # for type checkers
    from firmware.host.aliases import Done, Rows


class Screen:
    """The menu. It answers with a row's answer, or None.

    rows: [label, value, usable, answer].
    """

    module = __name__
    long_keys = ()

    def __init__(self, done: "Done", note: str, rows: "Rows") -> None:
        self.done = done
        self.answers = [row[3] for row in rows]
        self.group = dialog(0, 24)
        self.group.pop(0)
        self.group.insert(0, Box(0, 0, WIDTH, 216, theme.BG))
        header(self.group, say.TURN, note)
        self.menu = Menu(self.group, 24, [row[:3] for row in rows])

    def key(self, name: str, long: bool) -> None:
        if name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name in ("a", "press") and self.menu.usable():
            self.done(self.answers[self.menu.focus])
        elif name in ("b", "x"):
            self.done(None)

    def tick(self, now: int) -> None:
        pass
