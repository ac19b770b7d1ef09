# SPDX-License-Identifier: MIT
"""Make the answers of tools.analyze for positions of Triominos."""

from engine.errors import GameError
from engine.triominos import tile
from engine.triominos.game import Game
from engine.triominos.players import UNIT, Master
from engine.triominos.rules import Rules
from engine.triominos.table import PLAIN, START
from engine.triominos.text import notation as text
from tools.arena import done

BONUSES = "", "bridge", "two sides", "hexagon"
MESSAGES = {
    "taken": "a tile lies there",
    "apart": "no side touches a tile",
    "numbers": "another number stands at a corner",
    "hand": "the tile is not in the hand",
    "opening": "the round begins with the highest tile, on U0,0",
}


def game_of(position: str) -> Game:
    """Return a game that stands at a position. Raises TextError, GameError."""
    read, options = text.read_position(position)
    game = Game(Rules(**options), 1, ("cpu",) * max(2, len(read.hands)))
    game.set_up(read)
    return game


def worth(mind: Master, game: Game, found: tuple[int, int, int, int]) -> float:
    """Return the equity of a placement as the master sees it, in points."""
    return done(mind.worth(game, found)) / UNIT


def described(game: Game, found: tuple[int, int, int, int], equity: float) -> dict:
    """Return a placement as the tool prints it."""
    cell, number, turn, bonus = found
    return {
        "cell": text.cell_name(cell),
        "tile": tile.name(number),
        "numbers": "%d%d%d" % tile.shown(number, turn),
        "score": game.points(number, bonus),
        "bonus": BONUSES[bonus],
        "equity": round(equity, 2),
    }


def analyze(position: str) -> list[dict]:
    """Return every placement of the player in turn, the highest score first, then the highest equity."""
    game = game_of(position)
    mind = Master()
    mind.look(game)
    found = [described(game, one, worth(mind, game, one)) for one in game.placements()]
    return sorted(found, key=lambda play: (-play["score"], -play["equity"], play["cell"], play["numbers"]))


def score(position: str, cell: str, numbers: str) -> dict:
    """Return the score of a tile on a cell, or why it may not lie there. numbers: its three numbers, clockwise."""
    game = game_of(position)
    at, number, turn = text.read_placement(f"{cell}={numbers}")
    if game.opening and at == START:
        turn = 0  # the first tile may be turned as one likes
    begins = bool(game.opening)
    try:
        last = game.play(number, turn, at)
    except GameError as error:
        return {"legal": False, "reason": error.reason, "message": MESSAGES[error.reason]}
    more = last.points - tile.SUMS[number]
    name = "first tile" if begins and last.bonus == PLAIN and more else BONUSES[last.bonus]
    return {"legal": True, "score": last.points, "sum": tile.SUMS[number], "bonus": name, "bonus_points": more}


def show(answer: dict) -> None:
    """Print an answer for people."""
    if "plays" in answer:
        print(f"{answer['count']} placements")
        for play in answer["plays"]:
            print(f"{play['score']:4} {play['cell']:>6} {play['numbers']} {play['bonus']}".rstrip())
    elif answer["legal"]:
        print(
            f"{answer['score']}: {answer['sum']}"
            + (f" + {answer['bonus_points']} {answer['bonus']}" if answer["bonus"] else "")
        )
    else:
        print(f"not legal: {answer['message']}")
