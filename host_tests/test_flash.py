# SPDX-License-Identifier: MIT
"""Test tools.flash: its BOOTSEL drive is a folder, its board is an object of this test, or an emulated one."""

import binascii
import os
import socket
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from host_tests.conftest import HOME
from tools import firmware, flash
from tools.flash import FlashError, Target
from tools.pico import image

DATA = image.uf2({0: bytes(range(256)) * 40, image.ROMFS: b"rom" * 5000})
OLD_BLOCKS, NEW_BLOCKS = 352, image.LITTLEFS_BYTES // image.BLOCK
GAME = {
    "main.py": b"main()",
    "dict/ru.dict": b"dictionary",
    "engine/game.mpy": b"M",
    "manifest.json": b'{"dict/ru.dict": 1, "engine/game.mpy": 2}',
}
MINE = {
    "game.save": b"a game",
    "settings.txt": b"language uk\n",
    "words_uk.txt": "плашка\n".encode(),
    "board_config.py": b"display = 1\n",
}


class Board:
    """A Pico: its flash, its files and its answers. It stands in for mpremote's SerialTransport."""

    def __init__(self, machine="Raspberry Pi Pico with RP2040", blocks=NEW_BLOCKS, files=()):
        self.machine, self.blocks, self.files = machine, blocks, dict(files)
        self.flash = bytearray(b"\xff" * image.FLASH_BYTES)
        self.mode = "running"
        self.said: list[bytes] = []
        self.serial = SimpleNamespace(write=self.said.append)

    def enter_raw_repl(self, **_):
        assert self.mode == "running"

    def exit_raw_repl(self):
        pass

    def close(self):
        pass

    def exec(self, code):
        out: list[str] = []
        known = {
            "rp2": SimpleNamespace(Flash=lambda: SimpleNamespace(ioctl=lambda *_: self.blocks)),
            "sys": SimpleNamespace(
                implementation=SimpleNamespace(name="micropython", _machine=self.machine), platform="rp2"
            ),
            "uctypes": SimpleNamespace(bytearray_at=lambda at, n: self.flash[at - image.FLASH : at - image.FLASH + n]),
            "os": SimpleNamespace(ilistdir=self.listed, rename=self.rename),
            "machine": SimpleNamespace(bootloader=lambda: setattr(self, "mode", "bootsel")),
            "binascii": binascii,
        }
        tools = {"__import__": lambda name, *_: known[name], "print": out.append, "repr": repr}
        exec(code, {"__builtins__": tools})
        return "\n".join(map(str, out)).encode()

    exec_raw_no_follow = exec

    def listed(self, folder):
        folder = folder.strip("/")
        below = [path[len(folder) :].strip("/") for path in self.files if path.startswith(folder)]
        return {(name.split("/")[0], 0x4000 if "/" in name else 0x8000) for name in below}

    def rename(self, old, new):
        self.files[new] = self.files.pop(old)

    def fs_readfile(self, path):
        return self.files[path]

    def fs_writefile(self, path, data):
        self.files[path] = data

    def take(self, data):
        """Do what the boot ROM does with a whole UF2."""
        for offset, piece in image.pieces(data):
            self.flash[offset : offset + len(piece)] = piece
        if self.blocks != NEW_BLOCKS:  # the file system of the new firmware is empty
            self.blocks, self.files = NEW_BLOCKS, {}
        self.mode = "running"


class Desk:
    """A computer with boards attached; a board in BOOTSEL mode appears at the folder `drive`."""

    def __init__(self, folder, monkeypatch, board):
        self.board, self.drive = board, str(folder / "RPI-RP2")
        self.comes_back = True
        self.ports = [SimpleNamespace(device="/dev/ttyACM0", vid=0x2E8A, pid=0x0005, serial_number="E661")]
        os.makedirs(self.drive)
        with open(os.path.join(self.drive, "INFO_UF2.TXT"), "w") as file:
            file.write("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n")
        monkeypatch.setenv("HOME", str(folder))
        monkeypatch.delenv("APPDATA", raising=False)
        monkeypatch.setattr(flash.list_ports, "comports", self.comports)
        monkeypatch.setattr(flash.psutil, "disk_partitions", self.partitions)
        monkeypatch.setattr(flash, "SerialTransport", lambda *_, **__: board)
        monkeypatch.setattr(flash, "PATIENCE", 1)
        self.kept = str(folder / ".local/share/plashka/boards/E661")

    def comports(self):
        path = os.path.join(self.drive, flash.FILE)
        if self.board.mode == "bootsel" and os.path.exists(path) and self.comes_back:
            with open(path, "rb") as file:
                self.board.take(file.read())
            os.remove(path)
        return self.ports if self.board.mode == "running" else []

    def partitions(self, all=False):
        mounted = [self.drive] if self.board.mode == "bootsel" else []
        return [SimpleNamespace(mountpoint=folder, fstype="vfat") for folder in mounted]


@pytest.fixture
def desk(tmp_path, monkeypatch):
    return lambda board: Desk(tmp_path, monkeypatch, board)


def holds(board: Board) -> bool:
    return all(board.flash[offset : offset + len(piece)] == piece for offset, piece in image.pieces(DATA))


def test_a_board_in_bootsel_mode(desk):
    board = Board()
    board.mode = "bootsel"
    at = desk(board)
    flash.flash(DATA, flash.find(), None)
    assert holds(board) and board.said == [b"\x04"] and not os.path.exists(at.kept)


def test_an_update_leaves_the_file_system_alone(desk):
    board = Board(files=MINE)
    desk(board)
    flash.flash(DATA, flash.find(), None)
    assert holds(board) and board.files == MINE


def test_from_version_0_1_what_is_the_user_s_is_carried_over(desk, capsys):
    board = Board(blocks=OLD_BLOCKS, files={**GAME, **MINE, "notes/own.txt": b"mine"})
    at = desk(board)
    flash.flash(DATA, flash.find(), None)
    assert holds(board) and board.files == MINE
    with open(os.path.join(at.kept + "-other-files", "notes", "own.txt"), "rb") as file:
        assert file.read() == b"mine"
    assert at.kept + "-other-files" in capsys.readouterr().err
    board.files["game.save"] = b"a later game"
    flash.flash(DATA, flash.find(), None)
    assert board.files == {**MINE, "game.save": b"a later game"}


def test_the_board_config_of_version_0_1_itself_is_not_the_user_s(desk, monkeypatch):
    monkeypatch.setattr(flash, "OLD_CONFIG", binascii.crc32(MINE["board_config.py"]))
    board = Board(blocks=OLD_BLOCKS, files={**GAME, **MINE})
    desk(board)
    flash.flash(DATA, flash.find(), None)
    assert board.files == {path: data for path, data in MINE.items() if path != "board_config.py"}


def test_a_plug_pulled_in_between_loses_nothing(desk):
    board = Board(blocks=OLD_BLOCKS, files={**GAME, **MINE})
    at = desk(board)
    at.comes_back = False
    with pytest.raises(FlashError, match="not come back"):
        flash.flash(DATA, flash.find(), None)
    at.comes_back = True
    flash.flash(DATA, flash.find(), None)
    assert board.files == MINE and not os.path.exists(at.kept)


def test_own_board_config_is_put_onto_the_board(desk):
    board = Board(files=MINE)
    desk(board)
    flash.flash(DATA, flash.find(), b"display = 2\n")
    assert board.files == {**MINE, "board_config.py": b"display = 2\n"}


def test_a_board_that_holds_something_else_is_noticed(desk, monkeypatch):
    board = Board()
    desk(board)
    monkeypatch.setattr(Board, "take", lambda self, data: setattr(self, "mode", "running"))
    with pytest.raises(FlashError, match="does not hold what was copied"):
        flash.flash(DATA, flash.find(), None)


def test_another_processor_is_refused(desk):
    board = Board(machine="Raspberry Pi Pico2 with RP2350")
    desk(board)
    with pytest.raises(FlashError, match="RP2350"):
        flash.flash(DATA, flash.find(), None)
    assert board.mode == "running"


def test_a_drive_that_is_not_mounted(desk):
    at = desk(Board())
    at.partitions = lambda all=False: []
    flash.psutil.disk_partitions = at.partitions
    with pytest.raises(FlashError, match="not mounted"):
        flash.flash(DATA, flash.find(), None)


def test_which_board(desk, monkeypatch):
    at = desk(Board())
    probe = SimpleNamespace(device="/dev/ttyACM1", vid=0x2E8A, pid=0x000C, serial_number="E662")
    at.ports.append(probe)
    assert flash.find().port == "/dev/ttyACM0", "a debug probe is no board"
    at.ports.append(SimpleNamespace(device="/dev/ttyACM2", vid=0x2E8A, pid=0x0005, serial_number="E663"))
    monkeypatch.setattr(flash.sys, "stdin", SimpleNamespace(isatty=lambda: False))
    with pytest.raises(FlashError, match="several boards.*ttyACM0, /dev/ttyACM2"):
        flash.find()
    monkeypatch.setattr(flash.sys, "stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("builtins.input", lambda _: "2")
    assert flash.find() == Target(port="/dev/ttyACM2", serial="E663")
    monkeypatch.setattr("builtins.input", lambda _: "x")
    with pytest.raises(FlashError, match="no board x"):
        flash.find()
    at.ports.clear()
    with pytest.raises(FlashError, match="BOOTSEL"):
        flash.find()


def test_ctrl_c_is_no_traceback(desk, monkeypatch, capsys, tmp_path):
    desk(Board())
    (tmp_path / "a.uf2").write_bytes(DATA)

    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(flash, "copy", stopped)
    monkeypatch.setattr(sys, "argv", ["flash", "--uf2", str(tmp_path / "a.uf2")])
    with pytest.raises(SystemExit) as end:
        flash.main()
    assert end.value.code == 130 and capsys.readouterr().err.splitlines()[-1].startswith("flash: stopped")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--device", "/dev/none", "--uf2", "{uf2}"), "cannot open /dev/none"),
        (("--device", "{folder}", "--uf2", "{uf2}"), "not the BOOTSEL drive"),
        (("--device", "/dev/none", "--uf2", "none.uf2"), "none.uf2"),
        (("--device", "/dev/none", "--uf2", "README.md"), "no UF2"),
        (("--board", "none"), "no board none"),
        (("--speed", "9"), "--speed"),
    ],
)
def test_wrong_arguments(arguments, said, tmp_path):
    (tmp_path / "a.uf2").write_bytes(DATA)
    words = [word.format(uf2=tmp_path / "a.uf2", folder=tmp_path) for word in arguments]
    done = subprocess.run(
        [sys.executable, "-m", "tools.flash", *words],
        capture_output=True,
        text=True,
        cwd=HOME,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 2 and "Traceback" not in done.stderr
    line = done.stderr.strip().splitlines()[-1]
    assert line.startswith("flash: ") and said in line


def test_with_mpremote_on_an_emulated_board(pico, monkeypatch):
    """Check the answers of the firmware through mpremote: what board it is, and that it holds what was built."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    emulator = os.path.join(os.path.dirname(sys.executable), "rp2040py")
    command = [emulator, "micropython", "--image", firmware.OUT, "--tcp-port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):  # the port opens before the board is up; wait for both
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
        time.sleep(3)
        with open(firmware.OUT, "rb") as file:
            data = file.read()
        with flash.connected(f"socket://127.0.0.1:{port}") as board:
            name, platform, machine, blocks = flash.ask(board, flash.ABOUT)
            assert (name, platform, blocks) == ("micropython", "rp2", NEW_BLOCKS) and "RP2040" in machine
            assert flash.ask(board, flash.FILES) == []
            flash.check(board, data)
            wrong = bytearray(data)
            wrong[-512 + 40] ^= 1
            with pytest.raises(FlashError, match="does not hold"):
                flash.check(board, bytes(wrong))
            flash.write(board, "settings.txt", b"language en\n")
            assert flash.ask(board, flash.FILES) == ["settings.txt"]
    finally:
        process.kill()
        process.wait(30)
