# SPDX-License-Identifier: MIT
"""busdisplay for MicroPython: a panel with its own memory, to which only what changed is sent.

It follows CircuitPython's BusDisplay as far as its drivers for 16-bit panels need it. Rotation is done while drawing,
as there.
"""

from array import array
from time import sleep_ms, ticks_add, ticks_diff, ticks_ms  # type: ignore[attr-defined]  # MicroPython has them

from displayio import changes

if False:  # for type checkers
    from displayio import Group
    from fourwire import FourWire
    from machine import Pin

try:
    import micropython
    from micropython import const
except ImportError:  # a computer
    from displayio_fill_plain import micropython  # type: ignore[no-redef]

    const = int  # type: ignore[assignment]

try:
    from machine import Timer
except ImportError:  # the unix port
    Timer = None

try:
    from displayio_fill_thumb import aim, clear, following, lowest
except (ImportError, SyntaxError):
    from displayio_fill_plain import aim, clear, following, lowest

_PIXELS = 2048  # drawn and sent at a time: 4 KB, a seventeenth of a 240 × 240 screen
_NUMBERS = const(23)  # as displayio_fill_plain.NUMBERS


class BusDisplay:
    """A display on a bus (fourwire.FourWire). width and height are those of the picture as it is seen."""

    def __init__(
        self,
        display_bus: "FourWire",
        init_sequence: bytes,
        *,
        width: int,
        height: int,
        colstart: int = 0,
        rowstart: int = 0,
        rotation: int = 0,
        set_column_command: int = 0x2A,
        set_row_command: int = 0x2B,
        write_ram_command: int = 0x2C,
        backlight_pin: "Pin | None" = None,
        brightness: float = 1.0,
        auto_refresh: bool = True,
    ) -> None:
        if rotation % 90:
            raise ValueError("Display rotation must be in 90 degree increments")
        self.bus = display_bus
        self.width = width
        self.height = height
        self.rotation = rotation % 360
        self.auto_refresh = auto_refresh
        self._start = (colstart, rowstart)
        self._commands = (set_column_command, set_row_command, write_ram_command)
        self._window = bytearray(4)
        self._pixels = bytearray(2 * _PIXELS)
        self._area = array("h", [0] * 4)
        self._view = memoryview(self._pixels)
        self._numbers = array("i", [0] * _NUMBERS)
        aim(self._numbers, self._pixels)
        self._group: Group | None = None
        self._whole = True
        self._light = None
        if backlight_pin:
            from machine import PWM

            self._light = PWM(backlight_pin, freq=1000, duty_u16=0)
        self._brightness = brightness
        self._sequence = init_sequence  # the commands that are still to be sent
        self._due = ticks_ms()  # when its next command may be sent
        self._timer = Timer(period=5, callback=self._initialise) if Timer else None

    def _initialise(self, timer: object = None) -> None:
        """Send the driver's next command: code, length and 0x80 for a delay, data, the delay in ms (255: 500 ms).

        The delays of a panel add up to a second and more. A timer calls this, so that the program goes on meanwhile.
        """
        if self._waits() or not self._sequence:
            return
        sequence = self._sequence
        end = 2 + (sequence[1] & 0x7F)
        self.bus.send(sequence[0], sequence[2:end])
        delay = 10
        if sequence[1] & 0x80:
            delay = 500 if sequence[end] == 255 else sequence[end]
            end += 1
        self._due = ticks_add(ticks_ms(), delay)
        self._sequence = sequence[end:]

    def _waits(self) -> bool:
        """Return whether the delay after the last command is not yet over."""
        return ticks_diff(self._due, ticks_ms()) > 0

    def _finish(self) -> None:
        """Wait until the driver's last command is sent; the first picture comes next."""
        if self._timer:
            self._timer.deinit()
        while self._sequence or self._waits():
            self._initialise()
            sleep_ms(1)
        self._due = None

    @property
    def brightness(self) -> float:
        """Return the brightness of the backlight, 0.0 to 1.0."""
        return self._brightness

    @brightness.setter
    def brightness(self, value: float) -> None:
        self._brightness = value
        if self._light and self._due is None:  # before the first picture there is nothing to light
            self._light.duty_u16(int(65535 * value))

    @property
    def root_group(self) -> "Group | None":
        """Return the group that is shown."""
        return self._group

    @root_group.setter
    def root_group(self, group: "Group | None") -> None:
        if group is self._group:
            return
        if group is not None and group._in_group:
            raise ValueError("Group already used")
        if self._group is not None:
            self._group._in_group = False
            self._group._forget()
        if group is not None:
            group._in_group = True
        self._group = group
        self._whole = True
        changes.anew()

    def refresh(self, *, target_frames_per_second: "int | None" = None, minimum_frames_per_second: int = 0) -> bool:
        """Draw and send what has changed since the last time."""
        if self._due is not None:
            self._finish()
            self._draw_changes()
            self.brightness = self._brightness
        elif changes.pending:
            self._draw_changes()
        return True

    def _draw_changes(self) -> None:
        """Draw and send all that has changed."""
        changes.pending = False
        rects = changes.rects
        changes.collect(self._group)
        if sum((rect[2] - rect[0]) * (rect[3] - rect[1]) for rect in rects) > self.width * self.height // 2:
            self._whole = True  # one pass over the screen costs less than many that overlap
        if self._whole:
            rects.clear()
            rects.append([0, 0, self.width, self.height])
            self._whole = False
        for rect in rects:
            left, top = max(0, rect[0]), max(0, rect[1])
            self._draw(left, top, min(self.width, rect[2]), min(self.height, rect[3]))
        rects.clear()

    def _draw(self, left: int, top: int, right: int, bottom: int) -> None:
        """Draw a rectangle in bands that fit into the buffer."""
        if left >= right:
            return
        rows = _PIXELS // (right - left)
        while top < bottom:
            self._band(left, top, right, min(bottom, top + rows))
            top += rows

    @micropython.native
    def _band(self, left: int, top: int, right: int, bottom: int) -> None:
        """Draw and send one band: rotate it to the panel, let the grids fill it, send it."""
        area = self._area
        area[0], area[1], area[2], area[3] = left, top, right, bottom
        width, height = right - left, bottom - top
        rotation, numbers = self.rotation, self._numbers
        if rotation == 0:
            column, row, across = left, top, width
            numbers[2], numbers[3], numbers[4] = 0, 1, width
        elif rotation == 180:
            column, row, across = self.width - right, self.height - bottom, width
            numbers[2], numbers[3], numbers[4] = width * height - 1, -1, -width
        elif rotation == 90:
            column, row, across = self.height - bottom, left, height
            numbers[2], numbers[3], numbers[4] = height - 1, height, -1
        else:
            column, row, across = top, self.width - right, height
            numbers[2], numbers[3], numbers[4] = (width - 1) * height, -height, 1
        grids, spots = changes.grids, changes.spots
        count = len(grids)
        at = lowest(spots, area, count)  # nothing below it need be drawn
        if at < 0:
            clear(self._pixels, width * height)
            at = following(spots, area, 0, count)
        while at < count:
            grids[at]._fill(numbers, area)
            at = following(spots, area, at + 1, count)
        self._send_range(0, column, across)
        self._send_range(1, row, width * height // across)
        self.bus.send(self._commands[2], self._view[: 2 * width * height])

    @micropython.native
    def _send_range(self, axis: int, start: int, length: int) -> None:
        """Set the columns (axis 0) or rows (axis 1) of the panel's memory for the pixels that are sent next."""
        start += self._start[axis]
        last = start + length - 1
        window = self._window
        window[0], window[1], window[2], window[3] = start >> 8, start & 255, last >> 8, last & 255
        self.bus.send(self._commands[axis], window)
