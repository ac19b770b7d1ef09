# SPDX-License-Identifier: MIT
"""Make presses, repeats and long presses of buttons out of levels that are sampled again and again."""

if False:  # for type checkers
    from collections.abc import Collection
    from typing import Any

    from firmware.host.aliases import Buttons

DIRECTIONS = ("up", "down", "left", "right")
NAMES = DIRECTIONS + ("press", "a", "b", "x", "y")  # press: the joystick
SETTLE = 20  # ms after a change in which a button's contacts may bounce
FIRST_REPEAT = 350  # ms that a direction is held before it repeats
REPEAT = 90  # ms between two repeats
LONG = 500  # ms that a button is held for a long press


class Keys:
    """The buttons: {name: callable that gives 0 while the button is held}.

    They have NAMES. Call sample() every few milliseconds, on a board by
    a timer, so that no press is lost while the screen is drawn; next() returns what the samples mean.
    """

    def __init__(self, buttons: "Buttons") -> None:
        # name, how to read it, is it held, when that changed
        self.buttons: list[list[Any]] = [[name, read, False, 0] for name, read in sorted(buttons.items())]
        self.changes: list[tuple[str, bool, int]] = []  # (name, held, when), the oldest first
        self.held: dict[str, int] = {}  # {name: time of its next event, 0: there is none}
        self.since: dict[str, int] = {}  # {name: when it was pressed}

    def sample(self, now: int) -> None:
        """Look at every button; now: milliseconds."""
        for button in self.buttons:
            held = not button[1]()
            if held != button[2] and now - button[3] >= SETTLE:
                button[2] = held
                button[3] = now
                self.changes.append((button[0], held, now))

    def next(self, now: int, long_names: "Collection[str]") -> "tuple[str, bool] | None":
        """Return the next event as (name, is it a long press), or None.

        A button in long_names gives its event when it is let go, or after LONG ms; the others give it at once.
        """
        while self.changes:
            name, held, when = self.changes.pop(0)
            event = self._pressed(name, when, long_names) if held else self._released(name, when)
            if event:
                return event
        for name, due in self.held.items():
            if due and now - due >= 0:
                self.held[name] = now + REPEAT if name in DIRECTIONS else 0
                return name, name not in DIRECTIONS
        return None

    def _pressed(self, name: str, when: int, long_names: "Collection[str]") -> "tuple[str, bool] | None":
        self.since[name] = when
        if name in long_names:
            self.held[name] = when + LONG
            return None
        self.held[name] = when + FIRST_REPEAT if name in DIRECTIONS else 0
        return name, False

    def _released(self, name: str, when: int) -> "tuple[str, bool] | None":
        due = self.held.pop(name, 0)
        if due and name not in DIRECTIONS:
            return name, when - self.since[name] >= LONG
        return None
