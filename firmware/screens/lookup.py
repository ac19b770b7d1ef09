# SPDX-License-Identifier: MIT
"""Ask for a word, letter by letter, and say whether the dictionary has it."""

from firmware.core.keys import DIRECTIONS
from firmware.strings import around, say
from firmware.ui import theme
from firmware.ui.crossword.board_view import Ring
from firmware.ui.widgets import MARGIN, Box, Text, footer, header, label, page, step

if False:  # for type checkers
    from engine.crossword.game import Game
    from firmware.host.aliases import Done

COLUMNS = 8
LONGEST = 15  # letters


class Screen:
    """Answers with None when it is left."""

    module = __name__
    long_keys = ("b",)

    def __init__(self, done: "Done", game: "Game") -> None:
        self.done = done
        self.game = game
        self.word = b""
        self.at = 0
        rules = game.rules
        self.letters = [code for code in range(1, len(rules.counts)) if rules.is_letter(code)]
        self.group = page()
        header(self.group, say.LOOKUP_TITLE)
        self.group.append(Box(MARGIN, 30, 216, 24, theme.PANEL))
        self.shown = Text(MARGIN + 6, 32, LONGEST, "l", theme.TEXT, theme.PANEL)
        self.verdict = Text(MARGIN, 60, 27, "m", theme.DIM)
        self.group.append(self.shown)
        self.group.append(self.verdict)
        for i, letter in enumerate(self.letters):
            label(self.group, 18 + 27 * (i % COLUMNS), 86 + 26 * (i // COLUMNS), rules.spell((letter,)), "l")
        self.ring = Ring(22)
        self.group.append(self.ring.group)
        footer(self.group, ("A", say.CHOOSE), ("B", around.ERASE), ("X", say.BACK))
        self._show()

    def _show(self) -> None:
        self.shown.write(self.game.rules.spell(self.word))
        self.ring.move(12 + 27 * (self.at % COLUMNS), 85 + 26 * (self.at // COLUMNS))
        game, lexicon = self.game, self.game.lexicon
        good = len(self.word) > 1 and lexicon is not None and lexicon.find(self.word) & game.need == game.need
        self.verdict.write("" if len(self.word) < 2 else say.KNOWN if good else say.UNKNOWN)
        self.verdict.colour(theme.LAST if good else theme.DIM, theme.BG)

    def key(self, name: str, long: bool) -> None:
        if name == "x":
            self.done(None)
            return
        if name in DIRECTIONS:
            self.at = step(self.at, name, COLUMNS, len(self.letters))
        elif name in ("a", "press") and len(self.word) < LONGEST:
            self.word += bytes((self.letters[self.at],))
        elif name == "b":
            self.word = b"" if long else self.word[:-1]
        self._show()

    def tick(self, now: int) -> None:
        pass
