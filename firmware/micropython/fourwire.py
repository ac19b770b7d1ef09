"""fourwire for MicroPython: a display on SPI with a data/command line."""

from time import sleep_ms


class FourWire:
    """The bus of a display. spi_bus is a machine.SPI, the others are machine.Pin or None."""

    def __init__(self, spi_bus, *, command, chip_select=None, reset=None, baudrate=24000000, polarity=0, phase=0):
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

    def reset(self):
        """Reset the display by its pin."""
        if self._reset is None:
            raise RuntimeError("no reset pin")
        self._reset(0)
        sleep_ms(1)
        self._reset(1)
        sleep_ms(1)

    def send(self, command, data, *, toggle_every_byte=False):
        """Send a command and its data."""
        self._byte[0] = command
        self._select(0)
        self._command(0)
        self._spi.write(self._byte)
        self._command(1)
        if data:
            self._spi.write(data)
        self._select(1)
