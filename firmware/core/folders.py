# SPDX-License-Identifier: MIT
"""Name the folders of files that are only read: in a board's ROMFS. On a computer tools/computer.py changes them."""

DICTIONARIES = "/rom/dict/"
VALUES = "/rom/values/"
PAGES = "/rom/rules/"  # the rules of the games, as pages for people to read
FONTS = "/rom/fonts/"


def use(dictionaries: str, values: str, pages: str, fonts: str) -> None:
    """Look for the files in other folders from now on; each name ends with a slash."""
    global DICTIONARIES, VALUES, PAGES, FONTS
    DICTIONARIES, VALUES, PAGES, FONTS = dictionaries, values, pages, fonts
