# SPDX-License-Identifier: MIT
"""Provide what several tests need."""

import os
import subprocess
import sys

import pytest

from dict_compact import reader
from dict_compact.host import writer
from engine.crossword.game import Game
from engine.crossword.match import CrosswordMatch
from engine.crossword.players.levels import mind
from host_tests import cases
from tools import computer, emulator  # noqa: F401  # computer names the folders of the fonts and the dictionaries
from tools.pico import rig

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NO_RUNTIME = "no MicroPython for this computer: run `make emulator` on Debian"
SOURCE = [("test", "1", "CC0")]
options = {"keep_pictures": False}


def pytest_addoption(parser):
    """Add our own options to pytest's."""
    parser.addoption("--keep-pictures", action="store_true", help="store the pictures that the tests compare with anew")


def pytest_configure(config):
    """Pass the options on to the tests."""
    options["keep_pictures"] = config.getoption("keep_pictures")


# what the programs read, whatever it is set to where the tests are run
for name in (
    "SDL_VIDEODRIVER",
    "DASK_SCHEDULER_ADDRESS",
    "MICROPYTHON",
    "PLASHKA_STEPS",
    "PLASHKA_ANSWERS",
    "PLASHKA_SHOTS",
):
    os.environ.pop(name, None)


def packed(words, alphabet=cases.RU.alphabet, language="ru", classes=15) -> bytes:
    """Return the file of a small dictionary. words: a list, all words of one class, or {word: class}."""
    listed = words if isinstance(words, dict) else dict.fromkeys(words, classes)
    return writer.pack(listed, alphabet, language, SOURCE)


def played(search, seats, seed) -> Game:
    """Return a finished game between computer's players."""
    game = Game(search.rules, seed, seats, search.lexicon, search)
    for _ in CrosswordMatch(game, [mind(label, search) for label in seats]).turns():
        pass
    return game


@pytest.fixture(scope="session")
def small_file(tmp_path_factory) -> str:
    """Return the path of a dictionary with the words of the acceptance cases."""
    path = tmp_path_factory.mktemp("dict") / "words.dict"
    path.write_bytes(packed(cases.WORDS.split()))
    return str(path)


@pytest.fixture(scope="session")
def small(small_file):
    with open(small_file, "rb") as file:
        return reader.load(file.read())


@pytest.fixture(scope="session")
def russian():
    """Return the shipped Russian dictionary."""
    with open(os.path.join(HOME, "dict_compact", "ru.dict"), "rb") as file:
        return reader.load(file.read())


@pytest.fixture(scope="session")
def micropython():
    """Return a function that runs a file on MicroPython's unix port and returns what it prints."""
    path = emulator.unix()
    if not os.path.exists(path):
        pytest.skip(NO_RUNTIME)

    def run(script: str, *args: str, heap: str = "4M") -> str:
        command = [path, "-X", "heapsize=" + heap, script, *args]
        done = subprocess.run(command, capture_output=True, text=True, cwd=HOME)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def python():
    """Return a function that runs a file on this Python and returns what it prints."""

    def run(script: str, *args: str) -> str:
        done = subprocess.run([sys.executable, script, *args], capture_output=True, text=True, cwd=HOME)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def pico():
    """Skip the test if there is no emulated Pico."""
    if rig.missing():
        pytest.skip(rig.missing())


def pytest_terminal_summary(terminalreporter, exitstatus, config):
    """Print a last line that says which tests were skipped, and why."""
    reasons: dict[str, int] = {}
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2].removeprefix("Skipped: ") if isinstance(report.longrepr, tuple) else "expected"
        reasons[reason] = reasons.get(reason, 0) + 1
    if reasons:
        listed = "; ".join(f"{count} for {reason}" for reason, count in sorted(reasons.items()))
        terminalreporter.write_line(f"{sum(reasons.values())} tests were skipped: {listed}")


def pytest_sessionfinish(session, exitstatus):
    """Fail in CI if a test was skipped."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter and reporter.stats.get("skipped") and exitstatus == 0:
        session.exitstatus = 1
