"""The kinds of games on this board: what engine.kinds says about them, with the files and the screens of each.

table                 the name of the screen on which it is played; screens: those for other states of a match
available(name)       is all here that a rule set needs?
words(rules, folder)  what a game of these rules is played with, None where no words are needed
lettering(rules)      the rules whose tiles can write the console's name
"""

from engine import kinds
from engine.crossword import kind as crossword
from engine.match import OVER, ROUND
from engine.triominos import kind as triominos
from firmware.core import dictionaries, folders
from firmware.core.thinking import BATCH, CUTS


class Crossword(crossword.Crossword):
    """Needs a dictionary; the learned values of its rule sets are files too."""

    table, screens = "game", {OVER: "end"}

    def available(self, name):
        return dictionaries.available(self.data(name).LANGUAGE)

    def words(self, rules, folder):
        """Raises DictionaryError."""
        from engine.crossword.search.search import Search

        search = Search(rules, dictionaries.use(rules.language, folder))
        if CUTS:
            search.batch = BATCH
        return crossword.Words(search.lexicon, search, values(rules.name))

    def lettering(self, rules):
        return rules


class Triominos(triominos.Triominos):
    """Needs no dictionary: what its game needs has the room instead."""

    table, screens = "triominos", {OVER: "round", ROUND: "round"}

    def available(self, name):
        return True

    def words(self, rules, folder):
        dictionaries.drop()

    def lettering(self, rules):
        return CROSSWORD.load("russian")


CROSSWORD = Crossword()
KINDS = (CROSSWORD, Triominos())


def of(name):
    """Return the kind that has a rule set of this name. Raises RulesError."""
    return kinds.find(name, KINDS)


def available():
    """Return the names of the rule sets that can be played here."""
    return [name for kind in KINDS for name in kind.names if kind.available(name)]


def values(name):
    """Return the leave values of a rule set, or None where there are none."""
    from engine.crossword.players.leave import Values

    try:
        with open(folders.VALUES + name + ".values", "rb") as file:
            return Values(file.read())
    except OSError:
        return None
