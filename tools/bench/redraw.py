# SPDX-License-Identifier: MIT
"""Measure how long a press takes until its picture is sent: `python -m tools.bench redraw`.

tools/board/redraw.py presses the buttons on the emulated Pico.
"""

import os
import statistics

from tools.paths import HOME
from tools.pico import rig, tree
from tools.pico.rig import RigError, Step, board_config

HERE = os.path.join(HOME, "tools")
CODE = "import redraw\nredraw.run({seed})\n"
PATIENCE_MS = 600_000
# goals in ms at 200 MHz: median and longest
GOALS = {
    "cursor": (15, 40),
    "tile": (40, 40),
    "turn menu": (120, 120),
    "dialog": (120, 120),
    "view": (150, 150),
    "set-up": (250, 250),
    "full redraw without the wire": (60, 60),
}


def run(seed: int, xip: bool, mhz: int) -> dict:
    """Return {what is pressed: its times in ms}. Raises RigError."""
    rom = tree.stored()
    for name in ("board/redraw.py", "pilot.py"):
        rom["lib/" + os.path.basename(name)[:-3] + ".mpy"] = tree.compiled(os.path.join(HERE, name))
    steps = [Step(ms=PATIENCE_MS, until="END\r")]
    result = rig.play(steps, CODE.format(seed=seed), board_config(mhz), rom=rom, xip=xip)
    said = [line.split() for line in result.output.splitlines()]
    if ["END"] not in said:
        raise RigError(f"the board says: {result.output.strip()[-600:]}")
    times: dict[str, list[float]] = {}
    for line in said:
        if line[:1] == ["REDRAW"]:
            times.setdefault(line[1].replace("_", " "), []).append(int(line[2]) / 1000)
    return {"seed": seed, "xip": xip, "mhz": mhz, "ms": times}


def table(facts: dict) -> str:
    """Return the facts as a table for people."""
    lines = [f"| ms at {facts['mhz']} MHz | median | longest | goal at 200 MHz |", "|---|---|---|---|"]
    for name, times in facts["ms"].items():
        goal = "%d, %d" % GOALS[name] if name in GOALS else ""
        lines.append(f"| {name} | {statistics.median(times):.0f} | {max(times):.0f} | {goal} |")
    return "\n".join(lines)
