# SPDX-License-Identifier: MIT
"""Play greedy games and print every move, the same on every Python.

python host_tests/mp_games.py DICT [--own FILE] SEED…
"""

import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0] if "/host_tests/" in __file__ else ".")

from dict_compact import personal
from dict_compact.reader import load
from engine.crossword import rules
from engine.crossword.game import Game
from engine.crossword.players.greedy import Greedy
from engine.crossword.search.search import Search


def main():
    with open(sys.argv[1], "rb") as file:
        lexicon = load(file.read())
    arguments = sys.argv[2:]
    if arguments[0] == "--own":
        with open(arguments[1]) as file:
            added, banned, _ = personal.parse(file, lexicon.alphabet)
        lexicon.amend(personal.Trie(lexicon, added), frozenset(banned))
        arguments = arguments[2:]
    rule_set = rules.load("russian")
    search = Search(rule_set, lexicon)
    for seed in arguments:
        game = Game(rule_set, int(seed), ("a", "b"), lexicon, search)
        greedy = Greedy(search)
        while not game.over:
            count = total = 0
            for found in search.run(game.board, game.rack, game.need):
                if found:
                    count += 1
                    total += search.score
            for _ in greedy.think(game):
                pass
            game.apply(greedy.record)
            if game.pending:
                game.accept()
            print(count, total, [value for value in greedy.record], game.scores)
        print(game.over, game.winners())


main()
