"""The real firmware in an emulator, booted from the project's image and played by its buttons."""

from binascii import crc32

import pytest

from engine.crossword import rules
from engine.triominos.cpu import mind
from engine.triominos.game import Game
from engine.triominos.rules import Rules
from host_tests import cases
from tools import image, tree, walkthrough
from tools.rig import Step, play

pytestmark = pytest.mark.usefixtures("pico")
RUN = "from firmware.main import main\nmain({})"


@pytest.fixture(scope="module")
def files():
    return tree.files()


def told(result) -> str:
    return f"step {len(result.steps) - 1}, the board says: {result.output[-600:]}"


def test_shows_what_the_computer_shows(files, tmp_path):
    """Boot, a new game, three turns with the computer's answers: the same picture after each step."""
    steps, _ = walkthrough.record(str(tmp_path) + "/", seed=1, turns=3)
    result = play(image.image(files), steps, RUN.format(1))
    assert len(result.steps) == len(steps) and all(step["ok"] for step in result.steps), told(result)
    assert result.stats["spi"]["maxHz"] == 62_500_000
    assert result.stats["flash"]["badProgram"] == 0


@pytest.mark.parametrize(
    ("rule_set", "seats", "language"),
    [
        ("erudit", "person,person,expert", "ru"),
        ("naydi_slovo", "person,expert,expert,expert", "ru"),
        ("english", "person,person", "en"),
        ("ukrainian", "expert,person", "uk"),
    ],
)
def test_every_rule_set(rule_set, seats, language, tmp_path):
    """The same for the other rule sets, languages and seats: from the title to a person's first turn and its answer."""
    settings = f"language {language}\nrules {rule_set}\nseats {seats}\n"
    (tmp_path / "settings.txt").write_text(settings)
    steps, _ = walkthrough.record(str(tmp_path) + "/", seed=2, turns=1)
    board = {**tree.files(chosen=(rules.data(rule_set).LANGUAGE,)), "settings.txt": settings.encode()}
    result = play(image.image(board), steps, RUN.format(2))
    assert len(result.steps) == len(steps) and all(step["ok"] for step in result.steps), told(result)


def test_main_starts_by_itself_and_goes_on_after_the_plug_is_pulled(files, tmp_path):
    """main.py boots to the title; a game that was saved is offered again."""
    from tools.play import Scripted

    scripted = Scripted(str(tmp_path) + "/", seed=1)
    title = scripted.computer.panel.picture()
    scripted.do("a x a wait")
    save = (tmp_path / "game.save").read_bytes()
    scripted.do("x up a")
    again = scripted.computer.panel.picture()
    result = play(image.image(files), [Step(picture=title, ms=5000)])
    assert result.steps[-1]["ok"], told(result)
    result = play(image.image({**files, "game.save": save}), [Step(picture=again, ms=8000)])
    assert result.steps[-1]["ok"], told(result)


@pytest.mark.parametrize(
    ("path", "data", "said"),
    [
        ("dict/ru.dict", None, "no dictionary"),
        ("dict/ru.dict", b"PLSH" + bytes(400), "version 0"),
        ("board_config.py", b"display = (\n", "SyntaxError"),
        ("board_config.py", b"import machine\n", "AttributeError"),
    ],
)
def test_faults_are_shown(files, path, data, said, tmp_path):
    """A missing or damaged dictionary, a damaged board_config.py: a screen that says so."""
    files = {name: rest for name, rest in files.items() if name not in ("dict/uk.dict", "dict/en.dict")}
    broken = {**files, path: data} if data else {name: rest for name, rest in files.items() if name != path}
    code = (
        "from firmware.app import App\nkept = App.show\n"
        "def show(app, *what):\n    print('SHOWN', what)\n    kept(app, *what)\nApp.show = show\n"
    )
    result = play(image.image(broken), [Step(ms=4000)], code + RUN.format(1), shots=str(tmp_path))
    assert "SHOWN ('fault'" in result.output and said in result.output, told(result)
    assert result.stats["tft"]["on"] and result.stats["tft"]["pixels"] >= 57_600


def test_a_damaged_byte_of_the_dictionary_is_noticed(files):
    data = bytearray(files["dict/ru.dict"])
    data[200_000] ^= 1
    check = "from firmware.storage import open_dictionary\nopen_dictionary('dict/ru.dict')\n"
    result = play(image.image({**files, "dict/ru.dict": bytes(data)}), [Step(ms=2000)], check)
    assert "DictionaryError" in result.output


def test_dictionary_is_read_in_place_while_other_files_change(files, russian):
    """The map of blocks stays right while files are written and removed, and costs no copy of the dictionary."""
    words = ("КОРАБЛЬ", "ПЕРВОПРОХОДЕЦ", "ЯЩЕРИЦА", "БЕЖАТЬ", "КОРАБЛИ", "Ъ", "ЯЯЯ", "ДВУХЭТАЖНЫЙ", "АБАЖУР", "ЁЖ")
    code = (
        f"WORDS = {words!r}"
        + """
import gc, os
from firmware.storage import open_dictionary
gc.collect(); before = gc.mem_alloc()
lexicon = open_dictionary("dict/ru.dict")
gc.collect(); print("TOOK", gc.mem_alloc() - before)
def check():
    for word in WORDS:
        print("FOUND", word, lexicon.find(lexicon.encode(word)))
check()
for i in range(12):
    with open("x%d" % i, "wb") as file:
        file.write(bytes(9000))
for i in range(12):
    os.remove("x%d" % i)
check()
print("AGAIN", open_dictionary("dict/ru.dict").pages.bases == lexicon.pages.bases)
"""
    )
    room = {name: data for name, data in files.items() if name not in ("dict/uk.dict", "dict/en.dict")}
    result = play(image.image(room), [Step(ms=30_000)], code)
    output = result.output
    found = [line.split()[1:] for line in output.splitlines() if line.startswith("FOUND")]
    expected = [[word, str(russian.find(russian.encode(word)))] for word in words]
    assert found == expected * 2, output[-800:]
    assert "AGAIN True" in output
    took = int(output.split("TOOK")[1].split()[0])
    assert took <= 6 * 1024 + 22 * 1024  # tables; the cache of nodes


def test_acceptance_cases_on_the_board(files, small_file):
    """The rules by case number, on the real firmware."""
    with open(cases.__file__, "rb") as source, open(small_file, "rb") as words:
        extra = {"cases.py": source.read(), "words.dict": words.read()}
    code = "from cases import main\nmain('words.dict')\n"
    result = play(image.image({**files, **extra}), [Step(ms=20_000)], code)
    for name, _ in cases.CASES:
        assert f"ok {name}" in result.output, result.output[-600:]


@pytest.mark.long
def test_a_whole_game(files, tmp_path):
    """To the final scores, which are those of the computer, and on to the title."""
    steps, scripted = walkthrough.record(str(tmp_path) + "/", seed=1)
    assert scripted.app.game.over
    result = play(image.image(files), steps, RUN.format(1))
    assert len(result.steps) == len(steps) and all(step["ok"] for step in result.steps), told(result)


def test_a_dictionary_in_the_gap(russian):
    """Russian below the file system, English in it: both are opened, the words found, the rule sets offered."""
    files = tree.files(chosen=("ru", "en"))
    gap = image.apart(files, "ru")
    words = ("КОРАБЛЬ", "ЯЩЕРИЦА", "КОРАБЛИ", "ЁЖ")
    code = (
        f"WORDS = {words!r}"
        + """
from firmware import storage
lexicon = storage.open_dictionary("dict/ru.dict")
print("PAGES", len(lexicon.pages.bases), "RULES", *storage.rule_sets())
for word in WORDS:
    print("FOUND", word, lexicon.find(lexicon.encode(word)))
lexicon = None
print("ENGLISH", storage.open_dictionary("dict/en.dict").words)
"""
    )
    output = play(image.image(files), [Step(ms=20_000)], code, raw=(image.GAP, gap)).output
    assert "PAGES 1 RULES english erudit naydi_slovo russian" in output, output[-600:]
    for word in words:
        assert f"FOUND {word} {russian.find(russian.encode(word))}\r" in output, output[-600:]
    assert "ENGLISH 110314" in output


def test_triominos(tmp_path):
    """From the title through a few turns against the master: what the computer shows; each move within a second."""
    settings = "language uk\nrules triominos\nseats person,master\n"
    (tmp_path / "settings.txt").write_text(settings)
    steps = walkthrough.record_triominos(str(tmp_path) + "/", seed=5, turns=6)
    board = {**tree.files(chosen=("ru",)), "settings.txt": settings.encode()}
    result = play(image.image(board), steps, RUN.format(5))
    assert len(result.steps) == len(steps) and all(step["ok"] for step in result.steps), told(result)


def test_a_move_of_triominos_takes_a_second_at_most(files):
    """The master's moves of a round, on the board: the same as on the computer."""
    code = """
from binascii import crc32
from time import ticks_diff, ticks_ms
from engine.triominos.cpu import mind
from engine.triominos.game import Game
from engine.triominos.rules import Rules
game = Game(Rules(), 7, ("master", "master"))
player = mind("master")
longest = slice = 0
while not game.ended:
    began = last = ticks_ms()
    for _ in player.think(game):
        now = ticks_ms()
        slice = max(slice, ticks_diff(now, last))
        last = now
    longest = max(longest, ticks_diff(ticks_ms(), began))
    game.apply(player.record)
print("LONGEST", longest, slice, crc32(b"".join(game.log)), game.scores)
"""
    result = play(image.image(files), [Step(ms=60_000, until="LONGEST")], code + "\nprint()")
    words = result.output.split("LONGEST ")[-1].split()
    assert 0 < int(words[0]) <= 1000, result.output[-600:]
    game = Game(Rules(), 7, ("master",) * 2)
    while not game.ended:
        player = mind("master")
        for _ in player.think(game):
            pass
        game.apply(player.record)
    assert int(words[2]) == crc32(b"".join(game.log)), result.output[-600:]
