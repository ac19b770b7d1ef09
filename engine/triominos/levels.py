# SPDX-License-Identifier: MIT
"""The computer's players by the label of a seat: LEVELS in the order of their strength.

One more is there for measuring: `greedy`, which plays as `player` does.
"""

if False:  # for type checkers
    from engine.triominos.players import Greedy

LEVELS = ("child", "player", "master")
MEASURED = ("greedy",)


def mind(label: str) -> "Greedy":
    """Return the player of a label."""
    from engine.triominos.players import Child, Greedy, Master

    return {"child": Child, "master": Master}.get(label, Greedy)()
