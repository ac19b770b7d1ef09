"""The Ukrainian word list: hunspell-uk alone.

VESUM, the source of other lists, does not allow commercial use; hunspell-uk is free (GPL, LGPL or MPL).
Dropped are words that it knows only with a capital, and units without a vowel. The apostrophe is a letter; it
does not begin or end a word (RULES.md §4).
"""

import os
from collections.abc import Iterable

from dict_compact.header import DictionaryError
from dict_compact.lexicon import ATTESTED, NOUN, WORD

LANGUAGE = "uk"
ALPHABET = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ'"
SHORTEST, LONGEST = 2, 15
HUNSPELL = "/usr/share/hunspell/uk_UA.dic"
VOWELS = set("АЕЄИІЇОУЮЯ")
# First affix flags that only nouns have, learnt by comparing hunspell-uk with a tagged list.
NOUN_FLAGS = set("1%QA3E0pD4no2VF{")
APOSTROPHES = str.maketrans("’ʼ", "''")


def classified(lines: Iterable[str]) -> dict[str, int]:
    """{word: class} of the lines of a .dic file, less its first."""
    letters = set(ALPHABET)
    words: dict[str, int] = {}
    for line in lines:
        head, _, flags = line.strip().translate(APOSTROPHES).partition("/")
        head = head.split()[0] if head.split() else ""
        word = head.upper()
        if head != head.lower() or not SHORTEST <= len(word) <= LONGEST or not set(word) <= letters:
            continue
        if not set(word) & VOWELS or word[0] == "'" or word[-1] == "'":
            continue
        noun = NOUN if flags[:1] in NOUN_FLAGS and flags else 0
        words[word] = words.get(word, 0) | WORD | ATTESTED | noun
    return words


def build(progress) -> tuple[dict[str, int], list[tuple[str, str, str]], list[str]]:
    """({word: class}, sources, remarks for the person who builds). Raises DictionaryError."""
    if not os.path.exists(HUNSPELL):
        raise DictionaryError("hunspell-uk is not installed (Debian's package hunspell-uk)")
    with open(HUNSPELL, encoding="utf-8") as file:
        next(file)
        words = classified(progress(file.readlines(), desc="hunspell-uk", unit=" lines", leave=False, disable=None))
    return words, [("hunspell-uk", "7.5.0", "GPL-2+ or LGPL-2.1+ or MPL-1.1")], []
