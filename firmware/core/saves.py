# SPDX-License-Identifier: MIT
"""Save a game: its rules, seed, seats and log, as lines of text with a check sum."""

import binascii
import os

from engine.errors import GameError, RulesError
from engine.match import PERSON
from firmware.core import files, kinds

if False:  # for type checkers
    from collections.abc import Iterable, Iterator

    from engine.host.aliases import Perhaps, Record
    from engine.host.protocols import Game
    from firmware.host.aliases import AnyGame, AnyRules, AnyWords

FILE = "game.save"
DAMAGED, NEWER, UNKNOWN, NO_WORDS = "damaged", "newer", "unknown", "no_words"
_HEAD = "plashka "  # and the version
_VERSION = 1
_NOTE = "+ "  # a line that begins so is no record
# A game set aside under this ending is taken up again when it can be read: after an update, or with its dictionary.
_LATER = "kept"


class SaveError(Exception):
    """A saved game that cannot be used. reason: DAMAGED, NEWER (than this program), or UNKNOWN rules."""

    def __init__(self, reason: str) -> None:
        Exception.__init__(self, reason)
        self.reason = reason


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
            raise SaveError(DAMAGED)
        return game


def write(game: "Game", folder: str = "", notes: "Iterable[str]" = ()) -> None:
    """Write a game; notes: lines about the game that its log does not have."""
    files.write_marked(folder + FILE, _lines(game, notes))


def _lines(game: "Game", notes: "Iterable[str]") -> "Iterator[str]":
    options = "".join(" %s=%s" % pair for pair in game.rules.changed)
    yield _HEAD + str(_VERSION)
    yield "%s %d %s%s" % (game.rules.name, game.seed, ",".join(game.seats), options)
    for record in game.log:
        yield str(binascii.hexlify(record), "ascii")
    for note in notes:
        yield _NOTE + note


def read(folder: str = "") -> "Perhaps[Saved]":
    """Return the Saved game, or None where there is no file. Raises SaveError."""
    try:
        lines = files.read_marked(folder + FILE)
        if not lines:
            return None
        if not lines[0].startswith(_HEAD):
            raise SaveError(DAMAGED)
        if int(lines[0][len(_HEAD) :]) > _VERSION:
            raise SaveError(NEWER)
        return _saved(lines)
    except RulesError:
        raise SaveError(UNKNOWN)
    # a right check sum says only that the file is as it was written; one of many lines finds no room
    except (ValueError, IndexError, MemoryError):
        raise SaveError(DAMAGED)


def _saved(lines: "list[str]") -> "Saved":
    """Return the Saved game of the lines of a file. Raises RulesError, ValueError, IndexError."""
    name, seed, labels = lines[1].split(" ")[:3]
    pairs = [pair.split("=", 1) for pair in lines[1].split(" ")[3:]]
    kind = kinds.of(name)
    rules = kind.load(name, **{key: kinds.chosen(name, key, value) for key, value in pairs})
    seats = tuple(labels.split(","))
    if any(label != PERSON and label not in kind.levels and label not in kind.measured for label in seats):
        raise ValueError("nobody knows a player of the saved game")
    notes = [line[len(_NOTE) :] for line in lines[2:] if line.startswith(_NOTE)]
    log = [binascii.unhexlify(line) for line in lines[2:] if not line.startswith(_NOTE)]
    return Saved(rules, int(seed), seats, log, notes)


def set_aside(reason: str, folder: str = "") -> None:
    """Give the saved game another name, so that the next game does not overwrite it; reason: why it cannot be used."""
    files.set_aside(folder + FILE, "bad" if reason == DAMAGED else _LATER)


def take_up(folder: str = "") -> "Perhaps[Saved]":
    """Return a game that was set aside and can be used now, as the saved game again; None where there is none.

    Damaged games are not tried again: a person may look at their files.
    """
    try:
        return _take_up(folder)
    except OSError:  # nothing can be written
        return None


def _take_up(folder: str) -> "Perhaps[Saved]":
    for name in sorted(os.listdir(folder) if folder else os.listdir()):
        if name.startswith("game-") and name.endswith("." + _LATER):
            os.rename(folder + name, folder + FILE)
            try:
                saved = read(folder)
                if saved and kinds.of(saved.rules.name).available(saved.rules.name):
                    return saved
            except SaveError:
                pass
            os.rename(folder + FILE, folder + name)
    return None


def forget(folder: str = "") -> None:
    """Remove the saved game."""
    files.remove(folder + FILE)
