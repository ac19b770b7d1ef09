"""Triominos as a kind: its one rule set, what may be chosen, how a game of it is made."""

from engine.errors import RulesError
from engine.match import Match
from engine.triominos import rules
from engine.triominos.levels import LEVELS, MEASURED, mind


class Triominos:
    """The kind that has Triominos alone. See engine.kinds."""

    names = (rules.Rules.name,)
    most_seats = rules.PLAYERS
    levels = LEVELS
    measured = MEASURED
    choices = rules.CHOICES

    def data(self, name):
        """Return the module of data of the rule set. Raises RulesError."""
        if name not in self.names:
            raise RulesError("no rule set %s" % name)
        return rules

    def load(self, name, **options):
        """Return the Rules. Raises RulesError."""
        self.data(name)
        for key, value in options.items():
            self.option(key, value)
        return rules.Rules(**options)

    def option(self, key, text):
        """Return the value of an option given as text. Raises RulesError."""
        if text not in rules.CHOICES.get(key, ()):
            raise RulesError("no option %s %s" % (key, text))
        return text

    def own(self, name, option):
        """Return what the rule set itself says about an option."""
        return getattr(rules, option.upper())

    def game(self, rule_set, seed, seats, words=None):
        """Return a new Game. Raises GameError."""
        from engine.triominos.game import Game

        return Game(rule_set, seed, seats)

    def mind(self, label, words=None):
        """Return the computer's player of a level."""
        return mind(label)

    def match_of(self, game, minds):
        """Return the match of a game whose seats have these players; None: a person."""
        return Match(game, minds)
