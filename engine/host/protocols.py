# SPDX-License-Identifier: MIT
"""What the parts of a game are to each other, for type checkers: nothing imports this module when the program runs.

A dictionary is a dict_compact.lexicon.Lexicon, everywhere.
"""

# ruff: noqa: N802 (the names of a rule set's module are constants)

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.host.aliases import Option, Record, Slices
from engine.match import Match


class Rules(Protocol):
    """The rules of a game of any kind."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def language(self) -> str | None: ...

    @property
    def offers(self) -> Sequence[str]: ...

    @property
    def changed(self) -> Sequence[tuple[str, Any]]: ...


class Game(Protocol):
    """A game of any kind: its log says all that has happened to it.

    A kind whose games have more than one round, so that `ended` can be set while `over` is not, has next_round() too.
    """

    @property
    def rules(self) -> Rules: ...

    @property
    def seed(self) -> int: ...

    @property
    def seats(self) -> Sequence[str]: ...

    @property
    def log(self) -> list[Record]: ...

    @property
    def turn(self) -> int: ...

    @property
    def scores(self) -> list[int]: ...

    @property
    def ended(self) -> str: ...

    @property
    def over(self) -> bool | str: ...

    def winners(self) -> list[int]: ...

    def apply(self, record: Record) -> None: ...

    def replay(self, log: list[Record]) -> None: ...

    def undo(self) -> None: ...


class Mind(Protocol):
    """A computer's player of any kind of game.

    limit: call hurry() after this many seconds of think(); record: the move, when think() has ended.
    """

    @property
    def limit(self) -> float: ...

    @property
    def record(self) -> Record: ...

    def think(self, game: Any) -> Slices: ...

    def hurry(self) -> None: ...


class Data(Protocol):
    """The module of data of any rule set."""

    @property
    def TITLE(self) -> str: ...

    @property
    def LANGUAGE(self) -> str | None: ...

    @property
    def OFFERS(self) -> Sequence[str]: ...


class CrosswordData(Protocol):
    """The module of data of a rule set of crossword games; see engine.crossword.rules for the options it may hold."""

    @property
    def TITLE(self) -> str: ...

    @property
    def LANGUAGE(self) -> str: ...

    @property
    def OFFERS(self) -> Sequence[str]: ...

    @property
    def ALPHABET(self) -> str: ...

    @property
    def LAYOUT(self) -> str: ...

    @property
    def TILES(self) -> Mapping[int, str]: ...

    @property
    def BLANKS(self) -> int: ...


class Kind(Protocol):
    """A kind of games; engine.kinds says what each name means. Games, rules and words are those of the kind itself."""

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def most_seats(self) -> int: ...

    @property
    def levels(self) -> Sequence[str]: ...

    @property
    def measured(self) -> Sequence[str]: ...

    @property
    def choices(self) -> Mapping[str, Sequence[Option]]: ...

    def data(self, name: str) -> Data: ...

    def own(self, name: str, option: str) -> Any: ...

    def option(self, key: str, text: str) -> Option: ...

    def load(self, name: str, **options: Any) -> Any: ...

    def game(self, rule_set: Any, seed: int, seats: Sequence[str], words: Any) -> Any: ...

    def mind(self, label: str, words: Any) -> Mind: ...

    def match_of(self, game: Any, minds: Any) -> Match: ...


AnyKind = TypeVar("AnyKind", bound=Kind)
