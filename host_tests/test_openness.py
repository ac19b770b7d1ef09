# SPDX-License-Identifier: MIT
"""Test openness, what a board offers to the next player: the ways are counted again by their definition."""

from hypothesis import given, settings
from hypothesis import strategies as st

from dict_compact import reader
from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.players.openness_plain import FAR, FULL, KINDS, PREMIUMS, ways
from engine.crossword.search.search import Search
from host_tests import cases
from host_tests.conftest import packed

RU = rules.load("russian")
SIZE = RU.size
LETTERS = "АБВО"


def tile(board, row, column):
    return 0 <= row < SIZE and 0 <= column < SIZE and board.cells[row * SIZE + column]


def letters(board, words, row, column, down):
    """Return how many letters a square allows to a word that leads down, or along; None where nothing lies across."""
    step = (0, 1) if down else (1, 0)
    before, after = "", ""
    for text, sign in ((before, -1), (after, 1)):
        at = [row + sign * step[0], column + sign * step[1]]
        while tile(board, *at):
            text += RU.alphabet[tile(board, *at) - 1]
            at = [at[0] + sign * step[0], at[1] + sign * step[1]]
        if sign < 0:
            before = text[::-1]
        else:
            after = text
    if not before + after:
        return None
    return sum(before + letter + after in words for letter in RU.alphabet)


def premium(row, column):
    cell = row * SIZE + column
    return {(1, 1): 0, (2, 1): 1, (3, 1): 2, (1, 2): 3, (1, 3): 4}[RU.letter[cell], RU.word[cell]]


def expected(board, words):
    """Return {place in the values: how many times it counts}."""
    found: dict[int, int] = {}
    for down in (False, True):
        for row in range(SIZE):
            for column in range(SIZE):
                if tile(board, row, column):
                    continue
                for sign in (-1, 1):
                    step = (sign, 0) if down else (0, sign)
                    behind = 0
                    while tile(board, row - (behind + 1) * step[0], column - (behind + 1) * step[1]):
                        behind += 1
                    starts = [(min(behind, KINDS - 1), 1)] if behind else []
                    if letters(board, words, row, column, down) is not None:
                        starts.append((0, 0))
                    for kind, far in starts:
                        narrowest, at = FULL, (row, column)
                        while far < FAR and 0 <= at[0] < SIZE and 0 <= at[1] < SIZE and not tile(board, *at):
                            allowed = letters(board, words, *at, down)
                            narrowest = min(narrowest, FULL if allowed is None else allowed)
                            place = (kind * FAR + far) * PREMIUMS + premium(*at)
                            found[place] = found.get(place, 0) + narrowest
                            at, far = (at[0] + step[0], at[1] + step[1]), far + 1
    return {place: times for place, times in found.items() if times}


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.text(LETTERS, min_size=2, max_size=4), min_size=3, max_size=30, unique=True),
    st.integers(0, 11),
    st.integers(0, 11),
    st.booleans(),
)
def test_the_ways_are_those_of_their_definition(words, row, column, both):
    lexicon = reader.load(packed(words))
    search = Search(RU, lexicon)
    board = Board(SIZE)
    board.put(cases.word(board, words[0], row, column, "h"))
    if both:
        board.put(cases.word(board, words[1][:1] + words[0][:1], max(row - 1, 0), column, "v"))
    any(search.run(board, cases.tiles("А"), 1))
    for _ in search.know_all(board, 1):
        pass
    found: dict[int, int] = {}
    for place, times in ways(search.data, SIZE):
        found[place] = found.get(place, 0) + times
    assert found == expected(board, set(words))
