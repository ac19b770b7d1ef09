# SPDX-License-Identifier: MIT
"""Ask how much of the best play a hint shall show, then look for that play."""

from engine.crossword.players.hint import PARTS, Hint
from firmware.core.thinking import Thinking
from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import WIDTH, Box, Menu, dialog, header

if False:  # for type checkers
    from firmware.core.app import App
    from firmware.host.aliases import Done


class Screen:
    """Answers with (part, what engine.crossword.players.hint.Hint returns for it), ("swap", tiles), or None."""

    module = __name__
    long_keys = ()

    def __init__(self, done: "Done", app: "App") -> None:
        self.done = done
        self.app = app
        self.hint = Hint(app.words.search, app.words.values)
        self.thinking: Thinking | None = None
        self.group = dialog(0, 24)
        self.group.pop(0)
        self.group.insert(0, Box(0, 0, WIDTH, 216, theme.BG))
        header(self.group, say.HINT)
        self.menu = Menu(self.group, 24, [[row, "", True] for row in say.HINTS])

    def key(self, name: str, long: bool) -> None:
        if name in ("b", "x"):
            self.done(None)
        elif self.thinking:
            return
        elif name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name in ("a", "press"):
            self.thinking = Thinking(self.hint.mind, self.app.game, self.app.now)
            self.menu.rows[self.menu.focus][1] = "…"
            self.menu.draw()

    def tick(self, now: int) -> None:
        if self.thinking and self.thinking.go_on():
            part, swap = PARTS[self.menu.focus], self.hint.swap()
            self.done((part, self.hint.tell(self.app.game, part)) if swap is None else ("swap", swap))
