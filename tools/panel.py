# SPDX-License-Identifier: MIT
"""Model the ST7789 panel: commands and data go in, the picture that a person sees comes out.

The model follows Sitronix' data sheet of the ST7789V: memory of 240 × 320 pixels, address window (CASET, RASET, RAMWR),
address order (MADCTL), inversion, sleep, and display on. It has 16 bits a pixel only.
"""

import numpy as np

SWRESET, SLPIN, SLPOUT, INVOFF, INVON = 0x01, 0x10, 0x11, 0x20, 0x21
DISPOFF, DISPON, CASET, RASET, RAMWR, MADCTL, COLMOD = 0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x36, 0x3A
MY, MX, MV = 0x80, 0x40, 0x20


class Panel:
    """A panel. width × height pixels of the memory are behind the glass.

    upright: the MADCTL with which they are seen upright. `pixels` counts the pixels written since it was last set to 0.
    """

    def __init__(self, width: int = 240, height: int = 240, upright: int = MV | MX):
        self.width, self.height, self.upright = width, height, upright
        self.memory = np.zeros((320, 240), np.uint16)
        self.pixels = 0
        self.reset()

    def reset(self) -> None:
        """Set the state after a reset: asleep, dark, not inverted."""
        self.on = self.awake = self.inverted = False
        self.madctl = 0
        self.columns, self.rows = (0, 239), (0, 319)
        self.at = 0
        self.command = 0
        self.arguments = b""

    def write(self, data: bytes, is_command: bool) -> None:
        """Take bytes from the bus."""
        if is_command:
            for code in data:
                self._command(code)
        elif self.command == RAMWR:
            self._pixels(np.frombuffer(data, ">u2").astype(np.uint16))
        else:
            self.arguments += bytes(data)
            self._argument()

    def _command(self, code: int) -> None:
        self.command, self.arguments = code, b""
        if code == SWRESET:
            self.reset()
        elif code in (SLPIN, SLPOUT):
            self.awake = code == SLPOUT
        elif code in (INVOFF, INVON):
            self.inverted = code == INVON
        elif code in (DISPOFF, DISPON):
            self.on = code == DISPON
        elif code == RAMWR:
            self.at = 0

    def _argument(self) -> None:
        arguments = self.arguments
        if self.command in (CASET, RASET) and len(arguments) == 4:
            window = int.from_bytes(arguments[:2], "big"), int.from_bytes(arguments[2:], "big")
            if self.command == CASET:
                self.columns = window
            else:
                self.rows = window
        elif self.command == MADCTL and len(arguments) == 1:
            self.madctl = arguments[0]
        elif self.command == COLMOD and len(arguments) == 1 and arguments[0] & 7 != 5:
            raise ValueError("the panel model knows 16 bits a pixel only")

    def _pixels(self, values: np.ndarray) -> None:
        width = self.columns[1] - self.columns[0] + 1
        place = self.at + np.arange(len(values))
        self.at += len(values)
        self.pixels += len(values)
        row, column = self._place(self.columns[0] + place % width, self.rows[0] + place // width, self.madctl)
        self.memory[row, column] = values

    @staticmethod
    def _place(x, y, madctl: int):
        """Return row and column of the memory for coordinates of the interface."""
        row, column = (x, y) if madctl & MV else (y, x)
        return (319 - row if madctl & MY else row), (239 - column if madctl & MX else column)

    def picture(self) -> np.ndarray:
        """Return what a person sees: height × width × 3 bytes. IPS glass shows true colours when inverted."""
        y, x = np.mgrid[0 : self.height, 0 : self.width]
        row, column = self._place(x, y, self.upright)
        value = self.memory[row, column].astype(np.uint32)
        if not (self.on and self.awake):
            value = value * 0
        elif not self.inverted:
            value ^= 0xFFFF
        red, green, blue = value >> 11, value >> 5 & 63, value & 31
        channels = (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)
        return np.stack(channels, -1).astype(np.uint8)
