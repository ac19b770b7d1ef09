# SPDX-License-Identifier: MIT
"""Set how the console looks and behaves."""

from firmware import strings
from firmware.strings import around, say
from firmware.ui.widgets import Menu, footer, header, page

if False:  # for type checkers
    from firmware.core.app import App


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App", focus: int = 0) -> None:
        self.app = app
        self.keys = ["palette", "view", "animation", "brightness", "dim"] + ["sound"] * bool(app.buzzer)
        self.group = page()
        header(self.group, around.SETTINGS)
        rows = [[say.LANGUAGE, say.NAME, True]] + [[around.ROWS[key], self._value(key), True] for key in self.keys]
        self.menu = Menu(self.group, 30, rows, stepping=True)
        self.menu.focus = focus
        self.menu.draw()
        footer(self.group, ("◀ ▶", say.CHANGE), ("B", say.BACK))

    def _value(self, key: str) -> str:
        value = self.app.settings.preferences[key]
        if key == "brightness":
            return value + "%"
        if key == "dim":
            return around.SECONDS % value if value != "0" else around.NEVER
        return around.VALUES[value]

    def key(self, name: str, long: bool) -> None:
        if name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name in ("left", "right", "a", "press"):
            self._step(-1 if name == "left" else 1)
        elif name == "b":
            self.app.settings.save()
            self.app.show("title")

    def _step(self, by: int) -> None:
        """Take the next value of the row in focus."""
        app, focus = self.app, self.menu.focus
        settings = app.settings
        if not focus:
            languages = strings.LANGUAGES
            settings.language = languages[(languages.index(settings.language) + by) % len(languages)]
            strings.use(settings.language)
            app.show("settings")
            return
        key = self.keys[focus - 1]
        settings.step(key, by)
        if key == "palette":
            app.paint()
            app.show("settings", focus)
            return
        if key == "brightness":
            app.power.light()
        self.menu.rows[focus][1] = self._value(key)
        self.menu.draw()

    def tick(self, now: int) -> None:
        pass
