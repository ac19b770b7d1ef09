# SPDX-License-Identifier: MIT
"""A rule set: board, tiles and options, read from a module of data in engine/crossword/rulesets/.

An option has the value that the caller names, else that of the rule set's module, else that of OPTIONS.
"""

from engine.crossword import rulesets
from engine.crossword.tile import BLANK, LETTER
from engine.errors import RulesError as RulesError

if False:  # for type checkers
    from collections.abc import Iterable, Mapping
    from typing import Any

    from engine.host.aliases import Option
    from engine.host.protocols import CrosswordData

OPTIONS: "dict[str, Any]" = {
    "HAND": 7,  # tiles on a rack
    "BONUS": 50,  # points for laying a whole hand in one turn
    "CENTRE_DW": False,  # the start cells double the word (house rule, rules §3)
    "ONE_LINE": True,  # the tiles of a turn lie in one row or column (L2)
    "FIRST_WORD": 1,  # the first word on the board counts so many times
    "MAX_BLANKS": 99,  # the most blanks in a word
    "EXCHANGE_PASSES": False,  # an exchange counts as a pass towards the end (E3)
    "WORD_CHECK": "challenge",  # or "auto": a bad word is refused at once
    "ENDS": "out",  # by E1 to E3 of rules §2.7; or "agreement", as §5 says
    "TARGET": 0,  # the game ends when a player has so many points; 0: there is no such end
    "STAR_VALUE": "zero",  # of a blank that stands for a letter; or "letter": as many points as the letter
    "REST_COUNTS": True,  # tiles left on the racks are subtracted at the end
    "LEXICON": "headwords",  # or "nouns", "erudit"
    "HINTS": 99,  # how many each person may ask for in a game; 99: as many as he likes
    "LOOKUP": True,  # people may look words up in the dictionary during the game
    "BANDS": (500, 600, 700),  # totals from which a score is good, very good, excellent
}
LEXICONS = {"headwords": 1, "nouns": 2, "erudit": 8}  # the bit of a word's class (dict_compact/FORMAT.md)
CHOICES = {
    "word_check": ("challenge", "auto"),
    "lexicon": tuple(LEXICONS),
    "ends": ("out", "agreement"),
    "star_value": ("zero", "letter"),
}


class Rules:
    """One rule set.

    name, language, alphabet  letter n is alphabet[n - 1]
    title       the players' name for the rule set
    offers      options that the players choose at the table, in lower case
    colours     {palette: colours of its premiums ×2 letter, ×3 letter, ×2 word, ×3 word, as 0xRRGGBB}; None: the usual
    size        cells along a side
    letter, word  bytes, a cell each: the factor by which the cell multiplies its letter, its word
    start       bytes: the start cells; the first play covers one of them
    counts      bytes: how many tiles there are of each letter; counts[0] is the number of blanks
    need        the bits that the class of a word must have for the word to be in the lexicon
    values      bytes, 128: points of each tile, 0 for a blank
    changed     [(option, value)] that the caller has named
    and the options of OPTIONS in lower case.
    """

    hand: int
    bonus: int
    centre_dw: bool
    one_line: bool
    first_word: int
    max_blanks: int
    exchange_passes: bool
    word_check: str
    ends: str
    target: int
    star_value: str
    rest_counts: bool
    hints: int
    lookup: bool
    lexicon: str
    bands: "tuple[int, ...]"
    colours: "dict[str, tuple[int, int, int, int]] | None"

    def __init__(self, name: str, data: "CrosswordData", **options: "Option") -> None:
        self.name = name
        self.title = data.TITLE
        self.offers = data.OFFERS
        self.colours = getattr(data, "COLOURS", None)
        self.language = data.LANGUAGE
        self.alphabet = data.ALPHABET
        self.changed = sorted(options.items())
        for key, value in OPTIONS.items():
            setattr(self, key.lower(), options.pop(key.lower(), getattr(data, key, value)))
        for key in options:
            raise RulesError("no option %s" % key)
        for key, values in CHOICES.items():
            if getattr(self, key) not in values:
                raise RulesError("%s is one of %s" % (key, ", ".join(values)))
        self.need = LEXICONS[self.lexicon]
        self._read_layout("".join(data.LAYOUT.split()))
        self._read_tiles(data.TILES, data.BLANKS)

    def _read_layout(self, cells: str) -> None:
        self.size = 1
        while self.size * self.size < len(cells):
            self.size += 1
        start_factor = 2 if self.centre_dw else 1
        self.letter = bytes({"d": 2, "t": 3}.get(cell, 1) for cell in cells)
        self.word = bytes({"D": 2, "T": 3, "*": start_factor}.get(cell, 1) for cell in cells)
        self.start = bytes(i for i, cell in enumerate(cells) if cell == "*")

    def _read_tiles(self, tiles: "Mapping[int, str]", blanks: int) -> None:
        counts = bytearray(len(self.alphabet) + 1)
        values = bytearray(2 * BLANK)
        counts[0] = blanks
        for value, letters in tiles.items():
            for entry in letters.split():
                code = self.alphabet.index(entry[0]) + 1
                counts[code] = int(entry[1:])
                values[code] = value
                if self.star_value == "letter":
                    values[BLANK | code] = value
        self.counts = bytes(counts)
        self.values = bytes(values)

    def tiles(self) -> bytearray:
        """Return every tile of the set, in the order of the alphabet, the blanks last."""
        out = bytearray()
        for code in range(1, len(self.counts)):
            out.extend(bytes((code,)) * self.counts[code])
        out.extend(bytes((BLANK,)) * self.counts[0])
        return out

    def is_letter(self, tile: int) -> bool:
        """Return whether this is a letter, or a blank standing for one, of which the set has a tile (rules §2.5)."""
        letter = tile & LETTER
        return tile < 2 * BLANK and 0 < letter < len(self.counts) and self.counts[letter] > 0

    def face_sum(self, tiles: "Iterable[int]") -> int:
        """Return the points on the given tiles."""
        return sum(self.values[tile] for tile in tiles)

    def spell(self, tiles: "Iterable[int]") -> str:
        """Return the letters of tiles as text; "*" for a blank that stands for no letter."""
        return "".join(self.alphabet[(tile & LETTER) - 1] if tile & LETTER else "*" for tile in tiles)


def data(name: str) -> "CrosswordData":
    """Return the module of data of this rule set. Raises RulesError."""
    if name not in rulesets.NAMES:
        raise RulesError("no rule set %s; there are %s" % (name, ", ".join(rulesets.NAMES)))
    return getattr(__import__("engine.crossword.rulesets." + name).crossword.rulesets, name)  # type: ignore[no-any-return]


def load(name: str, **options: "Option") -> "Rules":
    """Return the rule set of this name, with options over its own. Raises RulesError."""
    return Rules(name, data(name), **options)


def option(key: str, text: str) -> "Option":
    """Return the value of an option given as text: a bool, int or str, as its default is. Raises RulesError."""
    if key.upper() not in OPTIONS:
        raise RulesError("no option %s" % key)
    default = OPTIONS[key.upper()]
    if default is True or default is False:
        if text not in ("True", "False"):
            raise RulesError("%s is True or False, not %s" % (key, text))
        return text == "True"
    if isinstance(default, int):
        if not text or len(text) > 4 or any(char not in "0123456789" for char in text):
            raise RulesError("%s is a number from 0 to 9999, not %s" % (key, text))
        return int(text)
    return text
