# SPDX-License-Identifier: MIT
"""Press random buttons through all screens, with cuts of the power between: `make keys`.

Bursts of random buttons alternate with turns that a pilot plays, so that games end. The rule set, the seats and the
language change from game to game. At every burst the tiles must add up to the set, the scores must be those of
the log played again, and some buttons must lead back to the title: else the screen is a dead end. A finished game is
judged by the second referee (referee.py). After a cut the game must go on from what was saved last.

A failure is shrunk: the buttons that are printed are few, and `Console` with the same seed takes them again.
"""

import random
import tempfile
from collections import Counter
from unittest import mock

from engine import gamelog, kinds
from engine.crossword.game import STUCK
from engine.match import MOVE, PERSON
from firmware.core import files
from firmware.strings import LANGUAGES
from host_tests.proofs import ProofError, referee, run, shrink, soak
from tools import pilot
from tools.computer import NAMES
from tools.play import Scripted

PIECE = 5000  # buttons of one piece, each of which begins with an empty drive
BURST = 20  # random buttons at most before the pilot takes over
LEVELS = ("child", "novice", "player")
CUT = 0.02  # of the bursts end with a cut
HOME = ("b", "b", "a", "b", "x up a", "a", "x", "b", "press", "y")  # what mostly leads back to the title
PATIENCE = 400  # random buttons that may be needed to find the title
# screens on which A goes on
GO_ON = ("title", "language", "round", "game", "triominos", "message", "letter", "handover", "challenge", "hint")
STEPS = 20  # of the pilot after a burst: turns, and buttons that go on
Action = tuple[str, bool]  # a button, and whether it is held; ("cut", False); ("set …", False)


class Console:
    """The console on a drive of its own; it takes actions, so that a list of them always does the same."""

    def __init__(self, seed: int):
        self.folder = tempfile.TemporaryDirectory()
        self.seed = seed
        self.done: list[Action] = []
        self.visits: Counter = Counter()
        self.start()

    def start(self) -> None:
        """Switch the console on."""
        self.scripted = Scripted(self.folder.name + "/", self.seed)
        self.app = self.scripted.app
        # what is drawn is not looked at here, and takes most of the time
        mock.patch.object(self.app.display, "refresh", lambda: None).start()
        self.settle()

    def tick(self) -> None:
        self.scripted.time += 10
        self.app.tick()

    def settle(self) -> None:
        """Wait until nothing happens by itself."""
        for _ in range(20_000):
            if not (self.app.coming or self.app.busy()):
                return
            self.tick()
        raise ProofError("the console is busy without an end")

    def act(self, action: Action, settles: bool = True) -> None:
        """Do an action."""
        self.done.append(action)
        self.app.seed = self.seed * 100_003 + len(self.done)  # another game each time
        name, long = action
        if name == "cut":
            self.cut()
        elif name.startswith("set "):
            self.set_up(name)
        else:
            now = self.scripted.time
            self.app.keys.changes += [(name, True, now), (name, False, now + (600 if long else 50))]
            self.scripted.time += 700 if long else 60
            while self.app.keys.changes or self.app.answer:
                self.tick()
            if settles:
                self.settle()
            self.visits[place(self.app.screen)] += 1

    def cut(self) -> None:
        """Cut the power, and switch the console on again: the game is as it was saved last. Raises ProofError."""
        app = self.app
        saved = None
        if app.match and not app.game.over and app.match.written >= 0:
            saved = app.game.log[: app.match.written]
        self.start()
        if saved is not None and not (self.app.match and self.app.game.log == saved):
            raise ProofError("the game does not go on after a cut")

    def set_up(self, name: str) -> None:
        """Take other settings, as the set-up would: "set RULES SEATS LANGUAGE"."""
        _, rules, seats, language = name.split(" ")
        settings = self.app.settings
        settings.rule_set, settings.seats, settings.language = rules, tuple(seats.split(",")), language
        settings.options = {}
        settings.save()
        self.start()


def place(screen) -> str:
    """Return the screen that is shown, and what lies over it."""
    names = [one.module.rsplit(".", 1)[-1] for one in (screen, getattr(screen, "overlay", None)) if one]
    return "+".join(names)


def check(console: Console) -> None:
    """Raise ProofError where the tiles do not add up, or the log gives other scores."""
    game = console.app.game
    if not game:
        return
    kind = kinds.of(game.rules.name)
    if hasattr(game, "board"):
        tiles = bytes(filter(None, game.board.cells)) + b"".join(game.racks) + bytes(game.bag.tiles)
        whole = sorted(64 if tile & 64 else tile for tile in tiles)
        if whole != sorted(game.rules.tiles()):
            raise ProofError("the tiles do not add up to the set")
    elif sorted([*game.table.cells.values(), *game.well, *b"".join(game.hands)]) != list(range(56)):
        raise ProofError("the tiles do not add up to the set")
    again = kind.game(game.rules, game.seed, game.seats, console.app.words)
    again.replay(game.log)
    if again.scores != game.scores:
        raise ProofError(f"the log gives the scores {again.scores}, not {game.scores}")


def judge(console: Console) -> None:
    """Have the second referee judge a finished game. Raises FoulError, ProofError."""
    game = console.app.game
    rules = game.rules
    line = gamelog.format_line(rules.name, game.seed, game.seats, rules.changed, [], game.log)
    words = soak.words(rules.language) if rules.language else {}
    outcome = referee.judge(line, words, game.over == STUCK)
    if outcome.scores != game.scores:
        raise ProofError(f"the second referee counts {outcome.scores}, not {game.scores}")


def go_home(console: Console, chance: random.Random) -> None:
    """Find the way to the title. Raises ProofError where there is none."""
    for number in range(PATIENCE):
        if place(console.app.screen) in ("title", "language"):
            return
        script = HOME[number % len(HOME)] if number < 3 * len(HOME) else chance.choice(NAMES)
        for name in script.split():
            console.act((name, False))
    raise ProofError(f"no button leads from {place(console.app.screen)} to the title")


def wander(console: Console, chance: random.Random, keys: int) -> Counter:
    """Press so many buttons; return what was done. Raises ProofError and whatever the program raises."""
    counts: Counter = Counter()
    judged = None
    console.act((f"set {chance.choice(kinds.NAMES)} {seats(chance)} {chance.choice(LANGUAGES)}", False))
    while len(console.done) < keys:
        for _ in range(chance.randint(1, BURST)):
            console.act((chance.choice(NAMES), chance.random() < 0.1), chance.random() < 0.9)
        console.settle()
        check(console)
        if chance.random() < CUT:
            console.act(("cut", False))
            counts["cuts"] += 1
        for _ in range(STEPS):
            play_on(console)
            game = console.app.game
            if game and game.over and game.log != judged:
                judge(console)
                judged = list(game.log)
                counts["games finished"] += 1
                console.act((f"set {chance.choice(kinds.NAMES)} {seats(chance)} {chance.choice(LANGUAGES)}", False))
        if chance.random() < 0.05:
            go_home(console, chance)
    go_home(console, chance)
    counts["buttons"] += len(console.done)
    return counts + Counter({f"visits of {name}": visits for name, visits in console.visits.items()})


def seats(chance: random.Random) -> str:
    """Return who sits where: mostly one person and one computer's player, so that games end soon."""
    labels = [PERSON] + [chance.choice((*LEVELS, PERSON)) for _ in range(chance.choice((1, 1, 1, 1, 2, 3)))]
    return ",".join(labels)


def play_on(console: Console) -> None:
    """Do one thing that brings a game to its end: a turn of the pilot, or the button that goes on."""
    app = console.app
    at = place(app.screen)
    if at == "game" and app.match.next == MOVE:
        script = "b+" if app.screen.scene.laying.order else pilot.script(app, pilot.choose(app))
    elif at in GO_ON or at.partition("+")[2] in GO_ON:
        script = "a"
    elif at == "setup":
        script = "x"
    else:
        script = "b"
    for word in script.split():
        name, _, count = word.rstrip("+").partition("*")
        for _ in range(int(count or 1)):
            console.act((name, word.endswith("+")))


def said(error: Exception) -> str:
    """Return the class and the message of an error."""
    return f"{type(error).__name__}: {error}"


def again(seed: int, actions: list[Action]) -> str:
    """Do a list of actions; return the error that they lead to, or ""."""
    console = Console(seed)
    try:
        for action in actions:
            console.act(action)
        check(console)
    except Exception as error:  # any of the program's
        return said(error)
    return ""


def piece(seed: int, keys: int) -> Counter:
    """Press the buttons of a seed. Raises ProofError with the fewest buttons that fail in the same way."""
    with mock.patch.object(files, "trouble", ""):
        console = Console(seed)
        try:
            return wander(console, random.Random(seed), keys)
        except Exception as error:
            told = said(error)
            few = shrink(console.done, lambda actions: again(seed, actions) == told)
            buttons = " ".join(name.replace(" ", "_") + "+" * long for name, long in few)
            raise ProofError(f"seed {seed}: {told}; Console({seed}) after: {buttons}") from None


def prove(keys: int, seed: int) -> dict[str, int]:
    """Press so many buttons. Raises ProofError."""
    pieces = [(seed + number, min(PIECE, keys - done)) for number, done in enumerate(range(0, keys, PIECE))]
    found = run(piece, pieces, "keys", "buttons")
    return dict(sorted(found.items(), key=lambda item: ("visits" in item[0], -item[1])))
