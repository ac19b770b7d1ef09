# SPDX-License-Identifier: MIT
"""Positions as text: CGP, as Macondo defines it, in the letters of the rule set.

    rows separated by /, runs of empty squares as numbers; small letters are blanks; then the racks, the player
    in turn first, separated by /; their scores; turns without a score in a row; options, each ended by ;

A blank on a rack is ?. The apostrophe tile is ', a blank standing for it a backtick. Options written here:
`rules NAME;`, and `opt KEY VALUE;` for each option that is not the rule set's own. Other options are passed over.
"""

from dict_compact.letters import APOSTROPHE, capital, small
from engine.crossword.board import Board
from engine.crossword.position import Position
from engine.crossword.tile import BLANK, LETTER

if False:  # for type checkers
    from collections.abc import Iterable, Sequence

    from engine.crossword.rules import Rules
    from engine.host.aliases import Rack

BACKTICK = "`"


class CgpError(ValueError):
    """A text that is no position of the rule set. The message is one line that says where it is wrong."""


def letter(rules: "Rules", tile: int) -> str:
    """Return a tile as one character: small for a blank that stands for a letter, ? for a blank."""
    if tile == BLANK:
        return "?"
    char = rules.alphabet[(tile & LETTER) - 1]
    if not tile & BLANK:
        return char
    return BACKTICK if char == APOSTROPHE else small(char)


def tile(rules: "Rules", char: str) -> int:
    """Return the tile of a character, the inverse of letter(); 0 for a character that is no tile of the rule set."""
    if char == "?":
        return BLANK
    if char in "’ʼ":
        char = APOSTROPHE
    plain = APOSTROPHE if char == BACKTICK else capital(char)
    blank = plain != char
    code = rules.alphabet.find(plain) + 1
    if code == 0 or not rules.is_letter(code):
        return 0
    return code | BLANK if blank else code


def spell(rules: "Rules", tiles: "Iterable[int]") -> str:
    """Return tiles as text."""
    return "".join(letter(rules, one) for one in tiles)


def write(rules: "Rules", position: "Position") -> str:
    """Return the CGP of a Position."""
    size = rules.size
    rows = []
    for start in range(0, size * size, size):
        row, empty = "", 0
        for one in position.board.cells[start : start + size]:
            if one:
                row += (str(empty) if empty else "") + letter(rules, one)
                empty = 0
            else:
                empty += 1
        rows.append(row + (str(empty) if empty else ""))
    racks = "/".join(spell(rules, rack) for rack in position.racks)
    scores = "/".join(str(score) for score in position.scores)
    options = "rules %s;" % rules.name
    for key, value in rules.changed:
        options += " opt %s %s;" % (key, value)
    return "%s %s %s %d %s" % ("/".join(rows), racks, scores, position.passes, options)


def read(rules: "Rules", text: str) -> "Position":
    """Return the Position of a CGP. Raises CgpError."""
    fields = text.split(None, 4)
    if len(fields) < 4:
        raise CgpError("a CGP has rows, racks, scores and turns without a score; this has %d fields" % len(fields))
    board = _board(rules, fields[0].split("/"))
    racks = [_rack(rules, rack) for rack in fields[1].split("/")]
    try:
        scores = [whole(score) for score in fields[2].split("/")]
        passes = whole(fields[3])
    except ValueError:
        passes = -1
    if passes < 0:
        raise CgpError("scores and turns without a score are numbers: %s %s" % (fields[2], fields[3]))
    named = options(text).get("rules", rules.name)
    if named != rules.name:
        raise CgpError("the CGP is of the rules %s, not %s" % (named, rules.name))
    if len(racks) > 4:
        raise CgpError("a game has two to four players, not %d" % len(racks))
    if len(scores) != len(racks):
        raise CgpError("%d racks but %d scores" % (len(racks), len(scores)))
    _count(rules, board, racks)
    return Position(board, racks, scores, passes)


def _board(rules: "Rules", rows: "Sequence[str]") -> "Board":
    if len(rows) != rules.size:
        raise CgpError("the board has %d rows, this has %d" % (rules.size, len(rows)))
    board = Board(rules.size)
    for number, row in enumerate(rows, 1):
        column, digits = 0, ""
        for char in row + " ":
            if char in "0123456789" and len(digits) < 3:
                digits += char
                continue
            column += whole(digits or "0")
            digits = ""
            if char == " ":
                break
            one = tile(rules, char)
            if not one or one == BLANK:
                raise CgpError("row %d: no letter %s in these rules" % (number, char))
            if column >= rules.size:
                column += 1
                break
            board.cells[(number - 1) * rules.size + column] = one
            board.count += 1
            column += 1
        if column != rules.size or digits:
            raise CgpError("row %d has %s than %d cells" % (number, _more(column, rules.size), rules.size))
    return board


def whole(text: str) -> int:
    """Return a number in plain digits, with or without a sign. Raises ValueError."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not 0 < len(digits) < 6 or any(char not in "0123456789" for char in digits):
        raise ValueError("no number: %s" % text)
    return int(text)


def _more(column: int, size: int) -> str:
    return "fewer" if column < size else "more"


def _rack(rules: "Rules", text: str) -> "Rack":
    rack = bytes(tile(rules, char) for char in text)
    for char, one in zip(text, rack):
        if not one or (one & BLANK and one != BLANK):
            raise CgpError("the rack %s: no tile %s in these rules" % (text, char))
    if len(rack) > rules.hand:
        raise CgpError("the rack %s has more than %d tiles" % (text, rules.hand))
    return rack


def _count(rules: "Rules", board: "Board", racks: "Iterable[Rack]") -> None:
    """Check that there are no more tiles of a kind than the set has. Raises CgpError."""
    left = bytearray(rules.counts)
    for one in bytes(board.cells) + b"".join(racks):
        if one:
            code = 0 if one & BLANK else one
            if not left[code]:
                name = "blanks" if code == 0 else "tiles " + letter(rules, code)
                raise CgpError("more %s than the set has (%d)" % (name, rules.counts[code]))
            left[code] -= 1


def options(text: str) -> "dict[str, str]":
    """Return {key: value} of the options of a CGP: rules, and whatever `opt` sets."""
    found = {}
    for option in text.split(None, 4)[4:5]:
        for words in (one.split() for one in option.split(";")):
            if len(words) == 3 and words[0] == "opt":
                found[words[1].lower()] = words[2]
            elif len(words) == 2:
                found[words[0]] = words[1]
    return found


def coordinates(size: int, cell: int, down: bool) -> str:
    """Return a cell as GCG writes the start of a word: 8G across row 8, G8 down column G."""
    row, column = str(cell // size + 1), chr(65 + cell % size)
    return column + row if down else row + column


def place(size: int, text: str) -> "tuple[int, bool]":
    """Return (cell, down) of coordinates. Raises CgpError."""
    text = text.upper()
    down = text[:1].isalpha()
    column, row = (text[:1], text[1:]) if down else (text[-1:], text[:-1])
    try:
        x, y = ord(column) - 65, whole(row) - 1
    except (ValueError, TypeError):
        raise CgpError("no coordinates: %s" % text)
    if not (0 <= x < size and 0 <= y < size):
        raise CgpError("coordinates outside the board: %s" % text)
    return y * size + x, down
