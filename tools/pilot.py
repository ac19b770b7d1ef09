# SPDX-License-Identifier: MIT
"""Press buttons in place of a person: turn a move of the engine into a script of tools.play."""

from engine.crossword.game import EXCHANGE, PASS, PLAY
from engine.crossword.players.greedy import Greedy
from engine.crossword.tile import BLANK, LETTER


def choose(app) -> bytes:
    """Return the move with the highest score, as a record of the log."""
    greedy = Greedy(app.words.search)
    for _ in greedy.think(app.game):
        pass
    return greedy.record


def script(app, record: bytes) -> str:
    """Return the script that does a record. The screen of the game stands at the start of the person's turn."""
    kind, rest = record[:1], record[1:]
    if kind == PLAY:
        return _play(app.screen.scene.laying, app.game.rules, rest)
    if kind == PASS:
        return "x down*4 a a"
    assert kind == EXCHANGE
    return _exchange(app.screen.scene.laying, rest)


def _play(laying, rules, tiles: bytes) -> str:
    """Return a script that goes to the first cell, turns the arrow if needed, and lays tile after tile."""
    size = rules.size
    pairs = [(tiles[i], tiles[i + 1]) for i in range(0, len(tiles), 2)]
    down = len(pairs) > 1 and pairs[0][0] % size == pairs[1][0] % size
    keys = _walk(laying.cursor, pairs[0][0], size)
    if down != laying.down:
        keys.append("press")
    keys.append("a")
    places = list(laying.places)
    at = next(i for i, tile in enumerate(places) if tile is not None)
    for _, tile in pairs:
        wanted = BLANK if tile & BLANK else tile
        if wanted not in places:
            raise ValueError("the rack lacks a tile of the play: %s" % places)
        while places[at] != wanted:
            at = _next(places, at)
            keys.append("right")
        keys.append("a")
        if tile & BLANK:
            letter = (tile & LETTER) - 1
            keys += ["down"] * (letter // 7) + ["right"] * (letter % 7) + ["a"]
        places[at] = None
        if any(place is not None for place in places):
            at = _next(places, at)
    return " ".join(keys + ["x", "a"])


def _walk(start: int, end: int, size: int) -> list[str]:
    rows, columns = end // size - start // size, end % size - start % size
    return ["down" if rows > 0 else "up"] * abs(rows) + ["right" if columns > 0 else "left"] * abs(columns)


def _next(places: list, at: int) -> int:
    for _ in places:
        at = (at + 1) % len(places)
        if places[at] is not None:
            return at
    raise ValueError("no tile is on the rack")


def _exchange(laying, tiles: bytes) -> str:
    keys = ["x", "down*3", "a"]
    left = list(tiles)
    for tile in laying.places:
        if tile in left:
            left.remove(tile)
            keys.append("a")
        keys.append("right")
    return " ".join(keys + ["x"])
