# SPDX-License-Identifier: MIT
"""Play games between computer's players, and print who wins, by how much, how fast.

    python -m tools.selfplay --rules russian --players master,greedy --games 100 --seed 1

The same seed gives the same games on every runtime. The players change seats from game to game.
"""

import argparse
import json
import os
import statistics

from tqdm import tqdm

from dict_compact.header import DictionaryError
from engine import kinds
from engine.crossword import rules
from engine.crossword.kind import Words
from engine.crossword.search.search import Search
from engine.crossword.text import gcg
from engine.triominos.text import notation
from tools import matches
from tools.errors import Parser, natural, tell
from tools.lexicons import ALL_RULES, RULE_SETS, add_arguments, chosen


def check_players(parser: Parser, name: str, levels: list[str]) -> None:
    """End with an error unless the rule set has these levels and allows so many players."""
    kind = kinds.of(name)
    labels = (*kind.measured, *kind.levels)
    for level in levels:
        if level not in labels:
            parser.error(f"no level {level}; there are {', '.join(labels)}")
    if not 2 <= len(levels) <= kind.most_seats:
        parser.error(f"two to {kind.most_seats} players, not {len(levels)}")


def write(told: dict, match: matches.Match, search: Search | None, path: str) -> None:
    """Write a game that an arena has printed: as GCG, or a game of Triominos in its text form."""
    seats = tuple(match.players[who] for who in told["order"])
    words = Words(search.lexicon, search, None) if search else None
    game = kinds.of(match.rules.name).game(match.rules, told["seed"], seats, words)
    game.replay([bytes.fromhex(record) for record in told["log"]])
    with open(path, "w", encoding="utf-8") as file:
        file.write(gcg.write(game) if search else notation.write(game))


def run(args: argparse.Namespace) -> dict:
    """Play all games; return their results, by player of --players."""
    count = len(args.players)
    if args.rules not in RULE_SETS:
        match = matches.Match(kinds.of(args.rules).load(args.rules), None, args.players, (None,) * count)
        search = None
    else:
        rule_set, lexicon = chosen(args)
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
            write(told, match, search, os.path.join(args.gcg, f"{number:05}.{'gcg' if search else 'txt'}"))
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
    add_arguments(parser, ALL_RULES)
    parser.add_argument(
        "--players", type=lambda text: text.split(","), default=["greedy"] * 2, help="levels, separated by commas"
    )
    parser.add_argument("--games", type=natural, default=10, help="how many games (default 10)")
    parser.add_argument(
        "--seed", type=natural, default=1, help="seed of the first game; each next game has the next number (default 1)"
    )
    parser.add_argument(
        "--gcg", metavar="DIR", help="write every game to this folder, as GCG, or Triominos in its text form"
    )
    matches.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    args = parser.parse_args()
    check_players(parser, args.rules, args.players)
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
