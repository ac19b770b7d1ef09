# SPDX-License-Identifier: MIT
"""Put Plashka onto an attached Pico: firmware, game and dictionaries, as `make firmware` has built them.

A board that runs MicroPython or Plashka is restarted as a BOOTSEL drive; a board that shows this drive already is used
as it is. Saved games, settings, own words and the board's own board_config.py stay. They stay also where the board has
version 0.1 of Plashka, whose file system lay elsewhere: this computer stores them until they are on the board again.
"""

import ast
import binascii
import contextlib
import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from typing import Any, TypeVar

import psutil
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from serial import SerialException
from serial.tools import list_ports
from tqdm import tqdm

from tools import firmware
from tools.errors import Parser, tell
from tools.pico import image, tree

RASPBERRY_PI, MICROPYTHON = 0x2E8A, 0x0005  # USB vendor and product; a debug probe is another product
INFO = "INFO_UF2.TXT"  # on a BOOTSEL drive
RP2040 = "RPI-RP2"  # stands in that file
FILE = "plashka.uf2"
CHUNK = 1 << 16
PATIENCE = 60  # seconds for a drive or a board to appear
TRIES = 4
# the user's files; all others on a board of version 0.1 belong to the game
OWN = ("game.save", "settings.txt", "words_*.txt", "board_config.py")
OLD_CONFIG = 0xD43D39C5  # check sum of the board_config.py that version 0.1 put on every board
Found = TypeVar("Found")

# Programs that run on the board; each prints one line
ABOUT = """
import rp2, sys
print(repr((sys.implementation.name, sys.platform, sys.implementation._machine, rp2.Flash().ioctl(4, 0))))
"""
FILES = """
import os
def below(folder):
    for entry in os.ilistdir(folder or "/"):
        path = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            yield from below(path)
        else:
            yield path[1:]
print(repr([path for path in below("") if not path.startswith("rom/")]))
"""
SUM = """
import binascii, uctypes
print(binascii.crc32(uctypes.bytearray_at({address}, {size})))
"""
LEAVE = "import machine; machine.bootloader()"


class FlashError(Exception):
    """A board that cannot be used. The message is one clear line."""


@dataclass(frozen=True)
class Target:
    """A board: the port where MicroPython answers, or the folder of its BOOTSEL drive; its serial number, if known."""

    port: str = ""
    drive: str = ""
    serial: str = ""

    def __str__(self) -> str:
        return self.drive or self.port


def drives() -> list[Target]:
    """Return the mounted BOOTSEL drives of RP2040 boards."""
    found = []
    for partition in psutil.disk_partitions(all=True):
        if partition.fstype.lower() in ("vfat", "fat", "fat16", "msdos", "fat32") and is_drive(partition.mountpoint):
            found.append(Target(drive=partition.mountpoint))
    return found


def is_drive(folder: str) -> bool:
    """Return whether a folder is the BOOTSEL drive of an RP2040."""
    try:
        with open(os.path.join(folder, INFO), encoding="utf-8", errors="replace") as file:
            return RP2040 in file.read()
    except OSError:
        return False


def running() -> list[Target]:
    """Return the boards on which MicroPython or Plashka runs."""
    ports = [port for port in list_ports.comports() if (port.vid, port.pid) == (RASPBERRY_PI, MICROPYTHON)]
    return [Target(port=port.device, serial=port.serial_number or "") for port in ports]


def find() -> Target:
    """Return the attached board; if there are several, ask which one. Raises FlashError."""
    found = running() + drives()
    if not found:
        raise FlashError("no Pico is attached: hold its BOOTSEL button while you plug it in, then try again")
    if len(found) == 1:
        return found[0]
    if not sys.stdin.isatty():
        raise FlashError(f"several boards are attached: {', '.join(map(str, found))}; choose one by --device")
    for number, target in enumerate(found, 1):
        print(f"{number}  {target}", file=sys.stderr)
    answer = input("Which board? ")
    if not (answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(found)):
        raise FlashError(f"there is no board {answer}")
    return found[int(answer) - 1]


def named(device: str) -> Target:
    """Return the board of --device. Raises FlashError."""
    if os.path.isdir(device):
        if not is_drive(device):
            raise FlashError(f"{device} is not the BOOTSEL drive of a Pico: it has no {INFO} of an RP2040")
        return Target(drive=device)
    known = {target.port: target for target in running()}
    return known.get(device, Target(port=device))


def wait_for(what: Callable[[], Found | None], missing: str) -> Found:
    """Call what() until it returns something; return that. After PATIENCE seconds raise FlashError with `missing`."""
    for _ in range(PATIENCE * 5):
        found = what()
        if found:
            return found
        time.sleep(0.2)
    raise FlashError(missing)


@contextlib.contextmanager
def connected(port: str) -> Iterator[SerialTransport]:
    """Yield a board at its raw prompt, with nothing running. Raises FlashError."""
    board = None
    for attempt in range(TRIES):
        try:
            board = SerialTransport(port, timeout=10)
            board.enter_raw_repl(soft_reset=True, timeout_overall=10)
            break
        except (TransportError, SerialException, OSError) as error:
            if board:
                board.close()
            elif attempt == TRIES - 1:
                raise FlashError(f"cannot open {port}: {error}") from None
            board = None
            time.sleep(1)
    if not board:
        raise FlashError(f"{port} does not answer as MicroPython does; unplug it, plug it in, try again")
    try:
        yield board
    finally:
        board.close()


def ask(board: SerialTransport, code: str) -> Any:
    """Run code on the board and return the value that it prints."""
    return ast.literal_eval(board.exec(code).decode())


class Kept:
    """The user's files on this computer, on their way from one file system of a board to the next.

    folder: one for each board. It gets its name only when it is complete, and is removed only when all files are on the
    board again. So nothing is lost if the plug is pulled in between.
    """

    def __init__(self, serial: str):
        base = os.environ.get("APPDATA") or os.path.join(os.path.expanduser("~"), ".local", "share")
        self.folder = os.path.join(base, "plashka", "boards", serial or "unknown")

    def take(self, board: SerialTransport) -> int:
        """Copy the user's files from a board; return their number."""
        paths = ask(board, FILES)
        listed: dict[str, int] = {}
        if "manifest.json" in paths:  # version 0.1 listed in it the files that it had put there
            with contextlib.suppress(ValueError):
                listed = json.loads(board.fs_readfile("manifest.json"))
        own = [path for path in paths if path not in listed and path not in ("manifest.json", "main.py")]
        files = {path: board.fs_readfile(path) for path in tqdm(own, desc="keeping", leave=False, disable=None)}
        if binascii.crc32(files.get("board_config.py", b"")) == OLD_CONFIG:
            del files["board_config.py"]
        if files:
            shutil.rmtree(self.folder + ".new", ignore_errors=True)
            for path, data in files.items():
                place = os.path.join(self.folder + ".new", *path.split("/"))
                os.makedirs(os.path.dirname(place), exist_ok=True)
                with open(place, "wb") as file:
                    file.write(data)
            shutil.rmtree(self.folder, ignore_errors=True)
            os.rename(self.folder + ".new", self.folder)
        return len(files)

    def give_back(self, board: SerialTransport) -> int:
        """Write the user's files onto a board; return their number.

        Other files stay on this computer; a message says where.
        """
        count = 0
        for parent, _, names in os.walk(self.folder):
            for name in names:
                place = os.path.join(parent, name)
                path = os.path.relpath(place, self.folder).replace(os.sep, "/")
                if any(fnmatch(path, pattern) for pattern in OWN):
                    with open(place, "rb") as file:
                        write(board, path, file.read())
                    os.remove(place)
                    count += 1
        others = self.folder + "-other-files"
        if any(names for _, _, names in os.walk(self.folder)):
            shutil.rmtree(others, ignore_errors=True)
            os.rename(self.folder, others)
            print(f"what else was on the board is in {others}", file=sys.stderr)
        shutil.rmtree(self.folder, ignore_errors=True)
        return count


def write(board: SerialTransport, path: str, data: bytes) -> None:
    """Write a file into a board's root, under another name first."""
    board.fs_writefile(path + ".new", data)
    board.exec(f"import os; os.rename({path + '.new'!r}, {path!r})")


def leave(target: Target) -> str:
    """Restart a running board as a BOOTSEL drive; return its serial number. Raises FlashError.

    If the file system will lie elsewhere, copy the user's files to this computer first.
    """
    with connected(target.port) as board:
        name, platform, machine, blocks = ask(board, ABOUT)
        if platform != "rp2" or "RP2040" not in machine:
            raise FlashError(f"the board at {target.port} is a {machine}; this firmware is for an RP2040")
        if blocks != image.LITTLEFS_BYTES // image.BLOCK:
            count = Kept(target.serial).take(board)
            print(f"{count} files of yours are kept on this computer meanwhile", file=sys.stderr)
        with contextlib.suppress(TransportError, SerialException, OSError):  # the board is gone at once
            board.exec_raw_no_follow(LEAVE)
    return target.serial


def copy(data: bytes, drive: str) -> None:
    """Write a UF2 onto a BOOTSEL drive; the board starts by itself when it has all of it. Raises OSError."""
    written = 0
    try:
        with (
            open(os.path.join(drive, FILE), "wb", buffering=0) as file,
            tqdm(total=len(data), desc="copying", unit="B", unit_scale=True, leave=False, disable=None) as bar,
        ):
            while written < len(data):
                written += file.write(data[written : written + CHUNK])
                os.fsync(file.fileno())
                bar.update(written - bar.n)
    except OSError:
        if written < len(data):  # else the board has started already, and its drive is gone
            raise


def check(board: SerialTransport, data: bytes) -> None:
    """Raise FlashError unless the board holds what the UF2 says."""
    for offset, piece in image.pieces(data):
        if ask(board, SUM.format(address=image.FLASH + offset, size=len(piece))) != binascii.crc32(piece):
            raise FlashError(f"the board does not hold what was copied (from {offset:#x} on); try again")


def back(serial: str, before: set[str]) -> Target:
    """Return the board when it runs again: the one of this serial number, else the new one. Raises FlashError."""

    def seen() -> Target | None:
        for target in running():
            if target.serial == serial if serial else target.port not in before:
                return target
        return None

    return wait_for(seen, "the board has not come back; unplug it, plug it in, try again")


def flash(data: bytes, target: Target, config: bytes | None) -> None:
    """Put a UF2 onto a board, check it, write the user's files back. Raises FlashError."""
    others = {found.port for found in running()} - {target.port}
    serial = target.serial
    if target.port:
        already = {found.drive for found in drives()}
        serial = leave(target)
        mounted = wait_for(
            lambda: next((found for found in drives() if found.drive not in already), None),
            f"the board waits in BOOTSEL mode, but its drive {RP2040} is not mounted here; mount it, then try again",
        )
        target = Target(drive=mounted.drive)
    copy(data, target.drive)
    found = back(serial, others)
    with connected(found.port) as board:
        check(board, data)
        count = Kept(found.serial).give_back(board)
        if config is not None:
            write(board, "board_config.py", config)
        board.exit_raw_repl()
        board.serial.write(b"\x04")  # from now on the game runs
    print(f"{found.port} runs what was built" + f", with {count} files of yours" * (count > 0), file=sys.stderr)


def main() -> None:
    parser = Parser(prog="flash", description=__doc__)
    parser.add_argument("--uf2", metavar="FILE", help="a firmware that exists already (default: build it first)")
    parser.add_argument("--device", help="port or BOOTSEL drive of the board (default: the attached one)")
    parser.add_argument("--board", help="put the board_config.py of this known board on it, or a file of your own")
    firmware.add_arguments(parser)
    args = parser.parse_args()
    try:
        config = tree.board_config(args.board) if args.board else None
        target = named(args.device) if args.device else find()
        if args.uf2:
            with open(args.uf2, "rb") as file:
                data = file.read()
        else:
            data = firmware.make(args)
        image.pieces(data)
        flash(data, target, config)
    except (FlashError, *firmware.ERRORS, TransportError, SerialException) as error:
        tell(parser, error)
    except (KeyboardInterrupt, EOFError):
        parser.exit(130, "flash: stopped; run it again to go on\n")


if __name__ == "__main__":
    main()
