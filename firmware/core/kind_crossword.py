# SPDX-License-Identifier: MIT
"""Crossword games on this board; firmware.core.kinds says what each name means."""

from engine.crossword import kind
from engine.match import OVER
from firmware.core import dictionaries, folders
from firmware.core.thinking import BATCH, CUTS

if False:  # for type checkers
    from engine.crossword.game import Game
    from engine.crossword.players.leave import Values
    from engine.crossword.rules import Rules


class Crossword(kind.Crossword):
    """Crossword games: they need a dictionary; the learned values of their rule sets are files too."""

    table, screens = "game", {OVER: "end"}

    def available(self, name: str) -> bool:
        return dictionaries.available(self.data(name).LANGUAGE)

    def words(self, rules: "Rules", folder: str) -> "kind.Words":
        """Return the Words of a rule set, with the user's own words of a folder. Raises DictionaryError."""
        from engine.crossword.search.search import Search

        search = Search(rules, dictionaries.use(rules.language, folder))
        if CUTS:
            search.batch = BATCH
        return kind.Words(search.lexicon, search, values(rules.name))

    def plays_of(self, game: "Game", seat: int) -> "list[tuple[int, str]]":
        """Return (points, word) of each play of a seat that stood, the first one first."""
        from engine.crossword.game import CHALLENGE, PLAY
        from engine.crossword.history import turns

        lost, plays = False, []
        for turn in reversed(list(turns(game))):
            if turn.kind == CHALLENGE:
                lost = True  # the play before it was taken back
            elif turn.kind == PLAY:
                if turn.seat == seat and not lost:
                    plays.append((turn.score, game.rules.spell(turn.word)))
                lost = False
        return list(reversed(plays))

    def lettering(self, rules: "Rules") -> "Rules":
        return rules


def values(name: str) -> "Values | None":
    """Return the learned values of a rule set, or None where there are none."""
    from engine.crossword.players.leave import Values

    try:
        with open(folders.VALUES + name + ".values", "rb") as file:
            return Values(file.read())
    except OSError:
        return None
