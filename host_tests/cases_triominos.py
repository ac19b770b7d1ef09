# SPDX-License-Identifier: MIT
"""Check the acceptance cases of rules §11 that concern Triominos, one function each.

It has plain asserts and engine imports only: host_tests/test_triominos.py runs it on CPython, and
`micropython host_tests/cases_triominos.py` on MicroPython.
"""

import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0] if "/host_tests/" in __file__ else ".")

from engine.triominos import tile
from engine.triominos.game import BLOCKED, OUT, Game, GameError
from engine.triominos.rules import Rules
from engine.triominos.table import BONUS, BRIDGE, HEXAGON, PLAIN, START, TWO_SIDES, Table, cell_at, corners

P8 = (  # rules §10.9: cell, numbers clockwise, bonus, points
    ("D", 0, 1, (0, 3, 3), PLAIN, 6),
    ("U", 0, 1, (0, 3, 4), PLAIN, 7),
    ("D", 0, 0, (4, 3, 3), PLAIN, 10),
    ("U", 1, 0, (3, 2, 3), PLAIN, 8),
    ("D", 1, -1, (3, 2, 2), PLAIN, 7),
    ("U", 2, -1, (2, 1, 2), PLAIN, 5),
    ("D", 2, -1, (2, 0, 1), PLAIN, 3),
    ("U", 2, 0, (5, 0, 2), PLAIN, 7),
    ("U", 1, 1, (3, 5, 3), BRIDGE, 51),
    ("D", 1, 1, (3, 5, 5), PLAIN, 13),
    ("D", 2, 0, (5, 5, 0), PLAIN, 10),
    ("U", 2, 1, (5, 5, 5), TWO_SIDES, 55),
    ("D", 1, 0, (3, 5, 2), HEXAGON, 70),
)
HX = (
    ("D", 0, 1, (1, 2, 0), PLAIN, 3),
    ("U", 0, 1, (1, 0, 0), PLAIN, 1),
    ("D", 0, 0, (0, 0, 5), PLAIN, 5),
    ("U", 1, 0, (0, 4, 5), PLAIN, 9),
    ("D", 1, 0, (0, 3, 4), PLAIN, 7),
    ("U", 1, 1, (2, 3, 0), HEXAGON, 65),
)


def laid(steps, count=99, sides=False):
    """Return a Table with the first steps of a patch, and what they score; check each step before it is laid."""
    table, scores = Table(sides), []
    for kind, x, y, numbers, bonus, points in steps[:count]:
        cell = cell_at(x, y, kind == "D")
        number, turn = tile.find(*numbers)
        if table.cells:
            assert not table.refusal(cell, number, turn)
            assert (number, turn) in table.fits(cell)
            assert sides or table.bonus(cell) == bonus
            scores.append(tile.SUMS[number] + BONUS[table.bonus(cell)])
            assert sides or scores[-1] == points
        table.put(cell, number, turn)
    return table, scores


def given(hands, well=(), scores=None, table=None):
    """Return a game in the middle of a round; the first player is in turn."""
    game = Game(Rules(), 1, ("a",) * len(hands))
    game.hands = [bytes(map(tile.named, hand.split())) for hand in hands]
    game.well = bytes(map(tile.named, well))
    game.scores = list(scores or [0] * len(hands))
    game.turn = game.starter = 0
    game.opening = b""
    game.table = table or Table()
    return game


def one_tile(*numbers):
    """Return a table with one tile, on START."""
    table = Table()
    table.put(START, *tile.find(*numbers))
    return table


def refused(reason, move, *args):
    try:
        move(*args)
    except GameError as error:
        assert error.reason == reason, error.reason
        return
    raise AssertionError("not refused")


def a30():
    assert len(tile.TILES) == 56 and tile.face_sum(range(56)) == 420
    kinds = [len(set(numbers)) for numbers in tile.TILES]
    assert [kinds.count(n) for n in (1, 2, 3)] == [6, 30, 20]


def a31():
    def begun(first, second="012 013"):
        game = given((first, second), ("011",))
        game._open(game.hands)
        return game

    game = begun("555 001")
    assert game.play(tile.FIVES, 0, START).points == 25
    game = begun("000 001")
    assert game.play(tile.ZEROS, 0, START).points == 40
    for first, points in (("000", 40), ("333", 19)):
        game = begun("333 000 123", "222 012")
        assert [tile.name(n) for n in game.opening] == ["333", "000"]
        assert game.play(tile.named(first), 0, START).points == points and game.scores[0] == points
    game = begun("333 123", "000 222")
    refused("hand", game.play, tile.ZEROS, 0, START)
    game = begun("345 012", "255 113")  # equal sums: the largest number decides
    assert game.turn == 1 and game.play(tile.named("255"), 0, START).points == 12
    game = begun("144 012", "225 113")
    assert game.turn == 1
    game = begun("045 012", "135 113")  # and then the second
    assert game.turn == 0


def a32():
    table, cell = Table(), cell_at(0, 1, True)
    table.numbers = dict(zip(corners(cell), (0, 2)))
    table.open = {cell}
    assert tile.find(0, 2, 1)[0] == tile.NONE
    number = tile.named("012")
    assert number not in [fit for fit, _ in table.fits(cell)]
    for turn in range(3):
        assert table.refusal(cell, number, turn) == "numbers"


def a33():
    _, scores = laid(P8)
    assert (scores[7], scores[10], scores[11]) == (51, 55, 70)
    assert laid(HX)[1][-1] == 65
    assert laid(HX, sides=True)[1][-1] == 45
    assert laid(P8, sides=True)[1][-1] == 70  # three sides in both readings


def a34():
    table, _ = laid(P8, 8)
    number, turn = tile.find(3, 4, 3)
    assert table.refusal(cell_at(1, 1, False), number, turn) == "numbers"


def a35():
    game = given(("000", "222"), ("333", "145", "003", "001"), table=one_tile(1, 4, 4))
    refused("well", game.pass_turn)
    for _ in range(2):
        game.draw()
        assert not game.can_lay()
    assert tile.name(game.draw()) == "145"
    refused("fits", game.draw)
    cell, number, turn, bonus = game.placements()[0]
    game.play(number, turn, cell)
    assert game.scores[0] == -5 and game.last.drawn == 3 and game.turn == 1


def a36():
    game = given(("000", "144"), ("003", "001"), table=one_tile(4, 4, 5))
    game.draw()
    refused("well", game.pass_turn)
    game.draw()
    refused("well", game.draw)
    game.pass_turn()
    assert game.scores[0] == -20 and game.turn == 1 and len(game.hands[0]) == 3 and not game.ended
    game = given(("000", "144"), table=one_tile(4, 4, 5))  # the well was empty before: -10 all the same
    game.pass_turn()
    assert game.scores[0] == -10


def a37():
    game = given(("224", "115", "003 455"), ("000",), table=one_tile(2, 2, 3))
    cell, number, turn, _ = game.placements()[0]
    game.play(number, turn, cell)
    assert game.scores == [57, 0, 0] and game.ended == OUT and game.winner == 0


def a38():
    game = given(("004", "045", "255"), table=one_tile(3, 3, 3))
    game.turn = 2
    game.pass_turn()  # the third pays for it, then nobody can move
    assert game.ended == BLOCKED and game.winner == 0
    assert game.gains == [9 + 12 - 4, 0, 0] and game.scores == [17, 0, -10]


def a39():
    def ended(scores, winner):
        game = given(("012", "013", "014"), scores=scores)
        game.winner = winner
        return game.winners()

    assert ended([405, 431, 380], 0) == [0]
    assert ended([405, 431, 380], 2) == [1]  # the round's winner is not among them
    assert ended([431, 431, 380], 2) == [0, 1]
    assert ended([399, 400, 380], 0) == [1]


def ties():
    """Check the winner of a blocked round with equal hands: fewer tiles, then the earlier seat (rules §10.7)."""
    for hands, starter, winner in (
        (("004", "112", "455"), 0, 0),
        (("004", "112", "455"), 1, 1),
        (("001 003", "004", "455"), 0, 1),
    ):
        game = given(hands, table=one_tile(3, 3, 3))
        game.starter = starter
        game.turn = 2
        game.pass_turn()
        assert game.ended == BLOCKED and game.winner == winner, (hands, game.winner)
        assert game.gains[winner] == 4 + 14 - 4


CASES = [
    ("A30", a30), ("A31", a31), ("A32", a32), ("A33", a33), ("A34", a34), ("A35", a35), ("A36", a36), ("A37", a37),
    ("A38", a38), ("A39", a39), ("ties", ties),
]  # fmt: skip

if __name__ == "__main__":
    for name, case in CASES:
        case()
        print("ok " + name)
