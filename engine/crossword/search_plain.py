"""The kernels of the search in plain Python. search_viper.py is the same for the RP2040, line by line."""

from dict_compact.decode_plain import load
from dict_compact.lexicon import child
from dict_compact.marks_plain import graded, hashes
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
    END,
    FACTOR,
    FLAGS,
    FLOOR,
    FOUND,
    FRAME,
    FRAMES,
    GRADES,
    HAND,
    LAID,
    LENGTH,
    LETTER_TIMES,
    MAX_BLANKS,
    NEED,
    NODE,
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


def search(ints, data, edges, lexicon, budget):
    """Go on with the search of one start square.

    Returns FOUND at a play of at least FLOOR points (LENGTH, SCORE and PLACED tell it), PAUSED after
    `budget` edges, DONE at the end. Call it again to go on after FOUND and PAUSED.
    """
    pool, keys, places = lexicon.pool, lexicon.keys, lexicon.places
    hashes = len(keys) - 1
    depth = ints[DEPTH]
    start, size, need = ints[START], ints[SIZE], ints[NEED]
    while depth >= 0:
        frame = FRAMES + FRAME * depth
        square = start + depth
        node = ints[frame + NODE]
        if node:  # read its edges; keep those that can be laid here
            h = (node ^ node >> 9 ^ node >> 15) & hashes
            at = places[h] if keys[h] == node else load(lexicon, node)
            old = data[CELLS + square] & 63
            end = pool[at]
            budget -= end - at
            out = ints[frame + EDGE]
            at += 1
            while at < end:
                edge = pool[at]
                at += 1
                letter = edge & 63
                if old:
                    if letter != old:
                        continue
                elif data[ALLOWED + 64 * square + letter] == 0 or data[RACK + letter] + data[RACK] == 0:
                    continue
                edges[out] = edge
                out += 1
            ints[frame + END] = out
            ints[frame + NODE] = 0
            continue
        at = ints[frame + EDGE]
        if at == ints[frame + END]:  # no edge is left: take back the letter before
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
        edge = edges[at]
        letter = edge & 63
        old = data[CELLS + square]
        if old:
            ints[frame + EDGE] = at + 1
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
                ints[frame + EDGE] = at + 1
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
        if anchored and need >> (edge >> 6 & 7) & 1 and depth and blanks <= ints[MAX_BLANKS]:
            found = _found(ints, data, lexicon, depth, laid, points * times + cross)
        child = edge >> 9 << 6 & 0x1FFFFFFF
        if child and square < size:  # go on to the next square
            depth += 1
            end = ints[frame + END]
            frame += FRAME
            ints[frame + EDGE] = end
            ints[frame + NODE] = child | letter if child & 64 else child
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


def _found(ints, data, lexicon, depth, laid, points):
    """FOUND, with LENGTH and SCORE, if a word may end here and is worth enough."""
    square = ints[START] + depth + 1
    if square < ints[SIZE] and data[CELLS + square]:
        return DONE
    if laid == 1 and ints[DOWN]:  # the one tile laid may make a word across too
        for i in range(depth + 1):
            if data[PLACED + i] and ints[SUMS + ints[START] + i] >= 0:
                return DONE
    points *= ints[FACTOR]
    if laid == ints[HAND]:
        points += ints[BONUS]
    if points < ints[FLOOR]:
        return DONE
    if ints[GRADES] >= 0:
        first = CELLS + ints[START]
        word = bytes((data[PLACED + i] or data[first + i]) & 63 for i in range(depth + 1))
        if graded(lexicon, *hashes(word), ints[GRADES]) >= ints[GRADES]:
            return DONE
    ints[SCORE] = points
    ints[LENGTH] = depth + 1
    return FOUND


def cross(ints, data, edges, lexicon):
    """Cross-check of one SQUARE: writes FLAGS to its row of ALLOWED for each letter that makes a word ACROSS."""
    need, flags = ints[NEED], ints[FLAGS]
    row = ALLOWED + 64 * ints[SQUARE]
    for letter in range(64):
        data[row + letter] = 0
    node = _walk(data, lexicon, ints[ROOT], ACROSS)
    if node < 0:
        return
    at = ACROSS
    while data[at]:
        at += 1
    after = at + 1
    first = load(lexicon, node) + 1
    count = lexicon.pool[first - 1] - first
    for i in range(count):  # copied: the pool may be emptied meanwhile
        edges[i] = lexicon.pool[first + i]
    for i in range(count):
        edge = edges[i]
        letter = edge & 63
        at = after
        while data[at]:
            edge = _follow(lexicon, edge, data[at])
            if not edge:
                break
            at += 1
        if edge and need >> (edge >> 6 & 7) & 1:
            if ints[GRADES] >= 0:
                word = data[ACROSS : after - 1] + bytes((letter,)) + data[after:at]
                if graded(lexicon, *hashes(word), ints[GRADES]) >= ints[GRADES]:
                    continue
            data[row + letter] = flags


def _walk(data, lexicon, node, at):
    """The reference of the node that the letters from `at` on lead to; -1: none."""
    edge = 0
    while data[at]:
        edge = _edge(lexicon, node, data[at])
        node = child(edge)
        if not node:
            return -1
        at += 1
    return node


def _follow(lexicon, edge, letter):
    """The edge of a letter after an edge; 0: none."""
    node = child(edge)
    return _edge(lexicon, node, letter) if node else 0


def _edge(lexicon, node, letter):
    """The edge of a letter of a node; 0: none."""
    at = load(lexicon, node)
    for i in range(at + 1, lexicon.pool[at]):
        if lexicon.pool[i] & 63 == letter:
            return lexicon.pool[i]
    return 0
