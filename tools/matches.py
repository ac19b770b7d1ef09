# SPDX-License-Identifier: MIT
"""Play games between computer's players on all cores or on a cluster, for tools.selfplay and tools.train."""

import argparse
import functools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import joblib

from dict_compact.host import writer
from dict_compact.host.unpacked import unpack
from dict_compact.lexicon import Lexicon
from dict_compact.reader import Reader, load
from tools import arena
from tools.errors import Parser
from tools.paths import VALUES

CHUNK = 50  # games that one worker plays at a time, at most
HEAP = "64M"  # of MicroPython


class MatchError(Exception):
    """Games that could not be played. The message is one clear line."""


class Match(NamedTuple):
    """A pairing of players under some rules.

    rules: a rule set of any kind of game. dictionary: bytes of its file; None where the rules need no words. players:
    labels. values: for each player the bytes of a file of leave values, or None. whole: False ends a game when the bag
    is empty. arena: the module that plays the games and prints them.
    """

    rules: Any
    dictionary: bytes | None
    players: Sequence[str]
    values: Sequence[bytes | None]
    whole: bool = True
    arena: Any = arena


def add_arguments(parser: Parser) -> None:
    """Add --runtime and --backend."""
    parser.add_argument("--runtime", metavar="PATH", help="play on this MicroPython (10 times as fast as CPython)")
    parser.add_argument(
        "--backend",
        choices=("loky", "dask"),
        default="loky",
        help="where the games are played: loky, the cores of this computer (default), or dask, the cluster of "
        "DASK_SCHEDULER_ADDRESS, or a local one",
    )


def values(name: str) -> bytes | None:
    """Return the file of the leave values of a rule set, or None if it has none."""
    try:
        with open(os.path.join(VALUES, name + ".values"), "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def play(args: argparse.Namespace, match: Match, seeds: range) -> Iterator[dict[str, Any]]:
    """Yield what the arena of a match prints of each game, in the order of the seeds.

    args: those of add_arguments. In a game of `count` players the one who sits on seat s is number (s + seed) % count.
    Raises MatchError, OSError.
    """
    size = max(1, min(CHUNK, len(seeds) // (2 * joblib.cpu_count())))
    chunks = [list(seeds[i : i + size]) for i in range(0, len(seeds), size)]
    job = {"rules": match.rules.name, "options": dict(match.rules.changed), "seats": match.players}
    job["whole"] = match.whole
    with _cluster(args.backend):
        run = joblib.Parallel(n_jobs=-1, return_as="generator")
        arguments = (match.arena.__file__, job, match.dictionary, match.values, args.runtime)
        for told in run(joblib.delayed(_chunk)(*arguments, chunk) for chunk in chunks):
            yield from told


def _cluster(backend: str) -> joblib.parallel_config:
    """Return the joblib configuration of a backend; connect to its cluster if it needs one."""
    if backend == "dask":
        from dask.distributed import Client

        address = os.environ.get("DASK_SCHEDULER_ADDRESS")
        Client(address) if address else Client(
            n_workers=joblib.cpu_count(), threads_per_worker=1, dashboard_address=None
        )
    return joblib.parallel_config(backend=backend)


@functools.lru_cache(maxsize=4)
def _folder(dictionary: bytes) -> tempfile.TemporaryDirectory:
    """Return a folder with a dictionary and all its nodes; it exists as long as this worker."""
    folder = tempfile.TemporaryDirectory(prefix="plashka")
    for name, data in (("dict", dictionary), ("pool", unpack(load(dictionary)).tobytes())):
        with open(os.path.join(folder.name, name), "wb") as file:
            file.write(data)
    return folder


def _chunk(
    script: str,
    job: dict,
    dictionary: bytes | None,
    values: Sequence[bytes | None],
    runtime: str | None,
    seeds: list[int],
) -> list[dict]:
    """Play the games of some seeds in a process of their own; return what it prints of each. Raises MatchError."""
    with tempfile.TemporaryDirectory(prefix="plashka") as folder:
        paths: list[str | None] = []
        for number, data in enumerate(values):
            path = os.path.join(folder, f"values{number}")
            paths.append(path if data else None)
            if data:
                with open(path, "wb") as file:
                    file.write(data)
        job = {**job, "values": paths, "seeds": seeds}
        if dictionary:
            shared = _folder(dictionary).name
            job |= {"dictionary": os.path.join(shared, "dict"), "pool": os.path.join(shared, "pool")}
        path = os.path.join(folder, "job")
        with open(path, "w") as text:
            json.dump(job, text)
        command: list[str] = [runtime, "-X", "heapsize=" + HEAP] if runtime else [sys.executable]
        try:
            done = subprocess.run([*command, script, path], capture_output=True, text=True)
        except OSError as error:
            raise MatchError(f"{runtime}: {error.strerror}") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise MatchError(said[-1] if said else f"{command[0]} ended with status {done.returncode} and printed nothing")
    return [json.loads(line) for line in done.stdout.splitlines()]


def packed(lexicon: Lexicon) -> bytes:
    """Return a dictionary as a file: that of a Reader, or the words of a Lexicon that has none."""
    if isinstance(lexicon, Reader):
        return b"".join(lexicon.source.pieces(lexicon.source.size))
    words = {"".join(lexicon.alphabet[code - 1] for code in word): classes for word, classes in lexicon.spell()}
    return writer.pack(words, lexicon.alphabet, lexicon.language, [("-", "-", "-")])


def wins(told: dict[str, Any], player: int) -> float:
    """Return the share of a game that a player has won: 1, a part of 1 if several won together, or 0."""
    return sum(told["order"][seat] == player for seat in told["winners"]) / len(told["winners"])


def interval(share: float, games: int) -> float:
    """Return half the 95 % confidence interval of a share of games won."""
    return 1.96 * (share * (1 - share) / games) ** 0.5
