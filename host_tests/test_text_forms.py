# SPDX-License-Identifier: MIT
"""Test that CGP and GCG read back what they wrote and refuse other texts; and tools.analyze and tools.selfplay."""

import json
import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dict_compact import letters
from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.game import Game
from engine.crossword.position import Position
from engine.crossword.search.search import Search
from engine.crossword.text import cgp, gcg
from host_tests import brute
from host_tests.conftest import HOME, played
from tools import lexicons

RULE_SETS = {name: rules.load(name) for name in lexicons.RULE_SETS}
ROWS = "/".join(["15"] * 15)


@pytest.fixture(scope="module")
def searches():
    """Return {rule set: Search with its shipped dictionary}."""
    readers = {rule_set.language: lexicons.shipped(rule_set) for rule_set in RULE_SETS.values()}
    return {name: Search(rule_set, readers[rule_set.language]) for name, rule_set in RULE_SETS.items()}


@st.composite
def positions(draw):
    """Draw a position of any rule set: tiles anywhere, racks from the tiles left."""
    rule_set = draw(st.sampled_from(list(RULE_SETS.values())))
    tiles = list(draw(st.permutations(list(rule_set.tiles()))))
    board = Board(rule_set.size)
    letters = [code for code in range(1, len(rule_set.counts)) if rule_set.counts[code]]
    for cell in draw(st.lists(st.integers(0, rule_set.size**2 - 1), max_size=40, unique=True)):
        tile = tiles.pop()
        board.put(bytes((cell, tile | draw(st.sampled_from(letters)) if tile == 64 else tile)))
    racks = [bytes(tiles.pop() for _ in range(draw(st.integers(0, 7)))) for _ in range(draw(st.integers(2, 4)))]
    scores = [draw(st.integers(-99, 999)) for _ in racks]
    return rule_set, Position(board, racks, scores, draw(st.integers(0, 5)))


def test_capital_and_small_letters():
    """Compare with Python, for every letter of the languages here and of their neighbours."""
    for char in "AZÀÖØÞĄČĘĹŇŁŻŽΑΩЁЄІЇЎЏАЯҐҒ" + "".join(r.alphabet for r in RULE_SETS.values()):
        assert letters.small(char) == char.lower() and letters.capital(char.lower()) == char, char
        assert letters.capital(char) == char and letters.small(char.lower()) == char.lower()
    assert letters.word("п’ять") == letters.word("пʼять") == "П'ЯТЬ"


@settings(max_examples=150, deadline=None)
@given(positions())
def test_cgp_reads_back(position):
    rule_set, wanted = position
    text = cgp.write(rule_set, wanted)
    got = cgp.read(rule_set, text)
    assert bytes(got.board.cells) == bytes(wanted.board.cells) and got.board.count == wanted.board.count
    assert (got.racks, got.scores, got.passes) == (wanted.racks, wanted.scores, wanted.passes)
    assert cgp.write(rule_set, got) == text
    assert cgp.options(text)["rules"] == rule_set.name


def test_cgp_of_ukrainian_apostrophes_and_changed_options():
    rule_set = rules.load("ukrainian", centre_dw=True)
    text = f"{ROWS[:21]}П'ЯТЬ`10/{ROWS[:20]} А?'/БВ 1/-2 0 rules ukrainian; opt centre_dw True;"
    text = "15/" * 7 + "П'ЯТЬ`9" + "/15" * 7 + " А?/БВ 1/-2 0 rules ukrainian; opt centre_dw True;"
    position = cgp.read(rule_set, text)
    assert position.board.cells[112 - 7 + 5] == 64 | 34
    assert cgp.write(rule_set, position) == text
    assert cgp.options(text)["centre_dw"] == "True"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ROWS + " АБВ/ 0/0", "3 fields"),
        ("15/15 А/ 0/0 0", "15 rows, this has 2"),
        (ROWS.replace("15", "16", 1) + " А/ 0/0 0", "row 1 has more"),
        (ROWS[:-2] + "14 А/ 0/0 0", "row 15 has fewer"),
        (ROWS[:-2] + "14Q А/ 0/0 0", "row 15: no letter Q"),
        (ROWS[:-2] + "ААААААААААААААА АА/ 0/0 0", "more tiles А than the set has"),
        (ROWS + " ААААББББ/ 0/0 0", "more than 7 tiles"),
        (ROWS + " ???/ 0/0 0", "more blanks"),
        (ROWS + " Аб/ 0/0 0", "no tile б"),
        (ROWS + " А/ 0/x 0", "numbers"),
        (ROWS + " А/ 0/0/0 0", "2 racks but 3 scores"),
    ],
)
def test_wrong_cgp_is_refused_with_its_place(text, said):
    with pytest.raises(cgp.CgpError, match=said):
        cgp.read(RULE_SETS["russian"], text)
    done = run("analyze", "--rules", "russian", "--json", text)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1 and not done.stdout


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60), positions(), st.data())
def test_any_text_gives_a_position_or_an_error(noise, position, data):
    rule_set, wanted = position
    text = cgp.write(rule_set, wanted)
    at = data.draw(st.integers(0, len(text)))
    for broken in (noise, text[:at], text[:at] + noise + text[at:]):
        try:
            cgp.read(rule_set, broken)
        except cgp.CgpError as error:
            assert "\n" not in str(error)


@pytest.mark.parametrize("name", lexicons.RULE_SETS)
def test_gcg_of_a_game_reads_back(name, searches):
    search = searches[name]
    game = played(search, ("greedy",) * 3, 7)
    text = gcg.write(game)
    again = gcg.read(text, search.lexicon, search)
    assert gcg.write(again) == text
    assert (again.scores, again.over, again.racks) == (game.scores, game.over, game.racks)
    assert bytes(again.board.cells) == bytes(game.board.cells)


def test_gcg_with_challenges_exchanges_and_passes(searches):
    search, rule_set = searches["russian"], RULE_SETS["russian"]
    game = Game(rule_set, 3, ("a", "b"), search.lexicon, search)
    game.exchange(game.rack[:3])
    tiles = [tile for tile in game.rack if tile != 64]
    game.play(bytes((111, tiles[0], 112, tiles[1], 113, tiles[2])))
    bad = game.pending.bad is not None
    game.challenge(game.turn)
    game.pass_turn()
    text = gcg.write(game)
    assert " -- -" in text if bad else "#note challenged" in text
    assert gcg.write(gcg.read(text, search.lexicon, search)) == text


def test_gcg_of_several_lines_in_a_turn(searches):
    """Lay tiles round a corner, in «Эрудит» with challenges: GCG has notation for one line; a note has the rest."""
    search, rule_set = searches["erudit"], rules.load("erudit", word_check="challenge")
    game = Game(rule_set, 3, ("a", "b"), search.lexicon, search)
    tiles = [tile for tile in game.rack if tile != 64]
    game.play(bytes((111, tiles[0], 112, tiles[1], 127, tiles[2])))
    text = gcg.write(game)
    assert "#note tiles" in text and "word_check=challenge" in text
    again = gcg.read(text, search.lexicon, search)
    assert gcg.write(again) == text and again.rules.word_check == "challenge"
    assert bytes(again.board.cells) == bytes(game.board.cells)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[:6] + [lines[6][:20]], "line 7 is cut"),
        (lambda lines: [*lines[:6], "nonsense", *lines[6:]], "line 7 is neither"),
        (lambda lines: lines[:1] + lines[2:], "line 5: no player"),
        (lambda lines: lines[:3] + lines[4:], "not written here"),
        (lambda lines: [line.replace("+", "+1") if line == lines[5] else line for line in lines], "line 6"),
        (lambda lines: lines[:5] + lines[6:], "line 6"),
    ],
)
def test_wrong_gcg_is_refused_with_its_line(change, said, searches):
    search = searches["russian"]
    game = played(search, ("greedy", "greedy"), 1)
    lines = change(gcg.write(game).splitlines())
    with pytest.raises(gcg.GcgError, match=said):
        gcg.read("\n".join(lines), search.lexicon, search)


def test_another_programs_gcg_can_be_parsed():
    record = gcg.parse(
        "#character-encoding UTF-8\n#player1 Ann Ann A.\n#player2 Bob Bob B.\n>Ann: AEINRST 8D RETAINS +66 66\n"
        ">Bob: ABCDEF? -ABC +0 0\n>Ann: QQ 7C QI +11 77\n>Ann: QQ -- -11 66\n>Bob: ABD - +0 0\n>Bob: AB (AB) -4 -4\n"
    )
    assert [move[3] for move in record.moves] == ["play", "exchange", "play", "withdrawn", "pass", "rest"]


def run(tool, *arguments):
    command = [sys.executable, "-m", "tools." + tool, *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=HOME)


def test_analyze_lists_what_brute_force_finds(tmp_path):
    """Run the command as scripts of others do, with a plain word list taken as it is."""
    words = ["ТОК", "КРОТ", "РОТ", "ТОРОК", "КОТ", "ёж", "ОРТ", "ТО", "ОТ"]
    (tmp_path / "words.txt").write_text("\n".join(words), encoding="utf-8")
    text = "15/" * 7 + "7РОТ5" + "/15" * 7 + " КТО?/ 0/0 0 rules russian;"
    done = run("analyze", "--rules", "russian", "--words", str(tmp_path / "words.txt"), "--json", text)
    answer = json.loads(done.stdout)
    upper = {word.upper() for word in words}
    expected = brute.of("russian", upper).plays({(7, 7): "Р", (7, 8): "О", (7, 9): "Т"}, "КТО*")
    got = {
        frozenset(((r, c), ch.lower() if blank else ch) for r, c, ch, blank in p["tiles"]): p["score"]
        for p in answer["plays"]
    }
    assert got == expected and answer["count"] == len(expected) == len(answer["plays"])
    points = [play["score"] for play in answer["plays"]]
    assert points == sorted(points, reverse=True)
    for play in answer["plays"]:
        assert set(play["words"]) <= upper and {"coord", "equity"} <= set(play)


@pytest.mark.parametrize(
    ("coord", "word", "expected"),
    [
        ("8G", "КРОТ", {"legal": True, "score": 7, "bonus": 0, "words": [{"word": "КРОТ", "score": 7}]}),
        ("8G", "К...", {"legal": True, "score": 7, "bonus": 0, "words": [{"word": "КРОТ", "score": 7}]}),
        ("8G", "кРОТ", {"legal": True, "score": 5, "bonus": 0, "words": [{"word": "КРОТ", "score": 5}]}),
        ("1A", "КОТ", {"legal": False, "reason": "contact"}),
        ("8G", "ОРОТ", {"legal": False, "reason": "word", "word": "ОРОТ"}),
        ("8G", "ЩРОТ", {"legal": False, "reason": "rack"}),
        ("8G", "КРАТ", {"legal": False, "reason": "occupied"}),
    ],
)
def test_analyze_scores_one_play(coord, word, expected):
    text = "15/" * 7 + "7РОТ5" + "/15" * 7 + " КТО?/ 0/0 0 rules erudit;"
    answer = json.loads(run("analyze", "--rules", "erudit", "--json", "--score", text, coord, word).stdout)
    answer.pop("message", None)
    assert answer == expected


def test_wrong_arguments_of_the_tools(tmp_path):
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    text = ROWS + " А/ 0/0 0"
    for tool, *arguments in (
        ("analyze", "--rules", "klingon", text),
        ("analyze", text),
        ("analyze", "--rules", "russian"),
        ("analyze", "--rules", "russian", "--words", str(empty), text),
        ("analyze", "--rules", "russian", "--words", str(tmp_path / "none"), text),
        ("analyze", "--rules", "russian", "--score", text, "Z9", "КОТ"),
        ("analyze", "--rules", "russian", "--score", text, "1O", "КОТ"),
        ("analyze", "--rules", "russian", "--score", text),
        ("analyze", "--rules", "russian", text + " opt centre_dw maybe;"),
        ("selfplay", "--rules", "russian", "--players", "greedy,nobody"),
        ("selfplay", "--rules", "russian", "--players", "greedy"),
        ("selfplay", "--rules", "russian", "--games", "0"),
    ):
        done = run(tool, *arguments)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, (arguments, done.stderr)


def test_selfplay_repeats_itself(tmp_path):
    arguments = ("--rules", "russian", "--players", "greedy,greedy,greedy", "--games", "2", "--seed", "5", "--json")
    first = json.loads(run("selfplay", *arguments, "--gcg", str(tmp_path / "a")).stdout)
    json.loads(run("selfplay", *arguments, "--gcg", str(tmp_path / "b")).stdout)
    for name in ("00001.gcg", "00002.gcg"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    assert sum(player["wins"] for player in first["players"]) == pytest.approx(2)
    assert len(os.listdir(tmp_path / "a")) == 2 and first["longest_move_s"] >= first["mean_move_s"]


def test_gcg_with_challenges_by_every_seat(searches):
    """Check that the text has who challenged, what was decided and how the game ended."""
    search, rule_set = searches["russian"], RULE_SETS["russian"]
    game = Game(rule_set, 3, ("a", "b", "c"), search.lexicon, search)
    first = game.turn
    tiles = [tile for tile in game.rack if tile != 64]
    game.play(bytes((111, tiles[0], 112, tiles[1], 113, tiles[2])))
    game.challenge((first + 2) % 3)
    text = gcg.write(game)
    again = gcg.read(text, search.lexicon, search)
    assert again.log == game.log and again.scores == game.scores
    assert gcg.read(text).log == game.log, "what was decided needs no dictionary"


@pytest.mark.parametrize(
    ("old", "new"),
    [(" +0 0", " +0 7"), ("#player1 a1 a1", "#player1 x1 x1"), ("plashka russian 3", "plashka russian x")],
)
def test_a_gcg_that_contradicts_itself_is_refused(searches, old, new):
    search = searches["russian"]
    game = Game(RULE_SETS["russian"], 3, ("a", "b"), search.lexicon, search)
    for _ in range(4):
        game.pass_turn()
    text = gcg.write(game)
    assert game.over and gcg.write(gcg.read(text)) == text and old in text
    with pytest.raises(gcg.GcgError):
        gcg.read(text.replace(old, new, 1))


def test_any_damaged_gcg_gives_a_game_or_an_error(searches):
    """Cut the text anywhere, or change a character: the error is one clear line."""
    search = searches["erudit"]
    game = played(search, ("greedy", "greedy"), 4)
    text = gcg.write(game)
    for at in range(0, len(text), 7):
        for broken in (text[:at], text[:at] + "²" + text[at + 1 :], text[:at] + "\n" + text[at:]):
            try:
                gcg.read(broken, search.lexicon)
            except (gcg.GcgError, rules.RulesError) as error:
                assert "\n" not in str(error)


@pytest.mark.parametrize(
    "arguments",
    [
        ("analyze", "--rules", "russian", "15К/" + "15/" * 13 + "15 КОТ/ 0/0 0"),
        ("analyze", "--rules", "russian", "9" * 5000 + "/" + "15/" * 13 + "15 КОТ/ 0/0 0"),
        ("analyze", "--rules", "russian", ROWS + " КОТ/ 0/0 0 rules ukrainian;"),
        ("analyze", "--rules", "russian", ROWS + " КОТ/ 0/0 0 opt bonus 99999999999;"),
        ("analyze", "--rules", "russian", "--score", ROWS + " КОТ/ 0/0 0", "²G", "КОТ"),
        ("analyze", "--rules", "english", "--lexicon", "nouns", ROWS + " CAT/ 0/0 0"),
        ("build_dict", "--info", ""),
        ("build_dict", "--list", ""),
        ("selfplay", "--rules", "russian", "--seed", "-5"),
        ("play", "--keys", "a*²"),
        ("play", "--keys", "", "--screenshot", "x.xyz"),
    ],
)
def test_bad_arguments_are_one_line(arguments):
    done = run(*arguments)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1 and not done.stdout, done.stderr
