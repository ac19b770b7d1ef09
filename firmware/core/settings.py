"""What the players chose last: the language of the screens, the rule set with its options, who sits where."""

from engine.errors import RulesError
from engine.match import PERSON
from firmware.core import kinds
from firmware.core.files import write
from firmware.strings import LANGUAGES

FILE = "settings.txt"


class Settings:
    """language; rule_set; seats, a tuple of labels; options, {option: value} where it is not the rule set's own.

    Kept as lines of "key value". What cannot be read there, or is not known any more, is as on the first day.
    """

    def __init__(self, folder):
        self.path = folder + FILE
        self.language = LANGUAGES[0]
        self.rule_set = "russian"
        self.seats = (PERSON, "player")
        self.options = {}
        for key, value in self._lines():
            self._take(key, value)

    def _lines(self):
        try:
            with open(self.path, encoding="utf-8") as file:
                return [line.split() for line in file if len(line.split()) == 2]
        except (OSError, UnicodeError):
            return []

    def _take(self, key, value):
        if key == "language":
            if value in LANGUAGES:
                self.language = value
        elif key == "rules":
            if any(value in kind.names for kind in kinds.KINDS):
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

    def save(self):
        """Write them."""
        lines = ["language " + self.language, "rules " + self.rule_set, "seats " + ",".join(self.seats)]
        lines += ["%s %s" % pair for pair in sorted(self.options.items())]
        write(self.path, [line + "\n" for line in lines])
