# SPDX-License-Identifier: MIT
"""The table: triangular cells on a plane without an edge, what may be laid where, and its points (rules §10.1, §10.4).

A vertex is a number, (y + 64) * 128 + x + 64. A cell is twice the vertex of its lower left corner (U), or twice the
vertex below its upper left corner, and 1 more (D: it points down). Steps of 1 and ROW lead to the vertices beside and
above, twice that to their cells.
"""

from engine.triominos import tile as tiles

if False:  # for type checkers
    from collections.abc import Iterator

    from engine.host.aliases import Hand, Placement, Undo

ROW = 128
CENTRE = 64 * ROW + 64
START = 2 * CENTRE  # the cell of a round's first tile, U(0,0)
# The bonus of a tile whose three numbers all match; 0 for two numbers
PLAIN, BRIDGE, TWO_SIDES, HEXAGON = 0, 1, 2, 3
BONUS = (0, 40, 40, 60)
_CORNERS = ((ROW, 1, 0), (ROW, ROW + 1, 1))  # from the cell's vertex, clockwise; U, D
_BESIDE = ((1, -1, 1 - 2 * ROW), (-1, 1, 2 * ROW - 1))  # from a cell to the cells that share a side with it; U, D
ROUND = (0, -1, -2, -2 * ROW - 1, -2 * ROW, 1 - 2 * ROW)  # the cells round a vertex, from the cell U of it


def cell_at(x: int, y: int, down: int) -> int:
    """Return the cell U(x,y), or D(x,y)."""
    return 2 * ((y + 64) * ROW + x + 64) + (1 if down else 0)


def place(cell: int) -> "tuple[int, int, int]":
    """Return (x, y, down) of a cell; down: 1 for a cell D, else 0."""
    return (cell >> 1) % ROW - 64, (cell >> 1) // ROW - 64, cell & 1


def corners(cell: int) -> "tuple[int, int, int]":
    """Return the three vertices of a cell, clockwise from the one that rules §10.1 names first."""
    vertex = cell >> 1
    a, b, c = _CORNERS[cell & 1]
    return vertex + a, vertex + b, vertex + c


def beside(cell: int) -> "tuple[int, int, int]":
    """Return the three cells that share a side with a cell."""
    a, b, c = _BESIDE[cell & 1]
    return cell + a, cell + b, cell + c


class Table:
    """The tiles of a round. sides: whether bonuses are given by sides alone (rules §10.5, R2).

    numbers: {vertex: its number}; cells: {cell: tile} of the tiles laid; open: the empty cells beside them.
    """

    def __init__(self, sides: bool = False) -> None:
        self.sides = sides
        self.numbers: dict[int, int] = {}
        self.cells: dict[int, int] = {}
        self.open: set[int] = set()

    def copy(self) -> "Table":
        """Return another table with the same tiles."""
        table = Table(self.sides)
        table.numbers.update(self.numbers)
        table.cells.update(self.cells)
        table.open.update(self.open)
        return table

    def put(self, cell: int, tile: int, turn: int) -> "Undo":
        """Lay a tile. This does not check whether it fits: refusal() does. Returns what take() needs."""
        before = [self.numbers.get(vertex) for vertex in corners(cell)]
        for vertex, number in zip(corners(cell), tiles.shown(tile, turn)):
            self.numbers[vertex] = number
        self.cells[cell] = tile
        self.open.discard(cell)
        grown = [other for other in beside(cell) if other not in self.cells and other not in self.open]
        self.open.update(grown)
        return before, grown

    def take(self, cell: int, undo: "Undo") -> None:
        """Take the tile laid last off again; undo: what put() returned."""
        before, grown = undo
        for vertex, number in zip(corners(cell), before):
            if number is None:
                del self.numbers[vertex]
        del self.cells[cell]
        self.open.difference_update(grown)
        if self.cells:
            self.open.add(cell)

    def bonus(self, cell: int) -> int:
        """Return which bonus a tile on this open cell gets."""
        numbers, cells = self.numbers, self.cells
        for vertex in corners(cell):
            if vertex not in numbers:
                return PLAIN
        sides = sum(1 for other in beside(cell) if other in cells)
        if sides == 3 or (not self.sides and self._closes(cell)):
            return HEXAGON
        return TWO_SIDES if sides == 2 else BRIDGE

    def _closes(self, cell: int) -> bool:
        """Return whether a tile on this cell would be the sixth round some vertex."""
        cells = self.cells
        for vertex in corners(cell):
            for step in ROUND:
                other = 2 * vertex + step
                if other != cell and other not in cells:
                    break
            else:
                return True
        return False

    def fits(self, cell: int) -> "list[tuple[int, int]]":
        """Return [(tile, turn)] of all tiles that may lie on an open cell."""
        a, b, c = corners(cell)
        numbers = self.numbers
        a, b, c = numbers.get(a), numbers.get(b), numbers.get(c)  # type: ignore[assignment]  # None: no number yet
        if a is None:
            found = [tiles.find(n, b, c) for n in range(tiles.NUMBERS)]
        elif b is None:
            found = [tiles.find(a, n, c) for n in range(tiles.NUMBERS)]
        elif c is None:
            found = [tiles.find(a, b, n) for n in range(tiles.NUMBERS)]
        else:
            found = [tiles.find(a, b, c)]
        return [one for one in found if one[0] != tiles.NONE]

    def refusal(self, cell: int, tile: int, turn: int) -> str:
        """Return why a tile may not lie on a cell, or "".

        "taken": a tile lies there; "apart": the cell is beside no tile; "numbers": a corner has another number.
        """
        if cell in self.cells:
            return "taken"
        if cell not in self.open:
            return "apart"
        for vertex, number in zip(corners(cell), tiles.shown(tile, turn)):
            if self.numbers.get(vertex, number) != number:
                return "numbers"
        return ""

    def placements(self, hand: "Hand") -> "Iterator[Placement]":
        """Yield (cell, tile, turn, bonus) of every way to lay a tile of a hand."""
        for cell in sorted(self.open):
            bonus = -1
            for tile, turn in self.fits(cell):
                if tile in hand:
                    if bonus < 0:
                        bonus = self.bonus(cell)
                    yield cell, tile, turn, bonus

    def any_fits(self, hand: "Hand") -> bool:
        """Return whether any tile of a hand can be laid."""
        return any(True for _ in self.placements(hand))
