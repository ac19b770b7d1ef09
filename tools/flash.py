"""Copies the game to an attached Pico that runs MicroPython, and starts it.

Only what has changed since the last time is copied; the board's own board_config.py stays, unless --board
names another. The saved game stays too.
"""

import binascii
import json
import sys
import time

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from serial import SerialException
from serial.tools import list_ports
from tqdm import tqdm

from tools import tree
from tools.errors import Parser, tell
from tools.image import image

MANIFEST = "manifest.json"  # on the board: {path: check sum} of what was copied
OWN = "board_config.py"  # the user's
USB_VENDOR = 0x2E8A  # Raspberry Pi
OLDEST = (1, 25)
CHUNK = 1024
TRIES = 3


class FlashError(Exception):
    """The board cannot be used. The message is one clear line."""


def find() -> str:
    """The port of the attached Pico."""
    ports = [port.device for port in list_ports.comports() if port.vid == USB_VENDOR]
    if not ports:
        raise FlashError("no Pico with MicroPython is attached; see the README for how to put MicroPython on it")
    return ports[0]


def connect(device: str) -> SerialTransport:
    """A board at its raw prompt, whatever it was doing."""
    for attempt in range(TRIES):
        try:
            board = SerialTransport(device, timeout=10)
        except (TransportError, SerialException, OSError) as error:
            raise FlashError(f"cannot open {device}: {error}") from None
        try:
            board.enter_raw_repl(soft_reset=True, timeout_overall=10)
            return board
        except (TransportError, SerialException, OSError):
            board.close()
            time.sleep(1 + attempt)
    raise FlashError(f"{device} does not answer as MicroPython does; unplug it, plug it in, try again")


def check(board: SerialTransport) -> None:
    """Is it a board that can run the game?"""
    name, version, platform = board.eval(
        "(lambda s: (s.implementation.name, tuple(s.implementation.version[:2]), s.platform))(__import__('sys'))"
    )
    if name != "micropython" or platform != "rp2":
        raise FlashError(f"the board runs {name} on {platform}; MicroPython on an RP2040 is needed")
    if version < OLDEST:
        raise FlashError(f"the board runs MicroPython {version[0]}.{version[1]}; 1.25 or newer is needed")


def manifest(board: SerialTransport) -> dict[str, int]:
    """What is on the board by our own account."""
    try:
        return json.loads(board.fs_readfile(MANIFEST, chunk_size=CHUNK))
    except (OSError, ValueError):
        return {}


def exists(board: SerialTransport, path: str) -> bool:
    return bool(board.fs_exists(path))


def folders(paths: list[str]) -> list[str]:
    """Every folder of the paths, parents first."""
    found = {path.rsplit("/", n)[0] for path in paths for n in range(1, path.count("/") + 1)}
    return sorted(found)


def put(board: SerialTransport, path: str, data: bytes, progress) -> None:
    """Write a file under another name first: a pulled plug may leave none, but never a half one."""
    for old in (path, path + ".new"):  # the dictionary would not fit twice
        if exists(board, old):
            board.fs_rmfile(old)

    def report(written: int, total: int) -> None:
        progress.update(min(CHUNK, written - report.done))  # type: ignore[attr-defined]
        report.done = written  # type: ignore[attr-defined]

    report.done = 0  # type: ignore[attr-defined]
    board.fs_writefile(path + ".new", data, chunk_size=CHUNK, progress_callback=report)
    board.exec(f"import os; os.rename({path + '.new'!r}, {path!r})")


def copy(board: SerialTransport, files: dict[str, bytes], replace_config: bool) -> int:
    """Bring the board up to date; returns the number of files copied."""
    sums = {path: binascii.crc32(data) for path, data in files.items() if path != OWN}
    there = manifest(board)
    changed = [path for path in sums if there.get(path) != sums[path] or not exists(board, path)]
    if replace_config or not exists(board, OWN):
        changed.append(OWN)
    gone = [path for path in there if path not in sums and path != OWN and exists(board, path)]
    if changed or gone:
        known = {path: crc for path, crc in there.items() if path not in changed and path not in gone}
        board.fs_writefile(MANIFEST, json.dumps(known).encode(), chunk_size=CHUNK)
    for folder in folders(changed):
        if not exists(board, folder):
            board.fs_mkdir(folder)
    with tqdm(total=sum(len(files[path]) for path in changed), unit="B", unit_scale=True) as progress:
        for path in changed:
            progress.set_description(path)
            put(board, path, files[path], progress)
    for path in gone:
        board.fs_rmfile(path)
    if changed or gone:
        board.fs_writefile(MANIFEST, json.dumps(sums).encode(), chunk_size=CHUNK)
    return len(changed)


def start(board: SerialTransport) -> None:
    """Leave the raw prompt and let main.py run."""
    board.exit_raw_repl()
    board.serial.write(b"\x04")
    board.read_until(1, b"soft reboot\r\n", timeout=5)


def main() -> None:
    parser = Parser(prog="flash", description=__doc__)
    parser.add_argument("--device", help="port of the board, or socket://HOST:PORT (default: the first Pico found)")
    parser.add_argument("--board", help="a known board, or a board_config.py of your own, to put in its place")
    tree.add_arguments(parser)
    args = parser.parse_args()
    try:
        files = tree.files(
            args.board or tree.DEFAULT_BOARD,
            args.languages,
            lambda items: tqdm(items, desc="compiling", leave=False, disable=None),
        )
        image(files)  # tells whether they fit, before anything is copied
        board = connect(args.device or find())
        try:
            check(board)
            count = copy(board, files, args.board is not None)
            start(board)
        finally:
            board.close()
    except (FlashError, tree.TreeError, TransportError, SerialException, OSError) as error:
        tell(parser, error)
    print(f"{count} files copied, {len(files) - count} were there; the game runs", file=sys.stderr)


if __name__ == "__main__":
    main()
