# SPDX-License-Identifier: MIT
"""Triominos as a kind: its one rule set, what may be chosen, and how a game of it is made."""

from engine.errors import RulesError
from engine.match import Match
from engine.triominos import rules
from engine.triominos.levels import LEVELS, MEASURED, mind

if False:  # for type checkers
    from collections.abc import Sequence
    from typing import Any

    from engine.host.protocols import Data
    from engine.triominos.game import Game
    from engine.triominos.players import Greedy


class Triominos:
    """The kind whose only rule set is Triominos. See engine.kinds."""

    names = (rules.Rules.name,)
    most_seats = rules.PLAYERS
    levels = LEVELS
    measured = MEASURED
    choices = rules.CHOICES

    def data(self, name: str) -> "Data":
        """Return the module of data of the rule set. Raises RulesError."""
        if name not in self.names:
            raise RulesError("no rule set %s" % name)
        return rules

    def load(self, name: str, **options: str) -> "rules.Rules":
        """Return the Rules. Raises RulesError."""
        self.data(name)
        for key, value in options.items():
            self.option(key, value)
        return rules.Rules(**options)

    def option(self, key: str, text: str) -> str:
        """Return the value of an option given as text. Raises RulesError."""
        if text not in rules.CHOICES.get(key, ()):
            raise RulesError("no option %s %s" % (key, text))
        return text

    def own(self, name: str, option: str) -> "Any":
        """Return the value that the rule set itself gives to an option."""
        return getattr(rules, option.upper())

    def game(self, rule_set: "rules.Rules", seed: int, seats: "Sequence[str]", words: None = None) -> "Game":
        """Return a new Game. Raises GameError."""
        from engine.triominos.game import Game

        return Game(rule_set, seed, seats)

    def mind(self, label: str, words: None = None) -> "Greedy":
        """Return the computer's player of a level."""
        return mind(label)

    def match_of(self, game: "Game", minds: "Sequence[Greedy | None]") -> "Match":
        """Return the match of a game with these players on its seats; None: a person."""
        return Match(game, minds)
