# SPDX-License-Identifier: MIT
"""The parts of screens: boxes, rows of text, and what several screens share."""

from displayio import Group, TileGrid

from firmware.ui import sheets, theme

try:
    from rectangle import Rectangle
except ImportError:  # CircuitPython
    from firmware.ui.rows import Rectangle

if False:  # for type checkers
    from collections.abc import Iterable

    from firmware.host.aliases import Rows

WIDTH = HEIGHT = 240
MARGIN = 12
RIGHT = WIDTH - MARGIN


class Box(Rectangle):
    """A filled rectangle."""

    def __init__(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        Rectangle.__init__(self, x, y, width, height, theme.text(theme.TEXT, colour))

    def paint(self, colour: int) -> None:
        """Change the colour of the box."""
        self.pixel_shader = theme.text(theme.TEXT, colour)


class Text(TileGrid):
    """A row of `length` characters; font: s, m, b or l."""

    def __init__(self, x: int, y: int, length: int, font: str, ink: int = theme.TEXT, paper: int = theme.BG) -> None:
        sheet = sheets.get(font)
        TileGrid.__init__(
            self,
            sheet.bitmap,
            pixel_shader=theme.text(ink, paper),
            width=length,
            tile_width=sheet.width,
            tile_height=sheet.height,
            default_tile=sheet.index(" "),
            x=x,
            y=y,
        )
        self.sheet = sheet

    def write(self, string: str, right: bool = False) -> None:
        """Show a string, cut or padded to the length of the row; right: at the right end of the row."""
        shift = max(0, self.width - len(string)) if right else 0
        for i in range(self.width):
            at = i - shift
            self[i] = self.sheet.index(string[at] if 0 <= at < len(string) else " ")

    def colour(self, ink: int, paper: int) -> None:
        """Change the colours of the text."""
        self.pixel_shader = theme.text(ink, paper)


def label(
    group: "Group", x: int, y: int, string: str, font: str = "m", ink: int = theme.TEXT, paper: int = theme.BG
) -> int:
    """Add a text that does not change; return the x after it."""
    if not string:
        return x
    text = Text(x, y, len(string), font, ink, paper)
    text.write(string)
    group.append(text)
    return x + len(string) * text.sheet.width


def right(
    group: "Group", x: int, y: int, string: str, font: str = "m", ink: int = theme.TEXT, paper: int = theme.BG
) -> None:
    """Add a text that does not change and ends at x."""
    label(group, x - len(string) * sheets.get(font).width, y, string, font, ink, paper)


def centre(
    group: "Group", x: int, y: int, string: str, font: str = "m", ink: int = theme.TEXT, paper: int = theme.BG
) -> None:
    """Add a text that does not change, with its middle at x."""
    label(group, x - len(string) * sheets.get(font).width // 2, y, string, font, ink, paper)


def header(group: "Group", title: str, note: str = "") -> None:
    """Add the bar at the top of a page."""
    group.append(Box(0, 0, WIDTH, 24, theme.PANEL))
    label(group, MARGIN, 4, title, "b", theme.TEXT, theme.PANEL)
    right(group, RIGHT, 4, note, "m", theme.DIM, theme.PANEL)


def chips(group: "Group", x: int, y: int, items: "Iterable[tuple[str, str]]", paper: int = theme.BG) -> None:
    """Add buttons and what they do: pairs of key and word."""
    for key, word in items:
        width = 6 * len(key) + 6
        group.append(Box(x, y, width, 14, theme.LINE))
        label(group, x + 3, y + 1, key, "s", theme.TEXT, theme.LINE)
        x = label(group, x + width + 5, y + 1, word, "s", theme.DIM, paper) + 12


def footer(group: "Group", *items: "tuple[str, str]") -> None:
    """Add the line of buttons at the bottom of a page."""
    group.append(Box(0, 216, WIDTH, 24, theme.BG))
    group.append(Box(MARGIN, 217, 216, 1, theme.LINE))
    chips(group, MARGIN, 223, items)


def page() -> "Group":
    """Return an empty page."""
    group = Group()
    group.append(Box(0, 0, WIDTH, HEIGHT, theme.BG))
    return group


def dialog(y: int, height: int, stripe: int = theme.ACCENT) -> "Group":
    """Return a panel over the board from y to the bottom of the screen, with a stripe at its top."""
    group = Group()
    group.append(Box(0, y, WIDTH, HEIGHT - y, theme.BG))
    group.append(Box(0, y, WIDTH, height, theme.PANEL))
    group.append(Box(0, y, WIDTH, 2, stripe))
    return group


def step(at: int, name: str, columns: int, count: int) -> int:
    """Return the place that a direction leads to in a grid of `count` places.

    Left and right go on from row to row and round the ends; up and down stop at the edges.
    """
    if name in ("left", "right"):
        return (at + (1 if name == "right" else -1)) % count
    there = at + (columns if name == "down" else -columns)
    return there if 0 <= there < count else at


def clear(group: "Group") -> None:
    """Take everything out of a group."""
    while len(group):
        group.pop()


class Menu:
    """Rows of a menu, one of them in focus. It scrolls where there are more than `visible` rows.

    group: where it is drawn, on the background of a page; rows: [name, value, usable]; a row that cannot be used is
    dim. stepping: values are changed in place, so the row in focus has arrows.
    """

    def __init__(
        self,
        group: "Group",
        y: int,
        rows: "Rows",
        height: int = 24,
        font: str = "b",
        visible: int = 8,
        stepping: bool = False,
    ) -> None:
        self.rows = rows
        self.focus = self.first = 0
        self.y, self.height, self.font, self.stepping = y, height, font, stepping
        self.visible = min(visible, len(rows))
        self.lines = Group()
        group.append(self.lines)
        self.bar = Box(0, y, WIDTH, height, theme.ACCENT)  # covers the row in focus, which is shown anew above it
        group.append(self.bar)
        self.over = Group()
        group.append(self.over)
        self.thumb: Box | None = None
        if len(rows) > visible:
            long = visible * height - 4
            group.append(Box(236, y + 2, 2, long, theme.PANEL))
            self.thumb = Box(236, y + 2, 2, long * visible // len(rows), theme.DIM)
            group.append(self.thumb)
        self.draw()

    def move(self, by: int) -> None:
        """Move the focus by one row, 1 or -1; from an end it goes on to the other one."""
        first = self.first
        self.focus = (self.focus + by) % len(self.rows)
        self.first = min(max(first, self.focus + 1 - self.visible), self.focus)
        if self.first == first:
            self._draw_focus()
        else:
            self.draw()

    def usable(self) -> bool:
        """Return whether the row in focus may be chosen."""
        return self.rows[self.focus][2]

    def draw(self) -> None:
        """Show the rows as they are now."""
        clear(self.lines)
        for i in range(self.visible):
            name, value, usable = self.rows[self.first + i][:3]
            y = self.y + i * self.height
            font = self.font if usable or not self.stepping else "m"
            label(self.lines, MARGIN, self._middle(y, font), name, font, theme.TEXT if usable else theme.DIM)
            right(self.lines, RIGHT, self._middle(y, "m"), value, "m", theme.DIM)
        if self.thumb:
            self.thumb.y = self.y + 2 + (self.visible * self.height - 4) * self.first // len(self.rows)
        self._draw_focus()

    def _middle(self, y: int, font: str) -> int:
        """Return the y of a text in the row that begins at y."""
        return y + (self.height - sheets.get(font).height) // 2

    def _draw_focus(self) -> None:
        """Show the row in focus."""
        clear(self.over)
        name, value = self.rows[self.focus][:2]
        y = self.y + (self.focus - self.first) * self.height
        self.bar.y = y
        ink, paper = theme.INK, theme.ACCENT
        label(self.over, MARGIN, self._middle(y, self.font), name, self.font, ink, paper)
        y = self._middle(y, "b")
        if value and self.stepping:
            label(self.over, RIGHT - 8, y, "▶", "b", ink, paper)
            label(self.over, RIGHT - 24 - 8 * len(value), y, "◀", "b", ink, paper)
            right(self.over, RIGHT - 12, y, value, "b", ink, paper)
        else:
            right(self.over, RIGHT, y, value, "b", ink, paper)
