# SPDX-License-Identifier: MIT
"""Load packed fonts and tile sheets (fonts/README.md) once; they stay in memory until they are dropped."""

import struct

import bitmaptools
from displayio import Bitmap

from firmware.core import folders, in_place

# cells of a tile sheet
PLAIN, START, YELLOW, ARROW_RIGHT, ARROW_DOWN, REFUSED, LETTERS = 0, 5, 6, 7, 8, 9, 10

_loaded: "dict[str, Sheet]" = {}


class Sheet:
    """A bitmap of cells: width and height of a cell, `count` cells, and the characters that they show, if any."""

    width: int
    height: int
    count: int
    chars: str
    bitmap: "Bitmap"

    def __init__(self, path: str) -> None:
        """Load a sheet. Raises OSError, and ValueError where the file is no font."""
        with open(path, "rb") as file:
            magic, bits, across, self.width, self.height, self.count, text = struct.unpack("<2sBBBBHH", file.read(10))
            if magic != b"PF":
                raise ValueError("%s is no font" % path)
            self.chars = chars = str(file.read(text), "utf-8")
            # characters that follow each other as in Unicode are found without a search
            self.plain = chars.find("~") - chars.find(" ") == 94
            self.cyrillic = chars.find("А") if chars.find("я") - chars.find("А") == 63 else -1
            rows = (self.count + across - 1) // across
            start = file.tell()
            shape = across * self.width, rows * self.height, 1 << bits
            stored = in_place.view(path)
            if stored:
                from stored import StoredBitmap

                self.bitmap = StoredBitmap(*shape, stored[start:])
            else:
                self.bitmap = Bitmap(*shape)
                bitmaptools.readinto(self.bitmap, file, bits, reverse_pixels_in_element=True)

    def index(self, char: str) -> int:
        """Return the cell of a character; that of "?" where the font lacks the character."""
        code = ord(char)
        if 32 <= code < 127 and self.plain:
            return code - 32
        if 0x410 <= code < 0x450 and self.cyrillic >= 0:
            return self.cyrillic + code - 0x410
        found = self.chars.find(char)
        return found if found >= 0 else self.chars.find("?")


def keep(rule_set: str) -> None:
    """Drop the tile sheets of other rule sets."""
    for name in list(_loaded):
        if name[-1].isdigit() and not name.startswith(rule_set):
            del _loaded[name]


def get(name: str) -> "Sheet":
    """Return the sheet of this name: s, m, b, l, bag, or a rule set's name with 24, 14 or 13."""
    if name not in _loaded:
        _loaded[name] = Sheet(folders.FONTS + name + ".font")
    return _loaded[name]
