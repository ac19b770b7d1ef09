# SPDX-License-Identifier: MIT
"""Tiles are small ints.

1 to 62  a letter: its place in the alphabet of the rule set, counted from 1
BLANK    a blank that stands for no letter yet
BLANK + letter  a blank that stands for a letter, to the end of the game
0        no tile
"""

if False:  # for type checkers
    from collections.abc import Iterable

    from engine.host.aliases import Cells, Perhaps, Rack, Tiles

LETTER = 0x3F
BLANK = 0x40


def from_rack(tile: int) -> int:
    """Return the tile as it lies on a rack: a blank that stands for a letter is a plain blank there."""
    return BLANK if tile & BLANK else tile


def without(rack: "Rack", taken: "Iterable[int]") -> "Perhaps[Rack]":
    """Return a rack without the given tiles, or None where one of them is not on it."""
    for tile in taken:
        i = rack.find(bytes((tile,)))
        if i < 0:
            return None
        rack = rack[:i] + rack[i + 1 :]
    return rack


def cells(play: "Tiles") -> "Cells":
    """Return the cells of a play's pairs of cell and tile; MicroPython's slices have no step."""
    return bytes(play[i] for i in range(0, len(play), 2))


def tiles(play: "Tiles") -> "Rack":
    """Return the tiles of a play's pairs of cell and tile."""
    return bytes(play[i] for i in range(1, len(play), 2))


def draw_rank(tile: int) -> int:
    """Return the rank of a tile in the draw for the first turn: its place in the alphabet, or 0 for a blank."""
    return 0 if tile == BLANK else tile
