"""The search's own figures for positions of host_tests/perft.txt, the same on every Python.

python host_tests/mp_perft.py FOLDER-OF-DICTIONARIES TABLE [RULES…]

prints a line for each position: count, best score, sum of scores.
"""

import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0] if "/host_tests/" in __file__ else ".")

from engine.crossword import cgp, rules
from engine.crossword.search import Search


def figures(search, text):
    """(number of plays, best score, sum of scores) of a CGP."""
    rule_set = search.rules
    position = cgp.read(rule_set, text)
    count = best = total = 0
    for found in search.run(position.board, position.racks[0], rule_set.need):
        if found:
            count += 1
            total += search.score
            best = max(best, search.score)
    return count, best, total


def main(table, names, open_dictionary):
    """Print the figures of the positions of these rule sets, all where none are named."""
    search = None
    with open(table) as file:
        for line in file:
            fields = line.rstrip("\n").split("\t")
            if names and fields[0] not in names:
                continue
            if not search or search.rules.name != fields[0]:
                search = None
                rule_set = rules.load(fields[0])
                search = Search(rule_set, open_dictionary(rule_set.language))
            print("perft", *figures(search, fields[1]))


if __name__ == "__main__":
    from dict_compact.reader import load

    def from_folder(language):
        with open(sys.argv[1] + "/" + language + ".dict", "rb") as file:
            return load(file.read())

    main(sys.argv[2], sys.argv[3:], from_folder)
