# SPDX-License-Identifier: MIT
"""Test whose decision a match waits for: crossword games and Triominos, without a screen."""

import pytest

from engine import kinds
from engine.crossword import rules
from engine.crossword.game import ACCEPT, AGREE, CHALLENGE, EXCHANGE, PASS, PLAY, Game
from engine.crossword.kind import Words
from engine.crossword.match import DOUBT, END, CrosswordMatch
from engine.crossword.search.search import Search
from engine.errors import GameError
from engine.match import ANSWER, MOVE, OVER, ROUND, SHOW, THINK, Match
from engine.random32 import Random32
from host_tests import cases

RU = rules.load("russian")


class Player:
    """A computer's player that moves by `record`.

    doubts: whether it challenges every play of a person; agrees: whether it agrees to an end of the game.
    """

    share = 100

    def __init__(self, record=PASS, doubts=False, agrees=True):
        self.record, self.doubting, self.agreeing = record, doubts, agrees

    def think(self, game):
        yield

    def doubts(self, game):
        return self.doubting

    def agrees(self, game, seat):
        return self.agreeing


def match_of(small, minds, name="russian", racks=(), bag=None, **options) -> CrosswordMatch:
    """Return a match in which seat 0 begins, with these racks; bag: the tiles in it."""
    rule_set = rules.load(name, **options)
    seed = next(seed for seed in range(1, 99) if Game(rule_set, seed, ("a",) * len(minds)).first == 0)
    game = Game(rule_set, seed, tuple("person" if not mind else "child" for mind in minds), small)
    for seat, rack in enumerate(racks):
        game.racks[seat] = cases.tiles(rack)
    if bag is not None:
        game.bag.tiles[:] = cases.tiles(bag)
    return CrosswordMatch(game, minds)


def son(match) -> bytes:
    """Return the record of СОН in the middle of the board."""
    return PLAY + cases.word(match.game.board, "СОН", 7, 6, "h")


def think(match) -> None:
    """Let the computer's player move."""
    for _ in match.think():
        pass
    match.decide()


def test_a_person_moves_and_the_computer_answers(small):
    match = match_of(small, [None, Player()], racks=["СОНЫЫЫЫ"])
    assert (match.next, match.seat) == (MOVE, 0) and match.people == [0] and match.computers == [1]
    match.move(son(match))
    assert (match.next, match.seat, match.record[:1]) == (SHOW, 0, PLAY) and match.game.pending
    match.go_on()
    assert (match.next, match.seat) == (THINK, 1) and not match.game.pending, "its play stands: the computer has looked"
    think(match)
    assert (match.next, match.seat, match.record) == (SHOW, 1, PASS)
    match.go_on()
    assert (match.next, match.seat) == (MOVE, 0)
    assert [record[:1] for record in match.game.log] == [PLAY, ACCEPT, PASS]


def test_the_computer_challenges_a_bad_word(small):
    match = match_of(small, [None, Player(doubts=True), Player()], racks=["СОНЫЫЫЫ"])
    match.move(PLAY + cases.word(match.game.board, "НОС", 7, 6, "h"))
    match.game.pending.bad = cases.tiles("НОС")
    match.go_on()
    assert (match.next, match.seat, match.record) == (SHOW, 1, CHALLENGE)
    assert match.verdict.owner == 0 and not match.verdict.stands and match.game.scores == [0, 0, 0]
    match.go_on()
    assert (match.next, match.seat) == (THINK, 1)


def test_a_play_of_the_computer_stays_open_for_the_next_person(small):
    match = match_of(small, [Player(), None], racks=["СОНЫЫЫЫ"])
    match.minds[0].record = son(match)
    think(match)
    match.go_on()
    assert (match.next, match.seat) == (MOVE, 1) and match.game.pending and match.may_challenge()
    match.challenge()
    assert (match.next, match.seat) == (SHOW, 1) and match.verdict.stands
    assert match.verdict.words == [(cases.tiles("СОН"), True, b"\1\1\1")]
    match.go_on()
    assert (match.next, match.seat) == (MOVE, 1) and not match.may_challenge()
    with pytest.raises(GameError):
        match.challenge()


def test_a_play_of_the_computer_stands_when_a_computer_is_next(small):
    match = match_of(small, [Player(), Player(), None], racks=["СОНЫЫЫЫ"])
    match.minds[0].record = son(match)
    think(match)
    assert match.game.pending
    match.go_on()
    assert (match.next, match.seat) == (THINK, 1) and not match.game.pending


def test_people_challenge_each_other(small):
    match = match_of(small, [None, None], racks=["ОСНЫЫЫЫ"])
    match.move(PLAY + cases.word(match.game.board, "ОСН", 7, 6, "h"))
    match.go_on()
    assert (match.next, match.seat) == (MOVE, 1) and match.game.pending
    match.challenge()
    assert not match.verdict.stands and match.verdict.owner == 0 and match.verdict.score > 0
    match.go_on()
    assert (match.next, match.seat) == (MOVE, 1) and not match.game.board.count


@pytest.mark.parametrize("doubted", [False, True])
@pytest.mark.parametrize("seats", ["cp", "pp", "pcp"])
def test_the_last_play_is_put_to_the_next_person(small, seats, doubted):
    """Check that after the last play, when nobody moves any more, the next person may challenge it."""
    minds = [Player() if seat == "c" else None for seat in seats]
    match = match_of(small, minds, racks=["СОН"] + ["РОТЫ"] * (len(seats) - 1), bag="")
    if minds[0]:
        minds[0].record = son(match)
        think(match)
    else:
        match.move(son(match))
    match.go_on()
    if seats == "pcp":  # the computer's player has judged the person's play: it stands at once
        assert match.next == OVER
        return
    assert (match.next, match.question, match.seat) == (ANSWER, DOUBT, 1) and match.game.pending
    match.answer(doubted)
    if doubted:
        assert match.next == SHOW and match.verdict.stands
        match.go_on()
    assert match.next == OVER and match.game.over == "out"


def test_computers_alone_end_a_game_at_once(small):
    match = match_of(small, [Player(), Player()], racks=["СОН", "РОТЫ"], bag="")
    match.minds[0].record = son(match)
    think(match)
    match.go_on()
    assert match.next == OVER and match.game.log[-1] == ACCEPT


def test_all_people_are_asked_for_an_end(small):
    match = match_of(small, [None, None, Player(agrees=True)], "erudit")
    match.propose_end()
    assert (match.next, match.question, match.seat) == (ANSWER, END, 0) and match.against == -1
    match.answer(True)
    assert (match.next, match.question, match.seat) == (ANSWER, END, 1)
    match.answer(False)
    assert (match.next, match.seat) == (MOVE, 0) and not match.game.log, "the proposer's turn is not lost"
    match.propose_end()
    match.answer(True)
    match.answer(True)
    assert match.next == OVER and match.game.over == "agreed" and match.game.log == [AGREE]


def test_a_computer_may_be_against_the_end(small):
    match = match_of(small, [None, Player(agrees=True), Player(agrees=False)], "erudit")
    match.propose_end()
    assert match.against == 2 and (match.next, match.seat) == (MOVE, 0) and not match.game.over


@pytest.mark.parametrize("agreed", [False, True])
def test_people_are_asked_when_the_computer_wants_the_end(small, agreed):
    match = match_of(small, [Player(AGREE), None, None], "erudit")
    think(match)
    assert (match.next, match.question, match.seat) == (ANSWER, END, 1) and not match.game.over
    match.answer(True)
    assert match.seat == 2
    match.answer(agreed)
    assert match.next == (OVER if agreed else MOVE)
    assert match.game.log == [AGREE if agreed else PASS]


def test_computers_alone_end_by_agreement(small):
    match = match_of(small, [Player(AGREE), Player()], "erudit")
    think(match)
    match.go_on()
    assert match.next == OVER and match.game.over == "agreed"


def test_there_is_no_such_end_in_other_games(small):
    match = match_of(small, [None, Player()])
    with pytest.raises(GameError):
        match.propose_end()
    assert match.next == MOVE


def test_what_is_not_due_is_refused(small):
    match = match_of(small, [None, Player()], racks=["СОНЫЫЫЫ"])
    for call in (match.decide, match.think, match.go_on, lambda: match.answer(True), match.challenge):
        with pytest.raises(GameError):
            call()
    with pytest.raises(GameError):
        match.move(PLAY + cases.word(match.game.board, "КОТ", 7, 6, "h"))
    assert match.next == MOVE and not match.game.log


def test_a_move_that_ends_the_game_before_it_is_made_is_not_shown(small):
    """Check E2 (rules §2.7): the open play stands with the next move; then nobody has a play, and it is not made."""
    match = match_of(small, [None, None], racks=["СОНЪ", "ЪЪ"], bag="")
    match.game.search = Search(match.game.rules, small)
    match.move(son(match))
    match.go_on()
    assert (match.next, match.seat) == (MOVE, 1)
    match.move(PASS)
    assert match.next == OVER and match.game.over == "stuck" and match.game.log[-1] == ACCEPT


def test_unsaved_until_it_is_written(small):
    match = match_of(small, [None, Player()])
    assert match.unsaved
    match.written = len(match.game.log)
    assert not match.unsaved
    match.move(EXCHANGE + match.game.rack[:2])
    assert match.unsaved


def decide_by_chance(match, random: Random32) -> None:
    """Do one of the actions that are allowed now, chosen by chance."""
    game = match.game
    if match.next == THINK:
        think(match)
    elif match.next in (SHOW, ROUND):
        match.go_on()
    elif match.next == ANSWER:
        match.answer(bool(random.below(2)))
    elif not hasattr(game, "hands") and match.may_challenge() and not random.below(4):
        match.challenge()
    elif not hasattr(game, "hands") and game.rules.ends == "agreement" and not random.below(20):
        match.propose_end()
    else:
        kind = kinds.of(game.rules.name)
        words = Words(game.lexicon, game.search, None) if hasattr(game, "search") else None
        mind = kind.mind("child", words)
        for _ in mind.think(game):
            pass
        match.move(PASS if mind.record == AGREE else mind.record)


@pytest.mark.parametrize("name", ["russian", "erudit", "naydi_slovo", "triominos"])
@pytest.mark.parametrize("seats", [("person", "child"), ("person",) * 3, ("child", "person", "expert", "person")])
def test_any_choice_leads_to_an_end_and_any_save_to_the_same_decision(small, name, seats):
    """Check that a game ends whatever people do, and that a match made of its log waits for the same decision."""
    if name == "triominos":
        seats = tuple("master" if seat == "expert" else seat for seat in seats)
    kind = kinds.of(name)
    rule_set = kind.load(name)
    words = Words(small, Search(rule_set, small), None) if name != "triominos" else None
    for seed in range(3):
        random = Random32(seed)
        match = kinds.match(kind, kind.game(rule_set, seed, seats, words), words)
        for _ in range(3000):
            if match.next == OVER:
                break
            if match.next in (THINK, MOVE) and not random.below(8):
                again = kind.game(rule_set, seed, seats, words)
                again.replay(match.game.log)
                other = kinds.match(kind, again, words)
                assert (other.next, other.seat) == (match.next, match.seat)
                assert other.game.scores == match.game.scores and other.game.log == match.game.log
            decide_by_chance(match, random)
        assert match.next == OVER and match.game.winners()


def test_rounds_follow_each_other():
    kind = kinds.of("triominos")
    match = kinds.match(kind, kind.game(kind.load("triominos"), 3, ("child", "master"), None), None)
    assert type(match) is Match
    rounds = 0  # that have ended and been shown
    while match.next != OVER:
        if match.next == THINK:
            think(match)
            assert match.next == SHOW
        else:
            rounds += match.next == ROUND
            match.go_on()
    assert rounds == len(match.game.rounds) - 1 > 0


def test_names_and_options_of_all_kinds():
    for name in kinds.NAMES:
        kind = kinds.of(name)
        assert kind.load(name).name == name and kind.data(name).TITLE
        for option in kind.data(name).OFFERS:
            for value in kind.choices[option]:
                assert getattr(kind.load(name, **{option: value}), option) == value
                assert kind.option(option, str(value)) == value
            assert kind.own(name, option) == getattr(kind.load(name), option)
    for wrong in ("scrabble", "__init__", ""):
        with pytest.raises(rules.RulesError, match="no rule set"):
            kinds.of(wrong)
        with pytest.raises(rules.RulesError, match="no rule set"):
            rules.load(wrong)
