# SPDX-License-Identifier: MIT
"""Test the numbers of which kernels have copies: const() takes no name of another module, so a test compares them."""

import ast
import os

import pytest

from dict_compact import marks_plain
from engine.crossword.players import openness_plain
from engine.crossword.players.leave import WAYS
from engine.crossword.search import layout
from host_tests.conftest import HOME

DISPLAY = "firmware/micropython/displayio_fill_"
# names of one kernel alone, which no other module has to agree with
OWN = {
    "engine/crossword/search/kernel_viper.py": {"DONE", "PAUSED", "FOUND"},
    "dict_compact/decode_viper.py": {"LONGEST", "SIZES", "STACK"},
}


def tree(path: str) -> ast.Module:
    with open(os.path.join(HOME, path), encoding="utf-8") as file:
        return ast.parse(file.read())


def constants(path: str) -> dict[str, int]:
    """Return {name without its underscore: number} of every const() of a module, also hex numbers and sums."""
    found = {}
    for node in tree(path).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            call, name = node.value, node.targets[0]
            if isinstance(call.func, ast.Name) and call.func.id == "const" and isinstance(name, ast.Name):
                value = eval(compile(ast.Expression(call.args[0]), path, "eval"), {})
                found[name.id.lstrip("_")] = value
    return found


def numbers(path: str, least: int, function: str = "") -> set[int]:
    """Return the numbers in the source of a module, or of one of its functions, from `least` on."""
    nodes = [node for node in ast.walk(tree(path)) if not function or getattr(node, "name", "") == function]
    return {
        node.value
        for outer in nodes
        for node in ast.walk(outer)
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value >= least
    }


def plain(path: str) -> dict[str, int]:
    """Return {name: number} of the named numbers of a plain module."""
    found = {}
    for node in tree(path).body:
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.targets[0], ast.Name)
        ):
            found[node.targets[0].id] = int(str(node.value.value))
    return found


STATE = constants("dict_compact/decode_viper.py")
SOURCES = {
    "engine/crossword/search/kernel_viper.py": [vars(layout), STATE],
    "engine/crossword/players/openness_viper.py": [vars(openness_plain), vars(layout)],
    "dict_compact/quick_plain.py": [STATE],
    "dict_compact/marks_viper.py": [vars(marks_plain), STATE],
}


@pytest.mark.parametrize("path", SOURCES)
def test_a_kernel_has_the_numbers_of_its_twin(path):
    found = constants(path)
    assert len(found) >= 2
    for name, value in found.items():
        if name in OWN.get(path, ()) or name in ("ONE", "TWO", "TIMES_ONE", "TIMES_TWO"):
            continue
        wanted = [source[name] for source in SOURCES[path] if name in source]
        assert value in wanted, f"{path}: _{name} is {value}, elsewhere {wanted}"


def test_the_hashes_are_the_same_in_every_kernel():
    """Compare the hex numbers of the two hashes and of the rows of the ribbons (FORMAT.md, "Marks")."""
    hashes = numbers("dict_compact/marks_plain.py", 1 << 16, "hashes")
    assert len(hashes) == 4
    kernel = constants("engine/crossword/search/kernel_viper.py")
    assert {kernel[name] for name in ("ONE", "TWO", "TIMES_ONE", "TIMES_TWO")} == hashes
    rows = [numbers(f"dict_compact/marks_{twin}.py", 1 << 16) for twin in ("plain", "viper")]
    masks = {value for row in rows for value in row if not value & (value + 1)}
    assert rows[0] - masks == rows[1] - masks and len(rows[0] - masks) == 7


def test_the_assembler_counts_the_fields_of_the_state_in_bytes():
    thumb = constants("dict_compact/quick_thumb.py")
    shared = [name for name in STATE if name in thumb and name not in OWN["dict_compact/decode_viper.py"]]
    assert len(shared) >= 8
    for name in shared:
        assert thumb[name] == 4 * STATE[name], name
    order = list(thumb)
    near, far = order[: order.index("FAR")], order[order.index("FAR") + 1 :]
    assert [thumb[name] for name in near] == [4 * number for number in range(STATE["FAR"])]
    assert [thumb[name] for name in far] == [4 * number for number in range(STATE["FILE"] - STATE["FAR"])]


def test_the_assembler_counts_the_numbers_of_a_fill_in_bytes():
    thumb, fields = constants(DISPLAY + "thumb.py"), plain(DISPLAY + "plain.py")
    count = fields.pop("NUMBERS")
    assert {name: thumb[name] for name in fields} == {name: 4 * number for name, number in fields.items()}
    assert list(thumb.values())[:count] == [4 * number for number in range(count)]
    assert constants("firmware/micropython/busdisplay.py")["NUMBERS"] == count


def test_there_are_as_many_values_of_openness_as_the_kernel_counts():
    assert WAYS == openness_plain.KINDS * openness_plain.FAR * openness_plain.PREMIUMS


def test_a_grid_is_found_where_the_display_looks_for_it():
    """Check the first four numbers of a grid, which busdisplay.py reads without their names."""
    grid = constants("firmware/micropython/displayio.py")
    assert [grid[name] for name in ("X1", "Y1", "X2", "Y2")] == [0, 1, 2, 3]
    names = list(grid)
    fields = names[names.index("X1") : names.index("NUMBERS")]
    assert [grid[name] for name in fields] == list(range(grid["NUMBERS"]))
