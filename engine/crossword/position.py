"""A position in the midst of a game, from which Game.set_up() goes on."""


class Position:
    """board; racks (bytes each, the player in turn first); scores; passes: turns without a score running."""

    def __init__(self, board, racks, scores, passes):
        self.board = board
        self.racks = racks
        self.scores = scores
        self.passes = passes
