# SPDX-License-Identifier: MIT
"""Draw every screen of the console, from scripted games: `python -m tools.gallery FOLDER`.

There is a picture for each screen, rule set, language and palette, and a contact sheet for each of the sets. --turn
draws a moving picture of one turn, as the README has it.
"""

import argparse
import os
import tempfile
from collections.abc import Iterator

import numpy as np
from tqdm import tqdm

from firmware import strings
from firmware.strings import LANGUAGES
from firmware.ui.theme import PALETTES
from tools import pilot
from tools.errors import Parser, natural, tell
from tools.lexicons import ALL_RULES
from tools.play import Scripted

ACROSS = 6  # pictures in a row of a contact sheet
GAP = 8  # pixels between them
SEED = 1
# (name of the picture, script that leads from the picture before it); see tools.play
AROUND = (
    ("title", ""),
    ("statistics", "down*2 a"),
    ("settings", "b down*3 a"),
    ("rules", "b down*4 a"),
    ("rules_cells", "right*3"),
    ("keys", "b down a"),
    ("marks", "right*3"),
    ("about", "b down a"),
    ("setup", "b up*6 a"),
    ("setup_options", "up"),
    ("name", "{seat} y"),
    ("start", "x x"),
)
CROSSWORD = (
    ("board", "a wait"),
    ("close", "y"),
    ("menu", "y x"),
    ("menu_end", "up"),
    ("exchange", "b x down*3 a"),
    ("pass", "b x down*4 a"),
    ("hint", "b x {hint} a"),
    ("hint_word", "down a wait"),
    ("moves", "a x {hint} down*2 a"),
    ("unseen", "b x {hint} down*3 a"),
    ("lookup", "b x {hint} down*5 a"),
    ("laid", "b x b a a"),
    ("refused", "x a"),
    ("leave", "a wait x up a"),
    ("back", "b b+"),
)
FINISHED = (("final", ""), ("end", "a"), ("end_plays", "right"), ("review", "right wait"), ("results", "b b down*2 a"))
TRIOMINOS = (
    ("table", "a wait"),
    ("place", "a"),
    ("whole", "y"),
    ("menu", "y b x"),
    ("rules_in_game", "down*5 a"),
)
TURNS = 60  # of a person at most, to the end of a game


def begun(rule_set: str, language: str, palette: str, folder: str) -> Scripted:
    """Return the console at its title, with settings of its own in a folder."""
    lines = (f"language {language}", f"rules {rule_set}", "seats person,novice", f"palette {palette}", "animation off")
    with open(os.path.join(folder, "settings.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return Scripted(os.path.join(folder, ""), SEED)


def pictures(rule_set: str, language: str, palette: str, whole: bool = True) -> Iterator[tuple[str, np.ndarray]]:
    """Yield (name, picture) of the screens of a rule set; whole: also those at the end of a game."""
    before = strings.language()
    triominos = rule_set == "triominos"
    with tempfile.TemporaryDirectory() as folder:
        console = begun(rule_set, language, palette, folder)
        hint = "down*7" if rule_set == "erudit" else "down*6"  # one row more in its turn menu
        offers = console.app.kind.data(rule_set).OFFERS
        seat = "down*3" if "lexicon" in offers else "down*2"  # from the last row of the set-up to a person's
        for name, script in AROUND + (TRIOMINOS if triominos else CROSSWORD):
            console.do(script.format(hint=hint, seat=seat))
            yield name, console.computer.panel.picture().copy()
        if whole and not triominos:
            play_on(console)
            for name, script in FINISHED:
                console.do(script)
                yield name, console.computer.panel.picture().copy()
    strings.use(before)


def play_on(console: Scripted) -> None:
    """Play a crossword game to its final board: the person's plays are those that score most."""
    for _ in range(TURNS):
        if console.app.match.next == "over":
            return
        if console.app.screen.overlay or not hasattr(console.app.screen, "scene"):  # on the title A goes on
            console.do("a wait")
        else:
            console.do("b+")
            console.do(pilot.script(console.app, pilot.choose(console.app)) + " wait")


def sheet(shown: list[np.ndarray]) -> np.ndarray:
    """Return a contact sheet of pictures."""
    rows = -(-len(shown) // ACROSS)
    step = 240 + GAP
    out = np.full((rows * step + GAP, min(ACROSS, len(shown)) * step + GAP, 3), 96, dtype=np.uint8)
    for i, picture in enumerate(shown):
        top, left = GAP + step * (i // ACROSS), GAP + step * (i % ACROSS)
        out[top : top + 240, left : left + 240] = picture
    return out


def save(picture: np.ndarray, path: str) -> None:
    """Save a picture as a PNG with few colours."""
    from PIL import Image

    image = Image.fromarray(picture)
    few = image.quantize(256, dither=Image.Dither.NONE)
    exact = np.array_equal(np.asarray(few.convert("RGB")), picture)
    (few if exact else image).save(path, optimize=True)


def moving(path: str, rule_set: str, language: str) -> None:
    """Save a moving picture of a turn: the tiles are laid one by one, then the computer answers."""
    from PIL import Image

    frames: list[Image.Image] = []
    times: list[int] = []

    def keep(ms: int) -> None:
        frames.append(Image.fromarray(console.computer.panel.picture()).quantize(64, dither=Image.Dither.NONE))
        times.append(ms)

    with tempfile.TemporaryDirectory() as folder:
        console = begun(rule_set, language, "dark", folder)
        console.app.settings.preferences["animation"] = "on"
        console.do("a x a wait")
        keep(900)
        for word in pilot.script(console.app, pilot.choose(console.app)).split():
            console.do(word)
            keep(180)
        for _ in range(24):
            console.run(120)
            keep(120)
        console.do("wait")
        keep(1500)
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=True)


def main() -> None:
    parser = Parser(prog="gallery", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="where the pictures go; it is made where it is missing")
    parser.add_argument("--rules", choices=ALL_RULES, action="append", help="only this rule set (may be repeated)")
    parser.add_argument("--language", choices=LANGUAGES, action="append", help="only this language (may be repeated)")
    parser.add_argument("--palette", choices=tuple(PALETTES), action="append", help="only this palette")
    parser.add_argument("--scale", type=natural, default=1, help="enlarge the pictures so many times (default 1)")
    parser.add_argument("--turn", metavar="GIF", help="draw only a moving picture of a turn, into the folder")
    args = parser.parse_args()
    try:
        os.makedirs(args.folder, exist_ok=True)
        if args.turn:
            rules, language = (args.rules or ["russian"])[0], (args.language or ["ru"])[0]
            moving(os.path.join(args.folder, args.turn), rules, language)
            return
        sets = [
            (rules, language, palette)
            for rules in args.rules or ALL_RULES
            for language in args.language or LANGUAGES
            for palette in args.palette or PALETTES
        ]
        for rules, language, palette in tqdm(sets, "sets of pictures"):
            shown = []
            for name, picture in pictures(rules, language, palette):
                shown.append(picture)
                large = picture.repeat(max(1, args.scale), 0).repeat(max(1, args.scale), 1)
                save(large, os.path.join(args.folder, f"{rules}_{language}_{palette}_{name}.png"))
            save(sheet(shown), os.path.join(args.folder, f"sheet_{rules}_{language}_{palette}.png"))
    except OSError as error:
        tell(parser, error)


if __name__ == "__main__":
    main()
