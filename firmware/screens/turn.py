"""The turn menu: everything that can be done with a turn."""

from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import WIDTH, Box, Menu, dialog, header


class Screen:
    """rows: [label, value, usable, answer]. Answers with a row's answer, or None."""

    module = __name__
    long_keys = ()

    def __init__(self, done, note, rows):
        self.done = done
        self.answers = [row[3] for row in rows]
        self.group = dialog(0, 24)
        self.group.pop(0)
        self.group.insert(0, Box(0, 0, WIDTH, 216, theme.BG))
        header(self.group, say.TURN, note)
        self.menu = Menu(self.group, 24, [row[:3] for row in rows])

    def key(self, name, long):
        if name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name in ("a", "press") and self.menu.usable():
            self.done(self.answers[self.menu.focus])
        elif name in ("b", "x"):
            self.done(None)

    def tick(self, now):
        pass
