# SPDX-License-Identifier: MIT
"""Print what went wrong in a tool: one clear line, exit status 2."""

import argparse
import io
import signal
import sys
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are one line; only --help prints the usage. Tools write UTF-8 everywhere."""

    def __init__(self, *args, **options) -> None:
        super().__init__(*args, **options)
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8")
        if hasattr(signal, "SIGPIPE"):  # who reads what the tool prints may stop reading, as `head` does
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see --help\n")


def digits(text: str) -> bool:
    """Return whether a text has only plain digits: isdigit() accepts ² too."""
    return text.isascii() and text.isdigit()


def natural(text: str) -> int:
    """Return the number of an argument, 0 or more. Raises ArgumentTypeError."""
    if not (digits(text) and len(text) < 20):
        raise argparse.ArgumentTypeError(f"not a number from 0 on: {text}")
    return int(text)


def tell(parser: argparse.ArgumentParser, error: BaseException) -> NoReturn:
    """Print "tool: what is wrong" on standard error and exit with 2."""
    what = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
    parser.exit(2, f"{parser.prog}: {what}\n")
