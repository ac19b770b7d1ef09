"""The program: one screen at a time, buttons in, changed pixels out."""

import gc
import os
import sys

from dict_compact.header import DictionaryError
from engine import rooms
from engine.crossword.rules import RulesError
from engine.crossword.search import Search
from firmware import clock, sheets, storage, strings, theme
from firmware.keys import Keys
from firmware.settings import Settings
from firmware.thinking import BATCH, CUTS


class App:
    """display: a BusDisplay; buttons: see firmware.keys; folder: where the saved game and the settings are.

    rule_set: its name, in place of the one chosen last; seed: makes every game the same, None: each game gets one
    of its own.
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
        self.game = None
        self.screen = None
        self.coming = None  # (name, arguments) of the screen that the next tick shows
        self.unsaved = False  # is more of the game to be written?
        self.answer = None  # (who gets it, what was answered) of a screen that lay over another
        self.rules = self.lexicon = self.search = self.values = None
        self.notice = ""  # what the title says about files that could not be read

    def start(self):
        """Read the saved game, or else get the rules chosen last ready; show the title. Raises DictionaryError."""
        self.game = None
        self.notice = ""
        try:
            kept = storage.saved(self.folder)
            if kept:
                self.prepare(kept[0])
                self.game = storage.resume(kept, self.lexicon, self.search)
        except (storage.SaveError, DictionaryError):
            self.notice = strings.say.BAD_SAVE
        if not self.game:
            self.prepare_chosen()
        # switched off while the last play was shown: its end has not been seen
        if self.game and self.game.over:
            self.show("end" if self.game.rules.language else "round")
        else:
            self.show("title")

    def prepare_chosen(self):
        """Get the rules of the settings ready; the first that are here where those cannot be had."""
        settings = self.settings
        if not storage.has_dictionary(settings.rule_set):
            here = [name for name in storage.rule_sets() if name != rooms.TRIOMINOS]
            if not here:  # a console of word games without any: that must be told
                raise DictionaryError("no dictionary in " + storage.DICTIONARIES)
            settings.rule_set = here[0]
            settings.options = {}
        try:
            chosen = rooms.load(settings.rule_set, **settings.options)
        except RulesError:
            chosen = rooms.load(settings.rule_set)
        self.prepare(chosen)

    def prepare(self, chosen):
        """Get dictionary, sheets and colours of a rule set ready. Raises DictionaryError."""
        self.rules = chosen
        self.search = self.values = None
        theme.use(chosen.name)
        sheets.keep(chosen.name)
        if not chosen.language:
            self.lexicon = None  # what its game needs has the room instead
            return
        if not self.lexicon or self.lexicon.language != chosen.language:
            self.lexicon = None
            gc.collect()  # the old dictionary's table, before the new one needs the room
            self.lexicon = storage.open_dictionary(storage.DICTIONARIES + chosen.language + ".dict")
            wrong = storage.own_words(self.lexicon, self.folder)
            if wrong:
                self.notice = strings.say.BAD_WORDS % wrong
        self.search = Search(chosen, self.lexicon)
        if CUTS:
            self.search.batch = BATCH
        self.values = storage.values(chosen.name)

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
            unload(self.screen)
        self.screen = None
        gc.collect()  # the old screen's code and grids, before the new one needs the room
        self.screen = load(name, self, *args)
        self.display.root_group = self.screen.group

    def new_game(self):
        """Begin a game as the settings say. Raises DictionaryError."""
        self.prepare_chosen()
        seed = self.seed
        if seed is None:
            seed = int.from_bytes(os.urandom(4), "little")
        self.game = storage.new_game(self.rules, seed, self.settings.seats, self.lexicon, self.search)
        self.save()
        self.play(True)

    def play(self, fresh=False):
        """Show the game where it is; fresh: it has just begun."""
        game = self.game
        if game.rules.language:
            self.show("game", fresh)
        else:
            self.show("round" if game.ended else "triominos")

    def save(self):
        """Have the game's log written, after every turn: by the next tick, but not before a button that waits.

        Writing takes 60 ms and more, for a flash is erased in pieces of 45.
        """
        self.unsaved = True

    def write(self):
        """Write the game's log, if there is more to be written."""
        if self.unsaved:
            self.unsaved = False
            storage.save(self.game, self.folder)

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
    """Import a screen's module and make its Screen; afresh, so that it speaks the language in use."""
    path = "firmware.screens." + name
    sys.modules.pop(path, None)
    __import__(path)
    gc.collect()  # what reading it has left, so that the screen's many small pieces lie close together
    return sys.modules[path].Screen(*args)


def lay_over(screen, name, answered, *args):
    """Show another screen over this one, as its `overlay`; `answered` gets what it answers, when it is gone."""

    def done(answer):
        screen.group.remove(screen.overlay.group)
        unload(screen.overlay)
        screen.overlay = None
        screen.app.answer = (answered, answer)  # not now: it is still at work

    screen.overlay = load(name, done, *args)
    screen.group.append(screen.overlay.group)


def unload(screen):
    """Drop the module of a screen."""
    strings.drop(screen.module)
