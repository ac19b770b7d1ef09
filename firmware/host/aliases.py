# SPDX-License-Identifier: MIT
"""What functions and lists mean, for type checkers: nothing imports this module when the program runs."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

Clock: TypeAlias = Callable[[], int]  # milliseconds since some moment
Buttons: TypeAlias = Mapping[str, Callable[[], int]]  # by name; each gives 0 while the button is held
Done: TypeAlias = Callable[[Any], object]  # takes the answer of a screen that lies over another one
Rows: TypeAlias = list[list[Any]]  # of a menu: label, value, can it be chosen; in a turn menu also the answer
Drawn: TypeAlias = tuple[int, Sequence[int] | None]  # a cell of the Triominos table as it is drawn: colour, numbers
AnyShown: TypeAlias = Any  # the AnyScreen that is shown, or None; who looks into it must say which one it is
# These depend on the kind of the game that is played, and its screens say which they are. None: no game is played.
AnyMatch: TypeAlias = Any
AnyGame: TypeAlias = Any
AnyRules: TypeAlias = Any
AnyWords: TypeAlias = Any
