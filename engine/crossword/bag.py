# SPDX-License-Identifier: MIT
"""The bag: the tiles that lie neither on the board nor on a rack."""

from engine.crossword.tile import draw_rank

if False:  # for type checkers
    from engine.host.aliases import Rack
    from engine.random32 import Random32


class Bag:
    """Mixed tiles. `tiles` is a bytearray; its last tile is the next to be drawn."""

    def __init__(self, tiles: bytearray, random: "Random32") -> None:
        self.tiles = tiles
        self.random = random
        random.shuffle(tiles)

    def __len__(self) -> int:
        return len(self.tiles)

    def draw(self, n: int) -> "Rack":
        """Take n tiles out of the bag, or all that are left, and return them."""
        start = max(0, len(self.tiles) - n)
        drawn = bytes(self.tiles[start:])
        self.tiles[start:] = b""
        return drawn

    def put_back(self, tiles: "Rack") -> None:
        """Mix tiles into the bag."""
        self.tiles.extend(tiles)
        self.random.shuffle(self.tiles)


def first_player(bag: "Bag", seats: int) -> "tuple[int, list[dict[int, int]]]":
    """Draw for the first turn (rules §2.1): the letter nearest to the start of the alphabet begins.

    Players who tie for it draw again from the tiles that are left; a blank beats every letter; two blanks tie. All
    drawn tiles go back into the bag at the end. Returns (seat, rounds): rounds is a list of {seat: tile}.
    """
    tied = list(range(seats))
    rounds = []
    drawn = b""
    while len(tied) > 1 and len(bag) >= len(tied):
        draws = {seat: bag.draw(1)[0] for seat in tied}
        drawn += bytes(draws[seat] for seat in tied)  # MicroPython's dictionaries keep no order
        rounds.append(draws)
        best = min(draw_rank(tile) for tile in draws.values())
        tied = [seat for seat in tied if draw_rank(draws[seat]) == best]
    bag.put_back(drawn)
    return tied[0], rounds
