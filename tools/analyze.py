# SPDX-License-Identifier: MIT
"""List every legal play of a position, best first, or print the score of one play.

    python -m tools.analyze --rules russian "CGP"
    python -m tools.analyze --rules russian --score "CGP" 8G КРОТ

CGP is a position as Macondo writes it (engine/crossword/text/cgp.py). In a word small letters are blanks. In «Эрудит»
only plays of one line are listed. With --rules triominos the position is written as docs/triominos.md says, and the
play is a cell and the three numbers there, clockwise: U0,0 345.
"""

import argparse
import json

from dict_compact.header import DictionaryError
from engine.crossword import play as plays
from engine.crossword import rules
from engine.crossword.players.leave import Values
from engine.crossword.position import Position
from engine.crossword.search.layout import UNIT
from engine.crossword.search.search import Search
from engine.crossword.text import cgp
from engine.crossword.tile import BLANK, LETTER
from engine.errors import GameError
from engine.triominos.text.notation import TextError
from tools import analyze_triominos, matches
from tools.errors import Parser, tell
from tools.lexicons import ALL_RULES, RULE_SETS, add_arguments, chosen


def described(rule_set: rules.Rules, board, verdict: plays.Play, equity: float) -> dict:
    """Return a legal play as the tool prints it. equity: its score and its leave, in points."""
    size = rule_set.size
    first, step, _ = board.main_word(verdict.tiles)
    pairs = zip(verdict.tiles[::2], verdict.tiles[1::2], strict=True)
    return {
        "tiles": [
            [cell // size, cell % size, rule_set.alphabet[(tile & LETTER) - 1], bool(tile & BLANK)]
            for cell, tile in pairs
        ],
        "words": [rule_set.spell(word) for word, _ in verdict.words],
        "score": verdict.score,
        "coord": cgp.coordinates(size, first, step != 1),
        "equity": equity,
    }


def analyze(rule_set: rules.Rules, lexicon, position: Position) -> list[dict]:
    """Return every legal play of the player in turn, the highest score first, then the highest equity."""
    search = Search(rule_set, lexicon)
    board, rack = position.board, position.racks[0]
    data = matches.values(rule_set.name)
    other = len(position.racks[1]) if len(position.racks) > 1 and position.racks[1] else rules.OPTIONS["HAND"]
    bag = len(rule_set.tiles()) - board.count - len(rack) - other
    values = Values(data) if data and bag > 0 else None  # with an empty bag no leave counts
    found = []
    for is_play in search.run(board, rack, rule_set.need, values=values, bag=bag):
        if is_play:
            verdict = plays.judge(rule_set, board, rack, search.tiles())
            if not verdict.reason:  # in «Эрудит» judge() refuses a play while the board does not hang together
                found.append(described(rule_set, board, verdict, search.equity / UNIT))
    found.sort(key=lambda play: (-play["score"], -play["equity"], play["coord"], play["tiles"]))
    return found


def score(rule_set: rules.Rules, lexicon, position: Position, coord: str, word: str) -> dict:
    """Return the score of a word at coordinates, word by word, or why it may not be laid. Raises CgpError."""
    board = position.board
    cell, down = cgp.place(rule_set.size, coord)
    tiles = bytearray()
    step = rule_set.size if down else 1
    for i, char in enumerate(word):
        at = cell + i * step
        outside = at >= len(board.cells) or (not down and at // rule_set.size != cell // rule_set.size)
        if outside:
            raise cgp.CgpError(f"{word} at {coord} runs off the board")
        tile = cgp.tile(rule_set, char)
        if char != "." and (not tile or tile == BLANK):
            raise cgp.CgpError(f"no letter {char} in these rules")
        if board.cells[at]:
            if char != "." and (tile ^ board.cells[at]) & LETTER:
                return {"legal": False, "reason": plays.OCCUPIED, "message": f"another letter lies where {char} should"}
        elif char == ".":
            raise cgp.CgpError(f"no tile lies where {word} has a dot")
        else:
            tiles += bytes((at, tile))
    verdict = plays.judge(rule_set, board, position.racks[0], bytes(tiles), lexicon, rule_set.need)
    if verdict.reason:
        answer = {"legal": False, "reason": verdict.reason, "message": MESSAGES[verdict.reason]}
        if verdict.bad:
            answer["word"] = rule_set.spell(verdict.bad)
        return answer
    words = [{"word": rule_set.spell(letters), "score": points} for letters, points in verdict.words]
    return {"legal": True, "score": verdict.score, "bonus": verdict.bonus, "words": words}


MESSAGES = {
    plays.EMPTY: "no new tile is laid",
    plays.RACK: "a tile is not on the rack",
    plays.OCCUPIED: "a cell is taken",
    plays.LINE: "the tiles do not lie in one line",
    plays.GAP: "there is a gap between the tiles",
    plays.SHORT: "the first play needs two tiles",
    plays.START: "the first play must cover a start cell",
    plays.CONTACT: "no tile touches the tiles on the board",
    plays.BLANKS: "too many blanks in a word",
    plays.WORD: "a word is not in the lexicon",
}


def show(args: argparse.Namespace, answer: dict) -> None:
    """Print an answer for people."""
    if args.rules not in RULE_SETS:
        analyze_triominos.show(answer)
        return
    if args.score:
        if answer["legal"]:
            parts = " + ".join(f"{word['word']} {word['score']}" for word in answer["words"])
            print(f"{answer['score']}: {parts}" + (f" + {answer['bonus']}" if answer["bonus"] else ""))
        else:
            print(f"not legal: {answer['message']} {answer.get('word', '')}".strip())
        return
    print(f"{answer['count']} plays")
    for play in answer["plays"][:20]:
        print(f"{play['score']:4} {play['coord']:>4} {' '.join(play['words'])}")


def of_triominos(args: argparse.Namespace) -> dict:
    """Return the answer for Triominos. Raises TextError, GameError."""
    if args.score:
        return analyze_triominos.score(*args.position)
    found = analyze_triominos.analyze(args.position[0])
    return {"count": len(found), "plays": found}


def of_words(args: argparse.Namespace) -> dict:
    """Return the answer for a crossword game. Raises CgpError, RulesError, DictionaryError, OSError."""
    given = {k: rules.option(k, v) for k, v in cgp.options(args.position[0]).items() if k.upper() in rules.OPTIONS}
    rule_set, lexicon = chosen(args, **given)
    position = cgp.read(rule_set, args.position[0])
    if args.score:
        return score(rule_set, lexicon, position, args.position[1], args.position[2])
    found = analyze(rule_set, lexicon, position)
    return {"count": len(found), "plays": found}


def main() -> None:
    parser = Parser(prog="analyze", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, ALL_RULES)
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.add_argument("--score", action="store_true", help="score one play: CGP COORD WORD")
    parser.add_argument(
        "position", metavar="POSITION [COORD WORD]", nargs="+", help="the position, and the play to score"
    )
    args = parser.parse_args()
    if len(args.position) != (3 if args.score else 1):
        parser.error("a position is needed, with --score also coordinates and a word")
    try:
        answer = of_words(args) if args.rules in RULE_SETS else of_triominos(args)
    except (cgp.CgpError, rules.RulesError, DictionaryError, OSError, TextError, GameError) as error:
        tell(parser, error)
    if args.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        show(args, answer)


if __name__ == "__main__":
    main()
