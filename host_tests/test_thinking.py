# SPDX-License-Identifier: MIT
"""A computer's player thinks in slices, and is told when its time is up."""

from firmware.core.thinking import SLICE_MS, SOME, Thinking


class Mind:
    """A player that needs so many steps, each of which takes some ms of a clock; it ends soon after hurry()."""

    limit = 1

    def __init__(self, steps: int, ms: int):
        self.steps, self.ms = steps, ms
        self.time = self.hurried_at = 0
        self.taken = 0

    def now(self) -> int:
        return self.time

    def think(self, game):
        while self.taken < self.steps and not self.hurried_at:
            self.taken += 1
            self.time += self.ms
            yield

    def hurry(self):
        self.hurried_at = self.hurried_at or self.time


def test_a_slice_ends_in_time():
    mind = Mind(1000, 3)
    thinking = Thinking(mind, None, mind.now)
    assert not thinking.go_on() and SLICE_MS <= mind.time < SLICE_MS + 3 and not thinking.chosen


def test_a_clock_that_stands_still_does_not_hold_the_screen():
    mind = Mind(1000, 0)
    thinking = Thinking(mind, None, mind.now)
    thinking.go_on()
    assert mind.taken == SOME and not mind.hurried_at


def test_it_says_when_it_has_chosen():
    mind = Mind(3, 1)
    thinking = Thinking(mind, None, mind.now)
    assert thinking.go_on() and thinking.chosen and mind.taken == 3 and not mind.hurried_at


def test_a_player_whose_time_is_up_is_told_so():
    """The limit is in seconds; hurry() comes with the first slice that begins after it, not before."""
    mind = Mind(100_000, 5)
    thinking = Thinking(mind, None, mind.now)
    while not thinking.go_on():
        assert mind.time < 2000
    assert 1000 <= mind.hurried_at < 1000 + 2 * SLICE_MS and thinking.chosen
