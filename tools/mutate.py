# SPDX-License-Identifier: MIT
"""Change the program in small ways and print the changes that no test notices: they are alive.

    python -m tools.mutate --count 100 --seed 1

A mutation is one small change in a line of engine/ or firmware/ that some test runs: another comparison, another sign,
a number that is one more, a call left out. The tool runs the tests of this line, the quickest first, until one fails.
The first run records which test runs which line (about 20 minutes on two cores); --again records it again.

A mutation that makes no difference that could be seen is equivalent. host_tests/equivalent.txt lists those that were
found, with the reason; they are not counted.
"""

import argparse
import ast
import concurrent.futures
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import NamedTuple

from coverage import CoverageData
from tqdm import tqdm

from tools.errors import Parser, natural, tell
from tools.paths import HOME

FOLDERS = ("engine", "firmware")
# tests on this Python do not run these: machine code, modules that only a board or a type checker loads
LEFT_OUT = ("_viper.py", "/micropython/", "/pico/", "/boards/", "/host/", "core/main.py", "core/boot.py")
RECORD = os.path.join(HOME, "build", "mutate")
EQUIVALENT = os.path.join(HOME, "host_tests", "equivalent.txt")
# tests that run the program in another process, where no line is seen
ELSEWHERE = ("test_pico.py", "test_heap.py", "test_flash.py", "test_docs.py", "test_displayio.py")
# tests that look at tables and constants, which imports make
TABLES = [f"host_tests/test_{name}.py" for name in ("kernels", "strings", "imports", "cases")]
TESTS = 60  # run at most so many tests of a line
SECONDS = 300  # for the tests of a mutation; one that makes them endless counts as noticed
COMPARE: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: dict[type, type] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


class MutateError(Exception):
    """The tests could not be run. The message is one clear line."""


class Mutation(NamedTuple):
    """A changed line of a file: where, how it was and is (one line each), and the whole changed source."""

    path: str
    line: int
    before: str
    after: str
    source: str


class Tests(NamedTuple):
    """The tests that run each line, {path: {line: tests}}, and how long each test takes, in seconds."""

    of_line: dict[str, dict[int, set[str]]]
    seconds: dict[str, float]


def record(again: bool) -> Tests:
    """Return which tests run which line; run all tests if there is no record of it. Raises MutateError."""
    data_file, log = os.path.join(RECORD, "coverage"), os.path.join(RECORD, "seconds.json")
    if again or not os.path.exists(log):
        os.makedirs(RECORD, exist_ok=True)
        print("mutate: runs all tests to see which lines they run", file=sys.stderr)
        command = [sys.executable, "-m", "pytest", "-n", "2", "-m", "not long", "--durations=0", "--durations-min=0"]
        command += ["--cov=engine", "--cov=firmware", "--cov-context=test", "--cov-report=", "-vv", "host_tests"]
        command += [f"--ignore=host_tests/{name}" for name in ELSEWHERE]
        environment = dict(os.environ, COVERAGE_FILE=data_file)
        done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, env=environment)
        if done.returncode:
            raise MutateError(f"the tests fail: {done.stdout.strip().splitlines()[-1]}")
        seconds: dict[str, float] = {}
        for line in done.stdout.splitlines():
            words = line.split(maxsplit=2)
            if len(words) == 3 and words[1] in ("call", "setup") and words[0].endswith("s"):
                seconds[words[2]] = seconds.get(words[2], 0) + float(words[0][:-1])
        with open(log, "w", encoding="utf-8") as file:
            json.dump(seconds, file)
    data = CoverageData(data_file)
    data.read()
    of_line = {}
    for path in data.measured_files():
        lines = data.contexts_by_lineno(path)
        of_line[os.path.relpath(path, HOME)] = {
            line: {test.rsplit("|", 1)[0] for test in tests if test} for line, tests in lines.items()
        }
    with open(log, encoding="utf-8") as file:
        return Tests(of_line, json.load(file))


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that may stand in the place of a node."""
    new = copy.deepcopy(node)
    if isinstance(new, ast.Compare) and type(new.ops[0]) in COMPARE:
        new.ops[0] = COMPARE[type(new.ops[0])]()
        yield new
    elif isinstance(new, ast.BinOp) and type(new.op) in ARITHMETIC and not isinstance(new.left, ast.Constant):
        new.op = ARITHMETIC[type(new.op)]()
        yield new
    elif isinstance(new, ast.BoolOp):
        new.op = ast.Or() if isinstance(new.op, ast.And) else ast.And()
        yield new
    elif isinstance(new, ast.UnaryOp) and isinstance(new.op, ast.Not | ast.USub):
        yield new.operand
    elif isinstance(new, ast.Constant) and isinstance(new.value, bool):
        yield ast.Constant(not new.value)
    elif isinstance(new, ast.Constant) and isinstance(new.value, int):
        yield ast.Constant(new.value + 1)
    elif isinstance(new, ast.Name) and new.id in NAMES and isinstance(new.ctx, ast.Load):
        new.id = NAMES[new.id]
        yield new
    elif isinstance(new, ast.Break):
        yield ast.Continue()
    elif isinstance(new, ast.Expr) and isinstance(new.value, ast.Call) or isinstance(new, ast.AugAssign):
        yield ast.Pass()


def mutations(path: str, lines: set[int]) -> Iterator[Mutation]:
    """Yield every mutation of these lines of a file; the line is the one where the statement's part begins."""
    with open(os.path.join(HOME, path), encoding="utf-8") as file:
        source = file.read()
    rows = source.split("\n")
    annotations: set[int] = set()
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for field in ("annotation", "returns"):
            if getattr(node, field, None):
                annotations.update(map(id, ast.walk(getattr(node, field))))
    for node in ast.walk(tree):
        row = getattr(node, "lineno", 0)
        if not row or "# for type checkers" in rows[row - 1]:
            continue
        if id(node) in annotations or row not in lines or node.end_lineno != row:  # type: ignore[attr-defined]
            continue
        for new in changes(node):
            text = rows[row - 1].encode()
            start, end = node.col_offset, node.end_col_offset  # type: ignore[attr-defined]
            inner = ast.unparse(new)
            put = f"({inner})" if isinstance(new, ast.expr) and not isinstance(new, ast.Constant | ast.Name) else inner
            after = (text[:start] + put.encode() + text[end:]).decode()
            changed = [*rows[: row - 1], after, *rows[row:]]
            try:
                ast.parse("\n".join(changed))
            except SyntaxError:
                continue
            yield Mutation(path, row, rows[row - 1].strip(), after.strip(), "\n".join(changed))


def chosen(tests: Tests, count: int, seed: int, only: str) -> list[Mutation]:
    """Return `count` mutations, chosen by chance, of lines that some test runs, in files whose path contains `only`."""
    found: list[Mutation] = []
    for path in sorted(tests.of_line):
        if path.startswith(FOLDERS) and only in path and not any(part in path for part in LEFT_OUT):
            found += mutations(path, set(tests.of_line[path]))
    return random.Random(seed).sample(found, min(count, len(found)))


def tests_of(mutation: Mutation, tests: Tests) -> list[str]:
    """Return the tests to run, the quickest first; for a line that only imports run, those of the whole file."""
    lines = tests.of_line[mutation.path]
    names = lines.get(mutation.line)
    if names:
        return sorted(names, key=lambda name: tests.seconds.get(name, 0.0))[:TESTS]
    names = set().union(*lines.values())
    return TABLES + sorted(names, key=lambda name: tests.seconds.get(name, 0.0))[:TESTS]


def is_noticed(mutation: Mutation, tests: Tests, folder: str) -> bool:
    """Return whether a test fails with this mutation. folder: a copy of the project."""
    path = os.path.join(folder, mutation.path)
    with open(path, encoding="utf-8") as file:
        original = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(mutation.source)
    try:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests_of(mutation, tests)]
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=SECONDS, env=environment())
        return done.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(original)


def environment() -> dict[str, str]:
    """Return the environment for the tests of a mutation, so that no bytecode of another mutation is used."""
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}


def copied(folder: str) -> str:
    """Copy the files that tests need into a folder and return it; what was built is linked, not copied."""
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=HOME, capture_output=True, text=True)
    for name in names.stdout.splitlines():
        target = os.path.join(folder, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy(os.path.join(HOME, name), target)
    for name in ("build", "node_modules"):
        if os.path.exists(os.path.join(HOME, name)):
            os.symlink(os.path.join(HOME, name), os.path.join(folder, name))
    return folder


def equivalent() -> set[tuple[str, str, str]]:
    """Return (path, line before, line after) of the mutations that are listed as equivalent."""
    found = set()
    if os.path.exists(EQUIVALENT):
        with open(EQUIVALENT, encoding="utf-8") as file:
            for line in file:
                parts = [part.strip() for part in line.split(" | ")]
                if len(parts) == 4 and not line.startswith("#"):
                    found.add((parts[0], parts[1], parts[2]))
    return found


def run(args: argparse.Namespace) -> dict:
    """Try the mutations; return the results. Raises MutateError, OSError."""
    tests = record(args.again)
    known = equivalent()
    picked = chosen(tests, args.count, args.seed, args.only)
    picked = [one for one in picked if (one.path, one.before, one.after) not in known]
    with tempfile.TemporaryDirectory(prefix="plashka") as folder:
        folders = [copied(os.path.join(folder, str(number))) for number in range(args.jobs)]
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:

            def noticed(mutation: Mutation) -> bool:
                place = folders.pop()
                try:
                    return is_noticed(mutation, tests, place)
                finally:
                    folders.append(place)

            results = list(tqdm(pool.map(noticed, picked), "mutations", len(picked), disable=args.json or None))
    alive = [one for one, seen in zip(picked, results, strict=True) if not seen]
    living = [{"path": one.path, "line": one.line, "before": one.before, "after": one.after} for one in alive]
    return {"seed": args.seed, "mutations": len(picked), "noticed": sum(results), "living": living}


def main() -> None:
    parser = Parser(prog="mutate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=natural, default=100, help="how many mutations (default 100)")
    parser.add_argument("--seed", type=natural, default=1, help="seed of their choice (default 1)")
    parser.add_argument(
        "--only", default="", metavar="PART", help="only in files whose path contains this, as engine/match.py"
    )
    parser.add_argument("--again", action="store_true", help="record again which tests run which lines")
    parser.add_argument("--jobs", type=natural, default=2, help="how many mutations at the same time (default 2)")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    args = parser.parse_args()
    if not args.jobs or not args.count:
        parser.error("at least one mutation and one job are needed")
    try:
        facts = run(args)
    except (MutateError, OSError) as error:
        tell(parser, error)
    if args.json:
        print(json.dumps(facts, ensure_ascii=False))
        return
    for one in facts["living"]:
        print(f"{one['path']}:{one['line']}\n  - {one['before']}\n  + {one['after']}")
    print(f"{facts['noticed']} of {facts['mutations']} mutations were noticed, {len(facts['living'])} live")


if __name__ == "__main__":
    main()
