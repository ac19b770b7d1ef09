# SPDX-License-Identifier: MIT
"""Russian, rules §3, §7.1, §8.1. All other options are as in engine.crossword.rules."""

from engine.crossword.layouts import STD as LAYOUT  # noqa: F401

TITLE = "Русские"
LANGUAGE = "ru"
ALPHABET = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
TILES = {
    1: "А8 В4 Е8 И5 Н5 О10 Р5 С5 Т5",
    2: "Д4 К4 Л4 М3 П4 У4",
    3: "Б2 Г2 Ё1 Ь2 Я2",
    4: "Й1 Ы2",
    5: "Ж1 З2 Х1 Ц1 Ч1",
    8: "Ш1 Э1 Ю1",
    10: "Ф1 Щ1 Ъ1",
}
BLANKS = 2

OFFERS = ("lexicon", "word_check", "centre_dw", "hints", "lookup")
