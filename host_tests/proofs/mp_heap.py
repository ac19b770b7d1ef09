# SPDX-License-Identifier: MIT
"""Play games of the whole program on MicroPython's unix port, by buttons, for heap.py.

    micropython mp_heap.py JOB      JOB: a file of JSON {"games": [[rule set, seats], …], "folder": …, "root": …}

Prints "FREE used free" after each game, and "PEAK used" at the end: bytes after a collection, the most of all rounds.
"""

import gc
import json
import sys
import time

with open(sys.argv[1]) as file:
    job = json.load(file)
root = job["root"]
sys.path[:0] = [root, root + "/firmware/micropython", root + "/tools", root + "/tools/board", job["drivers"]]


class Stub:
    """A module of the board that the unix port lacks."""

    Timer = Pin = SPI = None


sys.modules["machine"] = Stub  # type: ignore[assignment]
if not hasattr(time, "sleep_ms"):
    time.sleep_ms = lambda ms: None
    time.ticks_ms = lambda: time.monotonic_ns() // 1000000
    time.ticks_add = lambda ticks, delta: ticks + delta
    time.ticks_diff = lambda end, start: end - start
import displayio_fill_plain  # noqa: E402

sys.modules["displayio_fill_thumb"] = displayio_fill_plain

from dict_compact.lexicon import kernel  # noqa: E402

kernel.ROOM, kernel.HASHES = 4096, 1024  # as on a board

import walk  # type: ignore[import-not-found]  # noqa: E402

from firmware import strings  # noqa: E402
from firmware.core import app as program  # noqa: E402
from firmware.core import folders, in_place  # noqa: E402

folders.use(*[root + name for name in ("/dict_compact/", "/engine/crossword/values/", "/firmware/rules/", "/fonts/")])


# a board reads the dictionaries where they lie in its flash: here they lie in the heap from the start
stored = {}
for language in ("ru", "uk", "en"):
    path = root + "/dict_compact/" + language + ".dict"
    with open(path, "rb") as dictionary:
        stored[path] = dictionary.read()
in_place.view = lambda path: memoryview(stored[path]) if path in stored else None


def load(name, *args):
    """Make a screen; its module stays, as it stays in the flash of a board."""
    path = "firmware.screens." + name
    __import__(path)
    gc.collect()
    return sys.modules[path].Screen(*args)


program.load = load
strings.drop = lambda path: None


class Display:
    """A display that draws nothing: what is drawn takes no heap that stays."""

    root_group = None
    brightness = 1.0

    def refresh(self):
        pass


class Clock:
    """A clock that goes on by 10 ms a round."""

    now = 0


def read():
    return Clock.now


def main():
    app = program.App(Display(), {}, job["folder"], None, 1, read, False)
    app.start()
    hand = walk.Hand(app)
    hand.record = b"none"
    peak = 0
    begun = None
    for rounds, _ in enumerate(hand.games(job["games"], 0)):
        Clock.now += 10
        if not hand.record:
            hand.record = walk.pilot.choose(app)
        app.tick()
        if rounds % 8 == 0:
            gc.collect()
            peak = max(peak, gc.mem_alloc())
        if walk.leaf(app.screen) == "title" and begun is not app.game:
            begun = app.game
            gc.collect()
            print("FREE", gc.mem_alloc(), gc.mem_free())
    print("PEAK", peak)


main()
