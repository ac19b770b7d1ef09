# SPDX-License-Identifier: MIT
"""Read the header of a dictionary file (FORMAT.md, "Header")."""

import struct

MAGIC = b"PLSH"
VERSION = 3
FIXED = "<4sHHIIIIIII2sBBHHBB"
FIXED_BYTES = struct.calcsize(FIXED)
MAX_BYTES = 4000


class DictionaryError(Exception):
    """A dictionary that cannot be used. The message is one clear line for a person."""


def identify(data: bytes) -> None:
    """Check that these are the first bytes of a dictionary file of this version. Raises DictionaryError."""
    if len(data) < FIXED_BYTES or bytes(data[:4]) != MAGIC:
        raise DictionaryError("this is not a dictionary file")
    version = struct.unpack("<H", bytes(data[4:6]))[0]
    if version != VERSION:
        raise DictionaryError("dictionary of version %d, this program reads version %d" % (version, VERSION))


class Header:
    """What a dictionary says about itself, read from the first bytes of a file whose check sum is right.

    language  two letters, as "ru"
    alphabet  str; letter n of the dictionary is alphabet[n - 1]
    lines     (offset, length) of the sources
    classes   bytes: classes[n] is the set of class bits that the body calls n; classes[0] is 0
    grades    bytes: the class bits of each grade; ribbons: four numbers each: grade, offset, units, seed
    words, edges (of the body), states (the shared ones), size (bytes of the file), bits (of the body)
    tables, directory, body   offsets of the parts; the header ends where the tables begin
    groups    number of states of each group, in the order of the directory
    width     bits of a relative entry of the directory
    """

    tables: int
    size: int
    directory: int
    body: int
    bits: int
    words: int
    edges: int
    states: int
    width: int
    groups: "tuple[int, ...]"
    ribbons: "tuple[int, ...]"

    def __init__(self, data: bytes) -> None:
        fields = struct.unpack(FIXED, bytes(data[:FIXED_BYTES]))
        (_, _, self.tables, self.size, self.directory, self.body, self.bits, self.words, self.edges, self.states) = (
            fields[:10]
        )
        language, classes, self.width, letters, sources, groups, grades = fields[10:]
        self.language = str(language, "ascii")
        at = FIXED_BYTES
        self.alphabet = str(bytes(data[at : at + letters]), "utf-8")
        at += letters
        self.lines = (at, sources)
        at += sources
        self.classes = bytes(data[at : at + classes])
        at += classes
        self.groups = struct.unpack("<%dH" % groups, bytes(data[at : at + 2 * groups]))
        self._read_grades(data, at + 2 * groups, grades)

    def _read_grades(self, data: bytes, at: int, grades: int) -> None:
        bits: list[int]
        ribbons: list[int]
        bits, ribbons = [], []
        offset = self.body + (self.bits + 15 >> 4 << 1)
        for grade in range(grades):
            bits.append(data[at])
            for one in range(at + 2, at + 2 + 4 * data[at + 1], 4):
                units, seed = struct.unpack("<HH", bytes(data[one : one + 4]))
                ribbons += (grade, offset, units, seed)
                offset += 2 * units
            at += 2 + 4 * data[at + 1]
        self.grades = bytes(bits)
        self.ribbons = tuple(ribbons)
