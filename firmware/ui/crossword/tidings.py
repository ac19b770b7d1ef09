# SPDX-License-Identifier: MIT
"""What can be found out about a crossword game: the plays so far, and the tiles that are not seen."""

from engine.crossword.game import CHALLENGE, EXCHANGE, PLAY
from engine.crossword.history import turns
from engine.crossword.tile import BLANK
from engine.crossword.unseen import unseen
from firmware.strings import say

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.crossword.game import Game

WIDTH = 27  # characters of a line
ACROSS = 5  # letters in a line


def plays(game: "Game", names: "Sequence[str]") -> "list[str]":
    """Return a line for every turn: who, the word, the points."""
    lines = []
    for turn in turns(game):
        if turn.kind == PLAY:
            what = game.rules.spell(turn.word)
        elif turn.kind == CHALLENGE:
            what = say.WITHDRAWN
        elif turn.kind == EXCHANGE:
            what = "%s %d" % (say.EXCHANGED, turn.count)
        else:
            what = say.PASSED
        points = ("%+d" % turn.score).replace("-", "−") if turn.score else ""
        who = names[turn.seat] + " " * (5 - len(names[turn.seat]))  # "%-4s" counts bytes on MicroPython
        room = WIDTH - len(who) - len(points) - 1
        lines.append("%s%s%s" % (who, (what[:room] + " " * room)[: room + 1], points))
    return lines


def letters(game: "Game", seat: int) -> "tuple[list[str], int]":
    """Return lines of the letters that a seat does not see, each with how many there are; and how many in all."""
    left = unseen(game, seat)
    rules = game.rules
    entries = []
    for code in range(1, len(rules.counts)):
        count = left.count(bytes((code,)))  # MicroPython counts no numbers
        if rules.counts[code]:
            entries.append("%s%s" % (rules.alphabet[code - 1], "%2d" % count if count else " –"))
    entries.append("%s%2d" % (say.BLANK, left.count(bytes((BLANK,)))))
    lines = ["  ".join(entries[i : i + ACROSS]) for i in range(0, len(entries), ACROSS)]
    return lines, len(left)
