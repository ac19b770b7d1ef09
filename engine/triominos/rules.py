# SPDX-License-Identifier: MIT
"""The rule set: what the players choose at the table, and the figures of the rules."""

TITLE = "Тримино"
LANGUAGE = None  # needs no dictionary
OFFERS = ("tri_bonus",)
CHOICES = {"tri_bonus": ("hexagon", "sides")}  # rules §10.5: reading R1, or R2
TRI_BONUS = "hexagon"
HANDS = (9, 7, 7, 6, 6)  # tiles for two to six players
PLAYERS = 6
TARGET = 400
TRIPLE, ZEROS = 10, 30  # for a round's first tile
DRAW, STUCK = -5, -10
OUT = 25


class Rules:
    """The rules of a game. name, title, offers, tri_bonus; changed: [(option, value)] that the caller has named."""

    name = "triominos"
    title = TITLE
    offers = OFFERS
    language = LANGUAGE
    colours = None

    def __init__(self, tri_bonus: str = TRI_BONUS) -> None:
        self.tri_bonus = tri_bonus
        self.changed = [] if tri_bonus == TRI_BONUS else [("tri_bonus", tri_bonus)]
