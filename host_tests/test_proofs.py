# SPDX-License-Identifier: MIT
"""Run each proof of host_tests/proofs/ in small, and see that the second referee notices what is wrong."""

import os
import random

import pytest

from engine import gamelog, kinds
from engine.crossword.kind import Words
from engine.crossword.players.greedy import Greedy
from host_tests.proofs import ProofError, fuzz, heap, keys, powercut, referee, shrink, soak
from tools import emulator


def test_games_are_judged_by_a_second_referee():
    assert soak.prove(6, 1)["games"] == 6


def test_power_cuts():
    found = powercut.modelled(1, 4)
    assert found["operations"] > 40 and found["cuts on the modelled flash"] > 80


def test_random_keys():
    found = keys.prove(1500, 1)
    assert found["buttons"] >= 1500 and len(found) > 8


def test_damaged_input():
    assert fuzz.prove(800, 1)["inputs"] >= 800


@pytest.mark.skipif(not os.path.exists(emulator.unix()), reason="no MicroPython for this computer: run `make emulator`")
@pytest.mark.long
def test_the_heap_does_not_fill_up():
    assert heap.prove(6, 1)["games"] == 6


def finished(name: str, seed: int):
    """Return a finished game with odd moves, and its line."""
    chance = random.Random(seed)
    searching = soak.search(name, ())
    found = Words(searching.lexicon, searching, None)
    game = kinds.of(name).game(searching.rules, seed, ("person", "novice"), found)
    soak.finish(kinds.of(name).match_of(game, [None, kinds.of(name).mind("novice", found)]), Greedy(searching), chance)
    return game, gamelog.format_line(name, seed, game.seats, [], [], game.log)


def test_the_referee_notices_what_is_wrong():
    """Change one record of a game, or leave one out: the referee calls a foul, or counts other scores."""
    game, line = finished("russian", 3)
    words = soak.words("ru")
    assert referee.judge(line, words, game.over == "stuck").scores == game.scores
    chance = random.Random(1)
    noticed = 0
    for _ in range(60):
        log = list(game.log)
        at = chance.randrange(len(log))
        if chance.random() < 0.4:
            del log[at]
        else:
            record = bytearray(log[at])
            place = chance.randrange(len(record))
            record[place] ^= 1 << chance.randrange(6)
            log[at] = bytes(record)
        changed = gamelog.format_line("russian", 3, game.seats, [], [], log)
        try:
            noticed += referee.judge(changed, words, game.over == "stuck").scores != game.scores
        except (referee.FoulError, IndexError):
            noticed += 1
    assert noticed >= 58, "a challenge by another seat may look the same"
    with pytest.raises(referee.FoulError):
        referee.judge(line.replace("russian", "english"), words)


def test_a_lost_save_is_noticed():
    session = powercut.Session(1, 1)
    may_be = {name: session.may_be(name, len(session.flash.operations)) for name in powercut.NAMES}
    flash = bytes(session.flash.buffer)
    powercut.check(flash, may_be, "here", True)
    with pytest.raises(ProofError, match=r"game\.save"):
        powercut.check(session.start, may_be, "here", True)


def test_dead_ends_are_noticed(monkeypatch):
    console = keys.Console(1)
    monkeypatch.setattr(console.app.screen, "key", lambda name, long: None)
    monkeypatch.setattr(keys, "place", lambda screen: "nowhere")
    with pytest.raises(ProofError, match="no button leads from nowhere"):
        keys.go_home(console, random.Random(1))


def test_failures_are_shrunk():
    assert shrink(list(range(100)), lambda items: 7 in items and 60 in items) == [7, 60]
