# SPDX-License-Identifier: MIT
"""A lexicon made of a list of words answers as the packed dictionary of the same words does."""

from hypothesis import given
from hypothesis import strategies as st

from dict_compact import reader
from dict_compact.host import writer
from dict_compact.host.listed import Listed
from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.search.search import Search
from host_tests import cases
from host_tests.conftest import SOURCE

RU = rules.load("russian")
WORDS = st.dictionaries(st.text("АБВОНТ", min_size=2, max_size=7), st.sampled_from((1, 5, 21, 31)), min_size=1)


@given(WORDS)
def test_it_holds_the_same_words(words):
    listed = Listed(words, RU.alphabet, "ru")
    packed = reader.load(writer.pack(words, RU.alphabet, "ru", SOURCE))
    assert list(listed.spell()) == list(packed.spell()) and listed.words == len(words)
    for word in words:
        for other in (word, word[:-1], word + "О"):
            letters = listed.encode(other)
            assert listed.find(letters) == packed.find(letters) == words.get(other, 0)


@given(WORDS, st.text("АБВОНТ*", min_size=7, max_size=7))
def test_a_search_finds_the_same_plays(words, rack):
    found = []
    for lexicon in (
        Listed(words, RU.alphabet, "ru"),
        reader.load(writer.pack(words, RU.alphabet, "ru", SOURCE)),
    ):
        search = Search(RU, lexicon)
        plays = search.run(Board(RU.size), cases.tiles(rack), 5)
        found.append(sorted((search.score, search.tiles()) for is_play in plays if is_play))
    assert found[0] == found[1]
