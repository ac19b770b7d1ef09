# SPDX-License-Identifier: MIT
"""Triominos on this board; firmware.core.kinds says what each name means."""

from engine.crossword import rules as crossword
from engine.match import OVER, ROUND
from engine.triominos import kind
from firmware.core import dictionaries

if False:  # for type checkers
    from engine.crossword.rules import Rules
    from engine.triominos.game import Game
    from engine.triominos.rules import Rules as TriominosRules


class Triominos(kind.Triominos):
    """Triominos: it needs no dictionary; its game has the room of the dictionary instead."""

    table, screens = "triominos", {OVER: "round", ROUND: "round"}

    def available(self, name: str) -> bool:
        return True

    def words(self, rules: "TriominosRules", folder: str) -> None:
        dictionaries.drop()

    def plays_of(self, game: "Game", seat: int) -> "list[tuple[int, str]]":
        return []

    def lettering(self, rules: "TriominosRules") -> "Rules":
        return crossword.load("russian")
