"""Crossword games as a kind: their rule sets, what may be chosen, how a game of them is made."""

from engine.crossword import rules
from engine.crossword.players.levels import LEVELS, MEASURED, mind
from engine.crossword.rulesets import NAMES


class Words:
    """What crossword games are played with: a Lexicon, a Search over it, Values of the rule set or None."""

    def __init__(self, lexicon, search, values):
        self.lexicon, self.search, self.values = lexicon, search, values


class Crossword:
    """The kind that has the rule sets of engine/crossword/rulesets/. See engine.kinds."""

    names = NAMES
    most_seats = 4
    levels = LEVELS
    measured = MEASURED
    # what may be chosen for each option that a rule set offers
    choices = {
        "lexicon": ("headwords", "nouns"),
        "word_check": ("challenge", "auto"),
        "target": (0, 100, 150, 200, 250, 300, 400, 500),
        "centre_dw": (False, True),
        "star_value": ("zero", "letter"),
    }
    load = staticmethod(rules.load)
    data = staticmethod(rules.data)
    option = staticmethod(rules.option)

    def own(self, name, option):
        """Return what a rule set itself says about an option. Raises RulesError."""
        return getattr(rules.data(name), option.upper(), rules.OPTIONS[option.upper()])

    def game(self, rule_set, seed, seats, words):
        """Return a new Game. Raises GameError."""
        from engine.crossword.game import Game

        return Game(rule_set, seed, seats, words.lexicon, words.search)

    def mind(self, label, words):
        """Return the computer's player of a level."""
        return mind(label, words.search, words.values)

    def match_of(self, game, minds):
        """Return the match of a game whose seats have these players; None: a person."""
        from engine.crossword.match import CrosswordMatch

        return CrosswordMatch(game, minds)
