# SPDX-License-Identifier: MIT
"""Load the words of the tools: the shipped dictionary of a language, or any plain word list."""

import argparse
import os

from dict_compact import letters
from dict_compact.header import DictionaryError
from dict_compact.host.listed import Listed
from dict_compact.lexicon import EVERY, Lexicon
from dict_compact.reader import Reader, load
from engine import kinds
from engine.crossword import rules, rulesets
from tools.paths import DICTIONARIES

RULE_SETS = rulesets.NAMES  # of crossword games
ALL_RULES = kinds.NAMES


def shipped(rule_set: rules.Rules) -> Reader:
    """Return the shipped dictionary of the rule set's language. Raises DictionaryError or OSError."""
    with open(os.path.join(DICTIONARIES, rule_set.language + ".dict"), "rb") as file:
        return load(file.read())


def of_words(path: str, rule_set: rules.Rules) -> Listed:
    """Return a lexicon of a plain word list: one word a line, taken as it stands, in capital or small letters.

    Words with letters that the rule set lacks cannot be laid and are left out. Raises DictionaryError if no word is
    left, OSError.
    """
    with open(path, encoding="utf-8") as file:
        try:
            lines = [letters.word(line.strip("\ufeff \t\r\n")) for line in file]
        except UnicodeDecodeError:
            raise DictionaryError(f"{path} is no text in UTF-8") from None
    words = {word: EVERY for word in lines if len(word) > 1 and set(word) <= set(rule_set.alphabet)}
    if not words:
        raise DictionaryError(f"{path} holds no word in the letters of the rule set {rule_set.name}")
    return Listed(words, rule_set.alphabet, rule_set.language)


def add_arguments(parser: argparse.ArgumentParser, names: tuple[str, ...] = RULE_SETS) -> None:
    """Add --rules, --lexicon, --words."""
    parser.add_argument("--rules", required=True, choices=names, help="rule set")
    words = parser.add_mutually_exclusive_group()
    words.add_argument(
        "--lexicon", choices=rules.CHOICES["lexicon"], help="which words of the dictionary (default: the rule set's)"
    )
    words.add_argument("--words", metavar="FILE", help="a plain word list in place of the dictionary")


def chosen(args: argparse.Namespace, **options) -> tuple[rules.Rules, Lexicon]:
    """Return the rule set and the dictionary of parsed arguments. Raises RulesError, DictionaryError, OSError."""
    if args.lexicon:
        options["lexicon"] = args.lexicon
    rule_set = rules.load(args.rules, **options)
    lexicon = of_words(args.words, rule_set) if args.words is not None else shipped(rule_set)
    if not lexicon.accepting(rule_set.need):
        raise DictionaryError(f"the dictionary of {lexicon.language} has no words of the lexicon {rule_set.lexicon}")
    return rule_set, lexicon
