# SPDX-License-Identifier: MIT
"""The same as openness_plain.py, for boards with viper: 3 ms a board."""

import micropython
from micropython import const

_DOWN = const(17)
_SQUARES = const(306)
_CELLS = const(0)
_LETTER_TIMES = const(306)
_WORD_TIMES = const(612)
_FLAGS = const(918)
_MASKS = const(1836)
_OPEN = const(7342)
_FAR = const(8)
_PREMIUMS = const(5)
_FULL = const(8)


@micropython.viper
def worth(data_object, size: int, values_object) -> int:
    total: int = 0
    half: int = 0
    while half < 2:
        _letters(data_object, half)
        step: int = _DOWN if half else 1
        line: int = 0
        while line < size:
            first: int = _DOWN + line if half else (line + 1) * _DOWN
            last: int = first + (size - 1) * step
            total += int(_forward(data_object, half, first, last + step, step, values_object))
            total += int(_forward(data_object, half, last, first - step, 0 - step, values_object))
            line += 1
        half += 1
    return total >> 4


@micropython.viper
def _letters(data_object, half: int):
    data = ptr8(data_object)
    square: int = _DOWN
    while square < _SQUARES - _DOWN:
        letters: int = _FULL
        if data[_CELLS + square]:
            letters = 0
        elif (data[_FLAGS + square] >> half) & 1:
            letters = 0
            masks = ptr32(int(data) + _MASKS + ((_SQUARES * half + square) << 3))
            i: int = 0
            while i < 2:
                left: int = masks[i]
                while left and letters < _FULL:
                    left &= left - 1
                    letters += 1
                i += 1
        data[_OPEN + square] = letters
        square += 1


@micropython.viper
def _forward(data_object, half: int, square: int, end: int, step: int, values_object) -> int:
    data = ptr8(data_object)
    values = ptr8(values_object)
    total: int = 0
    tiles: int = 0
    while square != end:
        if data[_CELLS + square]:
            if tiles < 3:
                tiles += 1
        else:
            again: int = (data[_FLAGS + square] >> half) & 1
            kind: int = tiles
            far: int = 1
            if tiles == 0:
                kind = -1
                if again:
                    kind = far = again = 0
            while kind >= 0:  # first beside the tiles, then on the cross-check
                letters: int = _FULL
                at: int = square
                while at != end and far < _FAR:
                    if data[_OPEN + at] < letters:
                        letters = data[_OPEN + at]
                        if letters == 0:
                            break
                    premium: int = data[_WORD_TIMES + at]
                    if premium > 1:
                        premium += 1
                    else:
                        premium = data[_LETTER_TIMES + at] - 1
                    value: int = values[(kind * _FAR + far) * _PREMIUMS + premium]
                    total += (value - ((value & 128) << 1)) * letters
                    at += step
                    far += 1
                kind = -1
                if again:
                    kind = far = again = 0
            tiles = 0
        square += step
    return total
