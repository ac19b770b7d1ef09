# SPDX-License-Identifier: MIT
"""The search for plays: it finds every legal play of a rack, each once.

After Appel and Jacobson, "The World's Fastest Scrabble Program" (CACM 31/5, 1988), turned inside out: the search walks
the dictionary once from its root with the letters of the rack. At every node that it reaches so, which is a prefix, it
tries every anchor of the board that has room for the prefix, in rows and in columns. So a node is decoded once for all
anchors. Where tiles lie before an anchor, they are the prefix.

Cross-checks are stored from one search to the next; only lines in which the board has changed are looked at again.
"""

from array import array

from dict_compact.header import DictionaryError
from engine.crossword.players.leave import weigh
from engine.crossword.search import layout as at
from engine.crossword.tile import BLANK, LETTER

if False:  # for type checkers
    from collections.abc import Iterator, Sequence

    from dict_compact.lexicon import Lexicon
    from engine.crossword.board import Board
    from engine.crossword.players.leave import Values
    from engine.crossword.rules import Rules
    from engine.crossword.search import kernel_plain as kernel
    from engine.host.aliases import Rack, Slices, Tiles

    _Layer = tuple[Lexicon, int, int]  # a dictionary, its good classes, how many of its grades are good

    __all__ = ("kernel",)  # other modules take it from here

try:
    from engine.crossword.search import kernel_viper as kernel  # type: ignore[no-redef]  # type checkers take its twin
except (ImportError, SyntaxError):  # no viper: CPython, CircuitPython, WebAssembly
    from engine.crossword.search import kernel_plain as kernel

LOWEST = -(1 << 29)  # less than any equity


class Search:
    """A finder of plays on the boards of one rule set with one dictionary. It allocates its memory once.

    After each True of run(): `score`, `equity`, and tiles() for the play itself. Raises DictionaryError for a
    dictionary of another language.
    """

    layers: "Sequence[_Layer]"
    kept: "tuple[object, ...]"

    def __init__(self, rules: "Rules", lexicon: "Lexicon") -> None:
        if lexicon.language != rules.language or lexicon.alphabet != rules.alphabet:
            raise DictionaryError("a dictionary of language %s for rules of %s" % (lexicon.language, rules.language))
        self.rules = rules
        self.lexicon = lexicon
        self.ints = array("i", range(at.INTS))
        self.data = data = bytearray(at.BYTES)
        self.edges = array("I", range(at.FRAMES_MOST * len(rules.counts)))
        self.leaves = array("h", (0,) * at.LEAVES)
        data[at.VALUES : at.VALUES + 2 * at.LETTERS] = rules.values
        for letter in range(at.LETTERS):  # a blank stands only for letters of which the set has a tile
            data[at.EVERY + letter] = rules.is_letter(letter)
        self.every = sum(1 << letter for letter in range(at.LETTERS) if data[at.EVERY + letter])
        self._lay_squares()
        self.known = bytearray(rules.size * rules.size)  # the board of the search before
        # Anchors tried in one walk through the dictionary. The more, the faster; but where a search is cut, only the
        # anchors of walks that have ended count as seen.
        self.batch = at.ANCHORS_MOST
        self.layers = self.kept = ()
        self.seen = self.anchors = 0  # anchors of which all plays were yielded; all anchors
        self.stale: set[int] = set()  # lines in which the board has changed: row 0, column 0, row 1 and so on

    def _lay_squares(self) -> None:
        rules, data = self.rules, self.data
        for square in range(at.SQUARES):
            data[at.CELLS + square] = at.BORDER
        for cell in range(rules.size * rules.size):
            square = self._square(cell)
            data[at.CELLS + square] = 0
            data[at.LETTER_TIMES + square] = rules.letter[cell]
            data[at.WORD_TIMES + square] = rules.word[cell]

    def _square(self, cell: int) -> int:
        return (cell // self.rules.size + 1) * at.DOWN + cell % self.rules.size

    @property
    def score(self) -> int:
        """Return the points of the play just found."""
        return self.ints[at.SCORE]

    @property
    def equity(self) -> int:
        """Return the points of the play just found and the value of its leave, in UNITs of a point (layout.UNIT)."""
        return self.ints[at.EQUITY]

    @property
    def count(self) -> int:
        """Return how many plays were found since the search began, those below the floor too."""
        return self.ints[at.COUNT]

    @property
    def hooks(self) -> int:
        """Return how many tiles of the play just found make a word across."""
        half = 2 if self.ints[at.ENTRY] & at.ENTRY_DOWN else 1
        return sum(1 for square, _, new in self.squares() if new and self.data[at.FLAGS + square] & half)

    def squares(self) -> "Iterator[tuple[int, int, bool]]":
        """Yield (square, tile, is new) of the letters of the word along which the play just found lies."""
        ints, data = self.ints, self.data
        square, step = ints[at.FIRST], at.DOWN if ints[at.ENTRY] & at.ENTRY_DOWN else 1
        laid = 0
        while True:
            tile = data[at.CELLS + square]
            if not tile and laid < ints[at.LAID]:
                yield square, data[at.PLACED + laid], True
                laid += 1
            elif tile and tile != at.BORDER:
                yield square, tile, False
            else:
                return
            square += step

    def tiles(self) -> "Tiles":
        """Return the tiles of the play just found: pairs of cell and tile in ascending order of cells."""
        ints, data, size = self.ints, self.data, self.rules.size
        square, step = ints[at.FIRST], at.DOWN if ints[at.ENTRY] & at.ENTRY_DOWN else 1
        out = bytearray(2 * ints[at.LAID])
        for i in range(ints[at.LAID]):  # squares() would make a KB of garbage
            while data[at.CELLS + square]:
                square += step
            out[2 * i] = (square // at.DOWN - 1) * size + square % at.DOWN
            out[2 * i + 1] = data[at.PLACED + i]
            square += step
        return bytes(out)

    def raise_floor(self, equity: int) -> None:
        """Pass over plays of less equity from now on."""
        self.ints[at.FLOOR] = equity

    def any(self, board: "Board", rack: "Rack", need: int) -> bool:
        """Return whether there is any legal play at all."""
        return any(self.run(board, rack, need))

    def run(
        self, board: "Board", rack: "Rack", need: int, floor: int = LOWEST, values: "Values | None" = None, bag: int = 0
    ) -> "Iterator[bool]":
        """Search: yield True at each play found, False after each slice of work in between.

        rack: tiles; need: the bits that the class of every word formed must have; floor: the least equity to look for;
        values: leave.Values, without which the equity of a play is its score; bag: tiles in the bag, needed with
        values. The board must not change meanwhile.
        """
        ints, data, rules = self.ints, self.data, self.rules
        ints[at.SIZE] = rules.size
        ints[at.HAND] = rules.hand
        ints[at.BONUS] = rules.bonus
        ints[at.MAX_BLANKS] = rules.max_blanks
        ints[at.FACTOR] = 1 if board.count else rules.first_word
        ints[at.TILES] = len(rack)
        ints[at.FLOOR] = floor
        ints[at.COUNT] = 0
        self.seen = self.anchors = 0
        data[at.RACK : at.RACK + at.LETTERS] = bytes(at.LETTERS)
        wanted = 0
        for tile in rack:
            data[at.RACK + (tile & LETTER)] += 1
            wanted |= self.every if tile == BLANK else 1 << tile
        self._want(wanted)
        self.data[at.STRIDES : at.STRIDES + at.LETTERS] = bytes(at.LETTERS)
        self.leaves[0] = 0
        if values:
            strides = memoryview(data)[at.STRIDES : at.STRIDES + at.LETTERS]
            for _ in weigh(values, rack, bag, self.leaves, strides):
                yield False
        yield False
        for _ in self._keep_up(board, need):
            yield False
        if not rack:
            return
        for layer in self.layers:
            self._ask(layer)
            lexicon = layer[0]
            count = kernel.anchors(ints, data)
            self.anchors += count
            yield False
            first = ints[at.REACH]  # number of the first anchor with tiles before it
            yield from self._free(lexicon, first)
            for i in range(1, rules.hand + 1):
                ints[at.REACH + i] = 0
            for number in range(first, count):
                node = kernel.enter(ints, data, lexicon, number)
                if node:
                    ints[at.REACH] = number + 1
                    yield from self._plays(lexicon, node, number)
                else:
                    yield False
                self.seen += 1

    def _free(self, lexicon: "Lexicon", count: int) -> "Iterator[bool]":
        """Search the first `count` anchors, those without tiles before them, in batches. Yields as run() does."""
        ints = self.ints
        if count > self.batch:
            anchors, reach = ints[at.ANCHORS : at.ANCHORS + 2 * count], ints[at.REACH : at.REACH + at.LENGTHS]
        for first in range(0, count, self.batch):
            if count > self.batch:  # the anchors are in the order of the room before them, and so is a batch of them
                some = anchors[2 * first : 2 * (first + self.batch)]
                ints[at.ANCHORS : at.ANCHORS + len(some)] = some
                for i in range(at.LENGTHS):
                    ints[at.REACH + i] = max(0, min(reach[i] - first, len(some) // 2))
            yield from self._plays(lexicon, lexicon.root, 0)
            self.seen += min(self.batch, count - first)
        if count > self.batch:
            ints[at.ANCHORS : at.ANCHORS + 2 * count], ints[at.REACH : at.REACH + at.LENGTHS] = anchors, reach

    def _plays(self, lexicon: "Lexicon", node: int, anchor: int) -> "Iterator[bool]":
        """Search from one node on, at the anchors from this number on. Yields as run() does."""
        ints = self.ints
        ints[at.AT_FIRST] = anchor
        ints[at.DEPTH] = ints[at.PREFIX] = 0
        for field in (at.BEGIN, at.SQUARE, at.USED):
            ints[at.FRAMES + field] = 0
        ints[at.FRAMES + at.WAY] = at.BEFORE
        ints[at.FRAMES + at.NODE] = node
        for found in kernel.plays(ints, self.data, self.edges, lexicon, self.leaves):
            if not found or self._stands(lexicon):
                yield found

    def _ask(self, layer: "_Layer") -> None:
        lexicon, self.ints[at.NEED], self.ints[at.GRADES] = layer
        self.ints[at.ROOT] = lexicon.root

    def _stands(self, lexicon: "Lexicon") -> bool:
        """Return whether run() yields the play just found: its word is not banned, and it is not yielded twice.

        A play of one of the user's own words is yielded only if the dictionary itself lacks the word.
        """
        listed = self.lexicon
        if lexicon is listed and not listed.banned:
            return True
        word = bytes(tile & LETTER for _, tile, _ in self.squares())
        if word in listed.banned:
            return False
        return lexicon is listed or listed.listed(word) & self.need != self.need

    # -- what is stored from one search to the next

    def know_all(self, board: "Board", need: int) -> "Slices":
        """Bring the cross-checks of a board up to date for every letter, after a search, in slices."""
        self._want(self.every)
        return self._keep_up(board, need)

    def _want(self, letters: int) -> None:
        """Ask for the cross-checks of these letters, bit by bit."""
        self.ints[at.WANTED : at.WANTED + 2] = array("i", letters.to_bytes(8, "little"))

    def _keep_up(self, board: "Board", need: int) -> "Slices":
        """Bring the cross-checks that are asked for up to date, in slices."""
        kept = (need, self.lexicon.added, self.lexicon.banned)
        size, known = self.rules.size, self.known
        if kept != self.kept:
            self.kept, self.need = kept, need
            # the dictionary, and the user's own words where there are any, with what is good in each
            self.layers = [
                (layer, layer.accepting(need), layer.graded(need))
                for layer in (self.lexicon, self.lexicon.added)
                if layer
            ]
            self.stale.update(range(2 * size))
        cell = kernel.differ(known, board.cells, 0, len(known))
        while cell >= 0:
            self.stale.add(2 * (cell // size))
            self.stale.add(2 * (cell % size) + 1)
            self.data[at.CELLS + self._square(cell)] = known[cell] = board.cells[cell]
            cell = kernel.differ(known, board.cells, cell + 1, len(known))
        for cell in self.rules.start:
            flags = at.FLAGS + self._square(cell)
            self.data[flags] = self.data[flags] & ~at.START_HERE | (0 if board.count else at.START_HERE)
        while self.stale:
            kernel.sums(self.ints, self.data, self.stale.pop())
        yield
        line = kernel.unknown(self.ints, self.data, 0)
        while line >= 0:
            for layer in self.layers:
                self._ask(layer)
                kernel.crosses(self.ints, self.data, self.edges, layer[0], line, layer is self.layers[-1])
            if self.lexicon.banned:
                self._ban(line)
            yield
            line = kernel.unknown(self.ints, self.data, line + 1)

    def _ban(self, line: int) -> None:
        """Remove the letters that make a banned word along a line from its cross-checks."""
        data, size = self.data, self.rules.size
        first, step = at.along(line)
        tiles = bytes(data[at.CELLS + first + i * step] & LETTER for i in range(size))
        half = 0 if line % 2 else at.SQUARES
        for i in range(size):
            before = tiles[:i].split(b"\0")[-1]
            after = tiles[i + 1 :].split(b"\0")[0]
            if tiles[i] or not before + after:
                continue
            masks = at.MASKS + 8 * (half + first + i * step)
            for word in self.lexicon.banned:
                if len(word) == len(before) + 1 + len(after) and word.startswith(before) and word.endswith(after):
                    letter = word[len(before)]
                    data[masks + (letter >> 3)] &= ~(1 << (letter & 7))
