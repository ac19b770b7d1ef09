# SPDX-License-Identifier: MIT
"""Review a finished crossword game turn by turn: what was played, and what the master would have played.

    python -m tools.review games.log --game 2
    python -m tools.review game.gcg --plot lead.png

FILE is the console's file of its last games, of which --game chooses one (1, the default, is the last), or a game as
GCG. A GCG of another program does not say what its rules are: --rules names them.

The loss of a turn says by how many points of equity, score and leave, the turn is worth less than the master's move
with the same rack; 0 where it is worth as much or more. With an empty bag no leave counts. A play taken back after a
challenge is worth no more than a pass. A turning point is a turn with a large swing: what a player who has not won lost
against the master's move, or by how much a winner's turn was worth more than the mean turn of the game.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import NamedTuple

from tqdm import tqdm

from dict_compact.header import DictionaryError
from dict_compact.lexicon import Lexicon
from engine import gamelog, kinds
from engine.crossword import play as plays
from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.game import AGREE, CHALLENGE, EXCHANGE, OUT, PASS, PASSES, PLAY, Game
from engine.crossword.kind import Words
from engine.crossword.players.leave import Values
from engine.crossword.position import Position
from engine.crossword.search.layout import UNIT
from engine.crossword.search.search import Search
from engine.crossword.text import cgp, gcg
from engine.crossword.tile import from_rack, without
from engine.crossword.tile import tiles as tiles_of
from engine.errors import GameError
from tools import lexicons, matches
from tools.errors import Parser, natural, tell

LEVEL = "master"
KINDS = {PLAY: "play", EXCHANGE: "exchange", PASS: "pass", AGREE: "agree"}
POINTS = 3  # turning points, at most


class ReviewError(Exception):
    """A file without the game that was asked for. The message is one clear line."""


class Moment(NamedTuple):
    """A decision in a game.

    seat: whose decision it was; position: before it, that seat first; record: what was done; scores: of all seats after
    it, without the end scoring; lost: whether it is a play that was taken back after a challenge.
    """

    seat: int
    position: Position
    record: bytes
    scores: Sequence[int]
    lost: bool = False


class Story(NamedTuple):
    """A game to be reviewed. scores: at its end; winners: seats; over: how it ended (crossword/game.py), or ""."""

    rules: rules.Rules
    lexicon: Lexicon
    names: Sequence[str]
    moments: Sequence[Moment]
    scores: Sequence[int]
    winners: Sequence[int]
    over: str


# -- reading a file


def read(path: str, number: int, name: str | None) -> Story:
    """Return the game of a file. number: of the game, 1 is the last; name: of the rule set, where it was given.

    Raises ReviewError, GcgError, RulesError, GameError, DictionaryError, OSError.
    """
    with open(path, "rb") as file:
        data = file.read()
    text = data.decode("utf-8", "replace")
    if path.endswith(".log") or any(line.startswith("plashka-game ") for line in text.split("\n")):
        return of_log(path, text, number, name)
    if "\ufffd" in text:
        raise ReviewError(f"{path} is no text in UTF-8")
    if number != 1:
        raise ReviewError(f"{path} holds one game: no game {number}")
    return of_gcg(text, name)


def of_log(path: str, text: str, number: int, wanted: str | None) -> Story:
    """Return a game of the console's file; warn of each line that is damaged. Raises as read() does."""
    found = []
    for at, line in enumerate(text.split("\n"), 1):
        try:
            found += [gamelog.parse_line(line)] if line.strip() else []
        except ValueError as error:
            print(f"review: {path}: line {at} is skipped: {error}", file=sys.stderr)
    if not 1 <= number <= len(found):
        raise ReviewError(f"no game {number} in {path}: it holds {len(found)}, and 1 is the last")
    name, seed, seats, options, names, records = found[-number]
    if name in kinds.NAMES and name not in lexicons.RULE_SETS:
        raise ReviewError(f"game {number} is one of {name}: only crossword games are reviewed")
    rule_set, lexicon = words(name, options, wanted)
    game = Game(rule_set, seed, seats, lexicon, Search(rule_set, lexicon))
    game.replay(records)
    named = list(names) + [""] * len(seats)
    return of_game(game, [given or f"{seat}{at}" for at, (seat, given) in enumerate(zip(seats, named), 1)])


def of_gcg(text: str, wanted: str | None) -> Story:
    """Return the game of a GCG, ours or another program's. Raises as read() does."""
    found = gcg.parse(text)
    about = found.pragmas.get("description", "").split()
    if about[:1] == ["plashka"] and len(about) > 2:
        pairs = [pair.partition("=") for pair in about[3:]]
        rule_set, lexicon = words(about[1], [(key, value) for key, _, value in pairs], wanted)
        return of_game(gcg.read(text, lexicon, Search(rule_set, lexicon)), found.names)
    if not wanted:
        raise ReviewError("the GCG does not name its rule set: --rules is needed")
    return of_record(found, *words(wanted, [], wanted))


def words(name: str, options: Sequence[tuple[str, str]], wanted: str | None) -> tuple[rules.Rules, Lexicon]:
    """Return the rules of a game and their dictionary. Raises ReviewError, RulesError, DictionaryError, OSError."""
    if wanted and name != wanted:
        raise ReviewError(f"the game is one of {name}, not of {wanted}")
    values = {key: rules.option(key, value) for key, value in options}
    return lexicons.chosen(argparse.Namespace(rules=name, lexicon=None, words=None), **values)


def of_game(game: Game, names: Sequence[str]) -> Story:
    """Return the story of a Game with a lexicon: its log is done again, step by step, on a copy."""
    again = Game(game.rules, game.seed, game.seats)
    moments: list[Moment] = []
    for record in game.log:
        if record[:1] not in (PLAY, EXCHANGE, PASS):
            again.apply(record)
            if record[:1] == CHALLENGE and record[2]:
                moments[-1] = moments[-1]._replace(scores=tuple(again.scores), lost=True)
            continue
        seat, board = again.turn, again.board.copy()
        racks = [again.racks[(seat + i) % len(again.seats)] for i in range(len(again.seats))]
        position = Position(board, racks, [], again.idle)
        again.apply(record)
        counted = zip(again.scores, again.gains, again.rests, strict=True)
        moments.append(Moment(seat, position, record, tuple(score - gain + rest for score, gain, rest in counted)))
    assert game.lexicon
    return Story(game.rules, game.lexicon, names, moments, game.scores, game.winners(), game.over)


def of_record(found: gcg.Record, rule_set: rules.Rules, lexicon: Lexicon) -> Story:
    """Return the story of another program's GCG, which tells no seed, but the rack of each turn. Raises GcgError."""
    board, scores, idle = Board(rule_set.size), [0] * len(found.names), 0
    moments: list[Moment] = []
    for move in found.moves:
        scores[move.seat] = move.total
        if move.kind == "withdrawn":
            if not moments or moments[-1].seat != move.seat or moments[-1].record[:1] != PLAY or moments[-1].lost:
                raise gcg.GcgError(f"line {move.line}: this play was not the last")
            board.take(moments[-1].record[1:])
            moments[-1] = moments[-1]._replace(scores=tuple(scores), lost=True)
            idle = 1
        elif move.kind in KINDS.values():
            rack = tiles_in(rule_set, move, move.rack)
            record = record_of(rule_set, board, rack, move)
            moments.append(Moment(move.seat, Position(board.copy(), [rack], [], idle), record, tuple(scores)))
            idle = 0 if record[:1] == PLAY else idle + 1
            if record[:1] == PLAY:
                board.put(record[1:])
    rests = [move.points for move in found.moves if move.kind == "rest"]
    over = (OUT if max(rests) > 0 else PASSES) if rests else ""
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return Story(rule_set, lexicon, found.names, moments, scores, winners, over)


def record_of(rule_set: rules.Rules, board: Board, rack: bytes, move: gcg.Move) -> bytes:
    """Return a move of a GCG as it stands in a Game's log. Raises GcgError."""
    if move.kind == "pass":
        return PASS
    if move.kind == "exchange":
        tiles = tiles_in(rule_set, move, move.text)
        if without(rack, tiles) is None:
            raise gcg.GcgError(f"line {move.line}: a tile to be exchanged is not on the rack")
        return EXCHANGE + tiles
    try:
        cell, down = cgp.place(rule_set.size, move.coordinates)
    except cgp.CgpError as error:
        raise gcg.GcgError(f"line {move.line}: {error}") from None
    laid = bytearray()
    for i, char in enumerate(move.text.replace("(", "").replace(")", "")):
        at = cell + i * (rule_set.size if down else 1)
        if at >= len(board.cells):
            raise gcg.GcgError(f"line {move.line}: {move.text} runs off the board")
        if not board.cells[at]:
            laid += bytes((at, cgp.tile(rule_set, char)))
    verdict = plays.judge(rule_set, board, rack, bytes(laid))
    if verdict.reason or verdict.score != move.points:
        reason = verdict.reason or f"it scores {verdict.score}, not {move.points}"
        raise gcg.GcgError(f"line {move.line} does not fit the rules {rule_set.name}: {reason}")
    return PLAY + verdict.tiles


def tiles_in(rule_set: rules.Rules, move: gcg.Move, text: str) -> bytes:
    """Return the tiles of a rack, or of a part of it, that a GCG names. Raises GcgError."""
    tiles = bytes(from_rack(cgp.tile(rule_set, char)) for char in text)
    if 0 in tiles or len(tiles) > rule_set.hand:
        raise gcg.GcgError(f"line {move.line}: {text} is no rack of the rules {rule_set.name}")
    return tiles


# -- reviewing a game


class Reviewer:
    """Compares the turns of a game with the master's."""

    def __init__(self, story: Story) -> None:
        self.story, self.rules = story, story.rules
        data = matches.values(self.rules.name)
        self.values = Values(data) if data else None
        kind = kinds.of(self.rules.name)
        self.mind = kind.mind(LEVEL, Words(story.lexicon, Search(self.rules, story.lexicon), self.values))

    def turn(self, number: int, moment: Moment) -> dict:
        """Return the review of a turn. Raises GameError."""
        game = Game(self.rules, 0, self.story.names)
        game.set_up(moment.position)
        for _ in self.mind.think(game):
            pass
        played, best = self.move(game, moment.record, moment.lost), self.move(game, self.mind.record)
        return {
            "number": number,
            "seat": moment.seat + 1,
            "name": self.story.names[moment.seat],
            "rack": cgp.spell(self.rules, sorted(game.rack)),
            "played": played,
            "master": best,
            "same": not moment.lost and normal(moment.record) == normal(self.mind.record),
            "loss": max(0, best["equity"] - played["equity"]),
            "scores": list(moment.scores),
            "lead": moment.scores[0] - max(moment.scores[1:]),
        }

    def move(self, game: Game, record: bytes, lost: bool = False) -> dict:
        """Return a move of the player in turn, as the tool prints it. lost: whether it is a play taken back."""
        kind, tiles = record[:1], record[1:]
        told: dict = {"kind": KINDS[kind], "lost": lost, "word": "", "coord": "", "points": 0}
        drawn = 0
        if kind == PLAY:
            first, step, word = game.board.main_word(tiles)
            told["word"] = cgp.spell(self.rules, word)
            told["coord"] = cgp.coordinates(self.rules.size, first, step != 1)
            told["points"] = 0 if lost else plays.judge(self.rules, game.board, game.rack, tiles).score
            tiles = tiles_of(tiles)
            drawn = len(tiles)
        told["tiles"] = cgp.spell(self.rules, tiles)
        kept = game.rack if lost else without(game.rack, map(from_rack, tiles))
        told["equity"] = told["points"] + self.leave(kept, len(game.bag), 0 if lost else drawn)
        return told

    def leave(self, kept: bytes, bag: int, drawn: int) -> float:
        """Return the value of the tiles kept, and of what is then in the bag, in points."""
        if not self.values or not bag:
            return 0
        return (self.values.worth(kept) + self.values.late(bag - drawn)) / UNIT


def normal(record: bytes) -> bytes:
    """Return a record so that all records of the same move are equal; who wants the end passes."""
    kind, tiles = record[:1], record[1:]
    if kind == PLAY:
        return kind + plays.in_order(tiles)
    return PASS if kind == AGREE else kind + bytes(sorted(tiles))


def reviewed(story: Story, quiet: bool = True) -> dict:
    """Return the review of a game. quiet: without a progress bar. Raises GameError, DictionaryError, ReviewError."""
    if not story.moments:
        raise ReviewError("nobody has made a move in this game")
    reviewer = Reviewer(story)
    moments = tqdm(story.moments, "turns", leave=False, disable=quiet or None)
    turns = [reviewer.turn(number, moment) for number, moment in enumerate(moments, 1)]
    made = [turn for turn in turns if turn["played"]["kind"] == "play" and not turn["played"]["lost"]]
    best = max(made, key=lambda turn: turn["played"]["points"], default=None)
    return {
        "rules": story.rules.name,
        "options": dict(story.rules.changed),
        "players": [player(story, turns, seat) for seat in range(len(story.names))],
        "over": story.over,
        "best_play": best and best["number"],
        "turning_points": swings(turns, story.winners),
        "turns": turns,
    }


def player(story: Story, turns: Sequence[dict], seat: int) -> dict:
    """Return what is told of a player. mean_loss: of his turns, None where he had none; same: as the master's."""
    own = [turn for turn in turns if turn["seat"] == seat + 1]
    return {
        "seat": seat + 1,
        "name": story.names[seat],
        "score": story.scores[seat],
        "won": seat in story.winners,
        "turns": len(own),
        "mean_loss": round(sum(turn["loss"] for turn in own) / len(own), 2) if own else None,
        "same": sum(turn["same"] for turn in own),
    }


def swings(turns: Sequence[dict], winners: Sequence[int]) -> list[dict]:
    """Return the turning points, the largest swing first. swing: below 0 for a loss of a player who has not won."""
    mean = sum(turn["played"]["equity"] for turn in turns) / len(turns)
    found = []
    for turn in turns:
        won = turn["seat"] - 1 in winners
        swing = max(0, turn["played"]["equity"] - mean) if won else -turn["loss"]
        if swing:
            found.append({"number": turn["number"], "seat": turn["seat"], "swing": round(swing, 2)})
    return sorted(found, key=lambda one: -abs(one["swing"]))[:POINTS]


# -- showing a review


def named(move: dict) -> str:
    """Return a move for people."""
    if move["kind"] == "play":
        return f"{move['coord']} {move['word']} " + ("lost" if move["lost"] else str(move["points"]))
    return f"{move['kind']} {move['tiles']}".strip()


def show(answer: dict) -> None:
    """Print a review for people."""
    head = ["turn", "player", "rack", "played", "master", "loss", f"lead of {answer['players'][0]['name']}"]
    rows = [head]
    for turn in answer["turns"]:
        loss = "=" if turn["same"] else f"{turn['loss']:.1f}"
        moves = named(turn["played"]), named(turn["master"])
        rows.append([str(turn["number"]), turn["name"], turn["rack"], *moves, loss, f"{turn['lead']:+}"])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [text.rjust(w) if at in (0, 5, 6) else text.ljust(w) for at, (text, w) in enumerate(zip(row, widths))]
        print("  ".join(cells).rstrip())
    print()
    for one in answer["players"]:
        mean = "" if one["mean_loss"] is None else f", mean loss {one['mean_loss']:.1f}"
        won = " (won)" if one["won"] and answer["over"] else ""
        print(f"{one['name']}: {one['score']}{won}; {one['same']} of {one['turns']} turns as the master{mean}")
    print(f"end: {answer['over'] or 'the game is not over'}")
    if answer["best_play"]:
        print("best play: " + in_short(answer, answer["best_play"]))
    for point in answer["turning_points"]:
        against = "above the mean turn" if point["swing"] > 0 else "against the master"
        print(f"turning point: {in_short(answer, point['number'])}: {point['swing']:+.1f} {against}")


def in_short(answer: dict, number: int) -> str:
    """Return a turn in short."""
    turn = answer["turns"][number - 1]
    return f"turn {number}, {turn['name']}, {named(turn['played'])}"


def plot(answer: dict, path: str) -> None:
    """Draw the lead of the first seat after each turn; with more than two players, the scores of all."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.subplots()
    names = [one["name"] for one in answer["players"]]
    turns = answer["turns"]
    numbers = range(len(turns) + 1)
    if len(names) == 2:
        axes.plot(numbers, [0] + [turn["lead"] for turn in turns], marker=".")
        axes.axhline(0, color="gray", linewidth=1)
        axes.set(xlabel="turn", ylabel="points", title=f"Lead of {names[0]} over {names[1]}")
    else:
        for seat, name in enumerate(names):
            axes.plot(numbers, [0] + [turn["scores"][seat] for turn in turns], marker=".", label=name)
        axes.legend()
        axes.set(xlabel="turn", ylabel="points", title="Scores")
    axes.grid(alpha=0.3)
    figure.savefig(path, dpi=100, format="png")


def main() -> None:
    parser = Parser(prog="review", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", metavar="FILE", help="games.log of a console, or a game as GCG")
    parser.add_argument(
        "--game", metavar="N", type=natural, default=1, help="which game of a games.log: 1 is the last (default)"
    )
    parser.add_argument("--rules", choices=lexicons.RULE_SETS, help="rule set of a GCG that does not name it")
    parser.add_argument("--plot", metavar="PNG", help="draw the lead of the first seat, or the scores of three or four")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    args = parser.parse_args()
    try:
        answer = reviewed(read(args.file, args.game, args.rules), args.json)
        if args.json:
            print(json.dumps(answer, ensure_ascii=False))
        else:
            show(answer)
        if args.plot:
            plot(answer, args.plot)
    except (ReviewError, gcg.GcgError, rules.RulesError, DictionaryError, GameError, OSError) as error:
        tell(parser, error)


if __name__ == "__main__":
    main()
