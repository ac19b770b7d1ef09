# SPDX-License-Identifier: MIT
"""Store the last choices of the players: how the console looks and behaves, the rule set, the seats, their names."""

from engine.errors import RulesError
from engine.match import PERSON
from firmware.core import files, kinds
from firmware.strings import LANGUAGES

if False:  # for type checkers
    from engine.host.aliases import Option

FILE = "settings.txt"
PREFERENCES = {  # what the screen of the settings offers; the first value is that of the first day
    "palette": ("dark", "light", "blind"),
    "view": ("whole", "close"),  # of the board when a game is shown
    "animation": ("on", "off"),
    "brightness": ("100", "70", "40", "20"),  # of the backlight, in percent
    "dim": ("60", "30", "120", "0"),  # s without a button after which the backlight is dimmed; 0: never
    "sound": ("off", "on"),
}
NAME_LENGTH = 8  # characters of a person's name at most


class Settings:
    """The settings: language, rule_set, seats, options, names, preferences.

    seats: a tuple of labels; options: {option: value} where somebody has chosen a value; names: {seat: name} of people;
    preferences: {key of PREFERENCES: value}. fresh: whether there are no settings yet.

    The file has lines of "key value". What cannot be read there, or no longer exists, has the value of the first day.
    """

    def __init__(self, folder: str) -> None:
        self.path = folder + FILE
        self.language = LANGUAGES[0]
        self.rule_set = "russian"
        self.seats: tuple[str, ...] = (PERSON, "player")
        self.options: dict[str, Option] = {}
        self.names: dict[int, str] = {}
        self.preferences = {key: values[0] for key, values in PREFERENCES.items()}
        lines = self._lines()
        self.fresh = not lines
        for key, value in lines:
            self._take(key, value)

    def _lines(self) -> "list[list[str]]":
        try:
            return [line.split() for line in files.read_lines(self.path) if len(line.split()) == 2]
        except ValueError:
            files.set_aside(self.path)
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
        elif key in PREFERENCES:
            if value in PREFERENCES[key]:
                self.preferences[key] = value
        elif key[:4] == "name" and key[4:] in ("0", "1", "2", "3", "4", "5"):
            self.names[int(key[4:])] = value[:NAME_LENGTH]
        else:
            try:
                self.options[key] = kinds.chosen(self.rule_set, key, value)
            except RulesError:
                pass

    def step(self, key: str, by: int) -> None:
        """Take the next value of a preference; by: 1 or -1."""
        values = PREFERENCES[key]
        self.preferences[key] = values[(values.index(self.preferences[key]) + by) % len(values)]

    def save(self) -> None:
        """Write the settings to their file."""
        self.fresh = False
        lines = ["language " + self.language, "rules " + self.rule_set, "seats " + ",".join(self.seats)]
        lines += ["%s %s" % pair for pair in sorted(self.options.items())]
        lines += ["name%d %s" % pair for pair in sorted(self.names.items())]
        lines += ["%s %s" % pair for pair in sorted(self.preferences.items()) if pair[1] != PREFERENCES[pair[0]][0]]
        files.write(self.path, lines)
