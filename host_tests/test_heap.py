# SPDX-License-Identifier: MIT
"""Test how much of a board's heap is free during a game: a short version of `tools.bench heap`."""

import pytest

from tools.bench import heap as bench_heap

STACK = 8192 - 1024  # bytes of the C stack that may be used: MicroPython refuses the last 256


@pytest.mark.parametrize("game", [("ukrainian", "person,master,player"), ("triominos", "person,player")])
def test_enough_is_free_on_every_screen(pico, game):
    found = bench_heap.walk((game, game), 1, 1, False)
    shown = " ".join(found["places"])
    for name in ("title", "setup", "message", "turn", "thinking", "save"):
        assert name in shown
    assert found["free"] >= bench_heap.FLOOR, found
    assert found["largest_piece"] >= bench_heap.PIECE, found
    (_, first), (_, second) = found["after_games"]
    assert abs(first - second) <= bench_heap.WITHIN, found
    assert found["stack"] <= STACK, found


def test_the_table_says_what_was_found():
    facts = {
        "places": {"game": 120_000, "game+turn": 111_000},
        "after_games": [("russian:person,child", 130_000)],
        "largest_piece": 90_000,
        "own": 3000,
        "stack": 5000,
        "seconds": 12,
    }
    text = bench_heap.table(facts)
    assert "| game+turn | 111,000 |" in text and "90,000 bytes" in text and "5,000 of 8,192" in text
