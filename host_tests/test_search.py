# SPDX-License-Identifier: MIT
"""Test the search for plays against brute force, and the two kernels against each other."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dict_compact import reader
from engine.crossword import play as plays
from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.game import Game
from engine.crossword.players.greedy import Greedy
from engine.crossword.search import layout as search_layout
from engine.crossword.search.search import Search
from engine.crossword.text import cgp
from engine.crossword.tile import BLANK
from host_tests import brute, cases
from host_tests.conftest import packed
from tools import lexicons

RU = rules.load("russian")
LETTERS = "АБВО"
SAMPLES = {"russian": "АБЁО", "ukrainian": "АҐ'О", "erudit": "АБЁО", "naydi_slovo": "АБВО", "english": "ABQO"}

words = st.lists(st.text(LETTERS, min_size=2, max_size=6), min_size=1, max_size=25, unique=True)
racks = st.text(LETTERS + "*", min_size=1, max_size=7).filter(lambda rack: rack.count("*") < 3)


def tiles_of(rule_set, rack):
    return bytes(cgp.tile(rule_set, char.replace("*", "?")) for char in rack)


def found(search, board, rack):
    """Return {play: score} of the search, in the form of the brute force."""
    rule_set, out = search.rules, {}
    for is_play in search.run(board, tiles_of(rule_set, rack), 1):
        if is_play:
            tiles = search.tiles()
            play = frozenset(
                (divmod(tiles[i], rule_set.size), cgp.letter(rule_set, tiles[i + 1])) for i in range(0, len(tiles), 2)
            )
            assert play not in out, "found twice"
            out[play] = search.score
    return out


def grid(rule_set, board):
    """Return {cell: letter} of a board, in the form of the brute force."""
    return {divmod(i, rule_set.size): cgp.letter(rule_set, tile) for i, tile in enumerate(board.cells) if tile}


@pytest.mark.parametrize("name", lexicons.RULE_SETS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_finds_what_brute_force_finds(name, data):
    """Compare small lexicons and boards, with up to three blanks and letters that are special in their rule set."""
    rule_set, letters = rules.load(name), SAMPLES.get(name, rules.data(name).ALPHABET[:4])
    one = st.text(letters, min_size=2, max_size=6)
    listed = set(data.draw(st.lists(one, min_size=1, max_size=25)))
    blanks = rule_set.counts[0]
    rack_list = st.text(letters + "*", min_size=1, max_size=7).filter(
        lambda rack: rack.count("*") <= min(blanks, 3) and (name != "erudit" or "Ё" not in rack)
    )
    finder = brute.of(name, listed)
    lexicon = reader.load(packed(listed, rule_set.alphabet, rule_set.language))
    search = Search(rule_set, lexicon)
    board = Board(rule_set.size)
    for rack in data.draw(st.lists(rack_list, min_size=1, max_size=4)):
        before = bytes(board.cells)
        got = found(search, board, rack)
        assert got == finder.plays(grid(rule_set, board), rack)
        assert bytes(board.cells) == before
        if got:
            chosen = data.draw(st.sampled_from(sorted(map(sorted, got))))
            laid = ((r * rule_set.size + c, cgp.tile(rule_set, char)) for (r, c), char in chosen)
            board.put(bytes(value for pair in laid for value in pair))


@settings(max_examples=40, deadline=None)
@given(words=words, rack=racks, data=st.data())
def test_scores_as_judge_does(words, rack, data):
    lexicon = reader.load(packed(words))
    search = Search(RU, lexicon)
    board = Board(15)
    for _ in range(2):
        tiles = [search.tiles() + b"" for is_play in search.run(board, cases.tiles(rack), 1) if is_play]
        if not tiles:
            return
        for one in tiles:
            shuffled = data.draw(st.permutations([one[i : i + 2] for i in range(0, len(one), 2)]))
            verdict = plays.judge(RU, board, cases.tiles(rack), b"".join(shuffled), lexicon, 1)
            assert not verdict.reason and verdict.tiles == one
        board.put(data.draw(st.sampled_from(tiles)))


def test_first_word_factor_and_blank_limit():
    options = rules.load("russian", first_word=2, max_blanks=2)
    lexicon = reader.load(packed(["МИР"]))
    got = found(Search(options, lexicon), Board(15), "М***")
    assert max(got.values()) == 4  # М counts 2, the two blanks nothing, and all is doubled
    assert not found(Search(options, lexicon), Board(15), "***")


def test_floor_passes_lower_plays_over(russian):
    search = Search(RU, russian)
    scores = [
        search.score for is_play in search.run(Board(15), cases.tiles("КОРАБЛЬ"), 1, 40 * search_layout.UNIT) if is_play
    ]
    assert scores and min(scores) >= 40


def test_viper_plays_as_plain_python_does(micropython, python):
    """Compare whole games with the shipped dictionary: number of plays, sum of scores, chosen moves."""
    arguments = ("host_tests/mp_games.py", "dict_compact/ru.dict", "3", "4")
    assert micropython(*arguments) == python(*arguments)


@pytest.mark.parametrize("name", lexicons.RULE_SETS)
def test_every_play_of_every_rule_set_is_legal(name):
    """Check that judge() agrees with each play: shipped dictionaries, a blank on the rack, some turns into a game."""
    rule_set = rules.load(name)
    lexicon = lexicons.shipped(rule_set)
    search = Search(rule_set, lexicon)
    game = Game(rule_set, 4, ("a", "b"), lexicon, search)
    greedy = Greedy(search)
    for _ in range(5):
        rack = game.rack[:-2] + bytes((BLANK,))
        for is_play in search.run(game.board, rack, game.need):
            if is_play:
                tiles, points = search.tiles(), search.score
                verdict = plays.judge(rule_set, game.board, rack, tiles, lexicon, game.need)
                assert not verdict.reason and verdict.score == points
        for _ in greedy.think(game):
            pass
        game.apply(greedy.record)
        if game.pending:
            game.accept()


def test_batches_of_anchors_give_the_same_plays(russian):
    """Try anchors in batches, as where a search may be cut: the same plays, and `seen` counts up to all anchors."""
    search = Search(RU, russian)
    game = Game(RU, 4, ("a", "b"), russian, search)
    greedy = Greedy(search)
    for _ in range(8):
        search.batch = 5
        rack = "".join(cgp.letter(RU, tile) for tile in game.rack)
        some = found(search, game.board, rack)
        assert search.seen == search.anchors > 0
        search.batch = search_layout.ANCHORS_MOST
        assert found(search, game.board, rack) == some
        assert search.seen == search.anchors
        for _ in greedy.think(game):
            pass
        game.apply(greedy.record)


def test_a_hurried_player_tells_on_what_its_move_rests(russian):
    search = Search(RU, russian)
    search.batch = 1
    game = Game(RU, 4, ("a", "b"), russian, search)
    greedy = Greedy(search)
    for slices in (3, 40, 10_000):
        for number, _ in enumerate(greedy.think(game)):
            if number == slices:
                greedy.hurry()
        assert greedy.share == 100 or slices < 10_000
        game.apply(greedy.record)
    assert greedy.share == 100
