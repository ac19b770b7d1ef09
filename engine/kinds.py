# SPDX-License-Identifier: MIT
"""The kinds of games, and the kind of each rule set.

A kind answers what can be asked about its games before one of them is made:

    names        of its rule sets
    most_seats   the largest number of players
    levels       labels of the computer's players, the weakest first; measured: further labels, for measuring only
    choices      {option: the values that may be chosen}
    data(name)   the module of data of a rule set, with its TITLE, OFFERS (options to choose at the table), LANGUAGE
    own(name, option)            the value that the rule set itself gives to an option
    option(key, text)            the value of an option that is written as text
    load(name, **options)        the rules
    game(rules, seed, seats, words)   a new game; words: a Words for crossword games, None where no words are needed
    mind(level, words)           a computer's player
    match_of(game, minds)        the match of a game; minds: a computer's player for each seat, None for a person's

A wrong name or option raises RulesError, except an option that own() does not know. engine/host/protocols.py holds the
types.
"""

from engine.crossword.rulesets import NAMES as CROSSWORDS
from engine.errors import RulesError
from engine.match import PERSON

if False:  # for type checkers
    from typing import Any

    from engine.host.protocols import Game, Kind
    from engine.match import Match

TRIOMINOS = ("triominos",)
NAMES = CROSSWORDS + TRIOMINOS


def of(name: str) -> "Kind":
    """Return the kind that has a rule set of this name. Raises RulesError.

    Its module is imported only now: on a board the kind that is not played takes no memory.
    """
    if name in CROSSWORDS:
        from engine.crossword.kind import Crossword

        return Crossword()
    if name in TRIOMINOS:
        from engine.triominos.kind import Triominos

        return Triominos()
    raise RulesError("no rule set %s" % name)


def match(kind: "Kind", game: "Game", words: "Any") -> "Match":
    """Return the match of a game.

    A person plays each seat with the label PERSON; the other labels are levels of the computer's players.
    """
    minds = {label: kind.mind(label, words) for label in set(game.seats) if label != PERSON}
    return kind.match_of(game, [minds.get(label) for label in game.seats])
