# SPDX-License-Identifier: MIT
"""Games as text: GCG, as Quackle and Macondo read it, in the letters of the rule set, UTF-8.

    >name: RACK 8G КРОТ +7 7          a play: rack, start, word (. over tiles that lay there), points, total
    >name: RACK -ОНА +0 7             an exchange
    >name: RACK - +0 7                a pass
    >name: RACK -- -7 0               the play before is withdrawn after a challenge
    >name: (ОН) +2 9                  what the player who went out gains from the others' racks
    >name: ОН (ОН) -2 5               what is subtracted for the tiles left

The pragma `#description plashka RULES SEED [OPTION=VALUE …]` names the game, so that reading a GCG that was written
here gives the same game; where tiles lie in several lines, in «Эрудит», a note lists them.
"""

from collections import namedtuple

from engine.crossword import game as games
from engine.crossword import rules
from engine.crossword.text import cgp
from engine.crossword.tile import cells, tiles

if False:  # for type checkers
    from collections.abc import Iterable, Sequence

    from dict_compact.lexicon import Lexicon
    from engine.crossword.play import Play
    from engine.crossword.rules import Rules
    from engine.crossword.search.search import Search
    from engine.host.aliases import Perhaps, Tiles

    # line number, seat, rack, kind, coordinates, tiles as text, points, total

_MARK = "plashka"


# A line of a GCG that is a move. line: its number; kind: "play", "exchange", "pass", "withdrawn", "rest" …; text: the
# word, or the tiles exchanged or left; points: of the move; total: the score after it
Move = namedtuple("Move", ("line", "seat", "rack", "kind", "coordinates", "text", "points", "total"))


class GcgError(ValueError):
    """A text that is no game. The message says which line is wrong."""


def write(game: "games.Game") -> str:
    """Return the GCG of a Game; the names of its players are made of the labels of its seats."""
    names = ["%s%d" % (label, seat + 1) for seat, label in enumerate(game.seats)]
    lines = ["#character-encoding UTF-8"]
    for seat, name in enumerate(names):
        lines.append("#player%d %s %s" % (seat + 1, name, name))
    changed = "".join(" %s=%s" % pair for pair in game.rules.changed)
    lines.append("#description %s %s %d%s" % (_MARK, game.rules.name, game.seed, changed))
    again = games.Game(game.rules, game.seed, game.seats, game.lexicon)
    again.turn = again.first
    for number, record in enumerate(game.log, 1):
        _event(again, record, names, lines)
        if record == games.ACCEPT and number == len(game.log):  # elsewhere the next move implies it
            lines.append("#note accepted")
    if not game.over:
        lines.append("#rack%d %s" % (game.turn + 1, cgp.spell(game.rules, game.rack)))
    _rests(game, names, lines)
    return "\n".join(lines) + "\n"


def _event(game: "games.Game", record: bytes, names: "list[str]", lines: "list[str]") -> None:
    """Do one record and add its line."""
    seat, rack = game.turn, cgp.spell(game.rules, game.rack)
    owner = game.pending_seat
    game.apply(record)
    total = game.scores[seat] - game.gains[seat] + game.rests[seat]
    head = ">%s: %s " % (names[seat], rack)
    kind = record[:1]
    if kind == games.PLAY:
        verdict: Perhaps[Play] = game.last  # the play was just laid
        coordinates, word, one_line = _named(game, verdict)
        lines.append(head + "%s %s +%d %d" % (coordinates, word, verdict.score, total))
        if not one_line:
            listed = zip(cells(verdict.tiles), tiles(verdict.tiles))
            pairs = ("%d=%s" % (cell, cgp.letter(game.rules, tile)) for cell, tile in listed)
            lines.append("#note tiles " + " ".join(pairs))
    elif kind == games.EXCHANGE:
        lines.append(head + "-%s +0 %d" % (cgp.spell(game.rules, record[1:]), total))
    elif kind == games.PASS:
        lines.append(head + "- +0 %d" % total)
    elif kind == games.CHALLENGE:
        if game.last is None:
            withdrawn = cgp.spell(game.rules, game.racks[owner])
            lost = int(lines[_last_play(lines)].split()[-2])
            lines.append(">%s: %s -- -%d %d" % (names[owner], withdrawn, lost, game.scores[owner]))
        lines.append("#note challenged by %d" % record[1])
    elif kind == games.AGREE:
        lines.append("#note agreed")


def _last_play(lines: "list[str]") -> int:
    at = len(lines) - 1
    while not lines[at].startswith(">"):
        at -= 1
    return at


def _named(game: "games.Game", verdict: "Play") -> "tuple[str, str, bool]":
    """Return (coordinates, word with dots, whether all tiles lie in it) of the play just laid."""
    size, board = game.rules.size, game.board
    new = cells(verdict.tiles)
    first, step, word = board.main_word(verdict.tiles)
    spelled, covered = "", 0
    for i, tile in enumerate(word):
        laid = first + i * step in new
        spelled += cgp.letter(game.rules, tile) if laid else "."
        covered += laid
    return cgp.coordinates(size, first, step != 1), spelled, covered == len(new)


def _rests(game: "games.Game", names: "list[str]", lines: "list[str]") -> None:
    """Add the lines of the end scoring: first who gains, then who loses."""
    for seat, name in enumerate(names):
        if game.gains[seat]:
            others = "".join(cgp.spell(game.rules, rack) for i, rack in enumerate(game.racks) if i != seat)
            lines.append(">%s: (%s) +%d %d" % (name, others, game.gains[seat], game.scores[seat]))
    for seat, name in enumerate(names):
        if game.rests[seat]:
            rack = cgp.spell(game.rules, game.racks[seat])
            lines.append(">%s: %s (%s) -%d %d" % (name, rack, rack, game.rests[seat], game.scores[seat]))


class Record:
    """What a GCG says.

    names, in the order of the seats; pragmas: {name: text}; notes: {move index: [text]}; moves: [(line number, seat,
    rack, kind, coordinates, tiles as text, points, total)]. kind is "play", "exchange", "pass", "withdrawn", "rest",
    "challenge" (points for one) or "time".
    """

    def __init__(self) -> None:
        self.players: dict[str, str] = {}
        self.moves: list[Move] = []
        self.pragmas: dict[str, str] = {}
        self.notes: dict[int, list[str]] = {}

    @property
    def names(self) -> "list[str]":
        """Return the names in the order of the seats."""
        return [self.players[seat] for seat in sorted(self.players)]


def parse(text: str) -> "Record":
    """Return the Record of a GCG, ours or another program's. Raises GcgError."""
    found = Record()
    note = False  # a note may go on over several lines
    for number, line in enumerate(text.replace("\r", "").replace("\ufeff", "").split("\n"), 1):
        line = line.strip()
        if line.startswith("#"):
            _pragma(found, line)
            note = line.startswith("#note")
        elif line.startswith(">"):
            found.moves.append(_move(found, number, line))
            note = False
        elif line and note:
            found.notes[len(found.moves) - 1][-1] += " " + line
        elif line:
            raise GcgError("line %d is neither a move nor a pragma: %s" % (number, line[:40]))
    if len(found.names) < 2:
        raise GcgError("the GCG names %d players; #player1 and #player2 are needed" % len(found.names))
    return found


def _pragma(found: "Record", line: str) -> None:
    name, text = (line[1:].split(None, 1) + ["", ""])[:2]
    if name in ("player1", "player2", "player3", "player4"):
        found.players[name] = (text.split() or [""])[0]
    elif name == "note":
        found.notes.setdefault(len(found.moves) - 1, []).append(text)
    else:
        found.pragmas[name] = text


def _move(found: "Record", number: int, line: str) -> "Move":
    """Return the parts of a move's line. Raises GcgError."""
    name, colon, rest = line[1:].partition(":")
    words = rest.split()
    if not colon or name not in found.names:
        raise GcgError("line %d: no player %s" % (number, name))
    try:
        points, total = cgp.whole(words[-2]), cgp.whole(words[-1])
    except (IndexError, ValueError):
        raise GcgError("line %d is cut or has no points: %s" % (number, line[:60]))
    body = words[:-2]
    seat = found.names.index(name)
    if body and body[-1] in ("(challenge)", "(time)"):
        return Move(number, seat, "", body[-1].strip("()"), "", "", points, total)
    if len(body) == 1 and body[0].startswith("("):
        return Move(number, seat, "", "rest", "", body[0].strip("()"), points, total)
    if len(body) == 2 and body[1].startswith("("):
        return Move(number, seat, body[0], "rest", "", body[1].strip("()"), points, total)
    if len(body) == 2 and body[1] == "--":
        return Move(number, seat, body[0], "withdrawn", "", "", points, total)
    if len(body) == 2 and body[1] == "-":
        return Move(number, seat, body[0], "pass", "", "", points, total)
    if len(body) == 2 and body[1].startswith("-"):
        return Move(number, seat, body[0], "exchange", "", body[1][1:], points, total)
    if len(body) == 3:
        return Move(number, seat, body[0], "play", body[1], body[2], points, total)
    raise GcgError("line %d is no move: %s" % (number, line[:60]))


def read(text: str, lexicon: "Lexicon | None" = None, search: "Search | None" = None) -> "games.Game":
    """Return the Game of a GCG written here. Raises GcgError; RulesError for its rule set or options."""
    found = parse(text)
    words = found.pragmas.get("description", "").split()
    if len(words) < 3 or words[0] != _MARK:
        raise GcgError("the GCG was not written here: it has no #description %s RULES SEED" % _MARK)
    pairs = [word.partition("=") for word in words[3:]]
    rule_set = rules.load(words[1], **{key: rules.option(key, value) for key, _, value in pairs})
    seats = tuple(name[:-1] for name in found.names)
    try:
        game = games.Game(rule_set, int(words[2]), seats, lexicon, search)
    except ValueError:
        raise GcgError("no seed: %s" % words[2])
    for index, move in enumerate(found.moves):
        try:
            _do(game, move, found.notes.get(index, ()))
        except (games.GameError, ValueError) as error:
            raise GcgError("line %d does not fit the game: %s" % (move.line, error))
    return game


def _do(game: "games.Game", move: "Move", notes: "Sequence[str]") -> None:
    """Do one move of a Record and what is noted about it. Raises GameError, ValueError."""
    seat, kind = move.seat, move.kind
    if kind == "rest":
        _check_rest(game, seat, move.points, move.total)
        return
    if kind == "withdrawn":
        if not game.pending or seat != game.pending_seat or -game.pending.score != move.points:
            raise ValueError("this play was not the last")
        game.challenge(_doubter(notes, game.turn), True)
    elif seat != game.turn:
        raise ValueError("it is not this player's turn")
    elif kind == "play":
        _play(game, move, notes)
    elif kind == "exchange":
        game.exchange(bytes(cgp.tile(game.rules, char) for char in move.text))
    elif kind == "pass":
        game.pass_turn()
    else:
        raise ValueError("these rules know no points for a %s" % kind)
    if "accepted" in notes:
        game.accept()
    if "agreed" in notes:
        game.agree()
    before = game.scores[seat] - game.gains[seat] + game.rests[seat]
    if move.total != before:
        raise ValueError("the player has %d points, not %d" % (before, move.total))


def _play(game: "games.Game", move: "Move", notes: "Sequence[str]") -> None:
    """Do a play; a play that was challenged in vain stands."""
    listed = [note[6:] for note in notes if note.startswith("tiles ")]
    laid = _listed(game.rules, listed[0]) if listed else _laid(game, move.coordinates, move.text)
    if game.pending:
        game.accept()
    verdict = game.play(laid)
    if verdict.score != move.points:
        raise ValueError("the play scores %d, not %d" % (verdict.score, move.points))
    doubter = _doubter(notes, -1)
    if doubter >= 0:
        game.challenge(doubter, False)


def _doubter(notes: "Iterable[str]", default: int) -> int:
    """Return the seat that challenged, if a note names it, else the default."""
    for note in notes:
        if note.startswith("challenged by "):
            return int(note[14:])
    return default


def _check_rest(game: "games.Game", seat: int, points: int, total: int) -> None:
    """Check what the end of the game gave to a player. Raises ValueError."""
    if game.pending:
        game.accept()
    if not game.over:
        raise ValueError("the game is not over")
    if points not in (game.gains[seat], -game.rests[seat]) or total != game.scores[seat]:
        raise ValueError("at the end the player has %d points, not %d" % (game.scores[seat], total))


def _listed(rule_set: "Rules", text: str) -> "Tiles":
    """Return the pairs of cell and tile of a note."""
    out = bytearray()
    for pair in text.split():
        cell, _, char = pair.partition("=")
        out.append(int(cell))
        out.append(cgp.tile(rule_set, char))
    return bytes(out)


def _laid(game: "games.Game", coordinates: str, word: str) -> "Tiles":
    """Return the pairs of cell and tile of a word with dots, or with the letters of old tiles. Raises CgpError."""
    cell, down = cgp.place(game.rules.size, coordinates)
    step = game.rules.size if down else 1
    out = bytearray()
    for i, char in enumerate(word.replace("(", "").replace(")", "")):
        at = cell + i * step
        if at >= len(game.board.cells):
            raise cgp.CgpError("%s runs off the board" % word)
        if not game.board.cells[at]:
            out.append(at)
            out.append(cgp.tile(game.rules, char))
    return bytes(out)
