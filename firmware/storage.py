"""What is kept on the board: the dictionary, read in place, the user's own words, the log of the game, settings."""

import binascii
import os
import sys

from dict_compact.header import DictionaryError
from dict_compact.reader import File, Reader, load
from engine import rooms
from engine.crossword import rulesets
from engine.crossword.leave import Values
from engine.crossword.rules import RulesError
from engine.errors import GameError
from firmware import in_place

SAVE = "game.save"
WORDS = "words_%s.txt"  # by language
DICTIONARIES = "/rom/dict/"
VALUES = "/rom/values/"
RULES = "/rom/rules/"  # for people
_HEAD = "plashka 1"
_MARK = "%08x\n"  # the last line of a saved game: the check sum of what stands before it


class SaveError(Exception):
    """A saved game that cannot be read. The message is one clear line."""


def open_dictionary(path):
    """The Reader of a dictionary file: in place where it lies in a ROMFS, piece by piece on CircuitPython, elsewhere in
    memory. Raises DictionaryError.
    """
    try:
        data = in_place.view(path)
        if data:
            return load(data)
        if sys.implementation.name == "circuitpython":  # has no room for it
            return Reader(File(open(path, "rb"), os.stat(path)[6]))
        with open(path, "rb") as file:
            return load(file.read())
    except OSError:
        raise DictionaryError("no dictionary %s" % path)


def values(name):
    """The leave values of a rule set, or None where there are none."""
    try:
        with open(VALUES + name + ".values", "rb") as file:
            return Values(file.read())
    except OSError:
        return None


def own_words(lexicon, folder=""):
    """Amend a dictionary by the user's own words, where there is a file of them.

    Returns the number of the first line that was passed over, or 0.
    """
    lexicon.amend(None, frozenset())
    path = folder + WORDS % lexicon.language
    try:
        os.stat(path)
    except OSError:
        return 0
    from dict_compact import personal

    try:
        with open(path, encoding="utf-8") as file:
            added, banned, wrong = personal.parse(file, lexicon.alphabet)
    except (UnicodeError, OSError):
        return 1
    lexicon.amend(personal.Trie(lexicon, added) if added else None, frozenset(banned))
    return wrong


def rule_sets():
    """Names of the rule sets that are here and have the dictionary that they need."""
    return [name for name in rulesets.NAMES + (rooms.TRIOMINOS,) if has_dictionary(name)]


def has_dictionary(name):
    """Is there a rule set of this name, and the dictionary that it needs?"""
    try:
        language = rooms.data(name).LANGUAGE
        if not language:
            return True
        os.stat(DICTIONARIES + language + ".dict")
    except (RulesError, OSError):
        return False
    return True


def save(game, folder=""):
    """Write the log of a game, line by line, for a long log in one piece may find no room in a board's memory."""
    write(folder + SAVE, _marked(_lines(game)))


def _lines(game):
    options = "".join(" %s=%s" % pair for pair in game.rules.changed)
    yield _HEAD + "\n"
    yield "%s %d %s%s\n" % (game.rules.name, game.seed, ",".join(game.seats), options)
    for record in game.log:
        yield str(binascii.hexlify(record), "ascii") + "\n"


def _marked(lines):
    """The lines, and behind them their check sum."""
    crc = 0
    for line in lines:
        crc = binascii.crc32(line.encode(), crc)
        yield line
    yield _MARK % (crc & 0xFFFFFFFF)


def write(path, parts):
    """Write texts to a file: to a new one first, which then takes the old one's place."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        for part in parts:
            file.write(part)
    getattr(os, "replace", os.rename)(path + ".new", path)


def saved(folder=""):
    """(Rules, seed, seats, log) of the saved game, or None where there is none. Raises SaveError."""
    try:
        with open(folder + SAVE, encoding="utf-8") as file:
            text = file.read()
    except OSError:
        return None
    except UnicodeError:
        raise SaveError("the saved game is damaged")
    body, mark = text[:-9], text[-9:]
    if mark != _MARK % (binascii.crc32(body.encode()) & 0xFFFFFFFF):
        raise SaveError("the saved game is damaged")
    lines = body.split("\n")
    if lines[0] != _HEAD:
        raise SaveError("the saved game is of another version")
    name, seed, seats = lines[1].split(" ")[:3]
    pairs = [pair.split("=") for pair in lines[1].split(" ")[3:]]
    try:
        kept = rooms.load(name, **{key: rooms.option(key, value) for key, value in pairs})
    except RulesError:
        raise SaveError("the saved game is of rules that are not here")
    return kept, int(seed), tuple(seats.split(",")), [binascii.unhexlify(line) for line in lines[2:-1]]


def new_game(rule_set, seed, seats, lexicon, search):
    """A Game of a rule set; one without words needs neither lexicon nor search."""
    if rule_set.language:
        from engine.crossword.game import Game

        return Game(rule_set, seed, seats, lexicon, search)
    from engine.triominos.game import Game

    return Game(rule_set, seed, seats)


def resume(kept, lexicon, search):
    """The Game of what saved() has returned. Raises SaveError."""
    rule_set, seed, seats, log = kept
    try:
        game = new_game(rule_set, seed, seats, lexicon, search)
        game.replay(log)
    except GameError:
        raise SaveError("the saved game does not fit the rules")
    return game


def forget(folder=""):
    """Remove the saved game."""
    try:
        os.remove(folder + SAVE)
    except OSError:
        pass
