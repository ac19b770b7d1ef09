# SPDX-License-Identifier: MIT
"""Texts of the screens around a game in English. See around_ru.py."""

# title
PUZZLE = "Puzzle"
STATISTICS = "Statistics"
SETTINGS = "Settings"
RULES = "Rules"
ABOUT = "About"
KEYS = "Buttons and marks"

# settings: the rows, and their values
ROWS = {
    "palette": "Colours",
    "view": "Board",
    "animation": "Animation",
    "brightness": "Brightness",
    "dim": "Dim after",
    "sound": "Sound",
}
VALUES = {
    "dark": "dark",
    "light": "light",
    "blind": "colour-blind",
    "whole": "whole",
    "close": "close",
    "on": "on",
    "off": "off",
}
SECONDS = "%s s"
NEVER = "never"

# statistics
NO_GAMES = "No game yet with the CPU."
GAMES = "Games"
WON = "Won"
MEAN = "Mean score"
BEST = "Best game"
RUN = "Wins in a row"
PLAY = "Best play"
LONGEST = "Longest word"
AGAINST = "against: %s"

# puzzle
PUZZLE_TITLE = "Puzzle %d"
PUZZLE_ASK = "Find the best play."
PUZZLE_OTHER = "another"
PUZZLE_START = "play"
PUZZLE_SCORE = "Your play: %d of %d."
PUZZLE_BEST = "Best: %s +%d"
PUZZLE_SAME = "That is the best play!"

# end
AGAIN = "again"
BEST_PLAYS = "Best plays"
TURNING = "Turning points"
LEAD = "turn %d: %s %+d"
REVIEW = "Turn %d of %d"
MASTER = "Master:"
THINKS = "The master thinks…"
NOTHING_BETTER = "The master agrees."
SAVED = "Log: games.log"
LINES = "Points for words", "Your tiles left", "Their tiles left"  # of the reckoning between two

# names
NAME = "Name"
NAME_DONE = "done"
ERASE = "erase"
