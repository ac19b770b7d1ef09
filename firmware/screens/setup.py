# SPDX-License-Identifier: MIT
"""Set up a new game: rules, seats, how words are checked, house rules."""

from dict_compact.header import DictionaryError
from engine.match import PERSON
from firmware.core import kinds
from firmware.strings import say
from firmware.ui import theme
from firmware.ui.widgets import MARGIN, Box, Menu, centre, footer, header, page

if False:  # for type checkers
    from collections.abc import Sequence
    from typing import Any

    from engine.host.aliases import Option
    from firmware.core.app import App
    from firmware.host.protocols import AnyScreen

ROWS = 7
MOST = 6  # seats


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App") -> None:
        self.app = app
        settings = app.settings
        self.rule_sets = kinds.available()
        self.rule_set = settings.rule_set
        self.kind = kinds.of(self.rule_set)
        known = self.kind.choices
        self.options = {key: value for key, value in settings.options.items() if value in known.get(key, ())}
        self.seats: list[str] = list(settings.seats) + [""] * (MOST - len(settings.seats))
        self.focus = 0
        self.overlay: AnyScreen | None = None
        self._draw()

    def _draw(self) -> None:
        """Make the page for the rule set as it is now."""
        self.group = page()
        header(self.group, say.SETUP)
        self.kind = kinds.of(self.rule_set)
        offers = self.kind.data(self.rule_set).OFFERS
        # what each row sets: "rules", an option by its name, or a seat by its number
        self.fields: list[Any] = ["rules", "lexicon"] if "lexicon" in offers else ["rules"]
        self.fields += range(self.kind.most_seats)
        self.fields += [key for key in offers if key != "lexicon"]
        self.menu = Menu(self.group, 24, [self._row(field) for field in self.fields], visible=ROWS, stepping=True)
        self.group.append(Box(MARGIN, 195, 216, 18, theme.PANEL))
        centre(self.group, 120, 196, say.START, "b", theme.TEXT, theme.PANEL)
        footer(self.group, ("◀ ▶", say.CHANGE), ("X", say.BEGIN), ("B", say.BACK))

    def _choices(self, field: "str | int") -> "Sequence[Any]":
        """Return the values that a row may have."""
        if field == "rules":
            return self.rule_sets
        if isinstance(field, str):
            return self.kind.choices[field]
        return ((PERSON,) if field < 2 else ("", PERSON)) + self.kind.levels

    def _own(self, option: str) -> "Option":
        """Return the value that the rule set itself gives to an option."""
        return self.kind.own(self.rule_set, option)

    def _value(self, field: "Any") -> "Any":
        """Return the value of a row."""
        if field == "rules":
            return self.rule_set
        if isinstance(field, str):
            return self.options.get(field, self._own(field))
        seat = self.seats[field]
        return seat if seat in self._choices(field) else "player"  # a level that this game does not have

    def _row(self, field: "Any") -> "list[Any]":
        value = self._value(field)
        if field == "rules":
            return [say.RULES, kinds.of(value).data(value).TITLE, True]
        if isinstance(field, str):
            shown = str(value) if field == "target" and value else say.VALUES[value]
            return [say.OPTIONS[field], shown, True]
        return [say.SEAT % (field + 1), say.KINDS[value], bool(value)]

    def _step(self, by: int) -> None:
        """Take the next value of the row in focus; by: 1 or -1."""
        field = self.fields[self.menu.focus]
        choices = self._choices(field)
        value = self._value(field)
        at = choices.index(value) + by if value in choices else 0
        value = choices[at % len(choices)]
        if field == "rules":
            self.rule_set = value
            self.options = {}
            self._draw()
            self.app.display.root_group = self.group
            return
        if isinstance(field, str):
            self.options[field] = value
        else:
            self.seats[field] = value
        self.menu.rows[self.menu.focus] = self._row(field)
        self.menu.draw()

    def key(self, name: str, long: bool) -> None:
        if self.overlay:
            self.overlay.key(name, long)
        elif name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name in ("left", "right", "a", "press"):
            self._step(-1 if name == "left" else 1)
        elif name == "x":
            self._ask()
        elif name == "b":
            self.app.show("title")

    def _ask(self) -> None:
        """Begin the game; where another one is saved, ask once."""
        if self.app.game and not self.app.game.over:
            lines, others = (say.NEW_ASK, say.NEW_NOTE), (("B", say.BACK),)
            self.app.lay_over(self, "message", self._asked, lines, theme.TRIPLE_WORD, say.SURE, others)
        else:
            self._start()

    def _asked(self, button: str) -> None:
        if button == "a":
            self._start()

    def _start(self) -> None:
        settings = self.app.settings
        settings.rule_set = self.rule_set
        offers = self.kind.data(self.rule_set).OFFERS
        settings.options = {key: self._value(key) for key in offers if self._value(key) != self._own(key)}
        seats = [self._value(seat) for seat in range(self.kind.most_seats)]
        settings.seats = tuple(seat for seat in seats if seat)
        settings.save()
        try:
            self.app.new_game()
        except DictionaryError as error:
            self.app.show("fault", say.NO_DICTIONARY, str(error), True)

    def tick(self, now: int) -> None:
        pass
