# SPDX-License-Identifier: MIT
"""The kinds of games on this board: engine.kinds says what each name means; here are the files and the screens of each.

table                 the name of the screen on which it is played; screens: those for other states of a match
available(name)       whether everything is here that a rule set needs
words(rules, folder)  what a game of these rules is played with, None where no words are needed
plays_of(game, seat)  (points, word) of each play of a seat; [] where a game has no words
lettering(rules)      the rules whose tiles can write the console's name
"""

from engine.crossword.rulesets import NAMES as CROSSWORDS
from engine.errors import RulesError
from engine.kinds import NAMES, TRIOMINOS

if False:  # for type checkers
    from engine.host.aliases import Option
    from firmware.host.protocols import Kind

_kinds: "dict[str, Kind]" = {}  # by rule set, those that were asked for


def of(name: str) -> "Kind":
    """Return the kind that has a rule set of this name. Raises RulesError.

    Its module is imported only now: the kind that is not played takes no memory.
    """
    if name not in _kinds:
        if name in CROSSWORDS:
            from firmware.core.kind_crossword import Crossword

            _kinds.update(dict.fromkeys(CROSSWORDS, Crossword()))
        elif name in TRIOMINOS:
            from firmware.core.kind_triominos import Triominos

            _kinds[name] = Triominos()
        else:
            raise RulesError("no rule set %s" % name)
    return _kinds[name]


def chosen(name: str, key: str, text: str) -> "Option":
    """Return the value of an option of a rule set as a file has it. Raises RulesError where nobody can choose it."""
    kind = of(name)
    value = kind.option(key, text)
    if value not in kind.choices.get(key, ()):
        raise RulesError("%s cannot be %s" % (key, text))
    return value


def available() -> "list[str]":
    """Return the names of the rule sets that can be played here. Triominos needs no files."""
    return [name for name in NAMES if name in TRIOMINOS or of(name).available(name)]
