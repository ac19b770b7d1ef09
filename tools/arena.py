"""Plays games between computers and tells each in a line of JSON; the same on CPython and on MicroPython.

    python tools/arena.py JOB

JOB, a file of JSON: rules, options, dictionary (file), pool (file, as dict_compact.unpacked.unpack makes it), values
(file of leave values for each seat, or null), seats (labels), seeds, whole (false: a game ends with the bag, for
learning). The line of a game: seed, order (which player sat on each seat), scores, winners, log (records in hex), ms
(of each move), moves (of each move: its seat, the tiles kept on the rack in hex, points, tiles in the bag before).
"""

import json
import sys
from array import array

sys.path.insert(0, __file__.rsplit("/", 2)[0])

from dict_compact.reader import load
from dict_compact.unpacked import Unpacked
from engine.crossword import rules
from engine.crossword.cpu import mind
from engine.crossword.game import EXCHANGE, PLAY, Game
from engine.crossword.leave import Values
from engine.crossword.search import Search
from engine.crossword.tile import without
from tools.clock import clock, since


def read(path):
    """The bytes of a file."""
    with open(path, "rb") as file:
        return file.read()


def done(slices):
    """Work until it is done; what it returns."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value


def play(game, minds, whole):
    """Play a game to its end; what is told of its moves, and their times in ms."""
    moves, times = [], []
    while not game.over and (whole or len(game.bag)):
        player, seat, bag, kept = minds[game.turn], game.turn, len(game.bag), game.rack
        began = clock()
        for _ in player.think(game):
            pass
        times.append(since(began))
        record, points = player.record, 0
        if record[:1] == EXCHANGE:
            kept = without(kept, record[1:])
        game.apply(record)
        if record[:1] == PLAY:
            kept, points = game.racks[seat], game.last.score
        if game.pending:
            game.accept()
        moves.append((seat, kept.hex(), points, bag))
    return moves, times


def ready(job):
    """What the games of a job need: rules, lexicon, search, the values of each seat."""
    rule_set = rules.load(job["rules"], **job["options"])
    lexicon = Unpacked(load(read(job["dictionary"])), array("I", read(job["pool"])))
    values = [Values(read(path)) if path else None for path in job["values"]]
    return rule_set, lexicon, Search(rule_set, lexicon), values


def main(job):
    """Play the games of a job."""
    rule_set, lexicon, search, values = ready(job)
    count = len(job["seats"])
    minds = [mind(label, search, one) for label, one in zip(job["seats"], values)]
    for seed in job["seeds"]:
        order = [(seat + seed) % count for seat in range(count)]
        game = Game(rule_set, seed, [job["seats"][who] for who in order], lexicon, search)
        moves, times = play(game, [minds[who] for who in order], job["whole"])
        told = {"seed": seed, "order": order, "scores": game.scores, "winners": game.winners()}
        told["log"] = [record.hex() for record in game.log]
        told["moves"], told["ms"] = moves, times
        print(json.dumps(told))


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        main(json.load(file))
