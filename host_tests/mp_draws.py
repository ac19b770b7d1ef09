# SPDX-License-Identifier: MIT
"""Deal games of two to four seats and print a check sum of each hundred, the same on every Python.

python host_tests/mp_draws.py RULES…
"""

import binascii
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0] if "/host_tests/" in __file__ else ".")

from engine.crossword import rules
from engine.crossword.game import Game

SEEDS = 1000


def main():
    for name in sys.argv[1:]:
        rule_set = rules.load(name)
        for seats in (2, 3, 4):
            crc = 0
            for seed in range(SEEDS):
                game = Game(rule_set, seed, ("a",) * seats)
                crc = binascii.crc32(b"".join(game.racks) + bytes(game.bag.tiles) + bytes((game.first,)), crc)
                if seed % 100 == 99:
                    print(name, seats, seed, crc & 0xFFFFFFFF)


main()
