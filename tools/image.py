"""Makes fs.img, the littlefs image of a complete board: for flash offset 0xA0000 of a Raspberry Pi Pico.

Together with MicroPython's own UF2 for the RPI_PICO (1.25 or newer) it is a board that plays.
"""

import os
import sys

from littlefs import LittleFS, LittleFSError
from tqdm import tqdm

from tools import tree
from tools.errors import Parser, tell

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


def main() -> None:
    parser = Parser(prog="image", description=__doc__)
    parser.add_argument("--out", metavar="DIR", required=True, help="folder for fs.img; it is made if need be")
    parser.add_argument("--board", default=tree.DEFAULT_BOARD, help="a known board, or a board_config.py of your own")
    tree.add_arguments(parser)
    args = parser.parse_args()
    try:
        files = tree.files(
            args.board, args.languages, lambda items: tqdm(items, desc="compiling", leave=False, disable=None)
        )
        data = image(files)
        os.makedirs(args.out, exist_ok=True)
        with open(os.path.join(args.out, "fs.img"), "wb") as out:
            out.write(data)
    except (tree.TreeError, OSError) as error:
        tell(parser, error)
    code = sum(len(data) for path, data in files.items() if path.endswith(".mpy"))
    print(f"fs.img: {len(files)} files, {sum(map(len, files.values()))} bytes, {code} of them code", file=sys.stderr)


if __name__ == "__main__":
    main()
