# SPDX-License-Identifier: MIT
"""Play games and print what the best few moves of some positions open to the next player, for tools/train.py.

    python tools/arena_openness.py JOB

JOB is as for tools/arena.py, with the same player on all seats. The line of a game has: seed, positions. A position is
a list of moves; where tiles lie on the board, the board as it is stands among them as a move without tiles. A move is a
pair: how many times each of the ways counts (engine/crossword/players/openness_plain.py), and the mean score of the
best replies of RACKS racks, the same racks for all moves.
"""

import json
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])

from engine.crossword.players.grandmaster import Grandmaster
from engine.crossword.players.leave import WAYS
from engine.crossword.players.openness_plain import ways
from engine.random32 import Random32
from tools import arena
from tools.arena import done

RACKS = 40
ONE_IN = 4  # one turn in so many, by chance, is looked at
BAG = 7  # with fewer tiles in it the replies are no longer those that the values stand for


def moves(game, mind, random):
    """Return the moves of a position, as the module describes them. mind: a Grandmaster."""
    mind.board = game.board.copy()
    plays = [move.tiles for move in done(mind.candidates(game)) if move.tiles]
    if game.board.count:
        plays.append(b"")
    racks = [rack[: game.rules.hand] for rack in done(mind.racks(game, RACKS, random))]
    told = []
    for laid in plays:
        mind.board.put(laid)
        done(mind.search.know_all(mind.board, game.need | mind.need))
        counts = [0] * WAYS
        for place, times in ways(mind.search.data, game.rules.size):
            counts[place] += times
        told.append((counts, sum(done(mind.reply(game, rack))[0] for rack in racks) / RACKS))
        mind.board.take(laid)
    return told


def main(job):
    """Play the games of a job and print a line for each."""
    kind, rule_set, (words, *_) = arena.ready(job)
    mind = Grandmaster(words.search, words.values)
    player = kind.mind(job["seats"][0], words)
    for seed in job["seeds"]:
        game = kind.game(rule_set, seed, job["seats"], words)
        match = kind.match_of(game, [player] * len(job["seats"]))
        random = Random32(seed)
        positions = []
        for _ in match.turns():
            if len(game.bag) < BAG:
                break
            if not random.below(ONE_IN):
                positions.append(moves(game, mind, random))
        print(json.dumps({"seed": seed, "positions": positions}))


if __name__ == "__main__":
    arena.command(main)
