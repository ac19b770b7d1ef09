# SPDX-License-Identifier: MIT
"""Colours: one palette of 16 for everything, and the few palettes that states of a tile and texts need.

Entries 7 to 10 are the premiums ×2 letter, ×3 letter, ×2 word, ×3 word; a rule set may have its own.
"""

from displayio import Palette

if False:  # for type checkers
    from firmware.host.aliases import AnyRules

BG, PANEL, LINE, DIM, TEXT, ACCENT, CELL = 0, 1, 2, 3, 4, 5, 6
DOUBLE_LETTER, TRIPLE_LETTER, DOUBLE_WORD, TRIPLE_WORD = 7, 8, 9, 10
FACE, INK, EDGE, LAID, LAST = 11, 12, 13, 14, 15

DARK = [
    0x101820, 0x1C2733, 0x33424F, 0x93A1AD, 0xF2EEE2, 0xF5B63C, 0x26333F, 0x4788A3,
    0x2E5BB0, 0xA9567A, 0xC23A33, 0xF2E4C4, 0x241C14, 0x8C6C3A, 0xFFD05A, 0xA5DDB0,
]  # fmt: skip
PREMIUMS = DARK[DOUBLE_LETTER : TRIPLE_WORD + 1]

_texts: "dict[int, Palette]" = {}
_tiles: "dict[int, Palette]" = {}


def use(rules: "AnyRules") -> None:
    """Take the premium colours of a rule set, if it has its own, for what is drawn from now on."""
    DARK[DOUBLE_LETTER : TRIPLE_WORD + 1] = rules.colours or PREMIUMS
    _texts.clear()
    _tiles.clear()


def text(ink: int, paper: int) -> "Palette":
    """Return the palette of a text or a box: two of the colours above, by number."""
    key = ink << 4 | paper
    if key not in _texts:
        palette = Palette(2)
        palette[0] = DARK[paper]
        palette[1] = DARK[ink]
        _texts[key] = palette
    return _texts[key]


def tiles(face: int = FACE, flat: bool = False) -> "Palette":
    """Return the palette of cells and tiles.

    face: FACE, LAID or LAST; flat: for a blank that stands for a letter, which shows no value.
    """
    key = face << 1 | flat
    if key not in _tiles:
        palette = Palette(16)
        for i, colour in enumerate(DARK):
            palette[i] = colour
        palette[FACE] = DARK[face]
        if flat:
            palette[EDGE] = DARK[face]
        _tiles[key] = palette
    return _tiles[key]
