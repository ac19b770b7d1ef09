# SPDX-License-Identifier: MIT
"""Measure time on CPython and on MicroPython."""

import time


def clock():
    """Return microseconds; on MicroPython modulo 2^30 or less."""
    return time.ticks_us() if hasattr(time, "ticks_us") else time.perf_counter_ns() // 1000


def since(began):
    """Return milliseconds since a clock()."""
    now = clock()
    return round((time.ticks_diff(now, began) if hasattr(time, "ticks_diff") else now - began) / 1000, 2)
