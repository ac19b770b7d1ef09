"""How a tool says what went wrong: one clear line, exit status 2."""

import argparse
import io
import sys
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are one line; the usage is what --help is for. Tools write UTF-8 everywhere."""

    def __init__(self, *args, **options) -> None:
        super().__init__(*args, **options)
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8")

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see --help\n")


def digits(text: str) -> bool:
    """Plain digits alone: isdigit() takes ² for one too."""
    return text.isascii() and text.isdigit()


def natural(text: str) -> int:
    """A number of an argument, 0 or more."""
    if not (digits(text) and len(text) < 20):
        raise argparse.ArgumentTypeError(f"not a number from 0 on: {text}")
    return int(text)


def tell(parser: argparse.ArgumentParser, error: BaseException) -> NoReturn:
    """Print "tool: what is wrong" on standard error and exit with 2."""
    what = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
    parser.exit(2, f"{parser.prog}: {what}\n")
