"""The program: one screen at a time, buttons in, changed pixels out."""

import gc
import os
import sys

from dict_compact.header import DictionaryError
from engine.errors import RulesError
from engine.kinds import match
from firmware import strings
from firmware.core import clock, dictionaries, folders, kinds, saves
from firmware.core.keys import Keys
from firmware.core.settings import Settings
from firmware.ui import sheets, theme


class App:
    """display: a BusDisplay; buttons: see firmware.core.keys; folder: where the saved game and the settings are.

    rule_set: its name, in place of the one chosen last; seed: makes every game the same, None: each game gets one
    of its own. rules, kind and words are those of the match, or of the next game where there is none.
    """

    def __init__(self, display, buttons, folder="", rule_set=None, seed=None, now=clock.now):
        self.display = display
        self.folder = folder
        self.seed = seed
        self.now = now
        self.keys = Keys(buttons)
        self.settings = Settings(folder)
        if rule_set and rule_set != self.settings.rule_set:
            self.settings.rule_set = rule_set
            self.settings.options = {}
        strings.use(self.settings.language)
        self.match = None
        self.screen = None
        self.coming = None  # (name, arguments) of the screen that the next tick shows
        self.answer = None  # (who gets it, what was answered) of a screen that lay over another
        self.rules = self.kind = self.words = None
        self.notice = ""  # what the title says about files that could not be read

    @property
    def game(self):
        """The game of the match, or None."""
        return self.match.game if self.match else None

    def start(self):
        """Read the saved game, or else get the rules chosen last ready; show the title. Raises DictionaryError."""
        self.match = None
        self.notice = ""
        try:
            saved = saves.read(self.folder)
            if saved:
                self.prepare(saved.rules)
                self.match = match(self.kind, saved.resume(self.words), self.words)
                self.match.written = len(saved.log)
        except (saves.SaveError, DictionaryError):
            self.notice = strings.say.BAD_SAVE
        if not self.match:
            self.prepare_chosen()
        # switched off while the last play was shown: its end has not been seen
        if self.game and self.game.over:
            self.play()
        else:
            self.show("title")

    def prepare_chosen(self):
        """Get the rules of the settings ready; the first that are here where those cannot be had."""
        settings = self.settings
        if not kinds.of(settings.rule_set).available(settings.rule_set):
            here = [name for name in kinds.CROSSWORD.names if kinds.CROSSWORD.available(name)]
            if not here:  # a console of word games without any: that must be told
                raise DictionaryError("no dictionary in " + folders.DICTIONARIES)
            settings.rule_set = here[0]
            settings.options = {}
        kind = kinds.of(settings.rule_set)
        try:
            chosen = kind.load(settings.rule_set, **settings.options)
        except RulesError:
            chosen = kind.load(settings.rule_set)
        self.prepare(chosen)

    def prepare(self, chosen):
        """Get all ready that a game of these rules needs, sheets and colours too. Raises DictionaryError."""
        self.rules = chosen
        self.kind = kinds.of(chosen.name)
        self.words = None
        theme.use(chosen)
        sheets.keep(chosen.name)
        self.words = self.kind.words(chosen, self.folder)
        if dictionaries.wrong_line:
            self.notice = strings.say.BAD_WORDS % dictionaries.wrong_line

    def show(self, name, *args):
        """Put another screen in the place of this one, at the next tick: until then this one is at work."""
        self.coming = (name, args)

    def _change(self):
        """Drop the screen and make the one that was asked for; nothing of the old one is left by then."""
        self.write()
        name, args = self.coming
        self.coming = None
        self.display.root_group = None
        if self.screen:
            strings.drop(self.screen.module)
        self.screen = None
        gc.collect()  # the old screen's code and grids, before the new one needs the room
        self.screen = load(name, self, *args)
        self.display.root_group = self.screen.group

    def lay_over(self, screen, name, answered, *args):
        """Show another screen over a screen, as its `overlay`; `answered` gets what it answers, when it is gone."""

        def done(answer):
            screen.group.remove(screen.overlay.group)
            strings.drop(screen.overlay.module)
            screen.overlay = None
            self.answer = (answered, answer)  # not now: it is still at work

        screen.overlay = load(name, done, *args)
        screen.group.append(screen.overlay.group)

    def new_game(self):
        """Begin a game as the settings say. Raises DictionaryError."""
        self.match = None
        self.prepare_chosen()
        seed = self.seed
        if seed is None:
            seed = int.from_bytes(os.urandom(4), "little")
        game = self.kind.game(self.rules, seed, self.settings.seats, self.words)
        self.match = match(self.kind, game, self.words)
        self.play()

    def play(self):
        """Show the match where it is."""
        self.show(self.kind.screens.get(self.match.next, self.kind.table))

    @property
    def unsaved(self):
        """Is there more of the game to be written?"""
        return self.match is not None and self.match.unsaved

    def write(self):
        """Write the game's log, if there is more of it: after every turn, but not before a button that waits.

        Writing takes 60 ms and more, for a flash is erased in pieces of 45.
        """
        if self.unsaved:
            saves.write(self.game, self.folder)
            self.match.written = len(self.game.log)

    def sample(self, _=None):
        """Look at the buttons: called by a timer on a board, else before each tick."""
        self.keys.sample(self.now())

    def tick(self):
        """One round of the main loop: a button, or what the screen does by itself; changed pixels. Was it a button?"""
        if self.coming:
            self._change()
        elif not self.keys.changes:
            self.write()
        event = self.keys.next(self.now(), self.screen.long_keys)
        if event:
            self.screen.key(*event)
        elif not self.coming:
            self.screen.tick(self.now())
        if self.answer:
            answered, answer = self.answer
            self.answer = None
            gc.collect()  # what answered, its code and grids, before what comes of it needs the room
            answered(answer)
        self.display.refresh()
        return event is not None

    def busy(self):
        """Is something still to happen by itself?"""
        return bool(self.coming) or self.unsaved or (hasattr(self.screen, "busy") and self.screen.busy())


def load(name, *args):
    """Import a screen's module and make its Screen. The module is dropped with it: that is room for the next one."""
    path = "firmware.screens." + name
    sys.modules.pop(path, None)
    __import__(path)
    gc.collect()  # what reading it has left, so that the screen's many small pieces lie close together
    return sys.modules[path].Screen(*args)
