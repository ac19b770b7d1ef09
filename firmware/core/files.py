"""Writes files so that a cut of power loses nothing."""

import os


def write(path, parts):
    """Write texts to a file: to a new one first, which then takes the old one's place."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        for part in parts:
            file.write(part)
    getattr(os, "replace", os.rename)(path + ".new", path)
