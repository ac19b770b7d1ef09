"""Where files lie that are only read: in a board's ROMFS. The computer has them elsewhere (tools/computer.py)."""

DICTIONARIES = "/rom/dict/"
VALUES = "/rom/values/"
PAGES = "/rom/rules/"  # the rules of a game, for people
FONTS = "/rom/fonts/"
