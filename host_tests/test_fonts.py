# SPDX-License-Identifier: MIT
"""Test packed fonts and tile sheets: undamaged, complete, and the same as tools.build_fonts makes."""

import importlib
import itertools
import os

import pytest

from engine.crossword import rules
from firmware.strings import LANGUAGES
from firmware.ui import sheets  # noqa: E402  after displayio
from host_tests.conftest import HOME
from tools import build_fonts, lexicons
from tools.computer import displayio  # noqa: F401  before firmware, which draws with it

FONTS = os.path.join(HOME, "fonts")
XFONTS = "/usr/share/fonts/X11/misc"
CELLS = {"s": (6, 12), "m": (8, 16), "b": (8, 16), "l": (10, 20)}
# pixels of ink that two letters of a sheet differ in at the least, by the size of its cells
LEAST = {13: 8, 14: 8, 24: 4}
UKRAINIAN = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ’"


@pytest.mark.parametrize("name", CELLS)
def test_text_fonts_have_every_letter(name):
    sheet = sheets.Sheet(os.path.join(FONTS, name + ".font"))
    assert (sheet.width, sheet.height) == CELLS[name]
    russian = rules.load("russian").alphabet
    for char in russian + UKRAINIAN + "abcdefghijklmnopqrstuvwxyz":
        for form in (char, char.lower(), char.upper()):
            assert form in sheet.chars, form
    blank = pixels(sheet, sheet.index(" "))
    for char in sheet.chars.replace(" ", ""):
        assert pixels(sheet, sheet.index(char)) != blank, char


def pixels(sheet, index: int) -> list[int]:
    across = sheet.bitmap.width // sheet.width
    left, top = index % across * sheet.width, index // across * sheet.height
    return [sheet.bitmap[left + x, top + y] for y in range(sheet.height) for x in range(sheet.width)]


@pytest.mark.parametrize("name", lexicons.RULE_SETS)
@pytest.mark.parametrize("small", [False, True])
def test_tile_sheets(name, small):
    rule_set = rules.load(name)
    size = build_fonts.small(rule_set.size) if small else 24
    sheet = sheets.Sheet(os.path.join(FONTS, f"{name}{size}.font"))
    assert sheet.width == sheet.height == size
    assert sheet.count == 10 + len(rule_set.alphabet) + (0 if small else 3)
    cells = [tuple(pixels(sheet, i)) for i in range(sheet.count)]
    assert len(set(cells)) == sheet.count, "two cells look the same"
    assert all(set(cell) <= set(range(16)) for cell in cells)


@pytest.mark.parametrize("name", lexicons.RULE_SETS)
@pytest.mark.parametrize("small", [False, True])
def test_letters_are_told_from_each_other(name, small):
    rule_set = rules.load(name)
    size = build_fonts.small(rule_set.size) if small else 24
    sheet = sheets.Sheet(os.path.join(FONTS, f"{name}{size}.font"))
    ink = {}
    for i, char in enumerate(rule_set.alphabet):
        cell = pixels(sheet, sheets.LETTERS + i)
        ink[char] = {place for place, colour in enumerate(cell) if colour == build_fonts.INK}
    least, pair = min((len(ink[a] ^ ink[b]), a + b) for a, b in itertools.combinations(ink, 2))
    assert least >= LEAST[size], pair


@pytest.mark.parametrize("language", LANGUAGES)
def test_strings_have_glyphs(language):
    sheet = sheets.Sheet(os.path.join(FONTS, "m.font"))
    for string in strings(vars(importlib.import_module("firmware.strings." + language))):
        assert all(char in sheet.chars for char in string), string


def strings(value):
    """Yield every string in a module's values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            if not (isinstance(key, str) and key.startswith("__")):
                yield from strings(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from strings(item)


@pytest.mark.skipif(not os.path.exists(XFONTS + "/ter-u28b_unicode.pcf.gz"), reason="xfonts-terminus is not installed")
def test_build_fonts_makes_what_is_kept():
    for name, data in build_fonts.build(XFONTS, os.path.join(FONTS, "own.txt")).items():
        with open(os.path.join(FONTS, name), "rb") as file:
            assert file.read() == data, name
