"""The rooms: crossword games and Triominos. Which of them a rule set's name belongs to, and its rules."""

from engine.crossword import rules as crossword
from engine.triominos import rules as triominos

TRIOMINOS = triominos.Rules.name


def data(name):
    """What a rule set is made of, with its TITLE, OFFERS and LANGUAGE. Raises RulesError."""
    return triominos if name == TRIOMINOS else crossword.data(name)


def load(name, **options):
    """The rules of a name. Raises RulesError."""
    if name != TRIOMINOS:
        return crossword.load(name, **options)
    for key, value in options.items():
        if value not in triominos.CHOICES.get(key, ()):
            raise crossword.RulesError("no option %s %s" % (key, value))
    return triominos.Rules(**options)


def option(key, value):
    """The value of an option as it stands in text. Raises RulesError."""
    if key in triominos.CHOICES and value in triominos.CHOICES[key]:
        return value
    return crossword.option(key, value)


def levels(name):
    """The CPU's levels, the weakest first."""
    if name == TRIOMINOS:
        from engine.triominos.cpu import LEVELS
    else:
        from engine.crossword.cpu import LEVELS
    return LEVELS


def most_seats(name):
    """How many may play."""
    return triominos.PLAYERS if name == TRIOMINOS else 4
