"""What tools/arena.py does, for Triominos.

    python tools/arena_triominos.py JOB

JOB: rules, options, seats, seeds. The line of a game: seed, order, scores, winners, log, ms, rounds.
"""

import json
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])

from engine.triominos.cpu import mind
from engine.triominos.game import Game
from engine.triominos.rules import Rules
from tools.clock import clock, since


def play(game, minds):
    """Play a game to its end; the times of its moves in ms."""
    times = []
    while not game.over:
        if game.ended:
            game.next_round()
            continue
        player = minds[game.turn]
        began = clock()
        for _ in player.think(game):
            pass
        times.append(since(began))
        game.apply(player.record)
    return times


def main(job):
    """Play the games of a job."""
    rule_set = Rules(**job["options"])
    count = len(job["seats"])
    minds = [mind(label) for label in job["seats"]]
    for seed in job["seeds"]:
        order = [(seat + seed) % count for seat in range(count)]
        game = Game(rule_set, seed, [job["seats"][who] for who in order])
        times = play(game, [minds[who] for who in order])
        told = {"seed": seed, "order": order, "scores": game.scores, "winners": game.winners()}
        told["log"] = [record.hex() for record in game.log]
        told["ms"], told["rounds"] = times, len(game.rounds)
        print(json.dumps(told))


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        main(json.load(file))
