# SPDX-License-Identifier: MIT
"""Pack the fonts and tile sheets that a device loads, from bitmap fonts and fonts/own.txt.

    python -m tools.build_fonts [--fonts DIR] [--out DIR]

It needs Debian's packages xfonts-terminus and xfonts-base. fonts/README.md describes the files that it writes.
"""

import gzip
import os
import struct
import sys
import tempfile

from adafruit_bitmap_font import bitmap_font
from displayio import Bitmap
from tqdm import tqdm

from dict_compact.letters import small as small_letter
from engine.crossword import rules
from tools.errors import Parser, tell
from tools.lexicons import RULE_SETS
from tools.paths import FONTS

ALPHABETS = "".join(rules.data(name).ALPHABET for name in RULE_SETS)
LETTERS = {form for char in ALPHABETS for form in (char, small_letter(char))}
REPERTOIRE = "".join(sorted({chr(c) for c in range(32, 127)} | LETTERS | set("«»—–−×·’…№◀▶▲▼✓")))
UI_FONTS = {  # name: (file, cell width, cell height)
    "s": ("ter-u12b_unicode", 6, 12),
    "m": ("ter-u16n_unicode", 8, 16),
    "b": ("ter-u16b_unicode", 8, 16),
    "l": ("ter-u20b_unicode", 10, 20),
}
TILE_FONTS = {"T24": "ter-u28b_unicode", "T24a": "ter-u24b_unicode", "V24": "5x7", "T7": "7x13B", "T6": "6x13B"}

# Palette entries that sheets are drawn in (firmware/ui/theme.py has their colours)
BG, TEXT, ACCENT, CELL, DIM, FACE, INK, EDGE = 0, 4, 5, 6, 3, 11, 12, 13
PREMIUM = {".": 6, "*": 6, "yellow": 13, "d": 7, "t": 8, "D": 9, "T": 10}
TALL = "ЁЙЇҐ"  # these take a lower font, so that the accent fits
PREMIUM_CELLS = (".", "d", "t", "D", "T", "*", "yellow")


class Font:
    """A bitmap font read from a .pcf.gz. `pixels(char)` returns (x, y) of its pixels, from the top left of the cell."""

    def __init__(self, path: str):
        with tempfile.TemporaryDirectory() as folder:
            plain = os.path.join(folder, "font.pcf")
            with gzip.open(path) as packed, open(plain, "wb") as file:
                file.write(packed.read())
            self.font = bitmap_font.load_font(plain, Bitmap)
            self.font.load_glyphs(REPERTOIRE)

    def pixels(self, char: str) -> list[tuple[int, int]]:
        glyph = self.font.get_glyph(ord(char))
        if glyph is None:
            raise ValueError(f"no glyph {char} in {self.font.file.name}")
        top = self.font.ascent - glyph.height - glyph.dy
        return [(glyph.dx + x, top + y) for y in range(glyph.height) for x in range(glyph.width) if glyph.bitmap[x, y]]


class Canvas:
    """One cell of a sheet: width × height palette entries."""

    def __init__(self, width: int, height: int):
        self.width, self.height = width, height
        self.cells = [[BG] * width for _ in range(height)]

    def dot(self, x: int, y: int, colour: int) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.cells[y][x] = colour

    def rect(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        for j in range(height):
            for i in range(width):
                self.dot(x + i, y + j, colour)

    def picture(self, x: int, y: int, rows: list[str], colour: int) -> None:
        for j, row in enumerate(rows):
            for i, mark in enumerate(row):
                if mark == "#":
                    self.dot(x + i, y + j, colour)

    def packed(self, bits: int) -> bytes:
        """Return the rows, `bits` a pixel, the first pixel in the high bits, each row padded to a byte."""
        out = bytearray()
        for row in self.cells:
            value = 0
            for colour in row:
                value = value << bits | colour
            spare = -len(row) * bits % 8
            out += (value << spare).to_bytes((len(row) * bits + spare) // 8, "big")
        return bytes(out)


def own_glyphs(path: str) -> dict[str, list[str]]:
    """Return {name: rows} of the project's own small pictures: blocks of text, names, then rows of # and dots."""
    glyphs: dict[str, list[str]] = {}
    with open(path, encoding="utf-8") as file:
        for block in file.read().split("\n\n"):
            names, *rows = [line for line in block.split("\n") if line and not line.startswith("//")] or [""]
            if rows:
                glyphs.update(dict.fromkeys(names.split(), rows))
    return glyphs


class Tiles:
    """Draw the cells of the board and the tiles of a rule set, 24, 14 or 13 pixels wide."""

    def __init__(self, size: int, fonts: dict[str, Font], own: dict[str, list[str]]):
        self.size, self.fonts, self.own = size, fonts, own
        self.big = size == 24

    def empty(self, kind: str) -> Canvas:
        """Draw an empty cell: its colour and its mark. Dots mean letter, bars mean word, their number is the factor."""
        cell = Canvas(self.size, self.size)
        n = self.size - 1
        cell.rect(0, 0, n, n, PREMIUM[kind])
        if kind in ("*", "yellow"):
            star = self.own["star9" if self.big else "star7"]
            x, y = (7, 6) if self.big else ((n - 7) // 2, (n - 7) // 2)
            cell.picture(x, y, star, DIM if kind == "*" else INK)
        elif kind in "dt":
            unit = 4 if self.big else 2
            for dx, dy in {"d": [(-1, 0), (1, 0)], "t": [(0, -1), (-1, 1), (1, 1)]}[kind]:
                x = n // 2 + dx * unit - unit // 2 + (dx > 0)
                cell.rect(x, n // 2 + dy * unit - unit // 2, unit, unit, TEXT)
        elif kind in "DT":
            count = {"D": 2, "T": 3}[kind]
            width, thick, pitch = (12, 2, 5) if self.big else (7 if self.size == 14 else 6, 1, 3)
            top = (n - ((count - 1) * pitch + thick)) // 2
            for i in range(count):
                cell.rect((n - width) // 2, top + i * pitch, width, thick, TEXT)
        return cell

    def arrow(self, down: bool) -> Canvas:
        """Draw an empty cell with the arrow of the cursor."""
        cell = Canvas(self.size, self.size)
        n = self.size - 1
        cell.rect(0, 0, n, n, CELL)
        rows = self.own["arrow11" if self.big else "arrow5"]
        if down:
            rows = ["".join(row[i] for row in rows) for i in range(len(rows[0]))]
        cell.picture((n - len(rows[0])) // 2, (n - len(rows)) // 2, rows, ACCENT)
        return cell

    def refused(self) -> Canvas:
        cell = Canvas(self.size, self.size)
        cell.rect(0, 0, self.size - 1, self.size - 1, PREMIUM["T"])
        return cell

    def face(self, edged: bool) -> Canvas:
        """Draw a tile without a letter."""
        cell = Canvas(self.size, self.size)
        n = self.size - 1
        cell.rect(0, 0, n, n, FACE)
        if edged and self.big:
            cell.rect(0, n - 1, n, 1, EDGE)
            cell.rect(n - 1, 0, 1, n, EDGE)
        for x, y in ((0, 0), (n - 1, 0), (0, n - 1), (n - 1, n - 1)):
            cell.dot(x, y, BG)
        return cell

    def letter(self, char: str, value: int) -> Canvas:
        char = char.replace("'", "’")
        return self._letter24(char, value) if self.big else self._small_letter(char, value)

    def _letter24(self, char: str, value: int) -> Canvas:
        cell = self.face(True)
        font, ox, oy = ("T24a", 2, 1) if char in TALL else ("T24", 1 if value < 10 else 0, -2)
        if char == "’":
            ox, oy = 1, 0
        for x, y in self.fonts[font].pixels(char):
            if y + oy < 22:
                cell.dot(x + ox, y + oy, INK)
        right = 21
        for digit in reversed(str(value)):
            pixels = self.fonts["V24"].pixels(digit)
            left = min(x for x, _ in pixels)
            right -= max(x for x, _ in pixels) - left + 1
            for x, y in pixels:
                cell.dot(right + x - left, y + 14, EDGE)
            right -= 1
        return cell

    def _small_letter(self, char: str, value: int) -> Canvas:
        cell = self.face(True)
        n = self.size - 1
        left = n - 1
        for digit in reversed(str(value)):
            rows = self.own[digit]
            left -= len(rows[0])
            cell.picture(left, n - 6, rows, EDGE)
            left -= 1
        wide = value > 9
        high = self.size == 13
        own = self._own_letter(char, wide, left)
        if own:  # in the second column where that leaves a free one before the value
            cell.picture(int(len(own[0]) < left), 1 if high or char in TALL else 2, own, INK)
        else:
            for x, y in self.fonts["T6" if wide else "T7"].pixels(char):
                if y - high < n:
                    cell.dot(x + (not high and not wide), y - high, INK)
        return cell

    def _own_letter(self, char: str, wide: bool, room: int) -> list[str] | None:
        """Return the project's own drawing of a letter, or None; the value leaves `room` pixels, two digits six."""
        own = self.own.get(char)
        if own and len(own[0]) > (6 if wide else room - 1):
            return self.own.get(char + ("10" if wide else "13"), None if wide else own)
        return own or self.own.get(char + "10")

    def star(self) -> Canvas:
        """Draw a blank on the rack."""
        cell = self.face(True)
        cell.picture(7, 7, self.own["star9"], EDGE)
        return cell

    def back(self) -> Canvas:
        cell = self.face(True)
        cell.rect(2, 2, 19, 19, EDGE)
        cell.rect(4, 4, 15, 15, FACE)
        return cell

    def place(self) -> Canvas:
        """Draw an empty place on the rack."""
        cell = Canvas(self.size, self.size)
        cell.rect(6, 20, 11, 2, 2)
        return cell

    def sheet(self, rule_set: rules.Rules) -> list[Canvas]:
        """Return all cells in the order of firmware/ui/sheets.py."""
        cells = [self.empty(kind) for kind in PREMIUM_CELLS]
        cells += [self.arrow(False), self.arrow(True), self.refused()]
        cells += [self.letter(char, rule_set.values[code]) for code, char in enumerate(rule_set.alphabet, 1)]
        if self.big:
            cells += [self.star(), self.back(), self.place()]
        return cells


def small(side: int) -> int:
    """Return the pixels of a cell in the whole view, at most 210 pixels wide, of a board with `side` cells a side."""
    return 210 // side


def pack(cells: list[Canvas], bits: int, across: int = 1, chars: str = "") -> bytes:
    """Return a packed font or sheet, as fonts/README.md describes it, with `across` cells in a row."""
    width, height = cells[0].width, cells[0].height
    text = chars.encode("utf-8")
    picture = Canvas(width * across, height * -(-len(cells) // across))
    for n, cell in enumerate(cells):
        for y, row in enumerate(cell.cells):
            x = n % across * width
            picture.cells[n // across * height + y][x : x + width] = row
    return (
        struct.pack("<2sBBBBHH", b"PF", bits, across, width, height, len(cells), len(text))
        + text
        + picture.packed(bits)
    )


def ui_font(font: Font, width: int, height: int) -> bytes:
    cells = []
    for char in REPERTOIRE:
        cell = Canvas(width, height)
        for x, y in font.pixels(char):
            cell.dot(x, y, 1)
        cells.append(cell)
    return pack(cells, 1, 4, REPERTOIRE)  # four 10-pixel glyphs fill whole bytes


def build(fonts: str, own: str) -> dict[str, bytes]:
    """Return {file name: bytes} of all packed files."""
    out = {}
    glyphs = own_glyphs(own)
    for name, (file, width, height) in tqdm(UI_FONTS.items(), desc="fonts", leave=False, disable=None):
        out[name + ".font"] = ui_font(Font(os.path.join(fonts, file + ".pcf.gz")), width, height)
    tile_fonts = {name: Font(os.path.join(fonts, file + ".pcf.gz")) for name, file in TILE_FONTS.items()}
    for rule_set in map(rules.load, RULE_SETS):
        for size in (24, small(rule_set.size)):
            sheet = Tiles(size, tile_fonts, glyphs).sheet(rule_set)
            out[f"{rule_set.name}{size}.font"] = pack(sheet, 4)
    bag = Canvas(14, 13)
    bag.picture(0, 0, glyphs["bag"], 1)
    out["bag.font"] = pack([bag], 1)
    return out


def main() -> None:
    parser = Parser(prog="build_fonts", description=__doc__.splitlines()[0])
    parser.add_argument("--fonts", default="/usr/share/fonts/X11/misc", help="folder of the .pcf.gz files")
    parser.add_argument("--out", default=FONTS, help="where to write the packed files (default: fonts/)")
    args = parser.parse_args()
    try:
        for name, data in build(args.fonts, os.path.join(FONTS, "own.txt")).items():
            with open(os.path.join(args.out, name), "wb") as file:
                file.write(data)
            print(f"{name}: {len(data)} bytes", file=sys.stderr)
    except (OSError, ValueError) as error:
        tell(parser, error)


if __name__ == "__main__":
    main()
