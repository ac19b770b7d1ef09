# SPDX-License-Identifier: MIT
"""Run the program: one screen at a time, buttons in, changed pixels out."""

import gc
import os
import sys

from dict_compact.header import DictionaryError
from engine.crossword.rulesets import NAMES as CROSSWORDS
from engine.errors import RulesError
from engine.kinds import match
from firmware import strings
from firmware.core import clock, dictionaries, files, folders, kinds, saves
from firmware.core.keys import Keys
from firmware.core.power import Power
from firmware.core.settings import Settings
from firmware.ui import sheets, theme

if False:  # for type checkers
    from collections.abc import Callable, Sequence
    from typing import Any

    from engine.host.aliases import Perhaps
    from firmware.host.aliases import AnyGame, AnyMatch, AnyRules, AnyShown, AnyWords, Buttons, Clock, Done
    from firmware.host.protocols import AnyScreen, Covered, Display, Kind
    from firmware.ui.crossword.laying import Laying


class App:
    """The program: its match, its settings, and the screen that is shown.

    display: a BusDisplay; buttons: see firmware.core.keys; folder: where the saved game and the settings are, "" or a
    path that ends with "/"; rule_set: its name, in place of the one chosen last; seed: makes every game the same, None:
    each game gets a seed of its own; now: the clock, in ms. asks: whether the language is asked for at the first start;
    buzzer: sounds a tone of so many Hz for so many ms, None where there is none.

    rules, kind and words are those of the match, or of the next game where there is no match.
    """

    kind: "Perhaps[Kind]"
    rules: "AnyRules"
    words: "AnyWords"
    timer: object  # main.py stores it here

    def __init__(
        self,
        display: "Display",
        buttons: "Buttons",
        folder: str = "",
        rule_set: "str | None" = None,
        seed: "int | None" = None,
        now: "Clock" = clock.now,
        asks: bool = True,
        buzzer: "Callable[[int, int], None] | None" = None,
    ) -> None:
        self.display = display
        self.folder = folder
        self.seed = seed
        self.now = now
        self.buzzer = buzzer
        self.keys = Keys(buttons)
        self.settings = Settings(folder)
        self.asks = asks and self.settings.fresh
        self.power = Power(display, self.settings, now())
        if rule_set and rule_set != self.settings.rule_set:
            self.settings.rule_set = rule_set
            self.settings.options = {}
        strings.use(self.settings.language)
        self.match: AnyMatch = None
        self.layings: dict[int, Laying] = {}  # the racks of people as they lie, by seat; they outlive a screen
        self.notes: list[str] = []  # what the saved game says besides its log: "rack SEAT …", "hint SEAT"
        self.screen: AnyShown = None
        self.coming: Perhaps[tuple[str, tuple[Any, ...]]] = None  # (name, arguments) of the screen for the next tick
        self.answer: tuple[Done, Any] | None = None  # (function to call, answer) of a screen that lay over another
        self.rules = self.kind = self.words = None
        self.notice = ""  # what the title says about the user's own words
        self.warning: Sequence[str] = ()  # lines that are said once over the next screen that has room
        self.warned = False  # that files cannot be written
        self.failed = 0  # faults since a button was pressed on the title
        self.skipped = False  # whether there is a saved game that made the program fail twice

    @property
    def game(self) -> "AnyGame":
        """Return the game of the match, or None."""
        return self.match.game if self.match else None

    def start(self) -> None:
        """Read the saved game, or else prepare the rules chosen last; show the title. Raises DictionaryError.

        Whatever else lies on the drive can raise other errors; see faults.show().
        """
        self.match = None
        self.notice = ""
        self.skipped = self.failed > 1
        if not self.skipped:
            self._resume()
        if not self.match:
            self.prepare_chosen()
        # A finished game was switched off while its last play was shown: its end has not been seen.
        if self.game and self.game.over:
            self.play()
        else:
            self.show("language" if self.asks else "title")
        self.asks = False

    def _resume(self) -> None:
        """Make the match of the saved game. A game that cannot be used is set aside, and the screen says why."""
        try:
            saved = saves.read(self.folder) or saves.take_up(self.folder)
            if saved:
                self.prepare(saved.rules)
                self._begin(saved.resume(self.words))
                self.match.written = len(saved.log)
                self.notes = saved.notes
            return
        except saves.SaveError as error:
            reason = error.reason
        except DictionaryError:
            reason = saves.NO_WORDS
        self.warning = strings.say.ASIDE[reason]
        saves.set_aside(reason, self.folder)

    def prepare_chosen(self) -> None:
        """Prepare the rules of the settings or, where those are not available, the first ones that are.

        Raises DictionaryError where there are none.
        """
        settings = self.settings
        if not kinds.of(settings.rule_set).available(settings.rule_set):
            here = [name for name in CROSSWORDS if kinds.of(name).available(name)]
            if not here:  # a console of word games that has none must say so
                raise DictionaryError("no dictionary in " + folders.DICTIONARIES)
            settings.rule_set = here[0]
            settings.options = {}
        kind = kinds.of(settings.rule_set)
        try:
            chosen = kind.load(settings.rule_set, **settings.options)
        except RulesError:
            chosen = kind.load(settings.rule_set)
        self.prepare(chosen)

    def prepare(self, chosen: "AnyRules") -> None:
        """Prepare all that a game of these rules needs, including sheets and colours. Raises DictionaryError."""
        self.rules = chosen
        self.kind = kinds.of(chosen.name)
        self.words = None
        self.paint()
        sheets.keep(chosen.name)
        self.words = self.kind.words(chosen, self.folder)
        if dictionaries.wrong_line:
            self.notice = strings.say.BAD_WORDS % dictionaries.wrong_line

    def paint(self) -> None:
        """Take the colours of the settings for what is drawn from now on."""
        theme.use(self.rules, self.settings.preferences["palette"])

    def show(self, name: str, *args: "Any") -> None:
        """Put another screen in the place of this one at the next tick: until then this one is still at work."""
        self.coming = (name, args)

    def _change(self) -> None:
        """Drop the screen, then make the one that was asked for, when nothing of the old one is left."""
        self.write()
        self.keep()
        name, args = self.coming
        self.coming = None
        self.display.root_group = None
        if self.screen:
            strings.drop(self.screen.module)
        self.screen = None
        gc.collect()  # free the old screen's code and grids before the new one needs the room
        self.screen = load(name, self, *args)
        self.display.root_group = self.screen.group

    def lay_over(self, screen: "Covered", name: str, answered: "Done", *args: "Any") -> None:
        """Show another screen over a screen, as its `overlay`.

        When it has answered and is gone, answered(answer) is called.
        """

        def done(answer: "Any") -> None:
            screen.group.remove(screen.overlay.group)
            strings.drop(screen.overlay.module)
            screen.overlay = None
            self.answer = (answered, answer)  # called later, because the screen is still at work

        screen.overlay = load(name, done, *args)
        screen.group.append(screen.overlay.group)

    def ask(
        self, screen: "Covered", lines: "Sequence[str]", do: "Callable[[], None]", refused: "Callable[[], None]"
    ) -> None:
        """Ask once over a screen whether something shall be done: A does it, B takes it back."""

        def answered(button: str) -> None:
            (do if button == "a" else refused)()

        say = strings.say
        bottom = getattr(screen, "rack_top", 240)  # what lies there stays in sight
        self.lay_over(screen, "message", answered, lines, theme.TRIPLE_WORD, say.SURE, (("B", say.BACK),), bottom)

    def beep(self, hertz: int) -> None:
        """Sound a short tone, if there is a buzzer and people want to hear it."""
        if self.buzzer and self.settings.preferences["sound"] == "on":
            self.buzzer(hertz, 60)

    def new_game(self) -> None:
        """Begin a game with the settings. Raises DictionaryError."""
        self.match = None
        self.prepare_chosen()
        if self.skipped:
            saves.set_aside(saves.DAMAGED, self.folder)
        seed = self.seed
        if seed is None:
            seed = int.from_bytes(os.urandom(4), "little")
        game = self.kind.game(self.rules, seed, self.settings.seats, self.words)
        self._begin(game)
        self.play()

    def hints_used(self, seat: int) -> int:
        """Return how many hints the person of a seat has had in this game."""
        return sum(note == "hint %d" % seat for note in self.notes)

    def count_hint(self, seat: int) -> None:
        """Note that the person of a seat has had a hint."""
        self.notes = self.notes + ["hint %d" % seat]
        self._write()

    def _begin(self, game: "AnyGame") -> None:
        """Make the match of a game."""
        self.match = match(self.kind, game, self.words)
        self.layings = {}
        self.notes = []

    def finish(self, names: "list[str]") -> None:
        """Keep the result of the finished game, and forget its saved state; names: of the seats."""
        from firmware.core import results

        results.add(self.game, names, self.folder)
        saves.forget(self.folder)

    def play(self) -> None:
        """Show the screen that the state of the match needs."""
        self.show(self.kind.screens.get(self.match.next, self.kind.table))

    @property
    def unsaved(self) -> bool:
        """Return whether more of the game is to be written."""
        return self.match is not None and self.match.unsaved

    def write(self) -> None:
        """Write the log of the game, if it has grown: after every turn, but not while a button waits.

        Writing takes 60 ms and more, because a flash is erased in pieces that take 45 ms each.
        """
        if self.unsaved:
            self._write()

    def _write(self) -> None:
        saves.write(self.game, self.folder, self.notes)
        self.match.written = len(self.game.log)

    def keep(self) -> None:
        """Write how the racks lie, if that has changed: when the game's screen is left, or the console sleeps."""
        if not self.match or self.game.over:
            return
        notes = list(self.notes)
        for seat, laying in sorted(self.layings.items()):
            start = "rack %d " % seat
            notes = [note for note in notes if not note.startswith(start)] + [start + laying.text()]
        if sorted(notes) != sorted(self.notes):
            self.notes = notes
            self._write()

    def sample(self, _: object = None) -> None:
        """Look at the buttons. On a board a timer calls this, elsewhere a caller before each tick."""
        self.keys.sample(self.now())

    def tick(self) -> bool:
        """Do one round of the main loop: act on a button, or let the screen go on; then draw what has changed.

        Returns whether there was a button.
        """
        if self.coming:
            self._change()
        elif not self.keys.changes:
            self.write()
        event = self.keys.next(self.now(), self.screen.long_keys)
        if event and self.power.wake(self.now()):
            pass  # the button was pressed on a dark screen: nobody meant it to act
        elif event:
            self.screen.key(*event)
        elif not self.coming:
            self.screen.tick(self.now())
        if self.answer:
            answered, answer = self.answer
            self.answer = None
            gc.collect()  # else what comes next would lie between what the screen leaves, and the heap in small pieces
            answered(answer)
        _warn(self)
        if self.power.rest(self.now(), self.busy()):
            self.keep()
        self.display.refresh()
        return event is not None

    def busy(self) -> bool:
        """Return whether something will still happen without a button."""
        return bool(self.coming) or self.unsaved or (hasattr(self.screen, "busy") and self.screen.busy())


def load(name: str, *args: "Any") -> "AnyScreen":
    """Import the module of a screen and make its Screen.

    The module is dropped with the screen: that makes room for the next one.
    """
    path = "firmware.screens." + name
    sys.modules.pop(path, None)
    __import__(path)
    gc.collect()  # free what the import has left, so that the screen's many small objects lie close together
    return sys.modules[path].Screen(*args)


def _warn(app: App) -> None:
    """Say the warning, or once that files cannot be written, over a screen that has nothing over it."""
    if files.trouble and not app.warned:
        app.warned = True
        app.warning = strings.say.NOT_SAVED + (files.trouble,)
    if app.warning and not app.coming and getattr(app.screen, "overlay", app) is None and not app.busy():
        app.lay_over(app.screen, "message", lambda _: None, app.warning, theme.TRIPLE_WORD)
        app.warning = ()
