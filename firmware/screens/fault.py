"""Something is missing or broken: what, in plain words. Only another start helps."""

from firmware import theme
from firmware.strings import ru as say
from firmware.widgets import MARGIN, WIDTH, Box, label, page

LINE = 27  # characters of font m in a row


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app, message):
        self.group = page()
        self.group.append(Box(0, 0, WIDTH, 24, theme.TRIPLE_WORD))
        label(self.group, MARGIN, 4, say.FAULT, "b", theme.TEXT, theme.TRIPLE_WORD)
        y = 40
        for line in wrap(message, LINE)[:8]:
            label(self.group, MARGIN, y, line, "m")
            y += 18
        label(self.group, MARGIN, 212, say.PRESS_RESET, "m", theme.DIM)

    def key(self, name, long):
        pass

    def tick(self, now):
        pass


def wrap(text, width):
    """Lines of at most `width` characters, broken between words where that can be."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
        while len(lines[-1]) > width:
            lines.append(lines[-1][width:])
            lines[-2] = lines[-2][:width]
    return lines
