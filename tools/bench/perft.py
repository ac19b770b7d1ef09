# SPDX-License-Identifier: MIT
"""Make positions for perft of word games: for each the number of legal plays, the best score, the sum of all scores.

The table, perft.txt, has for each rule set five stages of a game, each with no, one and two blanks on the rack. Brute
force has found its figures (host_tests/perft.py).
"""

import os
from collections import Counter
from collections.abc import Iterator
from itertools import product

from engine.crossword import rules
from engine.crossword.game import Game
from engine.crossword.players.greedy import Greedy
from engine.crossword.position import Position
from engine.crossword.search.search import Search
from engine.crossword.text import cgp
from engine.crossword.tile import BLANK, from_rack
from engine.random32 import Random32
from tools import lexicons

TABLE = os.path.join(os.path.dirname(__file__), "perft.txt")
STAGES = (0, 3, 8, 14, 99)  # turns played; 99: until the bag is nearly empty


def positions(name: str) -> Iterator[str]:
    """Yield CGPs of a rule set: stages of greedy games, with racks of tiles that do not lie on the board."""
    rule_set = rules.load(name)
    lexicon = lexicons.shipped(rule_set)
    search = Search(rule_set, lexicon)
    without_blanks = rules.load(name)
    without_blanks.counts = b"\0" + rule_set.counts[1:]
    random = Random32(len(name))
    for number, (stage, blanks) in enumerate(product(STAGES, (0, 1, 2))):
        seed = 100 * number
        rack = None
        while rack is None:
            seed += 1
            # late in a game both blanks lie on the board, if the set has any
            game = after(without_blanks if blanks == 2 else rule_set, lexicon, search, seed, stage)
            rack = drawn(rule_set, game.board, blanks, random)
        yield cgp.write(rule_set, Position(game.board, [rack, b""], [0, 0], 0))


def after(rule_set, lexicon, search, seed: int, turns: int) -> Game:
    """Return a game of two greedy players after some turns, at the latest when few tiles are left."""
    game = Game(rule_set, seed, ("a", "b"), lexicon, search)
    greedy = Greedy(search)
    while turns and len(game.bag) > 4 and not game.over:
        for _ in greedy.think(game):
            pass
        game.apply(greedy.record)
        turns -= 1
    return game


def drawn(rule_set, board, blanks: int, random: Random32) -> bytes | None:
    """Return seven tiles that do not lie on the board, `blanks` of them blanks; None if there are none such."""
    left = Counter(rule_set.tiles()) - Counter(from_rack(tile) for tile in board.cells if tile)
    letters = sorted(tile for tile in left.elements() if tile != BLANK)
    if left[BLANK] < blanks or len(letters) < 7 - blanks:
        return None
    random.shuffle(letters)
    return bytes(letters[: 7 - blanks]) + bytes((BLANK,)) * blanks


def read() -> list[tuple[str, str, tuple[int, ...]]]:
    """Return (rule set, CGP, figures) of every line of the table."""
    with open(TABLE, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    return [(row[0], row[1], tuple(map(int, row[2:]))) for row in rows]


def plain(name: str, text: str) -> str:
    """Return a position as tools/bench/mp_perft.py reads it."""
    position = cgp.read(rules.load(name), text)
    return f"{name} {position.board.cells.hex()} {position.racks[0].hex()}\n"
