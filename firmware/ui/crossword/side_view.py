# SPDX-License-Identifier: MIT
"""Show seats, scores and the bag: a column beside the whole board, a bar above the close one."""

from displayio import Bitmap, Group, TileGrid

from firmware.ui import sheets, theme
from firmware.ui.widgets import Box, Text

if False:  # for type checkers
    from collections.abc import Sequence

    from firmware.ui.crossword.board_view import BoardView


class Column:
    """The right column of the whole view: a seat every 36 pixels, the bag below."""

    def __init__(self, names: "Sequence[str]") -> None:
        self.group = Group()
        self.boxes = []
        self.names = []
        self.scores = []
        for i, name in enumerate(names):
            y = 2 + 36 * i
            box = Box(214, y, 26, 32, theme.PANEL)
            shown = Text(227 - 3 * min(4, len(name)), y + 2, min(4, len(name)), "s")
            shown.write(name[:4])
            score = Text(215, y + 14, 3, "b")
            for layer in (box, shown, score):
                self.group.append(layer)
            self.boxes.append(box)
            self.names.append(shown)
            self.scores.append(score)
        self.dots = [Box(218 + 7 * k, 0, 4, 4, theme.EDGE) for k in range(3)]
        for dot in self.dots:
            dot.hidden = True
            self.group.append(dot)
        self.group.append(_bag(220, 176))
        self.count = Text(215, 194, 3, "b")
        self.group.append(self.count)

    def update(self, scores: "Sequence[int]", turn: int, bag: int, step: int) -> None:
        """Show the scores by seat, the seat in turn, and the tiles in the bag.

        step: 0 to 2 of the dots of a seat that thinks; -1: nobody thinks.
        """
        for seat, score in enumerate(scores):
            on = seat == turn
            paper = theme.ACCENT if on else theme.PANEL
            self.boxes[seat].paint(paper)
            self.names[seat].colour(theme.INK if on else theme.DIM, paper)
            self.scores[seat].colour(theme.INK if on else theme.TEXT, paper)
            _centred(self.scores[seat], 227, "" if on and step >= 0 else str(score))
        for k, dot in enumerate(self.dots):
            dot.hidden = step < 0
            dot.y = 22 + 36 * max(0, turn)
            dot.paint(theme.INK if k <= step else theme.EDGE)
        _centred(self.count, 227, str(bag))


class Bar:
    """The bar above the close view: a map of the window, the seats, the bag."""

    def __init__(self, names: "Sequence[str]", size: int) -> None:
        self.group = Group()
        self.group.append(Box(0, 0, 240, 24, theme.BG))
        # two seats have their names before the points, more have them above
        self.names = [name[:5] + " " for name in names] if len(names) == 2 else [""] * len(names)
        self.map = Bitmap(size, size, 16)
        self.rows: list[tuple[int, bytes] | None] = [None] * size  # of the map, as they are shown
        self.group.append(TileGrid(self.map, pixel_shader=theme.tiles(), x=4, y=4))
        self.boxes = []
        self.seats = []
        x = 26
        self.above: list[Text] = []
        for name, before in zip(names, self.names):
            length = len(before) + (3 if before else 4)
            width = 8 * length + 8 if before else 40
            box = Box(x, 2 if before else 0, width, 19 if before else 24, theme.BG)
            self.group.append(box)
            if not before:
                text = Text(x + 4, -1, min(6, len(name)), "s")
                text.write(name)
                self.group.append(text)
                self.above.append(text)
            text = Text(x + 4, 4 if before else 9, length, "b")
            self.group.append(text)
            self.boxes.append(box)
            self.seats.append(text)
            x += width + (4 if before else 2)
        self.dots = [Box(0, 10, 4, 4, theme.EDGE) for _ in range(3)]
        for dot in self.dots:
            dot.hidden = True
            self.group.append(dot)
        self.group.append(_bag(198, 5))
        self.count = Text(212, 4, 3, "b")
        self.group.append(self.count)

    def update(self, scores: "Sequence[int]", turn: int, bag: int, step: int) -> None:
        """Show the same as Column.update."""
        for seat, score in enumerate(scores):
            on = seat == turn
            paper = theme.ACCENT if on else theme.BG
            self.boxes[seat].paint(paper)
            self.seats[seat].colour(theme.INK if on else theme.DIM, paper)
            if self.above:
                self.above[seat].colour(theme.INK if on else theme.DIM, paper)
            thinks = on and step >= 0
            self.seats[seat].write(self.names[seat] + ("" if thinks else str(score)))
            if thinks:
                for k, dot in enumerate(self.dots):
                    dot.x = self.seats[seat].x + 8 * len(self.names[seat]) + 2 + 7 * k
                    dot.y = self.seats[seat].y + 6
                    dot.paint(theme.INK if k <= step else theme.EDGE)
        for dot in self.dots:
            dot.hidden = step < 0
        self.count.write(str(bag), right=True)

    def show_window(self, view: "BoardView") -> None:
        """Draw the map: the window and the tiles of a BoardView."""
        size = view.rules.size
        for row in range(size):
            left = view.column if 0 <= row - view.row < view.rows else size
            tiles = view.board.cells[row * size : (row + 1) * size]
            if self.rows[row] == (left, tiles):  # most rows stay, and a pixel takes 50 µs on an RP2040
                continue
            self.rows[row] = left, tiles
            for column in range(size):
                inside = left <= column < left + view.columns
                colour = theme.TEXT if tiles[column] else theme.DOUBLE_LETTER if inside else theme.PANEL
                if self.map[column, row] != colour:
                    self.map[column, row] = colour


def _bag(x: int, y: int) -> "TileGrid":
    return TileGrid(sheets.get("bag").bitmap, pixel_shader=theme.text(theme.LINE, theme.BG), x=x, y=y)


def _centred(text: "Text", middle: int, string: str) -> None:
    """Write a string into a text of three characters, with its middle at a pixel."""
    text.x = middle - 4 * len(string)
    text.write(string)
