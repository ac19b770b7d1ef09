# SPDX-License-Identifier: MIT
"""Test the parts of a board's flash: their contents, and what is refused."""

import os
import subprocess
import sys

import pytest

from host_tests.conftest import HOME
from tools import firmware
from tools.firmware import FirmwareError
from tools.pico import image, micropython_source, tree
from tools.pico.micropython_source import SourceError
from tools.pico.tree import TreeError


def run(*arguments, **environment):
    command = [sys.executable, "-m", "tools.firmware", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=HOME, env=dict(os.environ, **environment))


def one_line(done, said: str) -> None:
    assert done.returncode == 2 and len(done.stderr.strip().splitlines()) == 1 and said in done.stderr, done.stderr


def read_romfs(data: bytes) -> dict[str, tuple[int, bytes]]:
    """Return {path: (offset, bytes)} of a ROMFS, read by its description (MicroPython, docs/reference/romfs.rst)."""

    def number(at):
        value = 0
        while True:
            value = value << 7 | data[at] & 127
            at += 1
            if data[at - 1] < 128:
                return value, at

    def records(at, end):
        while at < end:
            kind, at = number(at)
            size, at = number(at)
            yield kind, at, at + size
            at += size

    found = {}

    def folder(path, at, end):
        for kind, begin, last in records(at, end):
            if kind in (4, 5):
                length, begin = number(begin)
                name = path + data[begin : begin + length].decode()
                if kind == 4:
                    folder(name + "/", begin + length, last)
                else:
                    ((form, inner, _),) = records(begin + length, last)
                    assert form == 3
                    size, inner = number(inner)
                    offset = number(inner)[0] + payload
                    found[name] = offset, data[offset : offset + size]

    kind, at = number(0)
    assert kind == 0x14A6B1
    size, payload = number(at)
    assert payload + size == len(data)
    folder("", payload, len(data))
    return found


@pytest.mark.parametrize("files", [{"a": b"1" * n, "b/c": b"2" * 20_000, "b/d/e": b"3" * (n % 7)} for n in range(9)])
def test_romfs_holds_its_files_at_whole_words(files):
    found = read_romfs(image.romfs(files))
    assert {path: data for path, (_, data) in found.items()} == files
    assert all(offset % 4 == 0 for offset, _ in found.values())


def test_romfs_holds_the_game():
    found = read_romfs(image.romfs(tree.stored()))
    for language in ("ru", "uk", "en"):
        with open(os.path.join(HOME, "dict_compact", language + ".dict"), "rb") as kept:
            assert found[f"dict/{language}.dict"][1] == kept.read()
    notices = {"NOTICE.md", "LICENSE", "OFL.txt", "SCOWL-COPYRIGHT.txt"}
    assert {*notices, "fonts/m.font", "values/english.values", "engine/crossword/search/kernel_viper.mpy"} <= set(found)


def test_every_module_is_frozen_or_in_the_romfs_once():
    frozen = {path[:-3] for path in tree.frozen()}
    stored = {path.removeprefix("lib/")[:-4] for path in tree.stored(()) if path.endswith(".mpy")}
    assert not frozen & stored and {"main", "boot", "displayio", "firmware/core/app", "engine/crossword/game"} <= frozen
    for name in frozen | stored:
        assert "writer" not in name and "_plain" not in name


def test_romfs_of_one_language():
    paths = set(tree.stored(("uk",)))
    assert "dict/uk.dict" in paths and "fonts/ukrainian14.font" in paths
    assert not paths & {"dict/ru.dict", "fonts/russian24.font", "fonts/erudit14.font", "fonts/english24.font"}


def test_littlefs_is_read_again():
    files = {"a/b.txt": b"1", "c.txt": b"2" * 9000}
    assert image.littlefs(files) == image.littlefs(files)
    system = image.system(content=image.littlefs(files))
    for path, data in files.items():
        assert system.open(path, "rb").read() == data


def test_the_parts_fill_the_flash_and_the_littlefs_lies_where_it_always_will():
    assert image.LITTLEFS == 1792 * 1024 and image.LITTLEFS_BYTES == 256 * 1024
    assert image.FIRMWARE_BYTES + image.ROMFS_BYTES + image.LITTLEFS_BYTES == image.FLASH_BYTES
    assert image.ROMFS % image.BLOCK == 0


def test_a_uf2_is_read_again():
    parts = {0: b"1" * 5000, image.ROMFS: b"2" * 300}
    found = image.pieces(image.uf2(parts))
    assert [(offset, data.rstrip(b"\xff")) for offset, data in found] == sorted(parts.items())
    for broken in (b"", b"x" * 512, image.uf2(parts)[:-1]):
        with pytest.raises(TreeError, match="no UF2"):
            image.pieces(broken)
    other = bytearray(image.uf2(parts))
    other[28:32] = b"\x59\x92\xff\xe4"  # RP2350
    with pytest.raises(TreeError, match="not for an RP2040"):
        image.pieces(bytes(other))


def test_what_does_not_fit_is_refused():
    with pytest.raises(TreeError, match="do not fit"):
        image.littlefs({"x": bytes(image.LITTLEFS_BYTES)})
    with pytest.raises(TreeError, match="is there for them"):
        image.romfs({"x": bytes(image.ROMFS_BYTES)})
    with pytest.raises(FirmwareError, match="is there for it"):
        firmware.join(bytes(image.FIRMWARE_BYTES + 1), b"")
    assert firmware.join(bytes(image.FIRMWARE_BYTES), b"")


def test_the_firmware_is_complete(pico):
    """Check that the last build has both parts, with the firmware that boots at the start of the flash."""
    with open(firmware.OUT, "rb") as file:
        found = dict(image.pieces(file.read()))
    assert list(found) == [0, image.ROMFS] and b"MicroPython v1." in found[0]
    assert found[image.ROMFS].startswith(b"\xd2\xcd\x31")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--languages", "ru,xx"), "no language xx"),
        (("--micropython", "{folder}"), "no checkout of MicroPython"),
        (("--speed", "9"), "--speed"),
    ],
)
def test_wrong_arguments(arguments, said, tmp_path):
    one_line(run(*(word.format(folder=tmp_path) for word in arguments)), said)


def test_what_is_missing_is_named(monkeypatch):
    monkeypatch.setattr(firmware.shutil, "which", lambda name: None if "arm" in name else "/usr/bin/" + name)
    with pytest.raises(FirmwareError, match="missing: arm-none-eabi-gcc; .*apt-get install gcc-arm-none-eabi"):
        firmware.check_tools()


def test_elsewhere_than_on_debian_a_checkout_is_asked_for(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(micropython_source.debian.shutil, "which", lambda name: None)
    with pytest.raises(SourceError, match="this is no Debian; or name a checkout"):
        micropython_source.packaged()


def test_a_checkout_without_its_submodules(tmp_path):
    (tmp_path / "ports" / "rp2").mkdir(parents=True)
    (tmp_path / "ports" / "rp2" / "CMakeLists.txt").touch()
    with pytest.raises(SourceError, match="lacks lib/pico-sdk; run there: make"):
        micropython_source.checkout(str(tmp_path))


def test_a_failed_build_is_one_line(tmp_path):
    log = tmp_path / "build.log"
    log.write_text("[ 10%] Building\nx.c:1: error: no\nmake: *** [x] Error 1\n")
    assert firmware.what_failed(str(log)) == "the build failed: x.c:1: error: no"


@pytest.mark.parametrize("text", ["display = (", "def f(:\n", None])
def test_a_damaged_board_config_is_refused(text, tmp_path):
    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text)
    with pytest.raises(TreeError):
        tree.board_config(str(path))


def test_own_board_config_is_taken(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("display = None\n")
    assert tree.board_config(str(path)) == b"display = None\n"
