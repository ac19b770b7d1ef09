# SPDX-License-Identifier: MIT
"""Show the title: the saved game, a new one, and all that there is around a game."""

from displayio import TileGrid

from firmware.strings import around, say
from firmware.ui import sheets, theme
from firmware.ui.widgets import Box, Menu, centre, footer, page

if False:  # for type checkers
    from firmware.core.app import App
    from firmware.host.protocols import AnyScreen

NAMES = "ПЛАШКА", "PLASHKA", ""


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App") -> None:
        self.app = app
        self.overlay: AnyScreen | None = None
        self.group = page()
        self._draw_name()
        rows = [
            [say.NEW_GAME, "", True, "setup"],
            [around.PUZZLE, "", app.kind.table == "game", "puzzle"],
            [around.STATISTICS, "", True, "statistics"],
            [around.SETTINGS, "", True, "settings"],
            [around.RULES, say.TITLES[app.rules.name], True, "rules"],
            [around.KEYS, "", True, "keys"],
            [around.ABOUT, "", True, "about"],
        ]
        if app.game and not app.game.over:
            two = len(app.game.scores) == 2
            state = ":".join(map(str, app.game.scores)) if two else say.TITLES[app.rules.name]
            rows.insert(0, [say.CONTINUE, state, True, ""])
        self.menu = Menu(self.group, 72, rows, 24, "b", 6)
        footer(self.group, ("A", say.CHOOSE))

    def _draw_name(self) -> None:
        """Draw the console's name in tiles of the rule set, if the rule set has the letters."""
        words = self.app.kind.lettering(self.app.rules)
        sheet = sheets.get(words.name + "24")
        alphabet = words.alphabet
        name = ""
        for name in NAMES:
            if all(char in alphabet for char in name):
                break
        left = 120 - (29 * len(name) - 5) // 2
        for i, char in enumerate(name):
            last = i == len(name) - 1
            tile = TileGrid(
                sheet.bitmap,
                pixel_shader=theme.tiles(theme.LAID if last else theme.FACE),
                tile_width=24,
                tile_height=24,
                default_tile=sheets.LETTERS + alphabet.index(char),
                x=left + 29 * i,
                y=22,
            )
            self.group.append(tile)
        if name:
            self.group.append(Box(left - 6, 48, 240 - 2 * left + 12, 2, theme.LINE))
        notice = self.app.notice
        centre(self.group, 120, 54, notice or say.SUBTITLE, "s", theme.ACCENT if notice else theme.DIM)

    def key(self, name: str, long: bool) -> None:
        self.app.failed = 0
        if self.overlay:
            self.overlay.key(name, long)
        elif name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name in ("a", "press") and self.menu.usable():
            self._choose(self.menu.rows[self.menu.focus][3])

    def _choose(self, answer: str) -> None:
        app = self.app
        if not answer:
            app.play()
        elif answer in ("rules", "keys", "about"):
            from firmware.ui.text_pages import of_rules

            name = app.rules.name if answer == "rules" else answer
            title = self.menu.rows[self.menu.focus][0]
            app.lay_over(self, "pages", lambda _: None, title, of_rules(name), app.rules)
        else:
            app.show(answer)

    def tick(self, now: int) -> None:
        pass
