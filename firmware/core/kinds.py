# SPDX-License-Identifier: MIT
"""The kinds of games on this board: engine.kinds says what each name means; here are the files and the screens of each.

table                 the name of the screen on which it is played; screens: those for other states of a match
available(name)       whether everything is here that a rule set needs
words(rules, folder)  what a game of these rules is played with, None where no words are needed
lettering(rules)      the rules whose tiles can write the console's name
"""

from engine import kinds
from engine.crossword import kind as crossword
from engine.match import OVER, ROUND
from engine.triominos import kind as triominos
from firmware.core import dictionaries, folders
from firmware.core.thinking import BATCH, CUTS

if False:  # for type checkers
    from engine.crossword.players.leave import Values
    from engine.crossword.rules import Rules
    from engine.triominos.rules import Rules as TriominosRules
    from firmware.host.protocols import Kind


class Crossword(crossword.Crossword):
    """Crossword games: they need a dictionary; the learned values of their rule sets are files too."""

    table, screens = "game", {OVER: "end"}

    def available(self, name: str) -> bool:
        return dictionaries.available(self.data(name).LANGUAGE)

    def words(self, rules: "Rules", folder: str) -> "crossword.Words":
        """Return the Words of a rule set, with the user's own words of a folder. Raises DictionaryError."""
        from engine.crossword.search.search import Search

        search = Search(rules, dictionaries.use(rules.language, folder))
        if CUTS:
            search.batch = BATCH
        return crossword.Words(search.lexicon, search, values(rules.name))

    def lettering(self, rules: "Rules") -> "Rules":
        return rules


class Triominos(triominos.Triominos):
    """Triominos: it needs no dictionary; its game has the room of the dictionary instead."""

    table, screens = "triominos", {OVER: "round", ROUND: "round"}

    def available(self, name: str) -> bool:
        return True

    def words(self, rules: "TriominosRules", folder: str) -> None:
        dictionaries.drop()

    def lettering(self, rules: "TriominosRules") -> "Rules":
        return CROSSWORD.load("russian")


CROSSWORD = Crossword()
KINDS: "tuple[Kind, ...]" = (CROSSWORD, Triominos())


def of(name: str) -> "Kind":
    """Return the kind that has a rule set of this name. Raises RulesError."""
    return kinds.find(name, KINDS)


def available() -> "list[str]":
    """Return the names of the rule sets that can be played here."""
    return [name for kind in KINDS for name in kind.names if kind.available(name)]


def values(name: str) -> "Values | None":
    """Return the learned values of a rule set, or None where there are none."""
    from engine.crossword.players.leave import Values

    try:
        with open(folders.VALUES + name + ".values", "rb") as file:
            return Values(file.read())
    except OSError:
        return None
