"""Capital and small letters of every alphabet here; MicroPython's upper() and lower() know ASCII only."""

CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГҐДЕЁЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
SMALL = "abcdefghijklmnopqrstuvwxyzабвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюя"
APOSTROPHE = "'"
_APOSTROPHES = "’ʼ`"  # what people type for it


def capital(text):
    """A text in capital letters, with the dictionaries' apostrophe."""
    out = ""
    for char in text:
        at = SMALL.find(char)
        out += CAPITALS[at] if at >= 0 else APOSTROPHE if char in _APOSTROPHES else char
    return out
