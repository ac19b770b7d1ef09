# SPDX-License-Identifier: MIT
"""Test that nothing is lost and a screen says what is wrong, whatever lies on the drive and whatever fails."""

import os

import pytest

from firmware.core import dictionaries, faults, files, results, saves
from firmware.screens import fault
from firmware.strings import say
from firmware.ui import sheets
from host_tests.test_play import golden, overlay, screen
from tools.play import Scripted


@pytest.fixture(autouse=True)
def writable(monkeypatch):
    monkeypatch.setattr(files, "trouble", "")
    monkeypatch.setattr(faults, "_left", faults.ENTRIES)


def marked_save(folder, *lines):
    """Write a saved game of these lines, with a right check sum."""
    files.write_marked(str(folder / saves.FILE), lines)


def start(folder) -> Scripted:
    return Scripted(str(folder) + "/", seed=1)


def refuse(*_):
    raise OSError(30, "Read-only file system")


BAD = [  # a new game overwrites none of these
    ("plashka 1",),
    ("plashka x", "russian 1 person,expert"),
    ("something else", "russian 1 person,expert"),
    ("plashka 1", "russian 1"),
    ("plashka 1", "russian x person,expert"),
    ("plashka 1", "russian 1 person,nobody"),
    ("plashka 1", "russian 1 person"),
    ("plashka 1", "russian 1 person,expert word_check"),
    ("plashka 1", "russian 1 person,expert", "5"),
    ("plashka 1", "russian 1 person,expert", "50zz"),
    ("plashka 1", "russian 1 person,expert", "5000"),
    ("plashka 1", "russian 1 person,expert", *["00"] * files.MOST_LINES),
    ("plashka 1", "russian 1 person,expert", "00" * files.LONGEST),
]
LATER = [  # other programs may read these
    ("plashka 2", "what comes then"),
    ("plashka 1", "klingon 1 person,expert"),
    ("plashka 1", "__init__ 1 person,expert"),
    ("plashka 1", "russian 1 person,expert a=b=c"),
    ("plashka 1", "russian 1 person,expert word_check=never"),
    ("plashka 1", "russian 1 person,expert hand=9999"),
]


@pytest.mark.parametrize(("lines", "ending"), [(lines, "bad") for lines in BAD] + [(lines, "kept") for lines in LATER])
def test_a_saved_game_that_cannot_be_used_is_set_aside(tmp_path, lines, ending):
    for number in (1, 2):
        marked_save(tmp_path, *lines)
        scripted = start(tmp_path)
        assert screen(scripted) == "title" and overlay(scripted) == "message" and not scripted.app.match
        assert (tmp_path / f"game-{number}.{ending}").exists() and not (tmp_path / saves.FILE).exists()
    scripted.do("a a x")
    assert screen(scripted) == "game"
    assert (tmp_path / saves.FILE).exists() and (tmp_path / f"game-1.{ending}").exists()


def test_the_screen_says_why_a_game_was_set_aside(tmp_path):
    marked_save(tmp_path, "plashka 2")
    golden(start(tmp_path), "set_aside")


def test_a_game_comes_back_with_its_dictionary(tmp_path, monkeypatch):
    marked_save(tmp_path, "plashka 1", "ukrainian 1 person,expert")
    path = dictionaries.path_of
    with monkeypatch.context() as patch:
        patch.setattr(dictionaries, "path_of", lambda language: "none" if language == "uk" else path(language))
        for _ in (1, 2):
            scripted = start(tmp_path)
            assert not scripted.app.match and (tmp_path / "game-1.kept").exists()
    scripted = start(tmp_path)
    assert scripted.app.game.rules.name == "ukrainian" and not (tmp_path / "game-1.kept").exists()
    assert (tmp_path / saves.FILE).exists()


def test_damaged_statistics_are_set_aside(tmp_path):
    for number, data in enumerate((b"", b"\xff\xfe\n", b"x" * 50_000, b"plashka-results 9\n7d6d2a2b\n"), 1):
        (tmp_path / results.SUMS).write_bytes(data)
        assert results.rows(str(tmp_path) + "/") == {}
        assert (tmp_path / f"results-{number}.bad").read_bytes() == data


@pytest.mark.parametrize("data", [b"\xff\n", b"x" * 150_000, b"\n" * 150_000], ids=["no text", "a long line", "lines"])
def test_damaged_settings_are_set_aside(tmp_path, data):
    (tmp_path / "settings.txt").write_bytes(data)
    assert screen(start(tmp_path)) == "title"
    assert (tmp_path / "settings-1.bad").read_bytes() == data


@pytest.mark.parametrize(
    ("data", "words", "wrong"),
    [
        ("ж" * 150_000, 0, 1),
        ("ж" * 150_000 + "\nплашка\n", 1, 1),
        ("плашка\n" + "ы" * 300 + "\nконсоль\n", 2, 2),
        ("".join(f"{a}{b}{c}\n" for a in "абвгджзи" for b in "оуыэя" for c in "абвгджзиклмнопрст"), 500, 501),
        ("\n" * 1_000_000, 0, 2001),
        (b"\xff\xfe\nplashka\n", 0, 1),
    ],
    ids=[
        "a long line",
        "a long line and a word",
        "words and a long line",
        "too many words",
        "too many lines",
        "no text",
    ],
)
def test_own_words_are_read_as_far_as_they_go(tmp_path, data, words, wrong):
    (tmp_path / "words_ru.txt").write_bytes(data if isinstance(data, bytes) else data.encode())
    scripted = start(tmp_path)
    assert screen(scripted) == "title" and scripted.app.notice == say.BAD_WORDS % wrong
    added = scripted.app.words.lexicon.added
    assert (added.words if added else 0) == words


def test_a_drive_that_cannot_be_written_is_said_once(tmp_path, monkeypatch):
    (tmp_path / "settings.txt").write_text("language ru\n")
    scripted = start(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("builtins.open", lambda *a, kept=open, **b: refuse() if a[1:] == ("w",) else kept(*a, **b))
        scripted.do("a x a wait")
        assert screen(scripted) == "game" and overlay(scripted) == "message"
        golden(scripted, "not_saved")
        scripted.do("a x down*4 a a wait")
        assert screen(scripted) == "game" and overlay(scripted) != "message" and len(scripted.app.game.log) >= 2
        assert not (tmp_path / saves.FILE).exists()
    scripted.do("x down*4 a a wait")
    assert saves.read(str(tmp_path) + "/").log == scripted.app.game.log, "written again as soon as it can be"


def test_a_crash_is_shown_and_the_game_goes_on(tmp_path, monkeypatch):
    scripted = start(tmp_path)
    scripted.do("a x wait")
    log = list(scripted.app.game.log)
    app = scripted.app
    monkeypatch.setattr(app.screen, "key", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError) as error:
        scripted.do("a")
    faults.show(app, error.value)
    scripted.computer.held.clear()
    scripted.run(100)
    assert screen(scripted) == "fault" and not app.match
    assert "ZeroDivisionError" in faults.text(error.value) and "test_faults.py, line " in faults.text(error.value)
    assert "1 // 0" in (tmp_path / faults.FILE).read_text()
    scripted.do("a")
    assert screen(scripted) == "title" and app.game.log == log
    scripted.do("a")
    assert screen(scripted) == "game"


def test_a_fault_can_be_read(tmp_path):
    scripted = start(tmp_path)
    faults.show(scripted.app, MemoryError("memory allocation failed, allocating 16384 bytes"))
    scripted.run(100)
    golden(scripted, "fault")


def test_what_fails_twice_at_the_start_is_passed_over(tmp_path, monkeypatch):
    """Check that a saved game that makes the program fail each time does not lock people out, and is kept."""
    scripted = start(tmp_path)
    scripted.do("a x wait")
    saved = (tmp_path / saves.FILE).read_bytes()
    scripted = start(tmp_path)
    monkeypatch.setattr(saves.Saved, "resume", lambda *_: 1 // 0)
    for _ in (1, 2):
        with pytest.raises(ZeroDivisionError) as error:
            scripted.app.start()
        faults.show(scripted.app, error.value)
        scripted.run(100)
        assert screen(scripted) == "fault"
    scripted.do("a")
    assert screen(scripted) == "title" and not scripted.app.match
    assert (tmp_path / saves.FILE).read_bytes() == saved
    scripted.do("a x wait")
    assert (tmp_path / "game-1.bad").read_bytes() == saved


def test_the_log_of_faults_stays_small(tmp_path, monkeypatch):
    folder = str(tmp_path) + "/"
    for i in range(200):
        monkeypatch.setattr(faults, "_left", 1)
        faults.log(ValueError("x" * i * 10), folder)
    size = (tmp_path / faults.FILE).stat().st_size
    faults.log(ValueError("once more"), folder)
    assert (tmp_path / faults.FILE).stat().st_size == size, "too many after one power-on are not written"
    assert all(
        (tmp_path / name).stat().st_size < faults.MOST + 2 * faults.LONGEST for name in (faults.FILE, faults.OLD)
    )
    assert sorted(os.listdir(folder)) == [faults.FILE, faults.OLD]


def test_the_fault_screen_needs_one_font(monkeypatch, tmp_path):
    scripted = start(tmp_path)
    used: list[str] = []
    kept = sheets.get

    def watched(name):
        used.append(name)
        return kept(name)

    monkeypatch.setattr("firmware.ui.widgets.sheets.get", watched)
    fault.Screen(scripted.app, "MemoryError: memory allocation failed", say.GAME_SAFE)
    assert set(used) == {"s"}
