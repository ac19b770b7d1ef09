# SPDX-License-Identifier: MIT
"""Ask which tiles shall go back into the bag."""

from firmware.strings import say
from firmware.ui import theme
from firmware.ui.crossword.rack_view import RackView
from firmware.ui.widgets import MARGIN, RIGHT, Text, chips, dialog, right

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.crossword.rules import Rules
    from engine.host.aliases import Perhaps
    from firmware.host.aliases import Done


class Screen:
    """Answers with the tiles, as bytes, or None.

    places: the rack as it is shown, tiles or None; bag: how many tiles it has.
    """

    module = __name__
    long_keys = ()

    def __init__(self, done: "Done", rules: "Rules", places: "Sequence[Perhaps[int]]", bag: int) -> None:
        self.done = done
        self.places = places
        self.bag = bag
        self.focus = 0
        self.chosen: set[int] = set()
        self.group = dialog(156, 26)
        self.title = Text(MARGIN, 162, len(say.EXCHANGE_CHOSEN) - 1, "b", theme.TEXT, theme.PANEL)
        self.group.append(self.title)
        right(self.group, RIGHT, 162, say.BAG % bag, "m", theme.DIM, theme.PANEL)
        self.rack = RackView(rules, 36, 192)
        self.rack.bar.y = 217
        self.group.append(self.rack.group)
        chips(self.group, MARGIN, 223, (("A", say.MARK), ("X", say.DO_EXCHANGE), ("B", say.BACK)))
        self._update()

    def _update(self) -> None:
        self.title.write(say.EXCHANGE_CHOSEN % len(self.chosen))
        self.rack.update(self.places, self.focus, self.chosen)

    def key(self, name: str, long: bool) -> None:
        if name in ("left", "right"):
            self.focus = (self.focus + (1 if name == "right" else -1)) % len(self.places)
        elif name in ("a", "press"):
            self._mark()
        elif name == "x" and self.chosen:
            self.done(bytes(self.places[i] for i in sorted(self.chosen)))
            return
        elif name == "b":
            self.done(None)
            return
        self._update()

    def _mark(self) -> None:
        if self.focus in self.chosen:
            self.chosen.remove(self.focus)
        elif self.places[self.focus] is not None and len(self.chosen) < self.bag:
            self.chosen.add(self.focus)

    def tick(self, now: int) -> None:
        pass
