# SPDX-License-Identifier: MIT
"""Define the Lexicon seam: what a game and a search for plays may ask of a dictionary.

A number names a node: its reference; 0 is "none". A node that has been read lies in the `pool`, an array of 32-bit
words: the word at its place holds where the node ends, then follows a word for each edge:

    bits 0 to 5    the letter
    bits 6 to 8    the number of the class: 0, no word ends here; else classes[number] is the set of class bits
    bits 9 to 31   the child: its reference without the letter, shifted by 6 bits; 0: none

The reference of a child is (edge >> 9) << 6, with the letter in the low six bits where bit 9 of the edge is set.
"""

from array import array

from dict_compact.header import DictionaryError

if False:  # for type checkers
    from collections.abc import Iterator

    from dict_compact import decode_plain as kernel
    from dict_compact import marks_plain as marks
    from dict_compact.header import Header
    from dict_compact.reader import File, Memory

    __all__ = ("kernel",)  # other modules take it from here

try:
    from dict_compact import decode_viper as kernel  # type: ignore[no-redef]  # type checkers have read its twin above
    from dict_compact import marks_viper as marks  # type: ignore[no-redef]
except (ImportError, SyntaxError):  # no viper: CPython, CircuitPython, WebAssembly
    from dict_compact import decode_plain as kernel
    from dict_compact import marks_plain as marks

LETTER = 0x3F
CLASS_SHIFT = 6
CLASSES = 7
CHILD_SHIFT = 9
ROOT = 0x40  # the first bit of the body, as a private node that no letter leads to

WORD = 1
NOUN = 2
ATTESTED = 4
ERUDIT = 8
COMMON = 16
EVERY = WORD | NOUN | ATTESTED | ERUDIT | COMMON


def child(edge: int) -> int:
    """Return the reference of an edge's child; 0: none."""
    reference = edge >> CHILD_SHIFT << 6 & 0x1FFFFFFF
    return reference | edge & LETTER if reference & 0x40 else reference


class Lexicon:
    """A dictionary that can be walked. Letters are codes from 1, in the order of `alphabet`.

    A class has two parts: what the nodes hold (arcs, step), and the grade: grades[n] is the set of class bits of grade
    n, which the ribbons hold. find(), listed() and spell() give both. Without grades there are no ribbons, and no
    source is needed.

    pool, keys, places: the nodes read last. keys[h] is the reference of a node with the hash h (see decode_plain),
    places[h] its place in the pool.

    added, banned: words of the user's own, see amend(). find() honours them, and so does the search for plays; nodes,
    arcs and spell() are those of the dictionary itself.
    """

    direct = False  # True: all nodes lie in the pool; a reference is the place of one, shifted by 7 bits
    added: "Lexicon | None" = None
    banned: "frozenset[bytes]" = frozenset()
    root = ROOT
    language: str
    alphabet: str
    classes: bytes
    grades: bytes
    words: int
    edges: int
    states: int
    size: int
    source: "Memory | File"
    ribbons: "array[int]"

    def __init__(self, header: "Header | Lexicon", room: int, hashes: int) -> None:
        """Allocate the cache of nodes. room: words of the pool; hashes: a power of two."""
        self.language = header.language
        self.alphabet = header.alphabet
        self.classes = header.classes
        self.grades = header.grades
        self.words = header.words
        self.edges = header.edges
        self.states = header.states
        self.size = header.size
        self.pool = array("I", range(room))  # any numbers do; bytes() would need the room twice for a moment
        self.keys = array("I", bytes(4 * hashes))
        self.places = array("H", bytes(2 * hashes))
        self.top = array("I", [0])  # words of the pool in use

    def node(self, reference: int) -> int:
        """Return the place of a node in the pool; read the node now if it is not there."""
        return kernel.load(self, reference)

    def arcs(self, reference: int) -> "list[tuple[int, int, int]]":
        """Return [(letter, class bits, child)] of the edges of a node; class 0: no word ends here; child 0: none."""
        if not reference:
            return []
        at = self.node(reference)
        edges = self.pool[at + 1 : self.pool[at]]
        return [(edge & LETTER, self.classes[edge >> CLASS_SHIFT & CLASSES], child(edge)) for edge in edges]

    def step(self, reference: int, letter: int) -> "tuple[int, int]":
        """Return (class bits, child) of the edge of a node with this letter; (0, 0) if there is none."""
        for found, classes, follower in self.arcs(reference):
            if found == letter:
                return classes, follower
        return 0, 0

    def amend(self, added: "Lexicon | None", banned: "frozenset[bytes]") -> None:
        """Accept the words of the Lexicon `added` (or None) too from now on, and refuse those of the set `banned`."""
        self.added = added
        self.banned = banned

    def find(self, letters: bytes) -> int:
        """Return the class of a word given as letter codes; 0 if it is no word."""
        if letters in self.banned:
            return 0
        return (self.added.find(letters) if self.added else 0) or self.listed(letters)

    def listed(self, letters: bytes) -> int:
        """Return the class of a word in the dictionary itself, without the user's own words; 0 if it is no word."""
        reference, classes = self.root, 0
        for letter in letters:
            classes, reference = self.step(reference, letter)
        return classes and classes | self.told(letters)

    def told(self, letters: bytes) -> int:
        """Return the class bits that the ribbons hold for a word."""
        grade = marks.graded(self, marks.hashes(letters), len(self.grades)) if self.grades else 0
        return self.grades[grade] if grade < len(self.grades) else 0

    def accepting(self, need: int) -> int:
        """Return the numbers of the classes with all bits of `need` that the nodes hold: bit n is set for number n."""
        need &= ~(self.grades[0] if self.grades else 0)
        bits = 0
        for number in range(1, len(self.classes)):
            if self.classes[number] & need == need:
                bits |= 1 << number
        return bits

    def graded(self, need: int) -> int:
        """Return how many grades have all bits of `need` that the ribbons hold; -1: the ribbons need not be asked."""
        need &= self.grades[0] if self.grades else 0
        if not need:
            return -1
        return sum(bits & need == need for bits in self.grades)

    def encode(self, word: str) -> bytes:
        """Return the letter codes of a word. Raises DictionaryError for a letter outside the alphabet."""
        codes = bytearray()
        for char in word:
            if char not in self.alphabet:
                raise DictionaryError("no letter %s in the alphabet %s" % (char, self.alphabet))
            codes.append(self.alphabet.index(char) + 1)
        return bytes(codes)

    def spell(self) -> "Iterator[tuple[bytes, int]]":
        """Yield (letters, class) of every word, in the order of the alphabet."""
        stack = [(b"", self.arcs(self.root))]
        while stack:
            prefix, arcs = stack.pop()
            if not arcs:
                continue
            (letter, classes, follower), rest = arcs[0], arcs[1:]
            stack.append((prefix, rest))
            word = prefix + bytes((letter,))
            stack.append((word, self.arcs(follower)))
            if classes:
                yield word, classes | self.told(word)
