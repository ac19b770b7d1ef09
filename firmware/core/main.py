# SPDX-License-Identifier: MIT
"""Start the program on a board: the display and the buttons of board_config.py, then the game without an end."""

import gc
import os
import sys
from time import sleep_ms  # type: ignore[attr-defined]  # MicroPython has it

from machine import Timer

from dict_compact.header import DictionaryError

if False:  # for type checkers
    from types import ModuleType

    from firmware.core.app import App

SAMPLE_MS = 10  # between two looks at the buttons
IDLE_MS = 10  # to sleep, until an interrupt, when there is nothing to do
# Collect garbage after this many bytes. Otherwise the garbage of an import would lie between the objects that stay, and
# the heap would be in pieces too small for a sheet; with 65,536 bytes a game could not be saved. Frames of calls count,
# although they are freed at once. A collection takes 28 to 35 ms. So there is none while a computer's player thinks and
# a button waits for its picture; the garbage is collected when the picture is there.
COLLECT_BYTES = 24576


def find_board() -> "tuple[ModuleType, str | None]":
    """Return (board_config, None): the user's own, else that of the usual board.

    Where the user's cannot be used, return the usual one and a text that says what is wrong.
    """
    wrong = None
    if "board_config.py" in os.listdir():
        try:
            import board_config

            board_config.display.refresh  # noqa: B018
            board_config.buttons["a"]
            return board_config, None
        except Exception as error:  # the file is the user's: anything can be wrong with it
            sys.print_exception(error)  # type: ignore[attr-defined]
            wrong = "%s: %s" % (type(error).__name__, error)
    from firmware.boards import waveshare_pico_lcd_1_3

    return waveshare_pico_lcd_1_3, wrong


def main(seed: "int | None" = None) -> None:
    """Run the program. seed: makes every game the same, for tests."""
    gc.threshold(COLLECT_BYTES)  # type: ignore[attr-defined]
    # The display comes first: a panel takes a second to wake up, so the imports meanwhile cost no time.
    board, wrong = find_board()
    from firmware import strings
    from firmware.core.app import App

    app = App(board.display, board.buttons, seed=seed, buzzer=getattr(board, "buzzer", None))
    if wrong:
        app.show("fault", strings.say.BAD_CONFIG, wrong, False)
    else:
        try:
            app.start()
        except (DictionaryError, OSError) as error:
            app.show("fault", strings.say.NO_DICTIONARY, str(error), False)
    app.timer = Timer(period=SAMPLE_MS, callback=app.sample)  # stored, so that it is not collected
    while True:
        try:
            go_on(app)
        except Exception as error:  # say it on the screen; the last turn is saved
            sys.print_exception(error)  # type: ignore[attr-defined]
            app.show("fault", strings.say.BROKEN, "%s: %s" % (type(error).__name__, error), True)


def go_on(app: "App") -> bool:
    """Do one round of the program. Returns whether a button was pressed."""
    gc.threshold(-1 if app.keys.changes and app.busy() else COLLECT_BYTES)  # type: ignore[attr-defined]
    pressed = app.tick()
    if pressed:
        gc.collect()
    elif not app.busy():
        sleep_ms(IDLE_MS)
    return pressed
