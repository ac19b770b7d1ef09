# SPDX-License-Identifier: MIT
"""Texts in pages, for firmware/screens/pages.py."""

from firmware import strings
from firmware.core import folders

if False:  # for type checkers
    from collections.abc import Sequence


def of_rules(name: str) -> "list[list[str]]":
    """Return the rules of a game in the language in use. In the file an empty line stands between two pages."""
    with open("%s%s_%s.txt" % (folders.PAGES, name, strings.language()), encoding="utf-8") as file:
        return [text.split("\n") for text in file.read().strip().split("\n\n")]


def of_lines(lines: "Sequence[str]", most: int = 9) -> "list[list[str]]":
    """Return pages of so many lines at most; one page at least."""
    return [list(lines[i : i + most]) for i in range(0, len(lines), most)] or [[""]]
