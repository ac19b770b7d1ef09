# SPDX-License-Identifier: MIT
"""The exceptions that games of every kind raise."""


class GameError(Exception):
    """A move that the rules do not allow. `reason` names the broken rule in one word.

    The game is as it was before the move. One case raises nothing: where a move in a crossword game accepts the open
    play and that ends the game, the move itself is not made.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class RulesError(Exception):
    """A rule set that does not exist, or a wrong option. The message is one clear line."""
