# SPDX-License-Identifier: MIT
"""Print the search's own figures for positions of tools/bench/perft.txt, the same on every Python.

python tools/bench/mp_perft.py FOLDER-OF-DICTIONARIES TABLE [RULES…]

The line of each position has: number of plays, best score, sum of scores.
"""

import sys

sys.path.insert(0, __file__[: -len("tools/bench/mp_perft.py")] or ".")

from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.search.search import Search


def figures(search, cells, rack):
    """Return (number of plays, best score, sum of scores) of a rack on a board with these cells."""
    board = Board(search.rules.size)
    board.fill(cells)
    count = best = total = 0
    for found in search.run(board, rack, search.rules.need):
        if found:
            count += 1
            total += search.score
            best = max(best, search.score)
    return count, best, total


def main(table, names, open_dictionary):
    """Print the figures of the positions of these rule sets, or of all if none are named.

    table: a file of lines: rule set, cells and rack in hex (tools.bench.perft.plain).
    """
    search = None
    with open(table) as file:
        for line in file:
            name, cells, rack = line.split()
            if names and name not in names:
                continue
            if not search or search.rules.name != name:
                search = None
                rule_set = rules.load(name)
                search = Search(rule_set, open_dictionary(rule_set.language))
            print("perft", *figures(search, bytes.fromhex(cells), bytes.fromhex(rack)))


if __name__ == "__main__":
    from dict_compact.reader import load

    def from_folder(language):
        with open(sys.argv[1] + "/" + language + ".dict", "rb") as file:
            return load(file.read())

    main(sys.argv[2], sys.argv[3:], from_folder)
