"""The kernels of the search in plain Python. search_viper.py is the same for the RP2040, line by line."""

from engine.crossword.search_layout import (
    ACROSS,
    ALLOWED,
    ANCHORED,
    ANCHORS,
    BLANKS,
    BONUS,
    CELLS,
    CROSS,
    DEPTH,
    DONE,
    DOWN,
    EDGE,
    FACTOR,
    FLAGS,
    FLOOR,
    FOUND,
    FRAME,
    FRAMES,
    HAND,
    LAID,
    LENGTH,
    LETTER_TIMES,
    MAX_BLANKS,
    NEED,
    PAUSED,
    PLACED,
    POINTS,
    RACK,
    ROOT,
    SCORE,
    SIZE,
    SQUARE,
    START,
    SUMS,
    TIMES,
    VALUES,
    WAY,
    WORD_TIMES,
)


def search(ints, data, lexicon, budget):
    """Go on with the search of one start square.

    Returns FOUND at a play of at least FLOOR points (LENGTH, SCORE and PLACED tell it), PAUSED after
    `budget` edges, DONE at the end. Call it again to go on after FOUND and PAUSED.
    """
    edge_at = lexicon.edge
    depth = ints[DEPTH]
    start, size, need = ints[START], ints[SIZE], ints[NEED]
    while depth >= 0:
        frame = FRAMES + FRAME * depth
        edge_index = ints[frame + EDGE]
        if edge_index == 0:  # no edge is left: take back the letter before
            depth -= 1
            if depth >= 0:
                placed = data[PLACED + depth]
                if placed:
                    data[RACK + (0 if placed & 64 else placed)] += 1
            continue
        budget -= 1
        if budget < 0:
            ints[DEPTH] = depth
            return PAUSED
        edge = edge_at(edge_index)
        letter = edge & 63
        following = 0 if edge & 64 else edge_index + 1
        square = start + depth
        old = data[CELLS + square]
        if old:
            if old & 63 != letter:
                ints[frame + EDGE] = following if letter < old & 63 else 0
                continue
            ints[frame + EDGE] = 0
            placed = 0
            points = ints[frame + POINTS] + data[VALUES + old]
            times = ints[frame + TIMES]
            cross = ints[frame + CROSS]
            laid = ints[frame + LAID]
            blanks = ints[frame + BLANKS] + (old >> 6)
            anchored = ints[frame + ANCHORED]
        else:
            allowed = data[ALLOWED + 64 * square + letter]
            if ints[frame + WAY] == 0:
                if not allowed & 1 or data[RACK + letter] == 0:
                    ints[frame + WAY] = 1
                    continue
                ints[frame + WAY] = 1
                placed = letter
                data[RACK + letter] -= 1
            else:
                ints[frame + WAY] = 0
                ints[frame + EDGE] = following
                if not allowed & 2 or data[RACK] == 0:
                    continue
                placed = letter | 64
                data[RACK] -= 1
            value = data[VALUES + placed] * data[LETTER_TIMES + square]
            word_times = data[WORD_TIMES + square]
            points = ints[frame + POINTS] + value
            times = ints[frame + TIMES] * word_times
            cross = ints[frame + CROSS]
            if ints[SUMS + square] >= 0:
                cross += (ints[SUMS + square] + value) * word_times
            laid = ints[frame + LAID] + 1
            blanks = ints[frame + BLANKS] + (placed >> 6)
            anchored = ints[frame + ANCHORED] | data[ANCHORS + square]
        data[PLACED + depth] = placed
        found = DONE
        square += 1
        if (
            anchored
            and edge >> 7 & need == need
            and depth
            and blanks <= ints[MAX_BLANKS]
            and (square == size or data[CELLS + square] == 0)
            and not (laid == 1 and ints[DOWN] and _crossed(ints, data, start, depth))
        ):
            score = (points * times + cross) * ints[FACTOR]
            if laid == ints[HAND]:
                score += ints[BONUS]
            if score >= ints[FLOOR]:
                ints[SCORE] = score
                ints[LENGTH] = depth + 1
                found = FOUND
        child = edge >> 11
        if child and square < size:  # go on to the next square
            depth += 1
            frame += FRAME
            ints[frame + EDGE] = child
            ints[frame + WAY] = 0
            ints[frame + POINTS] = points
            ints[frame + TIMES] = times
            ints[frame + CROSS] = cross
            ints[frame + LAID] = laid
            ints[frame + BLANKS] = blanks
            ints[frame + ANCHORED] = anchored
        elif placed:
            data[RACK + (0 if placed & 64 else placed)] += 1
        if found:
            ints[DEPTH] = depth
            return FOUND
    ints[DEPTH] = depth
    return DONE


def _crossed(ints, data, start, depth):
    """Does the one tile laid make a word across too?"""
    for i in range(depth + 1):
        if data[PLACED + i]:
            return ints[SUMS + start + i] >= 0
    return False


def cross(ints, data, lexicon):
    """Cross-check of one SQUARE: writes FLAGS to its row of ALLOWED for each letter that makes a word ACROSS."""
    edge_at = lexicon.edge
    need, flags = ints[NEED], ints[FLAGS]
    row = ALLOWED + 64 * ints[SQUARE]
    for letter in range(64):
        data[row + letter] = 0
    node = ints[ROOT]
    at = ACROSS
    while data[at] and node:
        edge = edge_at(node)
        if edge & 63 == data[at]:
            node = edge >> 11
            at += 1
        elif edge & 64:
            node = 0
        else:
            node += 1
    after = at + 1
    while node:
        edge = edge_at(node)
        node = 0 if edge & 64 else node + 1
        letter = edge & 63
        at = after
        child = edge >> 11
        while data[at] and child:
            edge = edge_at(child)
            if edge & 63 == data[at]:
                child = edge >> 11
                at += 1
            elif edge & 64:
                child = 0
            else:
                child += 1
        if data[at] == 0 and edge >> 7 & need == need:
            data[row + letter] = flags
