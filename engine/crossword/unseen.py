# SPDX-License-Identifier: MIT
"""The tiles that a player does not see: those of the others, and those in the bag."""

from engine.crossword.tile import from_rack, without

if False:  # for type checkers
    from engine.crossword.game import Game
    from engine.host.aliases import Rack


def unseen(game: "Game", seat: int) -> "Rack":
    """Return the tiles that lie neither on the board nor on the rack of a seat, in the order of the alphabet."""
    left = without(bytes(game.rules.tiles()), map(from_rack, filter(None, game.board.cells)))
    return without(left, game.racks[seat])
