# SPDX-License-Identifier: MIT
"""The same as known_plain.py, for boards with viper: playing an endgame out 170 times takes 0.5 s in place of 6.5 s."""

import micropython


@micropython.viper
def mark(near_object, laid_object, size: int):
    near = ptr8(near_object)
    laid = ptr8(laid_object)
    count: int = int(len(laid_object))
    i: int = 0
    while i < count:
        at: int = laid[i] + size
        near[at] = 1
        near[at - 1] = 1
        near[at + 1] = 1
        near[at - size] = 1
        near[at + size] = 1
        i += 2


@micropython.viper
def fit(known_object, at: int, near_object, rack_object, size: int) -> int:
    known = ptr8(known_object)
    near = ptr8(near_object)
    rack = ptr8(rack_object)
    while known[at + 2]:
        first: int = at + 3
        end: int = first + 2 * known[at + 2]
        i: int = first
        fits: int = 1
        while i < end and fits:
            letter: int = known[i + 1]
            if letter > 63:
                letter = 0
            if near[known[i] + size] or rack[letter] == 0:
                fits = 0
            else:
                rack[letter] -= 1
                i += 2
        while i > first:  # give back what was taken
            i -= 2
            letter = known[i + 1]
            if letter > 63:
                letter = 0
            rack[letter] += 1
        if fits:
            return at
        at = end
    return -1


@micropython.viper
def most(known_object, near_object, rack_object, size: int, count: int, bonus: int) -> int:
    known = ptr8(known_object)
    best: int = -1
    most_worth: int = -1
    at: int = int(fit(known_object, 0, near_object, rack_object, size))
    while at >= 0:
        worth: int = known[at] | known[at + 1] << 8
        if worth + bonus <= most_worth:
            break
        if known[at + 2] == count:
            worth += bonus
        if worth > most_worth:
            best = at
            most_worth = worth
        at = int(fit(known_object, at + 3 + 2 * known[at + 2], near_object, rack_object, size))
    return best
