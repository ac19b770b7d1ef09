# SPDX-License-Identifier: MIT
"""What can be found out about a crossword game: the plays so far, the tiles that are not seen, how a play counts."""

from engine.crossword.game import CHALLENGE, EXCHANGE, PLAY
from engine.crossword.history import turns
from engine.crossword.tile import BLANK, cells
from engine.crossword.unseen import unseen
from firmware.strings import say

if False:  # for type checkers
    from collections.abc import Sequence

    from engine.crossword.game import Game
    from engine.host.aliases import Tiles

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
        lines.append(row(padded(names[turn.seat][:4], 5) + what, points))
    return lines


def padded(text: str, width: int) -> str:
    """Return a text with blanks up to a width: on MicroPython "%-4s" counts bytes."""
    return text + " " * (width - len(text))


def row(left: str, right: str) -> str:
    """Return a line with a text at its left end, cut where it is too long, and one at its right end."""
    room = WIDTH - len(right) - 1
    return padded(left[:room], room + 1) + right


def count(game: "Game", tiles: "Tiles") -> "list[str]":
    """Return lines that count a legal play: each word letter by letter, with its premiums; the sum at the end."""
    rules, board = game.rules, game.board
    verdict = game.judge(tiles)
    first = not board.count
    new = cells(tiles)
    lines = []
    board.put(tiles)
    for (start, step, length), (letters, points) in zip(board.words(verdict.tiles), verdict.words):
        parts, factor = [], 1
        for cell in range(start, start + length * step, step):
            text = str(rules.values[board.cells[cell]])
            if cell in new:
                text += "×%d" % rules.letter[cell] if rules.letter[cell] > 1 else ""
                factor *= rules.word[cell]
            parts.append(text)
        lines.append(row(rules.spell(letters), "+%d" % points))
        sums = "+".join(parts)
        sums = "(%s)×%d" % (sums, factor) if factor > 1 else sums
        lines += [" " + sums[i : i + WIDTH - 1] for i in range(0, len(sums), WIDTH - 1)]
    board.take(tiles)
    if first and rules.first_word > 1:
        lines.append(row(say.FIRST_WORD, "×%d" % rules.first_word))
    if verdict.bonus:
        lines.append(row(say.ALL_TILES, "+%d" % verdict.bonus))
    lines.append(row(say.TOTAL, "+%d" % verdict.score))
    if verdict.bad and rules.word_check == "auto":
        lines.append("%s: %s" % (rules.spell(verdict.bad), say.UNKNOWN))
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
