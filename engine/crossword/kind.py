# SPDX-License-Identifier: MIT
"""Crossword games as a kind: their rule sets, what may be chosen, and how a game of them is made."""

from engine.crossword import rules
from engine.crossword.players.levels import LEVELS, MEASURED, mind
from engine.crossword.rulesets import NAMES

if False:  # for type checkers
    from collections.abc import Sequence
    from typing import Any

    from dict_compact.lexicon import Lexicon
    from engine.crossword.game import Game
    from engine.crossword.match import CrosswordMatch
    from engine.crossword.players.greedy import Greedy
    from engine.crossword.players.leave import Values
    from engine.crossword.rules import Rules
    from engine.crossword.search.search import Search
    from engine.host.aliases import Option


class Words:
    """What crossword games are played with: a Lexicon, a Search over it, and the Values of the rule set or None."""

    def __init__(self, lexicon: "Lexicon", search: "Search", values: "Values | None") -> None:
        self.lexicon, self.search, self.values = lexicon, search, values


class Crossword:
    """The kind that has the rule sets of engine/crossword/rulesets/. See engine.kinds."""

    names = NAMES
    most_seats = 4
    levels = LEVELS
    measured = MEASURED
    # what may be chosen for each option that a rule set offers
    choices: "dict[str, tuple[Option, ...]]" = {
        "lexicon": ("headwords", "nouns"),
        "word_check": ("challenge", "auto"),
        "target": tuple(range(0, 1001, 10)),
        "centre_dw": (False, True),
        "star_value": ("zero", "letter"),
        "hints": (99, 0, 1, 3, 5),
        "lookup": (True, False),
    }
    load = staticmethod(rules.load)
    data = staticmethod(rules.data)
    option = staticmethod(rules.option)

    def own(self, name: str, option: str) -> "Any":
        """Return the value that a rule set itself gives to an option. Raises RulesError for a wrong name."""
        return getattr(rules.data(name), option.upper(), rules.OPTIONS[option.upper()])

    def game(self, rule_set: "Rules", seed: int, seats: "Sequence[str]", words: "Words") -> "Game":
        """Return a new Game. Raises GameError."""
        from engine.crossword.game import Game

        return Game(rule_set, seed, seats, words.lexicon, words.search)

    def mind(self, label: str, words: "Words") -> "Greedy":
        """Return the computer's player of a level."""
        return mind(label, words.search, words.values)

    def match_of(self, game: "Game", minds: "Sequence[Greedy | None]") -> "CrosswordMatch":
        """Return the match of a game with these players on its seats; None: a person."""
        from engine.crossword.match import CrosswordMatch

        return CrosswordMatch(game, minds)
