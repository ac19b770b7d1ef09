"""What the board starts: the display and the buttons of board_config.py, then the game for ever."""

from time import sleep_ms

from machine import Timer

SAMPLE_MS = 10


def main(seed=None):
    """Run. seed makes every game the same, for tests."""
    from firmware.app import App

    import board_config

    app = App(board_config.display, board_config.buttons, seed=seed)
    app.start()
    Timer(period=SAMPLE_MS, callback=app.sample)
    while True:
        app.tick()
        sleep_ms(5)
