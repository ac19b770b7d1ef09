"""Where the two kernels of the search, search_plain and search_viper, keep their numbers.

`ints` is an array("i"), `bytes` a bytearray, `edges` an array("I") with the edges that each letter of the word may
still take; all are allocated once and reused. A line is a row or a column of the board; its squares are counted from
0 and there are at most SQUARES of them.
"""

SQUARES = 16
LETTERS = 64

# ints: what is asked
ROOT = 0  # reference of the dictionary's root
NEED = 1  # bit n: words of class number n are good
SIZE = 2  # squares in the line
START = 3  # square of the first letter
FACTOR = 4  # the first word on the board counts so many times
HAND = 5  # tiles that make a bonus
BONUS = 6
MAX_BLANKS = 7  # in one word
DOWN = 8  # 1 in a column: a single tile that makes words both ways is found in its row alone
FLOOR = 9  # plays below this score are passed over
# ints: the answer
DEPTH = 10  # frame that goes on; below 0 the search of this start is done
LENGTH = 11  # letters of the word found
SCORE = 12
# ints: what is asked of cross()
SQUARE = 13  # the square whose row of ALLOWED is filled
FLAGS = 14  # what a good letter gets there
# ints: what is asked of both
GRADES = 15  # only words of so many grades of the dictionary are good; below 0: all
# ints: one frame a letter
FRAMES = 16
FRAME = 10
EDGE = 0  # place in `edges` of the edge looked at
END = 1  # where the edges of this frame end
NODE = 2  # reference of the node whose edges are still to be read; 0: they are there
WAY = 3  # how its letter is laid next: 0 as a tile, 1 as a blank
POINTS = 4  # of the word before this letter
TIMES = 5  # by which premiums multiply the word
CROSS = 6  # points of the words across
LAID = 7  # tiles laid
BLANKS = 8  # blanks in the word
ANCHORED = 9  # 1: a tile lies on an anchor
SUMS = FRAMES + FRAME * (SQUARES + 1)  # points of the tiles across a square, -1 where there are none
INTS = SUMS + SQUARES
EDGES = LETTERS * SQUARES

# bytes
CELLS = 0  # tile on each square
LETTER_TIMES = CELLS + SQUARES
WORD_TIMES = LETTER_TIMES + SQUARES
ANCHORS = WORD_TIMES + SQUARES
PLACED = ANCHORS + SQUARES  # tile laid by each frame; 0: an old tile lies there
RACK = PLACED + SQUARES  # how many of each letter; RACK itself: blanks
VALUES = RACK + LETTERS  # points of each tile, 128
ACROSS = VALUES + 2 * LETTERS  # letters before a square, 0, letters after it, 0
ALLOWED = ACROSS + 2 * SQUARES  # for each square and letter: 1 a tile may lie there, 2 a blank, 3 both
BYTES = ALLOWED + SQUARES * LETTERS

# what search() returns
DONE, PAUSED, FOUND = 0, 1, 2
