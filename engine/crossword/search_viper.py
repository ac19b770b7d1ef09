"""The kernels of the search for boards with viper: search_plain.py line by line, with the same numbers.

The names of search_layout stand here as const(), which costs no memory and no look-up. Reading a word in viper takes
about 0.6 µs on an RP2040 at 125 MHz, 59 µs in bytecode.
"""

import micropython
from micropython import const

from dict_compact.decode_viper import load, quick, slow
from dict_compact.marks_viper import graded

_ROOT = const(0)
_NEED = const(1)
_SIZE = const(2)
_START = const(3)
_FACTOR = const(4)
_HAND = const(5)
_BONUS = const(6)
_MAX_BLANKS = const(7)
_DOWN = const(8)
_FLOOR = const(9)
_DEPTH = const(10)
_LENGTH = const(11)
_SCORE = const(12)
_SQUARE = const(13)
_FLAGS = const(14)
_GRADES = const(15)
_FRAMES = const(16)
_FRAME = const(10)
_EDGE = const(0)
_END = const(1)
_NODE = const(2)
_WAY = const(3)
_POINTS = const(4)
_TIMES = const(5)
_CROSS = const(6)
_LAID = const(7)
_BLANKS = const(8)
_ANCHORED = const(9)
_SUMS = const(186)
_CELLS = const(0)
_LETTER_TIMES = const(16)
_WORD_TIMES = const(32)
_ANCHORS = const(48)
_PLACED = const(64)
_RACK = const(80)
_VALUES = const(144)
_ACROSS = const(272)
_ALLOWED = const(304)
_DONE = const(0)
_PAUSED = const(1)
_FOUND = const(2)

# state of a Lexicon, see dict_compact/decode_viper.py
_POOL = const(0)
_KEYS = const(1)
_PLACES = const(2)
_HASHES = const(3)
# hashes of a word, see dict_compact/marks_plain.py
_ONE = const(0x11C9DC5)
_TWO = const(0x1B873593)
_TIMES_ONE = const(0x1000193)
_TIMES_TWO = const(0x2545F491)


@micropython.viper
def _found(ints_object, data_object, lexicon, depth: int, laid: int, points: int) -> int:
    """FOUND, with LENGTH and SCORE, if a word may end here and is worth enough."""
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    square: int = ints[_START] + depth + 1
    if square < ints[_SIZE]:
        if data[_CELLS + square]:
            return _DONE
    if laid == 1 and ints[_DOWN]:
        i: int = 0
        while i <= depth:
            if data[_PLACED + i]:
                if ints[_SUMS + ints[_START] + i] >= 0:
                    return _DONE
            i += 1
    points *= ints[_FACTOR]
    if laid == ints[_HAND]:
        points += ints[_BONUS]
    if points < ints[_FLOOR]:
        return _DONE
    if ints[_GRADES] >= 0:
        one: int = _ONE
        two: int = _TWO
        first: int = _CELLS + ints[_START]
        at: int = 0
        while at <= depth:
            letter: int = data[_PLACED + at]
            if letter == 0:
                letter = data[first + at]
            letter &= 63
            one = (one ^ letter) * _TIMES_ONE
            two = (two + letter) * _TIMES_TWO
            at += 1
        if int(graded(lexicon, one, two, ints[_GRADES])) >= ints[_GRADES]:
            return _DONE
    ints[_SCORE] = points
    ints[_LENGTH] = depth + 1
    return _FOUND


@micropython.viper
def _fill(ints_object, data_object, edges_object, lexicon, depth: int) -> int:
    """Read the edges of a frame's node; keep those that can be laid on its square. Returns where they end."""
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    edges = ptr32(edges_object)
    state = ptr32(lexicon.state)
    pool = ptr32(state[_POOL])
    frame = ptr32(int(ints) + ((_FRAMES + _FRAME * depth) << 2))
    square: int = ints[_START] + depth
    node: int = frame[_NODE]
    h: int = (node ^ (node >> 9) ^ (node >> 15)) & state[_HASHES]
    at: int = 0
    if ptr32(state[_KEYS])[h] == node:
        at = ptr16(state[_PLACES])[h]
    else:
        at = int(quick(lexicon.state, node))
        if at < 0:
            at = int(slow(lexicon, node))
    old: int = data[_CELLS + square] & 63
    end: int = pool[at]
    out: int = frame[_EDGE]
    allowed = ptr8(int(data) + _ALLOWED + 64 * square)
    blank: int = data[_RACK]
    at += 1
    while at < end:
        edge: int = pool[at]
        at += 1
        letter: int = edge & 63
        if old:
            if letter == old:
                edges[out] = edge
                out += 1
        elif allowed[letter]:
            if blank | data[_RACK + letter]:
                edges[out] = edge
                out += 1
    return out


@micropython.viper
def search(ints_object, data_object, edges_object, lexicon, budget: int) -> int:
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    edges = ptr32(edges_object)
    depth: int = ints[_DEPTH]
    start: int = ints[_START]
    size: int = ints[_SIZE]
    need: int = ints[_NEED]
    placed: int = 0
    edge: int = 0
    letter: int = 0
    at: int = 0
    old: int = 0
    end: int = 0
    while depth >= 0:
        frame = ptr32(int(ints) + ((_FRAMES + _FRAME * depth) << 2))
        square: int = start + depth
        node: int = frame[_NODE]
        if node:
            frame[_END] = int(_fill(ints_object, data_object, edges_object, lexicon, depth))
            budget -= 8  # a node has as many edges as that, more or less
            frame[_NODE] = 0
            continue
        at = frame[_EDGE]
        if at == frame[_END]:
            depth -= 1
            if depth >= 0:
                placed = data[_PLACED + depth]
                if placed:
                    if placed & 64:
                        placed = 0
                    data[_RACK + placed] += 1
            continue
        budget -= 1
        if budget < 0:
            ints[_DEPTH] = depth
            return _PAUSED
        edge = edges[at]
        letter = edge & 63
        old = data[_CELLS + square]
        points: int = frame[_POINTS]
        times: int = frame[_TIMES]
        cross: int = frame[_CROSS]
        laid: int = frame[_LAID]
        blanks: int = frame[_BLANKS]
        anchored: int = frame[_ANCHORED]
        if old:
            frame[_EDGE] = at + 1
            placed = 0
            points += data[_VALUES + old]
            blanks += old >> 6
        else:
            allowed: int = data[_ALLOWED + 64 * square + letter]
            if frame[_WAY] == 0:
                frame[_WAY] = 1
                if allowed & 1 == 0:
                    continue
                if data[_RACK + letter] == 0:
                    continue
                placed = letter
                data[_RACK + letter] -= 1
            else:
                frame[_WAY] = 0
                frame[_EDGE] = at + 1
                if allowed & 2 == 0:
                    continue
                if data[_RACK] == 0:
                    continue
                placed = letter | 64
                data[_RACK] -= 1
            value: int = data[_VALUES + placed] * data[_LETTER_TIMES + square]
            word_times: int = data[_WORD_TIMES + square]
            points += value
            times *= word_times
            if ints[_SUMS + square] >= 0:
                cross += (ints[_SUMS + square] + value) * word_times
            laid += 1
            blanks += placed >> 6
            anchored |= data[_ANCHORS + square]
        data[_PLACED + depth] = placed
        found: int = _DONE
        square += 1
        if anchored:
            if (need >> ((edge >> 6) & 7)) & 1 and depth > 0 and blanks <= ints[_MAX_BLANKS]:
                found = int(_found(ints_object, data_object, lexicon, depth, laid, points * times + cross))
        child: int = ((edge >> 9) << 6) & 0x1FFFFFFF
        if child and square < size:
            depth += 1
            if child & 64:
                child |= letter
            end = frame[_END]
            frame = ptr32(int(frame) + (_FRAME << 2))
            frame[_EDGE] = end
            frame[_NODE] = child
            frame[_WAY] = 0
            frame[_POINTS] = points
            frame[_TIMES] = times
            frame[_CROSS] = cross
            frame[_LAID] = laid
            frame[_BLANKS] = blanks
            frame[_ANCHORED] = anchored
        elif placed:
            if placed & 64:
                placed = 0
            data[_RACK + placed] += 1
        if found:
            ints[_DEPTH] = depth
            return _FOUND
    ints[_DEPTH] = depth
    return _DONE


@micropython.viper
def _follow(lexicon, node: int, letter: int) -> int:
    """The edge of a letter of a node; 0: none."""
    at: int = int(load(lexicon, node))
    pool = ptr32(ptr32(lexicon.state)[_POOL])
    end: int = pool[at]
    at += 1
    while at < end:
        if pool[at] & 63 == letter:
            return pool[at]
        at += 1
    return 0


@micropython.viper
def _good_across(ints_object, data_object, lexicon, letter: int) -> int:
    """Has the word across, with this letter, a grade that is good?"""
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    one: int = _ONE
    two: int = _TWO
    at: int = _ACROSS
    code: int = 1
    while code:
        code = data[at]
        if code == 0:
            code = letter
            letter = 0
        at += 1
        if code:
            one = (one ^ code) * _TIMES_ONE
            two = (two + code) * _TIMES_TWO
    if int(graded(lexicon, one, two, ints[_GRADES])) < ints[_GRADES]:
        return 1
    return 0


@micropython.viper
def cross(ints_object, data_object, edges_object, lexicon):
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    edges = ptr32(edges_object)
    need: int = ints[_NEED]
    row: int = _ALLOWED + 64 * ints[_SQUARE]
    letter: int = 0
    while letter < 64:
        data[row + letter] = 0
        letter += 1
    node: int = ints[_ROOT]
    at: int = _ACROSS
    edge: int = 0
    while data[at]:
        edge = int(_follow(lexicon, node, data[at]))
        node = ((edge >> 9) << 6) & 0x1FFFFFFF
        if node & 64:
            node |= edge & 63
        if node == 0:
            return
        at += 1
    after: int = at + 1
    pool = ptr32(ptr32(lexicon.state)[_POOL])
    i: int = int(load(lexicon, node))
    end: int = pool[i]
    i += 1
    count: int = 0
    while i < end:
        edges[count] = pool[i]
        count += 1
        i += 1
    i = 0
    while i < count:
        edge = edges[i]
        i += 1
        letter = edge & 63
        at = after
        while data[at] and edge:
            node = ((edge >> 9) << 6) & 0x1FFFFFFF
            if node & 64:
                node |= edge & 63
            edge = 0
            if node:
                edge = int(_follow(lexicon, node, data[at]))
            at += 1
        if edge and (need >> ((edge >> 6) & 7)) & 1:
            if ints[_GRADES] < 0 or int(_good_across(ints_object, data_object, lexicon, letter)):
                data[row + letter] = ints[_FLAGS]
