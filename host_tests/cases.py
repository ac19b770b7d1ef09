# SPDX-License-Identifier: MIT
"""Check the acceptance cases of rules §11 that concern crossword games, one function each.

It has plain asserts and engine imports only: host_tests/test_cases.py runs it on CPython, and
`micropython host_tests/cases.py WORDS.dict` on MicroPython.
"""

import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0] if "/host_tests/" in __file__ else ".")

from engine.crossword import play as plays
from engine.crossword import rules
from engine.crossword.bag import Bag, first_player
from engine.crossword.board import Board
from engine.crossword.game import Game, GameError, band
from engine.crossword.tile import BLANK, from_rack
from engine.crossword.tile import tiles as tiles_of
from engine.random32 import Random32

WORDS = (
    "СОН КАНАТ ВАТА ЛЕС ПОЛКА АРЕНА КОРАБЛЬ ОКНО КОРОЛЕВА МЕЛ ДОМ НОС КАНАТЫ ОНА СО ОН НА РОТ КРОТ ТОК МИР ОТ РОЗА ЁЖ"
)

PLAIN = "." * 225


class Fixture:
    """A board given as a picture of one row, in place of a rule set's own."""

    TITLE = LANGUAGE = "ru"
    OFFERS = ()

    def __init__(self, cells):
        from engine.crossword.rulesets import russian

        self.ALPHABET, self.TILES, self.BLANKS = russian.ALPHABET, russian.TILES, russian.BLANKS
        self.LAYOUT = cells


def fixture(marks):
    """Return Rules with a plain 15 × 15 board that has {mark: cells}; the start is its centre."""
    cells = list(PLAIN)
    cells[7 * 15 + 7] = "*"
    for mark, places in marks.items():
        for r, c in places:
            cells[r * 15 + c] = mark
    return rules.Rules("fixture", Fixture("".join(cells)))


RU = rules.load("russian")
ER = rules.load("erudit")
NS = rules.load("naydi_slovo")
F1 = fixture({"d": ((5, 8), (8, 8)), "T": ((9, 6), (9, 9))})
F2 = fixture({"d": ((6, 6), (6, 8), (8, 6), (8, 8)), "T": ((5, 5), (5, 9), (9, 5), (9, 9))})

UPPER = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"  # MicroPython's upper() knows ASCII only


def tile(char):
    """Return the tile of a letter; a small letter is a blank standing for it, * a blank."""
    if char == "*":
        return BLANK
    if char in UPPER:
        return BLANK | UPPER.index(char) + 1
    return RU.alphabet.index(char) + 1


def tiles(string):
    return bytes(tile(char) for char in string)


def word(board, string, r, c, way):
    """Return pairs of cell and tile for the letters of a word that do not lie on the board yet."""
    out = []
    for i, char in enumerate(string):
        cell = (r + i * (way == "v")) * board.size + c + i * (way == "h")
        if not board.cells[cell]:
            out += [cell, tile(char)]
    return bytes(out)


def judged(rule_set, board, *laid):
    """Return the Play of one or more words (string, r, c, way) on a board."""
    pairs = b"".join(word(board, *one) for one in laid)
    return plays.judge(rule_set, board, bytes(from_rack(t) for t in tiles_of(pairs)), pairs)


def lay(board, string, r, c, way):
    board.put(plays.in_order(word(board, string, r, c, way)))


def scores(rule_set, *words):
    """Return the points of words laid one after the other on an empty board."""
    board = Board(rule_set.size)
    out = []
    for one in words:
        verdict = judged(rule_set, board, one)
        assert not verdict.reason, verdict.reason
        out.append(verdict.score)
        board.put(verdict.tiles)
    return out


SEED_WORDS = (("СОН", 7, 6, "h"), ("КАНАТ", 5, 8, "v"), ("ВАТА", 9, 6, "h"))


def case_a01(lexicon):
    assert scores(F1, *SEED_WORDS) == [3, 9, 36]


def case_a02(lexicon):
    assert scores(F2, *SEED_WORDS) == [3, 8, 12]


def case_a03(lexicon):
    assert scores(RU, *SEED_WORDS) == [3, 8, 6]
    assert scores(rules.load("russian", centre_dw=True), *SEED_WORDS) == [6, 8, 6]


def after(old, new, rule_set=RU):
    """Return the Play of the words `new` on a board where the words `old` lie."""
    board = Board(rule_set.size)
    for one in old:
        lay(board, *one)
    return judged(rule_set, board, *new)


def case_a04(lexicon):
    assert scores(ER, ("РОТ", 7, 7, "h"), ("К", 7, 6, "h")) == [5, 7]


def case_a05(lexicon):
    assert after([("РОТ", 4, 5, "h")], [("К", 4, 4, "h")], ER).score == 14


def case_a06(lexicon):
    assert after([("ЛЕС", 3, 5, "v")], [("ПОЛКА", 3, 3, "h")]).score == 18


def case_a07(lexicon):
    verdict = after([("АРЕНА", 4, 7, "v")], [("КОРАБЛЬ", 4, 4, "h")])
    assert (verdict.score, verdict.bonus) == (52, 0)


def case_a08(lexicon):
    verdict = after([("ОКНО", 0, 3, "v")], [("КОРОЛЕВА", 0, 0, "h")])
    assert (verdict.score, verdict.bonus) == (140, 50)


def case_a09(lexicon):
    assert after([("МЕЛ", 4, 6, "v")], [("дОМ", 4, 4, "h")]).score == 6


def case_a10(lexicon):
    assert after([("НОС", 5, 6, "v")], [("СоН", 5, 4, "h")]).score == 2


def case_a11(lexicon):
    assert after([("СОН", 7, 6, "h"), ("КАНАТ", 5, 8, "v")], [("Ы", 10, 8, "h")]).score == 10


def case_a12(lexicon):
    verdict = after([("СОН", 7, 6, "h")], [("ОНА", 8, 6, "h")])
    assert verdict.score == 13
    assert sorted(points for _, points in verdict.words) == [2, 3, 3, 5]


def case_a13(lexicon):
    for one, reason in (
        (("М", 7, 7, "h"), plays.SHORT),
        (("СОН", 7, 8, "h"), plays.START),
        (("СОН", 6, 6, "h"), plays.START),
    ):
        assert after([], [one]).reason == reason


def case_a14(lexicon):
    old = [("СОН", 7, 6, "h")]
    gap = after(old, [("К", 6, 8, "v"), ("Т", 4, 8, "v")])
    assert (gap.reason, gap.cell) == (plays.GAP, 5 * 15 + 8)
    assert after(old, [("ДОМ", 0, 0, "h")]).reason == plays.CONTACT
    assert after(old, [("А", 6, 5, "h")]).reason == plays.CONTACT


def case_a15(lexicon):
    old, new = [("РОТ", 7, 7, "h")], [("К", 7, 6, "h"), ("О", 8, 9, "h"), ("К", 9, 9, "h")]
    assert after(old, new).reason == plays.LINE
    verdict = after(old, new, ER)
    assert not verdict.reason and verdict.score == 12
    apart = [("К", 7, 6, "h"), ("О", 9, 9, "h")]
    assert after(old, apart, ER).reason == plays.CONTACT


def case_a16(lexicon):
    verdict = after([], [("КОРАБЛЬ", 7, 4, "h")], ER)
    assert (verdict.score, verdict.bonus) == (31, 15)


def case_a17(lexicon):
    assert after([], [("МИР", 7, 6, "h")], NS).score == 8


def case_a18(lexicon):
    assert after([], [("КОРАБЛЬ", 7, 6, "h")], NS).score == 82


def case_a19(lexicon):
    game = Game(NS, 1, ("x",) * 3, lexicon)
    game.turn = 0
    game.racks[1], game.racks[2] = tiles("МИРЫЫЫЫ"), tiles("ОЗАЫЫЫЫ")
    game.pass_turn()
    assert game.play(word(game.board, "МИР", 7, 6, "h")).score == 8
    assert game.play(word(game.board, "РОЗА", 7, 8, "v")).score == 8


def case_a19_withdrawn(lexicon):
    """Check that the first word that stands is doubled: a word taken back after a challenge passes this on."""
    game = Game(NS, 1, ("x",) * 2, lexicon)
    game.turn = 0
    game.racks = [tiles("ЫЫЫЫЫЫЫ"), tiles("МИРЫЫЫЫ")]
    game.play(word(game.board, "ЫЫ", 7, 7, "h"))
    assert game.challenge(1)
    assert game.play(word(game.board, "МИР", 7, 6, "h")).score == 8


def case_a20(lexicon):
    two, three = after([], [("миР", 7, 6, "h")], NS), after([], [("мир", 7, 6, "h")], NS)
    assert not two.reason and two.score == 2
    assert three.reason == plays.BLANKS


def started(lexicon, seats=2, **options):
    """Return a game in which seat 0 is in turn."""
    game = Game(rules.load("russian", **options), 1, ("x",) * seats, lexicon)
    game.turn = 0
    return game


def case_a21(lexicon):
    game = started(lexicon)
    game.board.put(plays.in_order(word(game.board, "ОКНО", 0, 3, "v")))
    game.racks[0] = tiles("ЫЫЫЫЫЫЫ")
    game.scores[0] = 20
    game.passes = 1
    bag = bytes(game.bag.tiles)
    verdict = game.play(word(game.board, "ЫЫОЫ", 0, 1, "h"))
    assert game.scores[0] == 20 + verdict.score and verdict.score > 0
    bad = game.challenge(1)
    assert bad == verdict.bad is not None
    assert game.scores[0] == 20
    assert sorted(game.racks[0]) == sorted(tiles("ЫЫЫЫЫЫЫ"))
    assert bytes(game.bag.tiles) == bag
    assert game.board.count == 4 and game.turn == 1 and game.passes == 0 and not game.pending
    game.turn = 0  # premiums are fresh: the same play scores the same
    assert game.judge(verdict.tiles).score == verdict.score


def case_a21_thirty_six(lexicon):
    """Check case A21 with a play of 36 points: ААТВ, no word, in the place of ВАТА on the board of A01."""
    game = Game(F1, 1, ("x", "x"), lexicon)
    game.turn = 0
    for one in SEED_WORDS[:2]:
        lay(game.board, *one)
    game.racks[0] = tiles("ВААОООО")
    game.scores[0] = 20
    verdict = game.play(word(game.board, "ААТВ", 9, 6, "h"))
    assert verdict.score == 36 and game.scores[0] == 56
    assert game.challenge(1) == tiles("ААТВ")
    assert game.scores[0] == 20


def case_a22(lexicon):
    game = started(lexicon)
    game.racks[0] = tiles("СОНЫЫЫЫ")
    game.play(word(game.board, "СОН", 7, 6, "h"))
    assert game.challenge(1) is None
    assert game.board.count == 3 and game.scores == [3, 0] and game.turn == 1
    assert len(game.racks[0]) == 7


def case_a23(lexicon):
    game = started(lexicon)
    game.bag.tiles = bytearray(tiles("АБВГД"))
    rack = game.racks[0]
    try:
        game.exchange(rack[:6])
        raise AssertionError("6 tiles exchanged with 5 in the bag")
    except GameError as error:
        assert error.reason == "bag"
    assert game.racks[0] == rack and game.turn == 0 and not game.log
    game.exchange(rack[:5])
    assert len(game.bag) == 5 and len(game.racks[0]) == 7 and game.scores == [0, 0]
    assert sorted(game.racks[0]) == sorted(rack[5:] + tiles("АБВГД"))


def case_a24(lexicon):
    game = started(lexicon)
    seen = []
    for action in "ppepppp":
        if action == "p":
            game.pass_turn()
        else:
            game.exchange(game.rack[:1])
        seen.append(game.passes)
    assert seen == [1, 2, 0, 1, 2, 3, 4] and game.over == "passes"
    game = Game(NS, 1, ("x", "x"), lexicon)
    for action in "ppep":
        if action == "p":
            game.pass_turn()
        else:
            game.exchange(game.rack[:1])
    assert game.passes == 4 and game.over == "passes"


def case_a25(lexicon):
    game = started(lexicon, 3)
    game.bag.tiles = bytearray()
    lay(game.board, "СО", 7, 6, "h")
    game.racks = [tiles("Н"), tiles("ЪА"), tiles("ОН")]
    game.scores = [197, 180, 150]
    game.play(word(game.board, "СОН", 7, 6, "h"))
    assert game.scores[0] == 200
    game.accept()
    assert game.over == "out" and game.scores == [213, 169, 148] and game.winners() == [0]


def case_a26(lexicon):
    game = started(lexicon)
    game.racks = [tiles("ОНЩ"), tiles("Ф*")]
    game.scores = [150, 140]
    for _ in range(4):
        game.pass_turn()
    assert game.over == "passes" and game.scores == [138, 130] and game.gains == [0, 0]


def case_a27(lexicon):
    game = Game(rules.load("erudit", target=100), 1, ("a", "b"), lexicon)
    game.turn = 0
    lay(game.board, "РОТ", 7, 7, "h")
    game.scores[0], game.racks[0] = 93, tiles("КЪЪЪЪЪЪ")
    assert game.play(word(game.board, "К", 7, 6, "h")).score == 7
    assert game.over == "target" and game.scores[0] == 100 and game.winners() == [0] and game.rests == [0, 0]


def case_a28(lexicon):
    bag = Bag(RU.tiles(), Random32(1))
    bag.tiles = bytearray(reversed(tiles("КГГО*АБВ")))
    seat, rounds = first_player(bag, 3)
    assert seat == 2
    assert rounds == [{0: tile("К"), 1: tile("Г"), 2: tile("Г")}, {1: tile("О"), 2: tile("*")}]
    assert sorted(bag.tiles) == sorted(tiles("КГГО*АБВ"))


def case_a29(lexicon):
    assert [band(RU, total) for total in (499, 500, 600, 700)] == [0, 1, 2, 3]
    assert band(RU, 150 * 4) == 2


def case_a30(lexicon):
    for name, count, total, blanks in (
        ("russian", 104, 224, 2),
        ("ukrainian", 104, 234, 2),
        ("erudit", 130, 315, 2),
        ("naydi_slovo", 106, 224, 4),
        ("english", 100, 187, 2),
    ):
        rule_set = rules.load(name)
        tile_list = rule_set.tiles()
        assert (len(tile_list), rule_set.face_sum(tile_list), rule_set.counts[0]) == (count, total, blanks), name


def case_erudit_ends_when_all_tiles_are_laid(lexicon):
    """Check end (b) of rules §5: a player without tiles is skipped; the game ends with the last tile of all; nothing is
    subtracted.
    """
    game = Game(ER, 1, ("a", "b", "c"), lexicon)
    game.turn = 0
    game.bag.tiles = bytearray()
    lay(game.board, "СО", 7, 6, "h")
    game.racks = [tiles("Н"), b"", tiles("А")]
    game.play(word(game.board, "СОН", 7, 6, "h"))
    assert not game.over and game.turn == 2
    game.pass_turn()
    assert not game.over and game.turn == 2, "the others have no tiles"
    before = game.scores[0]
    game.play(word(game.board, "НА", 7, 8, "v"))
    assert game.over == "out" and game.scores[0] == before and game.gains == [0, 0, 0]


def case_erudit_ends_by_agreement(lexicon):
    game = Game(ER, 1, ("a", "b"), lexicon)
    game.scores = [10, 20]
    for _ in range(9):
        game.pass_turn()
    assert not game.over, "passing alone ends nothing while the bag has tiles"
    game.agree()
    assert game.over == "agreed" and game.scores == [10, 20]
    game = Game(ER, 1, ("a", "b"), lexicon)
    game.bag.tiles = bytearray()
    for _ in range(4):
        game.pass_turn()
    assert game.over == "agreed"
    game = started(lexicon)
    try:
        game.agree()
        raise AssertionError("the Russian rules know no agreement")
    except GameError as error:
        assert error.reason == "rules"


def case_erudit_star_value(lexicon):
    board = Board(15)
    assert judged(ER, board, ("РоТ", 7, 7, "h")).score == 4
    assert judged(rules.load("erudit", star_value="letter"), board, ("РоТ", 7, 7, "h")).score == 5


def case_erudit_has_no_yo(lexicon):
    assert after([], [("ёЖ", 7, 7, "h")], ER).reason == plays.RACK


def case_end_e1_waits_for_the_window(lexicon):
    """Check E1 where players challenge: the game is over only when the last play stands; after a bad one it goes on."""
    game = started(lexicon)
    game.bag.tiles = bytearray()
    lay(game.board, "СО", 7, 6, "h")
    game.racks = [tiles("Ы"), tiles("О")]
    game.play(word(game.board, "СОЫ", 7, 6, "h"))
    assert not game.over
    assert game.challenge(1) == tiles("СОЫ")
    assert not game.over and game.racks[0] == tiles("Ы")


def case_auto_check_refuses(lexicon):
    game = started(lexicon, word_check="auto")
    game.racks[0] = tiles("СОНЫЫЫЫ")
    try:
        game.play(word(game.board, "СЫН", 7, 6, "h"))
        raise AssertionError("a non-word was accepted")
    except GameError as error:
        assert error.reason == plays.WORD
    assert game.turn == 0 and not game.log and game.racks[0] == tiles("СОНЫЫЫЫ")
    game.play(word(game.board, "СОН", 7, 6, "h"))
    assert game.turn == 1 and not game.pending and len(game.racks[0]) == 7


def case_tie_before_end_scoring(lexicon):
    game = started(lexicon)
    game.racks = [tiles("О"), tiles("ОН")]
    game.scores = [100, 101]
    for _ in range(4):
        game.pass_turn()
    assert game.scores == [99, 99] and game.winners() == [1]


def case_random_numbers(lexicon):
    """Check that random numbers are the same on every Python (values computed once on CPython 3.11)."""
    random = Random32(1)
    assert [random.next() for _ in range(4)] == [2726006539, 2697616902, 2320997347, 1548954038]
    items = list(range(10))
    Random32(7).shuffle(items)
    assert items == [8, 2, 7, 3, 4, 5, 0, 1, 6, 9]


CASES = [(name, value) for name, value in sorted(globals().items()) if name.startswith("case_")]


def main(path):
    """Run every case with the dictionary at a path."""
    from dict_compact.reader import load

    with open(path, "rb") as file:
        lexicon = load(file.read())
    for name, case in CASES:
        case(lexicon)
        print("ok", name)


if __name__ == "__main__":
    main(sys.argv[1])
