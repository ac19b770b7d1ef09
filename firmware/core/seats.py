"""Who sits where: a seat's label is "person" or a level of the CPU."""

from engine.match import PERSON
from firmware.strings import say


def people(seats):
    """The seats where people sit."""
    return [seat for seat, label in enumerate(seats) if label == PERSON]


def names(seats):
    """What the seats are called on the screen, at most 4 characters each."""
    persons = len(people(seats))
    computers = 0
    out = []
    for seat, label in enumerate(seats):
        if label == PERSON:
            out.append(say.PERSON if persons == 1 else say.PEOPLE % (seat + 1))
        else:
            computers += 1
            out.append(say.CPU if persons == len(seats) - 1 else say.CPU + str(computers))
    return out
