# SPDX-License-Identifier: MIT
"""Set the clock of an RP2040, for board_config.py."""

from time import sleep_ms  # type: ignore[attr-defined]  # MicroPython has it

import machine

# Register VREG of VREG_AND_CHIP_RESET (RP2040 data sheet, 2.10.6): bits 4 to 7 choose the core voltage.
_VREG = 0x40064000
_VOLTAGE = 0xF0
_1_15_VOLT = 0xC0


def fast(hertz: int = 200_000_000) -> None:
    """Run the processor and its peripherals at this clock, with the core voltage that Raspberry Pi names for it.

    200 MHz at 1.15 V or more is within what pico-sdk 2.1.1 supports. The flash is then read at 100 MHz: the W25Q16JV of
    a Raspberry Pi Pico bears 133 MHz (its data sheet, 9.6). A board with a slower flash stays at 125 MHz: call
    machine.freq(125_000_000, 125_000_000) in place of this function.
    """
    machine.mem32[_VREG] = machine.mem32[_VREG] & ~_VOLTAGE | _1_15_VOLT
    sleep_ms(1)  # the SDK waits as long for the voltage
    machine.freq(hertz, hertz)  # without the second number SPI would have 48 MHz to divide
