# SPDX-License-Identifier: MIT
"""Ask for a person's name, letter by letter."""

from firmware import strings
from firmware.core.keys import DIRECTIONS
from firmware.core.settings import NAME_LENGTH
from firmware.strings import around, say
from firmware.ui import theme
from firmware.ui.crossword.board_view import Ring
from firmware.ui.widgets import MARGIN, Box, Text, footer, header, label, page, step

if False:  # for type checkers
    from firmware.host.aliases import Done

LETTERS = {
    "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ’",
    "en": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
}
COLUMNS = 7


class Screen:
    """Answers with the name, "" for none."""

    module = __name__
    long_keys = ()

    def __init__(self, done: "Done", name: str) -> None:
        self.done = done
        self.name = name
        self.letters = LETTERS[strings.language()]
        self.at = 0
        self.group = page()
        header(self.group, around.NAME)
        self.group.append(Box(MARGIN, 34, 216, 26, theme.PANEL))
        self.shown = Text(MARGIN + 8, 37, NAME_LENGTH + 1, "l", theme.TEXT, theme.PANEL)
        self.group.append(self.shown)
        for i, letter in enumerate(self.letters):
            label(self.group, 24 + 30 * (i % COLUMNS), 70 + 28 * (i // COLUMNS), letter, "l")
        self.ring = Ring(24)
        self.group.append(self.ring.group)
        footer(self.group, ("A", say.CHOOSE), ("B", around.ERASE), ("X", around.NAME_DONE))
        self._show()

    def _show(self) -> None:
        self.shown.write(self.name + "_" * (len(self.name) < NAME_LENGTH))
        self.ring.move(17 + 30 * (self.at % COLUMNS), 68 + 28 * (self.at // COLUMNS))

    def key(self, name: str, long: bool) -> None:
        if name == "x":
            self.done(self.name)
            return
        if name in DIRECTIONS:
            self.at = step(self.at, name, COLUMNS, len(self.letters))
        elif name in ("a", "press") and len(self.name) < NAME_LENGTH:
            letter = self.letters[self.at]
            self.name += letter.lower() if self.name else letter
        elif name == "b":
            self.name = self.name[:-1]
        self._show()

    def tick(self, now: int) -> None:
        pass
