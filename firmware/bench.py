"""How long a level of the CPU thinks about a position; on the board: import bench; bench.run(rules, cgp, level)."""

import gc
import json
import time

from engine.crossword import cgp, rules
from engine.crossword.cpu import Greedy, mind
from engine.crossword.game import EXCHANGE, PLAY, Game
from engine.crossword.search import Search
from firmware import storage

ready = None  # the Search of the last call
PLAYS = "plays"  # in place of a level: all legal plays, scored


def search_of(name):
    """A Search for a rule set; the dictionary is opened once."""
    global ready
    if not ready or ready.rules.name != name:
        ready = None
        gc.collect()
        rule_set = rules.load(name)
        lexicon = storage.open_dictionary(storage.DICTIONARIES + rule_set.language + ".dict")
        ready = Search(rule_set, lexicon)
    return ready


def run(name, text, level=PLAYS):
    """Print a line of JSON: ms, slice_ms (the longest slice of work), plays (how many were found), best (the move
    chosen), score, and bytes of heap in use before, at the end and after, when garbage is collected; none on CPython.
    """
    print(json.dumps(measure(name, text, level)))


def measure(name, text, level):
    """What run() prints."""
    search = search_of(name)
    position = cgp.read(search.rules, text)
    game = Game(search.rules, 1, ("cpu",) * max(2, len(position.racks)), search.lexicon, search)
    game.set_up(position)
    player = Greedy(search) if level == PLAYS else mind(level, search, storage.values(name))
    if level == PLAYS:
        player.need = 0  # every word of the rules
    heap = [_heap()]
    longest = 0
    began = last = _us()
    for _ in player.think(game):
        now = _us()
        longest = max(longest, now - last)
        last = now
    told = {"ms": (last - began) / 1000, "slice_ms": longest / 1000, "plays": search.count}
    if heap[0]:
        heap += [gc.mem_alloc(), _heap()]
    told["best"], told["score"], told["heap"] = _best(game, player.record), 0, heap if heap[0] else None
    if player.record[:1] == PLAY:
        told["score"] = game.judge(player.record[1:]).score
    return told


def _best(game, record):
    """A record as it stands in a GCG file, roughly."""
    kind, tiles = record[:1], record[1:]
    if kind != PLAY:
        return "exchange" if kind == EXCHANGE else "pass"
    first, step, word = game.board.main_word(tiles)
    return cgp.coordinates(game.board.size, first, step != 1) + " " + "".join(cgp.letter(game.rules, t) for t in word)


def _us():
    return time.ticks_us() if hasattr(time, "ticks_us") else time.perf_counter_ns() // 1000


def _heap():
    """Bytes in use, garbage collected; 0 where that cannot be told."""
    if not hasattr(gc, "mem_alloc"):
        return 0
    gc.collect()
    return gc.mem_alloc()
