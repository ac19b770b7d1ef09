"""What is kept on the board: the dictionary, read in place, and the log of the game."""

import binascii
import os
from array import array

from dict_compact.header import DictionaryError
from dict_compact.pages import page_bytes
from dict_compact.reader import Reader, load
from engine.crossword import rules
from engine.crossword.game import Game, GameError

SAVE = "game.save"
DICTIONARIES = "dict/"
_HEAD = "plashka 1"


class SaveError(Exception):
    """A saved game that cannot be read. The message is one clear line."""


def open_dictionary(path):
    """The Reader of a dictionary file: in place where the file system lies in this chip's flash.

    Raises DictionaryError.
    """
    try:
        size = os.stat(path)[6]
    except OSError:
        raise DictionaryError("no dictionary %s" % path)
    try:
        import rp2
        import vfs
    except ImportError:
        with open(path, "rb") as file:
            return load(file.read())
    flash = rp2.Flash()
    return Reader(memoryview(flash), _blocks(vfs, flash, path, size))


class _Watched:
    """A block device that remembers which block was read last."""

    def __init__(self, flash):
        self.flash = flash
        self.block = 0

    def readblocks(self, block, buffer, offset=0):
        self.block = block
        return self.flash.readblocks(block, buffer, offset)

    def ioctl(self, command, argument):
        return self.flash.ioctl(command, argument)


def _blocks(vfs, flash, path, size):
    """Where each page of a littlefs file lies in the flash: array of byte offsets.

    littlefs itself says it: through a second, read-only look at the same file system a byte of every page is
    read, and the block that was read for it is the page's. The blocks of a file that nobody writes stay
    where they are. The check sum of the dictionary (Reader) proves the map.
    """
    watched = _Watched(flash)
    with vfs.VfsLfs2(watched, readsize=32, progsize=32, lookahead=32).open(path, "rb") as file:
        offsets = array("i")
        start = 0
        while start < size:
            file.seek(start)
            file.read(1)
            start += page_bytes(len(offsets))
            offsets.append(4096 * watched.block)
    return offsets


def save(game, folder=""):
    """Write the log of a game: to a new file first, which then takes the old one's place."""
    lines = [_HEAD, "%s %d %s" % (game.rules.name, game.seed, ",".join(game.seats))]
    for record in game.log:
        lines.append(str(binascii.hexlify(record), "ascii"))
    text = "\n".join(lines) + "\n"
    with open(folder + SAVE + ".new", "w") as file:
        file.write(text + _mark(text))
    getattr(os, "replace", os.rename)(folder + SAVE + ".new", folder + SAVE)


def _mark(text):
    """The last line of a saved game: the check sum of what stands before it."""
    return "%08x\n" % (binascii.crc32(text.encode()) & 0xFFFFFFFF)


def saved(folder=""):
    """(rule set, seed, seats, log) of the saved game, or None where there is none. Raises SaveError."""
    try:
        with open(folder + SAVE) as file:
            text = file.read()
    except OSError:
        return None
    except UnicodeError:
        raise SaveError("the saved game is damaged")
    body, mark = text[:-9], text[-9:]
    if mark != _mark(body):
        raise SaveError("the saved game is damaged")
    lines = body.split("\n")
    if lines[0] != _HEAD:
        raise SaveError("the saved game is of another version")
    name, seed, seats = lines[1].split(" ")
    return name, int(seed), tuple(seats.split(",")), [binascii.unhexlify(line) for line in lines[2:-1]]


def resume(kept, lexicon, search):
    """The Game of what saved() has returned. Raises SaveError."""
    name, seed, seats, log = kept
    try:
        game = Game(rules.load(name), seed, seats, lexicon, search)
        game.replay(log)
    except (GameError, rules.RulesError):
        raise SaveError("the saved game does not fit the rules")
    return game


def forget(folder=""):
    """Remove the saved game."""
    try:
        os.remove(folder + SAVE)
    except OSError:
        pass
