# SPDX-License-Identifier: MIT
"""A second referee: replay a game from its line of text, by docs/rules.md alone.

It shares no code with engine/. Boards and tile sets are read from §7 and §8 of docs/rules.md; the English ones, which
that page leaves out, stand here. How chance is made of a seed: chance.py.
"""

import os
import re
import zlib
from collections import Counter
from typing import NamedTuple
from urllib.parse import unquote

from host_tests.proofs.chance import Chance, FoulError, Outcome
from host_tests.proofs.referee_triominos import Table

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
UKRAINIAN = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ'"
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ENGLISH = (
    """1 A9 E12 I9 O8 N6 R6 T6 L4 S4 U4 | 2 D4 G3 | 3 B2 C2 M2 P2 | 4 F2 H2 V2 W2 Y2 | 5 K1 | 8 J1 X1 | 10 Q1 Z1"""
)
CLASSES = {"headwords": 1, "nouns": 2, "erudit": 8}  # bits of dict_compact/FORMAT.md
Cell = tuple[int, int]


class Set(NamedTuple):
    """A rule set. tiles: {letter: (count, value)}, "*" for the blank; marks: {cell: T, D, t, d, * or .}."""

    alphabet: str
    tiles: dict[str, tuple[int, int]]
    marks: dict[Cell, str]
    bonus: int = 50
    first_word: int = 1
    most_blanks: int = 99
    one_line: bool = True
    erudit: bool = False
    exchange_passes: bool = False
    check: str = "challenge"
    lexicon: str = "headwords"
    centre: int = 1


def _rules() -> dict[str, Set]:
    """Read the rule sets from docs/rules.md."""
    with open(os.path.join(HOME, "docs", "rules.md"), encoding="utf-8") as file:
        text = file.read()

    def board(section: str) -> dict[Cell, str]:
        picture = text.split(f"### {section} ")[1].split("```")[1].split("\n")
        rows = [row.split() for row in picture if row.strip()]
        return {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}

    def tiles(section: str, blanks: int) -> dict[str, tuple[int, int]]:
        table = text.split(f"### {section} ")[1].split("###")[0]
        found = {"*": (blanks, 0)}
        for value, letters in re.findall(r"^\| (\d+) \| (.*) \|$", table, re.MULTILINE):
            for letter, count in re.findall(r"(\w|apostrophe)(\d+)", letters):
                if letter != "k":
                    found["'" if letter == "apostrophe" else letter] = int(count), int(value)
        found["*"] = blanks, 0
        return {letter: entry for letter, entry in found.items() if len(letter) == 1}

    english = {"*": (2, 0)}
    for row in ENGLISH.split("|"):
        value, *letters = row.split()
        english |= {letter[0]: (int(letter[1:]), int(value)) for letter in letters}
    russian = tiles("8.1", 2)
    return {
        "russian": Set(RUSSIAN, russian, board("7.1")),
        "ukrainian": Set(UKRAINIAN, tiles("8.2", 2), board("7.1")),
        "english": Set(LATIN, english, board("7.1"), centre=2),
        "erudit": Set(
            RUSSIAN, tiles("8.3", 2), board("7.2"), 15, one_line=False, erudit=True, check="auto", lexicon="erudit"
        ),
        "naydi_slovo": Set(
            RUSSIAN, russian | {"*": (4, 0)}, board("7.3"), first_word=2, most_blanks=2, exchange_passes=True
        ),
    }  # fmt: skip


SETS = _rules()


def judge(line: str, words: dict[str, int], stuck: bool = False) -> Outcome:
    """Replay a game; words: {word: bits of its classes}; stuck: it ended because nobody can play. Raises FoulError."""
    body, _, check = line.rstrip("\n").rpartition(" ")
    if f"{zlib.crc32(body.encode()):08x}" != check:
        raise FoulError("the check sum of the line is wrong")
    _, _, name, seed, seats, options, names, records = body.split(" ")
    for one in names.split(","):
        unquote(one, errors="strict")
    chosen = dict(pair.split("=") for pair in options.split(",")) if options != "-" else {}
    log = [bytes.fromhex(record) for record in records.split(".")] if records != "-" else []
    count = seats.count(",") + 1
    if name == "triominos":
        return Table(int(seed), count, chosen).judge(log)
    return Crossword(SETS[name], int(seed), count, chosen, words).judge(log, stuck)


class Crossword:
    """A game: what lies where, and whose turn it is. Tiles are letters; a blank that stands for one is a small one."""

    def __init__(self, rules: Set, seed: int, seats: int, chosen: dict[str, str], words: dict[str, int]):
        self.rules = rules
        self.seats = seats
        self.words = words
        self.need = CLASSES[chosen.get("lexicon", rules.lexicon)]
        self.check = chosen.get("word_check", rules.check)
        self.target = int(chosen.get("target", "0"))
        self.star_counts = chosen.get("star_value") == "letter"
        if "centre_dw" in chosen:
            self.centre = 2 if chosen["centre_dw"] == "True" else 1
        else:
            self.centre = rules.centre
        self.board: dict[Cell, str] = {}
        self.chance = Chance(seed)
        self.bag = [letter for letter in rules.alphabet + "*" for _ in range(rules.tiles.get(letter, (0, 0))[0])]
        self.chance.mix(self.bag)
        self.turn = self._draw_for_the_turn()
        self.racks = [Counter(self._draw(7)) for _ in range(seats)]
        self.scores = [0] * seats
        self.passes = 0
        self.last = -1
        self.over = ""

    def _draw(self, n: int) -> list[str]:
        drawn = self.bag[max(0, len(self.bag) - n) :]
        del self.bag[max(0, len(self.bag) - n) :]
        return drawn

    def _draw_for_the_turn(self) -> int:
        tied, drawn = list(range(self.seats)), []
        while len(tied) > 1:
            draws = {seat: self._draw(1)[0] for seat in tied}
            drawn += draws.values()
            rank = {seat: ("*" + self.rules.alphabet).index(letter) for seat, letter in draws.items()}
            tied = [seat for seat in tied if rank[seat] == min(rank.values())]
        self.bag += drawn
        self.chance.mix(self.bag)
        return tied[0]

    # -- records

    def judge(self, log: list[bytes], stuck: bool) -> Outcome:
        at = 0
        while at < len(log):
            if self.over:
                raise FoulError(f"record {at} comes after the end: {self.over}")
            kind, rest = log[at][:1], log[at][1:]
            at += 1
            if kind == b"P":
                verdict = b""
                if self.check == "challenge":
                    verdict = log[at] if at < len(log) else b""
                    if verdict[:1] not in (b"A", b"C"):
                        raise FoulError(f"the play of record {at - 1} is neither accepted nor challenged")
                    at += 1
                self._play(rest, verdict)
            elif kind == b"X":
                self._exchange("".join(self._tile(code) for code in rest))
            elif kind == b"-":
                self._idle(True)
            elif kind == b"E" and self.rules.erudit:
                self.over = "agreed"
            else:
                raise FoulError(f"record {at - 1} is none that may come here")
        if stuck and not self.over and not self.bag and not self.rules.erudit:
            self.over = "stuck"  # who says so must prove it
        if not self.over:
            raise FoulError("the game is not at its end")
        return self._settle(len(log))

    def _tile(self, code: int) -> str:
        """Return a tile by its number: a letter of the alphabet from 1 on; 64 more: a blank that stands for it."""
        if code == 64:
            return "*"
        letter = self.rules.alphabet[code % 64 - 1]
        if code % 64 == 0 or letter not in self.rules.tiles:
            raise FoulError(f"there is no tile {code}")
        return _small(letter) if code & 64 else letter

    def _play(self, rest: bytes, verdict: bytes) -> None:
        size = max(r for r, _ in self.rules.marks) + 1
        laid = {divmod(rest[i], size): self._tile(rest[i + 1]) for i in range(0, len(rest), 2)}
        used = Counter("*" if tile != _big(tile) else tile for tile in laid.values())
        if len(laid) != len(rest) // 2 or not laid or used - self.racks[self.turn]:
            raise FoulError(f"the rack {dict(self.racks[self.turn])} lacks tiles of {laid}")
        runs = self._check_lines(laid)
        points = self._points(runs, laid)
        bad = [text for text in map(self._text, runs) if not self.words.get(text, 0) & self.need]
        for cell in laid:
            del self.board[cell]
        if verdict[:1] == b"C":
            if verdict[1] == self.turn or verdict[1] >= self.seats or verdict[2] != bool(bad):
                raise FoulError(f"the challenge of {bad or laid} is decided wrongly")
        elif bad and self.check == "auto":
            raise FoulError(f"{bad} are no words")
        self.passes = 0
        if verdict[:1] == b"C" and bad:
            self._next()
            return
        self.board |= laid
        self.racks[self.turn] -= used
        self.scores[self.turn] += points
        everyone = sum(rack.total() for rack in self.racks)
        gone = everyone == 0 if self.rules.erudit else self.racks[self.turn].total() == 0
        if self.target and self.scores[self.turn] >= self.target:
            self.over = "target"
        elif not self.bag and gone:
            self.over = "out"
        self.racks[self.turn] += Counter(self._draw(len(laid)))
        self.last = self.turn
        self._next()

    def _check_lines(self, laid: dict[Cell, str]) -> list[list[Cell]]:
        """Put the tiles on the board; return the cells of every word that is formed. Raises FoulError (rules §2.3)."""
        if set(laid) & set(self.board) or set(laid) - set(self.rules.marks):
            raise FoulError("a tile lies on another one, or beside the board")
        old = dict(self.board)
        self.board |= laid
        rows, columns = {r for r, _ in laid}, {c for _, c in laid}
        if self.rules.one_line:
            if len(rows) > 1 and len(columns) > 1:
                raise FoulError("the tiles lie in two lines")
            span = [(r, c) for r in range(min(rows), max(rows) + 1) for c in range(min(columns), max(columns) + 1)]
            if not set(span) <= set(self.board):
                raise FoulError("there is a gap between the tiles")
        if not old:
            start = {cell for cell, mark in self.rules.marks.items() if mark == "*"}
            if len(laid) < 2 or not start & set(laid):
                raise FoulError("the first play is too short, or does not cover a start cell")
        elif not any(self._beside(cell) & set(old) for cell in laid):
            raise FoulError("the tiles touch nothing")
        if not self.rules.one_line:
            reached, left = set(), [next(iter(laid))]
            while left:
                cell = left.pop()
                if cell not in reached:
                    reached.add(cell)
                    left += self._beside(cell) & set(self.board)
            if reached != set(self.board):
                raise FoulError("the tiles do not hang together")
        return self._runs(laid)

    def _beside(self, cell: Cell) -> set[Cell]:
        r, c = cell
        return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}

    def _runs(self, laid: dict[Cell, str]) -> list[list[Cell]]:
        found = set()
        for r, c in laid:
            for dr, dc in ((0, 1), (1, 0)):
                first = last = 0
                while (r + (first - 1) * dr, c + (first - 1) * dc) in self.board:
                    first -= 1
                while (r + (last + 1) * dr, c + (last + 1) * dc) in self.board:
                    last += 1
                if last > first:
                    found.add(tuple((r + i * dr, c + i * dc) for i in range(first, last + 1)))
        if not found:
            raise FoulError("no word is formed")
        return [list(run) for run in found]

    def _points(self, runs: list[list[Cell]], laid: dict[Cell, str]) -> int:
        """Return the points of a play (rules §2.4). Raises FoulError where a word has too many blanks."""
        total = 0
        for run in runs:
            points, times = 0, 1
            for cell in run:
                tile = self.board[cell]
                value = self.rules.tiles[_big(tile)][1] if tile == _big(tile) or self.star_counts else 0
                if cell in laid:
                    mark = self.rules.marks[cell]
                    value *= {"d": 2, "t": 3}.get(mark, 1)
                    times *= {"D": 2, "T": 3, "*": self.centre}.get(mark, 1)
                points += value
            total += points * times
            if sum(self.board[cell] != _big(self.board[cell]) for cell in run) > self.rules.most_blanks:
                raise FoulError("a word has too many blanks")
        if len(self.board) == len(laid):
            total *= self.rules.first_word
        return total + (self.rules.bonus if len(laid) == 7 else 0)

    def _text(self, run: list[Cell]) -> str:
        return "".join(_big(self.board[cell]) for cell in sorted(run))

    def _exchange(self, tiles: str) -> None:
        if not 0 < len(tiles) <= len(self.bag) or Counter(tiles) - self.racks[self.turn]:
            raise FoulError(f"{tiles} cannot be exchanged")
        self.racks[self.turn] -= Counter(tiles)
        self.racks[self.turn] += Counter(self._draw(len(tiles)))
        self.bag += tiles
        self.chance.mix(self.bag)
        self._idle(self.rules.exchange_passes)

    def _idle(self, counts: bool) -> None:
        self.passes = self.passes + 1 if counts else 0
        self._next()
        if self.rules.erudit:
            playing = sum(rack.total() > 0 for rack in self.racks)
            if not self.bag and self.passes >= 2 * playing:
                self.over = "agreed"
        elif self.passes >= 2 * self.seats:
            self.over = "passes"

    def _next(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        while self.rules.erudit and not self.bag and not self.racks[self.turn] and any(self.racks):
            self.turn = (self.turn + 1) % self.seats

    def _settle(self, turns: int) -> Outcome:
        before = list(self.scores)
        if not self.rules.erudit:
            rests = [sum(self.rules.tiles[tile][1] * n for tile, n in rack.items()) for rack in self.racks]
            self.scores = [score - rest for score, rest in zip(self.scores, rests, strict=True)]
            if self.over == "out":
                self.scores[self.last] += sum(rests)
        best = max(zip(self.scores, before, strict=True))
        winners = [seat for seat in range(self.seats) if (self.scores[seat], before[seat]) == best]
        return Outcome(self.scores, winners, turns)


def _small(letter: str) -> str:
    return "`" if letter == "'" else letter.lower()


def _big(tile: str) -> str:
    return "'" if tile == "`" else tile.upper()
