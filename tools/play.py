# SPDX-License-Identifier: MIT
"""Play the game on this computer: the screen of the console in a window, the keyboard for its buttons.

Without a window (on a machine without a screen, in a test) --keys presses buttons and --screenshot saves the picture.
"""

import os
import sys
import tempfile

from dict_compact.header import DictionaryError
from tools.errors import Parser, digits, natural, tell
from tools.lexicons import ALL_RULES

STEP = 10  # ms of the game's own time in a round of the scripted loop
MOST = 10_000  # presses of a button by one word of a script
LONGEST = 3_600_000  # ms of one wait
PATIENCE = 120_000  # ms that `wait` waits at most
SCALE = 3
KEYS_HELP = """a script has words: a b x y up down left right press; NAME*3 presses three times, NAME+ presses long;
wait: until the computer's players have moved; wait:500: 500 milliseconds"""
LEGEND = "←↑→↓   ● Space   A: A, Enter   B: B, Backspace   X: X   Y: Y, Tab   (Esc: quit)"


class ScriptError(ValueError):
    """A wrong word in a script."""


def parse(script: str) -> list[tuple[str, int]]:
    """Return [(name or "wait", ms)] of a script; ms: how long it takes, 0 for `wait` alone. Raises ScriptError."""
    from tools.computer import NAMES

    steps = []
    for word in script.split():
        name, star, count = word.partition("*")
        long = name.endswith("+")
        name = name.rstrip("+")
        waits = name.partition(":")
        if waits[0] == "wait" and not star and (not waits[1] or digits(waits[2])):
            steps.append(("wait", number(waits[2] or "0", LONGEST, word)))
        elif name in NAMES and (not star or digits(count)):
            steps += [(name, 600 if long else 60)] * number(count or "1", MOST, word)
        else:
            raise ScriptError(f"wrong word in the script: {word}")
    return steps


def number(digits_of_word: str, most: int, word: str) -> int:
    """Return a number of a script. Raises ScriptError where it is greater than `most`."""
    if len(digits_of_word) > 9 or int(digits_of_word) > most:
        raise ScriptError(f"wrong word in the script: {word}: the number is at most {most}")
    return int(digits_of_word)


class Scripted:
    """The game without a window, with a time of its own: the same script gives the same pictures."""

    def __init__(self, folder: str, seed: int | None, rules: str | None = None, asks: bool = False):
        from firmware.core.app import App
        from tools.computer import Computer

        self.time = 0
        self.computer = Computer()
        self.app = App(self.computer.display, self.computer.buttons, folder, rules, seed, lambda: self.time, asks)
        self.app.start()
        self.run(STEP)

    def run(self, ms: int) -> None:
        """Let `ms` milliseconds pass."""
        for _ in range(0, ms, STEP):
            self.time += STEP
            self.app.sample()
            self.app.tick()

    def do(self, script: str) -> None:
        """Press the buttons of a script. Raises ScriptError."""
        for name, ms in parse(script):
            if name == "wait":
                end = self.time + (ms or PATIENCE)
                while self.time < end and (ms or self.app.busy()):
                    self.run(STEP)
                continue
            self.computer.held.add(name)
            self.run(ms)
            self.computer.held.discard(name)
            self.run(60)

    def screenshot(self, path: str) -> None:
        """Save the picture, 240 × 240 pixels."""
        from PIL import Image

        Image.fromarray(self.computer.panel.picture()).save(path)


def window(folder: str, seed: int | None, rules: str | None) -> None:
    """Play in a window until it is closed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from firmware.core.app import App
    from tools.computer import Computer

    names = {
        "up": (pygame.KSCAN_UP,),
        "down": (pygame.KSCAN_DOWN,),
        "left": (pygame.KSCAN_LEFT,),
        "right": (pygame.KSCAN_RIGHT,),
        "press": (pygame.KSCAN_SPACE,),
        "a": (pygame.KSCAN_A, pygame.KSCAN_RETURN),
        "b": (pygame.KSCAN_B, pygame.KSCAN_BACKSPACE),
        "x": (pygame.KSCAN_X,),
        "y": (pygame.KSCAN_Y, pygame.KSCAN_TAB),
    }
    by_scancode = {code: name for name, codes in names.items() for code in codes}
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((240 * SCALE, 240 * SCALE + 28))
    pygame.display.set_caption("Плашка")
    font = pygame.font.SysFont("dejavusans", 14)
    surface.blit(font.render(LEGEND, True, (147, 161, 173)), (10, 240 * SCALE + 6))
    computer = Computer()
    app = App(computer.display, computer.buttons, folder, rules, seed)
    app.start()
    clock = pygame.time.Clock()
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
                return
            if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.scancode in by_scancode:
                hold = computer.held.add if event.type == pygame.KEYDOWN else computer.held.discard
                hold(by_scancode[event.scancode])
        computer.panel.pixels = 0
        app.sample()
        app.tick()
        if computer.panel.pixels:
            picture = pygame.surfarray.make_surface(computer.panel.picture().swapaxes(0, 1))
            surface.blit(pygame.transform.scale(picture, (240 * SCALE, 240 * SCALE)), (0, 0))
        pygame.display.flip()
        clock.tick(100)


def user_folder() -> str:
    """Return the folder of the saved game on this computer; make it if needed."""
    base = os.environ.get("APPDATA") or os.path.join(os.path.expanduser("~"), ".local", "share")
    folder = os.path.join(base, "plashka", "")
    os.makedirs(folder, exist_ok=True)
    return folder


def has_screen() -> bool:
    """Return whether a window can be opened here."""
    if sys.platform.startswith("linux") and not os.environ.get("SDL_VIDEODRIVER"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def main() -> None:
    parser = Parser(prog="play", description=__doc__, epilog=KEYS_HELP)
    parser.add_argument(
        "--board", choices=("waveshare_pico_lcd_1_3",), help="the board whose screen is shown (default: this one)"
    )
    parser.add_argument("--rules", choices=ALL_RULES, help="rule set (default: the one chosen last)")
    parser.add_argument("--keys", metavar="SCRIPT", help="press these buttons, without a window")
    parser.add_argument("--screenshot", metavar="PNG", help="save the last picture, without a window")
    parser.add_argument("--seed", type=natural, help="play the game of this seed (default: another game each time)")
    args = parser.parse_args()
    try:
        if args.keys is not None or args.screenshot:
            parse(args.keys or "")
            with tempfile.TemporaryDirectory() as folder:  # a script leaves the saved game of the user alone
                scripted = Scripted(os.path.join(folder, ""), args.seed, args.rules)
                scripted.do(args.keys or "")
                if args.screenshot:
                    scripted.screenshot(args.screenshot)
        elif has_screen():
            window(user_folder(), args.seed, args.rules)
        else:
            parser.exit(2, "play: no screen here; --keys SCRIPT and --screenshot PNG work without one\n")
    except (ValueError, DictionaryError, OSError) as error:  # ValueError: Pillow, for a name that is no picture's
        tell(parser, error)


if __name__ == "__main__":
    main()
