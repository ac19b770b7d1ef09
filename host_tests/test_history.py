# SPDX-License-Identifier: MIT
"""What has happened in a game, and what a player does not see."""

from collections import Counter

import pytest

from engine.crossword import rules
from engine.crossword.game import CHALLENGE, EXCHANGE, PASS, PLAY, Game
from engine.crossword.history import turns
from engine.crossword.search.search import Search
from engine.crossword.tile import from_rack
from engine.crossword.unseen import unseen
from host_tests.conftest import played

RU = rules.load("russian")


@pytest.fixture(scope="module")
def search(russian):
    return Search(RU, russian)


def test_the_turns_of_a_game_add_up(search):
    """Whole games: the points of every seat's turns are its score before the end scoring."""
    for seed in range(4):
        game = played(search, ("greedy",) * 3, seed)
        sums = Counter({seat: 0 for seat in range(3)})
        for turn in turns(game):
            sums[turn.seat] += turn.score
            assert (turn.kind == PLAY) == bool(turn.word)
        before = [score + rest - gain for score, rest, gain in zip(game.scores, game.rests, game.gains, strict=True)]
        assert [sums[seat] for seat in range(3)] == before


def test_every_kind_of_turn_is_told(small):
    game = Game(RU, 1, ("a", "b"), small)
    first = game.first
    rack = [tile for tile in game.rack if tile < 64][:3]
    game.play(bytes(value for pair in zip((111, 112, 113), rack, strict=True) for value in pair))
    score = game.scores[first]
    game.challenge(1 - first)
    game.exchange(game.rack[:2])
    game.pass_turn()
    told = [(turn.seat, turn.kind, turn.score, turn.count) for turn in turns(game)]
    assert told == [
        (first, PLAY, score, 3),
        (first, CHALLENGE, -score, 0),
        (1 - first, EXCHANGE, 0, 2),
        (first, PASS, 0, 0),
    ]


def test_what_is_unseen_and_what_is_seen_are_all_tiles(search):
    game = Game(RU, 5, ("a", "b"), search.lexicon, search)
    for seat in (0, 1):
        seen = [from_rack(tile) for tile in game.board.cells if tile] + list(game.racks[seat])
        assert Counter(unseen(game, seat)) + Counter(seen) == Counter(RU.tiles())
        assert len(unseen(game, seat)) == len(game.bag) + 7
