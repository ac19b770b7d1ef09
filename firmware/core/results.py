# SPDX-License-Identifier: MIT
"""Keep the results of finished games: sums by rule set and opponent, and the logs of the last games.

A row of the sums has, in the order of FIELDS: games; won; total, of the person's points; best, the most points of a
game; run, games won one after the other up to now; longest_run; play, the points of the best play; word, its word;
longest, the longest word. Only games of one person against the computer count for the sums.
"""

import binascii

from engine.match import PERSON
from firmware.core import kinds, seats
from firmware.core.files import read_lines, write
from firmware.core.saves import marked, unmarked

if False:  # for type checkers
    from typing import Any

    from firmware.host.aliases import AnyGame

SUMS = "results.txt"
GAMES = "games.log"
MOST = 20  # games whose logs are kept
_HEAD = "plashka-results 1"
FIELDS = ("games", "won", "total", "best", "run", "longest_run", "play", "word", "longest")
_NUMBERS = 7  # of the fields; the others are words, "-" where there is none


def rows(folder: str) -> "dict[tuple[str, str], list[Any]]":
    """Return {(rule set, level of the strongest opponent): row}; {} where nothing can be read."""
    return _read(folder)[1]


def _read(folder: str) -> "tuple[str, dict[tuple[str, str], list[Any]]]":
    """Return the mark of the game that was added last, and the rows."""
    found: dict[tuple[str, str], list[Any]] = {}
    lines = (unmarked("".join(line + "\n" for line in read_lines(folder + SUMS))) or "").split("\n")
    if len(lines) < 3 or lines[0] != _HEAD:
        return "", found
    for line in lines[2:-1]:
        parts = line.split(" ")
        if len(parts) == 2 + len(FIELDS) and all(part.isdigit() for part in parts[2 : 2 + _NUMBERS]):
            numbers: list[Any] = [int(part) for part in parts[2 : 2 + _NUMBERS]]
            found[parts[0], parts[1]] = numbers + [word if word != "-" else "" for word in parts[2 + _NUMBERS :]]
    return lines[1], found


def add(game: "AnyGame", names: "list[str]", folder: str) -> None:
    """Add a finished game, unless it is the one that was added last: its end may be shown twice."""
    mark = "%08x" % (binascii.crc32(b"".join(game.log), game.seed & 0xFFFFFFFF) & 0xFFFFFFFF)
    last, found = _read(folder)
    if last == mark:
        return
    people = seats.people(game.seats)
    if len(people) == 1:
        levels = kinds.of(game.rules.name).levels
        key = game.rules.name, max((label for label in game.seats if label != PERSON), key=levels.index)
        found[key] = added(found.get(key), game, people[0])
    lines = [_HEAD, mark]
    for key, row in found.items():
        lines.append(" ".join(list(key) + [str(value) or "-" for value in row]))
    write(folder + SUMS, marked(line + "\n" for line in lines))
    _keep_log(game, names, folder)


def added(row: "list[Any] | None", game: "AnyGame", seat: int) -> "list[Any]":
    """Return the row after another game of the person of a seat."""
    games, won, total, best, run, longest_run, play, word, longest = row or [0, 0, 0, 0, 0, 0, 0, "", ""]
    score, wins = max(0, game.scores[seat]), game.winners() == [seat]
    run = run + 1 if wins else 0
    for points, laid in kinds.of(game.rules.name).plays_of(game, seat):
        if points > play:
            play, word = points, laid
        longest = laid if len(laid) > len(longest) else longest
    return [games + 1, won + wins, total + score, max(best, score), run, max(run, longest_run), play, word, longest]


def _keep_log(game: "AnyGame", names: "list[str]", folder: str) -> None:
    from engine.gamelog import format_line

    line = format_line(game.rules.name, game.seed, game.seats, game.rules.changed, names, game.log)
    write(folder + GAMES, (text + "\n" for text in read_lines(folder + GAMES)[1 - MOST :] + [line]))
