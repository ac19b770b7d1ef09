"""What the games of every kind raise."""


class GameError(Exception):
    """A move that the rules do not allow. `reason` names the rule in one word.

    Nothing was changed, but for one case in the crossword games: a move that accepts the open play, by which the game
    is over.
    """

    def __init__(self, reason, message):
        super().__init__(message)
        self.reason = reason


class RulesError(Exception):
    """A rule set that is not there, or a wrong option. The message is one clear line."""
