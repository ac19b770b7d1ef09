"""What the board starts: the display and the buttons of board_config.py, then the game for ever."""

import gc
import os
import sys
from time import sleep_ms

from machine import Timer

from dict_compact.header import DictionaryError

SAMPLE_MS = 10  # between two looks at the buttons
IDLE_MS = 5  # to sleep when nothing is to be done
# Collect garbage after so many bytes: what an import leaves would else lie between what stays, and the heap be in
# pieces too small for a sheet; with 65,536 a game could not be saved. Frames of calls count although they are given
# back at once. A collection takes 28 to 35 ms: while the CPU thinks there is none as long as a button waits for its
# picture; what it has left is collected once the picture is there.
COLLECT_BYTES = 24576


def find_board():
    """(board_config, None): the user's own, else that of the usual board; where the user's cannot be used, the usual
    one and what is wrong with it.
    """
    wrong = None
    if "board_config.py" in os.listdir():
        try:
            import board_config

            board_config.display.refresh  # noqa: B018
            board_config.buttons["a"]
            return board_config, None
        except Exception as error:  # the file is the user's: anything can be wrong with it
            sys.print_exception(error)
            wrong = "%s: %s" % (type(error).__name__, error)
    from firmware.boards import waveshare_pico_lcd_1_3

    return waveshare_pico_lcd_1_3, wrong


def main(seed=None):
    """Run. seed makes every game the same, for tests."""
    gc.threshold(COLLECT_BYTES)
    # first, for a panel takes a second to wake up, and what is imported meanwhile costs no time
    board, wrong = find_board()
    from firmware import strings
    from firmware.core.app import App

    app = App(board.display, board.buttons, seed=seed)
    if wrong:
        app.show("fault", strings.say.BAD_CONFIG, wrong, False)
    else:
        try:
            app.start()
        except (DictionaryError, OSError) as error:
            app.show("fault", strings.say.NO_DICTIONARY, str(error), False)
    app.timer = Timer(period=SAMPLE_MS, callback=app.sample)  # kept, so that it is not collected
    while True:
        try:
            go_on(app)
        except Exception as error:  # say it on the screen; the last turn is saved
            sys.print_exception(error)
            app.show("fault", strings.say.BROKEN, "%s: %s" % (type(error).__name__, error), True)


def go_on(app):
    """One round of the program. Was there a button?"""
    gc.threshold(-1 if app.keys.changes and app.busy() else COLLECT_BYTES)
    pressed = app.tick()
    if pressed:
        gc.collect()
    elif not app.busy():
        sleep_ms(IDLE_MS)
    return pressed
