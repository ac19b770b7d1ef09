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

PALETTES = {  # by the name in the settings
    "dark": (
        0x101820, 0x1C2733, 0x33424F, 0x93A1AD, 0xF2EEE2, 0xF5B63C, 0x26333F, 0x4788A3,
        0x2E5BB0, 0xA9567A, 0xC23A33, 0xF2E4C4, 0x241C14, 0x8C6C3A, 0xFFD05A, 0xA5DDB0,
    ),
    "light": (
        0xDAD4C6, 0xEFEBE1, 0xAFA694, 0x5E584D, 0x28241E, 0xDC6A00, 0xC6BEAD, 0x9CCDE4,
        0x6A9DE0, 0xF0A9C0, 0xE5705F, 0xFFFDF3, 0x28241E, 0x7D6433, 0xFFD24D, 0x9BDBA6,
    ),
    "blind": (  # can be told apart by people who see few colours
        0x101820, 0x1C2733, 0x33424F, 0x93A1AD, 0xF2EEE2, 0xFFE94A, 0x26333F, 0x2E84B8,
        0x00558C, 0xA46C00, 0x9C3A00, 0xF2E4C4, 0x241C14, 0x8C6C3A, 0xFFD05A, 0x8CCBF0,
    ),
}  # fmt: skip
_colours = list(PALETTES["dark"])  # those in use
_texts: "dict[int, Palette]" = {}
_tiles: "dict[int, Palette]" = {}


def use(rules: "AnyRules", palette: str = "dark") -> None:
    """Take a palette of PALETTES, with the premium colours of a rule set if it has its own, for what is drawn next."""
    _colours[:] = PALETTES[palette]
    if rules.colours:
        _colours[DOUBLE_LETTER : TRIPLE_WORD + 1] = rules.colours.get(palette) or _colours[7:11]
    _texts.clear()
    _tiles.clear()


def text(ink: int, paper: int) -> "Palette":
    """Return the palette of a text or a box: two of the colours above, by number."""
    key = ink << 4 | paper
    if key not in _texts:
        palette = Palette(2)
        palette[0] = _colours[paper]
        palette[1] = _colours[ink]
        _texts[key] = palette
    return _texts[key]


def tiles(face: int = FACE, flat: bool = False) -> "Palette":
    """Return the palette of cells and tiles.

    face: FACE, LAID or LAST; flat: for a blank that stands for a letter, which shows no value.
    """
    key = face << 1 | flat
    if key not in _tiles:
        palette = Palette(16)
        for i, colour in enumerate(_colours):
            palette[i] = colour
        palette[FACE] = _colours[face]
        if flat:
            palette[EDGE] = _colours[face]
        _tiles[key] = palette
    return _tiles[key]
