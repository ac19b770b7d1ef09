# SPDX-License-Identifier: MIT
"""Find MicroPython's sources: the user's checkout, or Debian's packages of MicroPython and of what its build needs."""

import os
import shutil
import tarfile

from tools.pico import debian

SOURCES = ("micropython", "mbedtls")
BINARIES = ("pico-sdk-source", "tinyusb-source")
ELSEWHERE = "name a checkout of MicroPython 1.25 with its submodules: make firmware MICROPYTHON=path"
SUBMODULES = ("lib/pico-sdk", "lib/tinyusb", "lib/mbedtls")


class SourceError(Exception):
    """Sources that cannot be had. The message is one clear line."""


def checkout(path: str) -> str:
    """Return the path of the user's checkout. Raises SourceError if it is none, or not complete."""
    path = os.path.abspath(path)
    if not os.path.exists(os.path.join(path, "ports", "rp2", "CMakeLists.txt")):
        raise SourceError(f"{path} is no checkout of MicroPython")
    for name in SUBMODULES:
        if not os.path.isdir(os.path.join(path, name)) or not os.listdir(os.path.join(path, name)):
            raise SourceError(f"{path} lacks {name}; run there: make -C ports/rp2 BOARD=RPI_PICO submodules")
    return path


def packaged() -> str:
    """Return the path of the sources from Debian's packages; fetch and unpack them if needed. Raises SourceError."""
    folder = os.path.join(debian.cache(), "micropython-" + debian.RELEASE)
    if not os.path.exists(folder):
        work = folder + ".new"
        shutil.rmtree(work, ignore_errors=True)
        try:
            debian.fetch(work, SOURCES, BINARIES)
            _unpack(work)
        except (debian.DebianError, tarfile.TarError) as error:
            raise SourceError(f"{error}; or {ELSEWHERE}") from None
        os.rename(work, folder)
    return os.path.join(folder, "micropython")


def _unpack(work: str) -> None:
    """Arrange the packages as in a checkout with submodules."""
    target = os.path.join(work, "micropython")
    for name in SOURCES:
        found = [f for f in os.listdir(work) if f.startswith(name + "_") and ".orig.tar" in f and not f.endswith("asc")]
        with tarfile.open(os.path.join(work, found[0])) as archive:
            top = archive.getnames()[0].split("/")[0]
            archive.extractall(work, filter="tar")
        os.rename(os.path.join(work, top), os.path.join(work, name))
    for name in BINARIES:
        package = next(f for f in os.listdir(work) if f.startswith(name) and f.endswith(".deb"))
        debian.run(["dpkg-deb", "-x", package, "packages"], work)
    usual = os.path.join("..", "..", "packages", "usr", "src")
    links = {
        "pico-sdk": f"{usual}/pico-sdk",
        "tinyusb": f"{usual}/tinyusb",
        "mbedtls": os.path.join("..", "..", "mbedtls"),
    }
    for name, there in links.items():
        place = os.path.join(target, "lib", name)
        if os.path.isdir(place):
            shutil.rmtree(place)
        os.symlink(there, place)
    readme = os.path.join(target, "lib", "micropython-lib", "README.md")  # the build asks only whether it is there
    os.makedirs(os.path.dirname(readme), exist_ok=True)
    open(readme, "a").close()
