# SPDX-License-Identifier: MIT
"""Positions and games in text, for people and programs to read (docs/triominos.md).

A position is fields with a space between them: the table, the hands (that of the player in turn first), the scores.

    U0,0=555;D0,-1=455 012.334.113/ 25/14 bonus sides;

A placement is its cell and the numbers there, clockwise from the corner that rules §10.1 names first; an empty table is
`-`. A hand that is not shown is empty. `bonus sides;` stands where bonuses are given by sides.

A game is its seed, seats and bonus in lines that begin with #, then a line for everything that happened: the player,
what he did, the points it brought, his score after it; `round 2` where a round is dealt, and who won it and how.
"""

from engine.triominos import rules, tile
from engine.triominos.game import DRAW, NEXT, PASS, PLAY, Game, GameError
from engine.triominos.table import Table, beside, cell_at, corners, place

if False:  # for type checkers
    from collections.abc import Collection, Iterable

    from engine.host.aliases import Hand, Perhaps, Record
    from engine.triominos.game import Last

_HEAD = "#plashka triominos 1"


class TextError(Exception):
    """A text that is no position or no game. The message is one clear line."""


class Position:
    """A table, hands and scores. hands: bytes each, that of the player in turn first."""

    def __init__(self, table: "Table", hands: "list[Hand]", scores: "list[int]") -> None:
        self.table, self.hands, self.scores = table, hands, scores

    def shown(self) -> "list[int]":
        """Return all tiles that the position shows."""
        return list(self.table.cells.values()) + [n for hand in self.hands for n in hand]


def cell_name(cell: int) -> str:
    """Return a cell as docs/rules.md names it: U0,0."""
    x, y, down = place(cell)
    return "%s%d,%d" % ("D" if down else "U", x, y)


def placed(cell: int, numbers: "Iterable[int]") -> str:
    """Return a placement as text."""
    return "%s=%d%d%d" % ((cell_name(cell),) + tuple(numbers))  # type: ignore[str-format]  # of three numbers


def read_placement(text: str) -> "tuple[int, int, int]":
    """Return (cell, tile, turn) of a placement in text. Raises TextError."""
    try:
        name, numbers = text.split("=")
        x, y = map(int, name[1:].split(","))
        a, b, c = map(int, numbers)
        number, turn = tile.find(a, b, c) if max(a, b, c) < tile.NUMBERS else (tile.NONE, 0)
    except ValueError:
        name = ""
    if not name or name[0] not in "UD" or max(abs(x), abs(y)) > 56:
        raise TextError("%s is no placement, as U0,0=012" % text)
    if number == tile.NONE:
        raise TextError("%s: there is no tile with %s clockwise" % (text, numbers))
    return cell_at(x, y, name[0] == "D"), number, turn


def read_tile(text: str) -> int:
    """Return the tile of a text. Raises TextError."""
    number = tile.named(text)
    if number is None:
        raise TextError("%s is no tile: three numbers from 0 to 5 that do not fall" % text)
    return number


def read_position(text: str) -> "tuple[Position, dict[str, str]]":
    """Return (Position, {option: value}) of a text. Raises TextError."""
    fields = text.split()
    if len(fields) < 2:
        raise TextError("a position is a table, the hands and the scores, with blanks between them")
    options = {}
    rest = " ".join(fields[3:]).strip("; ")
    if rest:
        if rest not in ("bonus sides", "bonus hexagon"):
            raise TextError("%s: only bonus sides; may stand behind the scores" % rest)
        options["tri_bonus"] = rest.split()[1]
    table = _read_table(fields[0], options.get("tri_bonus") == "sides")
    hands = [bytes(map(read_tile, filter(None, hand.split(".")))) for hand in fields[1].split("/")]
    if len(hands) > rules.PLAYERS:
        raise TextError("%d hands, but at most %d play" % (len(hands), rules.PLAYERS))
    try:
        scores = list(map(int, fields[2].split("/"))) if len(fields) > 2 else []
    except ValueError:
        raise TextError("%s is no list of scores, as 25/14" % fields[2])
    position = Position(table, hands, scores)
    shown = position.shown()
    for number in shown:
        if shown.count(number) > 1:
            raise TextError("the tile %s is there twice" % tile.name(number))
    return position, options


def _read_table(text: str, sides: bool) -> "Table":
    table = Table(sides)
    for part in text.split(";") if text != "-" else ():
        cell, number, turn = read_placement(part)
        reason = table.refusal(cell, number, turn) if table.cells else ""
        if reason:
            raise TextError("%s cannot lie there: %s" % (part, reason))
        table.put(cell, number, turn)
    return table


def write_position(game: "Game") -> str:
    """Return a game's position as text, with the tiles of the table in an order in which they may be laid."""
    table, seats = game.table, len(game.seats)
    parts, left, reached = [], set(table.cells), {min(table.cells)} if table.cells else set()
    while reached:
        cell = min(reached)
        left.discard(cell)
        parts.append(placed(cell, [table.numbers[vertex] for vertex in corners(cell)]))
        reached = {other for other in left if _touches(other, table.cells, left)}
    order = [(game.turn + i) % seats for i in range(seats)]
    hands = "/".join(".".join(map(tile.name, game.hands[seat])) for seat in order)
    scores = "/".join(str(game.scores[seat]) for seat in order)
    bonus = " bonus sides;" if table.sides else ""
    return "%s %s %s%s" % (";".join(parts) or "-", hands, scores, bonus)


def _touches(cell: int, cells: "Collection[int]", left: "Collection[int]") -> bool:
    return any(other in cells and other not in left for other in beside(cell))


def _line(game: "Game", record: "Record", seat: int, before: int) -> "list[str]":
    """Return the lines about a record that was just done; before: the score of its seat before it."""
    kind = record[:1]
    if kind == NEXT:
        return ["round %d" % game.number]
    gained = game.gains[seat] if game.ended else 0
    score = game.scores[seat] - gained
    if kind == PLAY:
        last: Perhaps[Last] = game.last  # the tile was just laid
        done = placed(last.cell, tile.shown(last.tile, last.turn))
    else:
        done = "draw " + tile.name(game.hands[seat][-1]) if kind == DRAW else "pass"
    lines = ["%d %s %+d %d" % (seat + 1, done, score - before, score)]
    if game.ended:
        winner = game.winner
        lines.append("%d %s %+d %d" % (winner + 1, game.ended, game.gains[winner], game.scores[winner]))
    return lines


def write(game: "Game") -> str:
    """Return a game as text."""
    lines = [_HEAD, "#seed %d" % game.seed, "#seats " + ",".join(game.seats)]
    if game.rules.tri_bonus == "sides":
        lines.append("#bonus sides")
    again = Game(game.rules, game.seed, game.seats)
    for record in game.log:
        seat, before = again.turn, again.scores[again.turn]
        again.apply(record)
        lines += _line(again, record, seat, before)
    return "\n".join(lines) + "\n"


def read(text: str) -> "Game":
    """Return the Game of a text. Raises TextError."""
    lines = text.strip().split("\n")
    if lines[0].strip() != _HEAD:
        raise TextError("line 1: a game of Triominos begins with %s" % _HEAD)
    head = dict(line[1:].split(" ", 1) for line in lines[1:] if line.startswith("#") and " " in line)
    try:
        rule_set = rules.Rules("sides" if head.get("bonus") == "sides" else "hexagon")
        game = Game(rule_set, int(head["seed"]), tuple(head["seats"].split(",")))
    except (KeyError, ValueError, GameError):
        raise TextError("a game needs #seed NUMBER and #seats with two to six of them")
    told: list[str] = []
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            continue
        line = " ".join(line.split())
        if not told:
            record = _read_move(line, number)
            seat, before = game.turn, game.scores[game.turn]
            try:
                game.apply(record)
            except GameError as error:
                raise TextError("line %d: %s" % (number, error))
            told = _line(game, record, seat, before)
        expected = told.pop(0)
        if line != expected:
            raise TextError("line %d: it should be %s" % (number, expected))
    return game


def _read_move(line: str, number: int) -> "Record":
    """Return the record of a line. Raises TextError."""
    words = line.split(" ")
    if words[0] == "round":
        return NEXT
    done = words[1] if len(words) > 1 else ""
    if done == "draw":
        return DRAW
    if done == "pass":
        return PASS
    try:
        cell, placed_tile, turn = read_placement(done)
    except TextError as error:
        raise TextError("line %d: %s" % (number, error))
    return PLAY + bytes((placed_tile, turn, cell >> 8, cell & 255))
