# SPDX-License-Identifier: MIT
"""Read damaged files and texts of every kind: `make fuzz`.

Each reader gets good input with a few edits: pieces left out, doubled, changed, taken from elsewhere, numbers made
huge. Where a file has a check sum, half of the inputs have it right, so that the damage reaches the fields. What is
read is written and read again and must be the same; else there must be the one error that the reader says it raises.

hypothesis makes the edits and shrinks what fails.
"""

import contextlib
import importlib
import io
import os
import struct
import sys
import tempfile
import types
import warnings
import zlib
from collections import Counter
from collections.abc import Callable
from unittest import mock

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from dict_compact.header import DictionaryError
from dict_compact.reader import load
from engine import gamelog, kinds
from engine.crossword import rules
from engine.crossword.kind import Words
from engine.crossword.players.leave import Values
from engine.crossword.text import cgp, gcg
from engine.errors import GameError, RulesError
from engine.triominos.text import notation
from firmware.core import dictionaries, files, results, saves
from firmware.core import settings as stored
from firmware.ui import sheets
from host_tests.conftest import packed
from host_tests.proofs import ProofError, run
from tools import paths
from tools.play import Scripted

PIECE = 250  # inputs of one reader in a piece
NUMBERS = ("0", "-1", "1", "99999999999999999999", "1e9", "", "4294967296", "nan", "٣")
# edits: (what is done, where, to how much, with which character); see edited()
EDITS = st.lists(
    st.tuples(st.sampled_from("drcnst"), st.integers(0, 1 << 20), st.integers(1, 12), st.integers(0, 0x24FF)),
    min_size=1,
    max_size=4,
)


def edited(text: str, edits: list[tuple[str, int, int, int]], other: str) -> str:
    """Return a text after some edits; other: a text from which pieces are taken."""
    for what, where, much, char in edits:
        at = where % (len(text) + 1)
        piece = text[at : at + much]
        if what == "d":
            piece = ""
        elif what == "r":
            piece *= 2
        elif what == "c":
            piece = chr(char)
        elif what == "n":
            piece = NUMBERS[char % len(NUMBERS)]
        elif what == "s":
            piece = other[char % len(other) :][:much]
        else:
            piece = " \n\t,=;/.:"[char % 9]
        text = text[:at] + piece + text[at + much :]
    return text


def damaged(data: bytes, edits: list[tuple[str, int, int, int]]) -> bytes:
    """Return bytes after some edits."""
    text = edited(data.decode("latin1"), edits, data.decode("latin1"))
    return text.encode("latin1", "replace")


class Samples:
    """Good input for each reader, made once."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.path = self.folder.name + "/"
        self.rules = rules.load("russian")
        scripted = Scripted(self.path, 1)
        scripted.do("a x a wait")
        for _ in range(3):
            scripted.do("x down*4 a a wait")
        self.game = scripted.app.game
        scripted.do("x up a")
        self.save = self._read(saves.FILE)
        self.triominos = kinds.of("triominos").game(kinds.of("triominos").load("triominos"), 5, ("a", "b"))
        self.triominos.play(self.triominos.opening[0], 0, self.triominos.placements()[0][0])
        results.add(self.game, ["Аня", "ЦП"], self.path)
        scripted.app.settings.save()
        self.words = "плашка # наша\n-кот\n+ око\nёжик\n"
        self.dictionary = packed({"КОТ": 1, "КИТ": 3, "ОКО": 1})
        self.position = cgp.write(self.rules, _position(self.game))

    def _read(self, name: str) -> str:
        with open(self.path + name, encoding="utf-8") as file:
            return file.read()

    def text(self, name: str) -> str:
        """Return a file of the console."""
        return self._read(name)


def _position(game):
    from engine.crossword.position import Position

    return Position(game.board, [game.racks[0]], [0, 0], 0)


def must(holds: bool, said: str) -> None:
    if not holds:
        raise AssertionError(said)


def try_cgp(samples: Samples, edits, right: bool) -> None:
    text = edited(samples.position, edits, samples.words)
    try:
        position = cgp.read(samples.rules, text)
    except cgp.CgpError:
        return
    again = cgp.read(samples.rules, cgp.write(samples.rules, position))
    must(bytes(again.board.cells) == bytes(position.board.cells) and again.racks == position.racks, "another position")
    with contextlib.suppress(cgp.CgpError, RulesError):
        kinds.of("russian").load(
            "russian", **{key: rules.option(key, value) for key, value in cgp.options(text).items()}
        )


def try_gcg(samples: Samples, edits, right: bool) -> None:
    text = edited(gcg.write(samples.game), edits, samples.words)
    try:
        game = gcg.read(text)
    except (gcg.GcgError, RulesError, GameError):
        return
    must(gcg.read(gcg.write(game)).log == game.log, "another game")


def try_triominos(samples: Samples, edits, right: bool) -> None:
    try:
        game = notation.read(edited(notation.write(samples.triominos), edits, samples.words))
        must(notation.read(notation.write(game)).log == game.log, "another game")
    except notation.TextError:
        pass
    try:
        position, _ = notation.read_position(edited(notation.write_position(samples.triominos), edits, samples.words))
        must(len(position.hands) <= 6, "too many hands")
    except notation.TextError:
        pass


def put(samples: Samples, name: str, text: str, right: bool) -> None:
    """Write a file of the console; right: with the check sum that fits."""
    if right:
        files.write_marked(samples.path + name, text.split("\n")[:-2])
    else:
        with open(samples.path + name, "w", encoding="utf-8", errors="surrogatepass") as file:
            file.write(text)


def try_save(samples: Samples, edits, right: bool) -> None:
    put(samples, saves.FILE, edited(samples.save, edits, samples.words), right)
    try:
        saved = saves.read(samples.path)
        if saved:
            game = saved.resume(Words(None, None, None))
            saves.write(game, samples.path, saved.notes)
            must(saves.read(samples.path).log == game.log, "another game")
    except saves.SaveError as error:
        must(error.reason in (saves.DAMAGED, saves.NEWER, saves.UNKNOWN), error.reason)


def try_settings(samples: Samples, edits, right: bool) -> None:
    text = "language ru\nrules erudit\nseats person,child,person\ntarget 150\nname0 Аня\npalette light\ndim 30\n"
    put(samples, stored.FILE, edited(text, edits, samples.words), False)
    read = stored.Settings(samples.path)
    read.save()
    again = stored.Settings(samples.path)
    names = ("language", "rule_set", "seats", "options", "names", "preferences")
    must(all(getattr(again, name) == getattr(read, name) for name in names), "other settings")


def try_results(samples: Samples, edits, right: bool) -> None:
    put(samples, results.SUMS, edited(SUMS, edits, samples.words), right)
    for row in results.rows(samples.path).values():
        must(len(row) == len(results.FIELDS) and row[0] > 0, "a row of another length")
    put(samples, results.GAMES, edited(samples.text(results.GAMES), edits, samples.words), False)
    results.add(samples.game, ["Аня", "ЦП"], samples.path)


def try_gamelog(samples: Samples, edits, right: bool) -> None:
    text = samples.text(results.GAMES).split("\n")[0]
    line = edited(text, edits, samples.words)
    if right:
        body = line.rpartition(" ")[0]
        line = f"{body} {zlib.crc32(body.encode('utf-8', 'replace')) & 0xFFFFFFFF:08x}"
    with contextlib.suppress(ValueError):
        gamelog.parse_line(line)


def try_own_words(samples: Samples, edits, right: bool) -> None:
    text = edited(samples.words * (len(edits) ** 4), edits, samples.save)
    put(samples, "words_ru.txt", text, False)
    lexicon = load(samples.dictionary)
    dictionaries.amend(lexicon, samples.path)
    must(lexicon.find(lexicon.encode("КИТ")) in (0, 3, 255) or lexicon.added is not None, "another class")


def try_dictionary(samples: Samples, edits, right: bool) -> None:
    # the nodes are covered by the check sum alone: with a right one only what stands before them is damaged
    good = samples.dictionary
    body = load(good).body
    data = damaged(good[:body], edits)[:body] + good[body:-4] if right else damaged(good, edits)
    if right:
        data += struct.pack("<I", zlib.crc32(data))
    try:
        lexicon = load(data)
    except DictionaryError:
        return
    if data == good:
        must(lexicon.find(lexicon.encode("КОТ")) == 1, "the word is gone")


def try_font(samples: Samples, edits, right: bool) -> None:
    with open(os.path.join(paths.FONTS, "s.font"), "rb") as file:
        good = file.read()
    data = damaged(good[:40], edits) + good[40:] if right else damaged(good, edits)
    with contextlib.suppress(ValueError, OSError):
        sheet = sheets.Sheet("", data)
        must(0 <= sheet.index("?") < max(sheet.count, 1), "no such cell")


def try_values(samples: Samples, edits, right: bool) -> None:
    with open(os.path.join(paths.VALUES, "russian.values"), "rb") as file:
        good = file.read()
    with contextlib.suppress(ValueError):
        values = Values(damaged(good, edits))
        must(isinstance(values.worth(bytes((1, 2, 33, 64))), int), "no number")


def try_board_config(samples: Samples, edits, right: bool) -> None:
    path = os.path.join(paths.HOME, "firmware", "boards", "waveshare_pico_lcd_1_3.py")
    with open(path, encoding="utf-8") as file:
        source = file.read()
    put(samples, "board_config.py", edited(source[source.index("from ada") :], edits, samples.words), False)
    board = types.ModuleType("board")
    stand_ins: dict[str, object] = {
        name: mock.MagicMock() for name in ("machine", "fourwire", "adafruit_st7789", "firmware.core.speed")
    }
    stand_ins["firmware.boards.waveshare_pico_lcd_1_3"] = board
    with (
        mock.patch.dict(sys.modules, stand_ins),
        mock.patch.object(sys, "path", [samples.path, *sys.path]),
        mock.patch("os.listdir", lambda *_: ["board_config.py"]),
        mock.patch("time.sleep_ms", create=True),
        mock.patch("firmware.core.faults.log"),
        contextlib.redirect_stdout(io.StringIO()),
        warnings.catch_warnings(action="ignore"),
    ):
        sys.modules.pop("board_config", None)
        importlib.invalidate_caches()
        main = importlib.import_module("firmware.core.main")
        found, wrong = main.find_board()
        must(bool(wrong) or hasattr(found, "display"), "a board without a display")
        sys.modules.pop("board_config", None)


SUMS = "plashka-results 1\n7d6d2a2b\nrussian child 3 2 812 312 2 2 74 КОРАБЛЬ КОРАБЛЬ\n00000000\n"
READERS: dict[str, Callable] = {
    name[4:]: function for name, function in sorted(globals().items()) if name.startswith("try_")
}
SLOW = ("board_config",)  # readers that get a tenth of the inputs


def piece(name: str, first: int, inputs: int) -> Counter:
    """Give one reader so many inputs. Raises ProofError with the smallest input that fails."""
    samples = Samples()
    counts: Counter = Counter()
    last: list[tuple] = []

    @seed(first)
    @settings(
        max_examples=inputs, deadline=None, database=None, suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink), print_blob=False,
    )  # fmt: skip
    @given(EDITS, st.booleans())
    def tried(edits, right):
        last[:] = [(edits, right)]
        READERS[name](samples, edits, right)
        counts["inputs"] += 1
        counts[name] += 1

    try:
        tried()
    except Exception as error:
        raise ProofError(f"{name}, seed {first}: {type(error).__name__}: {error}; input {last}") from None
    return counts


def prove(inputs: int, first: int) -> dict[str, int]:
    """Give all readers so many inputs together. Raises ProofError."""
    share = -(-inputs // (len(READERS) - 0.9 * len(SLOW)))
    pieces = []
    for name in READERS:
        mine = int(share / 10 if name in SLOW else share) + 1
        pieces += [(name, first + at, min(PIECE, mine - at)) for at in range(0, mine, PIECE)]
    return run(piece, pieces, "fuzz", "inputs")
