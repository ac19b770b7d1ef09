# SPDX-License-Identifier: MIT
"""What the parts of the program are to each other, for type checkers: nothing imports this module when it runs."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.crossword.rules import Rules as CrosswordRules
from engine.host import protocols as engine
from engine.host.aliases import Perhaps
from engine.match import Match
from engine.triominos.game import Game as TriominosGame
from firmware.host.aliases import AnyRules, AnyWords


class Display(Protocol):
    """What the program needs of a busdisplay.BusDisplay, or of another board's display."""

    root_group: Any  # a Group, or None
    brightness: float  # of the backlight, 0.0 to 1.0

    def refresh(self) -> object: ...


class AnyScreen(Protocol):
    """A screen; firmware/screens/__init__.py says what its parts are.

    Some have busy() too: does something still happen without a button? One whose overlay may think has `thinking`.
    """

    @property
    def module(self) -> str: ...

    @property
    def long_keys(self) -> Sequence[str]: ...

    @property
    def group(self) -> Any: ...

    def key(self, name: str, long: bool) -> None: ...

    def tick(self, now: int) -> None: ...


class Covered(AnyScreen, Protocol):
    """A screen over which others may lie, one at a time: its `overlay`, or None."""

    overlay: Perhaps[AnyScreen]


class TriominosMatch(Match):
    """The Match of a game of Triominos, as its screens see it. It has no class of its own when the program runs."""

    game: TriominosGame


class Kind(engine.Kind, Protocol):
    """A kind of games on this board; firmware.core.kinds says what each name means."""

    @property
    def levels(self) -> tuple[str, ...]: ...

    @property
    def table(self) -> str: ...

    @property
    def screens(self) -> Mapping[str, str]: ...

    def available(self, name: str) -> bool: ...

    def words(self, rules: AnyRules, folder: str) -> AnyWords: ...

    def plays_of(self, game: Any, seat: int) -> list[tuple[int, str]]: ...

    def lettering(self, rules: AnyRules) -> CrosswordRules: ...
