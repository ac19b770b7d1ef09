# SPDX-License-Identifier: MIT
"""Read milliseconds that only go up, on every Python."""

try:
    from time import ticks_ms  # type: ignore[attr-defined]  # MicroPython has it

    _WRAP = 1 << 30  # ticks_ms() begins again at 0 after 12 days
    _state = [0, 0]  # the last reading, and the sum of all wraps before it

    def now() -> int:
        """Return milliseconds since some moment.

        A timer may call this in the middle of another call: a small step back is no wrap.
        """
        ticks = ticks_ms()
        if ticks < _state[0] - _WRAP // 2:
            _state[1] += _WRAP
        _state[0] = ticks
        return _state[1] + ticks

except ImportError:
    from time import monotonic_ns

    def now() -> int:
        """Return milliseconds since some moment."""
        return monotonic_ns() // 1_000_000
