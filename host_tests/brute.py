"""An independent finder of plays: slow, plain, and sharing nothing with engine.crossword.search or play.

Boards are lists of rows of letters ("" where empty; a small letter is a blank), racks strings with * for a
blank, words a set of strings.
"""

from itertools import product


def plays(words: set[str], board: list[list[str]], rack: str, start: tuple[int, int]) -> set[frozenset]:
    """Every legal play as a set of (row, column, letter); a small letter is a blank."""
    size = len(board)
    first = not any(any(row) for row in board)
    found = set()
    for word in words:
        for row, column, (dr, dc) in product(range(size), range(size), ((0, 1), (1, 0))):
            cells = [(row + i * dr, column + i * dc) for i in range(len(word))]
            if cells[-1][0] >= size or cells[-1][1] >= size:
                continue
            new = [(cell, char) for cell, char in zip(cells, word, strict=True) if not board[cell[0]][cell[1]]]
            if not new or any(
                board[r][c] and board[r][c].upper() != char for (r, c), char in zip(cells, word, strict=True)
            ):
                continue
            for tiles in spelled(new, rack):
                laid = {cell: char for cell, char in tiles}
                if legal(words, board, laid, first, start):
                    found.add(frozenset((r, c, char) for (r, c), char in laid.items()))
    return found


def spelled(new, rack: str):
    """Each way to lay the letters from the rack, with its blanks as small letters."""
    if not new:
        yield []
        return
    (cell, char), *rest = new
    if char in rack:
        for tail in spelled(rest, rack.replace(char, "", 1)):
            yield [(cell, char), *tail]
    if "*" in rack:
        for tail in spelled(rest, rack.replace("*", "", 1)):
            yield [(cell, char.lower()), *tail]


def runs(board, laid) -> list[list[tuple[int, int]]]:
    """The cells of every run of two or more tiles that holds a new one."""
    size = len(board)
    taken = {(r, c) for r in range(size) for c in range(size) if board[r][c]} | set(laid)
    found = []
    for dr, dc in ((0, 1), (1, 0)):
        seen = set()
        for r, c in laid:
            while (r - dr, c - dc) in taken:
                r, c = r - dr, c - dc
            if (r, c) in seen:
                continue
            seen.add((r, c))
            cells = []
            while (r, c) in taken:
                cells.append((r, c))
                r, c = r + dr, c + dc
            if len(cells) > 1:
                found.append(cells)
    return found


def legal(words, board, laid, first, start) -> bool:
    """L3 to L5 for tiles that lie in one line without gaps."""
    found = runs(board, laid)
    if not all("".join((laid.get(cell) or board[cell[0]][cell[1]]).upper() for cell in run) in words for run in found):
        return False
    if first:
        return len(laid) > 1 and start in laid
    return any(cell not in laid for run in found for cell in run)


def score(values: dict[str, int], premiums: list[str], board, laid, hand: int = 7, bonus: int = 50) -> int:
    """RULES.md §2.4 for a set of (row, column, letter); premiums as a picture of rows."""
    laid = {(r, c): char for r, c, char in laid}
    total = 0
    for run in runs(board, laid):
        points, times = 0, 1
        for r, c in run:
            char = laid.get((r, c)) or board[r][c]
            value = values[char] if char.isupper() else 0
            if (r, c) in laid:
                value *= {"d": 2, "t": 3}.get(premiums[r][c], 1)
                times *= {"D": 2, "T": 3}.get(premiums[r][c], 1)
            points += value
        total += points * times
    return total + (bonus if len(laid) == hand else 0)
