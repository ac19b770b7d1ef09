# SPDX-License-Identifier: MIT
"""Build a dictionary, or print what is in one.

python -m tools.build_dict russian            builds dict_compact/ru.dict, and says what has changed
python -m tools.build_dict all                builds the dictionaries of all languages
python -m tools.build_dict --info FILE        prints words, bytes, bits a word, by lexicon
python -m tools.build_dict --list FILE        prints the words themselves
"""

import importlib
import json
import os
import pkgutil
import sys
from collections import Counter

from tqdm import tqdm

import tools.words
from dict_compact.header import DictionaryError
from dict_compact.host import writer
from dict_compact.lexicon import ATTESTED, COMMON, ERUDIT, NOUN, WORD
from dict_compact.reader import Reader, load
from tools.errors import Parser, tell
from tools.paths import DICTIONARIES

LANGUAGES = sorted(module.name for module in pkgutil.iter_modules(tools.words.__path__))
LEXICONS = {"headwords": WORD, "nouns": NOUN, "erudit": ERUDIT}
CLASSES = {**LEXICONS, "attested": ATTESTED, "common": COMMON}  # what may be listed
EXAMPLES = 12  # words that are shown of each kind of change


def read(path: str) -> Reader:
    """Return the dictionary in a file. Raises DictionaryError or OSError."""
    with open(path, "rb") as file:
        return load(file.read())


def selected(lexicon: Reader, name: str) -> list[tuple[str, int]]:
    """Return [(word, class)] of one of CLASSES."""
    need = CLASSES[name]
    return [
        ("".join(lexicon.alphabet[code - 1] for code in letters), classes)
        for letters, classes in lexicon.spell()
        if classes & need
    ]


def info(path: str) -> dict:
    """Return what --info prints: sizes, and the number of words by lexicon and class."""
    lexicon = read(path)
    size = os.path.getsize(path)
    classes = Counter(value for _, value in lexicon.spell())
    lexicons = {}
    for name, need in LEXICONS.items():
        of = {value: count for value, count in classes.items() if value & need}
        words = sum(of.values())
        lexicons[name] = {
            "words": words,
            "attested": sum(count for value, count in of.items() if value & ATTESTED),
            "common": sum(count for value, count in of.items() if value & COMMON),
            "bits_per_word": round(8 * size / words, 2) if words else None,
        }
    return {
        "file": os.path.basename(path),
        "language": lexicon.language,
        "words": lexicon.words,
        "bytes": size,
        "bits_per_word": round(8 * size / lexicon.words, 2),
        "edges": lexicon.edges,
        "states": lexicon.states,
        "lexicons": lexicons,
        "sources": [dict(zip(("name", "version", "licence"), source, strict=False)) for source in lexicon.sources],
    }


def changes(old: dict[str, int], new: dict[str, int]) -> list[str]:
    """Return lines that say which words came, went, or got and lost a class."""
    lines = []
    for name, need in CLASSES.items():
        before, after = ({word for word, value in words.items() if value & need} for words in (old, new))
        for sign, words in (("+", sorted(after - before)), ("-", sorted(before - after))):
            if words:
                some = " ".join(words[:: -(-len(words) // EXAMPLES)])
                lines.append(f"{name}: {sign}{len(words)}: {some}")
    return lines or ["nothing has changed"]


def build(language: str, out: str | None) -> str:
    """Build the dictionary of a language, say what has changed, and return the path of the file."""
    source = importlib.import_module("tools.words." + language)
    words, sources, remarks = source.build(tqdm)
    path = out or os.path.join(DICTIONARIES, source.LANGUAGE + ".dict")
    data = writer.pack(
        words,
        source.ALPHABET,
        source.LANGUAGE,
        sources,
        lambda rounds: tqdm(rounds, desc="rounds", leave=False, disable=None),
    )
    with open(path + ".new", "wb") as file:
        file.write(data)
    old = dict(selected(read(path), "headwords")) if os.path.exists(path) else {}
    os.replace(path + ".new", path)
    remarks += changes(old, dict(selected(read(path), "headwords")))
    for remark in remarks:
        print(remark, file=sys.stderr)
    return path


def print_info(facts: dict) -> None:
    """Print the facts of info() for people."""
    print(f"{facts['file']}: {facts['language']}, {facts['words']} words, {facts['bytes']} bytes,", end=" ")
    print(f"{facts['bits_per_word']} bits a word, {facts['edges']} edges, {facts['states']} states")
    for name, lexicon in facts["lexicons"].items():
        print(f"  {name}: {lexicon['words']} words, {lexicon['attested']} of them well attested,", end=" ")
        print(f"{lexicon['common']} common")
    for source in facts["sources"]:
        print("  source: " + ", ".join(source.values()))


def main() -> None:
    parser = Parser(prog="build_dict", description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("language", nargs="?", choices=[*LANGUAGES, "all"], help="build the dictionary of this language")
    what.add_argument("--info", metavar="FILE", help="print what is in a dictionary")
    what.add_argument("--list", metavar="FILE", help="print the words of a dictionary")
    parser.add_argument("--out", metavar="FILE", help="where to write it (default: dict_compact/)")
    parser.add_argument("--lexicon", choices=CLASSES, default="headwords", help="which words to list")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    args = parser.parse_args()
    try:
        if args.list is not None:
            words = [word for word, _ in selected(read(args.list), args.lexicon)]
            print(json.dumps(words, ensure_ascii=False) if args.json else "\n".join(words))
            return
        languages = LANGUAGES if args.language == "all" else [args.language]
        for path in [args.info] if args.info is not None else (build(language, args.out) for language in languages):
            facts = info(path)
            print(json.dumps(facts, ensure_ascii=False)) if args.json else print_info(facts)
    except (DictionaryError, OSError) as error:
        tell(parser, error)


if __name__ == "__main__":
    main()
