# SPDX-License-Identifier: MIT
"""Measure sizes and look-up times of dictionary formats over the same word lists: `python -m tools.bench dict`."""

import lzma
import os
import random
import tempfile
import time
from array import array
from collections.abc import Callable, Iterable

from tqdm import tqdm

from dict_compact import reader
from dict_compact.host import writer
from dict_compact.lexicon import NOUN, WORD
from tools import lexicons
from tools.words import english

LOOKUPS = 20_000


class Edges:
    """A minimal DAWG with edges of a fixed width, walked edge by edge, as most word games have it.

    An edge has six bits of letter, "a word ends here", "the last edge of its node", and the number of the child's first
    edge. 24 bits are enough for 64 k edges, 32 for 16 million. Where 24 bits are too few, only the size is calculated.
    """

    def __init__(self, words: Iterable[str]):
        self.code = {letter: n for n, letter in enumerate(sorted({letter for word in words for letter in word}), 1)}
        nodes, root = writer.minimise(sorted((bytes(self.code[c] for c in word), 1) for word in words))
        first, count = [0] * len(nodes), 1
        for n, node in enumerate(nodes):
            first[n] = count if node else 0
            count += len(node)
        self.edges = array("I", [0])
        for node in nodes:
            for letter, accept, child in node:
                last = letter == node[-1][0]
                self.edges.append(letter | (accept > 0) << 6 | last << 7 | first[child] << 8)
        self.root = first[root]

    def __contains__(self, word: str) -> bool:
        at, edge = self.root, 0
        for letter in word:
            code = self.code.get(letter, 0)
            if not at:
                return False
            while self.edges[at] & 63 != code:
                if self.edges[at] & 128:
                    return False
                at += 1
            edge = self.edges[at]
            at = edge >> 8
        return bool(edge & 64)


def lists() -> dict[str, tuple[list[str], str, bytes | None]]:
    """Return {name: (words, alphabet, the shipped file, or None for a list that is packed now)}."""
    out: dict[str, tuple[list[str], str, bytes | None]] = {}
    for language, name in (("ru", "Russian headwords"), ("uk", "Ukrainian headwords"), ("en", "English, SCOWL 70")):
        with open(f"{lexicons.DICTIONARIES}/{language}.dict", "rb") as file:
            data = file.read()
        lexicon = reader.load(data)
        words = ["".join(lexicon.alphabet[c - 1] for c in letters) for letters, _ in lexicon.spell()]
        out[name] = words, lexicon.alphabet, data
        if language == "ru":
            nouns = ["".join(lexicon.alphabet[c - 1] for c in letters) for letters, v in lexicon.spell() if v & NOUN]
            out["Russian nouns"] = nouns, lexicon.alphabet, None
    large, _, _ = english.build(lambda lists, **_: lists, sizes=(*english.SIZES, 80))
    out["English, SCOWL 80"] = sorted(large), english.ALPHABET, None
    return out


def asked(words: list[str]) -> list[str]:
    """Return words to look up: half of them are in the list, half have a changed letter."""
    chance = random.Random(1)
    letters = sorted({letter for word in words for letter in word})
    out = chance.sample(words, min(LOOKUPS // 2, len(words)))
    for word in list(out):
        at = chance.randrange(len(word))
        out.append(word[:at] + chance.choice(letters) + word[at + 1 :])
    return out


def timed(find: Callable[[str], bool], words: list[str], known: set[str]) -> float:
    """Return µs a look-up. Raises AssertionError if an answer is wrong."""
    began = time.perf_counter()
    answers = [find(word) for word in words]
    took = time.perf_counter() - began
    assert [bool(answer) for answer in answers] == [word in known for word in words]
    return 1e6 * took / len(words)


def rows(words: list[str], alphabet: str, data: bytes | None) -> list[dict]:
    """Return [{format, bytes, bits_per_word, us}] of a word list."""
    import dawg
    import marisa_trie

    data = data or writer.pack(dict.fromkeys(words, WORD), alphabet, "xx", [("-", "-", "-")])
    lexicon = reader.load(data)
    edges = Edges(words)
    marisa = marisa_trie.Trie(words, num_tries=3, binary=True)
    states = dawg.DAWG(sorted(words))
    with tempfile.NamedTemporaryFile() as file:
        states.save(file.name)
        dawg_bytes = os.path.getsize(file.name)
    text = "\n".join(words).encode()
    found: list[tuple[str, int, Callable[[str], bool] | None]] = [
        ("Plashka", len(data), lambda word: lexicon.find(lexicon.encode(word)) > 0),
        ("24 bits an edge", 3 * len(edges.edges), None),
        ("32 bits an edge", 4 * len(edges.edges), edges.__contains__),
        ("marisa-trie", len(marisa.tobytes()), marisa.__contains__),
        ("DAWG2", dawg_bytes, states.__contains__),
        ("xz -9e of the list", len(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME)), None),
    ]
    ask, known = asked(words), set(words)
    return [
        {
            "format": name,
            "bytes": size,
            "bits_per_word": round(8 * size / len(words), 2),
            "us": round(timed(find, ask, known), 1) if find else None,
        }
        for name, size, find in found
    ]


def run() -> list[dict]:
    """Return [{list, words, rows}] of every word list."""
    out = []
    for name, (words, alphabet, data) in tqdm(lists().items(), desc="word lists", disable=None):
        out.append({"list": name, "words": len(words), "rows": rows(words, alphabet, data)})
    return out


def table(facts: list[dict]) -> str:
    """Return the facts as a table for the documents: bits a word, and µs a look-up where it was measured."""
    names = [row["format"] for row in facts[0]["rows"]]
    lines = ["| | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for fact in facts:
        cells = [f"{row['bits_per_word']:.1f}" + (f"; {row['us']} µs" if row["us"] else "") for row in fact["rows"]]
        lines.append(f"| {fact['list']}, {fact['words']} | " + " | ".join(cells) + " |")
    return "\n".join(lines)
