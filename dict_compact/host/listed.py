# SPDX-License-Identifier: MIT
"""A Lexicon made of a list of words in memory, without a file: for words that a user brings along."""

from array import array
from collections.abc import Mapping
from typing import NamedTuple

from dict_compact.host.writer import minimise
from dict_compact.lexicon import CHILD_SHIFT, CLASS_SHIFT, CLASSES, Lexicon, kernel


class Facts(NamedTuple):
    """What a Lexicon takes of the header of a file. size: bytes of the pool."""

    language: str
    alphabet: str
    classes: bytes
    grades: bytes
    words: int
    edges: int
    states: int
    size: int


class Listed(Lexicon):
    """The minimal DAWG of {word: class}, every node in the pool.

    Its words need letters of the alphabet alone. Raises ValueError where there are more different classes than a node
    can number, seven.
    """

    direct = True

    def __init__(self, words: Mapping[str, int], alphabet: str, language: str) -> None:
        code = {letter: number for number, letter in enumerate(alphabet, 1)}
        classes = [0, *sorted(set(words.values()))]
        if len(classes) > CLASSES + 1:
            raise ValueError(f"{len(classes) - 1} classes; a node has numbers for {CLASSES}")
        listed = sorted((bytes(code[char] for char in word), classes.index(value)) for word, value in words.items())
        nodes, root = minimise(listed)
        edges = sum(map(len, nodes))
        facts = Facts(
            language, alphabet, bytes(classes), b"", len(words), edges, len(nodes) - 1, 4 * (edges + len(nodes))
        )
        Lexicon.__init__(self, facts, 1, 1)  # type: ignore[arg-type] # it has what a Lexicon takes of a Header
        self.pool = array("I", [0])  # reference 0 means no node
        places = [0]
        for node in nodes[1:]:  # every child comes before its parents
            places.append(len(self.pool))
            self.pool.append(len(self.pool) + 1 + len(node))
            for letter, number, child in node:
                self.pool.append(letter | number << CLASS_SHIFT | places[child] << CHILD_SHIFT + 1)
        self.root = places[root] << 7
        self.top[0] = len(self.pool)
        kernel.prepare(self)
