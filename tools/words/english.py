# SPDX-License-Identifier: MIT
"""Make the English word list: SCOWL up to size 70, the lower-case words of the English and American lists."""

import os

from dict_compact.header import DictionaryError
from dict_compact.lexicon import ATTESTED, WORD
from tools.wordlists import reviewed, silence, weigh

LANGUAGE = "en"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHORTEST, LONGEST = 2, 15
FOLDER = "/usr/share/dict/scowl"
SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
LISTS = ("english", "american")


def build(progress, sizes=SIZES) -> tuple[dict[str, int], list[tuple[str, str, str]], list[str]]:
    """Return ({word: class}, sources, remarks for the person who builds). Raises DictionaryError."""
    paths = [os.path.join(FOLDER, f"{name}-words.{size}") for name in LISTS for size in sizes]
    paths = [path for path in paths if os.path.exists(path)]
    if not paths:
        raise DictionaryError("SCOWL is not installed (Debian's package scowl)")
    words = {}
    letters, dropped = set(ALPHABET.lower()), reviewed("english_dropped.txt")
    for path in progress(paths, desc="SCOWL", unit=" lists", leave=False, disable=None):
        with open(path, encoding="latin-1") as file:
            for word in map(str.strip, file):
                if SHORTEST <= len(word) <= LONGEST and set(word) <= letters and word.upper() not in dropped:
                    words[word.upper()] = WORD | ATTESTED
    sources = [("SCOWL 70", "2020.12.07", "permissive, Kevin Atkinson"), weigh(words, LANGUAGE)]
    silence("english_rude.txt", words)
    return words, sources, []
