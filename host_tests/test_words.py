# SPDX-License-Identifier: MIT
"""Test what the shipped word lists hold, and the tools for those who review them."""

import json
import subprocess
import sys

import pytest

from dict_compact.lexicon import ATTESTED, COMMON, WORD
from engine.crossword import rules
from host_tests.conftest import HOME
from tools import build_dict, lexicons, wordlists

RUDE = {
    "russian": "ХУЙ ПИЗДА ПИДОР ЖИД КАЦАП ХОХОЛ ЁБАНЫЙ ЕБАНЫЙ ШЛЮХА",
    "ukrainian": "ЖИД КАЦАП МОСКАЛЬ СРАКА КУРВА ПІДАР ШЛЮХА",
    "english": "FUCK FUCKING SHIT RAPE CUNT NIGGER BITCH FAGGOT",
}
# words that only look like rude ones
HARMLESS = {
    "russian": "НЕБАЛАНС КОЛЕБАТЬ ЖИДКИЙ СКИПИДАР ПОДЖИДАТЬ ИКЕБАНА МАНДАРИН ПЕДИКЮР СУПЕРДЕРЖАВА ПОГРЕБАЛЬНЫЙ",
    "ukrainian": "ОНОВИТИ ПІДОРЛИК ПЕДИКЮР РІДКИЙ САГОВНИК КУРВІМЕТР",
    "english": "SPIKE SQUAWK ARSENIC FARTHING ASSESS COCKPIT SNIGGER SHIITAKE TITLE SCRAP",
}


@pytest.fixture(scope="module", params=RUDE)
def listed(request):
    """Return the name of a language and {word: class} of its dictionary."""
    lexicon = lexicons.shipped(rules.load(request.param))
    return request.param, dict(build_dict.selected(lexicon, "headwords"))


def test_no_level_knows_rude_words(listed):
    """Check that they are words for people, and that neither a level nor a hint takes them: both want attested ones."""
    name, words = listed
    for word in RUDE[name].split():
        assert words[word] & WORD and not words[word] & (ATTESTED | COMMON), word
    rude = wordlists.rude(name + "_rude.txt", words)
    assert len(rude) > 100 and not [word for word in rude if words[word] & (ATTESTED | COMMON)]


def test_harmless_words_are_not_taken_for_rude_ones():
    for name, words in HARMLESS.items():
        assert not wordlists.rude(name + "_rude.txt", words.split())


def test_changes_are_said():
    assert build_dict.changes({"A": 1}, {"A": 1}) == ["nothing has changed"]
    said = build_dict.changes({"A": 1, "B": 5}, {"A": 5, "C": 1})
    assert said == ["headwords: +1: C", "headwords: -1: B", "attested: +1: A", "attested: -1: B"]


def test_a_sample_is_the_same_again():
    command = [sys.executable, "-m", "tools.sample_words", "english", "--class", "common", "--seed", "3", "--json"]
    first, again = (subprocess.run(command, capture_output=True, text=True, cwd=HOME).stdout for _ in (1, 2))
    assert first == again and len(set(json.loads(first))) == 300
    words = dict(build_dict.selected(lexicons.shipped(rules.load("english")), "common"))
    assert set(json.loads(first)) <= set(words)
