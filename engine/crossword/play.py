# SPDX-License-Identifier: MIT
"""The judgement of a play: may these tiles lie there (rules §2.3), and what do they score (§2.4)?"""

from engine.crossword.tile import BLANK, cells, from_rack, without

if False:  # for type checkers
    from dict_compact.lexicon import Lexicon
    from engine.crossword.board import Board
    from engine.crossword.rules import Rules
    from engine.host.aliases import Letters, Perhaps, Rack, Tiles

# Why a play is refused; "" where it is legal. Screens have the words for each.
EMPTY = "empty"  # nothing is laid
RACK = "rack"  # a tile is not on the rack, or a blank has no letter (L1)
OCCUPIED = "occupied"  # a cell is taken (L1)
LINE = "line"  # not in one row or column (L2)
GAP = "gap"  # an empty cell between the tiles (L2)
SHORT = "short"  # the first play has one tile (L3)
START = "start"  # the first play misses the start (L3)
CONTACT = "contact"  # no tile shares a side with an old one (L4)
BLANKS = "blanks"  # too many blanks in a word
WORD = "word"  # a word is not in the lexicon (L5)


class Play:
    """The judgement on tiles laid on a board.

    tiles    bytes, pairs of cell and tile in ascending order of cells
    reason   "" or one of the constants above
    cell     the cell that the reason is about, or -1
    words    [(letters, score)] of every word formed, letters as codes, where the shape is legal
    score    points of the play, where the shape is legal
    bonus    the part of the score that is for laying the whole hand
    bad      the letters of the first word that is not in the lexicon, where a lexicon was asked; else None
    """

    def __init__(self, tiles: "Tiles") -> None:
        self.tiles = tiles
        self.reason = ""
        self.cell = -1
        self.words: list[tuple[Letters, int]] = []
        self.score = 0
        self.bonus = 0
        self.bad: Letters | None = None


def in_order(tiles: "Tiles") -> "Tiles":
    """Return the same pairs of cell and tile in ascending order of cells."""
    pairs = sorted((tiles[i], tiles[i + 1]) for i in range(0, len(tiles), 2))
    return bytes(value for pair in pairs for value in pair)


def judge(
    rules: "Rules", board: "Board", rack: "Rack", tiles: "Tiles", lexicon: "Lexicon | None" = None, need: int = 0
) -> "Play":
    """Return the Play of tiles (pairs of cell and tile) from a rack on a board. The board is left as it was.

    With a lexicon the words are looked up too: each word must have a class with all bits of `need`.
    """
    play = Play(in_order(tiles))
    play.reason = _place(rules, board, rack, play)
    if play.reason:
        return play
    first = board.count == 0
    if rules.one_line and not first and not any(board.touches(cell) for cell in cells(play.tiles)):
        play.reason = CONTACT
        return play
    board.put(play.tiles)
    if not rules.one_line and not _connected(board, play.tiles[0]):
        play.reason = CONTACT
    if not play.reason:
        _score(rules, board, play, first)
    board.take(play.tiles)
    if lexicon and not play.reason:
        for word, _ in play.words:
            if lexicon.find(word) & need != need:
                play.reason, play.bad = WORD, word
                break
    return play


def _place(rules: "Rules", board: "Board", rack: "Rack", play: "Play") -> str:
    """Return the reason why the tiles may not lie where they are by L1, L2 or L3, or ""."""
    tiles = play.tiles
    left: Perhaps[Rack] = rack
    if not tiles:
        return EMPTY
    for i in range(0, len(tiles), 2):
        cell, tile = tiles[i], tiles[i + 1]
        play.cell = cell
        if cell >= len(board.cells) or board.cells[cell] or (i and tiles[i - 2] == cell):
            return OCCUPIED
        left = without(left, (from_rack(tile),)) if rules.is_letter(tile) else None
        if left is None:
            return RACK
    play.cell = -1
    if rules.one_line:
        reason = _line(board, play)
        if reason:
            return reason
    if board.count == 0:
        if len(tiles) < 4:
            return SHORT
        if not any(cell in rules.start for cell in cells(tiles)):
            play.cell = rules.start[0]
            return START
    return ""


def _line(board: "Board", play: "Play") -> str:
    """Return the reason against L2, one row or column without a gap, or ""."""
    new, size = cells(play.tiles), board.size
    first, last = new[0], new[-1]
    if first // size == last // size:
        step = 1
    elif all(cell % size == first % size for cell in new):
        step = size
    else:
        return LINE
    for cell in range(first, last, step):
        if cell not in new and not board.cells[cell]:
            play.cell = cell
            return GAP
    return ""


def _connected(board: "Board", first: int) -> bool:
    """Return whether all tiles on the board are joined by their sides: L4 where several lines are allowed (rules §5).

    first: the cell of one of the tiles.
    """
    board_cells, size = board.cells, board.size
    seen = bytearray(len(board_cells))
    stack = [first]
    reached = 0
    while stack:
        cell = stack.pop()
        if seen[cell] or not board_cells[cell]:
            continue
        seen[cell] = 1
        reached += 1
        column = cell % size
        if column:
            stack.append(cell - 1)
        if column < size - 1:
            stack.append(cell + 1)
        if cell >= size:
            stack.append(cell - size)
        if cell < len(board_cells) - size:
            stack.append(cell + size)
    return reached == board.count


def _score(rules: "Rules", board: "Board", play: "Play", first: bool) -> None:
    """Write words, score and bonus of a play by §2.4; the tiles of the play lie on the board."""
    new = cells(play.tiles)
    for word in board.words(play.tiles):
        start, step, length = word
        points, factor, blanks = 0, 1, 0
        for cell in range(start, start + length * step, step):
            tile = board.cells[cell]
            value = rules.values[tile]
            blanks += bool(tile & BLANK)
            if cell in new:
                value *= rules.letter[cell]
                factor *= rules.word[cell]
            points += value
        if blanks > rules.max_blanks:
            play.reason = BLANKS
        play.words.append((board.letters(word), points * factor))
        play.score += points * factor
    if first:
        play.score *= rules.first_word
    if len(new) == rules.hand:
        play.bonus = rules.bonus
        play.score += play.bonus
