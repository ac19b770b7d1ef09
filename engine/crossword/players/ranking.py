# SPDX-License-Identifier: MIT
"""The best few of many."""

if False:  # for type checkers
    from engine.host.aliases import Ranked


def insert(found: "list[Ranked]", one: "Ranked", most: int) -> None:
    """Put a tuple or list in its place among the best `most`.

    They are ordered by their first items, the highest first; of equals the one put in earlier comes first.
    """
    low, high = 0, len(found)
    while low < high:
        middle = (low + high) // 2
        if found[middle][0] < one[0]:
            high = middle
        else:
            low = middle + 1
    found.insert(low, one)
    if len(found) > most:
        found.pop()
