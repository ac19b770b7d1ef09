# SPDX-License-Identifier: MIT
"""Test the clock of a board: it goes on when its counter begins again, and does not take a small step back for that."""

import importlib
import time

from firmware.core import clock


def test_wraps_and_small_steps_back(monkeypatch):
    readings = iter([(1 << 30) - 5, (1 << 30) - 1, (1 << 30) - 2, 3, 2, 10])
    monkeypatch.setattr(time, "ticks_ms", lambda: next(readings), raising=False)
    board_clock = importlib.reload(clock)
    try:
        seen = [board_clock.now() for _ in range(6)]
    finally:
        monkeypatch.undo()
        importlib.reload(clock)
    assert [value - seen[0] for value in seen] == [0, 4, 3, 8, 7, 15]
