# SPDX-License-Identifier: MIT
"""Test what each level does in stored positions (host_tests/decisions/), and that the strong beat the weak."""

import pytest

from engine import kinds
from engine.match import OVER
from host_tests.decisions import __main__ as decisions

DECISIONS = decisions.read()


@pytest.fixture(scope="module")
def words():
    return decisions.lexicon()


@pytest.mark.parametrize("number", range(len(DECISIONS)))
def test_every_level_decides_as_it_did(words, number):
    decision = DECISIONS[number]
    played = decisions.words_of(decision.name, words)
    levels = kinds.of(decision.name).levels
    assert decision.remarks and set(decision.moves) == set(levels)
    found = {level: decisions.decided(decision.name, decision.text, level, played) for level in levels}
    assert found == decision.moves


def test_the_positions_show_every_stage():
    """Check that there are enough positions, and enough in which the levels differ."""
    assert len(DECISIONS) >= 30
    assert len([decision for decision in DECISIONS if len(set(decision.moves.values())) >= 3]) >= 25
    assert len([decision for decision in DECISIONS if decision.moves["master"] != decision.moves.get("expert")]) >= 15
    differ = [decision for decision in DECISIONS if decision.moves.get("grandmaster", "") != decision.moves["master"]]
    assert len(differ) >= 5


def won(words, name: str, strong: str, weak: str, games: int) -> float:
    """Return the share of a short match that the strong player wins; each game is played from both seats."""
    kind = kinds.of(name)
    played = decisions.words_of(name, words)
    minds = {level: kind.mind(level, played) for level in (strong, weak)}
    wins = 0.0
    for seed in range(games):
        seats = (strong, weak) if seed % 2 else (weak, strong)
        game = kind.game(kind.load(name), seed // 2, seats, played)
        match = kind.match_of(game, [minds[level] for level in seats])
        for _ in match.turns():
            pass
        assert match.next == OVER
        winners = [seats[seat] for seat in game.winners()]
        wins += winners.count(strong) / len(winners)
    return wins / games


@pytest.mark.parametrize(
    ("name", "strong", "weak", "games", "least"),
    [
        ("russian", "master", "player", 12, 0.9),
        ("russian", "master", "expert", 12, 0.9),
        ("erudit", "master", "expert", 12, 0.75),
        ("russian", "player", "child", 12, 0.8),
        ("triominos", "master", "child", 60, 0.7),
        ("triominos", "master", "player", 60, 0.65),
    ],
)
def test_the_strong_beat_the_weak(words, name, strong, weak, games, least):
    """Play games that are the same every time: the share falls if a player becomes weaker."""
    assert won(words, name, strong, weak, games) >= least
