# SPDX-License-Identifier: MIT
"""Ask the ribbons of a dictionary on boards with viper: the same answers as marks_plain.py."""

import micropython
from micropython import const

_FILE = const(35)  # field of the state, see decode_viper.py
_SPAN = const(8)


def hashes(letters):
    """Return two hashes of a word, in a buffer: as numbers of 32 bits they would be garbage at every call."""
    pair = bytearray(8)
    _hash(letters, len(letters), pair)
    return pair


@micropython.viper
def _hash(letters: ptr8, count: int, out: ptr32):
    one: int = 0x11C9DC5
    two: int = 0x1B873593
    i: int = 0
    while i < count:
        one = (one ^ letters[i]) * 0x1000193
        two = (two + letters[i]) * 0x2545F491
        i += 1
    out[0] = one
    out[1] = two


@micropython.viper
def _bit(lexicon, pair: ptr32, ribbon: ptr32) -> int:
    """Return the answer of a ribbon: 0 or 1."""
    x: int = pair[0] + ribbon[3] * 0x1E3779B1
    x = (x ^ ((x >> 15) & 0x1FFFF)) * 0x2C1B3C6D
    x = (x ^ ((x >> 12) & 0xFFFFF)) * 0x297A2D39
    x ^= (x >> 15) & 0x1FFFF
    y: int = pair[1] ^ x
    first: int = ((x >> 16) & 0xFFFF) * (ribbon[2] - _SPAN + 1) >> 16
    state = ptr32(lexicon.state)
    data = ptr16(state[_FILE] + ribbon[1] + 2 * first)
    odd: int = 0
    i: int = 0
    while i < _SPAN:
        y = (y ^ ((y >> 15) & 0x1FFFF)) * 0x2545F491 + 0x1B873593
        y = (y ^ ((y >> 13) & 0x7FFFF)) * 0x2C1B3C6D
        odd ^= data[i] & y
        odd ^= data[i + 1] & (y >> 16)
        i += 2
    odd &= 0xFFFF
    odd ^= odd >> 8
    odd ^= odd >> 4
    odd ^= odd >> 2
    return (odd ^ (odd >> 1)) & 1


@micropython.viper
def graded(lexicon, pair, most: int) -> int:
    ribbons = lexicon.ribbons
    count: int = int(len(ribbons))
    address: int = int(ptr32(ribbons))
    grade: int = 0
    alive: int = 1
    i: int = 0
    while i < count:
        ribbon = ptr32(address + (i << 2))
        i += 4
        if ribbon[0] != grade:
            if alive or ribbon[0] >= most:
                break
            grade = ribbon[0]
            alive = 1
        if alive:
            alive = int(_bit(lexicon, pair, address + ((i - 4) << 2)))
    return grade if alive else grade + 1
