# SPDX-License-Identifier: MIT
"""Show a fault, and keep a log of faults in a small file. This module is imported when there is one."""

import gc
import io
import os
import sys

from firmware.core import dictionaries, files
from firmware.strings import say

if False:  # for type checkers
    from firmware.core.app import App

FILE = "fault.log"
OLD = "fault.old"  # the log before this one
MOST = 4096  # bytes, after which a new log is begun
LONGEST = 1000  # characters of an entry
ENTRIES = 20  # at most after power-on: a fault that comes again and again shall not wear the flash out

_left = ENTRIES


def show(app: "App", error: Exception) -> None:
    """Show a fault, with nothing left in memory of what was going on: the saved game goes on after it."""
    log(error, app.folder)
    app.failed += 1
    app.screen = app.match = app.words = app.answer = None
    dictionaries.drop()
    app.show("fault", text(error), say.GAME_SAFE)


def text(error: BaseException) -> str:
    """Return what a screen says of an error: its class, its message, and where it was raised."""
    said = "%s: %s" % (type(error).__name__, error)
    places = [line.strip() for line in trace(error).split("\n") if line.strip().startswith("File ")]
    if places:  # File "firmware/ui/theme.py", line 1, in <module>
        file, line = places[-1].split(", ")[:2]
        said += " (%s, %s)" % (file.split("/")[-1].replace("File ", "").replace('"', ""), line)
    return said


def trace(error: BaseException) -> str:
    """Return the lines of calls that led to an error, and the error; the end of them where they are long."""
    try:
        out = io.StringIO()
        sys.print_exception(error, out)  # type: ignore[attr-defined]  # MicroPython has it
        lines = out.getvalue()
    except AttributeError:
        import traceback

        lines = "".join(traceback.format_exception(error))
    return lines[-LONGEST:].strip()


def log(error: BaseException, folder: str) -> None:
    """Print an error, and add it to the log."""
    global _left
    gc.collect()  # the fault may have been that the heap was full
    _left -= 1
    if _left < 0:
        return
    path = folder + FILE
    try:
        if os.stat(path)[6] > MOST:
            files.remove(folder + OLD)
            os.rename(path, folder + OLD)
    except OSError:
        pass  # there is no log yet
    try:
        entry = trace(error)
        print(entry)  # for who looks on by USB
        with open(path, "a", encoding="utf-8") as file:
            file.write(entry + "\n\n")
    except (OSError, MemoryError):
        pass  # the screen says what the log would
