# SPDX-License-Identifier: MIT
"""Read and write the console's own files so that neither a bad file nor a loss of power destroys anything."""

import binascii
import os

if False:  # for type checkers
    from collections.abc import Iterable, Iterator

LONGEST = 16384  # bytes of a line that is read: a game is a line of games.log
MOST_LINES = 2000  # of a file that is read: more would fill the heap of a board
_MARK = "%08x"  # the last line of a marked file: the check sum of the lines before it

trouble = ""  # why a file could not be written, until a screen has said so


def lines(path: str) -> "Iterator[str]":
    """Yield the lines of a text file. Raises OSError, and ValueError where the file is no text of ours."""
    with open(path, "rb") as file:
        for _ in range(MOST_LINES):
            line = file.readline(LONGEST)
            if not line:
                return
            if line[-1:] != b"\n":
                raise ValueError("a line is cut off or too long")
            yield str(line[:-1], "utf-8")
    raise ValueError("too many lines")


def read_lines(path: str) -> "list[str]":
    """Return the lines of a text file; [] where there is none. Raises ValueError where the file is no text of ours."""
    try:
        return list(lines(path))
    except OSError:
        return []


def read_marked(path: str) -> "list[str]":
    """Return the lines that write_marked() was given; [] where there is no file. Raises ValueError if it is damaged."""
    try:
        found = list(lines(path))
    except OSError:
        return []
    mark = found.pop() if found else ""
    crc = 0
    for line in found:
        crc = binascii.crc32((line + "\n").encode(), crc)
    if mark != _MARK % (crc & 0xFFFFFFFF):
        raise ValueError("the check sum is another one")
    return found


def write(path: str, parts: "Iterable[str]") -> None:
    """Write lines to a file: first to a new file, which then takes the place of the old one.

    Where that fails the old file stays, and `trouble` says why.
    """
    global trouble
    try:
        with open(path + ".new", "w", encoding="utf-8") as file:
            for part in parts:
                file.write(part + "\n")
        getattr(os, "replace", os.rename)(path + ".new", path)
    except OSError as error:
        trouble = "OSError %s" % error.args[0]
        remove(path + ".new")  # a full drive gets the room back


def write_marked(path: str, parts: "Iterable[str]") -> None:
    """Write lines and then their check sum, one by one: a long game in one piece may find no room in a board's heap."""
    write(path, _marked(parts))


def _marked(parts: "Iterable[str]") -> "Iterator[str]":
    crc = 0
    for part in parts:
        crc = binascii.crc32((part + "\n").encode(), crc)
        yield part
    yield _MARK % (crc & 0xFFFFFFFF)


def set_aside(path: str, ending: str = "bad") -> None:
    """Give a file that cannot be used another name, NAME-NUMBER.ending, so that nothing overwrites it."""
    folder, _, name = path.rpartition("/")
    taken = os.listdir(folder + "/") if folder else os.listdir()
    number = 1
    while _aside(name, number, ending) in taken:
        number += 1
    try:
        os.rename(path, path[: len(path) - len(name)] + _aside(name, number, ending))
    except OSError:
        pass  # it cannot be moved where nothing can be written: then nothing overwrites it


def _aside(name: str, number: int, ending: str) -> str:
    return "%s-%d.%s" % (name.split(".")[0], number, ending)


def remove(path: str) -> None:
    """Remove a file, if it is there."""
    try:
        os.remove(path)
    except OSError:
        pass
