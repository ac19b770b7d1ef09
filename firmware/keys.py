"""Buttons: presses, repeats and long presses out of levels read again and again."""

DIRECTIONS = ("up", "down", "left", "right")
FIRST_REPEAT = 350  # ms a direction is held before it repeats
REPEAT = 90
LONG = 500


class Keys:
    """Reads `buttons`, {name: callable that gives 0 while the button is held}.

    Names: up, down, left, right, press (the joystick), a, b, x, y. Two readings in a row must agree, so that
    a contact that bounces counts once.
    """

    def __init__(self, buttons):
        self.buttons = buttons
        self.names = sorted(buttons)
        self.level = {name: False for name in buttons}
        self.held = {name: False for name in buttons}
        self.due = {name: 0 for name in buttons}  # when a held button speaks next; 0: not again

    def poll(self, now, long_names):
        """List of (name, long) since the last call; long is True for a long press.

        now: milliseconds. Buttons in long_names speak when they are let go, or after LONG ms; the others
        speak at once.
        """
        events = []
        for name in self.names:
            down = not self.buttons[name]()
            steady = down == self.level[name]
            self.level[name] = down
            if steady and down != self.held[name]:
                self.held[name] = down
                self._changed(name, now, name in long_names, events)
            elif self.held[name] and self.due[name] and now - self.due[name] >= 0:
                self._due(name, now, events)
        return events

    def _changed(self, name, now, may_be_long, events):
        if not self.held[name]:
            if self.due[name] and name not in DIRECTIONS:
                events.append((name, False))
            self.due[name] = 0
        elif may_be_long:
            self.due[name] = now + LONG
        else:
            events.append((name, False))
            self.due[name] = now + FIRST_REPEAT if name in DIRECTIONS else 0

    def _due(self, name, now, events):
        if name in DIRECTIONS:
            events.append((name, False))
            self.due[name] = now + REPEAT
        else:
            events.append((name, True))
            self.due[name] = 0
