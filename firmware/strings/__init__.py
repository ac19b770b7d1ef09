# SPDX-License-Identifier: MIT
"""The texts of the screens in the language in use, one module for each language."""

import sys

if False:  # for type checkers
    from types import ModuleType
    from typing import Any

LANGUAGES = ("ru", "uk", "en")

_language = LANGUAGES[0]


def language() -> str:
    """Return the language in use, as in LANGUAGES."""
    return _language


def use(name: str) -> None:
    """Change the language, and drop the strings of the last one."""
    global _language
    if name != _language:
        _language = name
        for words in (say, triominos, around):
            words.drop()


def drop(path: str) -> None:
    """Drop a module, so that its code can be freed: sys.modules and its package refer to it."""
    package, name = path.rsplit(".", 1)
    sys.modules.pop(path, None)
    if hasattr(sys.modules[package], name):
        delattr(sys.modules[package], name)


class Words:
    """The strings of a module in the language in use. Other modules may hold this object: it follows the language.

    part: "" for what all games say, or the strings that only some screens need, as "triominos".
    """

    def __init__(self, part: str = "") -> None:
        self._prefix = __name__ + "." + (part + "_" if part else "")
        self._module: ModuleType | None = None

    def __getattr__(self, name: str) -> "Any":
        if not self._module:
            path = self._prefix + _language
            __import__(path)
            self._module = sys.modules[path]
        return getattr(self._module, name)

    def drop(self) -> None:
        """Drop the strings of the language that was in use."""
        if self._module:
            drop(self._module.__name__)
            self._module = None


say = Words()
triominos = Words("triominos")
around = Words("around")
