# SPDX-License-Identifier: MIT
"""Ask which letter a blank shall be."""

from displayio import TileGrid

from firmware.core.keys import DIRECTIONS
from firmware.strings import say
from firmware.ui import sheets, theme
from firmware.ui.crossword.board_view import Ring
from firmware.ui.widgets import footer, header, page, step

if False:  # for type checkers
    from engine.crossword.rules import Rules
    from firmware.host.aliases import Done

COLUMNS = 7


class Screen:
    """Answers with the letter's code, or None."""

    module = __name__
    long_keys = ()

    def __init__(self, done: "Done", rules: "Rules") -> None:
        self.done = done
        self.letters = [code for code in range(1, len(rules.counts)) if rules.is_letter(code)]
        self.at = 0
        self.group = page()
        header(self.group, say.WHICH_LETTER, say.ZERO_POINTS if rules.star_value == "zero" else "")
        sheet = sheets.get(rules.name + "24")
        self.tiles: list[TileGrid] = []
        for i, letter in enumerate(self.letters):
            tile = TileGrid(
                sheet.bitmap,
                pixel_shader=theme.tiles(theme.FACE, True),
                tile_width=24,
                tile_height=24,
                default_tile=sheets.LETTERS - 1 + letter,
                x=16 + 30 * (i % COLUMNS),
                y=38 + 34 * (i // COLUMNS),
            )
            self.tiles.append(tile)
            self.group.append(tile)
        self.ring = Ring(28)
        self.group.append(self.ring.group)
        footer(self.group, ("A", say.PUT), ("B", say.CANCEL))
        self._point(0)

    def _point(self, at: int) -> None:
        self.tiles[self.at].pixel_shader = theme.tiles(theme.FACE, True)
        self.at = at
        tile = self.tiles[at]
        tile.pixel_shader = theme.tiles(theme.LAID, True)
        self.ring.move(tile.x - 2, tile.y - 2)

    def key(self, name: str, long: bool) -> None:
        if name in ("a", "press"):
            self.done(self.letters[self.at])
        elif name == "b":
            self.done(None)
        elif name in DIRECTIONS:
            self._point(step(self.at, name, COLUMNS, len(self.letters)))

    def tick(self, now: int) -> None:
        pass
