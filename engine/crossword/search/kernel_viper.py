# SPDX-License-Identifier: MIT
"""The kernels of the search for boards with viper: the same answers as kernel_plain.py, in the same order.

The names of layout.py stand here as const(), which costs no memory and no look-up. A function over about 2 KB does not
compile for an RP2040, and a call from viper to viper takes 20 µs there: so each loop is one function, and only what is
rare is called.
"""

import micropython
from micropython import const

from dict_compact.decode_viper import load, quick, unread
from dict_compact.marks_viper import graded

_DOWN = const(17)
_ROOT = const(0)
_NEED = const(1)
_GRADES = const(2)
_SIZE = const(3)
_FACTOR = const(4)
_HAND = const(5)
_BONUS = const(6)
_MAX_BLANKS = const(7)
_TILES = const(8)
_FLOOR = const(9)
_COUNT = const(10)
_SCORE = const(11)
_EQUITY = const(12)
_LAID = const(13)
_FIRST = const(14)
_DEPTH = const(15)
_PREFIX = const(16)
_ANCHOR = const(17)
_AT_FIRST = const(18)
_ENTRY = const(19)
_REACH = const(20)
_WANTED = const(38)
_FRAMES = const(40)
_FRAME = const(8)
_EDGE = const(0)
_BEGIN = const(1)
_END = const(2)
_NODE = const(3)
_WAY = const(4)
_BEFORE = const(2)
_SQUARE = const(5)
_USED = const(6)
_SLOT = const(7)
_NO_SLOT = const(63)
_ANCHORS = const(176)
_ENTRY_SQUARE = const(511)
_ENTRY_DOWN = const(512)
_ENTRY_BACK = const(10)
_ENTRY_FIXED = const(32768)
_CELLS = const(0)
_LETTER_TIMES = const(306)
_WORD_TIMES = const(612)
_FLAGS = const(918)
_SUMS = const(1224)
_MASKS = const(1836)
_KNOWN = const(6732)
_RACK = const(7004)
_VALUES = const(7068)
_EVERY = const(7196)
_STRIDES = const(7260)
_PLACED = const(7324)
_SQUARES = const(306)
_BORDER = const(128)
_ANCHOR_FLAGS = const(7)
_ACROSS = const(1)
_NO_BLANK = const(8)
_NOTHING = const(32)
_UNIT = const(16)
_DONE = const(0)
_PAUSED = const(1)
_FOUND = const(2)

# the state of a Lexicon, see dict_compact/decode_viper.py
_POOL = const(0)
_KEYS = const(1)
_PLACES = const(2)
_HASHES = const(3)
# hashes of a word, see dict_compact/marks_plain.py
_ONE = const(0x11C9DC5)
_TWO = const(0x1B873593)
_TIMES_ONE = const(0x1000193)
_TIMES_TWO = const(0x2545F491)

SLICE = 400  # edges in a slice of work: 4 to 6 ms on an RP2040 at 125 MHz


@micropython.viper
def search(ints_object, data_object, edges_object, lexicon, leaves, budget: int) -> int:
    ints = ptr32(ints_object)
    cells = ptr8(data_object)
    rack = ptr8(int(cells) + _RACK)
    laid = ptr8(int(cells) + _PLACED)
    edges = ptr32(edges_object)
    state = ptr32(lexicon.state)
    pool = ptr32(state[_POOL])
    keys = ptr32(state[_KEYS])
    places = ptr16(state[_PLACES])
    depth: int = ints[_DEPTH]
    frame = ptr32(int(ints) + ((_FRAMES + _FRAME * depth) << 2))
    square: int = 0
    at: int = 0
    end: int = 0
    out: int = 0
    edge: int = 0
    node: int = 0
    tile: int = 0
    used: int = 0
    slot: int = 0
    while depth >= 0:
        square = frame[_SQUARE]
        node = frame[_NODE]
        if node:  # read its edges; keep those whose letter is on the rack, or on the board
            frame[_NODE] = 0
            at = (node ^ (node >> 9) ^ (node >> 15)) & state[_HASHES]
            if keys[at] == node:
                at = places[at]
            else:
                at = int(quick(lexicon.state, node))
                if at < 0:
                    at = int(unread(lexicon, node))
            end = pool[at]
            budget -= end - at
            out = frame[_BEGIN]
            frame[_EDGE] = out
            tile = cells[square] & 63
            node = rack[0]
            at += 1
            while at < end:
                edge = pool[at]
                at += 1
                if tile:
                    if edge & 63 == tile:
                        edges[out] = edge
                        out += 1
                        break
                elif node | rack[edge & 63]:
                    edges[out] = edge
                    out += 1
            frame[_END] = out
            if square == 0:
                frame[_EDGE] = out
        at = frame[_EDGE]
        if at == frame[_END]:
            if depth == ints[_PREFIX]:
                if int(_turn(ints_object, edges_object, depth)):
                    continue
            depth -= 1
            frame = ptr32(int(frame) - (_FRAME << 2))
            if depth >= 0:
                rack[frame[_SLOT]] += 1
            continue
        budget -= 1
        if budget < 0:
            ints[_DEPTH] = depth
            return _PAUSED
        edge = edges[at]
        used = frame[_USED]
        if cells[square] & 127:
            frame[_EDGE] = at + 1
            slot = _NO_SLOT
        else:
            tile = edge & 63
            if frame[_WAY] == 0:
                if rack[0]:
                    frame[_WAY] = 1
                else:
                    frame[_EDGE] = at + 1
                if rack[tile] == 0:
                    continue
                slot = tile
            else:
                frame[_WAY] = 0
                frame[_EDGE] = at + 1
                if rack[_EVERY - _RACK + tile] == 0:
                    continue
                tile |= 64
                slot = 0
            if square:
                end = (ints[_ENTRY] >> 9) & 1
                node = cells[_FLAGS + square] >> end
                if node & 1:
                    end = _MASKS + ((_SQUARES * end + square) << 3) + ((tile >> 3) & 7)
                    if (cells[end] >> (tile & 7)) & 1 == 0:
                        continue
                    if tile & 64 and node & _NO_BLANK:
                        continue
            laid[used] = tile
            used += 1
        rack[slot] -= 1
        frame[_SLOT] = slot
        end = _DONE
        node = ((edge >> 9) << 6) & 0x1FFFFFFF
        if node & 64:
            node |= edge & 63
        if square:
            square += _DOWN if ints[_ENTRY] & _ENTRY_DOWN else 1
            out = cells[square]
            if out & 127 == 0:
                if (ints[_NEED] >> ((edge >> 6) & 7)) & 1:
                    end = int(_found(ints_object, data_object, lexicon, leaves, square, used))
                if out or used == ints[_TILES]:
                    node = 0
        elif used == ints[_TILES]:
            node = 0
        if node:  # go on to the next letter
            depth += 1
            out = frame[_END]
            frame = ptr32(int(frame) + (_FRAME << 2))
            frame[_BEGIN] = out
            frame[_NODE] = node
            frame[_WAY] = 0
            if square == 0:
                frame[_WAY] = _BEFORE
                ints[_PREFIX] = depth
            frame[_SQUARE] = square
            frame[_USED] = used
        else:
            rack[slot] += 1
        if end:
            ints[_DEPTH] = depth
            return _FOUND
    ints[_DEPTH] = depth
    return _DONE


@micropython.viper
def _turn(ints_object, edges_object, depth: int) -> int:
    """Set the frame of a prefix to what comes next, its edges being read or used up. Return 0 where nothing is left.

    First comes each anchor that has room for the prefix, then longer prefixes, with SQUARE 0.
    """
    ints = ptr32(ints_object)
    edges = ptr32(edges_object)
    frame = ptr32(int(ints) + ((_FRAMES + _FRAME * depth) << 2))
    if frame[_WAY] == _BEFORE:
        frame[_WAY] = 0
        ints[_ANCHOR] = ints[_AT_FIRST] - 1
    elif frame[_SQUARE] == 0:
        ints[_PREFIX] = depth - 1
        return 0
    at: int = frame[_BEGIN]
    end: int = frame[_END]
    frame[_EDGE] = at
    mine: int = 0
    while at < end:
        mine |= 1 << (edges[at] & 31)
        at += 1
    at = ints[_ANCHOR] + 1
    end = ints[_REACH + depth]
    anchors = ptr32(int(ints) + (_ANCHORS << 2))
    while at < end:
        if anchors[2 * at + 1] & mine:
            ints[_ANCHOR] = at
            ints[_ENTRY] = anchors[2 * at]
            frame[_SQUARE] = anchors[2 * at] & _ENTRY_SQUARE
            return 1
        at += 1
    frame[_SQUARE] = 0
    if ints[_REACH + depth + 1]:
        return 1
    ints[_PREFIX] = depth - 1
    return 0


@micropython.viper
def _found(ints_object, data_object, lexicon, leaves, end: int, used: int) -> int:
    """Return FOUND if a legal play of enough equity ends before square `end`. Writes SCORE, EQUITY, LAID and FIRST."""
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    entry: int = ints[_ENTRY]
    half: int = (entry >> 9) & 1
    step: int = _DOWN if half else 1
    back: int = ints[_PREFIX]
    if entry & _ENTRY_FIXED:
        back = (entry >> _ENTRY_BACK) & 31
    first: int = (entry & _ENTRY_SQUARE) - back * step
    square: int = first
    half *= _SQUARES
    points: int = 0
    times: int = 1
    cross: int = 0
    blanks: int = 0
    leave: int = 0
    at: int = 0
    one: int = _ONE
    two: int = _TWO
    while square != end:
        tile: int = data[_CELLS + square]
        if tile:
            points += data[_VALUES + tile]
        else:
            tile = data[_PLACED + at]
            at += 1
            leave += data[_STRIDES + (0 if tile & 64 else tile)]
            value: int = data[_VALUES + tile] * data[_LETTER_TIMES + square]
            word_times: int = data[_WORD_TIMES + square]
            points += value
            times *= word_times
            if data[_FLAGS + square] & (2 if half else 1):
                if used == 1 and half:
                    return _DONE  # its one tile makes a word in the row too, and is found there
                cross += (data[_SUMS + half + square] + value) * word_times
        blanks += tile >> 6
        tile &= 63
        one = (one ^ tile) * _TIMES_ONE
        two = (two + tile) * _TIMES_TWO
        square += step
    if blanks > ints[_MAX_BLANKS]:
        return _DONE
    points = (points * times + cross) * ints[_FACTOR]
    if used == ints[_HAND]:
        points += ints[_BONUS]
    leave = ptr16(leaves)[leave]
    leave = points * _UNIT + leave - ((leave & 0x8000) << 1)
    ints[_COUNT] += 1
    if leave < ints[_FLOOR]:
        return _DONE
    if ints[_GRADES] >= 0:
        pair = lexicon.pair
        hashes = ptr32(pair)
        hashes[0] = one
        hashes[1] = two
        if int(graded(lexicon, pair, ints[_GRADES])) >= ints[_GRADES]:
            return _DONE
    ints[_SCORE] = points
    ints[_EQUITY] = leave
    ints[_LAID] = used
    ints[_FIRST] = first
    return _FOUND


@micropython.viper
def anchors(ints_object, data_object) -> int:
    """Find the anchors, those with most room before them first, those with tiles before them last. Return their number.

    Sets REACH. An anchor on which no tile of the rack can lie is left out.
    """
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    most: int = ints[_TILES] - 1
    rack: int = ints[_WANTED] | ints[_WANTED + 1]
    count: int = 0
    i: int = 0
    while i < 18:
        ints[_REACH + i] = 0
        i += 1
    half: int = 0
    while half < 2:
        step: int = _DOWN if half else 1
        square: int = _DOWN
        while square < _SQUARES - _DOWN:
            if data[_CELLS + square] == 0 and data[_FLAGS + square] & _ANCHOR_FLAGS:
                mine: int = rack
                if (data[_FLAGS + square] >> half) & 1:
                    masks = ptr32(int(data) + _MASKS + ((_SQUARES * half + square) << 3))
                    mine &= masks[0] | masks[1]
                back: int = 0
                entry: int = square - step
                if data[_CELLS + entry] & 127:
                    while data[_CELLS + entry] & 127:
                        entry -= step
                        back += 1
                    entry = _ENTRY_FIXED
                else:
                    while back < most and data[_CELLS + entry] == 0 and data[_FLAGS + entry] & _ANCHOR_FLAGS == 0:
                        entry -= step
                        back += 1
                    entry = 0
                if mine:
                    entry |= square | half << 9 | back << _ENTRY_BACK
                    i = count
                    if entry & _ENTRY_FIXED == 0:  # its place in the order
                        while i > ints[_REACH + back]:
                            ints[_ANCHORS + 2 * i] = ints[_ANCHORS + 2 * i - 2]
                            ints[_ANCHORS + 2 * i + 1] = ints[_ANCHORS + 2 * i - 1]
                            i -= 1
                        while back >= 0:
                            ints[_REACH + back] += 1
                            back -= 1
                    ints[_ANCHORS + 2 * i] = entry
                    ints[_ANCHORS + 2 * i + 1] = mine
                    count += 1
            square += 1
        half += 1
    return count


@micropython.viper
def enter(ints_object, data_object, lexicon, number: int) -> int:
    """Return the reference of the node that the tiles before an anchor lead to; 0: no word begins with them."""
    ints = ptr32(ints_object)
    entry: int = ints[_ANCHORS + 2 * number]
    step: int = _DOWN if entry & _ENTRY_DOWN else 1
    square: int = entry & _ENTRY_SQUARE
    back: int = (entry >> _ENTRY_BACK) & 31
    return int(_behind(ints_object, data_object, lexicon, square - back * step, square, step))


@micropython.viper
def _behind(ints_object, data_object, lexicon, at: int, square: int, step: int) -> int:
    """Return the reference of the node that the tiles from `at` up to a square lead to; 0: no word begins with them."""
    data = ptr8(data_object)
    node: int = ptr32(ints_object)[_ROOT]
    while at != square and node:
        node = int(_follow(lexicon, node, data[_CELLS + at] & 63))
        at += step
    return node


@micropython.viper
def _follow(lexicon, node: int, letter: int) -> int:
    """Return the reference of the node that a letter of a node leads to; 0: none.

    The edge itself, a number of 32 bits, would be garbage.
    """
    at: int = int(load(lexicon, node))
    pool = ptr32(ptr32(lexicon.state)[_POOL])
    end: int = pool[at]
    at += 1
    while at < end:
        if pool[at] & 63 == letter:
            node = ((pool[at] >> 9) << 6) & 0x1FFFFFFF
            if node & 64:
                node |= letter
            return node
        at += 1
    return 0


@micropython.viper
def differ(known_object, cells_object, cell: int, end: int) -> int:
    known = ptr8(known_object)
    cells = ptr8(cells_object)
    while cell < end:
        if known[cell] != cells[cell]:
            return cell
        cell += 1
    return -1


@micropython.viper
def sums(ints_object, data_object, line: int):
    """Set FLAGS and SUMS of the empty squares of a line, for plays across it; clear their MASKS. See kernel_plain."""
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    half: int = 1 - (line & 1)
    step: int = 1 if half else _DOWN
    square: int = ((line >> 1) + 1) * _DOWN if half else _DOWN + (line >> 1)
    known = ptr32(int(data) + _KNOWN + (line << 3))
    known[0] = known[1] = 0
    last: int = square + ints[_SIZE] * step
    while square != last:
        flags: int = data[_FLAGS + square] & (255 - ((_ACROSS | _NO_BLANK | _NOTHING) << half))
        if data[_CELLS + square] == 0:
            masks = ptr32(int(data) + _MASKS + ((_SQUARES * half + square) << 3))
            masks[0] = masks[1] = 0
            points: int = 0
            blanks: int = 0
            tiles: int = 0
            at: int = square - step
            while data[_CELLS + at] & 127:
                points += data[_VALUES + data[_CELLS + at]]
                blanks += data[_CELLS + at] >> 6
                tiles += 1
                at -= step
            at = square + step
            while data[_CELLS + at] & 127:
                points += data[_VALUES + data[_CELLS + at]]
                blanks += data[_CELLS + at] >> 6
                tiles += 1
                at += step
            if tiles:
                flags |= _ACROSS << half
                data[_SUMS + _SQUARES * half + square] = points
                if blanks >= ints[_MAX_BLANKS]:
                    flags |= _NO_BLANK << half
                if blanks > ints[_MAX_BLANKS]:
                    flags |= _NOTHING << half
        data[_FLAGS + square] = flags
        square += step


@micropython.viper
def unknown(ints_object, data_object, line: int) -> int:
    """Return the first line from this one on whose cross-checks are not done for every letter of WANTED; -1: none."""
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    while line < 2 * ints[_SIZE]:
        known = ptr32(int(data) + _KNOWN + (line << 3))
        if (ints[_WANTED] & (known[0] ^ -1)) | (ints[_WANTED + 1] & (known[1] ^ -1)):
            return line
        line += 1
    return -1


@micropython.viper
def crosses(ints_object, data_object, edges_object, lexicon, line: int, last: int):
    """Make the cross-checks of the empty squares of a line, for the letters of WANTED for which they are not done yet.

    Adds to MASKS the letters that make a word along the line. With the last layer the cross-checks are done.
    """
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    half: int = 1 - (line & 1)
    step: int = 1 if half else _DOWN
    square: int = ((line >> 1) + 1) * _DOWN if half else _DOWN + (line >> 1)
    end: int = square + ints[_SIZE] * step
    while square != end:
        if (data[_FLAGS + square] >> half) & (_ACROSS | _NOTHING) == _ACROSS:
            _cross(ints_object, data_object, edges_object, lexicon, square, line)
        square += step
    if last:
        known = ptr32(int(data) + _KNOWN + (line << 3))
        known[0] |= ints[_WANTED]
        known[1] |= ints[_WANTED + 1]


@micropython.viper
def _cross(ints_object, data_object, edges_object, lexicon, square: int, line: int):
    """Make the cross-check of an empty square: add to its MASKS the letters that make a word with its line's tiles."""
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    edges = ptr32(edges_object)
    state = ptr32(lexicon.state)
    pool = ptr32(state[_POOL])
    need: int = ints[_NEED]
    step: int = _DOWN if line & 1 else 1
    masks = ptr8(int(data) + _MASKS + ((square if line & 1 else _SQUARES + square) << 3))
    known = ptr8(int(data) + _KNOWN + (line << 3))
    wanted = ptr8(int(ints) + (_WANTED << 2))
    at: int = square - step
    while data[_CELLS + at] & 127:
        at -= step
    first: int = at + step
    node: int = int(_behind(ints_object, data_object, lexicon, first, square, step))
    if node == 0:
        return
    edge: int = 0
    i: int = int(load(lexicon, node))
    end: int = pool[i]
    i += 1
    count: int = 0
    while i < end:  # copied: the pool may be emptied meanwhile
        edges[count] = pool[i]
        count += 1
        i += 1
    while count:
        count -= 1
        edge = edges[count]
        letter: int = edge & 63
        at = letter >> 3
        if ((wanted[at] & (known[at] ^ 255)) >> (letter & 7)) & 1 == 0:
            continue
        at = square + step
        tile: int = data[_CELLS + at] & 127
        while tile and edge:
            node = ((edge >> 9) << 6) & 0x1FFFFFFF
            if node & 64:
                node |= edge & 63
            edge = 0
            if node:
                h: int = (node ^ (node >> 9) ^ (node >> 15)) & state[_HASHES]
                if ptr32(state[_KEYS])[h] == node:
                    i = ptr16(state[_PLACES])[h]
                else:
                    i = int(load(lexicon, node))
                end = pool[i]
                i += 1
                tile &= 63
                while i < end:
                    if pool[i] & 63 == tile:
                        edge = pool[i]
                        break
                    i += 1
            at += step
            tile = data[_CELLS + at] & 127
        if edge and (need >> ((edge >> 6) & 7)) & 1:
            if ints[_GRADES] >= 0:
                if int(_good_across(ints_object, data_object, lexicon, first, square, step, letter)) == 0:
                    continue
            masks[letter >> 3] |= 1 << (letter & 7)


@micropython.viper
def _good_across(ints_object, data_object, lexicon, at: int, square: int, step: int, letter: int) -> int:
    """Return 1 if the word that begins at `at`, with this letter on the square, has a good grade, else 0."""
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    one: int = _ONE
    two: int = _TWO
    code: int = 1
    while code:
        code = letter if at == square else data[_CELLS + at] & 63
        at += step
        if code:
            one = (one ^ code) * _TIMES_ONE
            two = (two + code) * _TIMES_TWO
    pair = lexicon.pair
    hashes = ptr32(pair)
    hashes[0] = one
    hashes[1] = two
    if int(graded(lexicon, pair, ints[_GRADES])) < ints[_GRADES]:
        return 1
    return 0


def plays(ints, data, edges, lexicon, leaves):
    """Go on with the search from the frame that is set: yield True at each play, False after each slice of work."""
    result = _FOUND
    while result != _DONE:
        result = search(ints, data, edges, lexicon, leaves, SLICE)
        if result != _DONE:
            yield result == _FOUND
