# SPDX-License-Identifier: MIT
"""Where the kernels of the search, kernel_plain and kernel_viper, find their numbers.

`ints` is an array("i"), `data` a bytearray, `edges` an array("I") with the edges that each letter of the word may still
take; all are allocated once and used again. A square is counted row by row, with a border to the right of every row,
above the first and below the last: square (row + 1) * DOWN + column. A step of 1 goes along a row, a step of DOWN down
a column. Of tables with one half for each direction, the second is for plays that lie in a column.
"""

DOWN = 17
SQUARES = 18 * DOWN
LETTERS = 64
FRAMES_MOST = 17

# ints: the question
ROOT = 0  # reference of the dictionary's root
NEED = 1  # bit n: words of class number n are good
GRADES = 2  # only words of so many grades of the dictionary are good; below 0: all
SIZE = 3  # squares along a side
FACTOR = 4  # the first word on the board counts so many times
HAND = 5  # tiles that make a bonus
BONUS = 6
MAX_BLANKS = 7  # in one word
TILES = 8  # on the rack
FLOOR = 9  # plays of less equity are passed over
# ints: the answer
COUNT = 10  # plays found, those below the floor too
SCORE = 11
EQUITY = 12  # UNIT * score + the value of the leave
LAID = 13  # tiles of the play
FIRST = 14  # square of its word's first letter
# ints: how far the search is
DEPTH = 15  # frame that goes on
PREFIX = 16  # frames before the anchor: their letters have no squares yet
ANCHOR = 17  # number of the anchor that is tried
AT_FIRST = 18  # the first anchor of the outermost frame
ENTRY = 19  # of the anchor that is tried
REACH = 20  # for each length of prefix, the anchors below this number have room for it; LENGTHS numbers
LENGTHS = 18
# ints: letters that the rack can lay, 64 bits
WANTED = 38
# ints: one frame a letter
FRAMES = 40
FRAME = 8
EDGE = 0  # place in `edges` of the edge looked at
BEGIN = 1  # where the edges of this frame begin and end
END = 2
NODE = 3  # reference of the node whose edges are still to be read; 0: they have been read
WAY = 4  # how its letter is laid next: 0 as a tile, 1 as a blank
BEFORE = 2  # a value of WAY: in a prefix, no anchor was tried yet
SQUARE = 5  # where its letter lies; 0: in the prefix
USED = 6  # tiles laid before it
SLOT = 7  # in RACK, from which its letter was taken; NO_SLOT where it lies on the board
NO_SLOT = 63
# ints: the anchors, two numbers each: the bits below, and the letters that may lie there, folded into 32 bits
ANCHORS = FRAMES + FRAME * FRAMES_MOST
ANCHORS_MOST = 392  # both ways: where each empty one of 16 × 16 squares touches a tile, at least 60 hold a tile
INTS = ANCHORS + 2 * ANCHORS_MOST
# bits of an anchor's first number
ENTRY_SQUARE = 511  # its square
ENTRY_DOWN = 512  # the play lies in a column
ENTRY_BACK = 10  # from this bit on: how many squares before the anchor a word may begin, with tiles or empty
ENTRY_FIXED = 1 << 15  # tiles lie there

# data
CELLS = 0  # tile on each square, BORDER beyond the board
LETTER_TIMES = CELLS + SQUARES
WORD_TIMES = LETTER_TIMES + SQUARES
FLAGS = WORD_TIMES + SQUARES
SUMS = FLAGS + SQUARES  # points of the tiles across an empty square, a half for each direction
MASKS = SUMS + 2 * SQUARES  # its cross-check: letters that may lie there, 8 bytes, a half for each direction
KNOWN = MASKS + 16 * SQUARES  # letters for which a line's cross-checks are done, 8 bytes: row 0, column 0, row 1 …
RACK = KNOWN + 16 * DOWN  # how many of each letter; RACK itself: blanks
VALUES = RACK + LETTERS  # points of each tile, 128
EVERY = VALUES + 2 * LETTERS  # 1 for each letter that a blank may stand for
STRIDES = EVERY + LETTERS  # what a tile of each letter adds to the number of a leave
PLACED = STRIDES + LETTERS  # tiles laid
OPEN = PLACED + 18  # how many letters may lie on each square, see openness_plain
BYTES = OPEN + SQUARES
BORDER = 128
# bits of FLAGS, of an empty square
ACROSS = 1  # a tile lies above or below it: a play in its row makes a word across here; 2: the same for a play in its
# column. With either bit, or with START_HERE, the square is an anchor.
START_HERE = 4  # the board is empty, and this is a start cell: the first play covers one of them
NO_BLANK = 8  # no blank may lie here as part of a play in the row; 16: in the column
NOTHING = 32  # no tile at all may lie here as part of a play in the row; 64: in the column
ANCHOR_FLAGS = 7

LEAVES = 256  # the most leaves of a rack
UNIT = 16  # units of equity in a point


def along(line: int) -> "tuple[int, int]":
    """Return (first square, step) of a line. Lines are counted from 0: row 0, column 0, row 1 and so on."""
    return (DOWN + line // 2, DOWN) if line % 2 else ((line // 2 + 1) * DOWN, 1)
