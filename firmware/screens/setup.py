# SPDX-License-Identifier: MIT
"""Set up a new game: rules, seats and their names, how words are checked, house rules, what the players agree on."""

from dict_compact.header import DictionaryError
from engine.match import PERSON
from firmware.core import kinds
from firmware.strings import say
from firmware.ui.widgets import Menu, footer, header, page

if False:  # for type checkers
    from collections.abc import Sequence
    from typing import Any

    from firmware.core.app import App
    from firmware.host.protocols import AnyScreen

MOST = 6  # seats
RULES, START = "rules", "start"  # fields that are neither options nor seats


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
        self.overlay: AnyScreen | None = None
        self._draw()

    def _draw(self) -> None:
        """Make the page for the rule set as it is now."""
        self.group = page()
        header(self.group, say.SETUP)
        self.kind = kinds.of(self.rule_set)
        offers = self.kind.data(self.rule_set).OFFERS
        # what each row sets: RULES, an option by its name, a seat by its number; START begins the game
        self.fields: list[Any] = [RULES, "lexicon"] if "lexicon" in offers else [RULES]
        self.fields += range(self.kind.most_seats)
        self.fields += [key for key in offers if key != "lexicon"] + [START]
        self.menu = Menu(self.group, 24, [self._row(field) for field in self.fields], stepping=True)
        footer(self.group, ("◀ ▶", say.CHANGE), ("Y", say.NAME_OF), ("X", say.BEGIN))

    def _choices(self, field: "str | int") -> "Sequence[Any]":
        """Return the values that a row may have."""
        if field == RULES:
            return self.rule_sets
        if isinstance(field, str):
            return self.kind.choices[field]
        return ((PERSON,) if field < 2 else ("", PERSON)) + self.kind.levels

    def _own(self, option: str) -> "Any":
        """Return the value that is proposed for an option: that of the rule set, but one.

        A person who plays the computer alone would lose turns by words that the dictionary lacks: words are checked at
        once then, unless the rules forbid to look words up.
        """
        own = self.kind.own(self.rule_set, option)
        if option == "word_check":
            people = sum(self._value(seat) == PERSON for seat in range(self.kind.most_seats))
            if people == 1 and self.kind.own(self.rule_set, "lookup"):
                return "auto"
        return own

    def _value(self, field: "Any") -> "Any":
        """Return the value of a row."""
        if field == RULES:
            return self.rule_set
        if isinstance(field, str):
            return self.options.get(field, self._own(field))
        seat = self.seats[field]
        return seat if seat in self._choices(field) else "player"  # a level that this game does not have

    def _row(self, field: "Any") -> "list[Any]":
        if field == START:
            return [say.START, "", True]
        value = self._value(field)
        if field == RULES:
            return [say.RULES, say.TITLES[value], True]
        if isinstance(field, str):
            number = isinstance(value, int) and not isinstance(value, bool) and value not in say.VALUES
            return [say.OPTIONS[field], str(value) if number else say.VALUES[value], True]
        name = self.app.settings.names.get(field) if value == PERSON else None
        return [say.SEAT % (field + 1), name or say.KINDS[value], bool(value)]

    def _step(self, by: int) -> None:
        """Take the next value of the row in focus; by: 1 or -1."""
        field = self.fields[self.menu.focus]
        choices = self._choices(field)
        value = self._value(field)
        at = choices.index(value) + by if value in choices else 0
        value = choices[at % len(choices)]
        if field == RULES:
            self.rule_set = value
            self.options = {}
            self._draw()
            self.app.display.root_group = self.group
            return
        if isinstance(field, str):
            self.options[field] = value
        else:
            self.seats[field] = value
        self._show()

    def _show(self) -> None:
        """Show the rows as they are now: a seat may change what is proposed for an option."""
        for i, field in enumerate(self.fields):
            self.menu.rows[i] = self._row(field)
        self.menu.draw()

    def key(self, name: str, long: bool) -> None:
        if self.overlay:
            self.overlay.key(name, long)
            return
        field = self.fields[self.menu.focus]
        if name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name == "x" or (field == START and name in ("a", "press")):
            self._ask()
        elif name in ("left", "right", "a", "press") and field != START:
            self._step(-1 if name == "left" else 1)
        elif name == "y" and isinstance(field, int) and self._value(field) == PERSON:
            names = self.app.settings.names
            self.app.lay_over(self, "name", self._named, names.get(field, ""))
        elif name == "b":
            self.app.show("title")

    def _named(self, name: str) -> None:
        """Give the person in focus a name; "" takes it away."""
        names, seat = self.app.settings.names, self.fields[self.menu.focus]
        names.pop(seat, None)
        if name:
            names[seat] = name
        self._show()

    def _ask(self) -> None:
        """Begin the game; where another one is saved, ask once."""
        if self.app.game and not self.app.game.over:
            self.app.ask(self, (say.NEW_ASK, say.NEW_NOTE), self._start, lambda: None)
        else:
            self._start()

    def _start(self) -> None:
        settings = self.app.settings
        settings.rule_set = self.rule_set
        offers = self.kind.data(self.rule_set).OFFERS
        # what somebody has chosen stays chosen; what is proposed for these seats counts as chosen
        settings.options = {
            key: self._value(key)
            for key in offers
            if key in self.options or self._value(key) != self.kind.own(self.rule_set, key)
        }
        seats = [self._value(seat) for seat in range(self.kind.most_seats)]
        settings.seats = tuple(seat for seat in seats if seat)
        settings.save()
        try:
            self.app.new_game()
        except DictionaryError as error:
            self.app.show("fault", str(error), say.NO_DICTIONARY)

    def tick(self, now: int) -> None:
        pass
