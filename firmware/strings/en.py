# SPDX-License-Identifier: MIT
"""Texts in English. See ru.py."""

LANGUAGE = "Language"
NAME = "English"
SUBTITLE = "a pocket game of words"
CONTINUE = "Continue"
HOW_TO = "How to play"
NEW_GAME = "New game"

# seats; beside the board at most 4 characters
PERSON = "You"
CPU = "CPU"
PEOPLE = "Pl%d"
SEAT = "Player %d"

# set-up: the rows, and the values of seats and options
SETUP = "New game"
RULES = "Rules"
TITLES = {
    "russian": "Russian",
    "ukrainian": "Ukrainian",
    "english": "English",
    "erudit": "Erudit",
    "naydi_slovo": "Naydi slovo",
    "triominos": "Triominos",
}
KINDS = {
    "": "none",
    "person": "person",
    "child": "CPU Child",
    "novice": "CPU Novice",
    "player": "CPU Player",
    "club": "CPU Club",
    "expert": "CPU Expert",
    "master": "CPU Master",
    "grandmaster": "CPU Grandmaster",
}
OPTIONS = {
    "lexicon": "Words",
    "word_check": "Check",
    "target": "Up to",
    "centre_dw": "Centre ×2",
    "star_value": "Star",
    "tri_bonus": "Bonus 60",
    "hints": "Hints",
    "lookup": "Dictionary",
}
VALUES = {
    "headwords": "the dictionary",
    "nouns": "nouns",
    "challenge": "by challenge",
    "auto": "at once",
    "zero": "0 points",
    "letter": "as the letter",
    "hexagon": "hexagon",
    "sides": "three sides",
    False: "no",
    True: "yes",
    99: "no limit",
}
NAME_OF = "name"
START = "Start the game"

# a new game while another one is saved
NEW_ASK = "Begin a new game?"
NEW_NOTE = "The saved game will be lost."

# handing the console over
HAND_OVER = "Hand the console over"
SHOW = "show my letters"

# first draw
DRAW = "The draw"
DRAW_BEGINS = "First to play: %s."

# info block: at most 10 characters a line
PLAIN = "plain", "cell"
PREMIUMS = {
    1: ("×2", "letter"),
    2: ("×3", "letter"),
    3: ("×2", "word"),
    4: ("×3", "word"),
    5: ("start", "here"),
}
POINTS = "point", "points"
ILLEGAL = "not legal"
PASSED = "passed"
HURRIED = "hurried"  # of a computer's player that had no time to see the whole board
EXCHANGED = "exchanged"

# turn menu
AT_RISK = "+%d or turn lost"
SUM = "Count this play"
LOOKUP_TITLE = "Word check"
LOOKUP = "Is it a word?"
GOT = "New: %s"
HINT_SWAP = "Best: exchange these:"
HINT_PASS = "Best: pass."
HINTS_LEFT = "%d left"
FORBIDDEN = "not allowed"
KNOWN = "is in the dictionary"
UNKNOWN = "is not in the dictionary"
FIRST_WORD = "The first word"
ALL_TILES = "All tiles at once"
START_YELLOW = "The first word must cross", "a yellow cell."  # where there are several start cells
LEAVE_ASK = "Leave to the menu?"
LEAVE_LAID = "What is laid stays."
TURN = "Your turn"
PLAY = "Play"
RETURN = "Back to the rack"
SHUFFLE = "Shuffle the tiles"
EXCHANGE = "Exchange"
BAG = "bag %d"
PASS = "Pass"
PASS_ASK = "Pass this turn?"
PASS_NOTE = "You keep your tiles."
SURE = "yes"
CHALLENGE = "Challenge"
HINT = "Hint"
HINTS = "Where to play", "Which word", "The whole play"
HINT_WHERE = "best play", "from here"
HINT_WORD = "The best word:"
NO_PLAY = "no play"
CHECKED = "words are checked"
STOOD = "it stands"
MOVES = "Plays so far"
UNSEEN = "Unseen letters"
WITHDRAWN = "turn lost"
BLANK = "*"
VIEW = "View"
VIEW_WHOLE = "whole board"
VIEW_CLOSE = "close"
AGREE = "End the game"
ASK_AGREE = "%s: end the game?"
DISAGREES = "%s says no: go on."
AGREE_YES = "yes"
AGREE_NO = "no"
LEAVE = "Leave to the menu"
LEAVE_NOTE = "saved"
NOTHING_LAID = "none laid"
BAG_EMPTY = "bag empty"
CPU_TURN = "CPU's turn"

# refused plays, by reason: at most 10 characters (info block, turn menu), then two lines of at most 27
REFUSED = "That cannot be laid"
REASONS = {
    "empty": ("none laid", "No tile lies", "on the board."),
    "line": ("not a line", "Tiles must lie in one row", "or one column."),
    "gap": ("a gap", "There is a gap: the framed", "cell is empty."),
    "short": ("one letter", "The first word has", "at least two letters."),
    "start": ("off start", "The first word must cross", "the cell with the star."),
    "contact": ("apart", "A word must touch", "the tiles on the board."),
    "blanks": ("blanks", "Too many blanks", "in a word."),
    "word": ("no word", "Not in the dictionary:", ""),
}

# blank
WHICH_LETTER = "Which letter?"
ZERO_POINTS = "0 points"

# exchange
EXCHANGE_CHOSEN = "Exchange: %d chosen"

# challenge
CHALLENGED = "Challenged: %s"
YES = "yes"
NO = "no"
TAKEN_BACK = "The turn is lost, −%d."
TILES_BACK = "The tiles go back."
STANDS = "The play stands."
LAST_PLAY = "The last play: %s"
LAST_PLAY_ASK = "Bag and rack are empty."

# end
END = "The end"
ENDS = {
    "out": "bag empty",
    "stuck": "no plays left",
    "passes": "all passed",
    "target": "score reached",
    "agreed": "all agreed",
}
SCORE = "Score"
REST = "Left"
OTHERS = "Others"
TOTAL = "Total"
WINNER = "Winner: %s"
DRAWN = "Drawn"
TOGETHER = "All"
BANDS = "", "good", "very good", "excellent"

# footers
CHOOSE = "choose"
PUT = "lay"
CANCEL = "cancel"
MARK = "mark"
DO_EXCHANGE = "exchange"
PAGE = "page"
BACK = "back"
NEXT = "go on"
SEE = "I see"
MENU = "menu"
DOUBT = "doubt"
CHANGE = "change"
BEGIN = "start"

# faults
FAULT = "A fault"
GAME_SAFE = "The game is safe and can go on."
FAULT_LOG = "Log of the fault: fault.log"
NO_DICTIONARY = "No readable dictionary."
ON_BOARD = "A file on the board is wrong."
ASIDE = {  # why a saved game was set aside
    "damaged": ("Unreadable game", "Its file is damaged.", "It is kept: game-1.bad"),
    "newer": ("Game of a newer version", "Update the program:", "the game will be back."),
    "unknown": ("Game of other rules", "Update the program:", "the game will be back."),
    "no_words": ("The game lacks its words", "Install its dictionary:", "the game will be back."),
}
NOT_SAVED = "The game is not saved", "Drive is full or locked."
BAD_WORDS = "Your words: line %d is wrong"


def points(n: int) -> str:
    """Return a number of points with its noun."""
    return "%d %s" % (n, POINTS[n != 1])


def tiles(text: str, rules: str) -> str:
    """Return the text as it is: all rule sets say tiles."""
    return text
