# SPDX-License-Identifier: MIT
"""Draw scenes with the displayio of firmware/micropython, and print what the panel gets.

Run `python host_tests/mp_scene.py ROTATION [stored] [plain]` on CPython (plain pixel loops) or on MicroPython (viper).
With `stored` the sheet of the board is a StoredBitmap; with `plain` MicroPython too uses the plain loops. A line is C
and a command in hex, D and data in hex, or S and the name of a scene that is complete. Tests draw scenes() with
Blinka's displayio too.
"""

import sys


def scenes(displayio, display):
    """Yield the name of each scene when it is ready, so that the caller can refresh and look."""
    palettes = []
    for first in (0, 5):
        palette = displayio.Palette(16)
        for i in range(16):
            palette[i] = ((i + first) * 0x0F1B2D + 0x204060 * i) & 0xFFFFFF
        palettes.append(palette)
    two = displayio.Palette(2)
    two[0], two[1] = 0x101820, 0xF2EEE2
    sheet = displayio.Bitmap(14, 14 * 5, 16)
    for y in range(70):
        for x in range(14):
            sheet[x, y] = (x * 3 + y * 5 + (y // 14) * 7) % 16
    glyphs = displayio.Bitmap(24, 24, 2)  # four glyphs of 6 x 12 beside each other, two rows
    for y in range(24):
        for x in range(24):
            glyphs[x, y] = (x * y + x // 6) % 3 == 0
    root = displayio.Group()
    line = displayio.Bitmap(240, 1, 2)
    root.append(displayio.TileGrid(line, pixel_shader=two, height=240))
    board = displayio.TileGrid(
        sheet, pixel_shader=palettes[0], width=15, height=15, tile_width=14, tile_height=14, x=2, y=2
    )
    for i in range(225):
        board[i] = i * 7 % 5
    root.append(board)
    display.root_group = root
    yield "a board"
    board[3, 4] = 4
    board[14, 14] = 2
    yield "two tiles changed"
    inner = displayio.Group(x=100, y=50)
    text = displayio.TileGrid(glyphs, pixel_shader=two, width=9, tile_width=6, tile_height=12, x=7, y=3)
    for i in range(9):
        text[i] = i % 8
    inner.append(text)
    edge = displayio.TileGrid(sheet, pixel_shader=palettes[1], tile_width=14, tile_height=14, default_tile=1)
    edge.x, edge.y = -5, -58
    inner.append(edge)
    root.append(inner)
    yield "a group over it, partly above the edge"
    text.x += 3
    edge.y = 183
    yield "moved"
    text.hidden = True
    board.pixel_shader = palettes[1]
    yield "hidden, and another palette"
    text.hidden = False
    inner.x, inner.y = 20, 120
    two[1] = 0x33CC66
    yield "a group moved, a colour changed"
    glyphs[0, 0] = 1
    glyphs[5, 3] = 1
    root.remove(inner)
    yield "removed"
    inner.hidden = True
    root.insert(1, inner)
    yield "inserted below, hidden"
    inner.hidden = False
    board.hidden = True
    yield "seen"
    root.remove(inner)
    display.root_group = inner
    yield "another root"
    import bitmaptools  # CircuitPython's on a computer, ours beside our displayio

    for values in (2, 4, 16, 256):
        strip = displayio.Bitmap(37, 9, values)
        for i in range(12):
            bitmaptools.fill_region(strip, i * 3 % 7, i % 5, 37 - i * 5 % 31, 9 - i % 4, (i + 1) % min(16, values))
        inner.append(displayio.TileGrid(strip, pixel_shader=palettes[0], x=3, y=10 + values % 101))
    yield "regions filled"


class Wire:
    """A bus that prints what it is given."""

    def send(self, command, data, *, toggle_every_byte=False):
        print("C", "%02x" % command)
        if len(data):
            print("D", "".join("%02x" % value for value in data))


def stored(bitmap):
    """Return a function that makes a StoredBitmap in place of a Bitmap for the sheet of the board."""
    from stored import StoredBitmap

    class Sheet(StoredBitmap):
        def __init__(self, width, height, values):
            self.whole = bitmap(width, height, values)
            StoredBitmap.__init__(self, width, height, values, memoryview(self.whole.data))

        def __setitem__(self, place, value):
            self.whole[place] = value

    return lambda *shape: (Sheet if shape[2] == 16 and shape[1] % 14 == 0 else bitmap)(*shape)


def main():
    root = __file__.rsplit("/", 2)[0] if "/host_tests/" in __file__ else "."
    sys.path.insert(0, root + "/firmware/micropython")
    import time

    if not hasattr(time, "sleep_ms"):
        time.sleep_ms = lambda ms: None
        time.ticks_ms = lambda: time.monotonic_ns() // 1000  # a thousand times as fast
        time.ticks_add = lambda ticks, delta: ticks + delta
        time.ticks_diff = lambda end, start: end - start
    if "plain" in sys.argv:
        import displayio_fill_plain

        sys.modules["displayio_fill_thumb"] = displayio_fill_plain
    import displayio

    if "stored" in sys.argv:
        displayio.Bitmap = stored(displayio.Bitmap)
    from adafruit_st7789 import ST7789

    start = {0: {}, 90: {}, 180: {"rowstart": 80}, 270: {"rowstart": 80}}[int(sys.argv[1])]
    display = ST7789(Wire(), width=240, height=240, rotation=int(sys.argv[1]), auto_refresh=False, **start)
    for name in scenes(displayio, display):
        display.refresh()
        print("S", name)


if __name__ == "__main__":
    main()
