# SPDX-License-Identifier: MIT
"""«Найди слово», rules §6, §7.3, §8.4: 16 × 16 cells, four start cells, four blanks, a doubled first word."""

from engine.crossword.layouts import NS16 as LAYOUT  # noqa: F401
from engine.crossword.rulesets.russian import ALPHABET, LANGUAGE, TILES  # noqa: F401

TITLE = "Найди слово"
BLANKS = 4

OFFERS = ("lexicon", "word_check", "hints")
FIRST_WORD = 2
MAX_BLANKS = 2
EXCHANGE_PASSES = True
BANDS = ()
LOOKUP = False  # no dictionary may be used during the game (rules §6)
