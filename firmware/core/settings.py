# SPDX-License-Identifier: MIT
"""Store the last choices of the players: the language of the screens, the rule set with its options, and the seats."""

from engine.errors import RulesError
from engine.match import PERSON
from firmware.core import kinds
from firmware.core.files import write
from firmware.strings import LANGUAGES

if False:  # for type checkers
    from engine.host.aliases import Option

FILE = "settings.txt"


class Settings:
    """The settings: language, rule_set, seats, options.

    seats: a tuple of labels; options: {option: value} where a value differs from the rule set's own.

    The file has lines of "key value". What cannot be read there, or no longer exists, has the value of the first day.
    """

    def __init__(self, folder: str) -> None:
        self.path = folder + FILE
        self.language = LANGUAGES[0]
        self.rule_set = "russian"
        self.seats: tuple[str, ...] = (PERSON, "player")
        self.options: dict[str, Option] = {}
        for key, value in self._lines():
            self._take(key, value)

    def _lines(self) -> "list[list[str]]":
        try:
            with open(self.path, encoding="utf-8") as file:
                return [line.split() for line in file if len(line.split()) == 2]
        except (OSError, UnicodeError):
            return []

    def _take(self, key: str, value: str) -> None:
        if key == "language":
            if value in LANGUAGES:
                self.language = value
        elif key == "rules":
            if value in kinds.NAMES:
                self.rule_set = value
        elif key == "seats":
            seats = tuple(value.split(","))
            kind = kinds.of(self.rule_set)
            known = (PERSON,) + kind.levels
            if 2 <= len(seats) <= kind.most_seats and all(seat in known for seat in seats):
                self.seats = seats
        else:
            try:
                self.options[key] = kinds.of(self.rule_set).option(key, value)
            except RulesError:
                pass

    def save(self) -> None:
        """Write the settings to their file."""
        lines = ["language " + self.language, "rules " + self.rule_set, "seats " + ",".join(self.seats)]
        lines += ["%s %s" % pair for pair in sorted(self.options.items())]
        write(self.path, [line + "\n" for line in lines])
