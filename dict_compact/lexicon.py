"""The Lexicon seam: what a game and a move generator may ask of a dictionary.

A reader derives from Lexicon and gives `edge(index)`, the 32-bit word at a word index, and `pages`, through
which the move generator's kernel reads the same words without a call (see search.py and search_viper.py in
engine/crossword). Both count words as FORMAT.md does.
"""

from dict_compact.header import DictionaryError

LETTER = 0x3F
LAST = 0x40
CLASS_SHIFT = 7
CHILD_SHIFT = 11

CLASSES = 0x0F

WORD = 1
NOUN = 2
ATTESTED = 4
ERUDIT = 8


class Lexicon:
    """A dictionary that can be walked. Letters are codes from 1, in the order of `alphabet`.

    added, banned: words of the user's own, see amend(). find() honours them, and so does the search for plays;
    edges, arcs and spell() are those of the dictionary itself.
    """

    pages = None
    added = None
    banned = frozenset()

    def __init__(self, header):
        self.root = header.root
        self.language = header.language
        self.alphabet = header.alphabet
        self.sources = header.sources
        self.words = header.words
        self.edges = header.edges
        self.size = header.size

    def edge(self, index):
        """The edge at word index `index`, as FORMAT.md packs it."""
        raise NotImplementedError

    def arcs(self, node):
        """Yield (letter, class, child) for each edge of a node; class 0: no word ends here; child 0: none."""
        while node:
            edge = self.edge(node)
            yield edge & LETTER, edge >> CLASS_SHIFT & CLASSES, edge >> CHILD_SHIFT
            node = 0 if edge & LAST else node + 1

    def step(self, node, letter):
        """(class, child) of the edge of `node` with this letter; (0, 0) where there is none."""
        for found, classes, child in self.arcs(node):
            if found == letter:
                return classes, child
        return 0, 0

    def amend(self, added, banned):
        """From now on know the words of the Lexicon `added` (or None) too, and those of the set `banned` no more."""
        self.added = added
        self.banned = banned

    def find(self, letters):
        """The class of a word given as letter codes; 0 if it is none."""
        if letters in self.banned:
            return 0
        return (self.added.find(letters) if self.added else 0) or self.listed(letters)

    def listed(self, letters):
        """The class of a word in the dictionary itself."""
        node, classes = self.root, 0
        for letter in letters:
            classes, node = self.step(node, letter)
        return classes

    def encode(self, word):
        """Letter codes of a word. Raises DictionaryError for a letter outside the alphabet."""
        codes = bytearray()
        for char in word:
            if char not in self.alphabet:
                raise DictionaryError("no letter %s in the alphabet %s" % (char, self.alphabet))
            codes.append(self.alphabet.index(char) + 1)
        return bytes(codes)

    def spell(self):
        """Yield (letters, class) of every word, in the order of the alphabet."""
        stack = [(self.root, b"")]
        while stack:
            node, prefix = stack.pop()
            edge = self.edge(node)
            if not edge & LAST:
                stack.append((node + 1, prefix))
            word = prefix + bytes((edge & LETTER,))
            if edge >> CHILD_SHIFT:
                stack.append((edge >> CHILD_SHIFT, word))
            if edge >> CLASS_SHIFT & CLASSES:
                yield word, edge >> CLASS_SHIFT & CLASSES
