# SPDX-License-Identifier: MIT
"""Play games of all rule sets and have each replayed from its text by a second referee: `make soak`.

Half of the seats are people who do odd things: they lay words that are none, challenge, exchange, pass, agree. The
referee (referee.py) shares no code with engine/; it checks every record, every draw, the scores and the end. Where a
game ended because nobody could play, a search by brute force must find no play either.
"""

import functools
import os
import random
from collections import Counter

from dict_compact.reader import load
from engine import gamelog, kinds
from engine.crossword.game import AGREE, EXCHANGE, PASS, PLAY, STUCK
from engine.crossword.kind import Words
from engine.crossword.players.greedy import Greedy
from engine.crossword.search.search import Search
from engine.errors import GameError
from engine.match import ANSWER, MOVE, OVER, PERSON, THINK
from host_tests import brute
from host_tests.proofs import ProofError, referee, run
from tools.paths import DICTIONARIES

LEVELS = {"triominos": ("child", "club"), None: ("child", "novice", "player", "greedy")}
GAMES = 25  # of a piece
MOST_MOVES = 400  # of people, who then play on as well as they can


@functools.cache
def lexicon(language: str):
    with open(os.path.join(DICTIONARIES, language + ".dict"), "rb") as file:
        return load(file.read())


@functools.cache
def words(language: str) -> dict[str, int]:
    """Return {word: bits of its classes} of a dictionary."""
    found = lexicon(language)
    return {"".join(found.alphabet[code - 1] for code in letters): bits for letters, bits in found.spell()}


@functools.cache
def search(name: str, options: tuple) -> Search:
    rules = kinds.of(name).load(name, **dict(options))
    return Search(rules, lexicon(rules.language))


def piece(first: int, count: int) -> Counter:
    """Play and judge the games of some seeds; return how many of what kind."""
    done: Counter = Counter()
    for seed in range(first, first + count):
        try:
            done += one(seed)
        except (referee.FoulError, GameError) as error:
            raise ProofError(f"seed {seed}: {error}; shortest: --games 1 --seed {seed}") from None
    return done


def one(seed: int) -> Counter:
    """Play and judge the game of a seed."""
    chance = random.Random(seed)
    name = kinds.NAMES[seed % len(kinds.NAMES)]
    kind = kinds.of(name)
    offers = kind.data(name).OFFERS
    options = {key: chance.choice(kind.choices[key]) for key in offers if chance.random() < 0.3}
    if options.get("target") and chance.random() < 0.5:
        options["target"] = 150
    rules = kind.load(name, **options)
    seats = chance.randint(2, kind.most_seats)
    levels = LEVELS.get(name, LEVELS[None])
    labels = [chance.choice([PERSON, *levels]) for _ in range(seats)]
    found = None
    if rules.language:
        searching = search(name, tuple(sorted(options.items())))
        found = Words(searching.lexicon, searching, None)
    game = kind.game(rules, seed, labels, found)
    minds = [None if label == PERSON else kind.mind(label, found) for label in labels]
    helper = Greedy(searching) if found else kind.mind(levels[-1])
    finish(kind.match_of(game, minds), helper, chance)
    line = gamelog.format_line(name, seed, labels, rules.changed, ["Аня"] * seats, game.log)
    outcome = referee.judge(line, words(rules.language) if rules.language else {}, game.over == STUCK)
    if outcome.scores != game.scores or outcome.winners != game.winners():
        raise ProofError(f"seed {seed}: {game.scores} {game.winners()} here, {outcome.scores} {outcome.winners} there")
    if game.over == STUCK:
        check_stuck(seed, game)
    return Counter({"games": 1, "records": len(game.log), f"{name}": 1, "ended " + str(game.over): 1})


def finish(match, helper, chance: random.Random) -> None:
    """Play a match to its end, with people who play odd moves."""
    moves = 0
    while match.next != OVER:
        if match.next == THINK:
            for _ in match.think():
                pass
            match.decide()
        elif match.next == ANSWER:
            match.answer(chance.random() < 0.5 or moves > MOST_MOVES)
        elif match.next == MOVE:
            moves += 1
            move(match, helper, chance if moves < MOST_MOVES else None)
        else:
            match.go_on()


def move(match, helper, chance: random.Random | None) -> None:
    """Make a move of a person: the best of the helper, or something odd; refused moves are tried until one stands."""
    game = match.game
    for _ in helper.think(game):
        pass
    record = helper.record
    if chance and hasattr(game, "board"):
        odd = chance.random()
        if match.may_challenge() and odd < 0.15:
            match.challenge()
            return
        if odd < 0.25:
            try:
                match.move(strange(game, record, chance))
                return
            except GameError:
                pass
        elif odd < 0.27 and game.rules.ends == "agreement" and len(game.log) > 20 and not game.pending:
            match.propose_end()
            return
    if record == AGREE:
        record = PASS
    match.move(record)


def strange(game, record: bytes, chance: random.Random) -> bytes:
    """Return a move that may be wrong: other tiles in the place of a play, an exchange, a pass."""
    rack = list(game.rack)
    chance.shuffle(rack)
    odd = chance.random()
    if odd < 0.3:
        return PASS
    if odd < 0.6 or record[:1] != PLAY:
        return EXCHANGE + bytes(rack[: chance.randint(1, len(rack))])
    cells = record[1::2]
    tiles = [tile if tile != 64 else 64 + chance.randint(1, 25) for tile in rack]
    return PLAY + bytes(byte for pair in zip(cells, tiles, strict=False) for byte in pair)


def check_stuck(seed: int, game) -> None:
    """Raise ProofError if brute force finds a play for anybody."""
    rules = game.rules
    bits = referee.CLASSES[rules.lexicon]
    listed = [word for word, marks in words(rules.language).items() if marks & bits]
    judge = brute.of(rules.name, listed, **dict(rules.changed))
    grid = {}
    for cell, tile in enumerate(game.board.cells):
        if tile:
            letter = rules.spell((tile,))
            grid[divmod(cell, rules.size)] = brute.small(letter) if tile & 64 else letter
    for rack in game.racks:
        if judge.plays(grid, rules.spell(rack)):
            raise ProofError(f"seed {seed}: the game ended although {rules.spell(rack)} can be laid")


def prove(games: int, seed: int) -> dict[str, int]:
    """Play so many games from a seed on. Raises ProofError."""
    pieces = [(first, min(GAMES, seed + games - first)) for first in range(seed, seed + games, GAMES)]
    return run(piece, pieces, "soak", "games")
