"""How a tool says what went wrong: one clear line, exit status 2."""

import argparse
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are one line; the usage is what --help is for."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see --help\n")


def tell(parser: argparse.ArgumentParser, error: BaseException) -> NoReturn:
    """Print "tool: what is wrong" on standard error and exit with 2."""
    what = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
    parser.exit(2, f"{parser.prog}: {what}\n")
