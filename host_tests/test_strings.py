# SPDX-License-Identifier: MIT
"""Test that no string is longer than its place on the screen, in any language."""

import importlib

import pytest

from engine.crossword import game, play
from engine.crossword.kind import Crossword
from engine.crossword.players.levels import LEVELS
from firmware import strings
from firmware.core.settings import NAME_LENGTH, PREFERENCES
from firmware.strings import LANGUAGES
from tools import lexicons

strings.use("ru")  # a screen speaks the language in use when it is imported

ROW = {"s": 36, "m": 27, "b": 27, "l": 21}


@pytest.fixture(params=LANGUAGES)
def say(request):
    return importlib.import_module("firmware.strings." + request.param)


def worst(say, text):
    """Return the longest form of a text that names tiles."""
    return max((say.tiles(text, name) for name in lexicons.RULE_SETS), key=len)


def test_menus(say):
    assert len(say.CONTINUE) + 1 + len("−100:−100") <= ROW["l"] + 4  # the value is in font m
    assert all(len(say.CONTINUE) + 1 + len(say.TITLES[name]) <= 27 for name in lexicons.ALL_RULES)
    assert 10 * len(say.LANGUAGE) + 8 + 8 * len(say.NAME) <= 216
    assert len(say.SUBTITLE) <= ROW["s"]
    for label, value in (
        (say.PLAY, "КОРОЛЕВСТВОВ +123"),
        (say.RETURN, say.NOTHING_LAID),
        (worst(say, say.SHUFFLE), ""),
        (say.EXCHANGE, say.BAG % 100),
        (say.EXCHANGE, say.BAG_EMPTY),
        (say.CHALLENGE, say.NO_PLAY),
        (say.CHALLENGE, say.CHECKED),
        (say.CHALLENGE, say.STOOD),
        (say.PLAY, say.AT_RISK % 999),
        (say.HINT, say.HINTS_LEFT % 5),
        (say.LOOKUP, say.FORBIDDEN),
        (say.AGREE, ""),
        (say.VIEW, say.VIEW_WHOLE),
        (say.VIEW, say.VIEW_CLOSE),
        (say.LEAVE, say.LEAVE_NOTE),
        *((say.PLAY, short) for short, _, _ in say.REASONS.values()),
    ):
        assert len(label) + 1 + len(value) <= 27, label
    assert len(say.TURN) <= 16 and len(say.SETUP) <= 16


def test_set_up(say):
    """Check that label and value together have at most 25 letters; the focused value takes 3 more for its arrows."""
    rows = [(say.RULES, say.TITLES[name]) for name in lexicons.ALL_RULES]
    rows += [(say.SEAT % 4, kind) for kind in say.KINDS.values()]
    for option, choices in Crossword.choices.items():
        rows += [(say.OPTIONS[option], say.VALUES.get(value, str(value))) for value in choices]
    assert all(len(label) + len(value) <= 25 for label, value in rows), rows
    assert set(say.KINDS) == {"person", "", *LEVELS}
    assert len(say.START) <= ROW["b"]


def test_seats(say):
    for name in (say.PERSON, say.CPU, say.PEOPLE % 4, say.CPU + "4"):
        assert len(name) <= 4
    assert len(say.SEAT % 4) <= ROW["l"] and len(say.HAND_OVER) <= ROW["m"]
    assert len(say.ASK_AGREE % ("А" * NAME_LENGTH)) <= ROW["b"] and len(say.DISAGREES % ("А" * NAME_LENGTH)) <= ROW["b"]


def test_dialogs(say):
    names = (say.PERSON, "А" * NAME_LENGTH)
    longest = max(names, key=len)
    for _, first, second in say.REASONS.values():
        assert len(worst(say, first)) <= ROW["m"] and len(worst(say, second)) <= ROW["m"]
    for string in (say.REFUSED, say.LAST_PLAY % longest, say.LAST_PLAY_ASK, say.TAKEN_BACK % 999, say.STANDS):
        assert len(string) <= ROW["m"], string
    assert len(worst(say, say.TILES_BACK)) <= ROW["m"]
    assert len(say.DRAW_BEGINS % longest) <= ROW["m"]
    assert len(say.CHALLENGED % longest) <= ROW["m"]
    assert len(say.EXCHANGE_CHOSEN % 7) + len(say.BAG % 100) < ROW["b"]
    assert len(say.WHICH_LETTER) <= 16 and len(say.ZERO_POINTS) <= 9


def test_tiles_have_the_word_of_their_rule_set(say):
    for name in lexicons.RULE_SETS:
        for text in (say.SHUFFLE, say.TILES_BACK, *(line for reason in say.REASONS.values() for line in reason)):
            assert not set("~^%") & set(say.tiles(text, name))


def test_info_block(say):
    pairs = [say.PLAIN, *say.PREMIUMS.values(), *((say.ILLEGAL, short) for short, _, _ in say.REASONS.values())]
    assert all(len(part) <= 10 for pair in pairs for part in pair)
    assert all(len(part) <= 10 for part in (say.PASSED, say.EXCHANGED, *(say.points(n) for n in range(30))))


def test_points():
    ru, uk, en = (importlib.import_module("firmware.strings." + language).points for language in ("ru", "uk", "en"))
    assert [ru(n) for n in (1, 2, 5, 10, 11, 21)] == [
        "1 очко", "2 очка", "5 очков", "10 очков", "11 очков", "21 очко",
    ]  # fmt: skip
    assert [uk(n) for n in (1, 2, 5, 11, 21)] == ["1 бал", "2 бали", "5 балів", "11 балів", "21 бал"]
    assert [en(n) for n in (0, 1, 2, 21)] == ["0 points", "1 point", "2 points", "21 points"]


def test_end(say):
    assert all(len(say.END) <= 16 and len(say.END) + len(note) < ROW["b"] for note in say.ENDS.values())
    assert all(len(word) <= 15 for word in say.BANDS)
    assert all(len(label) <= 7 for label in (say.SCORE, say.REST, say.OTHERS, say.TOTAL))
    assert len(say.WINNER % ("А" * NAME_LENGTH)) <= ROW["b"] and len(say.TOGETHER) <= 7


def test_footers(say):
    """Check that three chips have at most 21 letters of words in all, two at most 26."""
    for words in ((say.PUT, say.CANCEL), (say.SHOW, say.DOUBT), (say.NEXT, say.DOUBT), (say.AGREE_YES, say.AGREE_NO)):
        assert len("".join(words)) <= 26, words
    for three in ((say.MARK, say.DO_EXCHANGE, say.BACK), (say.CHANGE, say.BEGIN, say.BACK)):
        assert len("".join(three)) <= 21, three


def test_long_names_are_cut_in_the_close_view():
    from firmware.ui.crossword.side_view import Bar

    bar = Bar(["Александра", "Лев", "Аня"], 15)
    assert [text.width for text in bar.above] == [6, 3, 3]


def test_faults(say):
    for string in (say.FAULT, say.GAME_SAFE, say.NO_DICTIONARY, say.ON_BOARD, say.FAULT_LOG, say.BAD_WORDS % 500):
        assert len(string) <= ROW["s"], string


def test_warnings(say):
    for lines in tuple(say.ASIDE.values()) + (say.NOT_SAVED,):
        assert all(len(line) <= ROW["m"] for line in lines), lines


def test_every_language_says_everything():
    names = [
        {name for name in vars(importlib.import_module("firmware.strings." + language)) if not name.startswith("__")}
        for language in LANGUAGES
    ]
    assert names[0] - {"_STEMS"} == names[1] - {"_STEMS"} == names[2] - {"_STEMS"}


def test_every_reason_and_end_has_words(say):
    reasons = {getattr(play, name) for name in ("EMPTY", "LINE", "GAP", "SHORT", "START", "CONTACT", "BLANKS", "WORD")}
    assert set(say.REASONS) == reasons
    assert set(say.ENDS) == {game.OUT, game.STUCK, game.PASSES, game.TARGET, game.AGREED}


def test_tables_have_the_same_keys_in_every_language(say):
    """A value that is shown by its key is there under the same key in every language."""
    first = importlib.import_module("firmware.strings.ru")
    for name, value in vars(first).items():
        if name[0] != "_" and isinstance(value, dict):
            assert list(vars(say)[name]) == list(value), name
    assert list(first.PREMIUMS) == [1, 2, 3, 4, 5]


@pytest.fixture(params=LANGUAGES)
def around(request):
    return importlib.import_module("firmware.strings.around_" + request.param)


def test_the_screens_around_a_game(around):
    assert set(around.ROWS) == set(PREFERENCES)
    for key, row in around.ROWS.items():
        for value in PREFERENCES[key]:
            assert key in ("brightness", "dim") or len(row) + len(around.VALUES[value]) <= 25, row
    for title in (around.STATISTICS, around.SETTINGS, around.BEST_PLAYS, around.REVIEW % (99, 99), around.NAME):
        assert len(title) <= 16
    for line in (
        around.NO_GAMES, around.PUZZLE_ASK, around.PUZZLE_SCORE % (999, 999), around.PUZZLE_SAME, around.THINKS,
        around.NOTHING_BETTER, around.LEAD % (99, "А" * 5, 999), around.PUZZLE_BEST % ("А" * 10, 999),
    ):  # fmt: skip
        assert len(line) <= ROW["m"], line
    assert len(around.PUZZLE_TITLE % 999) <= 12 and len(around.SAVED) <= ROW["s"]
    assert all(len(line) <= 17 for line in around.LINES)
    for three in ((around.PUZZLE_OTHER, around.PUZZLE_START), (around.ERASE, around.NAME_DONE)):
        assert len("".join(three)) <= 16, three


def test_every_language_has_all_texts_around_a_game():
    names = [
        {name for name in vars(importlib.import_module("firmware.strings.around_" + language)) if name[0] != "_"}
        for language in LANGUAGES
    ]
    assert names[0] == names[1] == names[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_round(language):
    words = importlib.import_module("firmware.strings.triominos_" + language)
    name = "А" * NAME_LENGTH
    assert len(words.WENT_OUT % (name, 25, 99)) <= ROW["s"] and len(words.BLOCKED % (name, 99)) <= ROW["s"]
