# SPDX-License-Identifier: MIT
"""Test the game on a computer: by scripts, by the command line, against the pictures of the design."""

import os
import subprocess
import sys

import numpy as np
import pytest
from PIL import Image

from engine.crossword.game import Game
from engine.crossword.players.levels import mind
from firmware.core import files
from host_tests import conftest
from host_tests.conftest import HOME
from tools import pilot
from tools.play import Scripted, ScriptError, parse

GOLDEN = os.path.join(HOME, "host_tests", "golden")


@pytest.fixture
def scripted(tmp_path):
    """Return a game against the expert: its plays do not change when the other levels are measured again."""
    (tmp_path / "settings.txt").write_text("seats person,expert\nword_check challenge\n")
    return Scripted(str(tmp_path) + "/", seed=1)


def begun(folder, seed: int, rule_set: str, seats: str, language: str, **options) -> Scripted:
    """Return a game that has just begun, with these settings."""
    lines = ["language " + language, "rules " + rule_set, "seats " + seats]
    lines += [f"{key} {value}" for key, value in options.items()]
    (folder / "settings.txt").write_text("\n".join(lines) + "\n")
    scripted = Scripted(str(folder) + "/", seed)
    scripted.do("a x")
    return scripted


def screen(scripted) -> str:
    return scripted.app.screen.module.rsplit(".", 1)[1]


def overlay(scripted) -> str:
    open_now = scripted.app.screen.overlay
    return open_now.module.rsplit(".", 1)[1] if open_now else ""


def golden(scripted, name: str) -> None:
    """Compare with a stored picture; `--keep-pictures` stores the new one instead, for a person to look at."""
    picture = scripted.computer.panel.picture()
    path = os.path.join(GOLDEN, name + ".png")
    if conftest.options["keep_pictures"]:
        Image.fromarray(picture).save(path, optimize=True)
    assert (np.asarray(Image.open(path).convert("RGB")) == picture).all(), f"{name} looks different"


def turn(scripted) -> None:
    """Play the person's turn: the move with the highest score."""
    scripted.do(pilot.script(scripted.app, pilot.choose(scripted.app)) + " wait")


def test_from_the_title_into_a_game_and_back(scripted):
    golden(scripted, "title")
    scripted.do("a")
    assert screen(scripted) == "setup"
    golden(scripted, "setup")
    scripted.do("x")
    assert overlay(scripted) == "message"
    golden(scripted, "draw")
    scripted.do("a a wait")  # nobody has moved yet: the result of the draw is shown again
    assert scripted.app.game.turn == scripted.app.screen.scene.viewer and not scripted.app.screen.thinking
    golden(scripted, "first_play")
    scripted.do("x")
    assert overlay(scripted) == "turn"
    golden(scripted, "turn_menu")
    scripted.do("up a")
    assert screen(scripted) == "title"
    golden(scripted, "title_continue")
    scripted.do("a")
    assert screen(scripted) == "game" and scripted.app.game.scores == [0, 5]


def test_laying_tells_the_score_and_takes_back(scripted):
    scripted.do("a x a wait down left a right a")
    game = scripted.app.screen.scene
    assert len(game.laying.order) == 1
    scripted.do("right a")
    golden(scripted, "laying")
    laid = len(game.laying.order)
    scripted.do("b")
    assert len(game.laying.order) == laid - 1
    scripted.do("b+")
    assert not game.laying.order and None not in game.laying.places
    before = list(game.laying.places)
    scripted.do("y+")
    assert sorted(game.laying.places) == sorted(before)


def test_close_view_follows_the_cursor(scripted):
    scripted.do("a x a wait")
    turn(scripted)
    scripted.do("y")
    golden(scripted, "close")
    laying, size = scripted.app.screen.scene.laying, scripted.app.game.board.size
    scripted.do(f"down*{size - 1 - laying.cursor // size} right*{size - 1 - laying.cursor % size}")
    view = scripted.app.screen.scene.view
    assert (view.row, view.column) == (7, 5)
    golden(scripted, "close_corner")


def test_a_refused_play_says_why_and_loses_nothing(scripted):
    scripted.do("a x a wait up*6 a a x a")
    assert overlay(scripted) == "message"
    golden(scripted, "refused")
    scripted.do("a wait")
    assert len(scripted.app.screen.scene.laying.order) == 1 and not scripted.app.game.scores[0]


def test_blank_asks_for_its_letter(tmp_path):
    seed = next(s for s in range(1, 99) if 64 in Game(*opening(), s, ("person", "greedy")).racks[0])
    scripted = Scripted(str(tmp_path) + "/", seed)
    scripted.do("a x a wait")
    at = scripted.app.screen.scene.laying.places.index(64)
    scripted.do("a " + "right " * at + "a")
    assert overlay(scripted) == "letter"
    scripted.do("down*2 right*4")
    golden(scripted, "letter")
    scripted.do("a")
    assert [tile for _, tile, _ in scripted.app.screen.scene.laying.order] == [64 | 19]
    scripted.do("b")
    assert scripted.app.screen.scene.laying.places[at] == 64


def opening():
    from engine.crossword import rules

    return (rules.load("russian"),)


def test_exchange(scripted):
    scripted.do("a x a wait x down*3 a")
    assert overlay(scripted) == "exchange"
    scripted.do("x right left")
    assert overlay(scripted) == "exchange", "nothing is chosen yet"
    scripted.do("a right*2 a right a")
    golden(scripted, "exchange")
    rack = scripted.app.game.racks[0]
    scripted.do("x wait")
    assert b"X" in [record[:1] for record in scripted.app.game.log]
    assert sorted(scripted.app.game.racks[0]) != sorted(rack)


def test_a_bad_word_is_challenged_and_taken_back(scripted):
    """Lay БОАЙ, no word, with СЮЙНИСО on the rack and БОА on the board: the computer's player challenges it."""
    scripted.do("a x a wait right*3 a right*2 a x a")
    assert overlay(scripted) == "challenge"
    golden(scripted, "challenge")
    assert scripted.app.game.scores[0] == 0 and len(scripted.app.game.racks[0]) == 7
    scripted.do("a wait")
    assert scripted.app.game.turn == 0


def test_a_good_word_stands_when_challenged(scripted):
    scripted.do("a x a wait x down*5 a")
    assert overlay(scripted) == "challenge"
    golden(scripted, "challenge_stands")
    scripted.do("a wait")
    assert scripted.app.game.board.count == 3 and scripted.app.game.turn == 0


def test_a_non_word_is_not_kept_by_pulling_the_plug(scripted, monkeypatch):
    """Check that after the next start a bad word is taken back, whatever was saved last."""
    saves = []
    write = files.write_marked

    def watched(*args):
        write(*args)
        saves.append(list(scripted.app.game.log))

    monkeypatch.setattr(files, "write_marked", watched)
    scripted.do("a x a wait right*3 a right*2 a x a")
    assert saves[-1][-1][:1] == b"C"
    assert not any(len(log) > 1 and log[-1][:1] == b"P" for log in saves), "the first is the CPU's"


def test_the_last_play_can_be_doubted_after_the_plug_was_pulled(tmp_path):
    """Save the game after the computer's player has laid its last tile: it goes on with the same question."""
    (tmp_path / "settings.txt").write_text("seats person,expert\nword_check challenge\n")
    scripted = Scripted(str(tmp_path) + "/", seed=8)
    scripted.do("a x a wait")
    while not overlay(scripted):
        turn(scripted)
    assert scripted.app.game.pending and scripted.app.game.ends_game()
    golden(scripted, "last_play")
    again = Scripted(str(tmp_path) + "/", seed=8)
    again.do("a wait")
    assert overlay(again) == "message"
    again.do("a")
    golden(again, "final_board")
    again.do("a")
    assert screen(again) == "end" and again.app.game.over == "out"


def test_a_whole_game_to_the_end_and_another(scripted):
    scripted.do("a x a wait")
    while screen(scripted) == "game":
        if overlay(scripted):
            scripted.do("a wait")
        else:
            turn(scripted)
    assert scripted.app.game.over and screen(scripted) == "end"
    golden(scripted, "end")
    scripted.do("right")
    golden(scripted, "end_plays")
    scripted.do("left")
    golden(scripted, "end")
    scripted.do("left")
    golden(scripted, "end_plays")
    scripted.do("right wait")
    assert screen(scripted) == "review"
    golden(scripted, "review")
    scripted.do("right wait b")
    assert screen(scripted) == "end"
    scripted.do("b")
    assert screen(scripted) == "title"
    assert scripted.app.screen.menu.rows[0][3] == "setup", "nothing is left to continue"
    scripted.do("down*2 a")
    golden(scripted, "statistics")
    scripted.do("b a x")
    assert not scripted.app.game.over


def test_board_looks_as_designed(tmp_path):
    """Compare the board, the rack and the side of the whole view with the design, pixel by pixel."""
    scripted = designed(tmp_path)
    assert_like(scripted, os.path.join(GOLDEN, "design_whole.png"), (214, 0, 240, 34))
    scripted.do("y")
    view = scripted.app.screen.scene.view
    view.row, view._follow = 0, lambda cell: None  # the picture shows one row less below the cursor
    scripted.app.screen.scene.update()
    scripted.run(100)
    assert_like(scripted, os.path.join(GOLDEN, "design_close.png"), (26, 0, 190, 24))


BOARD = (
    "...............|...............|......Ц........|.....ЗВЕЗДА....|...Р..Е....В...|..САЛЮТ.КОРАБЛЬ|...Д..О.О..Т...|"
    "...У.ЯКОРЬ.А...|СНЕГ....О......|М..А..ЯБЛОКО...|Е.......Е..Б...|Х....И..В..Л...|....тРАВА..А...|.....И.....К...|"
    ".....С.ОГОРОД.."
)


def designed(tmp_path) -> Scripted:
    """Return the position of the design's pictures: МЕЛОЧ laid down the last column, Щ and a blank on the rack."""
    from host_tests.cases import tile, tiles

    scripted = Scripted(str(tmp_path) + "/", seed=2)
    scripted.do("a x a wait")
    game, laying = scripted.app.game, scripted.app.screen.scene.laying
    cells = BOARD.replace("|", "")
    game.pending = game.last = None
    game.board.cells[:] = bytes(0 if char == "." else tile(char) for char in cells)
    game.board.count = len(cells.replace(".", ""))
    game.scores[:] = [128, 143]
    game.racks[0] = tiles("МЕЛОЧЩ*")
    game.bag.tiles = bytearray(tiles("А" * (104 - game.board.count - 14)))
    laying.moves = -1  # the rack was changed by hand
    laying.begin()
    laying.places = list(game.racks[0])
    laying.cursor, laying.down = 14, True
    for place in range(5):
        laying.lay(place, laying.places[place])
    scripted.app.screen.scene.update()
    scripted.run(100)
    return scripted


def assert_like(scripted, path: str, apart) -> None:
    """Compare with a picture of the design, except a rectangle `apart` where the names are our own."""
    wanted = np.asarray(Image.open(path).convert("RGB")).copy()
    got = scripted.computer.panel.picture().copy()
    left, top, right, bottom = apart
    for picture in (wanted, got):
        picture[top:bottom, left:right] = 0
        picture[36:70, 214:] = 0 if top == 0 and left == 214 else picture[36:70, 214:]
    different = np.argwhere((wanted != got).any(axis=2))
    assert not len(different), f"{len(different)} pixels differ, first at {different[0][::-1]}"


def test_scripts():
    assert parse("a right*2 y+ wait wait:50") == [
        ("a", 60), ("right", 60), ("right", 60), ("y", 600), ("wait", 0), ("wait", 50),
    ]  # fmt: skip
    for wrong in ("q", "a*", "a*x", "wait:x", "wait*2", "up+up"):
        with pytest.raises(ScriptError):
            parse(wrong)


def run(*arguments, **environment):
    command = [sys.executable, "-m", "tools.play", *arguments]
    base = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment = dict(base, **environment)
    return subprocess.run(command, capture_output=True, text=True, cwd=HOME, env=environment, timeout=300)


def test_command_line(tmp_path):
    path = tmp_path / "a.png"
    done = run("--seed", "1", "--keys", "a x", "--screenshot", str(path))
    assert done.returncode == 0 and not done.stdout and not done.stderr
    kept = np.asarray(Image.open(os.path.join(GOLDEN, "draw.png")).convert("RGB"))
    assert (np.asarray(Image.open(path)) == kept).all()
    for arguments in (("--keys", "a q"), ("--rules", "klingon"), ("--board", "none"), ("--screenshot", "/none/a.png")):
        done = run(*arguments)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux can a screen be missing")
def test_without_a_screen():
    done = run()
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1 and "--keys" in done.stderr and "--screenshot" in done.stderr


HAND = """
import os, sys, threading, time
import pygame
from tools import play

def hand():
    save = os.path.join(sys.argv[1], "game.save")
    while not os.path.exists(save):  # press A and X until a game has begun, however long the window takes
        time.sleep(0.1)
        if pygame.display.get_init() and pygame.display.get_surface():
            for scancode in (pygame.KSCAN_A, pygame.KSCAN_X):
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    pygame.event.post(pygame.event.Event(kind, key=0, scancode=scancode))
                    time.sleep(0.2)
    pygame.event.post(pygame.event.Event(pygame.QUIT))

threading.Thread(target=hand, daemon=True).start()
play.window(sys.argv[1], 1, "russian")
"""


def test_window_opens(tmp_path):
    """Open the window itself on SDL's dummy screen: it draws, takes keys, and closes."""
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy")
    command = [sys.executable, "-c", HAND, str(tmp_path) + "/"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HOME, env=environment, timeout=300)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "game.save").exists()


@pytest.mark.parametrize(("row", "kept"), [(0, "hint_where"), (1, "hint_word"), (2, "hint_whole")])
def test_a_hint_tells_as_much_as_was_asked_for(scripted, row, kept):
    scripted.do("a x a wait x down*6 a")
    assert overlay(scripted) == "hint"
    scripted.do(f"down*{row} a wait" if row else "a wait")
    app, laying = scripted.app, scripted.app.screen.scene.laying
    golden(scripted, kept)
    master = mind("master", app.words.search, app.words.values)
    for _ in master.think(app.game):
        pass
    if row == 0:
        assert laying.cursor == master.record[1] and not laying.order
    elif row == 1:
        assert overlay(scripted) == "message" and not laying.order
    else:
        assert laying.tiles() == master.record[1:]
        scripted.do("b+")
        assert not laying.order


def test_a_game_is_left_while_the_computer_thinks(tmp_path):
    (tmp_path / "settings.txt").write_text("seats person,grandmaster\n")
    scripted = Scripted(str(tmp_path) + "/", seed=1)
    scripted.do("a x a")
    scripted.run(20)
    assert scripted.app.screen.thinking
    scripted.do("x")
    assert overlay(scripted) == "turn"
    scripted.do("up a")
    assert screen(scripted) == "title"
    scripted.do("a a wait")  # nobody has moved yet: the result of the draw is shown again
    assert scripted.app.game.turn == scripted.app.screen.scene.viewer and not scripted.app.screen.thinking


def test_what_is_laid_survives_the_menu_and_the_title(scripted):
    """The order of the rack too: it is the same when the game is gone on with."""
    scripted.do("a x a wait y+ down left a right a")
    laying = scripted.app.screen.scene.laying
    assert len(laying.order) == 1
    order, places = list(laying.order), list(laying.places)
    scripted.do("x up a a")
    assert screen(scripted) == "title"
    scripted.do("a wait")
    again = scripted.app.screen.scene.laying
    assert screen(scripted) == "game" and again.order == order and again.places == places
    scripted.do("b+")
    assert not again.order


def test_a_pass_is_asked_once(scripted):
    scripted.do("a x a wait x down*4 a")
    golden(scripted, "pass_ask")
    turn = scripted.app.game.turn
    scripted.do("b")
    assert not overlay(scripted) and scripted.app.game.turn == turn
    scripted.do("x down*4 a a wait")
    assert b"-" in scripted.app.game.log


def test_messages_answer_to_b(scripted):
    scripted.do("a x")
    assert overlay(scripted) == "message"
    scripted.do("b wait")
    assert not overlay(scripted)


def test_the_plays_so_far_and_the_unseen_letters(scripted):
    """Both are in the turn menu: a line a turn with its points, and how many there are of each letter."""
    scripted.do("a x a wait")
    turn(scripted)
    scripted.do("x down*8 a")
    assert overlay(scripted) == "pages"
    golden(scripted, "moves")
    scripted.do("b x down*9 a")
    golden(scripted, "unseen")
    scripted.do("b")
    assert not overlay(scripted)


def test_a_menu_scrolls(scripted):
    """More rows than the screen has: the picture is the same whichever way one came there."""
    scripted.do("a x a wait x down*9")
    golden(scripted, "menu_scrolled")
    scripted.do("up*3 down*3")
    golden(scripted, "menu_scrolled")
    scripted.do("up*9 down*9")
    golden(scripted, "menu_scrolled")


def test_three_dots_go_round_while_the_computer_thinks(tmp_path):
    (tmp_path / "settings.txt").write_text("seats person,grandmaster\n")
    scripted = Scripted(str(tmp_path) + "/", seed=1)
    scripted.do("a x a")
    steps = []
    for now in range(0, 5000, 300):
        scripted.app.screen.scene.tick(scripted.time + now)
        steps.append(scripted.app.screen.scene.step)
    assert set(steps) == {0, 1, 2} and all((b - a) % 3 <= 1 for a, b in zip(steps, steps[1:], strict=False))


def test_the_first_letter_can_be_chosen_for_a_blank(tmp_path):
    seed = next(s for s in range(1, 99) if 64 in Game(*opening(), s, ("person", "greedy")).racks[0])
    scripted = Scripted(str(tmp_path) + "/", seed)
    scripted.do("a x a wait")
    laying = scripted.app.screen.scene.laying
    first = laying.places.index(64)
    scripted.do("a " + "right " * (first - laying.places[:first].count(None)) + "a")
    assert overlay(scripted) == "letter"
    scripted.do("right left down up a")
    assert laying.order[0][1] == 64 | 1
