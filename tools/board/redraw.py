# SPDX-License-Identifier: MIT
"""On the board: presses buttons and prints how long it takes until the picture is sent. tools.bench.redraw sends it.

run(seed) prints lines: REDRAW name microseconds. A press is one round of the program or several, until nothing is left
to be drawn; the wait of the main loop between rounds does not count.
"""

import gc
from time import ticks_diff, ticks_us

import pilot

from engine.match import THINK
from firmware.core.main import COLLECT_BYTES, find_board


def run(seed):
    """See above."""
    gc.threshold(COLLECT_BYTES)
    board, _ = find_board()
    from firmware.core.app import App

    app = App(board.display, board.buttons, seed=seed, asks=False)
    app.settings.rule_set, app.settings.seats, app.settings.options = "russian", ("person", "novice"), {}
    app.start()
    app.tick()
    print()
    hand = Hand(app)
    hand.press("set-up", "a")
    hand.press("-", "x", "a")
    hand.rest()
    app.display.refresh()
    while len(app.game.log) < 8:
        hand.quick(pilot.script(app, pilot.choose(app)))
        hand.rest()
    moves = ("left", "up", "right", "down")
    for count in (1, 2, 3, 4):
        for name in moves:
            for _ in range(count):
                hand.press("cursor", name)
    hand.press("view", "y", "y", "y", "y")
    hand.press("-", "y")
    for name in moves:
        hand.press("cursor, close view", *(name,) * 4)
    hand.press("-", "y")
    while app.screen.scene.laying.target() < 0:
        hand.press("-", "up")
    for _ in range(3):
        hand.press("-", "a")
        hand.press("tile", "a", "b", "a", "b")
        hand.press("-", "up")
    for _ in range(3):
        hand.press("turn menu", "x")
        hand.press("row of the menu", "down", "down", "up", "up")
        hand.press("turn menu closed", "b")
    for _ in range(3):
        hand.press("-", "x", "down", "down", "down", "down")
        hand.press("dialog", "a")  # shall the turn be passed?
        hand.press("dialog closed", "b")
    send = app.display.bus.send
    for what, sends in (("full_redraw", send), ("full_redraw_without_the_wire", lambda *_: None)):
        app.display.bus.send = sends
        for _ in range(3):
            app.display.root_group = None
            app.display.root_group = app.screen.group
            began = ticks_us()
            app.display.refresh()
            print("REDRAW", what, ticks_diff(ticks_us(), began))
    app.display.bus.send = send
    print("END")


class Hand:
    """Presses buttons."""

    def __init__(self, app):
        self.app = app

    def press(self, what, *names):
        """Press each of the buttons; print for each how long its picture takes."""
        app = self.app
        for name in names:
            now = app.now()
            app.keys.changes.append((name, True, now))
            app.keys.changes.append((name, False, now + 50))
            began = ticks_us()
            while app.keys.changes or app.coming or app.answer:
                app.tick()
            took = ticks_diff(ticks_us(), began)
            gc.collect()  # as main.py does when the picture is there
            if what != "-":
                print("REDRAW", what.replace(" ", "_"), took)

    def quick(self, script):
        """Press what a script of tools.play says."""
        for word in script.split():
            name, _, count = word.partition("*")
            self.press("-", *(name.rstrip("+"),) * int(count or 1))

    def rest(self):
        """Let the computer move, and go on to the person's turn."""
        app = self.app
        while app.busy() or app.match.next == THINK:
            app.tick()
            if app.screen.overlay:
                self.press("-", "a")
