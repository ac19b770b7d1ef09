"""What the screens say, one module a language, in the language in use."""

import sys

LANGUAGES = ("ru", "uk", "en")

_language = LANGUAGES[0]


def language():
    """Return the language in use, as in LANGUAGES."""
    return _language


def use(name):
    """Speak another language, and let the strings of the last one go."""
    global _language
    if name != _language:
        _language = name
        for words in (say, triominos):
            words.drop()


def drop(path):
    """Forget a module, so that its code can be freed: sys.modules and its package hold it."""
    package, name = path.rsplit(".", 1)
    sys.modules.pop(path, None)
    if hasattr(sys.modules[package], name):
        delattr(sys.modules[package], name)


class Words:
    """The strings of a module, in the language in use: a module that takes one when it is imported may keep it.

    part: "" for what all games say, or what only some screens say, as "triominos".
    """

    def __init__(self, part=""):
        self._prefix = __name__ + "." + (part + "_" if part else "")
        self._module = None

    def __getattr__(self, name):
        if not self._module:
            path = self._prefix + _language
            __import__(path)
            self._module = sys.modules[path]
        return getattr(self._module, name)

    def drop(self):
        """Forget the strings of the language that was in use."""
        if self._module:
            drop(self._module.__name__)
            self._module = None


say = Words()
triominos = Words("triominos")
