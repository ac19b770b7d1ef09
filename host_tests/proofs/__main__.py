# SPDX-License-Identifier: MIT
"""Run a proof: `python -m host_tests.proofs soak --games 100`; the Makefile has a target for each."""

import importlib
import sys
from typing import NamedTuple

from host_tests.proofs import ProofError
from tools.errors import Parser, natural


class Size(NamedTuple):
    """How large a proof is: the option that says it, its usual value, what it counts."""

    option: str
    usual: int
    help: str


PROOFS = {
    "soak": Size("games", 10_000, "games to play and to judge"),
    "powercut": Size("cuts", 100, "cuts on the emulated Pico; on the modelled flash every operation is cut"),
    "fuzz": Size("inputs", 100_000, "inputs to try"),
    "keys": Size("keys", 1_000_000, "buttons to press"),
    "heap": Size("games", 100, "games on MicroPython; a tenth of them on the emulated Pico"),
}


def main() -> None:
    parser = Parser(prog="proofs", description=__doc__)
    proofs = parser.add_subparsers(dest="proof", required=True, parser_class=Parser)
    for name, size in PROOFS.items():
        described = importlib.import_module(f"host_tests.proofs.{name}").__doc__
        proof = proofs.add_parser(name, description=described, help=described.splitlines()[0])
        proof.add_argument(
            "--" + size.option, type=natural, default=size.usual, help=f"{size.help} (default: {size.usual:,})"
        )
        proof.add_argument("--seed", type=natural, default=1, help="begin with this seed (default: 1)")
    args = parser.parse_args()
    module = importlib.import_module(f"host_tests.proofs.{args.proof}")
    try:
        found = module.prove(getattr(args, PROOFS[args.proof].option), args.seed)
    except ProofError as failure:
        print(f"{args.proof}: {failure}", file=sys.stderr)
        sys.exit(1)
    for key, value in found.items():
        print(f"{value:>10,}  {key}")


if __name__ == "__main__":
    main()
