# SPDX-License-Identifier: MIT
"""Test the dictionary: writer, reader, the example of FORMAT.md, damage, the shipped file."""

import os
import struct
import subprocess
import sys
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dict_compact import reader
from dict_compact.header import DictionaryError
from dict_compact.host import huffman, writer
from dict_compact.host.unpacked import Unpacked, unpack
from firmware.core import dictionaries
from host_tests.conftest import HOME, SOURCE, packed
from host_tests.plain_reader import PlainReader
from tools import build_dict
from tools.words import russian as russian_words

RU = russian_words.ALPHABET
FILE = os.path.join(HOME, "dict_compact", "ru.dict")


def spelled(lexicon):
    return {"".join(lexicon.alphabet[c - 1] for c in letters): classes for letters, classes in lexicon.spell()}


def test_example_of_the_format_document():
    data = writer.pack({"АД": 3, "ДА": 1}, "АБВГД", "ru", [("hand", "1", "CC0")])
    with open(os.path.join(HOME, "dict_compact", "FORMAT.md"), encoding="utf-8") as file:
        text = file.read()
    lines = text[text.index("## Example") :].splitlines()
    rows = [line.strip().split("  ")[0] for line in lines if line.startswith("    ")]
    assert bytes.fromhex(" ".join(rows[:-1])) == data[:-4]
    assert spelled(reader.load(data)) == {"АД": 3, "ДА": 1}


def test_codes_are_the_best_of_their_length():
    """Compare with Huffman's codes where none is longer than the limit, and check Kraft's sum where one would be."""
    assert huffman.lengths({1: 5, 2: 2, 3: 1, 4: 1}) == {1: 1, 2: 2, 3: 3, 4: 3}
    assert huffman.lengths({7: 3}) == {7: 0} and huffman.lengths({}) == {}
    steep = {n: 2**n for n in range(20)}
    bits = huffman.lengths(steep)
    assert max(bits.values()) == 8 and sum(2.0**-n for n in bits.values()) == 1
    assert huffman.canonical({5: 2, 3: 2, 9: 1}) == {9: (0, 1), 3: (2, 2), 5: (3, 2)}


long = pytest.mark.long


@pytest.mark.parametrize("language", [pytest.param("ru", marks=long), pytest.param("uk", marks=long), "en"])
def test_a_reader_from_the_format_document_alone(language):
    """Check that host_tests/plain_reader.py finds the same words with the same classes in the whole dictionary."""
    with open(os.path.join(HOME, "dict_compact", language + ".dict"), "rb") as file:
        data = file.read()
    assert dict(PlainReader(data).words()) == spelled(reader.load(data))


words = st.dictionaries(
    st.text(RU, min_size=2, max_size=9), st.sampled_from((1, 3, 5, 7, 21, 23)), min_size=1, max_size=200
)


@settings(max_examples=50, deadline=None)
@given(words, st.text(RU, min_size=1, max_size=9))
def test_holds_its_words_and_no_others(listed, other):
    lexicon = reader.load(packed(listed))
    assert spelled(lexicon) == listed
    assert list(lexicon.spell()) == sorted(lexicon.spell())
    for word, classes in listed.items():
        assert lexicon.find(lexicon.encode(word)) == classes
    assert lexicon.find(lexicon.encode(other)) == listed.get(other, 0)
    assert packed(dict(reversed(listed.items()))) == packed(listed)


def in_memory(data: bytes, path) -> reader.Memory:
    return reader.Memory(data)


def in_flash(data: bytes, path) -> reader.Memory:
    """Return a dictionary that lies between other files, as in a ROMFS."""
    return reader.Memory(memoryview(b"\xff" * 1000 + data + b"\xff" * 1000)[1000 : 1000 + len(data)])


def in_a_file(data: bytes, path) -> reader.File:
    path.write_bytes(data)
    return reader.File(path.open("rb"), len(data))


PLACES = (in_memory, in_flash, in_a_file)


@pytest.fixture(scope="module")
def some():
    """Return (words with classes, file) of a tenth of the English words."""
    with open(os.path.join(HOME, "dict_compact", "en.dict"), "rb") as file:
        everything = spelled(reader.load(file.read()))
    words = {word: everything[word] for word in sorted(everything)[::10]}
    return words, packed(words, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@pytest.mark.parametrize("place", PLACES)
def test_every_place_gives_the_same_words(place, some, tmp_path):
    words, data = some
    lexicon = reader.Reader(place(data, tmp_path / "a.dict"))
    assert spelled(lexicon) == words
    for word in list(words)[::100]:
        assert lexicon.find(lexicon.encode(word)) == words[word]
        assert bool(lexicon.find(lexicon.encode(word + "Q"))) == (word + "Q" in words)


def test_unpacked_gives_the_same_words(some):
    words, data = some
    lexicon = reader.load(data)
    unpacked = Unpacked(lexicon, unpack(lexicon))
    assert spelled(unpacked) == words
    for word in list(words)[::100]:
        assert unpacked.find(unpacked.encode(word)) == words[word]
        assert bool(unpacked.find(unpacked.encode(word + "Q"))) == (word + "Q" in words)


def test_circuitpython_reads_it_piece_by_piece(some, tmp_path, monkeypatch):
    words, data = some
    (tmp_path / "en.dict").write_bytes(data)
    there = SimpleNamespace(implementation=SimpleNamespace(name="circuitpython"), platform="RP2040")
    monkeypatch.setattr(dictionaries, "sys", there)
    lexicon = dictionaries.read(str(tmp_path / "en.dict"))
    assert isinstance(lexicon.source, reader.File) and spelled(lexicon) == words
    with pytest.raises(DictionaryError, match="no dictionary"):
        dictionaries.read(str(tmp_path / "uk.dict"))


@pytest.mark.parametrize("place", PLACES)
def test_damage_is_noticed_in_every_place(place, some, tmp_path):
    _, data = some
    for broken in (data[:-1], data[:3000], data[:5000] + b"\0" + data[5001:], b""):
        if broken != data:
            with pytest.raises(DictionaryError):
                reader.Reader(place(broken, tmp_path / "a.dict"))


def test_a_file_that_becomes_shorter_is_told(some, tmp_path):
    path = tmp_path / "a.dict"
    lexicon = reader.Reader(in_a_file(some[1], path))
    os.truncate(path, 4000)
    with pytest.raises(DictionaryError, match="shorter"):
        list(lexicon.spell())


def many_letters(path) -> str:
    """Write a dictionary of 62 letters, with a node of all of them, long words and several classes; return its path."""
    alphabet = "".join(chr(0x410 + n) for n in range(32)) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234"
    words = {first + second: 1 + 2 * (n % 4) for n, first in enumerate(alphabet) for second in alphabet[n % 3 :: 3]}
    words |= {letter * length: 8 for letter in alphabet for length in (3, 9, 15)}
    path.write_bytes(packed(words, alphabet))
    assert spelled(reader.load(path.read_bytes())) == words == dict(PlainReader(path.read_bytes()).words())
    return str(path)


def test_the_two_decoders_give_the_same_words(micropython, python, tmp_path):
    """Compare MicroPython with viper and this Python, over alphabets of 26, 34 and 62 letters."""
    paths = ["dict_compact/en.dict", "dict_compact/uk.dict", many_letters(tmp_path / "many.dict")]
    said = python("host_tests/mp_words.py", *paths)
    assert len(said.splitlines()) == 3 and micropython("host_tests/mp_words.py", *paths) == said


def test_a_small_cache_gives_the_same_answers(russian):
    """Use the smallest cache, which is emptied again and again."""
    with open(FILE, "rb") as file:
        data = file.read()
    small = reader.Reader(reader.Memory(data), 128, 2)
    for word in ("КОРАБЛЬ", "ЯЩЕРИЦА", "ДВУХЭТАЖНЫЙ", "КОРАБЛИ", "ЁЖ"):
        assert small.find(small.encode(word)) == russian.find(russian.encode(word))


def test_every_changed_byte_and_every_cut_is_noticed():
    data = packed(["АД", "ДА", "РОТ", "КРОТ"])
    for i in range(len(data)):
        for flip in (1, 0x80, 0xFF):
            broken = data[:i] + bytes((data[i] ^ flip,)) + data[i + 1 :]
            with pytest.raises(DictionaryError):
                reader.load(broken)
        with pytest.raises(DictionaryError):
            reader.load(data[:i])
    with pytest.raises(DictionaryError):
        reader.load(data + b"\0")


def test_newer_version_is_named():
    data = bytearray(packed(["АД"]))
    struct.pack_into("<H", data, 4, 9)
    with pytest.raises(DictionaryError, match="version 9"):
        reader.load(bytes(data))


def test_wrong_letters_and_no_words_are_refused():
    with pytest.raises(DictionaryError, match="no letter Q"):
        writer.pack({"Q": 1}, RU, "ru", SOURCE)
    with pytest.raises(DictionaryError):
        writer.pack({}, RU, "ru", SOURCE)


def test_shipped_dictionary():
    facts = build_dict.info(FILE)
    assert 125_000 < facts["words"] < 140_000
    assert 59_000 < facts["lexicons"]["nouns"]["words"] < 62_000
    assert facts["lexicons"]["headwords"]["attested"] > 70_000
    licences = {source["licence"] for source in facts["sources"]}
    assert licences == {"CC BY-SA 3.0", "BSD-like, Alexander Lebedev", "CC BY-SA 4.0"}


@pytest.mark.parametrize(
    ("word", "classes"),
    [
        ("КОРАБЛЬ", 31),
        ("БЕЖАТЬ", 21),
        ("ВОРОТА", 31),
        ("ЁЛКА", 31),
        ("ЕЛКА", 31),
        ("КОРАБЛИ", 0),
        ("ЛЁС", 0),
        ("МОСКВА", 0),
        ("ИВАН", 0),
        ("США", 0),
        ("САТУРН", 28),
        ("ОРЁЛ", 31),
        ("ОРЕЛ", 31),
        ("АФРИКА", 28),
    ],
)
def test_what_is_a_word(russian, word, classes):
    """Check headwords in their first form; Е for Ё, but not Ё for Е; no names, no abbreviations."""
    assert russian.find(russian.encode(word)) == classes


def test_spellings_of_yo():
    assert set(russian_words.spellings("ТРЁХКОЛЁСНЫЙ")) == {
        "ТРЁХКОЛЁСНЫЙ",
        "ТРЕХКОЛЁСНЫЙ",
        "ТРЁХКОЛЕСНЫЙ",
        "ТРЕХКОЛЕСНЫЙ",
    }


def run(*arguments):
    command = [sys.executable, "-m", "tools.build_dict", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=HOME)


def test_list_and_errors_of_the_tool(tmp_path):
    path = tmp_path / "a.dict"
    path.write_bytes(packed({"РОТ": 7, "ТОК": 3, "ОРАТЬ": 5}))
    assert run("--list", str(path)).stdout.split() == ["ОРАТЬ", "РОТ", "ТОК"]
    assert run("--list", str(path), "--lexicon", "nouns").stdout.split() == ["РОТ", "ТОК"]
    path.write_bytes(path.read_bytes()[:-3])
    for arguments in (("--info", str(path)), ("--info", str(tmp_path / "none")), ("latin",), ()):
        done = run(*arguments)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.long
def test_builds_the_shipped_dictionary_again(tmp_path):
    if not os.path.exists(russian_words.HUNSPELL):
        pytest.skip("hunspell-ru, the second witness, is not installed")
    path = tmp_path / "russian.dict"
    assert run("russian", "--out", str(path)).returncode == 0
    with open(FILE, "rb") as file:
        assert path.read_bytes() == file.read()
