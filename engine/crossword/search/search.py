"""The search for plays: every legal play of a rack, each once.

After Appel and Jacobson, "The World's Fastest Scrabble Program" (CACM 31/5, 1988), turned inside out: the dictionary is
walked once from its root with the letters of the rack, and at every node reached so, which is a prefix, every anchor
of the board that has room for it is tried, in rows and in columns. So a node is decoded once for all anchors. Where
tiles lie before an anchor, they are the prefix.

Cross-checks are kept from one search to the next; only lines in which the board has changed are looked at again.
"""

from array import array

from dict_compact.header import DictionaryError
from engine.crossword.players.leave import weigh
from engine.crossword.search import layout as at
from engine.crossword.tile import BLANK, LETTER

try:
    from engine.crossword.search import kernel_viper as kernel
except (ImportError, SyntaxError):  # no viper: CPython, CircuitPython, WebAssembly
    from engine.crossword.search import kernel_plain as kernel

LOWEST = -(1 << 29)  # below any equity


class Search:
    """Finds plays on the boards of one rule set with one dictionary. Allocates its memory once.

    After each True of run(): `score`, `equity`, and tiles() for the play itself. Raises DictionaryError for a
    dictionary of another language.
    """

    def __init__(self, rules, lexicon):
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
        self.known = bytearray(rules.size * rules.size)  # the board as it was
        # Anchors tried in one walk through the dictionary. The more, the faster; but only after each walk it is known
        # which anchors have been seen, if the search is cut.
        self.batch = at.ANCHORS_MOST
        self.layers = self.kept = ()
        self.seen = self.anchors = 0  # anchors of which all plays were told; all of them
        self.stale = set()  # lines in which the board has changed: row 0, column 0, row 1 and so on

    def _lay_squares(self):
        rules, data = self.rules, self.data
        for square in range(at.SQUARES):
            data[at.CELLS + square] = at.BORDER
        for cell in range(rules.size * rules.size):
            square = self._square(cell)
            data[at.CELLS + square] = 0
            data[at.LETTER_TIMES + square] = rules.letter[cell]
            data[at.WORD_TIMES + square] = rules.word[cell]

    def _square(self, cell):
        return (cell // self.rules.size + 1) * at.DOWN + cell % self.rules.size

    @property
    def score(self):
        """Points of the play just found."""
        return self.ints[at.SCORE]

    @property
    def equity(self):
        """Points and what the tiles left are worth, in UNITs of a point (search_layout.UNIT)."""
        return self.ints[at.EQUITY]

    @property
    def count(self):
        """Plays found since the search began, those below the floor too."""
        return self.ints[at.COUNT]

    @property
    def hooks(self):
        """How many tiles of the play just found make a word across."""
        half = 2 if self.ints[at.ENTRY] & at.ENTRY_DOWN else 1
        return sum(1 for square, _, new in self.squares() if new and self.data[at.FLAGS + square] & half)

    def squares(self):
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

    def tiles(self):
        """Tiles of the play just found: bytes, pairs of cell and tile in ascending order."""
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

    def raise_floor(self, equity):
        """From now on pass over plays of less equity."""
        self.ints[at.FLOOR] = equity

    def any(self, board, rack, need):
        """Is there any legal play at all?"""
        return any(self.run(board, rack, need))

    def run(self, board, rack, need, floor=LOWEST, values=None, bag=0):
        """Search: yields True at each play found, False after each slice of work in between.

        rack: tiles; need: bits that the class of every word formed must have; floor: the least equity to look for;
        values: leave.Values, without them a play's equity is its score; then bag: tiles in it. The board must not
        change meanwhile.
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
            first = ints[at.REACH]  # of the anchors with tiles before them
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

    def _free(self, lexicon, count):
        """The plays at the anchors without tiles before them, which are the first `count`, a batch at a time."""
        ints = self.ints
        if count > self.batch:
            anchors, reach = ints[at.ANCHORS : at.ANCHORS + 2 * count], ints[at.REACH : at.REACH + at.LENGTHS]
        for first in range(0, count, self.batch):
            if count > self.batch:  # they stand by the room before them: a batch of them does too
                some = anchors[2 * first : 2 * (first + self.batch)]
                ints[at.ANCHORS : at.ANCHORS + len(some)] = some
                for i in range(at.LENGTHS):
                    ints[at.REACH + i] = max(0, min(reach[i] - first, len(some) // 2))
            yield from self._plays(lexicon, lexicon.root, 0)
            self.seen += min(self.batch, count - first)
        if count > self.batch:
            ints[at.ANCHORS : at.ANCHORS + 2 * count], ints[at.REACH : at.REACH + at.LENGTHS] = anchors, reach

    def _plays(self, lexicon, node, anchor):
        """The plays from one node on, at the anchors from this number on."""
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

    def _ask(self, layer):
        lexicon, self.ints[at.NEED], self.ints[at.GRADES] = layer
        self.ints[at.ROOT] = lexicon.root

    def _stands(self, lexicon):
        """Is the word found to be told? Not a banned one; and one of the user's own only if the dictionary lacks it."""
        listed = self.lexicon
        if lexicon is listed and not listed.banned:
            return True
        word = bytes(tile & LETTER for _, tile, _ in self.squares())
        if word in listed.banned:
            return False
        return lexicon is listed or listed.listed(word) & self.need != self.need

    # -- what is kept from one search to the next

    def know_all(self, board, need):
        """After a search: bring the cross-checks of a board up to date for every letter; yields now and then."""
        self._want(self.every)
        return self._keep_up(board, need)

    def _want(self, letters):
        """Cross-checks are looked at for these letters, bit by bit."""
        self.ints[at.WANTED : at.WANTED + 2] = array("i", letters.to_bytes(8, "little"))

    def _keep_up(self, board, need):
        """Bring the cross-checks up to date: yields now and then."""
        kept = (need, self.lexicon.added, self.lexicon.banned)
        size, known = self.rules.size, self.known
        if kept != self.kept:
            self.kept, self.need = kept, need
            # the dictionary, and the user's own words where there are any, with the classes that are good in each
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

    def _ban(self, line):
        """Take the letters that make a banned word along a line out of its cross-checks."""
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
