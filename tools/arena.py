# SPDX-License-Identifier: MIT
"""Play games between computer's players and print each as a line of JSON; the same on CPython and on MicroPython.

    python tools/arena.py JOB

JOB is a file of JSON with: rules, options, seats (labels), seeds; for crossword games also dictionary (file), pool
(file, as dict_compact.host.unpacked.unpack makes it), values (for each player a file of leave values, or null), whole
(false: a game ends when the bag is empty, for learning). The line of a game has: seed, order (which player sat on each
seat), scores, winners, log (records in hex), ms (of each move), moves (for each move of a crossword game: its seat, the
leave in hex, points, tiles in the bag before it).
"""

import json
import sys
from array import array

sys.path.insert(0, __file__.rsplit("/", 2)[0])

from dict_compact.host.unpacked import Unpacked
from dict_compact.reader import load
from engine import kinds
from engine.crossword.game import EXCHANGE, PLAY
from engine.crossword.kind import Words
from engine.crossword.players.leave import Values
from engine.crossword.search.search import Search
from engine.crossword.tile import without
from tools.clock import clock, since


def read(path):
    """Return the bytes of a file."""
    with open(path, "rb") as file:
        return file.read()


def done(slices):
    """Run a generator to its end; return its return value."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value


def play(match, tell=None, stop=None):
    """Play a match to its end, or until stop(game); return the times of its moves in ms, and what tell() returned.

    tell(game, seat, record, rack, bag) is called after each move. rack and bag (the number of tiles in it) are those
    before the move. The move is not yet shown then, so no tiles have been drawn after a play that is still open.
    """
    game = match.game
    moves, times = [], []
    for seat in match.turns():
        if stop and stop(game):
            break
        before = (game.rack, len(game.bag)) if tell else ()
        began = clock()
        done(match.think())
        times.append(since(began))
        match.decide()
        if tell:
            moves.append(tell(game, seat, match.record, *before))
    return times, moves


def told(game, seat, record, rack, bag):
    """Return the entry of `moves` for a move of a crossword game: seat, leave in hex, points, tiles in the bag."""
    if record[:1] == PLAY:
        laid = len(record) // 2
        kept = game.racks[seat][: len(rack) - laid]  # drawn tiles come after the others
        return seat, kept.hex(), game.last.score, bag
    return seat, (without(rack, record[1:]) if record[:1] == EXCHANGE else rack).hex(), 0, bag


def ready(job):
    """Return the kind of game of a job, its rules, and for each player the Words that it plays with."""
    kind = kinds.of(job["rules"])
    rule_set = kind.load(job["rules"], **job["options"])
    if "dictionary" not in job:
        return kind, rule_set, [None] * len(job["seats"])
    lexicon = Unpacked(load(read(job["dictionary"])), array("I", read(job["pool"])))
    search = Search(rule_set, lexicon)
    return kind, rule_set, [Words(lexicon, search, Values(read(path)) if path else None) for path in job["values"]]


def bag_is_empty(game):
    """Return whether nothing is left to learn from a crossword game."""
    return not len(game.bag)


def main(job):
    """Play the games of a job and print a line for each."""
    kind, rule_set, words = ready(job)
    count = len(job["seats"])
    minds = [kind.mind(label, one) for label, one in zip(job["seats"], words)]
    for seed in job["seeds"]:
        order = [(seat + seed) % count for seat in range(count)]
        game = kind.game(rule_set, seed, [job["seats"][who] for who in order], words[0])
        match = kind.match_of(game, [minds[who] for who in order])
        times, moves = play(match, told if words[0] else None, bag_is_empty if job.get("whole") is False else None)
        line = {"seed": seed, "order": order, "scores": game.scores, "winners": game.winners(), "ms": times}
        line["log"] = [record.hex() for record in game.log]
        line["moves"] = moves
        print(json.dumps(line))


def command(run):
    """Run a program of one argument, a file of JSON that run() takes."""
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print(sys.modules["__main__"].__doc__)
        sys.exit(0 if sys.argv[1:] == ["--help"] else 2)
    with open(sys.argv[1]) as file:
        run(json.load(file))


if __name__ == "__main__":
    command(main)
