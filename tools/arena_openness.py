"""Plays games and tells what the best few moves of some positions open to the next player, for tools/train.py.

    python tools/arena_openness.py JOB

JOB: as for tools/arena.py, all seats alike. The line of a game: seed, positions. A position is a list of moves, the
board as it is among them where tiles lie on it; a move is told by how many times each of the ways counts
(engine/crossword/openness_plain.py) and by the mean score of the best replies of RACKS racks, the same for all moves.
"""

import json
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])

from engine.crossword import cpu
from engine.crossword.game import Game
from engine.crossword.grandmaster import Grandmaster
from engine.crossword.leave import WAYS
from engine.crossword.openness_plain import ways
from engine.random32 import Random32
from tools import arena
from tools.arena import done

RACKS = 40
ONE_IN = 4  # turns
BAG = 7  # with fewer tiles in it the replies are no longer what the values are about


def moves(game, mind, random):
    """The moves of a position, see above, by a Grandmaster."""
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
    """Play the games of a job."""
    rule_set, lexicon, search, values = arena.ready(job)
    mind = Grandmaster(search, values[0])
    player = cpu.mind(job["seats"][0], search, values[0])
    for seed in job["seeds"]:
        game = Game(rule_set, seed, job["seats"], lexicon, search)
        random = Random32(seed)
        positions = []
        while not game.over and len(game.bag) >= BAG:
            if not random.below(ONE_IN):
                positions.append(moves(game, mind, random))
            done(player.think(game))
            game.apply(player.record)
            if game.pending:
                game.accept()
        print(json.dumps({"seed": seed, "positions": positions}))


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        main(json.load(file))
