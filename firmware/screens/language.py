# SPDX-License-Identifier: MIT
"""Ask for the language of the screens, when the console is started for the first time."""

from firmware import strings
from firmware.ui.widgets import Menu, footer, header, page

if False:  # for type checkers
    from firmware.core.app import App

NAMES = ("Русский", "Українська", "English")  # in the order of strings.LANGUAGES, each in its own language


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App") -> None:
        self.app = app
        self.group = page()
        header(self.group, "Язык · Мова · Language")
        self.menu = Menu(self.group, 72, [[name, "", True] for name in NAMES], 32, "l")
        footer(self.group, ("A", "✓"))

    def key(self, name: str, long: bool) -> None:
        if name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name in ("a", "press"):
            settings = self.app.settings
            settings.language = strings.LANGUAGES[self.menu.focus]
            settings.save()
            strings.use(settings.language)
            self.app.show("title")

    def tick(self, now: int) -> None:
        pass
