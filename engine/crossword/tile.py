"""Tiles are small ints.

1 to 62  a letter, its place in the alphabet of the rule set, from 1
BLANK    a blank that is no letter yet
BLANK + letter  a blank that stands for a letter, to the end of the game
0        no tile
"""

LETTER = 0x3F
BLANK = 0x40


def from_rack(tile):
    """The tile as it lies on a rack: a blank that stands for a letter is just a blank there."""
    return BLANK if tile & BLANK else tile


def without(rack, taken):
    """A rack (bytes) less the given tiles, or None where one of them is not on it."""
    for tile in taken:
        i = rack.find(bytes((tile,)))
        if i < 0:
            return None
        rack = rack[:i] + rack[i + 1 :]
    return rack


def cells(play):
    """The cells of a play's pairs of cell and tile; MicroPython's slices have no step."""
    return bytes(play[i] for i in range(0, len(play), 2))


def tiles(play):
    """The tiles of a play's pairs of cell and tile."""
    return bytes(play[i] for i in range(1, len(play), 2))


def draw_rank(tile):
    """How near a tile is to the start of the alphabet in the draw for the first turn; a blank comes first."""
    return 0 if tile == BLANK else tile
