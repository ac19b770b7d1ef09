"""Where a module comes from on a board: a file system where it lies there, else the code frozen into the firmware.

MicroPython looks for the modules of a package in one place alone: where the package is. This hook of `import` looks
into the file systems first. Kernels lie in the ROMFS, for machine code of a .mpy there is copied to RAM when it is
imported; that is done at once, and where nothing else is to be found the hook is gone after it. A module that is put on
the board under its path in the project, as engine/crossword/players/leave.py, is taken in place of the frozen one, so
that a change can be tried without building the firmware.
"""

import builtins
import os
import sys

ROM = "/rom"
ROOTS = (ROM, "/lib", "/")  # the later one wins
PACKAGES = ("engine", "dict_compact", "firmware")
_FOLDER = 0x4000  # of what os.ilistdir() tells of an entry

_original = builtins.__import__
_folders = {}  # the folder of each module that lies in a file system, by its full name


def install():
    """Import the kernels; where a file system has other modules too, look into it at every import from now on."""
    for root in ROOTS:
        try:
            _search(root, "")
        except OSError:
            pass  # there is no such folder
    builtins.__import__ = _import
    for name in list(_folders):
        if _folders[name].startswith(ROM + "/"):
            _take(name)
            del _folders[name]
    if not _folders:
        builtins.__import__ = _original


def _search(folder, package):
    """Note the modules of a folder, and of the packages in it."""
    for entry in os.ilistdir(folder):
        name = entry[0]
        if entry[1] != _FOLDER:
            if name.endswith(".py") or name.endswith(".mpy"):
                _folders[package + name.rsplit(".", 1)[0]] = folder
        elif package or name in PACKAGES:
            _search(folder.rstrip("/") + "/" + name, package + name + ".")


def _import(name, *rest):
    """Stand in for the built-in __import__()."""
    _take(name)
    if len(rest) > 2 and isinstance(rest[2], tuple):  # names after `import`, which may be modules
        for part in rest[2]:
            _take(name + "." + part)
    return _original(name, *rest)


def _take(name):
    """Import a module from its folder, under its full name, where it has one and is not there yet."""
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
