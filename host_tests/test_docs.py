# SPDX-License-Identifier: MIT
"""Every command in README, CONTRIBUTING and docs is run as printed, or with a smaller number, or by CI; paths exist."""

import os
import re
import shlex
import subprocess
import sys

import pytest

from host_tests.conftest import HOME

DOCS = ["README.md", "CONTRIBUTING.md", *(f"docs/{name}" for name in os.listdir(os.path.join(HOME, "docs")))]
DOCS = sorted(path for path in DOCS if path.endswith(".md"))
COMMAND = re.compile(r"^(?: {4}|\t)?(?:\.venv/bin/)?(?P<command>(?:make|python -m) [^`#\n]*)", re.M)
INLINE = re.compile(r"`(?:\.venv/bin/)?(?P<command>(?:make|python -m)\s[^`]*)`")
PATH = re.compile(r"`((?:engine|dict_compact|fonts|firmware|host_tests|tools|docs)/[\w./*{},]*)`")
CI = "run by .ci/run or by make test itself"
BOARD = "needs a board"
LONG = "takes minutes; its parts are tested elsewhere"
# What is done with a command instead of running it as it is printed: other arguments, or the reason why it is not run
INSTEAD: dict[str, list[str] | str] = {
    "make play": CI,  # a window: host_tests/test_play.py opens it
    "make test": CI,
    "make test-all": CI,
    "make lint": CI,
    "make setup": CI,
    "make emulator": CI,
    "make firmware": CI,
    "make flash": BOARD,
    "make powercut": ["host_tests.proofs", "powercut", "--help"],
    "make fuzz": ["host_tests.proofs", "fuzz", "--help"],
    "make keys": ["host_tests.proofs", "keys", "--help"],
    "make soak": ["host_tests.proofs", "soak", "--help"],
    "make heap": ["host_tests.proofs", "heap", "--help"],
    "make dict": LONG,
    "make clean": "removes what the tests run on",
    "python -m tools.train": LONG,
    "python -m tools.bench boot": LONG,
    "python -m tools.bench cpu": LONG,
    "python -m tools.bench curve": LONG,
    "python -m tools.bench dict": LONG,
    "python -m tools.bench heap": LONG,
    "python -m tools.bench keys": LONG,
    "python -m tools.bench pico": LONG,
    "python -m tools.bench redraw": LONG,
    "python -m tools.bench idle": LONG,
    "python -m tools.gallery": ["tools.gallery", "--help"],
    "python -m tools.review": ["tools.review", "--help"],
    "python -m tools.bench positions": ["tools.bench", "positions", "--rules", "russian", "--count", "2"],
    "python -m tools.build_dict --info": ["tools.build_dict", "--info", "dict_compact/en.dict"],
    "python -m tools.build_dict english": LONG,
    "python -m tools.build_dict russian": LONG,
    "python -m tools.build_fonts": LONG,
    "python -m tools.doubtful": ["tools.doubtful", "--help"],
    "python -m tools.mutate": ["tools.mutate", "--help"],
    "python -m tools.selfplay --rules english": ["tools.selfplay", "--rules", "english", "--games", "1"],
    "python -m tools.selfplay --rules russian": ["tools.selfplay", "--rules", "russian", "--games", "1"],
    "python -m tools.selfplay --rules triominos": [
        *("tools.selfplay", "--rules", "triominos", "--players", "master,greedy", "--games", "2")
    ],
    "python -m tools.NAME": ["tools.play", "--help"],
    "python -m host_tests": LONG,
    "python -m mpremote": BOARD,
    "python -m pytest": CI,
}


def commands() -> list[str]:
    """Return every command that is printed, once."""
    found = set()
    for path in DOCS:
        with open(os.path.join(HOME, path), encoding="utf-8") as file:
            text = file.read()
        for pattern in (COMMAND, INLINE):
            found.update(" ".join(match["command"].split()) for match in pattern.finditer(text))
    return sorted(found)


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_docs_works(command, tmp_path):
    keys = [key for key in INSTEAD if command == key or command.startswith(key + " ") or command.startswith(key + ".")]
    instead = INSTEAD[max(keys, key=len)] if keys else None
    if isinstance(instead, str):
        target = command.split()[1]
        if command.startswith("make"):
            with open(os.path.join(HOME, "Makefile"), encoding="utf-8") as file:
                assert f"\n{target}:" in file.read(), f"there is no make {target}"
        elif target.startswith("tools."):
            assert run([target, "--help"]).returncode == 0
        return
    words = instead or shlex.split(command)[2:]
    words = [str(tmp_path / word) if word.endswith(".png") else word for word in words]  # nothing is left behind
    done = run(words)
    assert done.returncode == 0, f"{command}: {done.stderr[-500:]}"


def run(words: list[str]) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, "-m", *words], cwd=HOME, capture_output=True, text=True, timeout=300)


@pytest.mark.parametrize("path", DOCS)
def test_a_path_of_the_docs_is_there(path):
    """A word in backticks that looks like one of our paths names a file or a folder."""
    with open(os.path.join(HOME, path), encoding="utf-8") as file:
        names = set(PATH.findall(file.read()))
    for name in names:
        stem = re.split(r"[*{]|NAME", name)[0].rstrip("/")
        known = os.path.exists(os.path.join(HOME, stem)) or os.path.isdir(os.path.join(HOME, os.path.dirname(stem)))
        assert known, f"{path} names {name}"
