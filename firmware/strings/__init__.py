"""What the screens say, one module a language. `say` is the one in use; a screen takes it when it is loaded."""

import sys

LANGUAGES = ("ru", "uk", "en")

say = None


def use(language):
    """Speak another language, and let the code of the last one go."""
    global say
    if say and say.__name__.endswith("." + language):
        return
    if say:
        drop(say.__name__)
    path = __name__ + "." + language
    __import__(path)
    say = sys.modules[path]


def drop(path):
    """Forget a module, so that its code can be freed: sys.modules and its package hold it."""
    package, name = path.rsplit(".", 1)
    sys.modules.pop(path, None)
    if hasattr(sys.modules[package], name):
        delattr(sys.modules[package], name)


def language():
    """The language in use, as in LANGUAGES."""
    return say.__name__.rsplit(".", 1)[1]


def part(name):
    """What only some screens say, in the language in use: a module of its own."""
    path = __name__ + "." + name + "_" + language()
    __import__(path)
    return sys.modules[path]
