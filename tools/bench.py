"""Measures the game and its dictionaries.

    python -m tools.bench pico [--seed N] [--xip] [--json]
    python -m tools.bench keys [--level LEVEL] [--seed N] [--xip] [--json]
    python -m tools.bench positions --rules RULES [--blanks N] [--count N] > FILE
    python -m tools.bench slowest --rules RULES --level LEVEL [--games N] [--count N] [--runtime PATH] > FILE
    python -m tools.bench cpu --rules RULES --positions FILE [--level LEVEL] [--device emulated|PORT [--xip]] [--json]
    python -m tools.bench dict [--json]
    python -m tools.bench curve [--plot FILE] [--xip] [--json]

positions: makes positions, a CGP a line. slowest: those of the moves that took a level longest in games. cpu: how
long a level of the CPU thinks about each, or how long finding all plays takes; on this computer, on the board at a
serial port, or on the emulated Pico. dict: sizes and look-up times of our format and of others over the same word
lists. curve: size against search time on the emulated Pico for several formats. pico: a whole game is played by
buttons, each screen compared with the computer's: times of the CPU's moves, then, in a second run that collects
garbage after every round, the heap at its highest. keys: buttons are pressed while two of a level play each other
there: times from the moment a button is seen until its picture is sent. The emulated Pico needs PLASHKA_RIG and
PLASHKA_UF2, see tools/rig.py.
"""

import argparse
import json

from engine.crossword import cgp, rules
from engine.crossword.cpu import LEVELS, MEASURED
from firmware.bench import PLAYS
from tools import bench_cpu, bench_curve, bench_dict, bench_pico, matches, tree
from tools.errors import Parser, natural, tell
from tools.lexicons import RULE_SETS
from tools.rig import RigError

MAKES = {"positions": bench_cpu.positions, "slowest": bench_cpu.slowest}
ERRORS = (RigError, tree.TreeError, bench_cpu.BenchError, matches.MatchError, cgp.CgpError, rules.RulesError, OSError)


def main() -> None:
    parser = Parser(prog="bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "what", choices=("pico", "keys", "positions", "slowest", "cpu", "dict", "curve"), help="what to measure"
    )
    parser.add_argument("--seed", type=natural, default=1, help="pico, keys: which game (default 1)")
    parser.add_argument("--rules", choices=RULE_SETS, help="positions, slowest, cpu: rule set")
    parser.add_argument("--blanks", type=int, choices=(0, 1, 2), default=0, help="positions: on the rack (default 0)")
    parser.add_argument("--count", type=natural, default=500, help="positions, slowest: how many (default 500)")
    parser.add_argument("--games", type=natural, default=20, help="slowest: how many (default 20)")
    parser.add_argument("--positions", metavar="FILE", help="cpu: a CGP a line")
    parser.add_argument(
        "--level", choices=(PLAYS, *MEASURED, *LEVELS), help="cpu (default: all plays), slowest, keys (default: master)"
    )
    parser.add_argument("--device", help="cpu: `emulated`, or the serial port of a board (default: this computer)")
    parser.add_argument("--xip", action="store_true", help="model the misses of the flash cache")
    parser.add_argument("--plot", metavar="FILE", help="curve: draw it too")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    matches.add_arguments(parser)
    args = parser.parse_args()
    if args.what in ("positions", "slowest", "cpu") and not args.rules:
        parser.error("which --rules?")
    if args.what == "slowest" and args.level in (None, PLAYS):
        parser.error("which --level?")
    if args.what == "cpu" and not args.positions:
        parser.error("which --positions?")
    try:
        if args.what == "dict":
            measured = bench_dict.run()
            print(json.dumps(measured, ensure_ascii=False) if args.json else bench_dict.table(measured))
            return
        if args.what in MAKES:
            for text in MAKES[args.what](args):
                print(text)
            return
        if args.what == "curve":
            measured = bench_curve.run(args.xip)
            print(json.dumps(measured) if args.json else bench_curve.table(measured))
            if args.plot:
                bench_curve.plot(measured, args.plot)
            return
        if args.what == "cpu":
            facts = bench_cpu.run(args)
        elif args.what == "keys":
            facts = bench_pico.keys(args.level or "master", args.seed, args.xip)
        else:
            facts = bench_pico.pico(args.seed, args.xip)
    except ERRORS as error:
        tell(parser, error)
    print(json.dumps(facts) if args.json else "\n".join(f"{key}: {value}" for key, value in facts.items()))


if __name__ == "__main__":
    main()
