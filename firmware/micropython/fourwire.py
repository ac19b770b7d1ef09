# SPDX-License-Identifier: MIT
"""fourwire for MicroPython: a display on SPI with a data/command line."""

from time import sleep_ms  # type: ignore[attr-defined]  # MicroPython has it

if False:  # for type checkers
    from machine import SPI, Pin


class FourWire:
    """The bus of a display. spi_bus is a machine.SPI, the others are machine.Pin or None."""

    def __init__(
        self,
        spi_bus: "SPI",
        *,
        command: "Pin",
        chip_select: "Pin | None" = None,
        reset: "Pin | None" = None,
        baudrate: int = 24000000,
        polarity: int = 0,
        phase: int = 0,
    ) -> None:
        self._spi = spi_bus
        self._spi.init(baudrate=baudrate, polarity=polarity, phase=phase)
        self._command = command
        self._select = chip_select or (lambda level: None)
        self._reset = reset
        self._byte = bytearray(1)
        command.init(command.OUT, value=0)
        if chip_select:
            chip_select.init(chip_select.OUT, value=1)
        if reset:
            reset.init(reset.OUT, value=1)
            self.reset()

    def reset(self) -> None:
        """Reset the display by its pin. Raises RuntimeError where it has none."""
        if self._reset is None:
            raise RuntimeError("no reset pin")
        self._reset(0)
        sleep_ms(1)
        self._reset(1)
        sleep_ms(1)

    def send(self, command: int, data: "bytes | bytearray | memoryview", *, toggle_every_byte: bool = False) -> None:
        """Send a command and its data."""
        self._byte[0] = command
        self._select(0)
        self._command(0)
        self._spi.write(self._byte)
        self._command(1)
        if data:
            self._spi.write(data)
        self._select(1)
