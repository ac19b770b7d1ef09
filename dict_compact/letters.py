# SPDX-License-Identifier: MIT
"""Change between the capital and small letters of every European alphabet.

MicroPython's upper() and lower() change only ASCII.
"""

# From the Unicode code charts: (first capital, last capital, distance from a capital to its small letter, step from
# a capital to the next)
_RANGES = (
    (0x41, 0x5A, 32, 1),  # A to Z
    (0xC0, 0xD6, 32, 1),  # À to Ö
    (0xD8, 0xDE, 32, 1),  # Ø to Þ
    (0x100, 0x136, 1, 2),  # Ā to Ķ
    (0x139, 0x147, 1, 2),  # Ĺ to Ň
    (0x14A, 0x176, 1, 2),  # Ŋ to Ŷ
    (0x179, 0x17D, 1, 2),  # Ź to Ž
    (0x391, 0x3A9, 32, 1),  # Α to Ω
    (0x400, 0x40F, 80, 1),  # Ѐ to Џ, with Ё Є І Ї
    (0x410, 0x42F, 32, 1),  # А to Я
    (0x490, 0x4BE, 1, 2),  # Ґ to Ҿ
)
APOSTROPHE = "'"
_APOSTROPHES = "’ʼ`"  # what people type in its place


def small(char: str) -> str:
    """Return the small form of a capital letter, or any other character as it is."""
    code = ord(char)
    for first, last, away, step in _RANGES:
        if first <= code <= last and (code - first) % step == 0:
            return chr(code + away)
    return char


def capital(char: str) -> str:
    """Return the capital form of a small letter, or any other character as it is."""
    code = ord(char)
    for first, last, away, step in _RANGES:
        if first <= code - away <= last and (code - away - first) % step == 0:
            return chr(code - away)
    return char


def word(text: str) -> str:
    """Return a word that people have written in the form of the dictionaries: in capitals, with their apostrophe."""
    return "".join(APOSTROPHE if char in _APOSTROPHES else capital(char) for char in text)
