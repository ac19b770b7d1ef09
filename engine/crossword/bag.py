"""The bag: the tiles nobody has seen yet."""

from engine.crossword.tile import draw_rank


class Bag:
    """Mixed tiles. The next to be drawn is the last of `tiles` (a bytearray)."""

    def __init__(self, tiles, random):
        self.tiles = tiles
        self.random = random
        random.shuffle(tiles)

    def __len__(self):
        return len(self.tiles)

    def draw(self, n):
        """Take out n tiles, or all that are left; bytes."""
        start = max(0, len(self.tiles) - n)
        drawn = bytes(self.tiles[start:])
        self.tiles[start:] = b""
        return drawn

    def put_back(self, tiles):
        """Mix tiles into the bag."""
        self.tiles.extend(tiles)
        self.random.shuffle(self.tiles)


def first_player(bag, seats):
    """Draw for the first turn (rules §2.1): the letter nearest the start of the alphabet begins.

    Players who tie on it draw again from what is left; a blank beats every letter; two blanks tie. All
    drawn tiles go back at the end. Returns (seat, rounds): rounds is a list of {seat: tile}.
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
