# SPDX-License-Identifier: MIT
"""Measure how much of a board's heap is free, in the worst moment of every screen: `python -m tools.bench heap`.

tools/board/walk.py plays on the emulated Pico, by buttons, and looks at the heap after every round of the program.
"""

import os
import re

from engine.crossword.players.levels import LEVELS
from tools.paths import HOME
from tools.pico import rig, tree
from tools.pico.rig import RigError, Step

FLOOR = 110 * 1000  # bytes that must be free
PIECE = 32 * 1024  # bytes that the largest free piece must have
WITHIN = 1024  # bytes by which the free heap may differ from game to game
BLOCK = 16  # bytes, of the heap
HERE = os.path.join(HOME, "tools")
# (rule set, who sits there): every level, every rule set, as many different players as possible
WALK = (
    *(("russian", f"person,{level}") for level in LEVELS),
    ("ukrainian", "person,grandmaster,master,expert"),
    ("english", "person,grandmaster,club,novice"),
    ("erudit", "person,person,grandmaster"),
    ("naydi_slovo", "person,person,child,master"),
    ("triominos", "person,master"),
    ("triominos", "person,master,player,child,person,master"),
)
TURNS = 3  # of a person, in each of these games
GAMES = (
    ("russian", "person,child"),
    ("russian", "person,novice"),
    ("ukrainian", "person,player"),
    ("english", "person,club"),
    ("russian", "person,expert"),
    ("russian", "person,master"),
    ("ukrainian", "person,grandmaster"),
    ("erudit", "person,novice,expert"),
    ("naydi_slovo", "person,person"),
    ("triominos", "person,master"),
)
# `import walk` comes after all that the game itself imports, so that the heap that walk takes can be measured alone
CODE = """
import gc
import engine.crossword.players.grandmaster, engine.crossword.players.overlooking
import firmware.core.main, firmware.core.thinking
gc.collect()
before = gc.mem_free()
import walk
gc.collect()
print()
print("OWN", before - gc.mem_free())
walk.run({games!r}, {turns}, {seed})
"""
PATIENCE_MS = 3_600_000


def walk(games: tuple[tuple[str, str], ...], turns: int, seed: int, xip: bool) -> dict:
    """Return what was free, {place: bytes}, after each game, and in the largest piece; how deep the C stack was.

    The program that plays takes `own` bytes itself; they count as free. Raises RigError.
    """
    rom = tree.stored()
    for name in ("board/walk.py", "pilot.py"):
        rom["lib/" + os.path.basename(name)[:-3] + ".mpy"] = tree.compiled(os.path.join(HERE, name))
    code = CODE.format(games=games, turns=turns, seed=seed)
    result = rig.play([Step(ms=PATIENCE_MS, until="END\r")], code, rom=rom, xip=xip)
    said = [line.split() for line in result.output.splitlines()]
    if ["END"] not in said:
        raise RigError(f"the board says: {result.output.strip()[-600:]}")
    own = next(int(line[1]) for line in said if line[:1] == ["OWN"])
    places: dict[str, int] = {}
    pieces = []
    for number, line in enumerate(said):
        if line[:1] == ["LOW"]:
            places[line[1].replace("_", " ")] = int(line[2]) + own  # the last one of a place is the least
            blocks = re.search(r"max free sz: (\d+)", " ".join(sum(said[number : number + 4], [])))
            assert blocks
            pieces.append(BLOCK * int(blocks[1]))
    after = [(line[1], int(line[2]) + own) for line in said if line[:1] == ["GAME"]]
    return {
        "seed": seed,
        "xip": xip,
        "turns": turns,
        "places": dict(sorted(places.items(), key=lambda item: item[1])),
        "free": min(places.values()),
        "largest_piece": min(pieces),
        "own": own,
        "after_games": after,
        "stack": result.stats["stack"],
        "seconds": round(result.stats["emulatedMs"] / 1000),
    }


def run(games: int | None, seed: int, xip: bool) -> dict:
    """Measure `games` whole games in a row, or (None) a few turns of every kind of game. Raises RigError."""
    if not games:
        return walk(WALK, TURNS, seed, xip)
    return walk(tuple(GAMES[i % len(GAMES)] for i in range(games)), 0, seed, xip)


def table(facts: dict) -> str:
    """Return the facts as a table for people."""
    lines = ["| least free heap | bytes |", "|---|---|"]
    lines += [f"| {place} | {free:,} |" for place, free in facts["places"].items()]
    lines += ["", "| after the game | free |", "|---|---|"]
    lines += [f"| {game} | {free:,} |" for game, free in facts["after_games"]]
    lines += ["", f"largest free piece at the worst: {facts['largest_piece']:,} bytes"]
    lines += [f"without the {facts['own']:,} bytes of the program that plays"]
    lines += [f"C stack: {facts['stack']:,} of 8,192 bytes", f"{facts['seconds']} s of the board's time"]
    return "\n".join(lines)
