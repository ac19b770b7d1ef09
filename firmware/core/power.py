# SPDX-License-Identifier: MIT
"""Save power: dim the backlight when no button is pressed, then sleep with the display off and the clock low."""

try:
    import machine
except ImportError:  # a computer, or CircuitPython
    machine = None

if False:  # for type checkers
    from firmware.core.settings import Settings
    from firmware.host.protocols import Display

SLEEP_MS = 300_000  # without a button, until the console sleeps
DIMMED = 3  # the brightness is divided by this
SLOW = 48_000_000  # Hz, the clock of a console that sleeps
AWAKE, DIM, ASLEEP = 0, 1, 2


class Power:
    """Whether the console is awake. display: its brightness is changed; now: ms."""

    def __init__(self, display: "Display", settings: "Settings", now: int) -> None:
        self.display = display
        self.settings = settings
        self.state = AWAKE
        self.since = now  # when a button was pressed last
        self.clock = 0  # Hz, of the console that was awake
        self.light()

    def light(self) -> None:
        """Give the backlight the brightness of the settings, or a third of it, or none."""
        full = int(self.settings.preferences["brightness"]) / 100
        self.display.brightness = (full, full / DIMMED, 0.0)[self.state]

    def wake(self, now: int) -> bool:
        """A button was pressed. Returns whether it has only woken the console."""
        self.since = now
        slept = self.state
        if slept == ASLEEP and self.clock:
            machine.freq(self.clock, self.clock)
        if slept:
            self.state = AWAKE
            self.light()
        return slept != AWAKE

    def rest(self, now: int, busy: bool) -> bool:
        """Dim or sleep when it is time; busy: whether a computer's player thinks. Returns whether sleep begins now."""
        if busy:
            self.since = now
        idle, dim = now - self.since, int(self.settings.preferences["dim"]) * 1000
        if self.state < ASLEEP and dim and idle >= max(SLEEP_MS, dim):
            self.state = ASLEEP
            self.light()
            if machine:
                self.clock = machine.freq()
                machine.freq(SLOW, SLOW)
            return True
        if self.state == AWAKE and dim and idle >= dim:
            self.state = DIM
            self.light()
        return False
