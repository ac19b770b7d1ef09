"""Games of the CPU against itself: who wins, by how much, how fast.

    python -m tools.selfplay --rules russian --players greedy,greedy --games 100 --seed 1

The same seed gives the same games. Seats change from game to game.
"""

import argparse
import json
import os
import statistics
import time

from tqdm import tqdm

from dict_compact.header import DictionaryError
from dict_compact.unpacked import Unpacked, unpack
from engine.crossword import gcg, rules
from engine.crossword.cpu import LEVELS
from engine.crossword.game import Game
from engine.crossword.search import Search
from tools.errors import Parser, natural, tell
from tools.lexicons import add_arguments, chosen


def players(text: str) -> tuple[str, ...]:
    """The levels of an argument."""
    levels = tuple(text.split(","))
    wrong = [level for level in levels if level not in LEVELS]
    if wrong:
        raise argparse.ArgumentTypeError(f"no level {wrong[0]}; there are {', '.join(LEVELS)}")
    if not 2 <= len(levels) <= 4:
        raise argparse.ArgumentTypeError(f"two to four players, not {len(levels)}")
    return levels


def play(rule_set: rules.Rules, lexicon, search: Search, seats: tuple[str, ...], seed: int) -> tuple[Game, list[float]]:
    """One game, and how many seconds each of its moves took."""
    game = Game(rule_set, seed, seats, lexicon, search)
    minds = {level: LEVELS[level](search) for level in seats}
    times = []
    while not game.over:
        start = time.perf_counter()
        mind = minds[seats[game.turn]]
        for _ in mind.think(game):
            pass
        times.append(time.perf_counter() - start)
        game.apply(mind.record)
        if game.pending:
            game.accept()
    return game, times


def run(args: argparse.Namespace) -> dict:
    """All games, and what came of them by player of --players."""
    rule_set, packed = chosen(args)
    lexicon = Unpacked(packed, unpack(packed))
    search = Search(rule_set, lexicon)
    count = len(args.players)
    wins, scores, times = [0.0] * count, [0] * count, []
    for number in tqdm(range(args.games), desc="games", leave=False, disable=args.json or None):
        order = [(seat + number) % count for seat in range(count)]  # which player sits on each seat
        game, took = play(rule_set, lexicon, search, tuple(args.players[who] for who in order), args.seed + number)
        times += took
        for seat, who in enumerate(order):
            scores[who] += game.scores[seat]
            wins[who] += (seat in game.winners()) / len(game.winners())
        if args.gcg:
            with open(os.path.join(args.gcg, f"{number + 1:05}.gcg"), "w", encoding="utf-8") as file:
                file.write(gcg.write(game))
    return {
        "rules": args.rules,
        "games": args.games,
        "seed": args.seed,
        "players": [
            {"level": level, "wins": wins[who], "mean_score": round(scores[who] / args.games, 2)}
            for who, level in enumerate(args.players)
        ],
        "moves": len(times),
        "mean_move_s": round(statistics.mean(times), 4),
        "longest_move_s": round(max(times), 4),
    }


def main() -> None:
    parser = Parser(prog="selfplay", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser)
    parser.add_argument("--players", type=players, default=("greedy", "greedy"), help="levels, separated by commas")
    parser.add_argument("--games", type=int, default=10, help="how many (default 10)")
    parser.add_argument("--seed", type=natural, default=1, help="of the first game; the next ones count on (default 1)")
    parser.add_argument("--gcg", metavar="DIR", help="write every game there")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    args = parser.parse_args()
    if args.games < 1:
        parser.error("at least one game must be played")
    try:
        if args.gcg is not None:
            os.makedirs(args.gcg, exist_ok=True)
        facts = run(args)
    except (rules.RulesError, DictionaryError, OSError) as error:
        tell(parser, error)
    if args.json:
        print(json.dumps(facts, ensure_ascii=False))
        return
    for player in facts["players"]:
        print(f"{player['level']}: {player['wins']} wins of {facts['games']}, {player['mean_score']} points a game")
    print(f"{facts['moves']} moves, {facts['mean_move_s']} s each, {facts['longest_move_s']} s at most")


if __name__ == "__main__":
    main()
