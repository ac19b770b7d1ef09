# SPDX-License-Identifier: MIT
"""Show the verdict of a challenge: the words of the play, and whether each is in the dictionary."""

from displayio import TileGrid

from engine.crossword.tile import LETTER
from firmware.strings import say
from firmware.ui import sheets, theme
from firmware.ui.widgets import MARGIN, WIDTH, Box, centre, dialog, footer, label

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.crossword.rules import Rules
    from engine.host.aliases import Letters
    from firmware.host.aliases import Done

ROWS = 3  # words that are shown, the bad ones first
LONGEST = 7  # letters, at most, of a word that is shown in tiles


class Screen:
    """Answers with None when it is left.

    words: [(letters, whether the word is good, for each letter whether it has just been laid)]; lines: what follows
    from the verdict; good: whether the play stands.
    """

    module = __name__
    long_keys = ()

    def __init__(
        self,
        done: "Done",
        rules: "Rules",
        title: str,
        words: "Sequence[tuple[Letters, bool, bytes]]",
        lines: "Sequence[str]",
        good: bool,
    ) -> None:
        self.done = done
        words = sorted(words, key=lambda word: word[1])[:ROWS]  # the bad ones first
        height = 29 + 28 * len(words) + 19 * len(lines)
        top = 214 - height
        self.group = dialog(top, height, theme.ACCENT if good else theme.TRIPLE_WORD)
        label(self.group, MARGIN, top + 7, title, "m", theme.DIM, theme.PANEL)
        y = top + 27
        for letters, fine, laid in words:
            self._word(rules, y, letters, fine, laid)
            y += 28
        for i, line in enumerate(lines):
            label(self.group, MARGIN, y + 3 + 19 * i, line, "m" if i else "b", theme.TEXT, theme.PANEL)
        footer(self.group, ("A", say.NEXT))

    def _word(self, rules: "Rules", y: int, letters: "Letters", fine: bool, laid: bytes) -> None:
        if len(letters) <= LONGEST:
            for i, letter in enumerate(letters):
                tile = TileGrid(
                    sheets.get(rules.name + "24").bitmap,
                    pixel_shader=theme.tiles(theme.LAID if laid[i] else theme.FACE),
                    tile_width=24,
                    tile_height=24,
                    default_tile=sheets.LETTERS - 1 + (letter & LETTER),
                    x=MARGIN + 24 * i,
                    y=y,
                )
                self.group.append(tile)
        else:
            label(self.group, MARGIN, y + 2, rules.spell(letters), "l", theme.TEXT, theme.PANEL)
        paper = theme.LAST if fine else theme.TRIPLE_WORD
        self.group.append(Box(WIDTH - 52, y + 2, 40, 19, paper))
        centre(
            self.group, WIDTH - 32, y + 4, say.YES if fine else say.NO, "b", theme.INK if fine else theme.TEXT, paper
        )

    def key(self, name: str, long: bool) -> None:
        if name in ("a", "press"):
            self.done(None)

    def tick(self, now: int) -> None:
        pass
