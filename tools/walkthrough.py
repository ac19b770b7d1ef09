# SPDX-License-Identifier: MIT
"""Play a whole game by buttons, and record what a person presses and what the screen shows after it.

The game is played on the computer. The same steps can then be done on the emulated Pico.
"""

from collections.abc import Callable

from tools import pilot
from tools.pico.rig import Step
from tools.play import Scripted, parse


def _steps(scripted: Scripted) -> tuple[list[Step], Callable[[str], None]]:
    """Return a list of steps, with the present picture, and a function that presses a script and adds its step."""
    steps = [Step([], scripted.computer.panel.picture())]

    def press(script: str) -> None:
        scripted.do(script + " wait")
        steps.append(Step(parse(script), scripted.computer.panel.picture()))

    return steps, press


def record(folder: str, seed: int, turns: int = 999) -> tuple[list[Step], Scripted]:
    """Return the steps of the game of a seed, for at most so many of the person's turns, and the game after them."""
    scripted = Scripted(folder, seed)
    steps, press = _steps(scripted)
    press("a")  # new game
    press("x")  # start with the settings as they are
    while turns and hasattr(scripted.app.screen, "turn"):
        if scripted.app.screen.overlay:
            press("a")
            continue
        press(pilot.script(scripted.app, pilot.choose(scripted.app)))
        turns -= 1
    return steps, scripted


def record_triominos(folder: str, seed: int, turns: int) -> list[Step]:
    """Return the steps of a game of Triominos: the choices of A, the whole table, the turn menu with the rules."""
    scripted = Scripted(folder, seed)
    steps, press = _steps(scripted)
    for script in ("a", "x", "a", "right", "x", "down*5", "a", "b"):
        press(script)
    for _ in range(turns):
        press("a")
        press("y")
        press("y")
        press("a")
    return steps
