# SPDX-License-Identifier: MIT
"""Set up a Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico with MicroPython.

This file is yours: it builds the display and names the buttons; no other file names a pin. A button is anything that
gives 0 when it is called while the button is held.
"""

from adafruit_st7789 import ST7789
from fourwire import FourWire
from machine import SPI, Pin

from firmware.core import speed

speed.fast()  # 200 MHz. A board with a slower flash: machine.freq(125_000_000, 125_000_000)

display = ST7789(
    FourWire(
        SPI(1, 62_500_000, sck=Pin(10), mosi=Pin(11), miso=None),
        command=Pin(8),
        chip_select=Pin(9),
        reset=Pin(12),
        baudrate=62_500_000,
    ),
    width=240,
    height=240,
    rotation=270,
    rowstart=80,
    backlight_pin=Pin(13),
    auto_refresh=False,
)


def _button(pin: int) -> "Pin":
    return Pin(pin, Pin.IN, Pin.PULL_UP)


buttons = {
    "up": _button(2),
    "down": _button(18),
    "left": _button(16),
    "right": _button(20),
    "press": _button(3),
    "a": _button(15),
    "b": _button(17),
    "x": _button(19),
    "y": _button(21),
}
