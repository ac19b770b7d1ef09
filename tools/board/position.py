# SPDX-License-Identifier: MIT
"""How long a level of the CPU thinks about a position; runs on a board and on the computer (tools/bench/cpu.py)."""

import gc
import json
import time

from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.game import PLAY, Game
from engine.crossword.players.greedy import Greedy
from engine.crossword.players.levels import mind
from engine.crossword.position import Position
from engine.crossword.search.search import Search
from firmware.core import dictionaries, kind_crossword

ready = None  # the Search of the last call
PLAYS = "plays"  # in place of a level: all legal plays, scored


def search_of(name):
    """Return a Search for a rule set; the dictionary is opened once."""
    global ready
    if not ready or ready.rules.name != name:
        ready = None
        gc.collect()
        rule_set = rules.load(name)
        lexicon = dictionaries.read(dictionaries.path_of(rule_set.language))
        ready = Search(rule_set, lexicon)
    return ready


def run(name, cells, racks, scores, passes, level):
    """Print what measure() returns, as a line of JSON."""
    print(json.dumps(measure(search_of(name), cells, racks, scores, passes, level)))


def measure(search, cells, racks, scores, passes, level):
    """Let a level, or PLAYS, think about a position; return what it took.

    cells: of the board, in hex; racks: in hex. ms; slice_ms, the longest slice of work; plays, how many were found;
    record, the move chosen, in hex; score; heap, bytes in use before, at the end, and when garbage is collected then;
    None on CPython.
    """
    board = Board(search.rules.size)
    board.fill(bytes.fromhex(cells))
    position = Position(board, [bytes.fromhex(rack) for rack in racks], scores, passes)
    game = Game(search.rules, 1, ("cpu",) * max(2, len(racks)), search.lexicon, search)
    game.set_up(position)
    player = Greedy(search) if level == PLAYS else mind(level, search, kind_crossword.values(search.rules.name))
    if level == PLAYS:
        player.need = 0  # every word of the rules
    heap = [_heap()]
    longest = 0
    began = last = _us()
    for _ in player.think(game):
        now = _us()
        longest = max(longest, now - last)
        last = now
    record = player.record
    told = {"ms": (last - began) / 1000, "slice_ms": longest / 1000, "plays": search.count, "record": record.hex()}
    if heap[0]:
        heap += [gc.mem_alloc(), _heap()]  # type: ignore[attr-defined]  # MicroPython has it
    told["heap"] = heap if heap[0] else None
    told["score"] = game.judge(record[1:]).score if record[:1] == PLAY else 0
    return told


def _us():
    return time.ticks_us() if hasattr(time, "ticks_us") else time.perf_counter_ns() // 1000


def _heap():
    """Bytes in use, garbage collected; 0 where that cannot be told."""
    if not hasattr(gc, "mem_alloc"):
        return 0
    gc.collect()
    return gc.mem_alloc()
