"""What functions and lists mean, for type checkers: nothing imports this module when the program runs."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

Clock: TypeAlias = Callable[[], int]  # milliseconds since some moment
Buttons: TypeAlias = Mapping[str, Callable[[], int]]  # by name; each gives 0 while the button is held
Done: TypeAlias = Callable[[Any], object]  # takes the answer of a screen that lies over another one
Rows: TypeAlias = list[list[Any]]  # of a menu: label, value, can it be chosen; in a turn menu also the answer
Drawn: TypeAlias = tuple[int, Sequence[int] | None]  # a cell of the Triominos table as it is drawn: colour, numbers
AnyShown: TypeAlias = Any  # the AnyScreen that is shown: pilots and tests look into it, and know which it is; or None
# What is of the kind of the game that is played: the screens of a kind know which. None: no game is played.
AnyMatch: TypeAlias = Any
AnyGame: TypeAlias = Any
AnyRules: TypeAlias = Any
AnyWords: TypeAlias = Any
