# SPDX-License-Identifier: MIT
"""A position in the middle of a game, from which Game.set_up() goes on."""

if False:  # for type checkers
    from engine.crossword.board import Board
    from engine.host.aliases import Rack


class Position:
    """A board, racks and scores (those of the player in turn first), and `passes`: turns without a score in a row."""

    def __init__(self, board: "Board", racks: "list[Rack]", scores: "list[int]", passes: int) -> None:
        self.board = board
        self.racks = racks
        self.scores = scores
        self.passes = passes
