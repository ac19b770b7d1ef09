# SPDX-License-Identifier: MIT
"""English: the usual 15 × 15 board and 100 tiles; the centre cell doubles the first word."""

from engine.crossword.layouts import STD as LAYOUT  # noqa: F401

TITLE = "English"
LANGUAGE = "en"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TILES = {
    1: "A9 E12 I9 O8 N6 R6 T6 L4 S4 U4",
    2: "D4 G3",
    3: "B2 C2 M2 P2",
    4: "F2 H2 V2 W2 Y2",
    5: "K1",
    8: "J1 X1",
    10: "Q1 Z1",
}
BLANKS = 2

OFFERS = ("word_check", "centre_dw", "hints", "lookup")
CENTRE_DW = True
