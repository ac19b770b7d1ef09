"""tools.flash with the real mpremote, against an emulated board (rp2040py) behind a TCP port."""

import os
import signal
import socket
import subprocess
import sys
import time

import pytest

from host_tests.conftest import HOME
from tools import flash, image, tree


def run(*arguments):
    command = [sys.executable, "-m", "tools.flash", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=HOME)


def test_without_a_board(monkeypatch):
    monkeypatch.setattr(flash.list_ports, "comports", lambda: [])
    with pytest.raises(flash.FlashError, match="no Pico"):
        flash.find()


@pytest.mark.parametrize("arguments", [("--device", "/dev/none"), ("--board", "none"), ("--speed", "9")])
def test_wrong_arguments(arguments):
    done = run(*arguments)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert done.stderr.strip().splitlines()[-1].startswith("flash: ")


def test_folders_come_before_what_is_in_them():
    assert flash.folders(["a/b/c.mpy", "a/d.mpy", "e.py"]) == ["a", "a/b"]


@pytest.fixture
def board(pico, tmp_path):
    """A function that starts an emulated Pico with the given files and returns its address."""
    running = []

    def start(files: dict[str, bytes]) -> str:
        path = tmp_path / "fs.img"
        path.write_bytes(image.image(files))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        emulator = os.path.join(os.path.dirname(sys.executable), "rp2040py")
        command = [emulator, "micropython", "--image", os.environ["PLASHKA_UF2"], "--littlefs", str(path)]
        command += ["--dump-fs", str(path), "--tcp-port", str(port)]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        running.append(process)
        for _ in range(600):  # the port opens before the board is up; both are waited for
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
        time.sleep(3)
        return f"socket://127.0.0.1:{port}"

    def stop() -> bytes:
        for process in running:
            process.send_signal(signal.SIGTERM)
            process.wait(30)
        return (tmp_path / "fs.img").read_bytes()

    start.stop = stop
    yield start
    stop()


def test_copies_what_has_changed_and_starts_the_game(board):
    """Most of the game is on the board; what is old, missing or left over is put right; the config stays."""
    import binascii
    import json

    from littlefs import LittleFS

    files = tree.files()
    sums = {path: binascii.crc32(data) for path, data in files.items()}
    old = dict(files)
    del old["engine/random32.mpy"], sums["engine/random32.mpy"]
    old["main.py"], sums["main.py"] = b"print('old')\n", 1
    old["board_config.py"] = b"# my own\n"
    old["main.py.new"] = b"half"
    old["lib/left_over.mpy"], sums["lib/left_over.mpy"] = b"x", 3
    old["game.save"] = b"kept"
    old["manifest.json"] = json.dumps(sums).encode()
    done = run("--device", board(old))
    assert done.returncode == 0, done.stderr
    assert "2 files copied" in done.stderr
    data = board.stop()
    system = LittleFS(block_size=image.BLOCK, block_count=image.BLOCKS, mount=False)
    system.context.buffer[:] = data
    system.mount()
    assert system.open("engine/random32.mpy", "rb").read() == files["engine/random32.mpy"]
    assert system.open("main.py", "rb").read() == files["main.py"]
    assert system.open("board_config.py", "rb").read() == b"# my own\n"
    assert system.open("game.save", "rb").read() == b"kept"
    assert "left_over.mpy" not in system.listdir("/lib")
    kept = json.loads(system.open("manifest.json", "rb").read())
    del files["board_config.py"]  # the user's: not ours to keep account of
    assert kept == {path: binascii.crc32(data) for path, data in files.items()}
