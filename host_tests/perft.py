# SPDX-License-Identifier: MIT
"""Write the perft table: `python -m host_tests.perft` writes tools/bench/perft.txt.

The figures come from host_tests/brute.py, which shares no code with engine/.
"""

import sys

from tqdm import tqdm

from engine.crossword import rules
from host_tests import brute
from tools import build_dict, lexicons
from tools.bench.perft import TABLE, positions


def finder_of(name: str) -> brute.Brute:
    """Return the Brute of a rule set, with the words that its own lexicon has in the shipped dictionary."""
    rule_set = rules.load(name)
    return brute.of(name, (word for word, _ in build_dict.selected(lexicons.shipped(rule_set), rule_set.lexicon)))


def figures(finder: brute.Brute, name: str, text: str) -> tuple[int, int, int]:
    """Return (number of plays, best score, sum of scores) of a CGP."""
    rows, racks = text.split()[:2]
    board, digits = {}, ""
    for r, row in enumerate(rows.split("/")):
        c = 0
        for char in row + "0":
            if char.isdigit():
                digits += char
                continue
            c += int(digits or 0)
            digits = ""
            board[r, c] = char
            c += 1
        digits = ""
    scores = finder.plays(board, racks.split("/")[0].replace("?", "*")).values()
    return len(scores), max(scores, default=0), sum(scores)


def main() -> None:
    lines = []
    for name in tqdm(lexicons.RULE_SETS, desc="rule sets"):
        finder = finder_of(name)
        for text in tqdm(list(positions(name)), desc=name, leave=False):
            lines.append("\t".join((name, text, *map(str, figures(finder, name, text)))))
    with open(TABLE, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    print(f"{len(lines)} positions", file=sys.stderr)


if __name__ == "__main__":
    main()
