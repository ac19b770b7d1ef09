# SPDX-License-Identifier: MIT
"""Test the real firmware in an emulator, as `make firmware` has built it, by its buttons."""

import os
from binascii import crc32
from types import SimpleNamespace

import pytest
from PIL import Image

from engine.triominos.game import Game
from engine.triominos.levels import mind
from engine.triominos.rules import Rules
from firmware import strings
from host_tests import cases
from tools import walkthrough
from tools.pico import image, tree
from tools.pico.rig import Step, play
from tools.play import Scripted

pytestmark = pytest.mark.usefixtures("pico")
FAULT = (0xC6, 0x38, 0x31)  # the red of the fault screen, as a panel of 16 bits a pixel shows it
LETTERS = "абвгджзиклмнопрс"
RUN = "from firmware.core.main import main\nmain({})"


@pytest.fixture(scope="module")
def rom():
    """Return {path: bytes} of the ROMFS."""
    return tree.stored()


def told(result) -> str:
    return f"step {len(result.steps) - 1}, the board says: {result.output[-600:]}"


def test_shows_what_the_computer_shows(tmp_path):
    """Boot, begin a game, play three turns with the computer's answers: the same picture after each step."""
    steps, _ = walkthrough.record(str(tmp_path) + "/", seed=1, turns=3)
    result = play(steps, RUN.format(1))
    assert len(result.steps) == len(steps) and all(step["ok"] for step in result.steps), told(result)
    assert result.stats["spi"]["maxHz"] == 50_000_000  # the highest up to 62.5 MHz that divides 200
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
    """Check other rule sets, languages and seats so: from the title to a person's first turn and the answer to it."""
    settings = f"language {language}\nrules {rule_set}\nseats {seats}\n"
    (tmp_path / "settings.txt").write_text(settings)
    steps, _ = walkthrough.record(str(tmp_path) + "/", seed=2, turns=1)
    result = play(steps, RUN.format(2), {"settings.txt": settings.encode()})
    assert len(result.steps) == len(steps) and all(step["ok"] for step in result.steps), told(result)


def test_main_starts_by_itself_and_goes_on_after_the_plug_is_pulled(tmp_path):
    """Check that main.py boots to the title, and that a saved game is offered again."""
    from tools.play import Scripted

    scripted = Scripted(str(tmp_path) + "/", seed=1)
    title = scripted.computer.panel.picture()
    scripted.do("a x a wait")
    save = (tmp_path / "game.save").read_bytes()
    scripted.do("x up a")
    again = scripted.computer.panel.picture()
    result = play([Step(picture=title, ms=5000)])
    assert result.steps[-1]["ok"], told(result)
    result = play([Step(picture=again, ms=8000)], files={"game.save": save})
    assert result.steps[-1]["ok"], told(result)


FEW_BUTTONS = b"from firmware.boards.waveshare_pico_lcd_1_3 import buttons, display\ndel buttons['x'], buttons['up']\n"


@pytest.mark.parametrize(
    ("path", "data", "said"),
    [
        ("dict/ru.dict", None, "no dictionary"),
        ("dict/ru.dict", b"PLSH" + bytes(400), "version 0"),
        ("fonts/m.font", None, "OSError"),
        ("fonts/russian24.font", b"PF", "ValueError"),
        ("board_config.py", b"display = (\n", "SyntaxError"),
        ("board_config.py", b"import machine\n", "AttributeError"),
        ("board_config.py", b"import sys\nsys.exit()\n", "SystemExit"),
        ("board_config.py", FEW_BUTTONS, "no button up, x"),
        ("firmware/ui/theme.py", b"1 / 0\n", "ZeroDivisionError"),
        ("engine/errors.py", b"\x00\xff", "Error"),
        ("firmware/screens/title.py", b"class Screen: pass\n", "AttributeError"),
    ],
    ids=[
        "no dictionary",
        "an empty dictionary",
        "no font",
        "a bad font",
        "broken config",
        "empty config",
        "config exits",
        "few buttons",
        "own module fails",
        "own module is no text",
        "own screen is none",
    ],
)
def test_faults_are_shown(rom, path, data, said, tmp_path):
    """Check that a screen reports damaged or missing files, the user's own modules and board_config.py among them."""
    in_rom = path.startswith(("dict/", "fonts/"))
    rom = {name: rest for name, rest in rom.items() if name not in ("dict/uk.dict", "dict/en.dict", path)}
    if data and in_rom:
        rom[path] = data
    result = play([Step(ms=3500)], files={} if in_rom else {path: data}, rom=rom, shots=str(tmp_path))
    picture = Image.open(tmp_path / "000.png").convert("RGB")
    assert picture.getpixel((2, 2)) == FAULT, "no fault is shown"
    assert len(picture.crop((0, 30, 240, 50)).getcolors()) > 1, "it has no words"
    drive = image.system(content=result.littlefs)
    with drive.open("fault.log") as file:
        assert said in file.read()


@pytest.mark.parametrize(
    "words",
    [b"\xd0\xb6" * 75_000, "".join(f"{a}{b}{c}\n" for a in LETTERS for b in "оуыэя" for c in LETTERS).encode()],
    ids=["a line of 150 KB", "1,280 words"],
)
def test_own_words_do_not_keep_the_screen_dark(words, tmp_path):
    (tmp_path / "words_ru.txt").write_bytes(words)
    title = Scripted(str(tmp_path) + "/", seed=1).computer.panel.picture()
    result = play([Step(picture=title, ms=5000)], files={"words_ru.txt": words})
    assert result.steps[-1]["ok"], told(result)
    assert result.steps[-1]["at"] <= 2500


def test_a_damaged_byte_of_the_dictionary_is_noticed(rom):
    data = bytearray(rom["dict/ru.dict"])
    data[200_000] ^= 1
    check = "from firmware.core.dictionaries import read\nread('/rom/dict/ru.dict')\n"
    result = play([Step(ms=2000)], check, rom={**rom, "dict/ru.dict": bytes(data)})
    assert "DictionaryError" in result.output


def test_dictionary_is_read_in_place(russian):
    """Check that no copy is made: only tables and the cache of nodes lie in the heap."""
    words = ("КОРАБЛЬ", "ПЕРВОПРОХОДЕЦ", "ЯЩЕРИЦА", "БЕЖАТЬ", "КОРАБЛИ", "Ъ", "ЯЯЯ", "ДВУХЭТАЖНЫЙ", "АБАЖУР", "ЁЖ")
    code = (
        f"WORDS = {words!r}"
        + """
import gc
from firmware.core.dictionaries import read
gc.collect(); before = gc.mem_alloc()
lexicon = read("/rom/dict/ru.dict")
gc.collect(); print("TOOK", gc.mem_alloc() - before)
for word in WORDS:
    print("FOUND", word, lexicon.find(lexicon.encode(word)))
print("END")
"""
    )
    output = play([Step(ms=30_000, until="END")], code).output
    found = [line.split()[1:] for line in output.splitlines() if line.startswith("FOUND")]
    assert found == [[word, str(russian.find(russian.encode(word)))] for word in words], output[-800:]
    took = int(output.split("TOOK")[1].split()[0])
    assert took <= 6 * 1024 + 22 * 1024  # tables; the cache of nodes


def test_a_module_of_the_file_system_wins_over_the_frozen_one():
    """Replace a module of a package, one of the root, and one imported by `from … import`; all others stay frozen."""
    changed = {
        "engine/random32.py": b"class Random32:\n    CHANGED = True\n",
        "engine/crossword/players/leave.py": b"from engine.random32 import Random32\nWAYS = Random32.CHANGED\n",
        "adafruit_st7789.py": b"CHANGED = 3\n",
    }
    code = """
import engine.crossword.tile
from engine.crossword.players import leave
import adafruit_st7789, engine.random32
print("SEEN", leave.WAYS, engine.random32.Random32.CHANGED, adafruit_st7789.CHANGED, leave.__file__)
print("FROZEN", engine.crossword.tile.__file__, "leave" in __import__("sys").modules)
"""
    output = play([Step(ms=3000, until="FROZEN")], code, changed).output
    assert "SEEN True True 3 /engine/crossword/players/leave.py" in output, output[-600:]
    assert "FROZEN engine/crossword/tile.py False" in output, output[-600:]


def test_acceptance_cases_on_the_board(small_file):
    """Run the acceptance cases by number, on the real firmware."""
    with open(cases.__file__, "rb") as source, open(small_file, "rb") as words:
        extra = {"cases.py": source.read(), "words.dict": words.read()}
    code = "from cases import main\nmain('words.dict')\n"
    result = play([Step(ms=20_000)], code, extra)
    for name, _ in cases.CASES:
        assert f"ok {name}" in result.output, result.output[-600:]


@pytest.mark.long
def test_a_whole_game(tmp_path):
    """Play to the final scores, which are those of the computer, and on to the title."""
    steps, scripted = walkthrough.record(str(tmp_path) + "/", seed=1)
    assert scripted.app.game.over
    result = play(steps, RUN.format(1))
    assert len(result.steps) == len(steps) and all(step["ok"] for step in result.steps), told(result)


def test_triominos(tmp_path):
    """Play from the title through a few turns against the master: the pictures are those of the computer."""
    settings = "language uk\nrules triominos\nseats person,master\n"
    (tmp_path / "settings.txt").write_text(settings)
    steps = walkthrough.record_triominos(str(tmp_path) + "/", seed=5, turns=6)
    result = play(steps, RUN.format(5), {"settings.txt": settings.encode()})
    assert len(result.steps) == len(steps) and all(step["ok"] for step in result.steps), told(result)


def test_a_move_of_triominos_takes_a_second_at_most():
    """Play a round of the master against itself: each move in time, and the same moves as on the computer."""
    code = """
from binascii import crc32
from time import ticks_diff, ticks_ms
from engine.triominos.levels import mind
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
    result = play([Step(ms=60_000, until="LONGEST")], code + "\nprint()")
    words = result.output.split("LONGEST ")[-1].split()
    assert 0 < int(words[0]) <= 1000, result.output[-600:]
    game = Game(Rules(), 7, ("master",) * 2)
    while not game.ended:
        player = mind("master")
        for _ in player.think(game):
            pass
        game.apply(player.record)
    assert int(words[2]) == crc32(b"".join(game.log)), result.output[-600:]


def test_what_the_turn_menu_tells_is_the_same_on_the_board():
    """The plays so far and the unseen letters, as the computer has them."""
    code = """
from engine.crossword import rules
from engine.crossword.game import Game
from firmware import strings
from firmware.ui.crossword import tidings
strings.use("ru")
game = Game(rules.load("russian"), 5, ("person", "child"))
laid = [tile for tile in game.rack if tile < 64][:3]
game.play(bytes(value for pair in zip((111, 112, 113), laid) for value in pair))
game.exchange(game.rack[:2])
told = tidings.plays(game, ["Вы", "ЦП"]) + tidings.letters(game, 0)[0]
"""
    output = play([Step(ms=20_000, until="END")], code + "print('TOLD', '|'.join(told))\nprint('END')\n").output
    here: dict = {}
    exec(code, here)
    assert "TOLD " + "|".join(here["told"]) in output, output[-600:]


FILLS = """
from array import array
from binascii import crc32
from engine.random32 import Random32
random = Random32(5)
pixels = bytearray(2 * 40 * 40)
numbers = array("i", [0] * 23)
fill.aim(numbers, pixels)
colours = array("H", [random.below(1 << 16) for _ in range(256)])
picture = bytearray(random.below(256) for _ in range(2048))
tiles = bytearray(400)
sums = []
for case in range(200):
    bits = (1, 2, 4, 8)[case % 4]
    across, grid = 1 + random.below(3), 1 + random.below(6)
    tile_width, tile_height = (1 + random.below(14)) * (8 // bits if case % 3 else 1), 1 + random.below(9)
    stride = (across * tile_width * bits + 7) // 8
    most = 2000 // (stride * tile_height) * across
    for i in range(400):
        tiles[i] = picture[i + case] % most
    width, height = 1 + random.below(min(40, grid * tile_width)), 1 + random.below(40)
    left = random.below(grid * tile_width - width + 1)
    start, right, down = ((0, 1, 40), (1599, -1, -40), (39, 40, -1), (1560, -40, 1))[random.below(4)]
    for i, number in enumerate((width, height, start, right, down, left, random.below(20))):
        numbers[i] = number
    for i, number in enumerate((tile_width, tile_height, grid, across, stride, bits)):
        numbers[7 + i] = number
    fill.fill(numbers, tiles, picture, colours)
    sums.append(crc32(pixels))
    numbers[0], numbers[1], numbers[2] = 1 + random.below(40), 1 + random.below(40), start
    fill.box(numbers, random.below(1 << 16))
    sums.append(crc32(pixels))
"""


def test_the_assembler_fills_as_plain_python_does():
    """Random tile grids of all numbers of bits, in all rotations, and boxes."""
    code = "import displayio_fill_thumb as fill\n" + FILLS + "print('SUMS', *sums)\nprint('END')\n"
    output = play([Step(ms=60_000, until="END\r")], code).output
    from firmware.micropython.displayio_fill_plain import aim, box, fill

    here: dict = {"fill": SimpleNamespace(aim=aim, fill=fill, box=box)}
    exec(FILLS, here)
    said = output.rpartition("SUMS ")[2].split("\r")[0].split()
    assert said == [str(number) for number in here["sums"]], output[-600:]


def test_the_language_is_asked_for_at_the_first_start(tmp_path):
    """The first screen, then the title in the language that was chosen."""
    scripted = Scripted(os.path.join(tmp_path, ""), 1, asks=True)
    steps = [Step([], scripted.computer.panel.picture().copy(), 10_000)]
    scripted.do("down*2 a")
    steps.append(Step([("down", 60), ("down", 60), ("a", 60)], scripted.computer.panel.picture().copy(), 5_000))
    strings.use("ru")
    result = play(steps, files={"settings.txt": b""})
    assert len(result.steps) == 2 and all(step["ok"] for step in result.steps), told(result)
