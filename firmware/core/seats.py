# SPDX-License-Identifier: MIT
"""Name the seats: a seat's label is "person" or a level of the computer's players."""

from engine.match import PERSON
from firmware.strings import say

if False:  # for type checkers
    from collections.abc import Mapping, Sequence


def people(seats: "Sequence[str]") -> "list[int]":
    """Return the seats of people."""
    return [seat for seat, label in enumerate(seats) if label == PERSON]


def names(seats: "Sequence[str]", chosen: "Mapping[int, str]") -> "list[str]":
    """Return the names of the seats on the screen; chosen: {seat: name} of people who have named themselves."""
    persons = len(people(seats))
    computers = 0
    out = []
    for seat, label in enumerate(seats):
        if label == PERSON:
            out.append(chosen.get(seat) or (say.PERSON if persons == 1 else say.PEOPLE % (seat + 1)))
        else:
            computers += 1
            out.append(say.CPU if persons == len(seats) - 1 else say.CPU + str(computers))
    return out
