"""What bytes mean, for type checkers: nothing imports this module when the program runs."""

from collections.abc import Generator
from typing import TypeAlias

Tile: TypeAlias = int  # 1 to 63: a letter; BLANK: a blank; BLANK | letter: a blank that stands for one (crossword/tile.py)
Tiles: TypeAlias = bytes  # of a play: pairs of cell and tile, in ascending order of cells
Rack: TypeAlias = bytes  # tiles on a rack, in any order
Hand: TypeAlias = bytes  # tiles in the hand of a player of Triominos, by their number
Cells: TypeAlias = bytes  # cells of a board, counted along the rows
Letters: TypeAlias = bytes  # letter codes of a word, from 1 on: places in an alphabet
Record: TypeAlias = bytes  # an entry of a game's log: a kind, then what it needs
Buffer: TypeAlias = bytes | bytearray | memoryview
Slices: TypeAlias = Generator[None, None, None]  # work that stops now and then, so that a screen keeps answering
