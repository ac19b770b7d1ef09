"""Buttons: presses, repeats and long presses out of levels that are sampled again and again."""

DIRECTIONS = ("up", "down", "left", "right")
SETTLE = 20  # ms after a change in which a button's contacts may bounce
FIRST_REPEAT = 350  # ms a direction is held before it repeats
REPEAT = 90
LONG = 500


class Keys:
    """Reads `buttons`, {name: callable that gives 0 while the button is held}.

    Names: up, down, left, right, press (the joystick), a, b, x, y. sample() is called every few milliseconds,
    on a board by a timer, so that no press is lost while the screen is drawn; next() tells what it means.
    """

    def __init__(self, buttons):
        self.buttons = [[name, read, False, 0] for name, read in sorted(buttons.items())]
        self.changes = []  # [name, held, when], the oldest first
        self.held = {}  # name: when it speaks next, 0: not again
        self.since = {}  # name: when it was pressed

    def sample(self, now):
        """Look at every button; now: milliseconds."""
        for button in self.buttons:
            held = not button[1]()
            if held != button[2] and now - button[3] >= SETTLE:
                button[2] = held
                button[3] = now
                self.changes.append((button[0], held, now))

    def next(self, now, long_names):
        """The next (name, long), or None; long is True for a long press.

        Buttons in long_names speak when they are let go, or after LONG ms; the others speak at once.
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

    def _pressed(self, name, when, long_names):
        self.since[name] = when
        if name in long_names:
            self.held[name] = when + LONG
            return None
        self.held[name] = when + FIRST_REPEAT if name in DIRECTIONS else 0
        return name, False

    def _released(self, name, when):
        due = self.held.pop(name, 0)
        if due and name not in DIRECTIONS:
            return name, when - self.since[name] >= LONG
        return None
