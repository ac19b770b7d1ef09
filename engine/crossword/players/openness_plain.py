# SPDX-License-Identifier: MIT
"""What a board offers to the next player: openness_viper.py gives the same answers.

A way leads along a line, from where a word may begin or go on, to an empty square that the word may reach. It begins
beside a run of tiles, or on a square whose cross-check lets some letter through. What a way adds to the reply to be
expected is learned (tools.train): a signed byte for each kind of beginning (0: on a cross-check; 1, 2, 3: beside so
many tiles or more), each distance in tiles laid, and each premium reached. A way counts as many times as the narrowest
cross-check on it lets letters through, FULL at most.
"""

from engine.crossword.search.layout import CELLS, DOWN, FLAGS, LETTER_TIMES, MASKS, OPEN, SQUARES, WORD_TIMES

if False:  # for type checkers
    from collections.abc import Iterator, Sequence

KINDS = 4
FAR = 8  # distances: 0 on a cross-check, 7 tiles at most
PREMIUMS = 5  # none, letter x2, letter x3, word x2, word x3
FULL = 8
FINE = 16  # a value times FULL, divided by FINE, is in UNITs of a point


def worth(data: bytearray, size: int, values: "Sequence[int]") -> int:
    """Return what all ways add to the reply to be expected, in UNITs of a point. values: array("b"), see leave.py."""
    return sum(values[place] * letters for place, letters in ways(data, size)) // FINE


def ways(data: bytearray, size: int) -> "Iterator[tuple[int, int]]":
    """Yield (place in the values, how many times it counts) of every way.

    data: that of a Search that knows the cross-checks of every letter.
    """
    for half, along, across in ((0, 1, DOWN), (1, DOWN, 1)):
        for square in range(DOWN, SQUARES - DOWN):
            data[OPEN + square] = _letters(data, half, square)
        for line in range(size):
            first = DOWN + line * across
            last = first + (size - 1) * along
            yield from _forward(data, half, first, last + along, along)
            yield from _forward(data, half, last, first - along, -along)


def _letters(data: bytearray, half: int, square: int) -> int:
    """Return how many letters may lie on a square, at most FULL: FULL where nothing lies across, 0 under a tile."""
    if data[CELLS + square]:
        return 0
    if not data[FLAGS + square] >> half & 1:
        return FULL
    at = MASKS + 8 * (SQUARES * half + square)
    return min(FULL, bin(int.from_bytes(data[at : at + 8], "little")).count("1"))


def _forward(data: bytearray, half: int, square: int, end: int, step: int) -> "Iterator[tuple[int, int]]":
    """Yield the ways that lead in one direction of a line."""
    tiles = 0
    while square != end:
        if data[CELLS + square]:
            tiles = min(tiles + 1, KINDS - 1)
        else:
            if tiles:
                yield from _way(data, square, end, step, tiles, 1)
            if data[FLAGS + square] >> half & 1:
                yield from _way(data, square, end, step, 0, 0)
            tiles = 0
        square += step


def _way(data: bytearray, square: int, end: int, step: int, kind: int, far: int) -> "Iterator[tuple[int, int]]":
    """Yield the ways from one beginning, to each square that can be reached."""
    letters = FULL
    while square != end and far < FAR:
        letters = min(letters, data[OPEN + square])
        if not letters:
            return
        word = data[WORD_TIMES + square]
        premium = word + 1 if word > 1 else data[LETTER_TIMES + square] - 1
        yield (kind * FAR + far) * PREMIUMS + premium, letters
        square += step
        far += 1
