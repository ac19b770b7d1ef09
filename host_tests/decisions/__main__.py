# SPDX-License-Identifier: MIT
"""Golden decisions: what each level does in positions kept in a file, with a lexicon of their own.

    python -m host_tests.decisions

decides anew and writes decisions.txt; what a strong player would say of the choice stands there in lines that begin
with ":" and is left as it is. A changed decision is a changed player: look at it before it is kept.
"""

import os
from collections.abc import Iterator

from tqdm import tqdm

from dict_compact.host import writer
from dict_compact.host.unpacked import Unpacked, unpack
from dict_compact.reader import load
from engine import kinds
from engine.crossword import rules
from engine.crossword.game import EXCHANGE, PLAY
from engine.crossword.kind import Words
from engine.crossword.players.leave import Values
from engine.crossword.position import Position
from engine.crossword.search.search import Search
from engine.crossword.text import cgp
from engine.match import OVER
from engine.triominos import tile
from engine.triominos.text import notation

HERE = os.path.dirname(__file__)
FILE = os.path.join(HERE, "decisions.txt")
# (rule set, seed, seats, tiles left in the bag or the well at most): from the opening to the last tiles
POSITIONS = (
    *(("russian", 10 + left, 2, left) for left in (90, 83, 76, 69, 62, 55, 48, 41, 34, 27, 20, 14, 8, 4, 2, 1)),
    *(("russian", seed, 2, 0) for seed in (3, 5, 7, 9, 13)),
    ("russian", 91, 3, 40),
    ("russian", 92, 4, 20),
    *(("erudit", 70 + left, 2, left) for left in (116, 80, 30, 0)),
    *(("naydi_slovo", 80 + left, 2, left) for left in (89, 40, 10, 0)),
    *(("triominos", 30 + left, 2 + left % 3, left) for left in (36, 32, 28, 24, 20, 16)),
)
WAYS = 3  # placements that a position of Triominos has at least: otherwise there is nothing to decide


def lexicon() -> Unpacked:
    """Return the lexicon of the golden decisions."""
    with open(os.path.join(HERE, "words.txt"), encoding="utf-8") as file:
        pairs = [item.split(":") for line in file if not line.startswith("#") for item in line.split()]
    words = {word: int(classes) for word, classes in pairs}
    packed = load(writer.pack(words, rules.load("russian").alphabet, "ru", [("-", "-", "-")]))
    return Unpacked(packed, unpack(packed))


def words_of(name: str, words: Unpacked) -> Words | None:
    """Return what games of a rule set are played with here; the values are those of the day, kept beside the words."""
    if name == "triominos":
        return None
    with open(os.path.join(HERE, name + ".values"), "rb") as file:
        return Words(words, Search(rules.load(name), words), Values(file.read()))


def position(name: str, seed: int, seats: int, left: int, words: Words | None) -> str:
    """Return a position in text, out of a game between strong players: the first one with so few tiles left."""
    kind = kinds.of(name)
    labels = ("static" if words else "master",) * seats
    game = kind.game(kind.load(name), seed, labels, words)
    match = kind.match_of(game, [kind.mind(label, words) for label in labels])
    for _ in match.turns():
        if is_wanted(game, left):
            break
    assert match.next != OVER, (name, seed)
    if not words:
        return notation.write_position(game)
    racks = [game.racks[(game.turn + i) % seats] for i in range(seats)]
    scores = [game.scores[(game.turn + i) % seats] for i in range(seats)]
    return cgp.write(game.rules, Position(game.board, racks, scores, game.passes))


def is_wanted(game, left: int) -> bool:
    """Are so few tiles left, and is there something to decide?"""
    if hasattr(game, "bag"):
        return len(game.bag) <= left
    return len(game.well) <= left and len(game.placements()) >= WAYS


def decided(name: str, text: str, level: str, words: Words | None) -> str:
    """Return what a level does in a position, as text."""
    kind = kinds.of(name)
    if not words:
        shown, _ = notation.read_position(text)
        game = kind.game(kind.load(name), 1, ("cpu",) * len(shown.hands), None)
        game.set_up(shown)
    else:
        read = cgp.read(words.search.rules, text)
        game = kind.game(words.search.rules, 1, ("cpu",) * len(read.racks), words)
        game.set_up(read)
    mind = kind.mind(level, words)
    for _ in mind.think(game):
        pass
    return spelled(game, mind.record)


def spelled(game, record: bytes) -> str:
    """Return a move as text."""
    if hasattr(game, "hands"):
        if record[:1] != PLAY:
            return "draw" if record == b"D" else "pass"
        last = game.play(record[1], record[2], record[3] << 8 | record[4])
        return f"{notation.placed(last.cell, tile.shown(last.tile, last.turn))} {last.points}"
    if record[:1] == EXCHANGE:
        return "exchange " + game.rules.spell(bytes(sorted(record[1:])))
    if record[:1] != PLAY:
        return "pass" if record[:1] == b"-" else "agree"
    verdict = game.judge(record[1:])
    first, step, word = game.board.main_word(verdict.tiles)
    letters = "".join(cgp.letter(game.rules, tile) for tile in word)
    return f"{cgp.coordinates(game.board.size, first, step != 1)} {letters} {verdict.score}"


class Decision:
    """A position (rule set, text), what is said of it, and what the levels do there: {level: move}."""

    def __init__(self, name: str, text: str):
        self.name, self.text = name, text
        self.remarks: list[str] = []
        self.moves: dict[str, str] = {}


def read() -> list[Decision]:
    """Return the decisions of the file."""
    found: list[Decision] = []
    with open(FILE, encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if line.startswith("= "):
                name, text = line[2:].split(" ", 1)
                found.append(Decision(name, text))
            elif line.startswith(": "):
                found[-1].remarks.append(line)
            elif line and not line.startswith("#"):
                level, move = line.split(" ", 1)
                found[-1].moves[level] = move
    return found


def anew(decisions: list[Decision]) -> Iterator[str]:
    """Yield the lines of the file, with every decision made anew."""
    all_words = lexicon()
    played = {name: words_of(name, all_words) for name in {decision.name for decision in decisions}}
    yield "# What each level does: see __main__.py. A position, what is to be said of it, a move a level."
    for decision in tqdm(decisions, "positions"):
        yield ""
        yield f"= {decision.name} {decision.text}"
        yield from decision.remarks
        for level in kinds.of(decision.name).levels:
            yield f"{level} {decided(decision.name, decision.text, level, played[decision.name])}"


def main() -> None:
    if os.path.exists(FILE):
        decisions = read()
    else:
        all_words = lexicon()
        decisions = [
            Decision(name, position(name, seed, seats, left, words_of(name, all_words)))
            for name, seed, seats, left in tqdm(POSITIONS, "games")
        ]
    lines = list(anew(decisions))
    with open(FILE, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
