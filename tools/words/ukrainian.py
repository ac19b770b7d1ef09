# SPDX-License-Identifier: MIT
"""Make the Ukrainian word list: hunspell-uk, with wordfreq as the second witness.

VESUM, the source of other lists, does not allow commercial use; hunspell-uk is free (GPL, LGPL or MPL). Words that it
has only with a capital letter are dropped, and units without a vowel, and forms that its rules cannot make. These forms
stand there as entries without flags (ВДМЕ, Б'ЮТЬСЯ), and their endings show them; headwords with such an ending are
listed in ukrainian_kept.txt. The apostrophe is a letter; it does not begin or end a word (rules §4).
"""

import os
import re
from collections.abc import Iterable

from dict_compact.header import DictionaryError
from dict_compact.lexicon import NOUN, WORD
from tools.wordlists import reviewed, silence, weigh

LANGUAGE = "uk"
ALPHABET = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ'"
SHORTEST, LONGEST = 2, 15
HUNSPELL = "/usr/share/hunspell/uk_UA.dic"
VOWELS = set("АЕЄИІЇОУЮЯ")
# First affix flags that only nouns have, found by comparing hunspell-uk with a tagged list.
NOUN_FLAGS = set("1%QA3E0pD4no2VF{")
# Endings of forms: of reflexive verbs, of verbs after an apostrophe, gerunds, persons, cases of some adjectives.
FORM = re.compile(
    r".{3,}(В|ЛА|ЛО|ЛИ|Є|Е|МО|ТЕ|Й|ШИ|ЧИ|М|Ш|ТЬ)(СЯ|СЬ)$|.{2,}([УЮЬ]|(?<!Т)И)(СЯ|СЬ)$"
    r"|'(Є|Ю|ЄМ|ЄШ|ЄТЕ|ЄМО|ЮТЬ|ЮЧИ)$|(ВШИ|[ГХ]ШИ|[УЮАЯ]ЧИ)$"
    r"|(ДМ|МР|ПР|ТР|ЖН|ШЛ|ЖЕН|БЕР|ТН|ДІН|СТЕЛ)(ЕШ|ІМ|ІМО|ІТЬ|ЕМО|ЕТЕ|УТЬ|ЮТЬ|ЬМО|ЬТЕ|Е|И|У|Ь)$|(Ю|У|Я|А|И|І)ТЬ$"
    r"|(ЄМО|ЄТЕ|ДИМО|ИТЕ|ЙТЕ|ЙМО|ДЕМО|ДЕТЕ|ДЕШ|МЕМО|МЕТЕ|МЕШ|ЄШ|ЖЕМО|ЖЕТЕ|ЖЕШ|ЧЕМО|ЧЕТЕ|ЧЕШ|РЕМО|РЕТЕ|РЕШ|РІМО)$"
    r"|(ЛИЦ|ВЕНГЕРСЬК|ВЛАСТН|ПОСТОЯЛ)(ІМ|ИМ|ИМИ|ІМИ|ИХ|ІХ|Ь?ОГО|Ь?ОМУ|Ь?ОЮ|Ь?ОЇ|ІЙ|У|І|Ю|Я)$"
)
APOSTROPHES = str.maketrans("’ʼ", "''")


def classified(lines: Iterable[str]) -> dict[str, int]:
    """Return {word: class} of the lines of a .dic file after its first line."""
    letters = set(ALPHABET)
    words: dict[str, int] = {}
    flagged: set[str] = set()
    for line in lines:
        head, _, flags = line.strip().translate(APOSTROPHES).partition("/")
        head = head.split()[0] if head.split() else ""
        word = head.upper()
        if head != head.lower() or not SHORTEST <= len(word) <= LONGEST or not set(word) <= letters:
            continue
        if not set(word) & VOWELS or word[0] == "'" or word[-1] == "'":
            continue
        noun = NOUN if flags[:1] in NOUN_FLAGS and flags else 0
        words[word] = words.get(word, 0) | WORD | noun
        if flags:
            flagged.add(word)
    dropped, kept = reviewed("ukrainian_dropped.txt"), reviewed("ukrainian_kept.txt")
    for word in list(words):
        if word in dropped or word not in flagged and word not in kept and FORM.search(word):
            del words[word]
    return words


def build(progress) -> tuple[dict[str, int], list[tuple[str, str, str]], list[str]]:
    """Return ({word: class}, sources, remarks for the person who builds). Raises DictionaryError."""
    if not os.path.exists(HUNSPELL):
        raise DictionaryError("hunspell-uk is not installed (Debian's package hunspell-uk)")
    with open(HUNSPELL, encoding="utf-8") as file:
        next(file)
        words = classified(progress(file.readlines(), desc="hunspell-uk", unit=" lines", leave=False, disable=None))
    sources = [("hunspell-uk", "7.5.0", "GPL-2+ or LGPL-2.1+ or MPL-1.1"), weigh(words, LANGUAGE)]
    silence("ukrainian_rude.txt", words)
    return words, sources, []
