# SPDX-License-Identifier: MIT
"""Import a board's modules from a file system where they lie there, else from the code frozen into the firmware.

MicroPython looks for the modules of a package only where the package is. This hook of `import` looks into the file
systems first. Kernels lie in the ROMFS, because the machine code of a .mpy there is copied to RAM when it is imported.
install() imports them at once, and if no other modules lie in a file system it then removes the hook. A module on the
board under its path in the project, such as engine/crossword/players/leave.py, is imported in place of the frozen one,
so that a change can be tried without building the firmware.
"""

import builtins
import os
import sys

if False:  # for type checkers
    from typing import Any

ROM = "/rom"
ROOTS = (ROM, "/lib", "/")  # the later one wins
PACKAGES = ("engine", "dict_compact", "firmware")
_FOLDER = 0x4000  # the type that os.ilistdir() gives for a folder

_original = builtins.__import__
_folders: "dict[str, str]" = {}  # {full name: folder} of the modules that lie in a file system
_kernels: "list[str]" = []  # full names of those that came from the ROMFS


def install() -> None:
    """Import the kernels. Where a file system has other modules too, look into it at every import from now on."""
    for root in ROOTS:
        try:
            _search(root, "")
        except OSError:
            pass  # there is no such folder
    builtins.__import__ = _import  # type: ignore[assignment]  # takes whatever is passed on
    for name in list(_folders):
        if _folders[name].startswith(ROM + "/"):
            _take(name)
            _kernels.append(name)
            del _folders[name]
    if not _folders:
        builtins.__import__ = _original


def leave() -> None:
    """Import no module from a file system any more but the kernels, and forget all that were imported."""
    builtins.__import__ = _original
    for name in list(sys.modules):
        package, _, leaf = name.rpartition(".")
        mine = package.split(".")[0] in PACKAGES and name not in _kernels
        if mine and not hasattr(sys.modules[name], "__path__"):
            del sys.modules[name]
            if hasattr(sys.modules[package], leaf):
                delattr(sys.modules[package], leaf)


def _search(folder: str, package: str) -> None:
    """Note the modules of a folder, and of the packages in it. Raises OSError where there is no such folder."""
    for entry in os.ilistdir(folder):  # type: ignore[attr-defined]  # MicroPython has it
        name = entry[0]
        if entry[1] != _FOLDER:
            if name.endswith(".py") or name.endswith(".mpy"):
                _folders[package + name.rsplit(".", 1)[0]] = folder
        elif package or name in PACKAGES:
            _search(folder.rstrip("/") + "/" + name, package + name + ".")


def _import(name: str, *rest: "Any") -> "Any":
    """Do what the built-in __import__() does, after a look into the file systems."""
    _take(name)
    if len(rest) > 2 and isinstance(rest[2], tuple):  # names after `import`, which may be modules
        for part in rest[2]:
            _take(name + "." + part)
    return _original(name, *rest)


def _take(name: str) -> None:
    """Import a module from its folder under its full name, if it has a folder and is not imported yet."""
    folder = _folders.get(name)
    if not folder or name in sys.modules:
        return
    package, _, leaf = name.rpartition(".")
    if package:
        _original(package)
        sys.modules.pop(leaf, None)
    sys.path.insert(0, folder)
    try:
        module = _original(leaf)
    finally:
        sys.path.remove(folder)
        if package:
            sys.modules.pop(leaf, None)
    if package:
        sys.modules[name] = module
        setattr(sys.modules[package], leaf, module)
