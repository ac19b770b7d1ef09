# SPDX-License-Identifier: MIT
"""Test several people, several rule sets, several languages: by buttons, against stored pictures."""

import pytest

from dict_compact import personal
from engine.crossword import rules
from engine.crossword.game import AGREE, Game
from engine.crossword.kind import Words
from firmware import strings
from firmware.core import saves, seats
from host_tests import cases
from host_tests.test_play import begun, golden, overlay, screen
from tools import lexicons
from tools.play import Scripted


@pytest.fixture
def start(tmp_path):
    """Return start(rules, seats, language, first, **options): it begins a game; seat `first` has won the draw shown."""

    def begin(rule_set="russian", people=("person", "person"), language="ru", first=0, **options):
        chosen = rules.load(rule_set)
        seed = next(seed for seed in range(1, 99) if Game(chosen, seed, people).first == first)
        return begun(tmp_path, seed, rule_set, ",".join(people), language, **options)

    yield begin
    strings.use("ru")


@pytest.mark.parametrize(
    ("rule_set", "language"),
    [("ukrainian", "uk"), ("erudit", "ru"), ("naydi_slovo", "ru"), ("english", "en")],
)
def test_every_rule_set_has_its_screens(start, rule_set, language):
    """Check draw, board, turn menu and close view in a game of a person and two players of the computer."""
    scripted = start(rule_set, ("person", "expert", "expert"), language, 1)
    golden(scripted, rule_set + "_draw")
    scripted.do("a wait")
    assert scripted.app.rules.name == rule_set and scripted.app.game.board.count
    golden(scripted, rule_set + "_board")
    scripted.do("x")
    golden(scripted, rule_set + "_menu")
    scripted.do("b y")
    golden(scripted, rule_set + "_close")
    scripted.do("x up a")
    golden(scripted, rule_set + "_title")
    scripted.do("down a")
    golden(scripted, rule_set + "_setup")


def test_four_seats_fit(start):
    scripted = start("russian", ("person", "person", "expert", "expert"))
    golden(scripted, "four_draw")
    scripted.do("a wait")
    golden(scripted, "four_handover")
    scripted.do("a")
    golden(scripted, "four_board")
    scripted.do("y")
    golden(scripted, "four_close")


def test_racks_are_hidden_between_people(start):
    scripted = start()
    scripted.do("a")
    game = scripted.app.game
    assert overlay(scripted) == "handover" and scripted.app.screen.scene.viewer == -1
    golden(scripted, "handover_first")
    scripted.do("y")
    assert overlay(scripted) == "handover", "there is no play to challenge yet"
    scripted.do("a")
    first = game.turn
    assert scripted.app.screen.scene.viewer == first
    shown = [tile for tile in scripted.app.screen.scene.laying.places if tile is not None]
    assert sorted(shown) == sorted(game.racks[first])
    scripted.do("x down*4 a")
    assert overlay(scripted) == "message" and game.turn == first, "asked once"
    scripted.do("b x down*4 a a")  # passes
    assert game.turn != first and overlay(scripted) == "handover" and scripted.app.screen.scene.viewer == -1
    scripted.do("a")
    shown = [tile for tile in scripted.app.screen.scene.laying.places if tile is not None]
    assert sorted(shown) == sorted(game.rack)


def bad_play(scripted):
    """Let the person in turn lay the first two tiles of the rack on the start cell, and play them."""
    scripted.do("a a a x a")


def test_a_person_challenges_another(start, tmp_path):
    scripted = start()
    scripted.do("a a")
    game = scripted.app.game
    loser, rack = game.turn, game.rack
    bad_play(scripted)
    assert game.pending and game.pending.bad and overlay(scripted) == "handover"
    golden(scripted, "handover")
    again = Scripted(str(tmp_path) + "/", 1)  # the plug is pulled: the play is still open
    again.do("a")
    assert again.app.game.pending and overlay(again) == "handover"
    scripted.do("y")
    assert overlay(scripted) == "challenge"
    scripted.do("a")
    assert overlay(scripted) == "handover" and game.turn != loser
    assert game.board.count == 0 and sorted(game.racks[loser]) == sorted(rack) and game.scores == [0, 0]


def test_a_play_nobody_challenges_stands(start):
    scripted = start()
    scripted.do("a a")
    game = scripted.app.game
    loser = game.turn
    bad_play(scripted)
    points = game.scores[loser]
    scripted.do("a x")
    assert overlay(scripted) == "turn"
    scripted.do("down*4 a a")  # passes: from now on the play stands
    assert not game.pending and game.board.count == 2 and game.scores[loser] == points > 0


def test_the_cpu_challenges_a_bad_word_among_people(start):
    scripted = start("russian", ("person", "person", "expert"))
    scripted.do("a a")
    bad_play(scripted)
    game = scripted.app.game
    assert overlay(scripted) == "challenge" and game.scores == [0, 0, 0] and not game.board.count
    scripted.do("a")
    assert overlay(scripted) == "handover" and game.turn == 1


def test_erudit_takes_several_lines_and_checks_at_once(start):
    scripted = start("erudit", ("person", "person"))
    scripted.do("a a")
    game, laying = scripted.app.game, scripted.app.screen.scene.laying
    cases.lay(game.board, "РОТ", 7, 7, "h")
    game.racks[game.turn] = cases.tiles("КОКЪЪЪЪ")
    laying.places = [None] * 7
    laying.moves = -1  # the rack was changed by hand
    laying.begin()
    seat = game.turn
    for row, column, place in ((7, 6, 0), (8, 9, 1), (9, 9, 2)):
        laying.cursor = row * 15 + column
        laying.lay(place, laying.places[place])
    scripted.do("x a")
    assert game.scores[seat] == 12, "docs/rules.md case A15"
    assert not game.pending and overlay(scripted) == "handover"
    golden(scripted, "erudit_handover")


def test_a_refused_word_of_erudit_loses_nothing(start):
    scripted = start("erudit", ("person", "person"))
    scripted.do("a a")
    bad_play(scripted)
    assert overlay(scripted) == "message"
    golden(scripted, "erudit_refused")
    scripted.do("a wait")
    assert len(scripted.app.screen.scene.laying.order) == 2 and not scripted.app.game.log


def test_erudit_ends_when_all_people_agree(start):
    scripted = start("erudit", ("person", "person"))
    scripted.do("a a x down*6")
    golden(scripted, "erudit_menu_agree")
    scripted.do("a")
    golden(scripted, "agree")
    scripted.do("a b")
    assert not scripted.app.game.over and screen(scripted) == "game" and overlay(scripted) == "handover"
    scripted.do("a x down*6 a a a")
    assert scripted.app.game.over == "agreed" and overlay(scripted) == "message"
    scripted.do("a")
    assert screen(scripted) == "end"
    golden(scripted, "erudit_end")


def test_the_cpu_asks_before_it_ends_the_game(start):
    scripted = start("erudit", ("person", "expert"))
    scripted.do("a wait")
    game, greedy = scripted.app.game, scripted.app.match.minds[1]
    greedy.record = AGREE
    game.turn = 1
    scripted.app.match._find_next()
    scripted.app.screen._cpu_move()
    assert overlay(scripted) == "message"
    scripted.do("b wait")
    assert not game.over and b"-" in game.log


def test_target_score_ends_the_game(start):
    scripted = start("erudit", ("expert", "expert"), target=100)
    scripted.do("a wait wait wait a")
    assert screen(scripted) == "end" and scripted.app.game.over == "target"
    assert max(scripted.app.game.scores) >= 100
    golden(scripted, "target_end")


def test_set_up_by_buttons(tmp_path):
    """Choose rules, seats and options with the joystick: they are there again the next time."""
    scripted = Scripted(str(tmp_path) + "/", 1)
    names = scripted.app.rules.name
    assert names == "russian"
    scripted.do("a")
    while scripted.app.screen.rule_set != "erudit":
        scripted.do("right")
    scripted.do("down*2 left*3")  # the second seat becomes a person
    scripted.do("down*2 left")  # the last one a CPU; the third stays empty
    scripted.do("down*2 right*20")  # up to 200
    golden(scripted, "setup_erudit")
    scripted.do("x")
    game = scripted.app.game
    assert game.rules.name == "erudit" and game.rules.target == 200
    assert game.seats == ("person", "person", "grandmaster")
    again = Scripted(str(tmp_path) + "/", 1)
    assert again.app.game.rules.target == 200 and again.app.game.seats == game.seats
    again.do("down a")
    assert again.app.screen.rule_set == "erudit" and again.app.screen.options == {"target": 200}
    again.do("b")
    assert screen(again) == "title"


def test_language_is_asked_for_at_the_first_start(tmp_path):
    scripted = Scripted(str(tmp_path) + "/", 1, asks=True)
    assert screen(scripted) == "language"
    golden(scripted, "language")
    scripted.do("down a")
    assert screen(scripted) == "title" and strings.language() == "uk"
    again = Scripted(str(tmp_path) + "/", 1, asks=True)
    assert screen(again) == "title" and again.app.settings.language == "uk"
    strings.use("ru")


def test_settings_are_kept(tmp_path):
    scripted = Scripted(str(tmp_path) + "/", 1)
    scripted.do("down*3 a")
    golden(scripted, "settings")
    for name in ("uk", "en", "ru"):
        scripted.do("right")
        assert strings.language() == name
    scripted.do("down right")
    golden(scripted, "settings_light")
    scripted.do("down*3 right*2 b")
    again = Scripted(str(tmp_path) + "/", 1).app
    assert again.settings.preferences["palette"] == "light" and again.settings.preferences["brightness"] == "40"
    assert again.display.brightness == 0.4


def test_a_damaged_settings_file_is_as_none(tmp_path):
    for text in ("\0\0\0", "rules klingon\nseats a,b\ncolour red\ntarget x\nlanguage fr\n", "seats person\n", "rules"):
        (tmp_path / "settings.txt").write_text(text)
        scripted = Scripted(str(tmp_path) + "/", 1)
        assert screen(scripted) == "title"
        scripted.do("a x a wait")
        assert scripted.app.game.seats == ("person", "player")
        (tmp_path / "game.save").unlink()


def test_names_of_seats():
    strings.use("ru")
    assert seats.names(("person", "expert"), {}) == ["Вы", "ЦП"]
    assert seats.names(("expert", "person", "expert"), {}) == ["ЦП1", "Вы", "ЦП2"]
    assert seats.names(("person", "expert", "person"), {}) == ["Игр1", "ЦП", "Игр3"]
    assert seats.names(("person", "expert", "person"), {0: "Аня", 1: "Лев"}) == ["Аня", "ЦП", "Игр3"]


def test_a_name_is_picked_by_buttons_and_kept(tmp_path):
    scripted = Scripted(str(tmp_path) + "/", 1)
    scripted.do("a down*2 y")
    assert overlay(scripted) == "name"
    scripted.do("a down*2 a")
    golden(scripted, "name")
    scripted.do("b a x")
    assert scripted.app.settings.names == {0: "Ан"}
    golden(scripted, "setup_named")
    scripted.do("x a wait")
    assert scripted.app.screen.names[0] == "Ан"
    assert Scripted(str(tmp_path) + "/", 1).app.settings.names == {0: "Ан"}


def test_a_blank_stands_only_for_letters_with_a_tile(start):
    scripted = start("erudit", ("person", "person"))
    scripted.do("a a")
    game = scripted.app.game
    game.racks[game.turn] = bytes((64,)) * 7
    scripted.app.screen.scene.laying.places = [None] * 7
    scripted.app.screen.scene.laying.moves = -1  # the rack was changed by hand
    scripted.app.screen.scene.laying.begin()
    scripted.do("a a")
    assert overlay(scripted) == "letter"
    yo = rules.load("erudit").alphabet.index("Ё") + 1
    assert yo not in scripted.app.screen.overlay.letters and len(scripted.app.screen.overlay.letters) == 32
    golden(scripted, "erudit_letter")


def test_a_play_of_a_cpu_that_ends_the_game_before_the_next_cpu(start, monkeypatch):
    """Let a computer's player lay with an empty bag; the next has no play, so its turn begins with the end (E2)."""
    scripted = start("russian", ("person", "expert", "expert"), first=1)
    game = scripted.app.game
    game.bag.tiles = bytearray()
    game.racks = [cases.tiles("ЪЪ"), cases.tiles("СОНЪ"), cases.tiles("ЪЪ")]
    monkeypatch.setattr("firmware.core.results.add", lambda *_: None)  # its log does not give this game again
    scripted.do("a wait wait")
    assert game.over == "stuck" and overlay(scripted) == "message"
    scripted.do("a")
    assert screen(scripted) == "end"


def test_the_last_play_is_handed_to_the_other_person(start):
    scripted = start()
    scripted.do("a a")
    game = scripted.app.game
    game.bag.tiles = bytearray()
    game.racks[game.turn] = cases.tiles("ЪЬ")
    scripted.app.screen.scene.laying.places = [None] * 7
    scripted.app.screen.scene.laying.moves = -1  # the rack was changed by hand
    scripted.app.screen.scene.laying.begin()
    scripted.do("a a a x a")
    assert overlay(scripted) == "handover" and scripted.app.screen.scene.viewer == -1
    golden(scripted, "handover_last")
    scripted.do("y")
    assert overlay(scripted) == "challenge"
    scripted.do("a")
    assert not game.over and game.board.count == 0 and overlay(scripted) == "handover"


def test_the_rack_is_hidden_while_people_agree(start):
    scripted = start("erudit", ("person", "person"))
    scripted.do("a a x down*6 a a")
    assert overlay(scripted) == "message" and scripted.app.screen.scene.viewer == -1
    scripted.do("b")
    assert overlay(scripted) == "handover", "the one who asked goes on"


def test_a_cpu_that_is_behind_does_not_agree(start):
    scripted = start("erudit", ("person", "expert"))
    scripted.do("a")
    game = scripted.app.game
    game.scores[:] = [50, 10]
    scripted.do("x down*6 a")
    assert overlay(scripted) == "message" and not game.over
    golden(scripted, "disagrees")
    scripted.do("a")
    assert not game.over and not overlay(scripted)
    game.scores[:] = [10, 50]
    scripted.do("x down*6 a a")
    assert game.over == "agreed"


def test_the_end_is_shown_after_the_plug_was_pulled(start, tmp_path):
    """Stop while the computer's last play, which ended the game, is shown: the next start shows the end."""
    scripted = start("erudit", ("person", "expert"), first=1)
    scripted.app.settings.options = {"target": 10}
    scripted.app.new_game()
    scripted.do("a")
    for _ in range(3000):
        if not scripted.app.game.over:
            scripted.run(10)
    assert scripted.app.game.over == "target" and screen(scripted) == "game"
    again = Scripted(str(tmp_path) + "/", 1)
    assert screen(again) == "end"
    again.do("b")
    assert screen(again) == "title"


def test_words_that_changed_leave_the_saved_game_alone(tmp_path):
    """Check that decisions by earlier words stay, whatever the file of own words has now."""
    lexicon = lexicons.shipped(rules.load("russian"))
    game = Game(rules.load("russian"), 5, ("person", "person"), lexicon)
    tiles = [tile for tile in game.rack if tile != 64][:3]
    game.play(bytes(value for pair in zip((111, 112, 113), tiles, strict=True) for value in pair))
    bad = game.challenge(game.turn)
    assert bad and not game.board.count
    saves.write(game, str(tmp_path) + "/")
    lexicon.amend(personal.Trie(lexicon, {bad}), frozenset())
    again = saves.read(str(tmp_path) + "/").resume(Words(lexicon, None, None))
    assert again.scores == game.scores and not again.board.count
    lexicon.amend(None, frozenset())

    auto = Game(rules.load("erudit"), 5, ("person", "person"), lexicon)
    laid = cases.word(auto.board, "КОТ", 7, 7, "h")
    auto.racks[auto.turn] = cases.tiles("КОТЪЪЪЪ")
    auto.play(laid)
    again = Game(rules.load("erudit"), 5, ("person", "person"), lexicon)
    again.racks[again.turn] = cases.tiles("КОТЪЪЪЪ")
    lexicon.amend(None, frozenset((cases.tiles("КОТ"),)))
    again.replay(auto.log)
    assert again.scores == auto.scores


def test_settings_that_are_not_on_offer(tmp_path):
    (tmp_path / "settings.txt").write_text("rules russian\nlexicon erudit\nword_check zzz\ntarget 20\n")
    scripted = Scripted(str(tmp_path) + "/", 1)
    scripted.do("a x a wait")
    assert scripted.app.game.seats == ("person", "player")
