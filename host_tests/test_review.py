# SPDX-License-Identifier: MIT
"""Test that a game is one line and back (engine.gamelog), and what tools.review says of games."""

import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import gamelog, kinds
from engine.crossword import rules
from engine.crossword.game import EXCHANGE, PLAY, Game
from engine.crossword.kind import Words
from engine.crossword.players.leave import Values
from engine.crossword.search.layout import UNIT
from engine.crossword.search.search import Search
from engine.crossword.text import gcg
from host_tests import cases
from host_tests.conftest import HOME, played
from tools import errors, lexicons, matches, review

RU = rules.load("russian")
LABELS = st.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=8)
GAMES = st.tuples(
    LABELS,
    st.integers(0, 2**32 - 1),
    st.lists(LABELS, min_size=2, max_size=6).map(tuple),
    st.lists(st.tuples(LABELS, st.one_of(st.booleans(), st.integers(0, 9999), LABELS)), max_size=4),
    st.lists(st.text(max_size=8), max_size=6).map(tuple),
    st.lists(st.binary(min_size=1, max_size=15), max_size=20),
)


@pytest.fixture
def words(small, monkeypatch):
    """Return a Search for the words of the acceptance cases, which the tool now takes for the shipped ones."""
    monkeypatch.setattr(lexicons, "shipped", lambda rule_set: small)
    return Search(RU, small)


@pytest.fixture
def run(monkeypatch, capsys):
    """Return a function that runs the tool and returns (exit status, output, lines of errors)."""
    monkeypatch.setattr(errors.signal, "signal", lambda *_: None)  # the tests go on after the tool

    def call(*arguments):
        monkeypatch.setattr(sys, "argv", ["review", *map(str, arguments)])
        status: object = 0
        try:
            review.main()
        except SystemExit as end:
            status = end.code
        out, err = capsys.readouterr()
        return status, out, [line for line in err.splitlines() if line.startswith("review")]

    return call


def line_of(game, names=()):
    return gamelog.format_line(game.rules.name, game.seed, game.seats, game.rules.changed, names, game.log) + "\n"


def played_out(search, seats=("anna", "child")):
    """Return a game with every kind of turn: an exchange, a play taken back, one that stands; then all pass."""
    game = Game(search.rules, 3, seats, search.lexicon, search)
    game.exchange(game.rack[:3])
    tiles = [tile for tile in game.rack if tile != 64]
    game.play(bytes((111, tiles[0], 112, tiles[1], 113, tiles[2])))
    assert game.challenge(game.turn)
    tiles = [tile for tile in game.rack if tile != 64]
    game.play(bytes((111, tiles[0], 112, tiles[1])))
    while not game.over:
        game.pass_turn()
    return game


@given(GAMES)
def test_a_line_reads_back(game):
    line = gamelog.format_line(*game)
    assert line.isascii() and "\n" not in line
    name, seed, seats, options, names, records = game
    read = name, seed, seats, [(key, str(value)) for key, value in options], names, records
    assert gamelog.parse_line(line) == gamelog.parse_line(line + "\r\n") == read
    assert gamelog.format_line(*gamelog.parse_line(line)) == line


@given(GAMES, st.data())
def test_a_damaged_line_is_refused(game, data):
    line = gamelog.format_line(*game)
    at = data.draw(st.integers(0, len(line) - 1))
    char = data.draw(st.characters(codec="utf-8").filter(lambda char: char != line[at]))
    for broken in (line[:at], line[:at] + char + line[at + 1 :]):
        with pytest.raises(ValueError):
            gamelog.parse_line(broken)


def test_a_line_is_what_the_format_says():
    line = gamelog.format_line("erudit", 7, ("person", "club"), [("target", 100)], ("Оля-1", ""), [b"-", b"PAB"])
    assert line == "plashka-game 1 erudit 7 person,club target=100 %D0%9E%D0%BB%D1%8F%2D1, 2d.504142 5602990b"
    assert gamelog.format_line("erudit", 7, ("a", "b"), (), (), ()).startswith("plashka-game 1 erudit 7 a,b - - - ")


def test_a_line_is_the_same_on_micropython(micropython, tmp_path):
    script = tmp_path / "line.py"
    game = ("ukrainian", 2**31, ("person", "club"), [("centre_dw", True)], ("П'ять %", "-"), [b"P\0\xff", b"-"])
    script.write_text(
        f"import sys\nsys.path.insert(0, {HOME!r})\nfrom engine import gamelog\n"
        f"line = gamelog.format_line(*{game!r})\n"
        "assert gamelog.format_line(*gamelog.parse_line(line + '\\n')) == line\n"
        "try:\n    gamelog.parse_line(line[:-1])\nexcept ValueError as error:\n    print(error)\nprint(line)\n",
        encoding="utf-8",
    )
    assert micropython(str(script)).splitlines() == ["its check sum is wrong", gamelog.format_line(*game)]


@pytest.mark.parametrize("seats", [("greedy", "greedy"), ("greedy", "child", "child"), None])
def test_all_files_of_a_game_give_the_same_review(seats, words, tmp_path, run):
    """Compare a line, a GCG, and the GCG as another program would have written it, without seed and notes."""
    game = played(words, seats, 5) if seats else played_out(words)
    (tmp_path / "games.log").write_text(line_of(game))
    text = gcg.write(game)
    (tmp_path / "a.gcg").write_text(text, encoding="utf-8")
    foreign = "\n".join(line for line in text.splitlines() if not line.startswith(("#note", "#description")))
    (tmp_path / "b.gcg").write_text(foreign, encoding="utf-8")
    status, log, said = run(tmp_path / "games.log", "--json")
    assert (status, said) == (0, []) and run(tmp_path / "a.gcg", "--json") == (0, log, [])
    answer = json.loads(log)
    status, told, _ = run(tmp_path / "b.gcg", "--json", "--rules", "russian")
    assert status == 0 and json.loads(told)["turns"] == answer["turns"]
    assert json.loads(told)["players"] == answer["players"]
    status, _, said = run(tmp_path / "b.gcg")
    assert status == 2 and "--rules is needed" in said[0] and len(said) == 1
    assert [one["score"] for one in answer["players"]] == game.scores and answer["over"] == game.over


def test_every_kind_of_turn_is_told(words, tmp_path, run):
    game = played_out(words, ("anna", "child"))
    answer = review.reviewed(review.of_game(game, ("Анна", "Борис")))
    turns = answer["turns"]
    assert [turn["played"]["kind"] for turn in turns] == ["exchange", "play", "play"] + ["pass"] * 4
    assert [turn["played"]["lost"] for turn in turns] == [False, True] + [False] * 5
    first = game.first
    assert [turn["seat"] - 1 for turn in turns] == [first, 1 - first] * 3 + [first]
    lost, stands = turns[1], turns[2]
    assert lost["scores"] == [0, 0] and lost["played"]["points"] == 0 and len(lost["played"]["word"]) == 3
    assert stands["scores"][first] == stands["played"]["points"] > 0 == stands["scores"][1 - first]
    assert stands["played"]["coord"] == "8G" and answer["best_play"] == 3
    assert abs(turns[-1]["lead"]) == stands["played"]["points"] and (turns[-1]["lead"] > 0) == (first == 0)
    assert sum(one["turns"] for one in answer["players"]) == 7
    assert all(turn["loss"] >= 0 and not (turn["same"] and turn["loss"]) for turn in turns)
    for point in answer["turning_points"]:
        won = answer["players"][point["seat"] - 1]["won"]
        assert won == (point["swing"] > 0) and turns[point["number"] - 1]["seat"] == point["seat"]
        assert won or -point["swing"] == turns[point["number"] - 1]["loss"]
    swings = [abs(point["swing"]) for point in answer["turning_points"]]
    assert swings == sorted(swings, reverse=True) and len(swings) == 3
    (tmp_path / "games.log").write_text(line_of(game, ("Анна", "")))
    status, out, _ = run(tmp_path / "games.log")
    assert status == 0 and "Анна" in out and "child2" in out and " lost " in out and "best play: turn 3" in out


def test_the_master_plays_as_the_master():
    """Review a real game with an option, to 100 points: nothing was lost."""
    rule_set = rules.load("english", target=100)
    lexicon = lexicons.shipped(rule_set)
    search, data = Search(rule_set, lexicon), matches.values("english")
    kind = kinds.of("english")
    game = Game(rule_set, 2, ("master", "master"), lexicon, search)
    master = kind.mind("master", Words(lexicon, search, Values(data)))
    for _ in kind.match_of(game, (master, master)).turns():
        pass
    answer = review.reviewed(review.of_game(game, ("A", "B")))
    assert answer["over"] == "target" and answer["options"] == {"target": 100}
    assert all(turn["same"] and turn["loss"] == 0 for turn in answer["turns"]) and len(answer["turns"]) > 3
    assert all(one["mean_loss"] == 0 and one["same"] == one["turns"] for one in answer["players"])


@pytest.mark.parametrize("bag", [0, 5, 9, 80])
def test_equity_is_what_the_search_says(bag, small):
    search, values = Search(RU, small), Values(matches.values("russian"))
    game = Game(RU, 1, ("a", "b"), small)
    game.racks[game.turn] = cases.tiles("КРОТСА*")
    del game.bag.tiles[bag:]
    reviewer = review.Reviewer(review.Story(RU, small, ("a", "b"), (), (), (), ""))
    count = 0
    for is_play in search.run(game.board, game.rack, RU.need, values=values if bag else None, bag=bag):
        if is_play:
            count += 1
            assert reviewer.move(game, PLAY + search.tiles())["equity"] == search.equity / UNIT
    assert count > 10
    assert not bag or reviewer.move(game, EXCHANGE + game.rack)["equity"] == values.late(bag) / UNIT


def test_the_last_game_is_number_one(words, tmp_path, run):
    path = tmp_path / "games.log"
    games = [played_out(words, (label, "child")) for label in ("old", "damaged", "new")]
    lines = [line_of(game) for game in games]
    triominos = gamelog.format_line("triominos", 1, ("person", "club"), (), (), [b"D"]) + "\n"
    path.write_text(lines[0] + lines[1].replace("2", "3", 1) + triominos + lines[2])
    warning = f"review: {path}: line 2 is skipped: its check sum is wrong"
    for number, name in ((1, "new1"), (3, "old1")):
        status, out, said = run(path, "--game", number, "--json")
        assert status == 0 and json.loads(out)["players"][0]["name"] == name and said == [warning]
    for number, what in ((2, "only crossword games are reviewed"), (4, "it holds 3"), (0, "no game 0")):
        status, out, said = run(path, "--game", number)
        assert (status, out) == (2, "") and said[0] == warning and what in said[1] and len(said) == 2


@pytest.mark.parametrize(
    ("name", "text", "arguments", "said"),
    [
        ("none", None, (), "none: No such file"),
        ("games.log", "", (), "it holds 0"),
        ("a.gcg", b"\xff\xfe", (), "no text in UTF-8"),
        ("a.gcg", "nonsense", (), "line 1 is neither"),
        ("a.gcg", "#player1 a a\n#player2 b b\n", ("--rules", "russian"), "nobody has made a move"),
        ("a.gcg", "#player1 a a\n#player2 b b\n", ("--game", "2"), "holds one game"),
        ("a.gcg", "#player1 a a\n#player2 b b\n", ("--rules", "triominos"), "invalid choice"),
        (
            "a.gcg",
            "#player1 a a\n#player2 b b\n#description plashka russian 1",
            ("--rules", "english"),
            "one of russian",
        ),
        ("a.gcg", "#player1 a a\n#player2 b b\n#description plashka latin 1", (), "no rule set latin"),
        ("games.log", gamelog.format_line("latin", 1, "ab", (), (), ()), (), "no rule set latin"),
        ("games.log", gamelog.format_line("russian", 1, "ab", [("x", 1)], (), ()), (), "no option x"),
        ("games.log", gamelog.format_line("russian", 1, "ab", (), (), [b"?"]), (), "cannot be read"),
    ],
)
def test_a_wrong_file_is_one_line(name, text, arguments, said, words, tmp_path, run):
    if text is not None:
        (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    status, out, lines = run(tmp_path / name, *arguments)
    assert (status, out) == (2, "") and len(lines) == 1 and said in lines[0]


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (">a: КРОТСОН 8G КРОТ +5 5", ""),
        (">a: КРОТСОН 8G КРОТ +5 5\n>a: КРОТСОН -- -5 0\n>b: АБ? -А? +0 0", ""),
        (">a: КРОТСОН 8G КРОТ +6 6", "line 3 does not fit the rules russian: it scores 5, not 6"),
        (">a: КРОТСОН 1A КРОТ +5 5", "line 3 does not fit the rules russian: start"),
        (">a: КРОТСОН Z9 КРОТ +5 5", "line 3: coordinates outside"),
        (">a: КРОТСОН O15 КРОТ +5 5", "line 3: КРОТ runs off"),
        (">a: QUIZ 8G КРОТ +5 5", "line 3: QUIZ is no rack"),
        (">a: КРОТСОНА 8G КРОТ +5 5", "line 3: КРОТСОНА is no rack"),
        (">a: КРОТСОН -А +0 0", "line 3: a tile to be exchanged"),
        (">a: КРОТСОН - +0 0\n>a: КРОТСОН -- -5 0", "line 4: this play was not the last"),
    ],
)
def test_another_programs_gcg(moves, said, words, tmp_path, run):
    (tmp_path / "a.gcg").write_text(f"#player1 a a\n#player2 b b\n{moves}\n", encoding="utf-8")
    status, out, lines = run(tmp_path / "a.gcg", "--rules", "russian")
    if said:
        assert (status, out, len(lines)) == (2, "", 1) and said in lines[0]
    else:
        assert (status, lines) == (0, []) and "not over" in out


def test_json_tells_all(words, tmp_path, run):
    (tmp_path / "games.log").write_text(line_of(played_out(words)))
    answer = json.loads(run(tmp_path / "games.log", "--json")[1])
    assert set(answer) == {"rules", "options", "players", "over", "best_play", "turning_points", "turns"}
    assert set(answer["players"][0]) == {"seat", "name", "score", "won", "turns", "mean_loss", "same"}
    moves = {"kind", "lost", "word", "coord", "tiles", "points", "equity"}
    for turn in answer["turns"]:
        assert set(turn["played"]) == set(turn["master"]) == moves
        assert {"number", "seat", "name", "rack", "loss", "same", "scores", "lead"} < set(turn)


@pytest.mark.parametrize("count", [2, 3])
def test_the_plot_is_a_picture(count, words, tmp_path, run):
    (tmp_path / "games.log").write_text(line_of(played(words, ("greedy",) * count, 2)))
    status, _, said = run(tmp_path / "games.log", "--json", "--plot", tmp_path / "lead.png")
    assert (status, said) == (0, []) and (tmp_path / "lead.png").read_bytes().startswith(b"\x89PNG")
    status, _, said = run(tmp_path / "games.log", "--json", "--plot", tmp_path / "none" / "lead.png")
    assert status == 2 and len(said) == 1
