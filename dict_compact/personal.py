# SPDX-License-Identifier: MIT
"""Read words of the user's own: a plain text of words to add to a dictionary and of words to ban from it.

One word a line, in any case; `-` before a word bans it; `#` begins a remark.
"""

from dict_compact import letters
from dict_compact.lexicon import CHILD_SHIFT, CLASS_SHIFT, EVERY, Lexicon, kernel

if False:  # for type checkers
    from collections.abc import Collection, Iterable

LONGEST = 16  # letters: the side of the largest board
MOST = 500  # words in all: each takes up to 60 bytes of a board's heap
MOST_LINES = 2000  # that are looked at: a board reads so many in a second


def parse(lines: "Iterable[str]", alphabet: str) -> "tuple[set[bytes], set[bytes], int]":
    """Return (added, banned, wrong) for the lines of a file.

    added, banned: sets of words as letter codes; a word with Ё also stands for the word with Е. wrong: the number, from
    1, of the first line that was passed over because it is no word of the alphabet; or else of the line after which no
    more is read, since there are MOST words or MOST_LINES lines; 0: none.
    """
    added: set[bytes]
    banned: set[bytes]
    added, banned = set(), set()
    wrong = number = 0
    for line in lines:
        number += 1
        if number == 1 and line[:1] == "\ufeff":  # as some editors begin a file
            line = line[1:]
        # MicroPython strips bytes: a character that is no ASCII would take the ends of letters along
        word = letters.word(line.split("#")[0].strip(" \t\r\n"))
        words = banned if word.startswith("-") else added
        word = word[1:].strip() if word[:1] in ("-", "+") else word
        if number > MOST_LINES or (word and len(added) + len(banned) >= MOST):
            return added, banned, wrong or number
        if not word:
            continue
        if not 1 < len(word) <= LONGEST or any(char not in alphabet for char in word):
            wrong = wrong or number
            continue
        for spelled in {word, word.replace("Ё", "Е")}:
            words.add(bytes(alphabet.index(char) + 1 for char in spelled))
    return added, banned, wrong


class Trie(Lexicon):
    """A few words in memory, of every class: all nodes lie in the pool from the start.

    like: the dictionary whose alphabet and classes the words use; words: letter codes of each.
    """

    def __init__(self, like: "Lexicon", words: "Collection[bytes]") -> None:
        room = 2 + sum(2 * len(word) for word in words)
        Lexicon.__init__(self, like, room, 1)
        self.direct = True
        kernel.prepare(self)
        self.words = len(words)
        self.classes = bytes((0, EVERY))
        self.grades = b""
        self.top[0] = 1  # reference 0 means no node
        self.edges = self.states = 0
        self.root = self._node(sorted(words), 0)
        self.size = 4 * self.top[0]

    def _node(self, words: "list[bytes]", depth: int) -> int:
        """Write the node of sorted words that are equal up to `depth`, and all nodes below it.

        Returns the reference of the node, or 0 for no node.
        """
        groups: list[list[bytes]] = []
        for word in words:
            if len(word) > depth:
                if not groups or groups[-1][0][depth] != word[depth]:
                    groups.append([])
                groups[-1].append(word)
        if not groups:
            return 0
        at = self.top[0]
        self.pool[at] = self.top[0] = at + 1 + len(groups)
        self.edges += len(groups)
        self.states += 1
        for i, group in enumerate(groups):
            edge = group[0][depth]
            if len(group[0]) == depth + 1:
                edge |= 1 << CLASS_SHIFT
            self.pool[at + 1 + i] = edge | self._node(group, depth + 1) >> 6 << CHILD_SHIFT
        return at << 7
