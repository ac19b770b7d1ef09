# SPDX-License-Identifier: MIT
"""The second referee's part for Triominos: replay a game by §10 of docs/rules.md alone."""

from host_tests.proofs.chance import Chance, FoulError, Outcome

TILES = [(a, b, c) for a in range(6) for b in range(a, 6) for c in range(b, 6)]
HANDS = {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}
ROUND = ((0, 0, "U"), (-1, 0, "D"), (-1, 0, "U"), (-1, -1, "D"), (0, -1, "U"), (0, -1, "D"))  # cells round a vertex
Cell = tuple[int, int, str]


def corners(cell: Cell) -> list[tuple[int, int]]:
    """Return the vertices of a cell, clockwise (rules §10.1)."""
    x, y, way = cell
    return [(x, y + 1), (x + 1, y), (x, y)] if way == "U" else [(x, y + 1), (x + 1, y + 1), (x + 1, y)]


def beside(cell: Cell) -> list[Cell]:
    x, y, way = cell
    if way == "U":
        return [(x, y, "D"), (x - 1, y, "D"), (x, y - 1, "D")]
    return [(x, y, "U"), (x + 1, y, "U"), (x, y + 1, "U")]


class Table:
    """A game. chosen: {"tri_bonus": "sides"} for the reading R2 of rules §10.5."""

    def __init__(self, seed: int, seats: int, chosen: dict[str, str]):
        self.chance = Chance(seed)
        self.seats = seats
        self.sides = chosen.get("tri_bonus") == "sides"
        self.scores = [0] * seats
        self.over = False
        self._deal()

    def _deal(self) -> None:
        mixed = list(TILES)
        self.chance.mix(mixed)
        size = HANDS[self.seats]
        self.hands = [mixed[seat * size : (seat + 1) * size] for seat in range(self.seats)]
        self.well = mixed[self.seats * size :]
        self.numbers: dict[tuple[int, int], int] = {}
        self.laid: set[Cell] = set()
        self.ended = False
        self.drawn = 0
        triples = [tile for hand in self.hands for tile in hand if len(set(tile)) == 1]
        if triples:
            first = max(triples)
        else:
            first = max((tile for hand in self.hands for tile in hand), key=lambda tile: (sum(tile), tile[2], tile[1]))
        self.turn = self.starter = next(seat for seat, hand in enumerate(self.hands) if first in hand)
        self.may_open = {first} | ({(0, 0, 0)} if triples and (0, 0, 0) in self.hands[self.turn] else set())

    def judge(self, log: list[bytes]) -> Outcome:
        for at, record in enumerate(log):
            if self.over or self.ended != (record == b"N"):
                raise FoulError(f"record {at} does not come where it may")
            if record == b"N":
                self._deal()
            elif record == b"D":
                self._draw()
            elif record == b"-":
                self._pass()
            elif record[:1] == b"P" and len(record) == 5:
                self._lay(record)
            else:
                raise FoulError(f"record {at} cannot be read")
        if not self.over:
            raise FoulError("the game is not at its end")
        reached = [seat for seat, score in enumerate(self.scores) if score >= 400]
        best = [seat for seat in reached if self.scores[seat] == max(self.scores)]
        return Outcome(self.scores, [self.winner] if self.winner in reached else best, len(log))

    def _fits(self, tile: tuple[int, ...], turn: int, cell: Cell) -> bool:
        numbers = tile[turn:] + tile[:turn]
        if cell in self.laid or not any(other in self.laid for other in beside(cell)):
            return False
        return all(self.numbers.get(v, n) == n for v, n in zip(corners(cell), numbers, strict=True))

    def _any(self, hand: list[tuple[int, ...]]) -> bool:
        if not self.laid:
            return bool(self.may_open & set(hand))
        free = {other for cell in self.laid for other in beside(cell)} - self.laid
        return any(self._fits(tile, turn, cell) for tile in hand for turn in range(3) for cell in free)

    def _lay(self, record: bytes) -> None:
        tile, turn = TILES[record[1]], record[2]
        number = record[3] << 8 | record[4]
        cell = number // 2 % 128 - 64, number // 256 - 64, "UD"[number % 2]
        hand = self.hands[self.turn]
        if tile not in hand or turn > 2 or (turn and len(set(tile)) == 1):
            raise FoulError(f"the tile {tile} cannot be laid so")
        points = sum(tile)
        if not self.laid:
            if tile not in self.may_open or turn or cell != (0, 0, "U"):
                raise FoulError(f"the round cannot begin with {tile} there")
            if len(set(tile)) == 1:
                points += 10 if sum(tile) else 40
        else:
            if not self._fits(tile, turn, cell):
                raise FoulError(f"{tile} does not fit on {cell}")
            points += self._bonus(cell)
        self.laid.add(cell)
        self.numbers |= zip(corners(cell), tile[turn:] + tile[:turn], strict=True)
        hand.remove(tile)
        self.scores[self.turn] += points
        if hand:
            self._next()
        else:
            self._end(self.turn, 25 + sum(map(sum, sum(self.hands, []))))

    def _bonus(self, cell: Cell) -> int:
        sides = sum(other in self.laid for other in beside(cell))
        known = sum(vertex in self.numbers for vertex in corners(cell))
        closed = any(
            all((x + dx, y + dy, way) in self.laid | {cell} for dx, dy, way in ROUND) for x, y in corners(cell)
        )
        if sides == 3 or (closed and not self.sides):
            return 60
        if sides == 2 or known == 3:
            return 40
        return 0

    def _draw(self) -> None:
        if not self.well or self._any(self.hands[self.turn]):
            raise FoulError("a tile is drawn where none may be")
        self.hands[self.turn].append(self.well.pop())
        self.scores[self.turn] -= 5

    def _pass(self) -> None:
        if self.well or self._any(self.hands[self.turn]):
            raise FoulError("somebody passes who must play or draw")
        self.scores[self.turn] -= 10
        self._next()

    def _next(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        if not self.well and not any(self._any(hand) for hand in self.hands):
            totals = [sum(map(sum, hand)) for hand in self.hands]
            winner = min(
                range(self.seats),
                key=lambda seat: (totals[seat], len(self.hands[seat]), (seat - self.starter) % self.seats),
            )
            self._end(winner, sum(totals) - 2 * totals[winner])

    def _end(self, winner: int, gain: int) -> None:
        self.ended, self.winner = True, winner
        self.scores[winner] += gain
        self.over = max(self.scores) >= 400
