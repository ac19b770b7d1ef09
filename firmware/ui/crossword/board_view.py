# SPDX-License-Identifier: MIT
"""Show the board: whole, or close through a window of ten by eight cells that follows the cursor."""

from displayio import Group, TileGrid

from engine.crossword.tile import BLANK, LETTER
from firmware.ui import sheets, theme
from firmware.ui.widgets import Box

if False:  # for type checkers
    from collections.abc import Collection

    from displayio import Palette

    from engine.crossword.board import Board
    from engine.crossword.rules import Rules

_PREMIUM = {(2, 1): 1, (3, 1): 2, (1, 2): 3, (1, 3): 4}  # {(factors of letter, of word): cell of the sheet}
AROUND = 2  # cells between the cursor and the edge of the window
WIDTH, MOST = 214, 210  # pixels for the whole board, and for its cells at most


def premium(rules: "Rules", cell: int) -> int:
    """Return the sheet's cell for an empty cell of the board."""
    if cell in rules.start:
        return sheets.START if len(rules.start) == 1 else sheets.YELLOW
    return _PREMIUM.get((rules.letter[cell], rules.word[cell]), sheets.PLAIN)


class Ring:
    """A frame of two pixels round a cell of `size` pixels."""

    def __init__(self, size: int, colour: int = theme.ACCENT) -> None:
        self.size = size
        self.group = Group()
        for width, height in ((size + 1, 2), (size + 1, 2), (2, size + 1), (2, size + 1)):
            self.group.append(Box(0, 0, width, height, colour))

    def move(self, x: int, y: int) -> None:
        """Put the ring round the cell whose top left pixel is x, y."""
        far = self.size - 2
        for box, dx, dy in zip(self.group, (-1, -1, -1, far), (-1, far, -1, -1)):
            box.x = x + dx
            box.y = y + dy


class BoardView:
    """Shows a board. `group` is what to draw; the cursor is a cell, or -1 for none.

    Call update() after each change to the board or to the tiles laid in this turn.
    """

    _last: "Collection[int]"
    _unseen: "Collection[int]"
    columns: int
    rows: int
    left: int
    top: int

    def __init__(self, rules: "Rules", board: "Board", close: bool) -> None:
        self.rules = rules
        self.board = board
        self.close = close
        size = rules.size
        self.cell = 24 if close else MOST // size
        self.empty = bytes(premium(rules, cell) for cell in range(size * size))  # cells of the sheet
        self.columns, self.rows = (10, 8) if close else (size, size)
        margin = (WIDTH - self.cell * size) // 2
        self.left, self.top = (0, 24) if close else (margin, margin)
        self.row = self.column = 0  # the window's first cell
        self.group = Group()
        self.sheet = sheets.get("%s%d" % (rules.name, self.cell))
        self.grid = self._grid(self.columns, self.rows)
        self.group.append(self.grid)
        self.overlays: list[TileGrid] = []  # tiles in a state of their own: laid, of the last play, blanks
        self.states = Group()
        self.group.append(self.states)
        self.arrow = self._grid(1, 1)
        self.group.append(self.arrow)
        self.ring = Ring(self.cell)
        self.group.append(self.ring.group)
        self.cursor = -1
        self._laid: dict[int, int] = {}
        self._shown: tuple[object, ...] = ()
        self._last = self._unseen = b""
        self.point(-1, False)

    def _grid(self, width: int, height: int) -> "TileGrid":
        size = self.sheet.width
        return TileGrid(
            self.sheet.bitmap,
            pixel_shader=theme.tiles(),
            width=width,
            height=height,
            tile_width=size,
            tile_height=size,
            x=self.left,
            y=self.top,
        )

    def place(self, cell: int) -> "tuple[int, int] | None":
        """Return x, y of a cell on the screen, or None where it is outside the window."""
        row, column = cell // self.rules.size - self.row, cell % self.rules.size - self.column
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return self.left + column * self.cell, self.top + row * self.cell
        return None

    def point(self, cell: int, down: bool, shown: bool = True) -> None:
        """Put the cursor on a cell, with the arrow of its direction where the cell is empty.

        shown: whether the cursor can be seen.
        """
        self.cursor = cell
        if cell >= 0:
            self._follow(cell)
        at = self.place(cell) if cell >= 0 and shown else None
        self.ring.group.hidden = at is None
        self.arrow.hidden = at is None or self._taken(cell)
        if at:
            self.ring.move(*at)
            self.arrow.x, self.arrow.y = at
            self.arrow[0] = sheets.ARROW_DOWN if down else sheets.ARROW_RIGHT

    def _taken(self, cell: int) -> int:
        return self.board.cells[cell] or cell in self._laid

    def _follow(self, cell: int) -> None:
        """Move the window so that the cell has a margin round it, as far as the edges of the board allow."""
        if not self.close:
            return
        size = self.rules.size
        row, column = cell // size, cell % size
        new_row = min(max(self.row, row + AROUND + 1 - self.rows), row - AROUND)
        new_column = min(max(self.column, column + AROUND + 1 - self.columns), column - AROUND)
        new_row = min(max(new_row, 0), size - self.rows)
        new_column = min(max(new_column, 0), size - self.columns)
        if (new_row, new_column) != (self.row, self.column):
            self.row, self.column = new_row, new_column
            self._draw()

    def update(self, laid: "dict[int, int]", last: "Collection[int]", unseen: "Collection[int]" = ()) -> None:
        """Show the board with `laid`, {cell: tile} of this turn, and `last`, the cells of the last play.

        Tiles on cells of `unseen` are not shown.
        """
        shown = bytes(self.board.cells), laid, last, unseen, self.row, self.column
        if shown != self._shown:  # to look at every cell takes 30 ms on an RP2040
            self._shown = shown
            self._laid = laid
            self._last = last
            self._unseen = unseen
            self._draw()
        self.point(self.cursor, self.arrow[0] == sheets.ARROW_DOWN)

    def _draw(self) -> None:
        grid, cells, laid, empty = self.grid, self.board.cells, self._laid, self.empty
        used = place = 0
        for row in range(self.rows):
            cell = (row + self.row) * self.rules.size + self.column
            for column in range(self.columns):
                tile = laid[cell] if cell in laid else cells[cell]
                if not tile or cell in self._unseen:
                    grid[place] = empty[cell]
                else:
                    index = sheets.LETTERS - 1 + (tile & LETTER)
                    grid[place] = index
                    face = theme.LAID if cell in laid else theme.LAST if cell in self._last else theme.FACE
                    if face != theme.FACE or tile & BLANK:
                        self._overlay(used, row, column, index, theme.tiles(face, bool(tile & BLANK)))
                        used += 1
                cell += 1
                place += 1
        for overlay in self.overlays[used:]:
            overlay.hidden = True

    def _overlay(self, number: int, row: int, column: int, index: int, palette: "Palette") -> None:
        """Show a tile of another palette above the board's grid; a new grid is made only when one is needed."""
        if number == len(self.overlays):
            self.overlays.append(self._grid(1, 1))
            self.states.append(self.overlays[number])
        overlay = self.overlays[number]
        overlay.x = self.left + column * self.cell
        overlay.y = self.top + row * self.cell
        overlay[0] = index
        overlay.pixel_shader = palette
        overlay.hidden = False

    def refuse(self, cell: int, shown: bool) -> None:
        """Show a cell in the colour of a refusal, or (shown is false) as it was."""
        at = self.place(cell)
        if at:
            row, column = (at[1] - self.top) // self.cell, (at[0] - self.left) // self.cell
            self.grid[column, row] = sheets.REFUSED if shown else self.empty[cell]
