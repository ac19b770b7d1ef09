# SPDX-License-Identifier: MIT
"""The kernels of the search in plain Python; kernel_viper.py gives the same answers in the same order.

layout.py explains what they read and write.
"""

from dict_compact.decode_plain import load
from dict_compact.lexicon import child
from dict_compact.marks_plain import graded, hashes
from engine.crossword.search.layout import (
    ACROSS,
    ANCHOR_FLAGS,
    ANCHORS,
    AT_FIRST,
    BONUS,
    CELLS,
    COUNT,
    DOWN,
    ENTRY,
    ENTRY_BACK,
    ENTRY_DOWN,
    ENTRY_FIXED,
    ENTRY_SQUARE,
    EQUITY,
    EVERY,
    FACTOR,
    FIRST,
    FLAGS,
    FLOOR,
    FRAMES,
    GRADES,
    HAND,
    KNOWN,
    LAID,
    LETTER_TIMES,
    LETTERS,
    MASKS,
    MAX_BLANKS,
    NEED,
    NO_BLANK,
    NODE,
    NOTHING,
    PLACED,
    RACK,
    REACH,
    ROOT,
    SCORE,
    SIZE,
    SQUARES,
    STRIDES,
    SUMS,
    TILES,
    UNIT,
    VALUES,
    WANTED,
    WORD_TIMES,
    along,
)

if False:  # for type checkers
    from collections.abc import Iterator, Sequence

    from dict_compact.lexicon import Lexicon
    from engine.host.aliases import Buffer, Numbers, Rack

    _Found = tuple[int, int, int, Rack]  # equity, score, first square, tiles

_TILE = 127  # what is left of a square's byte is a tile, not the border


def plays(
    ints: "Numbers", data: bytearray, edges: "Numbers", lexicon: "Lexicon", leaves: "Numbers"
) -> "Iterator[bool]":
    """Search from the node of the first frame. Yield True at each play of at least FLOOR, False now and then.

    SCORE, EQUITY, FIRST, ENTRY, LAID and PLACED hold the play.
    """
    walk = _Walk(ints, data, lexicon, leaves)
    for found in walk.prefixes(ints[FRAMES + NODE], 0, ints[AT_FIRST]):
        for equity, score, first, tiles in found:
            if equity >= ints[FLOOR]:
                ints[EQUITY], ints[SCORE], ints[FIRST], ints[LAID] = equity, score, first, len(tiles)
                data[PLACED : PLACED + len(tiles)] = tiles
                yield True
        yield False


class _Walk:
    """One search. `found` collects the plays of an anchor: (equity, score, first square, tiles)."""

    def __init__(self, ints: "Numbers", data: bytearray, lexicon: "Lexicon", leaves: "Numbers") -> None:
        self.ints, self.data, self.lexicon, self.leaves = ints, data, lexicon, leaves
        self.cells = bytes(data[CELLS : CELLS + SQUARES])
        self.rack = data[RACK : RACK + LETTERS]
        self.tiles = ints[TILES]
        self.need = ints[NEED]
        self.placed = bytearray(self.tiles)
        # what a blank may stand for
        self.every = sum(1 << letter for letter in range(LETTERS) if data[EVERY + letter]) if self.rack[0] else 0

    def prefixes(self, node: int, length: int, anchor: int) -> "Iterator[Sequence[_Found]]":
        """Yield the plays of every anchor that has room for this prefix, or for a longer one that grows from it."""
        ints, rack, blanks = self.ints, self.rack, self.rack[0]
        usable = [edge for edge in _edges(self.lexicon, node) if blanks or rack[edge & 63]]
        mine = 0
        for edge in usable:
            mine |= 1 << (edge & 31)
        for number in range(anchor, ints[REACH + length]):
            if not ints[ANCHORS + 2 * number + 1] & mine:
                continue
            entry = ints[ANCHORS + 2 * number]
            half = 1 if entry & ENTRY_DOWN else 0
            self.half, self.step = half, DOWN if half else 1
            square = entry & ENTRY_SQUARE
            back = entry >> ENTRY_BACK & 31 if entry & ENTRY_FIXED else length
            self.first = square - back * self.step
            self.found: list[_Found] = []
            self._extend(usable, square, length)
            if self.found:
                ints[ENTRY] = entry
                yield self.found
        if length + 1 < self.tiles and ints[REACH + length + 1]:
            yield ()
            for edge in usable:
                letter, follower = edge & 63, child(edge)
                if not follower:
                    continue
                if rack[letter]:
                    rack[letter] -= 1
                    self.placed[length] = letter
                    yield from self.prefixes(follower, length + 1, 0)
                    rack[letter] += 1
                if blanks and self.data[EVERY + letter]:
                    rack[0] -= 1
                    self.placed[length] = letter | 64
                    yield from self.prefixes(follower, length + 1, 0)
                    rack[0] += 1

    def _extend(self, edges: "Sequence[int]", square: int, used: int) -> None:
        """Lay a tile on the empty square for each edge that has one, and go on from there."""
        rack, cells, step, placed = self.rack, self.cells, self.step, self.placed
        may, blank = -1, self.every if rack[0] else 0
        flags = self.data[FLAGS + square] >> self.half
        if flags & ACROSS:
            at = MASKS + 8 * (SQUARES * self.half + square)
            may = int.from_bytes(self.data[at : at + 8], "little")
            blank = 0 if flags & NO_BLANK else blank & may
        following = square + step
        follow = cells[following] & _TILE
        after = following
        if not follow:
            used_up = used + 1 == self.tiles or cells[following] > _TILE
        need = self.need
        for edge in edges:
            letter = edge & 63
            if rack[letter] and may >> letter & 1:
                tile = slot = letter
            elif blank >> letter & 1:
                tile, slot = letter | 64, 0
            else:
                continue
            if follow:
                edge, after = self._along(edge, following)
                if not edge:
                    continue
                used_up = used + 1 == self.tiles or cells[after] > _TILE
            node = 0 if used_up else child(edge)
            good = need >> (edge >> 6 & 7) & 1
            while good or node:
                rack[slot] -= 1
                placed[used] = tile
                if good:
                    self._tell(after, used + 1)
                if node:
                    self._extend(_edges(self.lexicon, node), after, used + 1)
                rack[slot] += 1
                if not slot or not blank >> letter & 1:
                    break
                tile, slot = letter | 64, 0

    def _along(self, edge: int, square: int) -> "tuple[int, int]":
        """Return (edge, square) behind the tiles that lie from a square on; edge 0: no word goes on with them."""
        cells, step = self.cells, self.step
        tile = cells[square] & _TILE
        while tile:
            node = child(edge)
            edge = _edge(self.lexicon, node, tile & 63) if node else 0
            if not edge:
                break
            square += step
            tile = cells[square] & _TILE
        return edge, square

    def _tell(self, end: int, used: int) -> None:
        """Add a play that ends before the square `end` to `found`, if it is legal and has enough equity."""
        ints, data, cells, half = self.ints, self.data, self.cells, self.half
        points, times, cross, blanks, leave, at = 0, 1, 0, 0, 0, 0
        for square in range(self.first, end, self.step):
            tile = cells[square]
            if tile:
                points += data[VALUES + tile]
            else:
                flags = data[FLAGS + square]
                tile = self.placed[at]
                at += 1
                leave += data[STRIDES + (0 if tile & 64 else tile)]
                value = data[VALUES + tile] * data[LETTER_TIMES + square]
                points += value
                times *= data[WORD_TIMES + square]
                if flags >> half & ACROSS:
                    if used == 1 and half:
                        return  # its one tile makes a word in the row too: that play is found there
                    cross += (data[SUMS + SQUARES * half + square] + value) * data[WORD_TIMES + square]
            blanks += tile >> 6
        if blanks > ints[MAX_BLANKS]:
            return
        score = (points * times + cross) * ints[FACTOR]
        if used == ints[HAND]:
            score += ints[BONUS]
        equity = UNIT * score + self.leaves[leave]
        ints[COUNT] += 1
        if equity < ints[FLOOR]:
            return
        if ints[GRADES] >= 0:
            word, at = bytearray(), 0
            for square in range(self.first, end, self.step):
                word.append((cells[square] or self.placed[at]) & 63)
                at += not cells[square]
            if graded(self.lexicon, hashes(word), ints[GRADES]) >= ints[GRADES]:
                return
        self.found.append((equity, score, self.first, bytes(self.placed[:used])))


def anchors(ints: "Numbers", data: bytearray) -> int:
    """Find the anchors, those with most room before them first, those with tiles before them last. Return their number.

    Sets REACH. An anchor on which no tile of the rack can lie is left out.
    """
    most = ints[TILES] - 1
    rack = (ints[WANTED] | ints[WANTED + 1]) & 0xFFFFFFFF
    by_room: list[list[tuple[int, int]]] = [[] for _ in range(most + 2)]  # the last: anchors with tiles before them
    for half in (0, 1):
        step = DOWN if half else 1
        for square in range(DOWN, SQUARES - DOWN):
            flags = data[FLAGS + square]
            if data[CELLS + square] or not flags & ANCHOR_FLAGS:
                continue
            mine = rack
            if flags >> half & ACROSS:
                at = MASKS + 8 * (SQUARES * half + square)
                mine &= int.from_bytes(data[at : at + 4], "little") | int.from_bytes(data[at + 4 : at + 8], "little")
            if not mine:
                continue
            before, back = square - step, 0
            if data[CELLS + before] & _TILE:
                while data[CELLS + before] & _TILE:
                    before -= step
                    back += 1
                by_room[-1].append((square | half * ENTRY_DOWN | back << ENTRY_BACK | ENTRY_FIXED, mine))
                continue
            while back < most and not data[CELLS + before] and not data[FLAGS + before] & ANCHOR_FLAGS:
                before -= step
                back += 1
            by_room[back].append((square | half * ENTRY_DOWN | back << ENTRY_BACK, mine))
    count = 0
    for i in range(18):
        ints[REACH + i] = 0
    for room in range(most, -2, -1):
        for entry, mine in by_room[room]:
            ints[ANCHORS + 2 * count] = entry
            ints[ANCHORS + 2 * count + 1] = mine - (mine >> 31 << 32)
            count += 1
        if room >= 0:
            ints[REACH + room] = count
    return count


def enter(ints: "Numbers", data: bytearray, lexicon: "Lexicon", number: int) -> int:
    """Return the reference of the node that the tiles before an anchor lead to; 0: no word begins with them."""
    entry = ints[ANCHORS + 2 * number]
    step = DOWN if entry & ENTRY_DOWN else 1
    square = entry & ENTRY_SQUARE
    node = ints[ROOT]
    for at in range(square - (entry >> ENTRY_BACK & 31) * step, square, step):
        node = child(_edge(lexicon, node, data[CELLS + at] & 63))
        if not node:
            break
    return node


def differ(known: "Buffer", cells: "Buffer", cell: int, end: int) -> int:
    """Return the first cell from `cell` on in which two boards differ; -1: there is none."""
    for i in range(cell, end):
        if known[i] != cells[i]:
            return i
    return -1


def sums(ints: "Numbers", data: bytearray, line: int) -> None:
    """Set FLAGS and SUMS of the empty squares of a line, for plays across it, and clear their MASKS.

    Lines are counted from 0: row 0, column 0, row 1 and so on.
    """
    half, step = 1 - line % 2, DOWN if line % 2 else 1
    data[KNOWN + 8 * line : KNOWN + 8 * line + 8] = bytes(8)
    for square in _squares(ints, line):
        flags = data[FLAGS + square] & ~((ACROSS | NO_BLANK | NOTHING) << half)
        if not data[CELLS + square]:
            at = MASKS + 8 * (SQUARES * half + square)
            data[at : at + 8] = bytes(8)
            tiles = _run(data, square - step, -step) + _run(data, square + step, step)
            if tiles:
                blanks = sum(tile >> 6 for tile in tiles)
                flags |= ACROSS << half
                data[SUMS + SQUARES * half + square] = sum(data[VALUES + tile] for tile in tiles)
                if blanks >= ints[MAX_BLANKS]:
                    flags |= NO_BLANK << half
                if blanks > ints[MAX_BLANKS]:
                    flags |= NOTHING << half
        data[FLAGS + square] = flags


def unknown(ints: "Numbers", data: bytearray, least: int) -> int:
    """Return the first line from this one on whose cross-checks are not done for every letter of WANTED; -1: none."""
    for line in range(least, 2 * ints[SIZE]):
        if _asked(ints, data, line):
            return line
    return -1


def crosses(ints: "Numbers", data: bytearray, edges: "Numbers", lexicon: "Lexicon", line: int, last: bool) -> None:
    """Make the cross-checks of the empty squares of a line, for the letters of WANTED for which they are not done yet.

    Adds to MASKS the letters that make a word along the line. With the last layer the cross-checks are done.
    """
    asked = _asked(ints, data, line)
    half, step = 1 - line % 2, DOWN if line % 2 else 1
    for square in _squares(ints, line):
        if data[FLAGS + square] >> half & (ACROSS | NOTHING) == ACROSS:
            at = MASKS + 8 * (SQUARES * half + square)
            for letter in _letters(ints, data, lexicon, square, step, asked):
                data[at + (letter >> 3)] |= 1 << (letter & 7)
    if last:
        for i in range(8):
            data[KNOWN + 8 * line + i] |= asked >> 8 * i & 255


def _asked(ints: "Numbers", data: bytearray, line: int) -> int:
    """Return the letters of WANTED for which the cross-checks of a line are not done."""
    wanted = ints[WANTED] & 0xFFFFFFFF | ints[WANTED + 1] << 32
    return wanted & ~int.from_bytes(data[KNOWN + 8 * line : KNOWN + 8 * line + 8], "little")


def _squares(ints: "Numbers", line: int) -> range:
    """Return the squares of a line."""
    first, step = along(line)
    return range(first, first + ints[SIZE] * step, step)


def _letters(
    ints: "Numbers", data: bytearray, lexicon: "Lexicon", square: int, step: int, asked: int
) -> "Iterator[int]":
    """Yield those of the asked letters that make a good word with the tiles before and behind an empty square."""
    before = bytes(tile & 63 for tile in reversed(_run(data, square - step, -step)))
    after = bytes(tile & 63 for tile in _run(data, square + step, step))
    node = ints[ROOT]
    for letter in before:
        node = child(_edge(lexicon, node, letter))
        if not node:
            return
    for edge in _edges(lexicon, node):
        letter = edge & 63
        if not asked >> letter & 1:
            continue
        for follower in after:
            node = child(edge)
            edge = _edge(lexicon, node, follower) if node else 0
            if not edge:
                break
        if edge and ints[NEED] >> (edge >> 6 & 7) & 1:
            word = before + bytes((letter,)) + after
            if ints[GRADES] < 0 or graded(lexicon, hashes(word), ints[GRADES]) < ints[GRADES]:
                yield letter


def _run(data: bytearray, square: int, step: int) -> bytearray:
    """Return the tiles that lie from a square on."""
    tiles = bytearray()
    while data[CELLS + square] & _TILE:
        tiles.append(data[CELLS + square])
        square += step
    return tiles


def _edges(lexicon: "Lexicon", node: int) -> "Numbers":
    """Return the edges of a node: a copy, for the pool may be emptied meanwhile."""
    at = load(lexicon, node)
    return lexicon.pool[at + 1 : lexicon.pool[at]]


def _edge(lexicon: "Lexicon", node: int, letter: int) -> int:
    """Return the edge of a node with this letter; 0: none."""
    at = load(lexicon, node)
    for edge in lexicon.pool[at + 1 : lexicon.pool[at]]:
        if edge & 63 == letter:
            return edge
    return 0
