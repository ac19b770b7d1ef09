# SPDX-License-Identifier: MIT
"""Which way imports run: tools and host_tests use firmware, that uses engine, that uses dict_compact; no circles."""

import ast
import os

import pytest

from host_tests.conftest import HOME

ORDER = ("dict_compact", "engine", "firmware", "tools", "host_tests")  # each may import those before it
# what one of MicroPython, CircuitPython and CPython lacks must not be imported by what runs on all of them
EVERYWHERE = {"array", "binascii", "collections", "gc", "io", "os", "struct", "sys"}
BOARD = {"machine", "micropython", "uctypes", "rp2", "vfs", "time", "builtins", "traceback"}
DRAWING = {"displayio", "bitmaptools", "busdisplay", "fourwire", "stored", "rectangle", "runs_viper"}
HOST = ("/host/", "/text/", "dict_compact/host")
METHODS = 25


def sources() -> dict[str, str]:
    """Return {module: path} of the project's Python files."""
    found = {}
    for top in ORDER:
        for folder, _, files in os.walk(os.path.join(HOME, top)):
            for name in files:
                path = os.path.relpath(os.path.join(folder, name), HOME)
                if name.endswith(".py"):
                    found[path[:-3].removesuffix("/__init__").replace("/", ".")] = path
    return found


def is_for_type_checkers(node: ast.AST) -> bool:
    """Return whether this is a block `if False:`."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Constant) and node.test.value is False


def imported(path: str) -> set[str]:
    """Return what a file imports, at any place but for type checkers: modules, and names that may be modules."""
    with open(os.path.join(HOME, path), encoding="utf-8") as file:
        waiting: list[ast.AST] = [ast.parse(file.read())]
    found: set[str] = set()
    while waiting:
        node = waiting.pop()
        if is_for_type_checkers(node):
            continue
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update([node.module, *(f"{node.module}.{alias.name}" for alias in node.names)])
        waiting += ast.iter_child_nodes(node)
    return found


MODULES = sources()
IMPORTS = {module: imported(path) for module, path in MODULES.items()}


def is_empty(path: str) -> bool:
    """Return whether a file holds nothing but comments and a docstring."""
    with open(os.path.join(HOME, path), encoding="utf-8") as file:
        body = ast.parse(file.read()).body
    return all(isinstance(node, ast.Expr) for node in body)


def test_imports_run_one_way():
    for module, names in IMPORTS.items():
        rank = ORDER.index(module.split(".")[0])
        for name in names:
            top = name.split(".")[0]
            assert top not in ORDER or ORDER.index(top) <= rank, f"{module} imports {name}"


def test_there_is_no_circle():
    """Also none through an import inside a function."""
    graph = {
        module: {name for name in names if name in MODULES and name != module} for module, names in IMPORTS.items()
    }
    for module in graph:  # a package that only holds others is no part of a circle
        graph[module] = {name for name in graph[module] if os.path.getsize(os.path.join(HOME, MODULES[name]))}
    done: set[str] = set()

    def visit(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " → ".join((*way[way.index(module) :], module))
        if module not in done:
            for name in sorted(graph[module]):
                visit(name, (*way, module))
            done.add(module)

    for module in sorted(graph):
        visit(module, ())


@pytest.mark.parametrize("folder", ["engine", "dict_compact"])
def test_what_runs_everywhere_imports_what_is_everywhere(folder):
    for module, path in MODULES.items():
        if (
            not path.startswith(folder)
            or any(part in path for part in HOST)
            or path.endswith(("_viper.py", "_thumb.py"))
        ):
            continue
        tops = {name.split(".")[0] for name in IMPORTS[module]}
        allowed = EVERYWHERE | {"engine", "dict_compact"} | ({"micropython"} if "quick" in path else set())
        assert tops <= allowed, f"{module} imports {tops - allowed}"


def test_the_firmware_needs_no_computer():
    for module, path in MODULES.items():
        if path.startswith("firmware") and "/host/" not in path and "/pico/" not in path and "/boards/" not in path:
            tops = {name.split(".")[0] for name in IMPORTS[module]}
            allowed = EVERYWHERE | BOARD | DRAWING | {"engine", "dict_compact", "firmware", "board_config"}
            tops = {top for top in tops if not top.startswith("displayio_fill")}
            assert tops <= allowed, f"{module} imports {tops - allowed}"


def test_nothing_on_a_board_needs_what_stays_away():
    """Text forms and the writer of dictionaries are for computers: nothing that goes onto a board imports them."""
    for module, path in MODULES.items():
        if path.startswith(("engine", "firmware", "dict_compact")) and not any(part in path for part in HOST):
            for name in IMPORTS[module]:
                assert not {"host", "text"} & set(name.split(".")), f"{module} imports {name}"


def test_no_class_is_a_crowd():
    for path in MODULES.values():
        with open(os.path.join(HOME, path), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                count = sum(isinstance(item, ast.FunctionDef) for item in node.body)
                assert count <= METHODS, f"{path}: {node.name} has {count} methods"
