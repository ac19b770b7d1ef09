"""Makes fs.img, the littlefs image of a complete board: for flash offset 0xA0000 of a Raspberry Pi Pico.

Together with MicroPython's own UF2 for the RPI_PICO (1.25 or newer) it is a board that plays. With --gap one dictionary
is written to gap.bin, for flash offset 0x60000, where nothing else lies, and not into the file system.
"""

import os
import sys

from littlefs import LittleFS, LittleFSError
from tqdm import tqdm

from tools import tree
from tools.errors import Parser, tell

GAP, GAP_BYTES = 0x60000, 0x40000  # between MicroPython and the file system
BLOCK, BLOCKS = 4096, 352  # the file system of the RPI_PICO: 1,441,792 bytes


def image(files: dict[str, bytes]) -> bytes:
    """A littlefs image with these files, with the parameters that MicroPython uses. Raises TreeError."""
    system = LittleFS(
        block_size=BLOCK,
        block_count=BLOCKS,
        read_size=32,
        prog_size=32,
        lookahead_size=32,
        cache_size=128,
        disk_version=0x00020000,
    )
    try:
        for path, data in files.items():
            if "/" in path:
                system.makedirs(os.path.dirname(path), exist_ok=True)
            with system.open(path, "wb") as file:
                file.write(data)
    except LittleFSError:
        raise tree.TreeError(
            f"{sum(map(len, files.values()))} bytes do not fit into {BLOCK * BLOCKS}; choose fewer --languages"
        ) from None
    return bytes(system.context.buffer)


def apart(files: dict[str, bytes], language: str) -> bytes:
    """Take the dictionary of a language out of the files. Raises TreeError where it is not there or too large."""
    data = files.pop(f"dict/{language}.dict", None)
    if data is None:
        raise tree.TreeError(f"no dictionary of {language} goes onto this board; see --languages")
    if len(data) > GAP_BYTES:
        raise tree.TreeError(f"the dictionary of {language} has {len(data)} bytes, the gap only {GAP_BYTES}")
    return data


def main() -> None:
    parser = Parser(prog="image", description=__doc__)
    parser.add_argument("--out", metavar="DIR", required=True, help="folder for fs.img; it is made if need be")
    parser.add_argument("--board", default=tree.DEFAULT_BOARD, help="a known board, or a board_config.py of your own")
    parser.add_argument("--gap", metavar="LANGUAGE", help="the dictionary that goes into gap.bin")
    tree.add_arguments(parser)
    args = parser.parse_args()
    try:
        files = tree.files(
            args.board, args.languages, lambda items: tqdm(items, desc="compiling", leave=False, disable=None)
        )
        gap = apart(files, args.gap) if args.gap else None
        data = image(files)
        os.makedirs(args.out, exist_ok=True)
        if gap:
            with open(os.path.join(args.out, "gap.bin"), "wb") as out:
                out.write(gap)
        with open(os.path.join(args.out, "fs.img"), "wb") as out:
            out.write(data)
    except (tree.TreeError, OSError) as error:
        tell(parser, error)
    code = sum(len(data) for path, data in files.items() if path.endswith(".mpy"))
    print(f"fs.img: {len(files)} files, {sum(map(len, files.values()))} bytes, {code} of them code", file=sys.stderr)


if __name__ == "__main__":
    main()
