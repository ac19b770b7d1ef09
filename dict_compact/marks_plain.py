# SPDX-License-Identifier: MIT
"""Ask the ribbons of a dictionary (FORMAT.md, "Marks") in plain Python. marks_viper.py does the same on the RP2040."""

if False:  # for type checkers
    from dict_compact.lexicon import Lexicon

UNIT = 16  # bits; a pattern begins at a multiple of them
SPAN = 8  # units in a pattern
_LOW = 0xFFFFFFFF


def hashes(letters: bytes) -> "tuple[int, int]":
    """Return two hashes of a word, of 32 bits each."""
    one, two = 0x11C9DC5, 0x1B873593
    for letter in letters:
        one = (one ^ letter) * 0x1000193 & _LOW
        two = (two + letter) * 0x2545F491 & _LOW
    return one, two


def row(pair: "tuple[int, int]", units: int, seed: int) -> "tuple[int, int]":
    """Return (first unit, pattern) of a word in a ribbon. pair: the hashes of the word; units, seed: of the ribbon."""
    one, two = pair
    x = one + seed * 0x1E3779B1 & _LOW
    x = (x ^ x >> 15) * 0x2C1B3C6D & _LOW
    x = (x ^ x >> 12) * 0x297A2D39 & _LOW
    x ^= x >> 15
    y = two ^ x
    pattern = 0
    for shift in range(0, UNIT * SPAN, 32):
        # Mixed twice, so that no sum of bits is the same for all words: that would make an unfair equation.
        y = (y ^ y >> 15) * 0x2545F491 + 0x1B873593 & _LOW
        y = (y ^ y >> 13) * 0x2C1B3C6D & _LOW
        pattern |= y << shift
    return (x >> 16) * (units - SPAN + 1) >> 16, pattern


def graded(reader: "Lexicon", pair: "tuple[int, int]", most: int) -> int:
    """Return the grade of a word with these hashes, if it is below `most`; otherwise `most` or more."""
    grade: int
    alive: int
    grade, alive = 0, True
    for i in range(0, len(reader.ribbons), 4):
        of, offset, units, seed = reader.ribbons[i : i + 4]
        if of != grade:
            if alive or of >= most:
                break
            grade, alive = of, True
        if alive:
            first, pattern = row(pair, units, seed)
            odd = 0
            for byte in reader.source.read(offset + 2 * first, 2 * SPAN):
                odd ^= byte & pattern
                pattern >>= 8
            odd ^= odd >> 4
            odd ^= odd >> 2
            alive = (odd ^ odd >> 1) & 1
    return grade if alive else grade + 1
