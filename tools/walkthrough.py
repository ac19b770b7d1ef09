"""A whole game by buttons: what a person presses, and what the screen shows after it.

The game is played on the computer; the same steps can then be done on the emulated Pico.
"""

from tools import pilot
from tools.play import Scripted, parse
from tools.rig import Step


def record(folder: str, seed: int, turns: int = 999) -> tuple[list[Step], Scripted]:
    """The steps of a game of this seed, of so many of the person's turns, and the game as it stands then."""
    scripted = Scripted(folder, seed)
    steps = [Step([], scripted.computer.panel.picture())]

    def press(script: str) -> None:
        scripted.do(script + " wait")
        keys = [step for step in parse(script)]
        steps.append(Step(keys, scripted.computer.panel.picture()))

    press("a")  # new game
    press("x")  # as it is set up
    while turns and hasattr(scripted.app.screen, "laying"):
        if scripted.app.screen.overlay:
            press("a")
            continue
        press(pilot.script(scripted.app, pilot.choose(scripted.app)))
        turns -= 1
    return steps, scripted
