"""Games of the CPU against itself on all cores, or on a cluster: what tools.selfplay and tools.train share."""

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

from dict_compact.host.unpacked import unpack
from dict_compact.reader import Reader, load
from tools import arena
from tools.errors import Parser
from tools.paths import VALUES

CHUNK = 50  # games that one worker plays at a time
HEAP = "64M"  # of MicroPython


class MatchError(Exception):
    """Games that could not be played. The message is one clear line."""


class Match(NamedTuple):
    """Who plays what: the labels of the players, and the values of each, as they lie in a file, or None; rules without
    words need no dictionary. arena: the module that plays the games and tells of them."""

    rules: Any  # of any room
    dictionary: bytes | None
    players: Sequence[str]
    values: Sequence[bytes | None]
    whole: bool = True
    arena: Any = arena


def add_arguments(parser: Parser) -> None:
    """--runtime and --backend."""
    parser.add_argument("--runtime", metavar="PATH", help="play on this MicroPython, 10 times as fast as CPython")
    parser.add_argument(
        "--backend",
        choices=("loky", "dask"),
        default="loky",
        help="where the games are played: loky, the cores of this computer (default), or dask, the cluster of "
        "DASK_SCHEDULER_ADDRESS, or a local one",
    )


def values(name: str) -> bytes | None:
    """The leave values of a rule set, or None where it has none."""
    try:
        with open(os.path.join(VALUES, name + ".values"), "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def play(args: argparse.Namespace, match: Match, seeds: range) -> Iterator[dict[str, Any]]:
    """What the arena of a match tells of each game, in the order of the seeds.

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
    """The place where joblib's work is done from now on."""
    if backend == "dask":
        from dask.distributed import Client

        address = os.environ.get("DASK_SCHEDULER_ADDRESS")
        Client(address) if address else Client(
            n_workers=joblib.cpu_count(), threads_per_worker=1, dashboard_address=None
        )
    return joblib.parallel_config(backend=backend)


@functools.lru_cache(maxsize=4)
def _folder(dictionary: bytes) -> tempfile.TemporaryDirectory:
    """A folder with a dictionary and all its nodes; it is there as long as this worker."""
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
    """Play the games of some seeds in a process of their own."""
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
        raise MatchError((done.stderr or done.stdout).strip().splitlines()[-1])
    return [json.loads(line) for line in done.stdout.splitlines()]


def packed(lexicon: Reader) -> bytes:
    """The file of a dictionary in memory."""
    return b"".join(lexicon.source.pieces(lexicon.source.size))


def wins(told: dict[str, Any], player: int) -> float:
    """How far a player has won a game that was told: 1, or a share where several have the same score."""
    return sum(told["order"][seat] == player for seat in told["winners"]) / len(told["winners"])


def interval(share: float, games: int) -> float:
    """Half the 95 % confidence interval of a share of games won."""
    return 1.96 * (share * (1 - share) / games) ** 0.5
