# SPDX-License-Identifier: MIT
"""The tiles: 56 triangles with three numbers from 0 to 5 (rules §10.2).

A tile is its place in TILES. Read clockwise from its smallest number the numbers never fall, so three numbers stand for
at most one tile, however it is turned. turn, 0 to 2: from which of its numbers on it is read.
"""

if False:  # for type checkers
    from collections.abc import Iterable

NUMBERS = 6
TILES: "list[tuple[int, ...]]" = [
    (a, b, c) for a in range(NUMBERS) for b in range(a, NUMBERS) for c in range(b, NUMBERS)
]
SUMS = bytes(map(sum, TILES))
TRIPLES = bytes(tile for tile, (a, _, c) in enumerate(TILES) if a == c)
ZEROS, FIVES = TRIPLES[0], TRIPLES[-1]  # 0-0-0 and 5-5-5
NONE = 255

_PLACES = bytearray(bytes((NONE,)) * NUMBERS**3)  # by three numbers: tile, and the turn _TURN bits higher
_TURN = 6
for _tile, (_a, _b, _c) in enumerate(TILES):
    for _turn, (_x, _y, _z) in ((2, (_c, _a, _b)), (1, (_b, _c, _a)), (0, (_a, _b, _c))):
        _PLACES[(_x * NUMBERS + _y) * NUMBERS + _z] = _tile | _turn << _TURN


def find(x: int, y: int, z: int) -> "tuple[int, int]":
    """Return (tile, turn) that shows these numbers clockwise; the tile is NONE where there is no such tile."""
    place = _PLACES[(x * NUMBERS + y) * NUMBERS + z]
    return (NONE, 0) if place == NONE else (place & (1 << _TURN) - 1, place >> _TURN)


def shown(tile: int, turn: int) -> "tuple[int, ...]":
    """Return the three numbers of a tile, clockwise, as it is turned."""
    numbers = TILES[tile]
    return numbers[turn:] + numbers[:turn]


def turns(tile: int) -> range:
    """Return the turns of a tile that look different: a triple has one."""
    return range(1 if tile in TRIPLES else 3)


def rank(tile: int) -> "tuple[int, int, int]":
    """Return what decides who begins where nobody has a triple: the sum, then the largest number, then the second."""
    _, second, largest = TILES[tile]
    return SUMS[tile], largest, second


def face_sum(tiles: "Iterable[int]") -> int:
    """Return the points of some tiles."""
    return sum(SUMS[tile] for tile in tiles)


def name(tile: int) -> str:
    """Return a tile as text: its numbers from the smallest on, as in 012."""
    return "%d%d%d" % TILES[tile]


def named(text: str) -> "int | None":
    """Return the tile of a text, or None where its numbers are no tile, clockwise from the smallest."""
    numbers = tuple(map(int, text)) if len(text) == 3 and all(char in "0123456789" for char in text) else None
    return TILES.index(numbers) if numbers in TILES else None
