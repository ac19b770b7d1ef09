"""The image of a board: what is on it, and what is refused."""

import os
import subprocess
import sys

import pytest
from littlefs import LittleFS

from host_tests.conftest import HOME
from tools import tree
from tools.image import BLOCK, BLOCKS, image


def run(*arguments):
    command = [sys.executable, "-m", "tools.image", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=HOME)


def test_image_holds_the_game(tmp_path):
    assert run("--out", str(tmp_path / "new")).returncode == 0
    data = (tmp_path / "new" / "fs.img").read_bytes()
    assert len(data) == BLOCK * BLOCKS
    system = LittleFS(block_size=BLOCK, block_count=BLOCKS, mount=False)
    system.context.buffer[:] = data
    system.mount()
    with open(os.path.join(HOME, "dict_compact", "ru.dict"), "rb") as kept:
        assert system.open("dict/ru.dict", "rb").read() == kept.read()
    assert b"main()" in system.open("main.py", "rb").read()
    assert "lib" in system.listdir("/") and "displayio.mpy" in system.listdir("/lib")
    assert "writer.mpy" not in system.listdir("/dict_compact")


def test_same_files_give_the_same_image():
    files = {"a/b.txt": b"1", "c.txt": b"2" * 9000}
    assert image(files) == image(files)


@pytest.mark.parametrize("text", ["display = (", "def f(:\n", None])
def test_a_damaged_board_config_is_refused(text, tmp_path):
    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text)
    done = run("--out", str(tmp_path), "--board", str(path))
    assert done.returncode == 2 and len(done.stderr.strip().splitlines()) == 1
    assert not (tmp_path / "fs.img").exists()


def test_own_board_config_is_taken(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("display = None\n")
    assert tree.files(str(path))["board_config.py"] == b"display = None\n"


def test_nothing_for_a_computer_alone_is_copied():
    for place in tree.files():
        assert "writer" not in place and "_plain" not in place and not place.endswith(".md")


def test_what_does_not_fit_is_said(tmp_path):
    with pytest.raises(tree.TreeError, match="do not fit"):
        image({"x": bytes(BLOCK * BLOCKS)})
    done = run("--out", str(tmp_path / "new"), "--languages", "ru,xx")
    assert done.returncode == 2 and "no language xx" in done.stderr and not (tmp_path / "new").exists()


def test_all_dictionaries_fit_with_room_for_the_user():
    used = sum(-(-len(data) // BLOCK) for data in tree.files().values())
    assert used < BLOCKS - 30


def test_a_board_of_one_language():
    paths = set(tree.files(chosen=("uk",)))
    assert "dict/uk.dict" in paths and "fonts/ukrainian14.font" in paths
    assert not paths & {"dict/ru.dict", "fonts/russian24.font", "fonts/erudit14.font", "fonts/english24.font"}
