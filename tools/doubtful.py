# SPDX-License-Identifier: MIT
"""Print the most doubtful words of a language, for a person to read: rank, word, score; the most doubtful first.

    python -m tools.doubtful ru 300

A word is doubtful if only one source has it: no second witness (English: only the largest SCOWL list), and not
wordfreq. The score is the mean log probability of a letter after the two before it, learned from all other words, plus
a bonus for length.
"""

import argparse
import math
import os
from collections import Counter
from importlib import import_module

from dict_compact.lexicon import ATTESTED
from tools.errors import Parser, natural, tell
from tools.wordlists import frequencies

LANGUAGES = {"ru": "russian", "uk": "ukrainian", "en": "english"}
LENGTH_BONUS = 0.25  # a word one letter longer must look this much odder (natural log per letter) to rank alike
BACKOFF = 5  # the weight of the shorter context, in letters seen


def folded(word: str) -> str:
    """Return the word as every source writes it: Russian texts print Е for Ё."""
    return word.upper().replace("Ё", "Е").replace("’", "'")


def smaller_lists(english) -> set[str]:
    """Return the words of the SCOWL lists of the English dictionary, without those of the largest size."""
    names = [f"{name}-words.{size}" for name in english.LISTS for size in english.SIZES[:-1]]
    found: set[str] = set()
    for path in filter(os.path.exists, (os.path.join(english.FOLDER, name) for name in names)):
        with open(path, encoding="latin-1") as file:
            found.update(line.strip().upper() for line in file)
    return found


def parted(language: str) -> tuple[set[str], set[str]]:
    """Return (well attested words, doubtful words), folded."""
    builder = import_module("tools.words." + LANGUAGES[language])
    words, _, _ = builder.build(lambda lines, **_: lines)
    known = {folded(word) for word in frequencies(language)}
    if language == "ru":
        known |= {folded(word) for word, classes in words.items() if classes & ATTESTED}
    elif language == "en":
        known |= smaller_lists(builder)
    everything = {folded(word) for word in words}
    return everything & known, everything - known


class Shape:
    """A trigram model of how usual the letters of a word are; it falls back to pairs and single letters."""

    def __init__(self, words):
        parts = [(before[skip:], letter) for w in words for letter, before in self.steps(w) for skip in range(3)]
        self.seen = Counter(before + letter for before, letter in parts)
        self.total = Counter(before for before, _ in parts)

    @staticmethod
    def steps(word: str) -> list[tuple[str, str]]:  # (letter, the two before it), the end of the word last
        padded = "^^" + word + "$"
        return [(padded[i], padded[i - 2 : i]) for i in range(2, len(padded))]

    def probability(self, letter: str, before: str) -> float:
        shorter = self.probability(letter, before[1:]) if before else 1 / 40  # a letter never seen
        return (self.seen[before + letter] + BACKOFF * shorter) / (self.total[before] + BACKOFF)

    def score(self, word: str) -> float:
        logs = [math.log(self.probability(letter, before)) for letter, before in self.steps(word)]
        return sum(logs) / len(logs) + LENGTH_BONUS * len(word)


def main() -> None:
    parser = Parser(prog="doubtful", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", choices=LANGUAGES, help="ru, uk or en")
    parser.add_argument("count", nargs="?", type=natural, default=300, help="how many words (default 300)")
    args = parser.parse_args()
    try:
        attested, doubtful = parted(args.language)
    except OSError as error:  # the sources of a language are Debian packages
        tell(parser, error)
    shape = Shape(attested)
    ranked = sorted((shape.score(word), word) for word in doubtful)
    for rank, (score, word) in enumerate(ranked[: args.count], 1):
        print(rank, word, f"{score:.2f}")


if __name__ == "__main__":
    main()
