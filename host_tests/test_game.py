# SPDX-License-Identifier: MIT
"""Test the interface of Game: its log rebuilds it, whatever is called; ends of games; saving."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.game import Game, GameError
from engine.crossword.kind import Words
from engine.crossword.players.greedy import Greedy
from engine.crossword.position import Position
from engine.crossword.search.search import Search
from firmware.core import files, saves
from host_tests import cases

RU = rules.load("russian")


def state(game):
    """Return everything that makes up the state of a game."""
    return (
        bytes(game.board.cells), game.board.count, list(game.racks), bytes(game.bag.tiles), list(game.scores),
        game.turn, game.passes, game.over, list(game.rests), list(game.gains), game.bag.random.state, game.last_seat,
        game.pending and game.pending.tiles, game.last and game.last.tiles,
    )  # fmt: skip


def play_on(game, greedy, moves):
    """Let the computer play so many moves, for all seats."""
    while moves and not game.over:
        for _ in greedy.think(game):
            pass
        game.apply(greedy.record)
        moves -= 1
        if game.pending and game.ends_game():
            game.accept()


@pytest.fixture(scope="module")
def search(russian):
    return Search(RU, russian)


@pytest.mark.parametrize("name", ["russian", "erudit", "naydi_slovo"])
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), seats=st.integers(2, 4), data=st.data())
def test_whatever_is_called_the_log_rebuilds_the_game(russian, name, seed, seats, data):
    rule_set = rules.load(name)
    search = Search(rule_set, russian)
    game = Game(rule_set, seed, ("x",) * seats, russian, search)
    greedy = Greedy(search)
    calls = data.draw(st.lists(st.sampled_from("gggpxcarjue"), max_size=25))
    for call in calls:
        before = state(game)
        log = list(game.log)
        try:
            if call == "g":
                play_on(game, greedy, 1)
            elif call == "p":
                game.pass_turn()
            elif call == "x":
                game.exchange(bytes(data.draw(st.lists(st.sampled_from(sorted(game.rack) or [1]), max_size=8))))
            elif call == "c":
                game.challenge(data.draw(st.integers(-1, 4)))
            elif call == "a":
                game.accept()
            elif call == "e":
                game.agree()
            elif call == "u":
                game.undo()
            elif call == "r":
                cells = data.draw(st.lists(st.integers(0, 255), min_size=1, max_size=3))
                game.play(bytes(v for cell in cells for v in (cell, game.rack[0] if game.rack else 1)))
            else:
                game.apply(data.draw(st.binary(max_size=4)))
        except GameError:
            if game.log == log:
                assert state(game) == before
    again = Game(rule_set, seed, ("x",) * seats, russian, search)
    again.replay(game.log)
    assert state(again) == state(game)
    tiles = bytes(game.board.cells).replace(b"\0", b"") + b"".join(game.racks) + bytes(game.bag.tiles)
    assert sorted(64 if tile & 64 else tile for tile in tiles) == sorted(rule_set.tiles())


def test_undo_takes_the_last_record_back(search, russian):
    game = Game(RU, 11, ("a", "b"), russian, search)
    states = [state(game)]
    greedy = Greedy(search)
    while not game.over:
        count = len(game.log)
        play_on(game, greedy, 1)
        if len(game.log) == count + 1:
            states.append(state(game))
        else:
            states += [None] * (len(game.log) - count - 1) + [state(game)]
    for expected in reversed(states[-8:-1]):
        game.undo()
        assert expected is None or state(game) == expected


@pytest.mark.parametrize("seed", [3, 8])
def test_greedy_games_end_with_scores_that_add_up(search, russian, seed):
    game = Game(RU, seed, ("a", "b"), russian, search)
    play_on(game, Greedy(search), 200)
    assert game.over in ("out", "stuck", "passes")
    total, scores = [0, 0], Game(RU, seed, ("a", "b"), russian, search)
    for record in game.log:
        seat = scores.turn
        scores.apply(record)
        if record[:1] == b"P":
            total[seat] += scores.last.score
    rests = [RU.face_sum(rack) for rack in game.racks]
    gains = [sum(rests) if game.over == "out" and not rack else 0 for rack in game.racks]
    assert game.scores == [t - r + g for t, r, g in zip(total, rests, gains, strict=True)]


def test_no_play_left_ends_the_game(small):
    """Check E2 (rules §2.7): the bag is empty and nobody can lay a word."""
    game = Game(RU, 1, ("a", "b"), small, Search(RU, small))
    game.turn = 0
    game.bag.tiles = bytearray()
    game.racks = [cases.tiles("СОНЫ"), cases.tiles("ЪЪ")]
    game.play(cases.word(game.board, "СОН", 7, 6, "h"))
    assert not game.over
    game.accept()
    assert game.over == "stuck"
    assert game.scores == [3 - 4, -20]


def test_two_to_four_players():
    for seats in (1, 5):
        with pytest.raises(GameError):
            Game(RU, 1, ("x",) * seats)


def test_unknown_rule_sets_and_options():
    with pytest.raises(rules.RulesError, match="no rule set klingon"):
        rules.load("klingon")
    with pytest.raises(rules.RulesError, match="no option colour"):
        rules.load("russian", colour=1)
    with pytest.raises(rules.RulesError, match="word_check"):
        rules.load("russian", word_check="never")


def test_target_ends_the_game_at_once(small):
    game = Game(rules.load("russian", target=3, rest_counts=False, word_check="auto"), 1, ("a", "b"), small)
    game.turn = 0
    game.racks[0] = cases.tiles("СОНЫЫЫЫ")
    game.play(cases.word(game.board, "СОН", 7, 6, "h"))
    assert game.over == "target" and game.scores[0] == 3


def test_options_are_saved(russian, tmp_path):
    folder = str(tmp_path) + "/"
    rule_set = rules.load("erudit", target=100, star_value="letter")
    saves.write(Game(rule_set, 5, ("person", "person", "greedy"), russian), folder)
    kept = saves.read(folder)
    assert kept.rules.name == "erudit" and kept.rules.changed == [("star_value", "letter"), ("target", 100)]
    assert (kept.seed, kept.seats, kept.log) == (5, ("person", "person", "greedy"), [])
    path = tmp_path / saves.FILE
    for old, new in (("target", "colour"), ("100", "101"), ("letter", "none")):
        files.write_marked(str(path), path.read_text().replace(old, new).splitlines()[:-1])
        with pytest.raises(saves.SaveError, match=saves.UNKNOWN):
            saves.read(folder)
        saves.write(Game(rule_set, 5, ("person", "person", "greedy"), russian), folder)


def test_save_and_resume(search, russian, tmp_path):
    folder = str(tmp_path) + "/"
    assert saves.read(folder) is None
    game = Game(RU, 5, ("person", "greedy"), russian, search)
    play_on(game, Greedy(search), 6)
    saves.write(game, folder)
    saves.write(game, folder)
    again = saves.read(folder).resume(Words(russian, search, None))
    assert state(again) == state(game) and again.seats == game.seats
    saves.forget(folder)
    saves.forget(folder)
    assert saves.read(folder) is None


def test_a_damaged_save_is_noticed(search, russian, tmp_path):
    folder = str(tmp_path) + "/"
    game = Game(RU, 5, ("person", "greedy"), russian, search)
    play_on(game, Greedy(search), 3)
    saves.write(game, folder)
    path = tmp_path / saves.FILE
    data = path.read_bytes()
    for i in range(len(data)):
        for broken in (data[:i], data[:i] + bytes((data[i] ^ 1,)) + data[i + 1 :]):
            path.write_bytes(broken)
            with pytest.raises(saves.SaveError):
                saves.read(folder).resume(Words(russian, search, None))


def test_nothing_cannot_be_exchanged():
    game = Game(RU, 5, ("a", "b"))
    with pytest.raises(GameError):
        game.exchange(b"")
    assert not game.log


def test_a_position_without_scores_begins_with_none():
    game = Game(RU, 5, ("a", "b", "c"))
    game.set_up(Position(Board(RU.size), [cases.tiles("СОНЫЫМА")], [7], 1))
    assert game.scores == [7, 0, 0] and game.passes == 1 and game.rack == cases.tiles("СОНЫЫМА")


def test_a_position_with_too_many_tiles_is_refused():
    with pytest.raises(GameError, match="more tiles"):
        Game(RU, 5, ("a", "b")).set_up(Position(Board(RU.size), [cases.tiles("ФФФФФФФ")], [], 0))


def test_nobody_is_stuck_in_the_midst_of_a_log(small):
    """E2 is looked at after the last record of a log alone: the game went on after all others."""
    search = Search(RU, small)
    game = Game(RU, 1, ("a", "b"), small, search)
    game.bag.tiles[:] = b""
    game.racks = [cases.tiles("ЪЪЪЪЪЪЪ"), cases.tiles("ЪЪЪЪЪЪЪ")]
    game.replaying, game.last_known = True, False
    game._check_stuck()
    assert not game.over
    game.last_known = True
    game._check_stuck()
    assert game.over == "stuck"


def test_every_seed_deals_the_same_game_on_micropython(micropython, python):
    """Two, three and four seats: several players who tie in the draw draw again, in the order of their seats."""
    told = python("host_tests/mp_draws.py", "russian")
    assert told == micropython("host_tests/mp_draws.py", "russian") and len(told.splitlines()) == 30
