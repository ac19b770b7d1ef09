# SPDX-License-Identifier: MIT
"""Load packed fonts and tile sheets (fonts/README.md) once; they stay in memory until they are dropped."""

import io
import struct

import bitmaptools
from displayio import Bitmap

from firmware.core import folders, in_place

try:
    from stored import StoredBitmap
except ImportError:  # a computer, or CircuitPython
    StoredBitmap = None

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

    def __init__(self, path: str, data: "bytes | None" = None) -> None:
        """Load a sheet; data: that of the file, None: read it. Raises OSError, and ValueError where it is no font."""
        with io.BytesIO(data) if data else open(path, "rb") as file:
            head = file.read(10)
            if head[:2] != b"PF" or len(head) < 10:
                raise ValueError("%s is no font" % path)
            bits, across, self.width, self.height, self.count, text = struct.unpack("<BBBBHH", head[2:])
            self.chars = chars = str(file.read(text), "utf-8")
            # characters that follow each other as in Unicode are found without a search
            self.plain = chars.find("~") - chars.find(" ") == 94
            self.cyrillic = chars.find("А") if chars.find("я") - chars.find("А") == 63 else -1
            start = file.tell()
            if bits not in (1, 2, 4, 8) or not across * self.width * self.height * self.count:
                raise ValueError("%s is no font" % path)
            rows = (self.count + across - 1) // across
            shape = across * self.width, rows * self.height, 1 << bits
            if file.seek(0, 2) != start + (shape[0] * bits + 7) // 8 * shape[1]:
                raise ValueError("%s has another size" % path)
            file.seek(start)
            stored = memoryview(data) if data else in_place.view(path)  # a slice of bytes would be a copy
            if stored and StoredBitmap:
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
        _loaded[name] = Sheet(folders.FONTS + name + ".font", _frozen(name))
    return _loaded[name]


def _frozen(name: str) -> "bytes | None":
    """Return the data of a sheet that is part of the firmware: the fault screen must need no file. Else None."""
    if name != "s":
        return None
    try:
        from firmware.ui import font_s  # type: ignore[attr-defined]  # tools.pico.tree makes it
    except ImportError:
        return None
    return font_s.DATA
