# SPDX-License-Identifier: MIT
"""Test the user's own words: game, search and computer's players use added words; none uses banned ones."""

import os

from hypothesis import given, settings
from hypothesis import strategies as st

from dict_compact import personal, reader
from dict_compact.lexicon import EVERY
from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.search.search import Search
from firmware.core import dictionaries
from host_tests import cases
from host_tests.conftest import packed
from host_tests.test_search import found, racks
from tools.play import Scripted

RU = rules.load("russian")
ALPHABET = RU.alphabet
FILLER = "Ъ" * 6  # no rack of these tests can lay it
word_lists = st.lists(st.text("АБВО", min_size=2, max_size=6), max_size=15, unique=True)


def amended(words, added=(), banned=()):
    """Return a dictionary of words, amended."""
    lexicon = reader.load(packed(words))
    extra, fewer = (frozenset(lexicon.encode(word) for word in one) for one in (added, banned))
    lexicon.amend(personal.Trie(lexicon, extra) if extra else None, fewer)
    return lexicon


def test_a_file_of_words():
    lines = ["\ufeffплашка # наша\r\n", "-КОТ\n", "\n", "# всё\n", "ёж\n", "+ ОКО\n", "слово2\n", "Я\n"]
    added, banned, wrong = personal.parse(lines, ALPHABET)
    assert added == {cases.tiles(word) for word in ("ПЛАШКА", "ЁЖ", "ЕЖ", "ОКО")}
    assert banned == {cases.tiles("КОТ")} and wrong == 7


def test_ukrainian_apostrophes_of_every_kind():
    alphabet = rules.load("ukrainian").alphabet
    added, _, wrong = personal.parse(["п'ять", "п’ять", "пʼять"], alphabet)
    assert len(added) == 1 and not wrong


def test_too_many_words_are_said():
    letters = "АБВГДЕ"
    lines = [a + b + c + d for a in letters for b in letters for c in letters for d in letters]
    added, _, wrong = personal.parse(lines, ALPHABET)
    assert len(added) == personal.MOST and wrong == personal.MOST + 1


@settings(max_examples=60, deadline=None)
@given(word_lists.filter(bool))
def test_a_trie_holds_its_words(words):
    like = reader.load(packed(["АА"]))
    trie = personal.Trie(like, {like.encode(word) for word in words})
    assert sorted(letters for letters, _ in trie.spell()) == sorted(like.encode(word) for word in words)
    for word in words:
        assert trie.find(like.encode(word)) == EVERY


@settings(max_examples=80, deadline=None)
@given(words=word_lists, added=word_lists, banned=word_lists, rack=racks, data=st.data())
def test_amended_is_as_if_built_so(words, added, banned, rack, data):
    """Compare the plays of an amended dictionary with those of a dictionary built from the remaining words."""
    left = (set(words) | set(added)) - set(banned)
    lexicon = amended({*words, FILLER}, added, banned)
    built = reader.load(packed({*left, FILLER}))
    board = Board(15)
    for _ in range(2):
        plays = found(Search(RU, lexicon), board, rack)
        assert plays == found(Search(RU, built), board, rack)
        if not plays:
            return
        chosen = data.draw(st.sampled_from(sorted(map(sorted, plays))))
        board.put(bytes(value for (r, c), char in chosen for value in (15 * r + c, cases.tile(char))))
    for word in left | set(banned):
        assert bool(lexicon.find(lexicon.encode(word))) == (word in left)


def test_the_same_on_micropython(micropython, python, tmp_path):
    """Play whole games with added and banned words: the viper kernel must use them too."""
    path = tmp_path / "own.txt"
    path.write_text("оооо\nаеи\nтонет\n-на\n-он\n-по\n-да\n-и\n", encoding="utf-8")
    arguments = ("host_tests/mp_games.py", "dict_compact/ru.dict", "--own", str(path), "3")
    assert micropython(*arguments) == python(*arguments) != python(arguments[0], arguments[1], "3")


def test_the_game_reads_the_file(tmp_path):
    """Check that ЪЫЪ, added, can be laid and stands, that НА is banned, and that the title shows a wrong line."""
    (tmp_path / "words_ru.txt").write_text("ъыъ\nслово!\n-на\n", encoding="utf-8")
    scripted = Scripted(str(tmp_path) + "/", 1)
    lexicon = scripted.app.words.lexicon
    assert lexicon.find(cases.tiles("ЪЫЪ")) and not lexicon.find(cases.tiles("НА"))
    assert lexicon.find(cases.tiles("КОТ"))
    assert "2" in scripted.app.notice
    os.remove(tmp_path / "words_ru.txt")
    assert dictionaries.amend(lexicon, str(tmp_path) + "/") == 0
    assert lexicon.find(cases.tiles("НА")) and not lexicon.find(cases.tiles("ЪЫЪ"))
    (tmp_path / "words_ru.txt").write_bytes(b"\xff\xfe\x00")
    assert dictionaries.amend(lexicon, str(tmp_path) + "/") == 1
