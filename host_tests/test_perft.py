# SPDX-License-Identifier: MIT
"""Test the search against the perft table (tools/bench/perft.py), on every Python."""

import re

import pytest

from host_tests import perft as brute_perft
from tools import lexicons
from tools.bench import mp_perft, perft
from tools.pico import rig

TABLE = perft.read()
LINE = "perft {} {} {}"


def lines(rows) -> list[str]:
    return [LINE.format(*figures) for _, _, figures in rows]


def of(name: str):
    return [row for row in TABLE if row[0] == name]


def blanks(row) -> int:
    return row[1].split()[1].count("?")


def test_the_table_is_wide_enough():
    assert len(TABLE) >= 60
    for name in lexicons.RULE_SETS:
        assert {blanks(row) for row in of(name)} == {0, 1, 2} and len(of(name)) == 15
        assert sum(row[1].startswith(("15/15/15/15/15/15/15/15", "16/16/16/16/16/16/16/16")) for row in of(name)) >= 3
    assert all(figures[0] > 0 for _, _, figures in TABLE)


@pytest.mark.parametrize("name", lexicons.RULE_SETS)
def test_brute_force_makes_the_table(name):
    """Find the last position of each rule set without a blank again by brute force."""
    _, text, figures = [row for row in of(name) if not blanks(row)][-1]
    assert brute_perft.figures(brute_perft.finder_of(name), name, text) == figures


@pytest.mark.parametrize("name", lexicons.RULE_SETS)
@pytest.mark.parametrize("runtime", ["python", "micropython"])
@pytest.mark.parametrize("most", [2000, pytest.param(1_000_000, marks=pytest.mark.long)])
def test_search(runtime, name, most, request, tmp_path):
    """Check positions with at most `most` plays; the others take long where plain Python decodes the nodes."""
    rows = [row for row in of(name) if row[2][0] <= most]
    table = tmp_path / "perft.txt"
    table.write_text("".join(perft.plain(name, text) for _, text, _ in rows))
    assert len(rows) >= 5
    said = request.getfixturevalue(runtime)("tools/bench/mp_perft.py", "dict_compact", str(table))
    assert said.splitlines() == lines(rows)


def test_emulated_pico(pico, tmp_path):
    """Check every position without a blank, and the first with one, of rule sets with the Russian dictionary."""
    rows = [row for row in TABLE if row[0] in ("russian", "erudit", "naydi_slovo") and not blanks(row)]
    rows.append(next(row for row in of("russian") if blanks(row) == 1))
    table = "".join(perft.plain(name, text) for name, text, _ in rows)
    with open(mp_perft.__file__, "rb") as source:
        extra = {"mp_perft.py": source.read(), "perft.txt": table.encode()}
    code = (
        "from mp_perft import main\nfrom firmware.core.dictionaries import read\n"
        "main('perft.txt', (), lambda language: read('/rom/dict/%s.dict' % language))\nprint('done')\n"
    )
    result = rig.play([rig.Step(ms=60_000, until="done")], code, extra)
    assert re.findall(r"perft \d+ \d+ \d+", result.output) == lines(rows), result.output[-600:]
