# SPDX-License-Identifier: MIT
"""Cut the power at every operation on the flash, and see that nothing is lost: `make powercut`.

The program plays games by buttons, changes its settings, saves, and keeps its statistics, on real littlefs over a
modelled flash that notes every erase and every write. Then the flash is put together again as it was before each of
these operations, halfway in it, and after it; a halfway erase leaves half of the block, a halfway write half of the
bytes. Each time every file must be there as it was before or after the write that was under way, the console must
start, and it must be able to save again.

On the emulated Pico the same games are played, and what lies in its flash at random moments is judged in the same way.
"""

import contextlib
import random
from collections import Counter
from typing import Any
from unittest import mock

from littlefs import LittleFS, LittleFSError, UserContext

from engine.crossword import rulesets
from firmware.core import files, results, saves, settings
from host_tests.proofs import ProofError, run
from tools import pilot
from tools.pico import image, rig
from tools.play import Scripted, parse

FOLDER = "/"
NAMES = (saves.FILE, results.SUMS, results.GAMES, settings.FILE)
PLAY = "a", "x"  # from the title to the first turn
PIECE = 60  # operations that one piece cuts
LATE = 1500  # ms after the buttons of a turn in which the Pico's power is cut
GAMES = 5  # on the modelled flash, one of each rule set


class Flash(UserContext):
    """A flash that notes what is done to it: (block, offset, bytes), or (block, 0, b"") where a block is erased."""

    def __init__(self, content: bytes):
        super().__init__(buffer=bytearray(content))
        self.operations: list[tuple[int, int, bytes]] = []

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        self.operations.append((block * cfg.block_size, off, bytes(data)))
        return super().prog(cfg, block, off, data)

    def erase(self, cfg: Any, block: int) -> int:
        self.operations.append((block * cfg.block_size, 0, b""))
        return super().erase(cfg, block)


def do(flash: bytearray, operation: tuple[int, int, bytes], whole: bool = True) -> None:
    """Do an operation, or the first half of it."""
    block, offset, data = operation
    data = data or b"\xff" * 4096
    data = data if whole else data[: len(data) // 2]
    flash[block + offset : block + offset + len(data)] = data


def first_settings(seed: int) -> bytes:
    """Return the settings with which the game of a seed begins."""
    return f"language ru\nrules {rulesets.NAMES[seed % len(rulesets.NAMES)]}\nseats person,child\n".encode()


class Drive:
    """What the program needs of `os` and `open`, on a littlefs."""

    def __init__(self, system: LittleFS):
        self.system = system

    def open(self, path: str, mode: str = "r", encoding: str | None = None):
        return self._do(lambda: self.system.open(path, mode, encoding=encoding))

    def listdir(self, path: str = "/"):
        return self._do(lambda: self.system.listdir(path))

    def rename(self, old: str, new: str) -> None:
        self._do(lambda: self.system.rename(old, new))

    replace = rename

    def remove(self, path: str) -> None:
        self._do(lambda: self.system.remove(path))

    def _do(self, action):
        try:
            return action()
        except LittleFSError as error:
            raise OSError(-error.code, str(error)) from None

    def content(self, path: str) -> bytes | None:
        """Return the bytes of a file, or None."""
        try:
            with self.open(FOLDER + path, "rb") as file:
                return file.read()
        except OSError:
            return None

    @contextlib.contextmanager
    def used(self):
        """Let the program use this drive while the context lasts."""
        with mock.patch.multiple(files, os=self, open=self.open, create=True), mock.patch.object(saves, "os", self):
            yield


class Session:
    """A game by buttons, and when each version of each file was begun and finished.

    versions: {name: [(operations before it, operations after it, content)]}; presses: [(script, how many versions of
    each file there were after it, picture)].
    """

    def __init__(self, seed: int, turns: int):
        self.flash = Flash(image.littlefs({settings.FILE: first_settings(seed)}))
        self.drive = Drive(image.system(content=bytes(self.flash.buffer), context=self.flash))
        self.flash.operations.clear()
        self.start = bytes(self.flash.buffer)
        self.versions: dict[str, list[tuple[int, int, bytes | None]]] = {
            name: [(0, 0, self.drive.content(name))] for name in NAMES
        }
        self.presses: list[tuple[str, dict[str, int], Any]] = []
        watched = mock.patch.multiple(files, write=self._watched(files.write), remove=self._watched(files.remove))
        with self.drive.used(), watched:
            self._play(seed, turns)
        if files.trouble:
            raise ProofError(f"seed {seed}: {files.trouble}")

    def _watched(self, change):
        def changed(path: str, *rest: Any) -> None:
            begun = len(self.flash.operations)
            change(path, *rest)
            name = path.rpartition("/")[2]
            if name in self.versions:
                self.versions[name].append((begun, len(self.flash.operations), self.drive.content(name)))

        return changed

    def _play(self, seed: int, turns: int) -> None:
        self.scripted = scripted = Scripted(FOLDER, seed)
        self._press("")
        for script in ("down*3 a right b", *PLAY):  # another palette, then a game
            self._press(script)
        while turns and hasattr(scripted.app.screen, "turn"):
            if scripted.app.screen.overlay:
                self._press("a")
                continue
            turns -= 1
            self._press(pilot.script(scripted.app, pilot.choose(scripted.app)))
        if scripted.app.match and scripted.app.match.next != "over":
            self._press("x up a")

    def _press(self, script: str) -> None:
        self.scripted.do(script + " wait")
        counts = {name: len(versions) for name, versions in self.versions.items()}
        self.presses.append((script, counts, self.scripted.computer.panel.picture()))

    def may_be(self, name: str, done: int) -> list[bytes | None]:
        """Return what a file may hold after so many operations, and half of another one."""
        at = max(i for i, (_, after, _) in enumerate(self.versions[name]) if after <= done)
        return [
            content
            for i, (before, _, content) in enumerate(self.versions[name])
            if i == at or (i == at + 1 and before <= done)
        ]


def check(flash: bytes, may_be: dict[str, list[bytes | None]], where: str, starts: bool) -> None:
    """Raise ProofError where a file is another one, or the console cannot start (if asked) or save."""
    drive = Drive(image.system(content=flash))
    for name, contents in may_be.items():
        if drive.content(name) not in contents:
            raise ProofError(f"{where}: {name} is neither what it was before nor what it was to become")
    saved = drive.content(saves.FILE)
    with drive.used():
        if starts:
            app = Scripted(FOLDER, 1).app
            if app.warning or (app.screen and getattr(app.screen, "overlay", None)):
                raise ProofError(f"{where}: the console starts with a warning")
            if bool(saved) != bool(app.match):
                raise ProofError(f"{where}: the saved game does not go on")
        files.write_marked(FOLDER + saves.FILE, ["saved again"])
        if files.trouble or files.read_marked(FOLDER + saves.FILE) != ["saved again"]:
            raise ProofError(f"{where}: nothing can be saved any more")


def piece(session: "Modelled", first: int, last: int) -> Counter:
    """Cut the operations from `first` on to `last`, each in three ways."""
    flash = bytearray(session.start)
    counts: Counter = Counter()
    for number, operation in enumerate(session.operations[:last]):
        if number >= first:
            where = f"operation {number} of {len(session.operations)}"
            before = {name: session.may_be[name][number] for name in NAMES}
            half = bytearray(flash)
            do(half, operation, False)
            check(bytes(flash), before, "before " + where, False)
            check(bytes(half), before, "halfway in " + where, number % 4 == 0)
            counts += Counter({"cuts on the modelled flash": 2, "starts after a cut": number % 4 == 0})
        do(flash, operation)
    return counts


def done(session: "Modelled") -> bytes:
    """Return the flash after all operations."""
    flash = bytearray(session.start)
    for operation in session.operations:
        do(flash, operation)
    return bytes(flash)


class Modelled:
    """What the pieces need of a Session, which cannot be sent to other processes."""

    def __init__(self, session: Session):
        self.start = session.start
        self.operations = session.flash.operations
        self.may_be = {name: [session.may_be(name, n) for n in range(len(self.operations) + 1)] for name in NAMES}


def modelled(seed: int, turns: int = 999) -> dict[str, int]:
    """Cut every operation of a game on the modelled flash. Raises ProofError."""
    session = Modelled(Session(seed, turns))
    count = len(session.operations)
    pieces = [(session, first, min(first + PIECE, count)) for first in range(0, count, PIECE)]
    found = run(piece, pieces, "powercut", "cuts on the modelled flash")
    erases = Counter(block for block, _, data in session.operations if not data)
    check(done(session), {name: session.may_be[name][count] for name in NAMES}, "after the last operation", True)
    return {**found, "operations": count, "erases": erases.total(), "erases of one block": max(erases.values())}


def emulated(cuts: int, seed: int, turns: int = 999) -> dict[str, int]:
    """Cut the power of the emulated Pico at random moments of games. Raises ProofError, RigError."""
    done = games = 0
    while done < cuts:
        chance = random.Random(seed + games)
        session = Session(seed + games, turns)
        steps = []
        for script, _, picture in session.presses:
            if len(steps) // 2 == cuts - done:
                break
            steps += [rig.Step(parse(script), ms=chance.randrange(LATE), cut=True), rig.Step(picture=picture)]
        code = f"from firmware.core.main import main\nmain({seed + games})"
        result = rig.play(steps, code, {settings.FILE: first_settings(seed + games)})
        if not all(step["ok"] for step in result.steps):
            raise ProofError(
                f"seed {seed + games}: the Pico shows another picture after {len(result.steps) // 2} steps"
            )
        before = {name: 1 for name in NAMES}
        for number, flash in enumerate(result.cuts):
            _, counts, _ = session.presses[number]
            may_be = {
                name: [content for _, _, content in session.versions[name][before[name] - 1 : counts[name]]]
                for name in NAMES
            }
            check(flash, may_be, f"seed {seed + games}, cut {number}", True)
            before = counts
        done += len(result.cuts)
        games += 1
    return {"cuts on the emulated Pico": done, "games there": games}


def prove(cuts: int, seed: int) -> dict[str, int]:
    """Cut every operation of GAMES games, and `cuts` times the power of the emulated Pico. Raises ProofError."""
    total: Counter = Counter()
    for number in range(seed, seed + GAMES):
        total += Counter(modelled(number))
    return dict(total) | emulated(cuts, seed)
