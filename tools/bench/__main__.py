# SPDX-License-Identifier: MIT
"""Measure the game and its dictionaries.

    python -m tools.bench pico [--seed N] [--xip] [--json]
    python -m tools.bench heap [--games N] [--seed N] [--xip] [--json]
    python -m tools.bench boot [--xip] [--mhz N] [--json]
    python -m tools.bench idle [--mhz N] [--json]
    python -m tools.bench redraw [--seed N] [--xip] [--mhz N] [--json]
    python -m tools.bench keys [--level LEVEL] [--seed N] [--xip] [--json]
    python -m tools.bench positions --rules RULES [--blanks N] [--count N] > FILE
    python -m tools.bench slowest --rules RULES --level LEVEL [--games N] [--count N] [--runtime PATH] > FILE
    python -m tools.bench cpu --rules RULES --positions FILE [--level LEVEL] [--device emulated|PORT [--xip]] [--json]
    python -m tools.bench dict [--json]
    python -m tools.bench curve [--plot FILE] [--xip] [--json]

positions  prints positions, a CGP a line
slowest    prints the positions of the moves that took a level longest in games
cpu        measures how long a level thinks about each position, or how long the search for all plays takes; on this
           computer, on the board at a serial port, or on the emulated Pico
dict       measures sizes and look-up times of our format and of others over the same word lists
curve      measures size against search time on the emulated Pico for several formats
pico       plays a whole game by buttons on the emulated Pico and compares each screen with the computer's; it measures
           the times of the moves of the computer's player, then, in a second run that collects garbage after every
           round, the highest use of the heap
heap       opens every screen and menu with every level, three turns of each game, or plays N whole games in a row; it
           measures the least free heap
boot       measures the time from power-on to the title, and to the board of a saved game
keys       presses buttons while two players of a level play each other; it measures the time from the moment when a
           button is seen until its picture is sent
idle       measures the share of the time that the core is awake while a person thinks
redraw     presses buttons in a game while nothing else happens; it measures how long their pictures take

The emulated Pico needs `make emulator` and `make firmware`.
"""

import argparse
import json
from collections.abc import Callable
from typing import Any

from engine.crossword import rules
from engine.crossword.players.levels import LEVELS, MEASURED
from engine.crossword.text import cgp
from tools import matches
from tools.bench import cpu as bench_cpu
from tools.bench import curve as bench_curve
from tools.bench import dictionary as bench_dict
from tools.bench import heap as bench_heap
from tools.bench import pico as bench_pico
from tools.bench import redraw as bench_redraw
from tools.board.position import PLAYS
from tools.errors import Parser, natural, tell
from tools.lexicons import RULE_SETS
from tools.pico import tree
from tools.pico.rig import SPEEDS, RigError

MAKES = {"positions": bench_cpu.positions, "slowest": bench_cpu.slowest}


def lines(facts: dict) -> str:
    """Return facts for people, one a line."""
    return "\n".join(f"{key}: {value}" for key, value in facts.items())


MEASURES: dict[str, tuple[Callable[[argparse.Namespace], Any], Callable[[Any], str]]] = {  # measures; makes a text
    "dict": (lambda args: bench_dict.run(), bench_dict.table),
    "curve": (lambda args: bench_curve.run(args.xip), bench_curve.table),
    "heap": (lambda args: bench_heap.run(args.games, args.seed, args.xip), bench_heap.table),
    "cpu": (bench_cpu.run, lines),
    "boot": (lambda args: bench_pico.boot(args.xip, args.mhz), lines),
    "keys": (lambda args: bench_pico.keys(args.level or "master", args.seed, args.xip, args.mhz), lines),
    "idle": (lambda args: bench_pico.idle(args.mhz), lines),
    "redraw": (lambda args: bench_redraw.run(args.seed, args.xip, args.mhz), bench_redraw.table),
    "pico": (lambda args: bench_pico.pico(args.seed, args.xip, args.mhz), lines),
}
ERRORS = (RigError, tree.TreeError, bench_cpu.BenchError, matches.MatchError, cgp.CgpError, rules.RulesError, OSError)


def main() -> None:
    parser = Parser(prog="bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=(*MEASURES, *MAKES), help="what to measure")
    parser.add_argument("--seed", type=natural, default=1, help="pico, keys, redraw, heap: which game (default 1)")
    parser.add_argument("--rules", choices=RULE_SETS, help="positions, slowest, cpu: rule set")
    parser.add_argument(
        "--blanks", type=int, choices=(0, 1, 2), default=0, help="positions: blanks on the rack (default 0)"
    )
    parser.add_argument("--count", type=natural, default=500, help="positions, slowest: how many (default 500)")
    parser.add_argument(
        "--games", type=natural, help="slowest: how many games (default 20); heap: how many whole games"
    )
    parser.add_argument("--positions", metavar="FILE", help="cpu: a file with a CGP a line")
    parser.add_argument(
        "--level", choices=(PLAYS, *MEASURED, *LEVELS), help="cpu (default: all plays), slowest, keys (default: master)"
    )
    parser.add_argument("--device", help="cpu: `emulated`, or the serial port of a board (default: this computer)")
    parser.add_argument("--xip", action="store_true", help="model the misses of the flash cache")
    parser.add_argument("--mhz", type=int, choices=SPEEDS, default=200, help="clock of the emulated Pico (default 200)")
    parser.add_argument("--plot", metavar="FILE", help="curve: draw it to this file too")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    matches.add_arguments(parser)
    args = parser.parse_args()
    if args.what == "cpu" and not args.level:
        args.level = PLAYS
    if args.what in ("positions", "slowest", "cpu") and not args.rules:
        parser.error("which --rules?")
    if args.what == "slowest" and args.level in (None, PLAYS):
        parser.error("which --level?")
    if args.what == "cpu" and not args.positions:
        parser.error("which --positions?")
    try:
        if args.what in MAKES:
            for text in MAKES[args.what](args):
                print(text)
            return
        measure, table = MEASURES[args.what]
        facts = measure(args)
        print(json.dumps(facts, ensure_ascii=False) if args.json else table(facts))
        if args.what == "curve" and args.plot:
            bench_curve.plot(facts, args.plot)
    except ERRORS as error:
        tell(parser, error)


if __name__ == "__main__":
    main()
