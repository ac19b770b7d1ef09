# SPDX-License-Identifier: MIT
"""Hand the console over: nobody's tiles are on the screen until the next player says that he is ready."""

from displayio import TileGrid

from firmware.strings import say
from firmware.ui import sheets, theme
from firmware.ui.widgets import Box, centre, footer, page

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.crossword.rules import Rules
    from firmware.host.aliases import Done


class Screen:
    """Answers with the button, a or y.

    name: the next player's; last: what was done last, or ""; scores: rows of text; first: what A does; doubtful:
    whether the last play may be challenged.
    """

    module = __name__
    long_keys = ()

    def __init__(
        self, done: "Done", rules: "Rules", name: str, last: str, scores: "Sequence[str]", first: str, doubtful: bool
    ) -> None:
        self.done = done
        self.names = {"a": "a", "press": "a"}
        self.group = page()
        centre(self.group, 120, 44, say.HAND_OVER, "m", theme.DIM)
        centre(self.group, 120, 70, name, "l")
        backs = TileGrid(
            sheets.get(rules.name + "24").bitmap,
            pixel_shader=theme.tiles(),
            width=rules.hand,
            tile_width=24,
            tile_height=24,
            default_tile=sheets.LETTERS + len(rules.alphabet) + 1,
            x=36,
            y=108,
        )
        self.group.append(backs)
        self.group.append(Box(30, 134, 180, 2, theme.LINE))
        centre(self.group, 120, 152, last, "s", theme.DIM)
        for i, row in enumerate(scores):
            centre(self.group, 120, 172 + 18 * i, row, "m")
        if doubtful:
            self.names["y"] = "y"
            footer(self.group, ("A", first), ("Y", say.DOUBT))
        else:
            footer(self.group, ("A", first))

    def key(self, name: str, long: bool) -> None:
        if name in self.names:
            self.done(self.names[name])

    def tick(self, now: int) -> None:
        pass
