# SPDX-License-Identifier: MIT
"""Open the dictionary in use, with the user's own words. Only one is open at a time: a board has no room for two."""

import gc
import os
import sys

from dict_compact.header import DictionaryError
from dict_compact.reader import File, Reader, load
from firmware.core import folders, in_place

if False:  # for type checkers
    from collections.abc import Iterator
    from typing import IO

    from engine.host.aliases import Perhaps

WORDS = "words_%s.txt"  # the user's own, by language
LONGEST_LINE = 200  # bytes of it

_open: "Perhaps[Reader]" = None
_opened: "tuple[str, ...]" = ()  # language and folder of the open dictionary
wrong_line = 0  # the first line of the user's own words that was passed over; 0: none


def available(language: str) -> bool:
    """Return whether there is a dictionary of this language."""
    try:
        os.stat(path_of(language))
    except OSError:
        return False
    return True


def path_of(language: str) -> str:
    """Return the path of a language's dictionary."""
    return folders.DICTIONARIES + language + ".dict"


def use(language: str, folder: str) -> "Reader":
    """Return the dictionary of a language, amended by the user's own words of a folder. Raises DictionaryError."""
    global _open, _opened, wrong_line
    if _opened != (language, folder):
        drop()
        _open = read(path_of(language))
        wrong_line = amend(_open, folder)
        _opened = (language, folder)
    return _open


def drop() -> None:
    """Close the open dictionary, so that its memory can be freed; nothing else may refer to it."""
    global _open, _opened, wrong_line
    _open, _opened, wrong_line = None, (), 0
    gc.collect()  # free its tables before something else needs the room


def read(path: str) -> "Reader":
    """Return the Reader of a dictionary file. Raises DictionaryError.

    The file is read in place where it lies in a ROMFS, piece by piece on CircuitPython, and from memory elsewhere.
    """
    try:
        data = in_place.view(path)
        if data:
            return load(data)
        if sys.implementation.name == "circuitpython":  # has no room for the file
            return Reader(File(open(path, "rb"), os.stat(path)[6]))
        with open(path, "rb") as file:
            return load(file.read())
    except OSError:
        raise DictionaryError("no dictionary %s" % path)


def amend(lexicon: "Reader", folder: str = "") -> int:
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
        with open(path, "rb") as file:
            added, banned, wrong = personal.parse(_lines(file), lexicon.alphabet)
    except OSError:
        return 1
    lexicon.amend(personal.Trie(lexicon, added) if added else None, frozenset(banned))
    return wrong


def _lines(file: "IO[bytes]") -> "Iterator[str]":
    """Yield the lines of the user's own words; "?", which is no word, for one that is too long or no text."""
    while True:
        line = file.readline(LONGEST_LINE)
        if not line:
            return
        cut = len(line) == LONGEST_LINE
        while len(line) == LONGEST_LINE and line[-1:] != b"\n":
            line = file.readline(LONGEST_LINE)
        try:
            yield "?" if cut else str(line, "utf-8")
        except UnicodeError:
            yield "?"
