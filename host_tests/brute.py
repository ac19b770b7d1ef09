# SPDX-License-Identifier: MIT
"""Find plays by brute force, without any code of engine/ but the data of the rule sets.

It works with letters instead of codes, tries each word of a plain list in each place where it could lie, and looks up
in a set every word that a play forms. numpy sorts out the words that cannot fit. It was written from rules §2 alone.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product

import numpy as np

from engine.crossword import rules

Cell = tuple[int, int]
Grid = dict[Cell, str]  # cell: letter, a small one is a blank
Play = frozenset[tuple[Cell, str]]


class Words:
    """A word list, also by length as arrays of places in the alphabet."""

    def __init__(self, words: set[str], alphabet: str):
        self.all = words
        self.alphabet = alphabet
        lists: dict[int, list[str]] = {}
        for word in words:
            lists.setdefault(len(word), []).append(word)
        place = {char: n for n, char in enumerate(alphabet)}
        self.lists = lists
        self.arrays = {n: np.array([[place[c] for c in word] for word in one], np.uint8) for n, one in lists.items()}


class Brute:
    """Find and score plays.

    data: a module of engine/crossword/rulesets; options: {name in lower case: value} of engine.crossword.rules.OPTIONS.
    """

    def __init__(self, words: Words, data, options: dict):
        self.words = words
        self.options = options
        picture = data.LAYOUT.split()
        self.size = len(picture)
        self.marks = {(r, c): mark for r, row in enumerate(picture) for c, mark in enumerate(row)}
        self.start = {cell for cell, mark in self.marks.items() if mark == "*"}
        self.values = {entry[0]: value for value, text in data.TILES.items() for entry in text.split()}

    def plays(self, board: Grid, rack: str) -> dict[Play, int]:
        """Return {play: score}. In the rack a blank is *."""
        found: dict[Play, int] = {}
        for down in (False, True):
            for cells in self._places(board, len(rack), down):
                for laid in self._fillings(board, rack, cells, down):
                    play = frozenset(laid.items())
                    if play not in found:
                        score = self._score(board, laid)
                        if score is not None:
                            found[play] = score
        return found

    def judge(self, board: Grid, laid: Grid) -> int | None:
        """Return what a play scores; None if it is not a legal play in one line."""
        cells = sorted(laid)
        words = ["".join(big((board | laid)[cell]) for cell in word) for word in self._formed(board | laid, laid)]
        lines = [{r for r, _ in cells}, {c for _, c in cells}]
        if not words or set(words) - self.words.all or min(map(len, lines)) > 1 or set(laid) & set(board):
            return None
        one = max(self._formed(board | laid, laid), key=lambda word: len(set(word) & set(laid)))
        if set(laid) - set(one) or (board and not self._touches(board, laid)):
            return None
        return self._score(board, laid)

    def _touches(self, board: Grid, laid: Grid) -> bool:
        return any((r + dr, c + dc) in board for r, c in laid for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)))

    def _places(self, board: Grid, tiles: int, down: bool) -> Iterator[list[Cell]]:
        """Yield the cells of each place for a word: no tile lies before or after it, and it touches what it must."""
        for line in range(self.size):
            for first in range(self.size):
                for last in range(first + 1, self.size):
                    cells = [(i, line) if down else (line, i) for i in range(first, last + 1)]
                    ends = [(line, first - 1), (line, last + 1)]
                    if any((c, r) in board if down else (r, c) in board for r, c in ends):
                        continue
                    new = [cell for cell in cells if cell not in board]
                    if not 0 < len(new) <= tiles:
                        continue
                    if not board:
                        if self.start & set(cells):
                            yield cells
                    elif len(new) < len(cells) or any(self._beside(board, cell, down) for cell in new):
                        yield cells

    def _beside(self, board: Grid, cell: Cell, down: bool) -> bool:
        r, c = cell
        return any(one in board for one in (((r, c - 1), (r, c + 1)) if down else ((r - 1, c), (r + 1, c))))

    def _fillings(self, board: Grid, rack: str, cells: list[Cell], down: bool) -> Iterator[Grid]:
        """Yield each way to lay a word of the list on the cells with the tiles of the rack."""
        words = self.words
        array = words.arrays.get(len(cells))
        if array is None:
            return
        fits = np.ones(len(array), bool)
        for i, cell in enumerate(cells):
            fits &= self._letters(board, cell, down)[array[:, i]]
        new = [i for i, cell in enumerate(cells) if cell not in board]
        stock = Counter(rack)
        blanks = stock.pop("*", 0)
        have = np.array([stock[char] for char in words.alphabet])
        which = np.flatnonzero(fits)
        counts = np.stack([(array[which][:, new] == n).sum(1) for n in range(len(words.alphabet))], 1)
        which = which[np.maximum(counts - have, 0).sum(1) <= blanks]
        for n in which:
            word = words.lists[len(cells)][n]
            for letters in spelled([word[i] for i in new], stock, blanks):
                yield {cells[i]: char for i, char in zip(new, letters, strict=True)}

    def _letters(self, board: Grid, cell: Cell, down: bool) -> np.ndarray:
        """Return for each letter of the alphabet whether it may stand on a cell in a word of this direction."""
        alphabet = self.words.alphabet
        if cell in board:
            return np.array([char == big(board[cell]) for char in alphabet])
        before, after = self._run(board, cell, not down)
        return np.array(
            [
                char in self.values and (not before + after or before + char + after in self.words.all)
                for char in alphabet
            ]
        )

    def _run(self, board: Grid, cell: Cell, down: bool) -> tuple[str, str]:
        """Return the letters right before a cell and right after it."""
        dr, dc = (1, 0) if down else (0, 1)
        parts = []
        for way in (-1, 1):
            r, c = cell
            text = ""
            while (r + way * dr, c + way * dc) in board:
                r, c = r + way * dr, c + way * dc
                text += big(board[r, c])
            parts.append(text)
        return parts[0][::-1], parts[1]

    def _score(self, board: Grid, laid: Grid) -> int | None:
        """Return the score by rules §2.4; None if a word has too many blanks."""
        total = 0
        whole = board | laid
        for word in self._formed(whole, laid):
            points, times = 0, 1
            if sum(whole[cell].islower() or whole[cell] == "`" for cell in word) > self.options["max_blanks"]:
                return None
            for cell in word:
                value = self.values.get(whole[cell], 0)
                if cell in laid:
                    mark = self.marks[cell]
                    value *= {"d": 2, "t": 3}.get(mark, 1)
                    times *= {"D": 2, "T": 3, "*": 2 if self.options["centre_dw"] else 1}.get(mark, 1)
                points += value
            total += points * times
        if not board:
            total *= self.options["first_word"]
        return total + (self.options["bonus"] if len(laid) == 7 else 0)

    def _formed(self, whole: Grid, laid: Grid) -> set[tuple[Cell, ...]]:
        """Return every run of two or more tiles with a new one in it."""
        runs = set()
        for r, c in laid:
            for dr, dc in ((0, 1), (1, 0)):
                first = 0
                while (r + (first - 1) * dr, c + (first - 1) * dc) in whole:
                    first -= 1
                run = []
                while (r + first * dr, c + first * dc) in whole:
                    run.append((r + first * dr, c + first * dc))
                    first += 1
                if len(run) > 1:
                    runs.add(tuple(run))
        return runs


def small(char: str) -> str:
    """Return the blank that stands for a letter."""
    return "`" if char == "'" else char.lower()


def big(char: str) -> str:
    """Return the letter that a tile stands for."""
    return "'" if char == "`" else char.upper()


def spelled(letters: list[str], stock: Counter, blanks: int) -> Iterator[list[str]]:
    """Yield each way to lay letters from a stock of tiles and some blanks; blanks are small letters."""
    ways = []
    for char in dict.fromkeys(letters):
        places = [i for i, one in enumerate(letters) if one == char]
        fewest = max(0, len(places) - stock[char])
        ways.append([one for n in range(fewest, blanks + 1) for one in combinations(places, n)])
    for chosen in product(*ways):
        as_blank = {i for one in chosen for i in one}
        if len(as_blank) <= blanks:
            yield [small(char) if i in as_blank else char for i, char in enumerate(letters)]


def of(name: str, words: Iterable[str], **options) -> Brute:
    """Return the Brute of a rule set, of which it uses the data alone, with these words."""
    rule_set = rules.load(name, **options)
    values = {key.lower(): getattr(rule_set, key.lower()) for key in rules.OPTIONS}
    return Brute(Words(set(words), rule_set.alphabet), rules.data(name), values)
