# SPDX-License-Identifier: MIT
"""A hint for the player in turn: the best play, or only where it lies, or only its word; else what to exchange."""

from engine.crossword.game import EXCHANGE, PLAY
from engine.crossword.players.levels import mind

if False:  # for type checkers
    from engine.crossword.game import Game
    from engine.crossword.players.leave import Values
    from engine.crossword.search.search import Search
    from engine.host.aliases import Slices

PARTS = WHERE, WORD, WHOLE = "where", "word", "whole"


class Hint:
    """A hint that asks the master. values: leave.Values of the rule set, or None."""

    def __init__(self, search: "Search", values: "Values | None" = None) -> None:
        self.mind = mind("master", search, values)

    def think(self, game: "Game") -> "Slices":
        """Look for the best play, in slices: the generator yields between them."""
        return self.mind.think(game)

    def swap(self) -> "bytes | None":
        """Return the tiles to be exchanged where no play is as good, b"" where a pass is best; None where a play is."""
        record = self.mind.record
        return None if record[:1] == PLAY else record[1:] if record[:1] == EXCHANGE else b""

    def tell(self, game: "Game", part: str) -> "bytes | tuple[int, bool] | None":
        """Return a part of the best play, after think(); None where the best move is no play.

        WHERE: (first of its cells that are empty, whether its word goes down). WORD: the tiles of its word. WHOLE: its
        tiles, pairs of cell and tile.
        """
        record = self.mind.record
        if record[:1] != PLAY:
            return None
        tiles = record[1:]
        if part == WHOLE:
            return tiles
        _, step, word = game.board.main_word(tiles)
        return word if part == WORD else (tiles[0], step != 1)
