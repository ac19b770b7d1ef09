# SPDX-License-Identifier: MIT
"""Show the Triominos table: a window that scrolls over it, or the whole table, small and without numbers."""

from displayio import Group

from engine.triominos.table import ROUND, corners, place
from firmware.ui import theme
from firmware.ui.triominos.triangles import DOT, HALF, HEIGHT, Strips, triangle
from firmware.ui.widgets import Box

if False:  # for type checkers
    from collections.abc import Iterable, Mapping, Sequence

    from engine.host.aliases import Perhaps
    from engine.triominos.table import Table
    from firmware.host.aliases import Drawn

TOP, ROWS, COLUMNS = 24, 5, 12  # of the window: first pixel row; rows; columns half a triangle wide
SCALES = ((14, 24), (10, 17), (7, 12), (5, 8), (3, 5), (2, 3))  # half the width, and height, of a small triangle
GHOST = 16  # one more colour beside those of theme: a tile that would be laid there


def grid(cell: int) -> "tuple[int, int]":
    """Return (column, row) of a cell: columns are half a triangle wide, rows go down."""
    x, y, down = place(cell)
    return 2 * x + y + down, -y


def around(cell: int) -> "set[int]":
    """Return the cells that share a corner with a cell, and the cell itself."""
    return {2 * vertex + step for vertex in corners(cell) for step in ROUND}


class TableView:
    """Shows a table. The window begins at column `left`, row `top`; whole: whether the whole table is shown."""

    def __init__(self) -> None:
        self.group = Group()
        self.strips = Strips(TOP, ROWS, HEIGHT)
        self.group.append(self.strips.group)
        self.group.append(Box(0, TOP + ROWS * HEIGHT, 240, 2, theme.BG))
        self.whole = False
        self.left, self.top = -5, -2
        self.laid: dict[int, Drawn] = {}  # the tiles of the table, as they stand in `shown`
        self.shown: Perhaps[dict[int, Drawn]] = None  # {cell: (colour, numbers)} as drawn; None: nothing is drawn

    def look_at(self, cell: int) -> None:
        """Bring a cell into the window."""
        column, row = grid(cell)
        if not (1 <= column - self.left <= COLUMNS - 3 and 0 <= row - self.top < ROWS):
            self.left, self.top = column - COLUMNS // 2 + 1, row - ROWS // 2
            self.shown = None

    def turn(self) -> None:
        """Show the whole table, or the window again."""
        self.whole = not self.whole
        self.shown = None

    def show(
        self,
        table: "Table",
        marks: "Iterable[int]" = (),
        ghost: "tuple[int, Sequence[int]] | None" = None,
        last: int = -1,
    ) -> None:
        """Draw what has changed.

        marks: cells where the chosen tile fits; ghost: (cell, numbers) of a tile that would be laid there; last: the
        cell of the tile laid last.
        """
        for cell in table.cells:
            if cell not in self.laid:
                self.laid[cell] = (theme.FACE, [table.numbers[vertex] for vertex in corners(cell)])
        cells = dict(self.laid)
        for cell in marks:
            cells[cell] = (theme.LINE, None)
        if last in cells:
            cells[last] = (theme.LAST, cells[last][1])
        if ghost:
            cells[ghost[0]] = (GHOST, list(ghost[1]))
        if self.whole:
            self._draw_whole(cells)
        elif self.shown is None:
            self._draw_window(cells)
        else:
            self._draw_changed(cells)
        self.shown = cells

    def _corner(self, cell: int) -> "tuple[int, int]":
        column, row = grid(cell)
        return HALF * (column - self.left), HEIGHT * (row - self.top)

    def _seen(self, cell: int) -> bool:
        column, row = grid(cell)
        return -2 < column - self.left < COLUMNS and 0 <= row - self.top < ROWS

    def _draw_window(self, cells: "Mapping[int, Drawn]") -> None:
        self.strips.clear(theme.BG)
        for row in range(ROWS + 1):
            for column in range(COLUMNS + 1):
                if (column + self.left + row + self.top) % 2:
                    self._dot(HALF * column, HEIGHT * row)
        self._draw_cells(cells)

    def _draw_changed(self, cells: "Mapping[int, Drawn]") -> None:
        spoilt: set[int] = set()  # the edge of a ghost reaches over the tiles around it
        for cell, state in self.shown.items():
            if cells.get(cell) != state:
                self._erase(cell, state[0] == GHOST)
                if state[0] == GHOST:
                    spoilt.update(around(cell))
        shown = self.shown
        changed = {cell: state for cell, state in cells.items() if cell in spoilt or state != shown.get(cell)}
        changed.update((cell, state) for cell, state in cells.items() if state[0] == GHOST)
        self._draw_cells(changed)

    def _draw_cells(self, cells: "Mapping[int, Drawn]") -> None:
        ghost = None
        for cell, (colour, numbers) in cells.items():
            if colour == GHOST:
                ghost = cell
            else:
                self._draw(cell, colour, numbers)
        if ghost is not None:  # its edge lies over the tiles around it
            self._draw(ghost, *cells[ghost])

    def _dot(self, x: int, y: int) -> None:
        self.strips.cross(DOT, x - 1, y - 1, theme.LINE)

    def _draw(self, cell: int, colour: int, numbers: "Sequence[int] | None") -> None:
        if not self._seen(cell):
            return
        x, y = self._corner(cell)
        down, strips = cell & 1, self.strips
        if colour == GHOST:
            strips.triangle(x, y, down, theme.ACCENT, -1)
            strips.triangle(x, y, down, theme.LAID, 2)
        else:
            strips.triangle(x, y, down, colour)
        if numbers:
            strips.digits(x, y, down, numbers)

    def _erase(self, cell: int, ghost: bool) -> None:
        if not self._seen(cell):
            return
        x, y = self._corner(cell)
        down = cell & 1
        self.strips.triangle(x, y, down, theme.BG, -1 if ghost else 1)
        for left, top in ((0, 0), (2, 0), (1, 1)) if down else ((1, 0), (2, 1), (0, 1)):
            self._dot(x + HALF * left, y + HEIGHT * top)

    def _draw_whole(self, cells: "Mapping[int, Drawn]") -> None:
        """Draw the whole table, as large as it fits."""
        strips = self.strips
        strips.clear(theme.BG)
        places = [grid(cell) for cell in cells] or [(0, 0)]
        left, right = min(column for column, _ in places), max(column for column, _ in places) + 2
        top, bottom = min(row for _, row in places), max(row for _, row in places) + 1
        for half, height in SCALES:
            if (right - left) * half <= strips.width and (bottom - top) * height <= strips.rows:
                break
        x = (strips.width - (right - left) * half) // 2
        y = (strips.rows - (bottom - top) * height) // 2
        runs = [triangle(down, 1 if half > 4 else 0, half, height) for down in (0, 1)]
        for cell in cells:
            column, row = grid(cell)
            colour = cells[cell][0]
            colour = theme.LAID if colour == GHOST else colour
            strips.cross(runs[cell & 1], x + half * (column - left), y + height * (row - top), colour)
