# SPDX-License-Identifier: MIT
"""Measure the game on the emulated Pico: how long the computer's players and the screen take, and the used heap."""

import os
import statistics
import tempfile

from engine.random32 import Random32
from tools import pilot, walkthrough
from tools.pico.rig import Result, RigError, Step, board_config, play
from tools.play import Scripted

PRESSES = 200
BUDGET_MS = 30  # goal: from a button to its picture
START = """
import gc
from time import ticks_diff, ticks_ms, ticks_us
from machine import Timer
from firmware.core.main import COLLECT_BYTES, SAMPLE_MS, find_board, go_on
gc.threshold(COLLECT_BYTES)
board, _ = find_board()
from firmware.core.app import App
app = App(board.display, board.buttons, seed={seed}, asks=False)
app.start()
timer = Timer(period=SAMPLE_MS, callback=app.sample)  # stored, so that it is not collected
"""
GAME = """
top, began = 0, None
while True:
    go_on(app)
    thinking = getattr(app.screen, "thinking", None)
    if thinking and began is None:
        began = ticks_ms()
    if not thinking and began is not None:
        print("THINK", ticks_diff(ticks_ms(), began))
        began = None
    if {collect}:
        gc.collect()
        if gc.mem_alloc() > top:
            top = gc.mem_alloc()
            print("HEAP", top)
"""
KEYS = """
app.settings.seats = ({level!r},) * 2
app.new_game()
shown, refresh = 0, app.display.refresh
def refreshed():
    global shown
    refresh()
    shown = ticks_ms()
app.display.refresh = refreshed
began = None
while True:
    thinking = getattr(app.screen, "thinking", None)
    if not thinking:
        began = None
    elif began is None:
        began = ticks_ms()
    pressed = [when for _, held, when in app.keys.changes if held]
    if go_on(app) and pressed and thinking and ticks_diff(pressed[0], began) > 0:
        print("KEY", ticks_diff(shown, pressed[0]))
"""

IDLE = """
from firmware.core import main
app.settings.seats = ("person", "child")
app.new_game()
while app.coming or app.busy() or app.screen.overlay or app.match.next == "think":
    go_on(app)
    if app.screen.overlay:
        app.screen.overlay.key("a", False)
asleep = sampled = 0
sleep, sample = main.sleep_ms, app.sample
def sleep_ms(ms):
    global asleep
    began = ticks_us()
    sleep(ms)
    asleep += ticks_diff(ticks_us(), began)
def timed(_):
    global sampled
    began = ticks_us()
    sample()
    sampled += ticks_diff(ticks_us(), began)
main.sleep_ms = sleep_ms
timer.deinit()
timer = Timer(period=SAMPLE_MS, callback=timed)
began = ticks_us()
while ticks_diff(ticks_us(), began) < 10000000:
    go_on(app)
print()
print("IDLE", ticks_diff(ticks_us(), began), asleep, sampled)
print("END")
"""


def said(result: Result, word: str) -> list[int]:
    """Return the numbers that the board has printed after a word."""
    lines = (line.split() for line in result.output.splitlines())
    return [int(line[1]) for line in lines if len(line) > 1 and line[0] == word]


def run(steps: list[Step], seed: int, collect: bool, xip: bool, mhz: int) -> Result:
    """Play one game on the emulated board. Raises RigError if a screen differs from the computer's."""
    result = play(steps, START.format(seed=seed) + GAME.format(collect=int(collect)), board_config(mhz), xip=xip)
    if len(result.steps) < len(steps) or not all(step["ok"] for step in result.steps):
        raise RigError(f"step {len(result.steps) - 1}: the screen differs from the computer's")
    return result


def pico(seed: int, xip: bool, mhz: int) -> dict:
    """Measure a whole game on the emulated Pico."""
    with tempfile.TemporaryDirectory() as folder:
        steps, scripted = walkthrough.record(os.path.join(folder, ""), seed)
    timed = run(steps, seed, False, xip, mhz)
    counted = run(steps, seed, True, xip, mhz)
    times = said(timed, "THINK")
    return {
        "seed": seed,
        "xip": xip,
        "mhz": mhz,
        "scores": scripted.app.game.scores,
        "screens_equal": len(timed.steps),
        "cpu_moves": len(times),
        "cpu_median_ms": statistics.median(times),
        "cpu_longest_ms": max(times),
        "heap_highest": max(said(counted, "HEAP")),
        "spi_hz": timed.stats["spi"]["maxHz"],
        "boot_to_title_ms": timed.steps[0]["ms"],
    }


def idle(mhz: int) -> dict:
    """Measure the share of ten seconds that the core is awake while a person thinks about a turn."""
    result = play([Step(ms=60_000, until="END\r")], START.format(seed=1) + IDLE, board_config(mhz))
    line = next((line.split() for line in result.output.splitlines() if line.startswith("IDLE")), None)
    if not line:
        raise RigError(f"the board says: {result.output.strip()[-300:]}")
    whole, asleep, sampled = map(int, line[1:])
    return {"mhz": mhz, "awake_percent": round(100 * (whole - asleep + sampled) / whole, 1)}


def boot(xip: bool, mhz: int) -> dict:
    """Measure from power-on to the title, and from there, by one press, to the board of a saved game."""
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.join(folder, "")
        scripted = Scripted(folder, 1)
        scripted.do("a x a wait")
        scripted.do(pilot.script(scripted.app, pilot.choose(scripted.app)) + " wait")
        again = Scripted(folder, 1)
        title = again.computer.panel.picture().copy()
        again.do("a wait")
        board = again.computer.panel.picture().copy()
        with open(os.path.join(folder, "game.save"), "rb") as file:
            files = {"game.save": file.read(), **board_config(mhz)}
    result = play([Step(picture=title, ms=5000), Step([("a", 50)], board, 5000)], files=files, xip=xip)
    if not all(step["ok"] for step in result.steps) or len(result.steps) < 2:
        raise RigError(f"the screen differs from the computer's: {result.output[-300:]}")
    shown, resumed = (step["at"] for step in result.steps)
    return {"xip": xip, "mhz": mhz, "title_ms": shown, "press_to_board_ms": resumed - shown, "resumed_ms": resumed}


def keys(level: str, seed: int, xip: bool, mhz: int) -> dict:
    """Measure from a button to its picture while a level thinks: the cursor is moved to and fro."""
    random = Random32(seed)
    steps = [Step(ms=4000), Step([("a", 50)], ms=500)]  # the result of the draw is shown first
    for number in range(PRESSES):
        steps.append(Step([("left" if number % 2 else "right", 50)], ms=20 + random.below(400)))
    result = play(steps, START.format(seed=seed) + KEYS.format(level=level), board_config(mhz), xip=xip)
    times = sorted(said(result, "KEY"))
    if not times:
        raise RigError("no button was seen while it thought: " + result.output.strip()[-200:])
    return {
        "level": level,
        "xip": xip,
        "mhz": mhz,
        "presses": len(times),
        "median_ms": statistics.median(times),
        "share_within_budget": round(sum(time <= BUDGET_MS for time in times) / len(times), 3),
        "of_ten_nine_within_ms": times[len(times) * 9 // 10],
        "longest_ms": times[-1],
    }
