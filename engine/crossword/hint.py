"""A hint for the player in turn: the best play, or only where it lies, or only its word."""

from engine.crossword.cpu import mind
from engine.crossword.game import PLAY
from engine.crossword.tile import cells

PARTS = WHERE, WORD, WHOLE = "where", "word", "whole"


class Hint:
    """Asks the master. values: leave.Values of the rule set, or None."""

    def __init__(self, search, values=None):
        self.mind = mind("master", search, values)

    def think(self, game):
        """Look for the best play, in slices: yields between them."""
        return self.mind.think(game)

    def tell(self, game, part):
        """After think(): of the best play its WHERE, (first of its empty cells, does it go down); its WORD, letters;
        or the WHOLE, its tiles. None where the best is no play.
        """
        record = self.mind.record
        if record[:1] != PLAY:
            return None
        tiles = record[1:]
        if part == WHOLE:
            return tiles
        game.board.put(tiles)
        word = game.board.main_word(tiles)
        letters = game.board.letters(word)
        game.board.take(tiles)
        return letters if part == WORD else (cells(tiles)[0], word[1] != 1)
