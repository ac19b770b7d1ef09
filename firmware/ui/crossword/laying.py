# SPDX-License-Identifier: MIT
"""A person's turn before it is played: tiles on the way from the rack to the board."""

from engine.crossword.tile import from_rack
from engine.random32 import Random32

if False:  # for type checkers
    from engine.crossword.game import Game


class Laying:
    """The tiles that a person lays in a turn.

    places: the rack as it is shown, tiles or None; order: [(cell, tile, place)] of the tiles laid; cursor: a cell;
    down: whether the arrow points down.
    """

    def __init__(self, game: "Game", seat: int) -> None:
        self.game = game
        self.seat = seat
        self.places: list[int | None] = [None] * game.rules.hand
        self.order: list[tuple[int, int, int]] = []
        self.cursor = game.rules.start[0]
        self.down = False
        self.random = Random32(game.seed)
        self.moves = -1  # how long the log was when the turn began

    def begin(self) -> None:
        """Begin a turn: tiles that were on the rack stay in their places, new ones fill the others.

        What was laid while others played stays where it can. A turn that goes on, because a menu or the title was shown
        meanwhile, is left as it is.
        """
        if self.moves == len(self.game.log):
            return
        self.moves = len(self.game.log)
        cells = self.game.board.cells
        left = list(self.game.racks[self.seat])
        laid = [from_rack(tile) for _, tile, _ in self.order]
        if any(cells[cell] for cell, _, _ in self.order) or any(laid.count(tile) > left.count(tile) for tile in laid):
            self.take_all()
        for _, tile, _ in self.order:
            left.remove(from_rack(tile))
        taken = [place for _, _, place in self.order]
        for i, kept in enumerate(self.places):
            if kept in left:
                left.remove(kept)
            else:
                self.places[i] = None
        for i in range(len(self.places)):
            if self.places[i] is None and left and i not in taken:
                self.places[i] = left.pop(0)

    def text(self) -> str:
        """Return the cursor, the rack and the tiles laid as text for a saved game; restore() reads it."""
        values = [self.cursor, int(self.down)] + [0 if tile is None else tile for tile in self.places]
        for entry in self.order:
            values.extend(entry)
        return " ".join(map(str, values))

    def restore(self, text: str) -> None:
        """Take over what text() has returned, if it fits the game."""
        values = [int(part) for part in text.split(" ") if part.isdigit()]
        hand, cells = len(self.places), self.game.board.cells
        places, order = values[2 : 2 + hand], values[2 + hand :]
        triples = [(order[i], order[i + 1], order[i + 2]) for i in range(0, len(order) - 2, 3)]
        tiles = [tile for tile in places if tile] + [from_rack(tile) for _, tile, _ in triples]
        free = [place for place, tile in enumerate(places) if not tile]
        fits = len(places) == hand and sorted(tiles) == sorted(self.game.racks[self.seat])
        fits = fits and all(cell < len(cells) and not cells[cell] and place in free for cell, _, place in triples)
        for number in (0, 2):  # no cell and no place twice
            fits = fits and len({triple[number] for triple in triples}) == len(triples)
        if fits and values[0] < len(cells):
            self.cursor, self.down = values[0], bool(values[1])
            self.places = [tile or None for tile in places]
            self.order = triples
            self.moves = len(self.game.log)

    def laid(self) -> "dict[int, int]":
        """Return {cell: tile} of this turn."""
        return {cell: tile for cell, tile, _ in self.order}

    def tiles(self) -> bytes:
        """Return the tiles laid as pairs of cell and tile."""
        return bytes(value for cell, tile, _ in self.order for value in (cell, tile))

    def target(self) -> int:
        """Return the cell for the next tile: the cursor, or the first free cell along the arrow, or -1."""
        laid = self.laid()
        cell = self.cursor
        while cell >= 0 and (self.game.board.cells[cell] or cell in laid):
            cell = self._following(cell)
        return cell

    def lay(self, place: int, tile: int) -> None:
        """Lay the tile of a place (a blank as the letter it stands for) at the target, and move the cursor on."""
        cell = self.target()
        self.order.append((cell, tile, place))
        self.places[place] = None
        self.cursor = cell
        after = self.target()
        if after >= 0:
            self.cursor = after

    def _following(self, cell: int) -> int:
        """Return the next cell along the arrow, or -1 at the edge."""
        size = self.game.rules.size
        if self.down:
            return cell + size if cell + size < size * size else -1
        return cell + 1 if (cell + 1) % size else -1

    def take_back(self) -> bool:
        """Take the last tile back to its place. Returns False where none is laid."""
        if not self.order:
            return False
        cell, tile, place = self.order.pop()
        self.places[place] = from_rack(tile)
        self.cursor = cell
        return True

    def take_all(self) -> None:
        """Take every tile back."""
        while self.take_back():
            pass

    def shuffle(self) -> None:
        """Mix the tiles that are on the rack."""
        filled = [i for i, tile in enumerate(self.places) if tile is not None]
        tiles = [self.places[i] for i in filled]
        self.random.shuffle(tiles)
        for i, tile in zip(filled, tiles):
            self.places[i] = tile

    def move(self, name: str) -> None:
        """Move the cursor one cell up, down, left or right; from an edge it goes on to the opposite one."""
        size = self.game.rules.size
        row, column = self.cursor // size, self.cursor % size
        if name in ("up", "down"):
            row = (row + (1 if name == "down" else -1)) % size
        else:
            column = (column + (1 if name == "right" else -1)) % size
        self.cursor = row * size + column

    def next_place(self, place: int, by: int) -> int:
        """Return the next place with a tile to the right (by 1) or left (by -1), also round the ends; -1 for none."""
        for _ in self.places:
            place = (place + by) % len(self.places)
            if self.places[place] is not None:
                return place
        return -1
