"""The kernels of the search for boards with viper: search_plain.py line by line, with the same numbers.

The names of search_layout stand here as const(), which costs no memory and no look-up. One edge takes about
0.6 µs to read on an RP2040 at 125 MHz, 59 µs in bytecode.
"""

import micropython
from micropython import const

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
_FRAMES = const(16)
_FRAME = const(8)
_EDGE = const(0)
_WAY = const(1)
_POINTS = const(2)
_TIMES = const(3)
_CROSS = const(4)
_LAID = const(5)
_BLANKS = const(6)
_ANCHORED = const(7)
_SUMS = const(152)
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


@micropython.viper
def search(ints_object, data_object, lexicon, budget: int) -> int:
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    memory = int(ptr8(lexicon.memory))
    pages = ptr32(lexicon.pages)
    depth: int = ints[_DEPTH]
    start: int = ints[_START]
    size: int = ints[_SIZE]
    need: int = ints[_NEED]
    placed: int = 0
    while depth >= 0:
        frame = ptr32(int(ints) + ((_FRAMES + _FRAME * depth) << 2))
        edge_index: int = frame[_EDGE]
        if edge_index == 0:
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
        edge: int = ptr32(memory + pages[edge_index >> 10])[edge_index & 1023]
        letter: int = edge & 63
        following: int = 0
        if edge & 64 == 0:
            following = edge_index + 1
        square: int = start + depth
        old: int = data[_CELLS + square]
        points: int = frame[_POINTS]
        times: int = frame[_TIMES]
        cross: int = frame[_CROSS]
        laid: int = frame[_LAID]
        blanks: int = frame[_BLANKS]
        anchored: int = frame[_ANCHORED]
        if old:
            if old & 63 != letter:
                if letter > old & 63:
                    following = 0
                frame[_EDGE] = following
                continue
            frame[_EDGE] = 0
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
                frame[_EDGE] = following
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
            if (edge >> 7) & need == need and depth > 0 and blanks <= ints[_MAX_BLANKS]:
                ends: int = 1
                if square < size:
                    if data[_CELLS + square]:
                        ends = 0
                if laid == 1 and ints[_DOWN]:
                    i: int = 0
                    while i <= depth:
                        if data[_PLACED + i]:
                            if ints[_SUMS + start + i] >= 0:
                                ends = 0
                        i += 1
                if ends:
                    score: int = (points * times + cross) * ints[_FACTOR]
                    if laid == ints[_HAND]:
                        score += ints[_BONUS]
                    if score >= ints[_FLOOR]:
                        ints[_SCORE] = score
                        ints[_LENGTH] = depth + 1
                        found = _FOUND
        child: int = (edge >> 11) & 0x1FFFFF
        if child and square < size:
            depth += 1
            frame = ptr32(int(frame) + (_FRAME << 2))
            frame[_EDGE] = child
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
def cross(ints_object, data_object, lexicon):
    ints = ptr32(ints_object)
    data = ptr8(data_object)
    memory = int(ptr8(lexicon.memory))
    pages = ptr32(lexicon.pages)
    need: int = ints[_NEED]
    row: int = _ALLOWED + 64 * ints[_SQUARE]
    letter: int = 0
    while letter < 64:
        data[row + letter] = 0
        letter += 1
    node: int = ints[_ROOT]
    at: int = _ACROSS
    edge: int = 0
    while data[at] and node:
        edge = ptr32(memory + pages[node >> 10])[node & 1023]
        if edge & 63 == data[at]:
            node = (edge >> 11) & 0x1FFFFF
            at += 1
        elif edge & 64:
            node = 0
        else:
            node += 1
    after: int = at + 1
    while node:
        edge = ptr32(memory + pages[node >> 10])[node & 1023]
        if edge & 64:
            node = 0
        else:
            node += 1
        letter = edge & 63
        at = after
        child: int = (edge >> 11) & 0x1FFFFF
        while data[at] and child:
            edge = ptr32(memory + pages[child >> 10])[child & 1023]
            if edge & 63 == data[at]:
                child = (edge >> 11) & 0x1FFFFF
                at += 1
            elif edge & 64:
                child = 0
            else:
                child += 1
        if data[at] == 0 and (edge >> 7) & need == need:
            data[row + letter] = ints[_FLAGS]
