# SPDX-License-Identifier: MIT
"""Show a few words over the board, until a button is pressed."""

from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, chips, dialog, label

if False:  # for type checkers
    from collections.abc import Sequence

    from firmware.host.aliases import Done


class Screen:
    """Answers with the button: a, b, or one of `others`.

    lines: of text, the first one bold; first: what A does; others: pairs of button and word, which stand after A.
    """

    module = __name__
    long_keys = ()

    def __init__(
        self,
        done: "Done",
        lines: "Sequence[str]",
        stripe: int = theme.ACCENT,
        first: str = say.NEXT,
        others: "Sequence[tuple[str, str]]" = (),
    ) -> None:
        self.done = done
        self.names = ["a", "press", "b"] + [key.lower() for key, _ in others]
        top = 240 - 46 - 18 * len(lines)
        self.group = dialog(top, 240 - top - 26, stripe)
        for i, line in enumerate(lines):
            label(self.group, MARGIN, top + 7 + 18 * i, line, "m" if i else "b", theme.TEXT, theme.PANEL)
        items = (("A", first),) + tuple(others)
        chips(self.group, MARGIN, 221, items)

    def key(self, name: str, long: bool) -> None:
        if name in self.names:
            self.done("a" if name == "press" else name)

    def tick(self, now: int) -> None:
        pass
