# SPDX-License-Identifier: MIT
"""Do what the word lists of all languages need: read our own reviewed lists, and mark the common words."""

import os
import re
from collections.abc import Iterable
from importlib.metadata import version

from dict_compact.lexicon import ATTESTED, COMMON

COMMON_WORDS = 12_000  # about as many as an adult who does not play would think of
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "words")


def reviewed(name: str) -> set[str]:
    """Return the words of a list in tools/words/: words in capitals, several on a line; `#` begins a remark."""
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        lines = (line.split("#")[0] for line in file)
        return {word for line in lines for word in line.split()}


def rude(name: str, words: Iterable[str]) -> list[str]:
    """Return the words that a list of rude words and slurs in tools/words/ matches.

    Its lines have patterns: * is any letters, and Е stands for Ё too; - before a pattern makes an exception of it.
    """
    patterns = reviewed(name)
    found, except_for = (
        re.compile(
            "|".join(pattern.lstrip("-").replace("*", ".*") for pattern in patterns if (pattern[0] == "-") == out)
        )
        for out in (False, True)
    )
    plain = ((word, word.replace("Ё", "Е")) for word in words)
    return [word for word, key in plain if found.fullmatch(key) and not except_for.fullmatch(key)]


def silence(name: str, words: dict[str, int]) -> None:
    """Take the marks away from rude words and slurs: people may lay them, no level and no hint does."""
    for word in rude(name, words):
        words[word] &= ~(ATTESTED | COMMON)


def frequencies(language: str) -> dict[str, float]:
    """Return {word in capitals: its share of all words} of wordfreq, in both spellings of words with Ё."""
    from wordfreq import get_frequency_dict

    return {
        word.upper().replace("’", "'"): share for word, share in get_frequency_dict(language, wordlist="large").items()
    }


def weigh(words: dict[str, int], language: str) -> tuple[str, str, str]:
    """Mark the words that wordfreq has as well attested, and the most frequent of them as common; return the source."""
    shares = frequencies(language)
    known = {word: max(shares.get(word, 0), shares.get(word.replace("Ё", "Е"), 0)) for word in words}
    for word in words:
        if known[word]:
            words[word] |= ATTESTED
    for word in sorted(words, key=lambda word: (-known[word], word))[:COMMON_WORDS]:
        if known[word]:
            words[word] |= COMMON
    return "wordfreq", version("wordfreq"), "CC BY-SA 4.0"
