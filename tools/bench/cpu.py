# SPDX-License-Identifier: MIT
"""Measure how long a level thinks about positions: on this computer, on a board, on the emulated Pico."""

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import count

from tqdm import tqdm

from dict_compact.host.unpacked import Unpacked, unpack
from engine.crossword import rules
from engine.crossword.game import ACCEPT, Game
from engine.crossword.position import Position
from engine.crossword.search.search import Search
from engine.crossword.text import cgp
from engine.random32 import Random32
from tools import lexicons, matches
from tools.board import position as board_bench
from tools.pico import rig

EMULATED = "emulated"
PATIENCE_MS = 60_000  # for a position, on the emulated Pico
CODE = """
{speed}
{source}
for position in {positions!r}:
    run({rules!r}, *position, {level!r})
print("END")
"""


class BenchError(Exception):
    """A board that does not answer, or a file that holds no positions. The message is one clear line."""


def positions(args: argparse.Namespace) -> Iterator[str]:
    """Yield --count CGPs of a rule set: stages of greedy games, with racks of tiles that do not lie on the board.

    --blanks of the tiles of each rack are blanks. The same arguments give the same positions.
    """
    from tools.bench import perft

    name, blanks, number = args.rules, args.blanks, max(1, args.count)
    rule_set = rules.load(name)
    lexicon = lexicons.shipped(rule_set)
    search = Search(rule_set, Unpacked(lexicon, unpack(lexicon)))
    without_blanks = rules.load(name)
    without_blanks.counts = b"\0" + rule_set.counts[1:]
    random = Random32(1)
    for seed in count(1):
        stage = seed * 7 % 23
        game = perft.after(without_blanks if blanks == 2 else rule_set, search.lexicon, search, seed, stage)
        rack = perft.drawn(rule_set, game.board, blanks, random)
        if rack:
            yield cgp.write(rule_set, Position(game.board, [rack, b""], [0, 0], 0))
            number -= 1
        if not number:
            return


def slowest(args: argparse.Namespace) -> Iterator[str]:
    """Yield CGPs of the moves that took a level longest in --games games against itself. Raises MatchError."""
    rule_set = rules.load(args.rules)
    lexicon, values = lexicons.shipped(rule_set), matches.values(args.rules)
    match = matches.Match(rule_set, matches.packed(lexicon), (args.level,) * 2, (values,) * 2)
    moves = []
    for told in tqdm(
        matches.play(args, match, range(1, (args.games or 20) + 1)), "games", args.games or 20, leave=False
    ):
        moves += [(ms, number, told) for number, ms in enumerate(told["ms"])]
    moves.sort(key=lambda move: -move[0])
    search = Search(rule_set, lexicon)
    for _, number, told in moves[: args.count]:
        game = Game(rule_set, told["seed"], match.players, search.lexicon, search)
        for record in map(bytes.fromhex, told["log"]):
            if record[:1] != ACCEPT:
                if not number:
                    break
                number -= 1
            game.replay([record])
        racks = [game.racks[(game.turn + i) % 2] for i in range(2)]
        scores = [game.scores[(game.turn + i) % 2] for i in range(2)]
        yield cgp.write(rule_set, Position(game.board, racks, scores, game.passes))


def read(path: str, rule_set: rules.Rules) -> list[str]:
    """Return the positions of a file, one CGP a line. Raises BenchError, CgpError, OSError."""
    with open(path, encoding="utf-8") as file:
        texts = [line.strip() for line in file if line.strip()]
    for text in texts:
        cgp.read(rule_set, text)
    if not texts:
        raise BenchError(f"{path} holds no positions")
    return texts


def here(name: str, texts: Iterable[str], level: str) -> Iterator[dict]:
    """Yield the measurements of this computer, with the dictionary unpacked into memory."""
    lexicon = lexicons.shipped(rules.load(name))
    search = Search(rules.load(name), Unpacked(lexicon, unpack(lexicon)))
    for text in texts:
        yield board_bench.measure(search, *_plain(name, text), level)


def _plain(name: str, text: str) -> tuple[str, list[str], list[int], int]:
    """Return a CGP as tools/board/position.py takes it: a board has no text forms."""
    position = cgp.read(rules.load(name), text)
    return position.board.cells.hex(), [rack.hex() for rack in position.racks], position.scores, position.passes


def _code(name: str, texts: list[str], level: str, speed: str) -> str:
    """Return the program that measures positions on a board."""
    with open(board_bench.__file__, encoding="utf-8") as file:
        source = file.read()
    return CODE.format(
        source=source, positions=[_plain(name, text) for text in texts], rules=name, level=level, speed=speed
    )


def emulated(name: str, texts: list[str], level: str, xip: bool, mhz: int) -> Iterator[dict]:
    """Yield the measurements of the emulated Pico. Raises RigError, BenchError."""
    for first in range(0, len(texts), 50):  # the rig returns what was printed only when it ends
        some = texts[first : first + 50]
        code = _code(name, some, level, rig.SPEEDS[mhz])
        result = rig.play([rig.Step(ms=PATIENCE_MS * len(some), until="END")], code, xip=xip)
        for answer in _answers(result.output, len(some)):
            yield {**answer, "stack": result.stats["stack"]}


def attached(name: str, texts: list[str], level: str, port: str) -> Iterator[dict]:
    """Yield the measurements of an attached board that has the game on it. Raises BenchError."""
    code = _code(name, texts, level, "")
    command = [sys.executable, "-m", "mpremote", "connect", port, "exec", code]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise BenchError(f"{port}: {(done.stderr or done.stdout).strip().splitlines()[-1]}")
    yield from _answers(done.stdout, len(texts))


def _answers(output: str, expected: int) -> list[dict]:
    lines = [line[line.index("{") :] for line in output.splitlines() if line.endswith("}")]  # the first one after "OK"
    answers = [json.loads(line) for line in lines]
    if len(answers) != expected:
        raise BenchError(f"{len(answers)} of {expected} positions were answered: {output.strip()[-300:]}")
    return answers


def run(args: argparse.Namespace) -> dict:
    """Measure all positions; return a summary."""
    texts = read(args.positions, rules.load(args.rules))
    if not args.device:
        answers: Iterable[dict] = here(args.rules, texts, args.level)
    elif args.device == EMULATED:
        answers = emulated(args.rules, texts, args.level, args.xip, args.mhz)
    else:
        answers = attached(args.rules, texts, args.level, args.device)
    told = list(tqdm(answers, "positions", len(texts), leave=False, disable=args.json or None))
    times = [answer["ms"] for answer in told]
    facts = {"rules": args.rules, "level": args.level, "positions": len(told), "plays": sum(a["plays"] for a in told)}
    facts |= {"median_ms": statistics.median(times), "longest_ms": max(times), "sum_ms": round(sum(times), 1)}
    facts["longest_slice_ms"] = max(answer["slice_ms"] for answer in told)
    if "stack" in told[0]:
        facts["stack_deepest"] = max(answer["stack"] for answer in told)
    if told[0]["heap"]:
        facts["heap_highest"] = max(max(answer["heap"]) for answer in told)
    return facts
