# SPDX-License-Identifier: MIT
"""Learn the values of a rule set from nothing, by games between computer's players.

    python -m tools.train --rules russian --runtime MICROPYTHON --plot learning.png

In each round a player plays against itself with the values learned so far (at first none). The value of a leave is what
its player scores later above the mean. The values v solve r + v(x') - v(x) = mean over all pairs of successive moves of
a player, by least squares with instruments (LSTD: Bradtke and Barto, "Linear Least-Squares Algorithms for Temporal
Difference Learning", Machine Learning 22, 1996). r is the score, x counts the tiles of the leave and the pairs of them.
Then the master plays with these values against `greedy`, to measure how strong it has become.

The values of openness, of what a board offers to the next player, come next. In some positions of further games the
best few moves are tried against the same racks. The values of the ways on the board
(engine/crossword/players/openness_plain.py) are those that explain best, by least squares, how the replies to the moves
of a position differ. At last whole games show the value of leaving few tiles in the bag: by how much more a player
gains from there on than from earlier in the game, beyond the value of the leave. The same arguments give the same
values.
"""

import argparse
import json
import os

import numpy as np
from tqdm import tqdm

from dict_compact.header import DictionaryError
from engine.crossword import rules
from engine.crossword.players.leave import BAG_VALUES, WAYS, Values
from engine.crossword.players.openness_plain import FINE, FULL
from engine.crossword.search.layout import UNIT
from tools import arena_openness, matches
from tools.errors import Parser, natural, tell
from tools.lexicons import add_arguments, chosen

TRIALS = 500  # games against greedy after each round
TEST, LEARN = 1, 1_000_000  # first seeds
HAND = 7  # with fewer tiles in the bag the game is no longer that which the values stand for
RIDGE = np.array((5.0, 60.0))  # ridge of the least squares for tiles, for pairs, in moves
OPEN_DOUBT = 30.0  # the same for ways


def features(tiles: bytes, count: int) -> list[int]:
    """Return the places in the values of the tiles of a leave and of the pairs of them; a place may come twice."""
    letters = sorted(tile & 63 for tile in tiles)
    pairs = [(b, a) for i, a in enumerate(letters) for b in letters[i + 1 :]]
    return letters + [count + b * (b + 1) // 2 + a for b, a in pairs]


class Leaves:
    """Sum up moves, and solve for the values of tiles and pairs. count: of how many tiles, with the blank."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.size = count + count * (count + 1) // 2
        self.left = np.zeros((self.size + 1, self.size + 1))
        self.right = np.zeros(self.size + 1)
        self.rows: list[tuple[list[int], list[int], int]] = []

    def add(self, told: dict) -> None:
        """Add the moves of a game that tools/arena.py has printed."""
        last: dict[int, list[int]] = {}
        for seat, kept, points, bag in told["moves"]:
            if bag < HAND:
                break
            now = features(bytes.fromhex(kept), self.count)
            if seat in last:
                self.rows.append((last[seat], now, points))
            last[seat] = now
        if len(self.rows) > 10_000:
            self._sum_up()

    def _sum_up(self) -> None:
        before = np.zeros((len(self.rows), self.size + 1), np.float32)
        after = np.zeros_like(before)
        for i, (old, new, _) in enumerate(self.rows):
            np.add.at(before[i], old, 1)
            np.add.at(after[i], new, 1)
        before[:, self.size] = 1  # the mean
        self.left += before.T @ (before - after)
        self.right += before.T @ np.array([points for *_, points in self.rows], np.float32)
        self.rows.clear()

    def solve(self) -> bytes:
        """Return the values, as they stand in a file."""
        self._sum_up()
        doubt = np.zeros(self.size + 1)
        doubt[: self.count], doubt[self.count : self.size] = RIDGE
        worth = np.linalg.solve(self.left + np.diag(doubt), self.right)[: self.size]
        return signed(4 * worth)


def signed(values: np.ndarray) -> bytes:
    """Return values as they stand in a file: rounded, as signed bytes."""
    return np.clip(np.round(values), -128, 127).astype(np.int8).tobytes()


class Ends:
    """Sum up what players gain from a move on, by the number of tiles that it leaves in the bag."""

    def __init__(self, values: bytes) -> None:
        self.values = Values(values)
        self.gains: dict[int, list[float]] = {left: [] for left in range(2 * BAG_VALUES)}

    def add(self, told: dict) -> None:
        """Add the moves of a whole game of two."""
        scores = [0, 0]
        margin = told["scores"][0] - told["scores"][1]
        for seat, kept, points, bag in told["moves"]:
            scores[seat] += points
            rack = bytes.fromhex(kept)
            left = max(0, bag - (HAND - len(rack)))
            if bag and left < 2 * BAG_VALUES:
                ahead = scores[0] - scores[1]
                gain = margin - ahead if seat == 0 else ahead - margin
                self.gains[left].append(gain - self.values.worth(rack) / UNIT)

    def solve(self) -> bytes:
        """Return the values of few tiles in the bag, compared with more of them, as they stand in a file."""
        means = np.array([sum(self.gains[left]) / max(1, len(self.gains[left])) for left in range(2 * BAG_VALUES)])
        return signed(4 * (means[:BAG_VALUES] - means[BAG_VALUES:].mean()))


class Openness:
    """Sum up positions with the replies to their moves, and solve for what each way adds to a reply."""

    def __init__(self) -> None:
        self.left = np.diag(np.full(WAYS, OPEN_DOUBT))
        self.right = np.zeros(WAYS)

    def add(self, told: dict) -> None:
        """Add the positions of a game that tools/arena_openness.py has printed; only differences of moves count."""
        for moves in told["positions"]:
            if len(moves) < 2:
                continue
            counts = np.array([counts for counts, _ in moves]) / FULL
            replies = np.array([reply for _, reply in moves])
            counts -= counts.mean(axis=0)
            self.left += counts.T @ counts
            self.right += counts.T @ (replies - replies.mean())

    def solve(self) -> bytes:
        """Return the values, as they stand in a file."""
        return signed(np.linalg.solve(self.left, self.right) * FINE * UNIT / FULL)


class Course:
    """Play the games of one training. values: the players' values now; steps: the results on the way, see test()."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.rules, lexicon = chosen(args)
        self.dictionary = matches.packed(lexicon)
        self.count = len(self.rules.counts)
        self.values = bytes(WAYS + BAG_VALUES + self.count + self.count * (self.count + 1) // 2)
        self.games = 0
        self.steps: list[dict] = []

    def learn(self, learner: Leaves | Openness | Ends, player: str, first: int, count: int, **options) -> None:
        """Let a learner take `count` games of a player against itself; the first has the seed `first`."""
        players = (player, player)
        match = matches.Match(self.rules, self.dictionary, players, (self.values,) * 2, **options)
        games = matches.play(self.args, match, range(first, first + count))
        for told in tqdm(games, type(learner).__name__.lower(), count, leave=False, disable=self.args.json or None):
            learner.add(told)
        self.games += count

    def test(self, name: str) -> None:
        """Play against `greedy`, and add the result as a step of this name."""
        match = matches.Match(self.rules, self.dictionary, ("master", "greedy"), (self.values, None))
        won, scores = 0.0, np.zeros(2)
        games = matches.play(self.args, match, range(TEST, TEST + TRIALS))
        for told in tqdm(games, f"{name}: against greedy", TRIALS, leave=False, disable=self.args.json or None):
            won += matches.wins(told, 0)
            scores[told["order"]] += told["scores"]
        share = won / TRIALS
        step: dict = {"step": name, "games": self.games, "wins": round(share, 4)}
        step["interval"] = round(matches.interval(share, TRIALS), 4)
        step["mean_scores"] = [round(float(score) / TRIALS, 1) for score in scores]
        self.steps.append(step)
        if not self.args.json:
            tqdm.write("{step}: wins {wins:.1%} ± {interval:.1%}, scores {mean_scores}".format(**step))


def learn(args: argparse.Namespace) -> tuple[bytes, list[dict]]:
    """Return the values, and the result of each step: the share of games won and the mean scores against greedy."""
    course = Course(args)
    course.test("nothing")
    for number in range(1, args.rounds + 1):
        leaves = Leaves(course.count)
        course.learn(leaves, "static", LEARN * number, args.games, whole=False)
        course.values = bytes(WAYS + BAG_VALUES) + leaves.solve()
        course.test(f"leaves {number}")
    openness = Openness()
    course.learn(openness, "static", LEARN // 4, max(1, args.games // 32), arena=arena_openness)
    course.values = openness.solve() + course.values[WAYS:]
    course.test("openness")
    ends = Ends(course.values)
    course.learn(ends, "master", LEARN // 2, max(1, args.games // 4))
    course.values = course.values[:WAYS] + ends.solve() + course.values[WAYS + BAG_VALUES :]
    return course.values, course.steps


def plot(steps: list[dict], title: str, path: str) -> None:
    """Draw how strength grew from step to step."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.errorbar(
        [f"{one['step']}\n{one['games']:,} games" for one in steps],
        [100 * one["wins"] for one in steps],
        [100 * one["interval"] for one in steps],
        marker="o",
        capsize=4,
    )
    axes.axhline(50, color="gray", linewidth=1)
    axes.set(ylabel="% won against greedy", title=title)
    figure.savefig(path, dpi=100, bbox_inches="tight")


def main() -> None:
    parser = Parser(prog="train", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser)
    parser.add_argument("--rounds", type=natural, default=4, help="rounds of learning (default 4)")
    parser.add_argument("--games", type=natural, default=5000, help="games in each round (default 5000)")
    parser.add_argument("--out", metavar="FILE", help="file of the values (default: where the game reads them)")
    parser.add_argument("--plot", metavar="PNG", help="draw how strength grew")
    matches.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    args = parser.parse_args()
    if not (args.rounds and args.games):
        parser.error("at least one round of one game must be played")
    out = args.out or os.path.join(matches.VALUES, args.rules + ".values")
    try:
        values, steps = learn(args)
        with open(out, "wb") as file:
            file.write(values)
        if args.plot:
            plot(steps, args.rules, args.plot)
    except (rules.RulesError, DictionaryError, matches.MatchError, OSError) as error:
        tell(parser, error)
    if args.json:
        print(json.dumps({"rules": args.rules, "values": out, "steps": steps}))


if __name__ == "__main__":
    main()
