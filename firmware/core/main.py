# SPDX-License-Identifier: MIT
"""Start the program on a board: the display and the buttons of board_config.py, then the game without an end."""

import gc
import os
from time import sleep_ms  # type: ignore[attr-defined]  # MicroPython has it

from machine import Timer

from firmware.core.keys import NAMES

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


def find_board() -> "tuple[ModuleType, str]":
    """Return (board_config, ""): the user's own, else that of the usual board.

    Where the user's cannot be used, return the usual one, or the user's if only a button is missing, and a text that
    says what is wrong.
    """
    wrong = ""
    if "board_config.py" in os.listdir():
        try:
            import board_config

            board_config.display.refresh  # noqa: B018
            missing = [name for name in NAMES if name not in board_config.buttons]
            if missing:
                wrong = told(ValueError("board_config.py: no button " + ", ".join(missing)))
            return board_config, wrong
        except (Exception, SystemExit) as error:  # the file is the user's: anything can be wrong with it
            wrong = told(error)
    from firmware.boards import waveshare_pico_lcd_1_3

    return waveshare_pico_lcd_1_3, wrong


def main(seed: "int | None" = None) -> None:
    """Run the program without an end. seed: makes every game the same, for tests."""
    gc.threshold(COLLECT_BYTES)  # type: ignore[attr-defined]
    # The display comes first: a panel takes a second to wake up, so the imports meanwhile cost no time.
    board, wrong = find_board()
    try:
        app = begin(board, wrong, seed)
    except Exception as error:  # a module of the user's, or of another version, lies in the file system
        from firmware.core import modules

        wrong = told(error)
        modules.leave()
        app = begin(board, wrong, seed)
    app.timer = Timer(period=SAMPLE_MS, callback=app.sample)  # stored, so that it is not collected
    while True:
        try:
            go_on(app)
        except Exception as error:
            failed(app, error)


def failed(app: "App", error: Exception) -> None:
    """Show a fault of the program."""
    from firmware.core import faults

    faults.show(app, error)


def told(error: BaseException) -> str:
    """Log what is wrong with the user's own files; return what the screen says of it."""
    from firmware.core import faults

    faults.log(error, "")
    return faults.text(error)


def begin(board: "ModuleType", wrong: str, seed: "int | None") -> "App":
    """Return the program as it is at power-on: with the title, or with what is wrong with the board's own files."""
    from firmware import strings
    from firmware.core.app import App

    app = App(board.display, board.buttons, seed=seed, buzzer=getattr(board, "buzzer", None))
    if wrong:
        app.show("fault", wrong, strings.say.ON_BOARD)
    else:
        try:
            app.start()
        except Exception as error:  # whatever lies in the file system
            failed(app, error)
    return app


def go_on(app: "App") -> bool:
    """Do one round of the program. Returns whether a button was pressed."""
    gc.threshold(-1 if app.keys.changes and app.busy() else COLLECT_BYTES)  # type: ignore[attr-defined]
    pressed = app.tick()
    if pressed:
        gc.collect()
    elif not app.busy():
        sleep_ms(IDLE_MS)
    return pressed
