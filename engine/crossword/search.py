"""The search for plays: every legal play of a rack, each once (Appel and Jacobson, "The World's Fastest
Scrabble Program", CACM 31/5, 1988).

Line by line, and in a line start square by start square, the dictionary is walked from its root with the
letters of the rack and of the board. A start square is one with no tile before it; so every play of two or
more letters in a line has exactly one.
"""

from array import array

from dict_compact.header import DictionaryError
from engine.crossword import search_layout as at
from engine.crossword.tile import BLANK, LETTER

try:
    from engine.crossword import search_viper as kernel
except (ImportError, SyntaxError):  # no viper: CPython, CircuitPython, WebAssembly
    from engine.crossword import search_plain as kernel

SLICE = 400  # edges in a slice of work: 4 to 6 ms on an RP2040 at 125 MHz
LOWEST = -1


class Search:
    """Finds plays on the boards of one rule set with one dictionary. Allocates its memory once.

    After each True of run(): `score`, and tiles() for the play itself. Raises DictionaryError for a
    dictionary of another language.
    """

    def __init__(self, rules, lexicon):
        if lexicon.language != rules.language or lexicon.alphabet != rules.alphabet:
            raise DictionaryError("a dictionary of language %s for rules of %s" % (lexicon.language, rules.language))
        self.rules = rules
        self.lexicon = lexicon
        self.ints = array("i", [0] * at.INTS)
        self.data = bytearray(at.BYTES)
        self.edges = array("I", bytes(4 * at.EDGES))
        self.data[at.VALUES : at.VALUES + 2 * at.LETTERS] = rules.values
        # a blank stands only for letters of which the set has a tile
        self.every = bytes(3 if rules.is_letter(letter) else 0 for letter in range(at.LETTERS))
        self.missing = bytes(letter for letter in range(1, len(rules.counts)) if not rules.counts[letter])
        self.base = self.stride = self.need = 0

    @property
    def score(self):
        """Points of the play just found."""
        return self.ints[at.SCORE]

    def tiles(self):
        """Tiles of the play just found: bytes, pairs of cell and tile in ascending order."""
        first = self.base + self.ints[at.START] * self.stride
        out = bytearray()
        for i in range(self.ints[at.LENGTH]):
            tile = self.data[at.PLACED + i]
            if tile:
                out.append(first + i * self.stride)
                out.append(tile)
        return bytes(out)

    def raise_floor(self, score):
        """From now on pass over plays below this score."""
        self.ints[at.FLOOR] = score

    def any(self, board, rack, need):
        """Is there any legal play at all?"""
        return any(self.run(board, rack, need))

    def run(self, board, rack, need, floor=LOWEST):
        """Search: yields True at each play found, False after each slice of work in between.

        rack: tiles; need: bits that the class of every word formed must have; floor: the lowest score to
        look for. The board must not change meanwhile.
        """
        ints, data, rules = self.ints, self.data, self.rules
        self.need = need
        # the dictionary, and the user's own words where there are any, with the classes that are good in each
        self.layers = [
            (layer, layer.accepting(need), layer.graded(need)) for layer in (self.lexicon, self.lexicon.added) if layer
        ]
        ints[at.SIZE] = rules.size
        ints[at.HAND] = rules.hand
        ints[at.BONUS] = rules.bonus
        ints[at.MAX_BLANKS] = rules.max_blanks
        ints[at.FACTOR] = 1 if board.count else rules.first_word
        ints[at.FLOOR] = floor
        for letter in range(at.LETTERS):
            data[at.RACK + letter] = 0
        for tile in rack:
            data[at.RACK + (0 if tile == BLANK else tile)] += 1
        for down in (0, 1):
            ints[at.DOWN] = down
            for line in range(rules.size):
                if not self._load_line(board, line, down):
                    continue
                for start in self._starts(board, len(rack)):
                    for lexicon, good, grades in self.layers:
                        self._begin(start, lexicon.root, good, grades)
                        result = at.FOUND
                        while result != at.DONE:
                            result = kernel.search(ints, data, self.edges, lexicon, SLICE)
                            if result != at.DONE:
                                yield result == at.FOUND and self._stands(lexicon)
                yield False

    def _stands(self, layer):
        """Is the word found to be told? Not a banned one; and one of the user's own only if the dictionary lacks it."""
        lexicon = self.lexicon
        if layer is lexicon and not lexicon.banned:
            return True
        data, first = self.data, self.ints[at.START]
        word = bytes((data[at.PLACED + i] or data[at.CELLS + first + i]) & LETTER for i in range(self.ints[at.LENGTH]))
        if word in lexicon.banned:
            return False
        return layer is lexicon or lexicon.listed(word) & self.need != self.need

    def _begin(self, start, root, good, grades):
        """Set the first frame for a start square."""
        ints = self.ints
        ints[at.NEED] = good
        ints[at.GRADES] = grades
        ints[at.START] = start
        ints[at.DEPTH] = 0
        frame = at.FRAMES
        ints[frame + at.NODE] = root
        ints[frame + at.TIMES] = 1
        for field in (at.EDGE, at.END, at.WAY, at.POINTS, at.CROSS, at.LAID, at.BLANKS, at.ANCHORED):
            ints[frame + field] = 0

    def _load_line(self, board, line, down):
        """Copy a line with its premiums, anchors and cross-checks; False where it has no anchor."""
        data, rules = self.data, self.rules
        size = rules.size
        self.base, self.stride = (line, size) if down else (line * size, 1)
        anchors = 0
        for i in range(size):
            cell = self.base + i * self.stride
            tile = board.cells[cell]
            anchor = not tile and (board.touches(cell) if board.count else cell in rules.start)
            data[at.CELLS + i] = tile
            data[at.ANCHORS + i] = anchor
            anchors += anchor
        if not anchors:
            return False
        for i in range(size):
            cell = self.base + i * self.stride
            data[at.LETTER_TIMES + i] = rules.letter[cell]
            data[at.WORD_TIMES + i] = rules.word[cell]
            if not data[at.CELLS + i]:
                self._cross_check(board, i, cell, 1 if down else size)
        return True

    def _cross_check(self, board, i, cell, step):
        """Which letters may lie on an empty square because of the tiles across it, and what those score."""
        ints, data = self.ints, self.data
        row = at.ALLOWED + at.LETTERS * i
        ints[at.SUMS + i] = -1
        if not data[at.ANCHORS + i]:
            data[row : row + at.LETTERS] = self.every
            return
        first, length = board.run(cell, step)
        if length == 1:
            data[row : row + at.LETTERS] = self.every
            return
        points = blanks = 0
        out = at.ACROSS
        for k in range(first, first + length * step, step):
            tile = board.cells[k]
            data[out] = tile & LETTER  # 0 at the square itself
            out += 1
            points += self.rules.values[tile]
            blanks += tile >> 6
        data[out] = 0
        ints[at.SUMS + i] = points
        ints[at.SQUARE] = i
        room = self.rules.max_blanks - blanks
        ints[at.FLAGS] = 3 if room > 0 else 1 if room == 0 else 0
        self._letters_across(*self.layers[0])
        if len(self.layers) > 1:
            listed = bytes(data[row : row + at.LETTERS])
            self._letters_across(*self.layers[1])
            for letter in range(at.LETTERS):
                data[row + letter] |= listed[letter]
        if self.lexicon.banned:
            self._ban_across(row)
        for letter in self.missing:
            data[row + letter] = 0

    def _letters_across(self, lexicon, good, grades):
        """Fill a square's row with the letters that make a word of one layer."""
        self.ints[at.ROOT] = lexicon.root
        self.ints[at.NEED] = good
        self.ints[at.GRADES] = grades
        kernel.cross(self.ints, self.data, self.edges, lexicon)

    def _ban_across(self, row):
        """Take the letters that make a banned word out of a square's row."""
        data, lexicon = self.data, self.lexicon
        across = bytes(data[at.ACROSS : at.ACROSS + 2 * at.SQUARES])
        before = across[: across.find(b"\0")]
        after = across[len(before) + 1 :]
        after = after[: after.find(b"\0")]
        for word in lexicon.banned:
            fits = len(word) == len(before) + 1 + len(after) and word.startswith(before) and word.endswith(after)
            if fits:
                data[row + word[len(before)]] = 0

    def _starts(self, board, tiles):
        """Start squares of the line from which `tiles` tiles reach an anchor."""
        data, size = self.data, self.rules.size
        starts = []
        for start in range(size):
            if start and data[at.CELLS + start - 1]:
                continue
            left = tiles
            for i in range(start, size):
                if not data[at.CELLS + i]:
                    left -= 1
                if left < 0:
                    break
                if data[at.ANCHORS + i]:
                    starts.append(start)
                    break
        return starts
