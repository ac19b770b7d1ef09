"""Capital and small letters of every European alphabet; MicroPython's upper() and lower() know ASCII only."""

# From the Unicode code charts: (first, last capital, how far its small letter is, every how manieth is a capital)
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
_APOSTROPHES = "’ʼ`"  # what people type for it


def small(char):
    """The small form of a capital letter; any other character as it is."""
    code = ord(char)
    for first, last, away, step in _RANGES:
        if first <= code <= last and (code - first) % step == 0:
            return chr(code + away)
    return char


def capital(char):
    """The capital form of a small letter; any other character as it is."""
    code = ord(char)
    for first, last, away, step in _RANGES:
        if first <= code - away <= last and (code - away - first) % step == 0:
            return chr(code - away)
    return char


def word(text):
    """A word that people have written, as dictionaries have it: in capitals, with their apostrophe."""
    return "".join(APOSTROPHE if char in _APOSTROPHES else capital(char) for char in text)
