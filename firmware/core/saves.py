# SPDX-License-Identifier: MIT
"""Save a game: its rules, seed, seats and log, as lines of text with a check sum."""

import binascii
import os

from engine.errors import GameError, RulesError
from engine.match import PERSON
from firmware.core import kinds
from firmware.core.files import write as write_file

if False:  # for type checkers
    from collections.abc import Iterable, Iterator

    from engine.host.aliases import Perhaps, Record
    from engine.host.protocols import Game
    from firmware.host.aliases import AnyGame, AnyRules, AnyWords

FILE = "game.save"
_HEAD = "plashka 1"
_ASIDE = "game-%d.kept"
_NOTE = "+ "  # a line that begins so is no record
_MARK = "%08x\n"  # the last line: the check sum of the lines before it


class SaveError(Exception):
    """A saved game that cannot be read. The message is one clear line."""


class Saved:
    """A saved game as it was read: rules (of its kind), seed, seats, log, notes."""

    def __init__(
        self, rules: "AnyRules", seed: int, seats: "tuple[str, ...]", log: "list[Record]", notes: "list[str]"
    ) -> None:
        self.rules, self.seed, self.seats, self.log, self.notes = rules, seed, seats, log, notes

    def resume(self, words: "AnyWords") -> "AnyGame":
        """Return the Game; words: what its kind needs. Raises SaveError."""
        try:
            game = kinds.of(self.rules.name).game(self.rules, self.seed, self.seats, words)
            game.replay(self.log)
        except GameError:
            raise SaveError("the saved game does not fit the rules")
        return game


def write(game: "Game", folder: str = "", notes: "Iterable[str]" = ()) -> None:
    """Write the log of a game line by line, because a long log in one piece may find no room in a board's memory.

    notes: lines about the game that its log does not have.
    """
    write_file(folder + FILE, marked(_lines(game, notes)))


def _lines(game: "Game", notes: "Iterable[str]") -> "Iterator[str]":
    options = "".join(" %s=%s" % pair for pair in game.rules.changed)
    yield _HEAD + "\n"
    yield "%s %d %s%s\n" % (game.rules.name, game.seed, ",".join(game.seats), options)
    for record in game.log:
        yield str(binascii.hexlify(record), "ascii") + "\n"
    for note in notes:
        yield _NOTE + note + "\n"


def marked(lines: "Iterable[str]") -> "Iterator[str]":
    """Yield the lines, then their check sum."""
    crc = 0
    for line in lines:
        crc = binascii.crc32(line.encode(), crc)
        yield line
    yield _MARK % (crc & 0xFFFFFFFF)


def unmarked(text: str) -> "str | None":
    """Return what marked() was given, as one text; None where the check sum is another one."""
    body = text[: -len(_MARK % 0)]
    return body if text[len(body) :] == _MARK % (binascii.crc32(body.encode()) & 0xFFFFFFFF) else None


def read(folder: str = "") -> "Perhaps[Saved]":
    """Return the Saved game, or None where there is no file. Raises SaveError."""
    try:
        with open(folder + FILE, encoding="utf-8") as file:
            text = file.read()
    except OSError:
        return None
    except UnicodeError:
        raise SaveError("the saved game is damaged")
    body = unmarked(text)
    if body is None:
        raise SaveError("the saved game is damaged")
    lines = body.split("\n")
    if lines[0] != _HEAD:
        raise SaveError("the saved game is of another version")
    try:
        return _saved(lines)
    except RulesError:
        raise SaveError("the saved game is of rules that are not here")
    except (ValueError, IndexError):  # a right check sum says only that the file is as it was written
        raise SaveError("the saved game cannot be read")


def _saved(lines: "list[str]") -> "Saved":
    """Return the Saved game of the lines of a file. Raises RulesError, ValueError, IndexError."""
    name, seed, labels = lines[1].split(" ")[:3]
    pairs = [pair.split("=", 1) for pair in lines[1].split(" ")[3:]]
    kind = kinds.of(name)
    rules = kind.load(name, **{key: kind.option(key, value) for key, value in pairs})
    seats = tuple(labels.split(","))
    if any(label != PERSON and label not in kind.levels and label not in kind.measured for label in seats):
        raise ValueError("nobody knows a player of the saved game")
    notes = [line[len(_NOTE) :] for line in lines[2:-1] if line.startswith(_NOTE)]
    log = [binascii.unhexlify(line) for line in lines[2:-1] if not line.startswith(_NOTE)]
    return Saved(rules, int(seed), seats, log, notes)


def set_aside(folder: str = "") -> None:
    """Give a saved game that cannot be used another name, so that the next game does not overwrite it."""
    taken = os.listdir(folder.rstrip("/")) if folder else os.listdir()
    number = 1
    while _ASIDE % number in taken:
        number += 1
    try:
        os.rename(folder + FILE, folder + _ASIDE % number)
    except OSError:
        pass  # it cannot be moved where nothing can be written: then nothing overwrites it


def forget(folder: str = "") -> None:
    """Remove the saved game."""
    try:
        os.remove(folder + FILE)
    except OSError:
        pass
