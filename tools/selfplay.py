"""Games of the CPU against itself: who wins, by how much, how fast.

    python -m tools.selfplay --rules russian --players master,greedy --games 100 --seed 1

The same seed gives the same games on every runtime. Seats change from game to game.
"""

import argparse
import json
import os
import statistics

from tqdm import tqdm

from dict_compact.header import DictionaryError
from engine.crossword import gcg, rules
from engine.crossword.cpu import LEVELS, MEASURED
from engine.crossword.game import Game
from engine.crossword.search import Search
from tools import matches
from tools.errors import Parser, natural, tell
from tools.lexicons import add_arguments, chosen


def players(text: str) -> tuple[str, ...]:
    """The levels of an argument."""
    levels = tuple(text.split(","))
    known = MEASURED + LEVELS
    wrong = [level for level in levels if level not in known]
    if wrong:
        raise argparse.ArgumentTypeError(f"no level {wrong[0]}; there are {', '.join(known)}")
    if not 2 <= len(levels) <= 4:
        raise argparse.ArgumentTypeError(f"two to four players, not {len(levels)}")
    return levels


def write(told: dict, match: matches.Match, search: Search, path: str) -> None:
    """Write a game that was told as GCG."""
    seats = tuple(match.players[who] for who in told["order"])
    game = Game(match.rules, told["seed"], seats, search.lexicon, search)
    game.replay([bytes.fromhex(record) for record in told["log"]])
    with open(path, "w", encoding="utf-8") as file:
        file.write(gcg.write(game))


def run(args: argparse.Namespace) -> dict:
    """All games, and what came of them by player of --players."""
    rule_set, lexicon = chosen(args)
    count = len(args.players)
    values = matches.values(args.rules)
    match = matches.Match(rule_set, matches.packed(lexicon), args.players, (values,) * count)
    search = Search(rule_set, lexicon)
    wins, scores, times = [0.0] * count, [0] * count, []
    games = matches.play(args, match, range(args.seed, args.seed + args.games))
    for number, told in enumerate(tqdm(games, "games", args.games, leave=False, disable=args.json or None), 1):
        times += told["ms"]
        for seat, who in enumerate(told["order"]):
            scores[who] += told["scores"][seat]
        for who in range(count):
            wins[who] += matches.wins(told, who)
        if args.gcg:
            write(told, match, search, os.path.join(args.gcg, f"{number:05}.gcg"))
    return {
        "rules": args.rules,
        "games": args.games,
        "seed": args.seed,
        "players": [
            {
                "level": level,
                "wins": round(wins[who], 2),
                "share": round(wins[who] / args.games, 4),
                "interval": round(matches.interval(wins[who] / args.games, args.games), 4),
                "mean_score": round(scores[who] / args.games, 2),
            }
            for who, level in enumerate(args.players)
        ],
        "moves": len(times),
        "mean_move_s": round(statistics.mean(times) / 1000, 5),
        "longest_move_s": round(max(times) / 1000, 5),
    }


def main() -> None:
    parser = Parser(prog="selfplay", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser)
    parser.add_argument("--players", type=players, default=("greedy", "greedy"), help="levels, separated by commas")
    parser.add_argument("--games", type=natural, default=10, help="how many (default 10)")
    parser.add_argument("--seed", type=natural, default=1, help="of the first game; the next ones count on (default 1)")
    parser.add_argument("--gcg", metavar="DIR", help="write every game there")
    matches.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    args = parser.parse_args()
    if args.games < 1:
        parser.error("at least one game must be played")
    try:
        if args.gcg is not None:
            os.makedirs(args.gcg, exist_ok=True)
        facts = run(args)
    except (rules.RulesError, DictionaryError, matches.MatchError, OSError) as error:
        tell(parser, error)
    if args.json:
        print(json.dumps(facts, ensure_ascii=False))
        return
    for player in facts["players"]:
        print("{level}: {share:.1%} ± {interval:.1%} won, {mean_score} points a game".format(**player))
    print(f"{facts['moves']} moves, {facts['mean_move_s']} s each, {facts['longest_move_s']} s at most")


if __name__ == "__main__":
    main()
