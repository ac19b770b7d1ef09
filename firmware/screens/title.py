# SPDX-License-Identifier: MIT
"""Show the title: go on with the saved game, begin a new one, or choose the language of the screens."""

from displayio import TileGrid

from firmware import strings
from firmware.strings import say
from firmware.ui import sheets, theme
from firmware.ui.widgets import Box, Menu, centre, footer, page

if False:  # for type checkers
    from firmware.core.app import App

NAMES = "ПЛАШКА", "PLASHKA", ""


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App") -> None:
        self.app = app
        self.group = page()
        self._draw_name()
        rows = [[say.NEW_GAME, "", True], [say.LANGUAGE, say.NAME, True]]
        self.answers = [self._new_game, self._next_language]
        if app.game and not app.game.over:
            scores = ":".join(map(str, app.game.scores))
            rows.insert(0, [say.CONTINUE, scores if len(app.game.scores) == 2 else app.rules.title, True])
            self.answers.insert(0, self._go_on)
        self.menu = Menu(self.group, 92, rows, 26, "l")
        centre(self.group, 120, 192, app.notice, "s", theme.DIM)
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
        centre(self.group, 120, 54, say.SUBTITLE, "s", theme.DIM)

    def key(self, name: str, long: bool) -> None:
        if name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name in ("a", "press"):
            self.answers[self.menu.focus]()

    def _go_on(self) -> None:
        self.app.play()

    def _new_game(self) -> None:
        self.app.show("setup")

    def _next_language(self) -> None:
        languages = strings.LANGUAGES
        settings = self.app.settings
        settings.language = languages[(languages.index(settings.language) + 1) % len(languages)]
        settings.save()
        strings.use(settings.language)
        self.app.show("title")

    def tick(self, now: int) -> None:
        pass
