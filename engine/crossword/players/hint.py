"""A hint for the player in turn: the best play, or only where it lies, or only its word."""

from engine.crossword.game import PLAY
from engine.crossword.players.levels import mind

PARTS = WHERE, WORD, WHOLE = "where", "word", "whole"


class Hint:
    """Asks the master. values: leave.Values of the rule set, or None."""

    def __init__(self, search, values=None):
        self.mind = mind("master", search, values)

    def think(self, game):
        """Look for the best play, in slices: yields between them."""
        return self.mind.think(game)

    def tell(self, game, part):
        """After think(): of the best play its WHERE, (first of its empty cells, does it go down); its WORD, tiles;
        or the WHOLE, its tiles. None where the best is no play.
        """
        record = self.mind.record
        if record[:1] != PLAY:
            return None
        tiles = record[1:]
        if part == WHOLE:
            return tiles
        _, step, word = game.board.main_word(tiles)
        return word if part == WORD else (tiles[0], step != 1)
