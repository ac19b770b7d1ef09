# SPDX-License-Identifier: MIT
"""Test that every screen looks as it did, in every rule set, language and palette: by check sums of its pictures."""

import os
import subprocess
import sys
from binascii import crc32

import pytest

from firmware.strings import LANGUAGES
from firmware.ui.theme import PALETTES
from host_tests import conftest
from host_tests.conftest import HOME
from tools import gallery
from tools.lexicons import ALL_RULES

KEPT = os.path.join(HOME, "host_tests", "gallery.txt")
# each rule set once, with the languages and palettes in turn
SETS = [(rules, LANGUAGES[i % 3], tuple(PALETTES)[(i + i // 3) % 3]) for i, rules in enumerate(sorted(ALL_RULES))]


def kept() -> dict[str, str]:
    """Return {name of a picture: its check sum}."""
    with open(KEPT, encoding="utf-8") as file:
        return dict(line.split() for line in file)


@pytest.mark.parametrize(("rules", "language", "palette"), SETS)
def test_every_screen_looks_as_it_did(rules, language, palette):
    start = f"{rules}_{language}_{palette}_"
    found = {
        start + name: "%08x" % crc32(picture.tobytes())
        for name, picture in gallery.pictures(rules, language, palette, whole=False)
    }
    if conftest.options["keep_pictures"]:
        stored = {name: check for name, check in kept().items() if not name.startswith(start)} | found
        with open(KEPT, "w", encoding="utf-8") as file:
            file.writelines(f"{name} {check}\n" for name, check in sorted(stored.items()))
    stored = {name: check for name, check in kept().items() if name.startswith(start)}
    changed = sorted(name for name in stored.keys() | found.keys() if stored.get(name) != found.get(name))
    assert not changed, f"these look different (python -m tools.gallery draws them): {', '.join(changed)}"


def test_the_command_draws_a_moving_picture(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tools.gallery", str(tmp_path), "--turn", "turn.gif"], cwd=HOME, capture_output=True
    )
    assert done.returncode == 0 and (tmp_path / "turn.gif").read_bytes()[:6] == b"GIF89a"
