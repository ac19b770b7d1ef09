# SPDX-License-Identifier: MIT
"""Test games between computer's players: legal, the same everywhere; and the values learned from them."""

import argparse
import itertools
import os

import pytest

from engine.crossword import rules
from engine.crossword.game import PLAY
from engine.crossword.players.leave import TILE_VALUES
from engine.crossword.players.levels import LEVELS
from engine.crossword.text import cgp
from engine.crossword.tile import BLANK
from host_tests import perft as brute_perft
from host_tests.conftest import NO_RUNTIME
from tools import emulator, lexicons, matches, train


def arguments(runtime=None, backend="loky", **others):
    return argparse.Namespace(runtime=runtime, backend=backend, **others)


def match(name, players, whole=True):
    rule_set = rules.load(name)
    dictionary = matches.packed(lexicons.shipped(rule_set))
    return matches.Match(rule_set, dictionary, players, (matches.values(name),) * len(players), whole)


def without_times(games):
    return [{key: value for key, value in told.items() if key != "ms"} for told in games]


@pytest.fixture
def runtime():
    """Return the path of MicroPython if it is there, else None for this Python."""
    return emulator.unix() if os.path.exists(emulator.unix()) else None


@pytest.mark.parametrize(
    ("name", "games"),
    [("english", 20), *(pytest.param(name, 200, marks=pytest.mark.long) for name in lexicons.RULE_SETS)],
)
def test_every_play_is_what_brute_force_says(name, games, runtime):
    """Check in a thousand games in all that every play is legal and scores as the independent scorer says."""
    rule_set = rules.load(name)
    finder = brute_perft.finder_of(name)
    for players in (("master", "greedy"), ("club", "novice")):
        for told in matches.play(arguments(runtime), match(name, players), range(1, 1 + games // 2)):
            board: dict = {}
            moves = iter(told["moves"])
            for record in map(bytes.fromhex, told["log"]):
                if record[:1] in b"CAE":
                    continue
                _, _, points, _ = next(moves)
                if record[:1] == PLAY:
                    pairs = zip(record[1::2], record[2::2], strict=True)
                    laid = {divmod(cell, rule_set.size): cgp.letter(rule_set, tile) for cell, tile in pairs}
                    assert finder.judge(board, laid) == points
                    assert points > 0 or all(tile & BLANK for tile in record[2::2])  # words of blanks alone score 0
                    board |= laid


@pytest.mark.parametrize("players", [*itertools.pairwise(LEVELS[:-1]), ("master", "player", "club")])
def test_the_same_games_on_micropython(players, runtime):
    if not runtime:
        pytest.skip(NO_RUNTIME)
    games = match("english", players)
    there = without_times(matches.play(arguments(runtime), games, range(3, 5)))
    assert without_times(matches.play(arguments(), games, range(3, 5))) == there


def test_the_grandmaster_plays_the_same_on_micropython(runtime):
    if not runtime:
        pytest.skip(NO_RUNTIME)
    games = match("russian", ("grandmaster", "child"))
    there = without_times(matches.play(arguments(runtime), games, range(1, 2)))
    assert without_times(matches.play(arguments(), games, range(1, 2))) == there


def test_the_same_games_on_a_cluster():
    games = match("english", ("greedy", "child"))
    there = without_times(matches.play(arguments(backend="dask"), games, range(1, 5)))
    assert without_times(matches.play(arguments(), games, range(1, 5))) == there


def test_learning_repeats_itself(runtime, monkeypatch):
    monkeypatch.setattr(train, "TRIALS", 4)
    args = arguments(runtime, rules="english", lexicon=None, words=None, rounds=1, games=20, json=True)
    values, course = train.learn(args)
    assert (values, course) == train.learn(args)
    count = len(rules.load("english").counts)
    assert len(values) == TILE_VALUES + count + count * (count + 1) // 2 == len(matches.values("english") or b"")
    assert values[TILE_VALUES] > 0  # a blank is worth keeping


@pytest.mark.parametrize("name", lexicons.RULE_SETS)
def test_every_rule_set_has_its_values(name):
    count = len(rules.load(name).counts)
    assert len(matches.values(name) or b"") == TILE_VALUES + count + count * (count + 1) // 2
