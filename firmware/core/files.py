# SPDX-License-Identifier: MIT
"""Write files so that a loss of power destroys nothing."""

import os

if False:  # for type checkers
    from collections.abc import Iterable


def read_lines(path: str) -> "list[str]":
    """Return the lines of a text file; [] where there is no such file, or where it is no text."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read().split("\n")[:-1]
    except (OSError, UnicodeError):
        return []


def write(path: str, parts: "Iterable[str]") -> None:
    """Write texts to a file: first to a new file, which then takes the place of the old one."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        for part in parts:
            file.write(part)
    getattr(os, "replace", os.rename)(path + ".new", path)
