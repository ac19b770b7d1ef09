"""The kinds of games, and which of them a rule set belongs to.

A kind says all that is to be known about its games before one of them is made:

    names        of its rule sets
    most_seats   how many may play
    levels       of the computer's players, the weakest first; measured: more labels, for measuring
    choices      {option: what may be chosen}
    data(name)   the module of data of a rule set, with its TITLE, OFFERS (options to choose at the table), LANGUAGE
    own(name, option)            what the rule set itself says about an option
    option(key, text)            the value of an option as it stands in text
    load(name, **options)        the rules
    game(rules, seed, seats, words)   a new game; words: a Words of crossword games, None where none are needed
    mind(level, words)           a player of the computer
    match_of(game, minds)        its match; minds: a player of the computer for each seat, None where a person sits

A wrong name or option raises RulesError.
"""

from engine.crossword.kind import Crossword
from engine.errors import RulesError
from engine.match import PERSON
from engine.triominos.kind import Triominos

KINDS = (Crossword(), Triominos())
NAMES = tuple(name for kind in KINDS for name in kind.names)


def of(name):
    """Return the kind that has a rule set of this name. Raises RulesError."""
    return find(name, KINDS)


def find(name, kinds):
    """Return the one of these kinds that has a rule set of this name. Raises RulesError."""
    for kind in kinds:
        if name in kind.names:
            return kind
    raise RulesError("no rule set %s" % name)


def match(kind, game, words):
    """Return the match of a game as its seats say: those with the label PERSON are people's, the others' are levels."""
    minds = {label: kind.mind(label, words) for label in set(game.seats) if label != PERSON}
    return kind.match_of(game, [minds.get(label) for label in game.seats])
