"""A few words over the board, until a button is pressed."""

from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, chips, dialog, label


class Screen:
    """Answers with the button: a, or one of `others`.

    lines: the first is bold; others: pairs of button and word, after A.
    """

    module = __name__
    long_keys = ()

    def __init__(self, done, lines, stripe=theme.ACCENT, first=say.NEXT, others=()):
        self.done = done
        self.names = ["a", "press"] + [key.lower() for key, _ in others]
        top = 240 - 46 - 18 * len(lines)
        self.group = dialog(top, 240 - top - 26, stripe)
        for i, line in enumerate(lines):
            label(self.group, MARGIN, top + 7 + 18 * i, line, "m" if i else "b", theme.TEXT, theme.PANEL)
        items = (("A", first),) + tuple(others)
        chips(self.group, MARGIN, 221, items)

    def key(self, name, long):
        if name in self.names:
            self.done("a" if name == "press" else name)

    def tick(self, now):
        pass
