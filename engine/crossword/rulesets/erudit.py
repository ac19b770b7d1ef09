# SPDX-License-Identifier: MIT
"""«Эрудит», rules §5, §7.2, §8.3: nouns, a turn in several lines, no tile Ё, no subtraction at the end."""

from engine.crossword.layouts import ERU as LAYOUT  # noqa: F401

TITLE = "Эрудит"
LANGUAGE = "ru"
ALPHABET = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"  # the dictionary's; there is no tile Ё
TILES = {
    1: "А10 Е9 И8 Н8 О10",
    2: "В5 Д5 Й4 К6 Л4 М5 П6 Р6 С6 Т5",
    3: "Б3 Г3 У3 Я3",
    5: "Ж2 З2 Х2 Ч2 Ы2 Ь2",
    10: "Ф1 Ц1 Ш1 Щ1 Ъ1 Э1 Ю1",
}
BLANKS = 2

OFFERS = ("word_check", "target", "star_value", "hints", "lookup")
BONUS = 15
ONE_LINE = False
WORD_CHECK = "auto"
LEXICON = "erudit"
ENDS = "agreement"
REST_COUNTS = False
BANDS = ()
COLOURS = {  # of its premiums (rules §1): green, yellow, blue, red; for each palette of the screen
    "dark": (0x3A8654, 0x9A7614, 0x3566B8, 0xB3322E),
    "light": (0xA3D9A5, 0xF0DC82, 0x8FB4EA, 0xE5796C),
}
