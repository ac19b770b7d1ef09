# SPDX-License-Identifier: MIT
"""On the board: plays games by buttons and looks at the heap all the while. tools.bench.heap sends it there.

run(games, turns, seed): plays each of the games, (rule set, seats), with so many turns of a person (0: to its end),
opens every menu and screen on the way, and prints lines:

LOW place free    the least free heap of a place so far, after a collection; then what micropython.mem_info() says, the
                  largest free piece among it. A place is a screen, what lies over it, and what happens
GAME name free    the free heap when the title is shown again after a game
"""

import gc

import micropython
import pilot

from engine.crossword.tile import BLANK
from firmware.core.main import COLLECT_BYTES, find_board, go_on

# scripts for a person's turns, one after the other: what is opened is closed again
CROSSWORD = ("x down*9 b", "y left right y", "x down*7 a b", "x down*6 a b", "x down*6 a a", "x down*3 a right b", "b+")
PAGES = ("x down*8 a b", "x down*9 a b", "x down*10 a b", "x down*11 a x")  # what can be found out
TRIOMINOS = ("x down*6 b", "y y", "x down*5 a right right b", "x down*4 a")
WHILE_THINKING = "x", "down", "b", "y", "left", "y"
ALL = 1 << 20  # turns
SELDOM = 10  # in whole games the heap is looked at after so many slices of thought: a look takes longer than a slice


class Heap:
    """The least that was free in each place."""

    def __init__(self, app):
        self.app = app
        self.lows = {}
        write = app.write

        def watched():
            if app.unsaved:
                self.look(" save")
                write()
                self.look(" saved")

        app.write = watched

    def look(self, more=""):
        """Measure."""
        gc.collect()
        free = gc.mem_free()
        place = place_of(self.app.screen) + more
        if free < self.lows.get(place, 1 << 30) - 64:
            self.lows[place] = free
            print("LOW", place.replace(" ", "_"), free)
            micropython.mem_info()


def place_of(screen):
    """The screen that is shown, and what lies over it."""
    name = leaf(screen)
    over = getattr(screen, "overlay", None)
    if over:
        name += "+" + leaf(over)
    if getattr(over or screen, "thinking", None) or getattr(screen, "thinking", None):
        name += " thinking"
    return name


def leaf(screen):
    """The name of a screen's module without the folders."""
    return screen.module.rsplit(".", 1)[-1] if screen else "start"


class Hand:
    """Presses buttons. All methods are generators that yield for each round of the program: so no frame of theirs lies
    in the stack while it goes on, where a collection would take what is left in it for references.
    """

    def __init__(self, app):
        self.app = app
        self.visits = 0
        self.record = None  # the move to be played; None is asked for

    def press(self, name, long=False):
        """Press and release a button."""
        keys, now = self.app.keys, self.app.now()
        keys.changes.append((name, True, now))
        keys.changes.append((name, False, now + (600 if long else 50)))
        while keys.changes or self.app.coming or self.app.answer:
            yield

    def do(self, script):
        """Press what a script of tools.play says; what a button has begun is awaited."""
        for word in script.split():
            name, _, count = word.partition("*")
            for _ in range(int(count or 1)):
                yield from self.press(name.rstrip("+"), name[-1] == "+")
                yield from self.rest()

    def rest(self):
        """Wait until nothing happens by itself."""
        while self.app.busy():
            yield

    def wait(self):
        """Let the computers move; now and then a menu and the other view are opened and closed while they think."""
        app = self.app
        self.visits += 1
        if self.visits % 3 == 1:
            for name in WHILE_THINKING:
                if getattr(app.screen, "thinking", None):
                    yield from self.press(name)
                    for _ in range(12):
                        yield
        if "turn" in place_of(app.screen):
            yield from self.press("b")
        yield from self.rest()

    def crossword(self, turns):
        """Play so many turns of a person, or until the game's screen is gone."""
        app = self.app
        while leaf(app.screen) == "game":
            yield from self.wait()
            screen = app.screen
            if leaf(screen) != "game":
                break
            if screen.overlay:
                yield from self.press("a")
                continue
            if not turns:
                break
            turns -= 1
            yield from self.do(CROSSWORD[self.visits % len(CROSSWORD)])
            if not screen.overlay:
                yield from self.do(PAGES[self.visits % len(PAGES)])
            if screen.overlay:
                yield from self.press("b")
            places = screen.scene.laying.places
            if BLANK in places and screen.scene.laying.target() >= 0:
                first = places.index(BLANK)
                yield from self.do("a " + "right " * (first - places[:first].count(None)) + "a b b+ up")
            self.record = None
            while not self.record:
                yield
            yield from self.do(pilot.script(app, self.record))

    def triominos(self, turns):
        """The same with Triominos, from round to round."""
        app = self.app
        while leaf(app.screen) == "triominos" or (leaf(app.screen) == "round" and not app.game.over):
            yield from self.wait()
            if leaf(app.screen) == "round" or app.screen.overlay:
                yield from self.press("a")
                continue
            if not turns:
                break
            turns -= 1
            yield from self.do(TRIOMINOS[self.visits % len(TRIOMINOS)])
            yield from self.do("a a")

    def leave(self):
        """Go back to the title, from wherever the game is."""
        app = self.app
        while leaf(app.screen) != "title":
            yield from self.rest()
            if leaf(app.screen) in ("game", "triominos") and not app.screen.overlay:
                yield from self.do("x up a")
            else:
                yield from self.press("b" if leaf(app.screen) in ("end", "round", "setup") else "a")

    def games(self, games, turns):
        """Play all games, each begun and left by buttons; only who plays is set by hand."""
        app = self.app
        while not app.screen:
            yield
        yield from self.do("down*2 a b down*3 a b down*4 a right b down*5 a b down*6 a b down a b")
        for rule_set, seats in games:
            settings = app.settings
            settings.rule_set, settings.seats, settings.options = rule_set, tuple(seats.split(",")), {}
            yield from self.do("down a" if app.game and not app.game.over else "a")
            yield from self.do("down*9 x")
            if app.screen.overlay:  # another game is saved
                yield from self.press("a")
            yield from (self.triominos if rule_set == "triominos" else self.crossword)(turns or ALL)
            yield from self.leave()
            gc.collect()
            print("GAME", rule_set + ":" + seats, gc.mem_free())


def run(games, turns, seed):
    """See above."""
    gc.threshold(COLLECT_BYTES)
    board, _ = find_board()
    from firmware.core.app import App

    app = App(board.display, board.buttons, seed=seed, asks=False)
    heap = Heap(app)
    app.start()
    hand = Hand(app)
    hand.record = b"none"
    slices = 0
    for _ in hand.games(games, turns):
        if not hand.record:
            hand.record = pilot.choose(app)
        go_on(app)
        slices = slices + 1 if getattr(app.screen, "thinking", None) else 0
        if not app.coming and (turns or not slices % SELDOM):
            heap.look()
    print("END")
