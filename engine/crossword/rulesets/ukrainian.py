# SPDX-License-Identifier: MIT
"""Ukrainian, rules §4, §7.1, §8.2: as Russian, with letters of its own; the apostrophe is a tile."""

from engine.crossword.layouts import STD as LAYOUT  # noqa: F401

TITLE = "Українські"
LANGUAGE = "uk"
ALPHABET = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ'"
TILES = {
    1: "А8 В4 Е5 И7 І5 Н7 О10 Р5 Т5",
    2: "Д3 К4 Л3 М4 П3 С4",
    3: "У3",
    4: "Б2 Г2 З2 Я2",
    5: "Й1 Х1 Ч1 Ь1",
    6: "Ж1 Ї1 Ц1 Ш1",
    7: "Ю1",
    8: "Є1 Ф1 Щ1",
    10: "Ґ1 '1",
}
BLANKS = 2

OFFERS = ("lexicon", "word_check", "centre_dw", "hints", "lookup")
