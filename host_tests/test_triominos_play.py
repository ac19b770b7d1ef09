# SPDX-License-Identifier: MIT
"""Test Triominos on the screen: by buttons, against stored pictures and those of the design."""

import importlib
import os

import numpy as np
import pytest
from PIL import Image

from engine.random32 import Random32
from engine.triominos import tile
from engine.triominos.game import Game
from engine.triominos.rules import Rules
from engine.triominos.table import Table, cell_at
from firmware import strings
from firmware.core import saves
from firmware.screens.pages import CELLS
from firmware.strings import LANGUAGES
from firmware.ui import sheets, theme
from host_tests import cases_triominos
from host_tests.conftest import HOME
from host_tests.test_play import begun, golden, overlay, screen
from host_tests.test_triominos import moved
from tools.play import Scripted

PAGES = os.path.join(HOME, "firmware", "rules")


@pytest.fixture
def start(tmp_path):
    """Return start(seats, language, seed): it begins a game, with the start of the round on the screen."""

    def begin(people="person,player", language="ru", seed=5, **options):
        return begun(tmp_path, seed, "triominos", people, language, **options)

    yield begin
    strings.use("ru")


def play_on(scripted, turns=999):
    """Press A until so many turns, or the round, are over."""
    while turns and screen(scripted) == "triominos":
        scripted.do("a wait")
        scene = getattr(scripted.app.screen, "scene", None)
        turns -= not scene or scene.place < 0


def test_a_turn(start):
    scripted = start()
    golden(scripted, "triominos_start")
    scripted.do("a wait")
    golden(scripted, "triominos_choose")
    scripted.do("a")
    golden(scripted, "triominos_place")
    scripted.do("b")
    assert scripted.app.screen.scene.place < 0 and not scripted.app.game.log
    scripted.do("a a")
    assert len(scripted.app.game.log) == 1 and scripted.app.game.scores[0] == 22
    golden(scripted, "triominos_laid")
    scripted.do("wait")
    assert scripted.app.game.last.seat == 1 and scripted.app.game.turn == 0
    golden(scripted, "triominos_draw")
    scripted.do("a")
    assert scripted.app.game.drawn == 1 and scripted.app.game.scores[0] == 17


def test_the_turn_menu_and_the_views(start):
    scripted = start(seed=8)
    scripted.do("a wait")
    play_on(scripted, 5)
    scripted.do("x")
    assert overlay(scripted) == "turn"
    golden(scripted, "triominos_menu")
    scripted.do("b y")
    golden(scripted, "triominos_whole")
    scripted.do("y x down*3 a wait")  # a hint: the place is looked at
    assert scripted.app.screen.scene.place >= 0
    golden(scripted, "triominos_hint")
    cell = scripted.app.screen.scene.places[scripted.app.screen.scene.place][0]
    scripted.do("a")
    assert scripted.app.game.last.cell == cell


def test_a_tile_that_fits_nowhere_is_told(start):
    scripted = start()
    scripted.do("a wait left")
    assert not scripted.app.screen.scene.places and scripted.app.screen.scene.found
    golden(scripted, "triominos_no_fit")
    scripted.do("a")
    assert scripted.app.screen.scene.place < 0 and not scripted.app.game.log


def test_a_tile_turns_in_the_hand(start):
    scripted = start()
    scripted.do("a wait right")
    before = scripted.computer.panel.picture()
    scripted.do("up")
    assert (scripted.computer.panel.picture() != before).any()
    scripted.do("up up")
    assert (scripted.computer.panel.picture() == before).all()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_every_language(start, language):
    scripted = start(language=language)
    scripted.do("a wait x down*5 a")
    assert overlay(scripted) == "pages"
    golden(scripted, "triominos_rules_" + language)
    scripted.do("right*5")
    golden(scripted, "triominos_rules_%s_6" % language)
    scripted.do("b")
    assert not overlay(scripted)


def test_a_game_to_its_end(start, tmp_path):
    """Settle and deal rounds by buttons; switched off anywhere, the game goes on as it was."""
    scripted = start("person,child")
    scripted.do("a wait")
    rounds = 0
    while scripted.app.game and not scripted.app.game.over:
        if screen(scripted) == "round":
            if not rounds:
                golden(scripted, "triominos_round")
            rounds += 1
            again = Scripted(str(tmp_path) + "/", 1)
            again.do("a")
            assert screen(again) == "round" and again.app.game.rounds == scripted.app.game.rounds
            scripted.do("a")
            assert overlay(scripted) == "message"
            scripted.do("a wait")
        kept = saves.read(str(tmp_path) + "/")
        assert kept.log == scripted.app.game.log
        play_on(scripted, 6)
    scripted.do("wait")
    assert screen(scripted) == "round" and scripted.app.game.winners() and rounds
    golden(scripted, "triominos_end")
    assert saves.read(str(tmp_path) + "/") is None
    scripted.do("a")
    assert screen(scripted) == "title" and scripted.app.screen.menu.rows[0][3] == "setup"


def test_six_seats_and_the_hand_over(start):
    scripted = start("person,person,player,master,child,person", seed=3)
    scripted.do("a wait")
    golden(scripted, "triominos_six")
    while not (scripted.app.game.turn == 0 and scripted.app.game.table.cells):
        scripted.do("a wait")
    golden(scripted, "triominos_handover")
    assert scripted.app.screen.scene.viewer < 0
    scripted.do("a")
    golden(scripted, "triominos_taken_over")
    assert scripted.app.screen.scene.viewer == 0


def test_only_computers_play_on_alone(start):
    scripted = start("child,master", seed=2)
    scripted.do("a wait")
    assert screen(scripted) == "round"


def test_the_bonus_is_chosen_at_the_set_up(start):
    scripted = start(tri_bonus="sides")
    assert scripted.app.game.rules.tri_bonus == "sides" and scripted.app.game.table.sides
    again = Scripted(scripted.app.folder, 1)
    assert again.app.game.rules.tri_bonus == "sides"


def test_six_seats_at_the_set_up(start):
    scripted = start()
    scripted.do("a wait x up a down a")
    assert screen(scripted) == "setup"
    scripted.do("down*6 a")  # the sixth seat
    golden(scripted, "triominos_setup")
    scripted.do("x")
    assert overlay(scripted) == "message", "a game is saved: asked once"
    golden(scripted, "new_game_ask")
    scripted.do("b")
    assert screen(scripted) == "setup" and scripted.app.game and not overlay(scripted)
    scripted.do("x a")
    assert scripted.app.settings.seats == ("person", "player", "person")
    again = Scripted(scripted.app.folder, 1)
    again.do("down a a")  # other rules: four seats at most
    assert screen(again) == "setup" and again.app.screen.rule_set != "triominos"
    assert max(field for field in again.app.screen.fields if not isinstance(field, str)) == 3


def test_a_damaged_game_is_told(start, tmp_path):
    scripted = start()
    scripted.do("a wait a a wait")
    path = tmp_path / "game.save"
    path.write_text(path.read_text().replace("triominos 5", "triominos 6"))
    again = Scripted(str(tmp_path) + "/", 1)
    assert again.app.game is None and again.app.screen.overlay and (tmp_path / "game-1.bad").exists()


# -- drawing


@pytest.fixture
def view():
    """Return a TableView on a display, and a function that returns its picture."""
    from displayio import Group

    from firmware.ui.triominos.table_view import TableView
    from tools.computer import Computer

    computer = Computer()
    theme.use(Rules())
    view, group = TableView(), Group()
    group.append(view.group)
    computer.display.root_group = group

    def picture():
        computer.display.refresh()
        return computer.panel.picture().copy()

    return view, picture


def test_the_table_is_that_of_the_design(view):
    view, picture = view
    view.left, view.top = -2, -2
    table, _ = cases_triominos.laid(cases_triominos.P8, 12)
    marks = [cell_at(-1, 1, True), cell_at(1, 2, False), cell_at(1, 0, True)]
    view.show(table, marks, (cell_at(1, 0, True), (3, 5, 2)))
    wanted = np.asarray(Image.open(os.path.join(HOME, "host_tests", "golden", "design_triominos.png")).convert("RGB"))
    assert (picture()[26:194] == wanted[26:194]).all()


@pytest.mark.parametrize("seed", range(4))
def test_what_changed_is_drawn_as_all_of_it_would_be(view, seed):
    view, picture = view
    random = Random32(seed)
    game = Game(Rules(), seed, ("a", "b"))
    while not game.ended and len(game.table.cells) < 30:
        found = game.placements()
        if found:
            ghost = found[random.below(len(found))]
            view.look_at(ghost[0])
            shown = (ghost[0], tile.shown(ghost[1], ghost[2])) if random.below(3) else None
            last = game.last.cell if game.last else -1
            arguments = (game.table, [one[0] for one in found if random.below(2)], shown, last)
            view.show(*arguments)
            some = picture()
            view.shown = None
            view.show(*arguments)
            assert (picture() == some).all()
        moved(game, random)


def test_all_of_the_table_is_shown_however_long_it_is(view):
    view, picture = view
    table = Table()
    view.turn()
    for i in range(28):  # a row as long as the tiles would allow
        table.put(cell_at(i, 0, False), 0, 0)
        table.put(cell_at(i, 0, True), 0, 0)
    view.show(table)
    drawn = (picture()[24:194] != picture()[30, 0]).any(2)
    assert drawn.any() and not drawn[:, 0].all()
    columns = np.nonzero(drawn.any(0))[0]
    assert columns[0] > 0 and columns[-1] < 239


# -- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_room(language):
    words = importlib.import_module("firmware.strings.triominos_" + language)
    say = importlib.import_module("firmware.strings." + language)
    names = (say.PERSON, say.CPU, say.PEOPLE % 6, say.CPU + "6")
    longest = max(names, key=len)
    assert len(longest) <= 4
    for name, value in (
        (words.LAY, words.NO_FIT), (words.LAY, words.CPU_TURN), (words.DRAW, words.MUST_LAY),
        (words.DRAW, words.WELL % 38), (words.DRAW, words.WELL_EMPTY), (words.PASS, words.MUST_LAY),
        (words.VIEW, words.VIEW_WHOLE), (words.LEAVE, words.LEAVE_NOTE), (say.HOW_TO, ""),
    ):  # fmt: skip
        assert len(name) + 1 + len(value) <= 27, name
    for line in (words.ROUND % 9, words.STARTER % (longest, "5-5-5"), words.CHOICE % "0-0-0", words.HIGHEST):
        assert len(line) <= 27, line
    assert all(len(name) <= 16 for name in words.BONUSES)
    assert all(len(word) <= 7 for word in (words.TAKE, words.STUCK))
    assert len(words.HAND % 40) <= 13
    assert all(len(words.END) + len(note) < 26 for note in words.ENDED.values())
    assert len(words.SHARED % ", ".join([longest] * 3)) <= 27
    assert len(words.LEFT) <= 6 and len(words.WON) <= 6 and len(words.TOTAL) <= 6
    assert set(vars(words)) == set(vars(importlib.import_module("firmware.strings.triominos_ru")))


@pytest.mark.parametrize("name", sorted(os.listdir(PAGES)))
def test_pages_of_rules_have_room(name):
    with open(os.path.join(PAGES, name), encoding="utf-8") as file:
        pages = file.read().strip().split("\n\n")
    chars = sheets.get("m").chars + CELLS
    assert len(pages) > 1 if name.startswith("about") else len(pages) > 3
    for page in pages:
        lines = page.split("\n")
        assert len(lines) + 2 * lines.count(CELLS) <= 9 and all(len(line) <= 27 for line in lines), page
        assert set(page) - {"\n"} <= set(chars), set(page) - set(chars)


def test_the_bar_says_who_thinks(monkeypatch):
    from firmware.ui.triominos import table_bar

    said = []
    monkeypatch.setattr(table_bar, "label", lambda *args: said.append(args[3]))
    bar = table_bar.TableBar(["Аня", "ЦП"])
    bar.show([10, -5], 1, 20, True)
    assert said[:2] == ["Аня 10", "ЦП ..."]


def test_a_tile_of_zeros_shows_its_numbers(monkeypatch):
    from firmware.ui.triominos.hand_view import HandView

    theme.use(Rules())
    view = HandView()
    drawn = []
    monkeypatch.setattr(view.strips, "digits", lambda x, y, down, numbers, *rest: drawn.append(tuple(numbers)))
    view.show([tile.ZEROS, tile.FIVES])
    assert drawn == [(0, 0, 0), (5, 5, 5)]


def test_up_and_down_turn_the_tile_each_its_way(start):
    scripted = start(seed=8)
    scripted.do("a wait")
    play_on(scripted, 1)
    scene = scripted.app.screen.scene
    assert scene.mine and scene.turn == 0
    turns = []
    for key in ("up", "up", "up", "down", "down"):
        scripted.do(key)
        turns.append(scene.turn)
    assert turns == [1, 2, 0, 2, 1]
