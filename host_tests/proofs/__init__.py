# SPDX-License-Identifier: MIT
"""Proofs: long runs that try to break the program, each with a make target of its own and a short run in the tests.

`run` spreads pieces of a proof over all cores. A piece is a function of a seed that returns a Counter of what it did,
and raises ProofError at the first thing that is wrong.
"""

import collections
from collections.abc import Callable, Iterable

import joblib
from tqdm import tqdm


class ProofError(Exception):
    """Something that must hold does not. The message is one clear line, with the seed that shows it again."""


def shrink(items: list, fails: Callable[[list], bool], tries: int = 200) -> list:
    """Return fewer items with which it still fails: pieces are left out, large ones first, while tries are left."""
    size = len(items) // 2
    while size and tries:
        at = 0
        while at < len(items) and tries:
            tries -= 1
            fewer = items[:at] + items[at + size :]
            if fails(fewer):
                items = fewer
            else:
                at += size
        size //= 2
    return items


def run(piece: Callable[..., collections.Counter], pieces: Iterable[tuple], title: str, unit: str) -> dict[str, int]:
    """Return the sum of what the pieces count. pieces: arguments of each. Raises ProofError: the first failure.

    title: of the progress bar; unit: the count that it shows.
    """
    todo = list(pieces)
    total: collections.Counter = collections.Counter()
    with tqdm(total=len(todo), desc=title, disable=None, leave=False) as bar:
        for counts in joblib.Parallel(-1, return_as="generator_unordered")(
            joblib.delayed(piece)(*args) for args in todo
        ):
            total += counts
            bar.update()
            bar.set_postfix({unit: total[unit]})
    return dict(total)
