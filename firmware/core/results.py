# SPDX-License-Identifier: MIT
"""Keep the results of finished games: sums by rule set and opponent, and the logs of the last games.

A row of the sums has, in the order of FIELDS: games; won; total, of the person's points; best, the most points of a
game; run, games won one after the other up to now; longest_run; play, the points of the best play; word, its word;
longest, the longest word. Only games of one person against the computer count for the sums.
"""

import binascii

from engine.kinds import NAMES
from engine.match import PERSON
from firmware.core import files, kinds, seats

if False:  # for type checkers
    from typing import Any

    from firmware.host.aliases import AnyGame

SUMS = "results.txt"
GAMES = "games.log"
MOST = 20  # games whose logs are kept
_HEAD = "plashka-results 1"
FIELDS = ("games", "won", "total", "best", "run", "longest_run", "play", "word", "longest")
_LARGEST = 999999  # of a number: what a screen has room for
_NUMBERS = 7  # of the fields; the others are words, "-" where there is none


def rows(folder: str) -> "dict[tuple[str, str], list[Any]]":
    """Return {(rule set, level of the strongest opponent): row}; {} where nothing can be read."""
    return _read(folder)[1]


def _read(folder: str) -> "tuple[str, dict[tuple[str, str], list[Any]]]":
    """Return the mark of the game that was added last, and the rows. A file that is none of ours is set aside."""
    found: dict[tuple[str, str], list[Any]] = {}
    try:
        lines = files.read_marked(folder + SUMS)
        if not lines:
            return "", found
        if lines[0] != _HEAD:
            raise ValueError("another file, or one of another version")
        for line in lines[2:]:
            name, level, numbers, words = _parse(line)
            if name in NAMES and numbers[0]:
                found[name, level] = numbers + words
        return lines[1], found
    except (ValueError, IndexError):
        files.set_aside(folder + SUMS)
        return "", {}


def _parse(line: str) -> "tuple[str, str, list[Any], list[Any]]":
    """Return the parts of a row. Raises ValueError."""
    parts = line.split(" ")
    if len(parts) != 2 + len(FIELDS):
        raise ValueError("a row has other fields")
    numbers = [min(int(part), _LARGEST) for part in parts[2 : 2 + _NUMBERS]]
    if min(numbers) < 0:
        raise ValueError("a number of a row is below 0")
    return parts[0], parts[1], numbers, [word[:15] if word != "-" else "" for word in parts[2 + _NUMBERS :]]


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
    files.write_marked(folder + SUMS, lines)
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
    path = folder + GAMES
    try:
        kept = files.read_lines(path)
    except ValueError:
        kept = []
        files.set_aside(path)
    files.write(path, kept[1 - MOST :] + [line])
