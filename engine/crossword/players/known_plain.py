# SPDX-License-Identifier: MIT
"""What the search of an endgame asks about the plays it has found: known_viper.py gives the same answers.

known: bytes, play after play, those that score most first: score (low byte, high byte), number of tiles, then pairs of
cell and tile; a play of no tiles ends them. near: bytes of cells, beginning one row above the board, 1 where a play can
no longer lie. rack: how many of each letter, the blanks at 0.
"""

from engine.crossword.tile import BLANK

if False:  # for type checkers
    from engine.host.aliases import Tiles


def mark(near: bytearray, laid: "Tiles", size: int) -> None:
    """Mark the cells of tiles just laid and those beside them: no play of `known` can lie there any more."""
    for i in range(0, len(laid), 2):
        at = laid[i] + size
        near[at] = near[at - 1] = near[at + 1] = near[at - size] = near[at + size] = 1


def fit(known: bytes, at: int, near: bytearray, rack: bytearray, size: int) -> int:
    """Return where in `known` the first play from `at` on begins that can still be laid; -1: there is none."""
    while known[at + 2]:
        left = bytearray(rack)
        end = at + 3 + 2 * known[at + 2]
        for i in range(at + 3, end, 2):
            letter = known[i + 1] if known[i + 1] < BLANK else 0
            if near[known[i] + size] or not left[letter]:
                break
            left[letter] -= 1
        else:
            return at
        at = end
    return -1


def most(known: bytes, near: bytearray, rack: bytearray, size: int, count: int, bonus: int) -> int:
    """Return where in `known` the play begins that brings most; -1: there is none.

    A play of `count` tiles, all of the rack, brings the bonus too.
    """
    best, most_worth = -1, -1
    at = fit(known, 0, near, rack, size)
    while at >= 0:
        worth = known[at] | known[at + 1] << 8
        if worth + bonus <= most_worth:
            break
        if known[at + 2] == count:
            worth += bonus
        if worth > most_worth:
            best, most_worth = at, worth
        at = fit(known, at + 3 + 2 * known[at + 2], near, rack, size)
    return best
