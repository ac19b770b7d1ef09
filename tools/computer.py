# SPDX-License-Identifier: MIT
"""Use the computer as a board: Blinka's displayio with Adafruit's ST7789 driver over the modelled panel."""

import contextlib
import io
import os
from unittest import mock

with contextlib.redirect_stdout(io.StringIO()):  # Blinka warns that a computer has no pins; none is needed
    import displayio
    import fourwire
    from adafruit_st7789 import ST7789
    from displayio._constants import DISPLAY_COMMAND

from firmware.core import folders
from tools import paths
from tools.panel import Panel

NAMES = ("up", "down", "left", "right", "press", "a", "b", "x", "y")
folders.use(*(os.path.join(path, "") for path in (paths.DICTIONARIES, paths.VALUES, paths.PAGES, paths.FONTS)))


class PanelBus(fourwire.FourWire):
    """A FourWire whose other end is a Panel."""

    def __init__(self, panel: Panel):
        self.panel = panel

    def reset(self) -> None:
        self.panel.reset()

    def _free(self) -> bool:
        return True

    def _begin_transaction(self) -> bool:
        return False  # Blinka goes on when this is false

    def _send(self, data_type: int, chip_select: int, data) -> None:
        self.panel.write(bytes(data), data_type == DISPLAY_COMMAND)

    def _end_transaction(self) -> None:
        pass

    def _release(self) -> None:
        pass


class Computer:
    """A stand-in for board_config.py of a board: `display` and `buttons`; `panel` shows the picture.

    held: names of the buttons that are held down now.
    """

    def __init__(self) -> None:
        displayio.release_displays()
        self.panel = Panel()
        self.held: set[str] = set()
        with mock.patch("time.sleep"):  # the panel model needs no time to wake up
            self.display = ST7789(
                PanelBus(self.panel), width=240, height=240, rotation=270, rowstart=80, auto_refresh=False
            )
        self.buttons = {name: (lambda name=name: name not in self.held) for name in NAMES}
