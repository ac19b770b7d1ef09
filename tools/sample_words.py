# SPDX-License-Identifier: MIT
"""Print a sample of words for a reviewer who reads them by eye.

    python -m tools.sample_words russian --class attested --seed 7

The same seed gives the same words while the dictionary stays the same. docs/words.md has the verdicts on samples.
"""

import json
import random

from dict_compact.header import DictionaryError
from engine.crossword import rules
from tools import lexicons
from tools.build_dict import CLASSES, selected
from tools.errors import Parser, natural, tell

COUNT = 300


def main() -> None:
    parser = Parser(prog="sample_words", description=__doc__)
    parser.add_argument("rules", choices=lexicons.RULE_SETS, help="the rule set whose dictionary is sampled")
    parser.add_argument("--class", dest="name", choices=CLASSES, default="headwords", help="of which words")
    parser.add_argument("--seed", type=natural, default=1, help="another seed gives other words (default: 1)")
    parser.add_argument("--count", type=natural, default=COUNT, help=f"how many words (default: {COUNT})")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    args = parser.parse_args()
    try:
        words = [word for word, _ in selected(lexicons.shipped(rules.load(args.rules)), args.name)]
        sample = sorted(random.Random(args.seed).sample(words, min(args.count, len(words))))
    except (DictionaryError, OSError) as error:
        tell(parser, error)
    if args.json:
        print(json.dumps(sample, ensure_ascii=False))
    else:
        print("\n".join(sample))


if __name__ == "__main__":
    main()
