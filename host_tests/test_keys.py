# SPDX-License-Identifier: MIT
"""Test the buttons: bounce, repeat, long press, presses that come faster than they are read."""

import functools

from firmware.core.keys import Keys


class Hand:
    """Buttons that a test holds down; time goes on by 10 ms a sample."""

    def __init__(self):
        self.held = set()
        self.keys = Keys({name: functools.partial(self.is_up, name) for name in ("a", "b", "left")})
        self.time = 1000

    def is_up(self, name: str) -> bool:
        return name not in self.held

    def go(self, ms, long_names=("b",)):
        """Return the events of the next `ms` milliseconds."""
        events = []
        for _ in range(0, ms, 10):
            self.time += 10
            self.keys.sample(self.time)
            event = self.keys.next(self.time, long_names)
            while event:
                events.append(event)
                event = self.keys.next(self.time, long_names)
        return events


def test_a_press_speaks_at_once_and_once():
    hand = Hand()
    hand.held.add("a")
    assert hand.go(10) == [("a", False)]
    assert hand.go(2000) == []
    hand.held.clear()
    assert hand.go(100) == []


def test_bounce_counts_once():
    hand = Hand()
    events = []
    for level in (1, 0, 1, 1, 1, 1, 0, 1, 0, 0, 0):
        hand.held = {"a"} if level else set()
        events += hand.go(10)
    assert events == [("a", False)]


def test_a_held_direction_repeats():
    hand = Hand()
    hand.held.add("left")
    events = hand.go(350 + 90 * 3 + 20)
    assert events == [("left", False)] * 5
    hand.held.clear()
    assert hand.go(500) == []


def test_long_and_short():
    hand = Hand()
    hand.held.add("b")
    assert hand.go(490) == []
    assert hand.go(30) == [("b", True)]
    hand.held.clear()
    assert hand.go(100) == []
    hand.held.add("b")
    assert hand.go(200) == []
    hand.held.clear()
    assert hand.go(50) == [("b", False)]


def test_presses_while_nobody_listens_are_kept():
    hand = Hand()
    for held in ({"a"}, set(), {"left"}, set(), {"b"}, set()):
        hand.held = held
        for _ in range(6):
            hand.time += 10
            hand.keys.sample(hand.time)
    assert hand.go(10) == [("a", False), ("left", False), ("b", False)]
