"""The program: one screen at a time, buttons in, changed pixels out."""

import gc
import os
import sys

from engine.crossword import rules
from engine.crossword.game import Game
from engine.crossword.search import Search
from firmware import clock, storage
from firmware.keys import Keys

SEATS = ("person", "greedy")


class App:
    """display: a BusDisplay; buttons: see firmware.keys; folder: where the saved game is.

    rule_set: its name; seed: makes every game the same, None: each game gets one of its own.
    """

    def __init__(self, display, buttons, folder="", rule_set="russian", seed=None, now=clock.now):
        self.display = display
        self.folder = folder
        self.seed = seed
        self.now = now
        self.keys = Keys(buttons)
        self.game = None
        self.screen = None
        self.coming = None  # (name, arguments) of the screen that the next tick shows
        self.rules = rules.load(rule_set)
        self.lexicon = self.search = None

    def start(self):
        """Open the dictionary and show the title. Raises DictionaryError."""
        self.lexicon = storage.open_dictionary(storage.DICTIONARIES + self.rules.language + ".dict")
        self.search = Search(self.rules, self.lexicon)
        self.show("title")

    def show(self, name, *args):
        """Put another screen in the place of this one, at the next tick: until then this one is at work."""
        self.coming = (name, args)

    def _change(self):
        """Drop the screen and make the one that was asked for; nothing of the old one is left by then."""
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
        """Begin a game."""
        seed = self.seed
        if seed is None:
            seed = int.from_bytes(os.urandom(4), "little")
        self.game = Game(self.rules, seed, SEATS, self.lexicon, self.search)
        self.save()
        self.show("game", True)

    def save(self):
        """Write the game's log, after every turn."""
        storage.save(self.game, self.folder)

    def sample(self, _=None):
        """Look at the buttons: called by a timer on a board, else before each tick."""
        self.keys.sample(self.now())

    def tick(self):
        """One round of the main loop: a button, what the screen does by itself, changed pixels."""
        if self.coming:
            self._change()
        event = self.keys.next(self.now(), self.screen.long_keys)
        if event:
            self.screen.key(*event)
        if not self.coming:
            self.screen.tick(self.now())
        self.display.refresh()


def load(name, *args):
    """Import a screen's module and make its Screen."""
    path = "firmware.screens." + name
    __import__(path)
    return sys.modules[path].Screen(*args)


def unload(screen):
    """Drop the module of a screen, so that its code can be freed: sys.modules and its package hold it."""
    package, name = screen.module.rsplit(".", 1)
    sys.modules.pop(screen.module, None)
    if hasattr(sys.modules[package], name):
        delattr(sys.modules[package], name)
