# SPDX-License-Identifier: MIT
"""What bytes and tuples mean, for type checkers: nothing imports this module when the program runs."""

from array import array
from collections.abc import Generator, Sequence
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Ranked = TypeVar("Ranked", bound=Sequence[Any])  # what players/ranking.py sorts: the first item is the rank

Tile: TypeAlias = int  # 1 to 63: a letter; BLANK: a blank; BLANK | letter: a blank standing for one (crossword/tile.py)
Tiles: TypeAlias = bytes  # of a play: pairs of cell and tile, in ascending order of cells
Rack: TypeAlias = bytes  # tiles on a rack, in any order
Hand: TypeAlias = bytes  # tiles in the hand of a player of Triominos, by their number
Cells: TypeAlias = bytes  # cells of a board, counted along the rows
Letters: TypeAlias = bytes  # letter codes of a word, from 1 on: places in an alphabet
Record: TypeAlias = bytes  # an entry of a game's log: a kind, then what it needs
Buffer: TypeAlias = bytes | bytearray | memoryview
Numbers: TypeAlias = "array[int]"  # what the kernels of the search read and write (crossword/search/layout.py)
Slices: TypeAlias = Generator[None, None, None]  # work that stops now and then, so that a screen keeps answering
Sliced: TypeAlias = Generator[None, None, T]  # the same, and it returns a T at its end
Perhaps: TypeAlias = T | Any  # a T, or None in a case that most callers rule out: they need not look
Option: TypeAlias = bool | int | str  # the value of an option of a rule set
Word: TypeAlias = tuple[int, int, int]  # a word on a board: first cell, step (1 or the board's size), letters
Scored: TypeAlias = tuple[int, Perhaps[Tiles]]  # score and tiles of a play; 0 and None: a pass
Known: TypeAlias = tuple[tuple[bytes, Tiles], tuple[bytes, Tiles]]  # of two players: their plays, tiles laid since
Placement: TypeAlias = tuple[int, int, int, int]  # in Triominos: cell, tile, turn of the tile, kind of its bonus
Undo: TypeAlias = tuple[list[int | None], list[int]]  # what takes a tile of Triominos off again (triominos/table.py)
