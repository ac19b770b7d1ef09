# SPDX-License-Identifier: MIT
"""Test on the emulated Pico that pictures are drawn in the time that docs/numbers.md says."""

import statistics

import pytest

from tools.bench import redraw

pytestmark = pytest.mark.usefixtures("pico")


def test_pictures_are_there_in_time():
    times = redraw.run(1, False, 200)["ms"]
    for name, (median, longest) in redraw.GOALS.items():
        assert statistics.median(times[name]) <= median and max(times[name]) <= longest, (name, times[name])
