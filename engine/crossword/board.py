# SPDX-License-Identifier: MIT
"""The board: tiles on cells, and the words that a play forms there.

Cells are counted row by row from 0. The tiles of a play are bytes: pairs of cell and tile, in ascending order of cells.
"""

from engine.crossword import tile

if False:  # for type checkers
    from engine.host.aliases import Buffer, Letters, Perhaps, Tiles, Word


class Board:
    """A square board of size × size cells.

    cells: a bytearray of tiles, 0 where a cell is empty; count: how many tiles lie on it.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.cells = bytearray(size * size)
        self.count = 0

    def copy(self) -> "Board":
        """Return a new board with the same tiles, for trying plays out."""
        board = Board(self.size)
        board.cells[:] = self.cells
        board.count = self.count
        return board

    def fill(self, cells: "Buffer") -> None:
        """Replace all tiles: a tile or 0 for each cell."""
        self.cells[:] = cells
        self.count = sum(1 for cell in cells if cell)

    def put(self, tiles: "Tiles") -> None:
        """Lay the tiles of a play. This does not check whether they may lie there: engine.crossword.play does."""
        for i in range(0, len(tiles), 2):
            self.cells[tiles[i]] = tiles[i + 1]
        self.count += len(tiles) // 2

    def take(self, tiles: "Tiles") -> None:
        """Take the tiles of a play off the board again."""
        for i in range(0, len(tiles), 2):
            self.cells[tiles[i]] = 0
        self.count -= len(tiles) // 2

    def run(self, cell: int, step: int) -> "tuple[int, int]":
        """Return (first cell, length) of the run of tiles through a cell. step: 1 along the row, size down the column.

        The cell itself counts as covered, whether a tile lies there or not.
        """
        cells, size = self.cells, self.size
        place, stride = (cell % size, 1) if step == 1 else (cell // size, size)
        first = cell
        while place > 0 and cells[first - stride]:
            first -= stride
            place -= 1
        length = (cell - first) // stride + 1
        place += length
        while place < size and cells[first + length * stride]:
            length += 1
            place += 1
        return first, length

    def words(self, tiles: "Tiles") -> "list[Word]":
        """Return the words that a play forms, whose tiles lie on the board: a list of (first cell, step, length)."""
        new = tile.cells(tiles)
        found = []
        for cell in new:
            for step in (1, self.size):
                first, length = self.run(cell, step)
                # a run is listed at the first of its new cells
                if length > 1 and not any(first <= c < cell and (c - first) % step == 0 for c in new):
                    found.append((first, step, length))
        return found

    def main_word(self, tiles: "Tiles") -> "Perhaps[tuple[int, int, bytes]]":
        """Return (first cell, step, tiles) of the word that names a play, or None where the play forms no word.

        The word holds most of the play's tiles; of two that hold as many it is the one in a row. The tiles of the play
        may lie on the board or not.
        """
        lies = self.cells[tiles[0]]
        if not lies:
            self.put(tiles)
        best, most = None, 0
        new = tile.cells(tiles)
        for first, step, length in self.words(tiles):
            covered = sum(1 for i in range(length) if first + i * step in new)
            if covered > most:
                best, most = (first, step, bytes(self.cells[first + i * step] for i in range(length))), covered
        if not lies:
            self.take(tiles)
        return best

    def touches(self, cell: int) -> bool:
        """Return whether a cell shares a side with a tile."""
        cells, size = self.cells, self.size
        column = cell % size
        return bool(
            (column > 0 and cells[cell - 1])
            or (column < size - 1 and cells[cell + 1])
            or (cell >= size and cells[cell - size])
            or (cell < size * (size - 1) and cells[cell + size])
        )

    def letters(self, word: "Word") -> "Letters":
        """Return the letter codes of a word that is given as (first cell, step, length)."""
        first, step, length = word
        return bytes(self.cells[first + i * step] & tile.LETTER for i in range(length))
