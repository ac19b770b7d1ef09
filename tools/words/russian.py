# SPDX-License-Identifier: MIT
"""Make the Russian word list: OpenCorpora's dictionary, with hunspell-ru and wordfreq as the other witnesses.

A headword is the first form of a lexeme. Names, abbreviations and errors are dropped, and what the rules do not allow
(rules §3: no proper names, abbreviations, prefixes, suffixes, hyphenated words). Е stands for Ё too, Ё never for Е:
printed texts have both «ёлка» and «елка», and a player may have no Ё.
"""

import os
from collections.abc import Iterator
from importlib.metadata import version
from itertools import product

from dict_compact.lexicon import ATTESTED, ERUDIT, NOUN, WORD
from tools.wordlists import reviewed, silence, weigh

LANGUAGE = "ru"
ALPHABET = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
SHORTEST, LONGEST = 2, 15
# OpenCorpora grammemes: name, surname, patronymic, place, organisation, brand; abbreviation, initial, error,
# distortion, hypothetical form.
DROPPED = {"Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Abbr", "Init", "Erro", "Dist", "Hypo"}
HUNSPELL = "/usr/share/hunspell/ru_RU.dic"
PYMORPHY = "pymorphy3-dicts-ru"


def headwords(progress) -> dict[str, int]:
    """Return {word: WORD, plus NOUN + ERUDIT for a common noun} of OpenCorpora, in capitals, with its Ё."""
    import pymorphy3

    words: dict[str, int] = {}
    letters = set(ALPHABET.lower())
    known = pymorphy3.MorphAnalyzer(lang="ru").dictionary.iter_known_words()
    for word, tag, _, _, form in progress(
        known, total=5_140_211, desc="OpenCorpora", unit=" forms", leave=False, disable=None
    ):
        if form or not SHORTEST <= len(word) <= LONGEST or not set(word) <= letters:
            continue
        grammemes = set(str(tag).replace(" ", ",").split(","))
        if grammemes & DROPPED:
            continue
        noun = {"NOUN", "nomn"} <= grammemes and bool({"sing", "Pltm"} & grammemes)
        words[word.upper()] = words.get(word.upper(), 0) | WORD | (NOUN | ERUDIT if noun else 0)
    return words


def witnessed() -> set[str] | None:
    """Return the lower-case headwords of hunspell-ru, in capitals, with Е for Ё; None if it is not installed."""
    if not os.path.exists(HUNSPELL):
        return None
    with open(HUNSPELL, encoding="utf-8") as file:
        next(file)
        heads = (line.split("/")[0].strip() for line in file)
        return {head.upper().replace("Ё", "Е") for head in heads if head == head.lower()}


def spellings(word: str) -> Iterator[str]:
    """Yield the spellings of a word, with Ё or Е for each Ё: ТРЁХКОЛЁСНЫЙ has four."""
    yield from map("".join, product(*(("Ё", "Е") if letter == "Ё" else (letter,) for letter in word)))


def build(progress) -> tuple[dict[str, int], list[tuple[str, str, str]], list[str]]:
    """Return ({word: class}, sources, remarks for the person who builds)."""
    words: dict[str, int] = {}
    witness = witnessed()
    remarks = []
    sources = [("OpenCorpora, " + PYMORPHY, version(PYMORPHY), "CC BY-SA 3.0")]
    if witness is None:
        remarks.append("hunspell-ru is not installed: fewer words count as well attested")
    else:
        sources.append(("hunspell-ru", "7.5.0", "BSD-like, Alexander Lebedev"))
    found = headwords(progress)
    for word in reviewed("russian_dropped.txt"):
        found.pop(word, None)
    names = reviewed("russian_names.txt")  # continents and heavenly bodies (rules §5): a list of our own
    for name in names:
        found[name] = found.get(name, 0) | ERUDIT
    for word, classes in found.items():
        if word in names or witness is not None and word.replace("Ё", "Е") in witness:
            classes |= ATTESTED
        for spelling in spellings(word):
            words[spelling] = words.get(spelling, 0) | classes
    sources.append(weigh(words, LANGUAGE))
    silence("russian_rude.txt", words)
    return words, sources, remarks
