# SPDX-License-Identifier: MIT
"""Test what there is around a game: results, statistics, puzzles, settings, power, what is saved with a game."""

import pytest

from engine import gamelog
from engine.crossword import rules
from engine.crossword.game import PLAY, Game
from engine.crossword.kind import Crossword
from firmware.core import power, results
from firmware.core.settings import Settings
from firmware.ui.crossword import tidings
from firmware.ui.crossword.laying import Laying
from host_tests import cases
from host_tests.test_play import golden, overlay, screen, turn
from tools.play import Scripted


@pytest.fixture
def alone(tmp_path):
    """Return a game against the computer with the settings that are proposed."""
    (tmp_path / "settings.txt").write_text("seats person,expert\n")
    return Scripted(str(tmp_path) + "/", seed=1)


class Finished:
    """As much of a finished game as the results need."""

    def __init__(self, scores, won, seed=1, seats=("person", "expert")):
        self.rules = rules.load("russian")
        self.seed, self.seats, self.log, self.scores = seed, seats, [], scores
        self.won = won

    def winners(self):
        return [0] if self.won else [1]


def test_results_add_up(tmp_path):
    folder = str(tmp_path) + "/"
    for seed, (score, won) in enumerate(((300, True), (200, False), (250, True), (260, True))):
        results.add(Finished([score, 210], won, seed), ["Аня", "ЦП"], folder)
    row = dict(zip(results.FIELDS, results.rows(folder)["russian", "expert"], strict=True))
    assert [row[name] for name in results.FIELDS] == [4, 3, 1010, 300, 2, 2, 0, "", ""]
    results.add(Finished([100, 210], False, 9, ("person", "person")), ["Аня", "Лев"], folder)
    assert len(results.rows(folder)) == 1, "games among people are not counted"


def test_a_game_whose_end_is_shown_twice_counts_once(tmp_path):
    folder = str(tmp_path) + "/"
    for _ in range(2):
        results.add(Finished([300, 210], True), ["Аня", "ЦП"], folder)
    assert results.rows(folder)["russian", "expert"][0] == 1
    assert len((tmp_path / results.GAMES).read_text().splitlines()) == 1


def test_the_last_twenty_games_are_kept(tmp_path):
    folder = str(tmp_path) + "/"
    for seed in range(23):
        results.add(Finished([300, 210], True, seed), ["Аня", "ЦП"], folder)
    lines = (tmp_path / results.GAMES).read_text().splitlines()
    assert [gamelog.parse_line(line)[1] for line in lines] == list(range(3, 23))


def test_damaged_results_are_as_none(tmp_path):
    folder = str(tmp_path) + "/"
    results.add(Finished([300, 210], True), ["Аня", "ЦП"], folder)
    whole = (tmp_path / results.SUMS).read_bytes()
    for data in (b"", b"\xff\xfe", whole[:-9], whole.replace(b"300", b"900"), b"x" * 1000):
        (tmp_path / results.SUMS).write_bytes(data)
        assert results.rows(folder) == {}


def test_words_are_checked_at_once_when_a_person_is_alone(alone):
    alone.do("a x")
    assert alone.app.game.rules.word_check == "auto" and alone.app.settings.options == {"word_check": "auto"}


@pytest.mark.parametrize(
    ("settings", "check"),
    [
        ("seats person,person\n", "challenge"),
        ("seats person,expert\nword_check challenge\n", "challenge"),
        ("rules naydi_slovo\nseats person,expert\n", "challenge"),
        ("rules ukrainian\nseats person,expert,expert\n", "auto"),
        ("seats expert,expert\n", "challenge"),
    ],
)
def test_what_the_set_up_proposes(tmp_path, settings, check):
    (tmp_path / "settings.txt").write_text(settings)
    scripted = Scripted(str(tmp_path) + "/", 1)
    scripted.do("a x")
    assert scripted.app.game.rules.word_check == check


def test_the_row_of_a_play_that_can_be_challenged_says_so(tmp_path):
    (tmp_path / "settings.txt").write_text("seats person,expert\nword_check challenge\n")
    scripted = Scripted(str(tmp_path) + "/", seed=1)
    scripted.do("a x a wait left a a a x")  # ИБОА
    assert overlay(scripted) == "turn"
    golden(scripted, "turn_menu_at_risk")


def test_a_play_is_counted_word_by_word():
    """Letter by letter with their premiums; the points of all tiles, and the sum at the end."""
    game = Game(rules.load("russian"), 1, ("person", "person"))
    game.racks[game.turn] = cases.tiles("СОНАЩЦЧ")
    tiles = bytes(value for pair in zip((110, 111, 112), cases.tiles("СОН"), strict=True) for value in pair)
    lines = tidings.count(game, tiles)
    assert lines[0].split() == ["СОН", "+3"] and lines[-1].split()[-1] == "+3"
    assert lines[1] == " 1+1+1"
    game.racks[game.turn] = cases.tiles("НЕДОЛИВ")
    tiles = bytes(value for pair in zip(range(106, 113), cases.tiles("НЕДОЛИВ"), strict=True) for value in pair)
    lines = tidings.count(game, tiles)
    verdict = game.judge(tiles)
    assert lines[-1].endswith("+%d" % verdict.score) and "+50" in lines[-2]
    assert lines[1] == " 1+1+2×2+1+2+1+1", "a doubled letter on the way"


def test_the_count_of_a_play_is_shown(alone):
    alone.do("a x a wait")
    from tools import pilot

    script = pilot.script(alone.app, pilot.choose(alone.app))
    alone.do(script.rsplit(" ", 2)[0] + " x down*10 a")
    assert overlay(alone) == "pages"
    golden(alone, "count")
    alone.do("b")
    assert alone.app.screen.scene.laying.order, "nothing is lost"


def test_a_word_is_looked_up(alone):
    alone.do("a x a wait x down*11 a")
    assert overlay(alone) == "lookup"
    letters = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    at = 0
    for char in "ДОМ":
        place = letters.index(char)
        rows, columns = place // 8 - at // 8, place % 8 - at % 8
        alone.do(
            " ".join(["down" if rows > 0 else "up"] * abs(rows) + ["right" if columns > 0 else "left"] * abs(columns))
        )
        alone.do("a")
        at = place
    golden(alone, "lookup_word")
    alone.do("a")
    golden(alone, "lookup_none")
    alone.do("b b+ x")
    assert not overlay(alone)


@pytest.mark.parametrize(
    "settings", ["word_check challenge\n", "lookup False\n", "rules naydi_slovo\nword_check auto\n"]
)
def test_no_word_is_looked_up_where_it_is_forbidden(tmp_path, settings):
    (tmp_path / "settings.txt").write_text(settings + "seats person,expert\n")
    scripted = Scripted(str(tmp_path) + "/", seed=1)
    scripted.do("a x a wait x down*11 a")
    assert overlay(scripted) == "turn"


def test_hints_are_counted_where_the_players_want_it(tmp_path):
    (tmp_path / "settings.txt").write_text("seats person,expert\nhints 1\n")
    scripted = Scripted(str(tmp_path) + "/", seed=1)
    scripted.do("a x a wait x down*6 a a wait")
    assert scripted.app.hints_used(0) == 1
    again = Scripted(str(tmp_path) + "/", seed=1)
    again.do("a wait x down*6 a")
    assert again.app.hints_used(0) == 1 and overlay(again) == "turn", "it is saved"


def test_a_hint_says_what_to_exchange(alone):
    alone.do("a x a wait")
    game = alone.app.game
    game.racks[0] = cases.tiles("ЪЪЫЬЬЫЪ")
    laying = alone.app.screen.scene.laying
    laying.places, laying.moves = [None] * 7, -1
    laying.begin()
    alone.do("x down*6 a down*2 a wait")
    assert overlay(alone) == "message"
    golden(alone, "hint_exchange")


def test_an_exchange_shows_what_was_drawn(alone):
    alone.do("a x a wait x down*3 a a right*2 a right a x")
    assert overlay(alone) == "message"
    golden(alone, "exchanged")
    alone.do("a wait")
    assert alone.app.game.turn == 0 and b"X" in [record[:1] for record in alone.app.game.log]


def test_tiles_are_laid_while_the_computer_thinks(tmp_path):
    (tmp_path / "settings.txt").write_text("seats person,grandmaster\n")
    scripted = Scripted(str(tmp_path) + "/", seed=1)
    scripted.do("a x a")
    scripted.run(20)
    assert scripted.app.screen.thinking
    laying = scripted.app.screen.scene.laying
    scripted.do("up*5 a a")
    assert len(laying.order) == 1 and scripted.app.screen.thinking
    scripted.do("wait")
    assert len(laying.order) == 1, "the computer has laid elsewhere"
    scripted.do("b+")
    assert sorted(tile for tile in laying.places if tile) == sorted(scripted.app.game.racks[0])


def test_what_was_laid_ahead_comes_back_where_the_cell_is_taken():
    game = Game(rules.load("russian"), 3, ("person", "person"))
    laying = Laying(game, 1 - game.turn)
    laying.begin()
    laying.cursor = 112
    laying.lay(0, laying.places[0])
    game.racks[game.turn] = cases.tiles("СОНАЩЦЧ")
    game.play(bytes(value for pair in zip((111, 112, 113), cases.tiles("СОН"), strict=True) for value in pair))
    laying.begin()
    assert not laying.order and sorted(tile for tile in laying.places if tile) == sorted(game.racks[laying.seat])


def test_how_the_rack_lies_is_saved_when_the_game_is_left(alone, tmp_path):
    alone.do("a x a wait y+ down left a right a x up a")
    assert overlay(alone) == "message", "leaving with tiles laid is asked once"
    alone.do("a")
    assert screen(alone) == "title"
    laying = alone.app.layings[0]
    again = Scripted(str(tmp_path) + "/", seed=1)
    again.do("a")
    found = again.app.screen.scene.laying
    assert (found.order, found.places, found.cursor) == (laying.order, laying.places, laying.cursor) and found.order


@pytest.mark.parametrize(
    "text", ["", "x", "1 2 3", "112 0 1 2 3 4 5 6 7", "999 0 0 0 0 0 0 0 0 1 1 1", "112 0 " + "0 " * 7 + "112 5 0"]
)
def test_a_rack_that_does_not_fit_is_passed_over(text):
    game = Game(rules.load("russian"), 3, ("person", "person"))
    laying = Laying(game, 0)
    laying.begin()
    before = list(laying.places)
    laying.restore(text)
    assert laying.places == before and not laying.order and laying.cursor == game.rules.start[0]


def test_a_puzzle_is_the_same_everywhere(tmp_path):
    (tmp_path / "settings.txt").write_text("language ru\n")
    scripted = Scripted(str(tmp_path) + "/", seed=4)
    scripted.do("down a")
    assert screen(scripted) == "puzzle"
    golden(scripted, "puzzle")
    scripted.do("a wait")
    assert screen(scripted) == "puzzle_game" and scripted.app.match is None
    golden(scripted, "puzzle_position")
    position = scripted.app.screen.game
    words = scripted.app.words
    kind = Crossword()
    again = kind.game(kind.load("russian", word_check="auto"), 4, ("person", "master"), words)
    player = kind.mind("master", words)
    while len(again.log) < len(position.log):
        for _ in player.think(again):
            pass
        again.apply(player.record)
    assert again.log == position.log and again.turn == 0


def test_a_puzzle_says_what_the_best_play_is(tmp_path):
    (tmp_path / "settings.txt").write_text("language ru\n")
    scripted = Scripted(str(tmp_path) + "/", seed=4)
    scripted.do("down a a wait")
    from tools import pilot

    app = scripted.app
    app.match = app.screen.match  # the pilot plays the game on the screen
    best = pilot.choose(app)
    assert best[:1] == PLAY
    script = pilot.script(app, best).rsplit(" ", 1)[0]  # X alone plays in a puzzle
    app.match = None
    scripted.do(script + " wait")
    assert overlay(scripted) == "message" and app.screen.score == app.screen.game.judge(best[1:]).score
    golden(scripted, "puzzle_solved")
    assert not app.screen.game.board.cells[best[1]], "the position is as it was"
    scripted.do("a")
    assert screen(scripted) == "puzzle" and app.screen.number == 5


def test_the_console_dims_and_sleeps_and_wakes(alone, tmp_path):
    alone.do("a x a wait y+")
    app = alone.app
    shown = alone.computer.panel.picture().copy()
    alone.run(60_500)
    assert app.power.state == power.DIM and app.display.brightness == pytest.approx(1 / 3, 0.01)
    alone.run(power.SLEEP_MS - 60_000)
    assert app.power.state == power.ASLEEP and app.display.brightness == 0
    again = Scripted(str(tmp_path) + "/", seed=1)  # how the rack lies was saved when it fell asleep
    again.do("a")
    assert again.app.screen.scene.laying.places == app.screen.scene.laying.places
    cursor = app.screen.scene.laying.cursor
    alone.do("down")
    assert app.power.state == power.AWAKE and app.display.brightness == 1
    assert app.screen.scene.laying.cursor == cursor, "the button only wakes it"
    assert (alone.computer.panel.picture() == shown).all()


def test_it_does_not_dim_while_the_computer_thinks_or_when_nobody_wants_it(tmp_path):
    (tmp_path / "settings.txt").write_text("dim 0\n")
    app = Scripted(str(tmp_path) + "/", seed=1).app
    assert not app.power.rest(10**9, False) and app.power.state == power.AWAKE
    settings = Settings(str(tmp_path) + "/none/")
    rest = power.Power(app.display, settings, 0)
    for now in range(0, 600_000, 1000):
        assert not rest.rest(now, True)
    assert rest.state == power.AWAKE


def test_animation_can_be_switched_off_and_the_close_view_chosen(tmp_path):
    (tmp_path / "settings.txt").write_text("seats person,expert\nanimation off\nview close\n")
    scripted = Scripted(str(tmp_path) + "/", seed=1)
    scripted.do("a x a")
    began = scripted.time
    scripted.do("wait")
    assert scripted.app.screen.scene.close and scripted.time - began < 800


def test_rules_are_shown_with_their_premium_cells(alone):
    alone.do("down*4 a right*3")
    assert overlay(alone) == "pages"
    golden(alone, "rules_premiums")
    alone.do("b down a right*3")
    golden(alone, "marks")
    alone.do("b down a")
    golden(alone, "about")


def test_a_sound_is_heard_only_where_it_is_wanted(alone):
    heard = []
    alone.app.buzzer = lambda hertz, ms: heard.append(hertz)
    alone.app.beep(440)
    assert not heard
    alone.app.settings.preferences["sound"] = "on"
    alone.app.beep(440)
    assert heard == [440]


def test_dialogs_leave_the_cell_they_speak_of_in_sight(alone):
    alone.do("a x a wait down*6 a a x a")  # a tile on its own, far below
    assert overlay(alone) == "message"
    golden(alone, "refused_below")
    alone.do("a wait")
    assert alone.app.screen.scene.laying.order


def test_a_turn_after_turns(alone):
    """Play on after menus and pages: the flow of a game stands."""
    alone.do("a x a wait x down*12 a b")
    turn(alone)
    assert alone.app.game.scores[0] > 0
