# SPDX-License-Identifier: MIT
"""Review a finished game turn by turn: what was played, and what the master would have played."""

from engine.crossword.game import AGREE, EXCHANGE, PASS, PLAY, Game
from engine.crossword.players.levels import mind
from firmware.core import seats
from firmware.core.thinking import Thinking
from firmware.strings import around, say
from firmware.ui import theme
from firmware.ui.crossword.tidings import row
from firmware.ui.widgets import MARGIN, Text, footer, header, label, page

if False:  # for type checkers
    from engine.host.aliases import Record
    from firmware.core.app import App

LEVEL = "master"


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app: "App") -> None:
        self.app = app
        game = app.game
        self.names = seats.names(game.seats, app.settings.names)
        kinds = (PLAY, EXCHANGE, PASS, AGREE)
        self.turns = [at for at, record in enumerate(game.log) if record[:1] in kinds]  # their places in the log
        self.at = 0
        self.thinking: Thinking | None = None
        self._draw()

    def _draw(self) -> None:
        """Show a turn, and let the master think about it."""
        game, place = self.app.game, self.turns[self.at]
        self.before = before = Game(game.rules, game.seed, game.seats, game.lexicon, game.search)
        before.replay(game.log[:place])
        if before.pending:
            before.accept()
        self.group = self.app.display.root_group = page()
        header(self.group, around.REVIEW % (self.at + 1, len(self.turns)))
        seat = before.turn
        scores = " : ".join(map(str, before.scores)).replace("-", "−")
        label(self.group, MARGIN, 30, row(self.names[seat], scores), "b")
        label(self.group, MARGIN, 52, before.rules.spell(before.rack), "l")
        label(self.group, MARGIN, 86, self._told(game.log[place]))
        label(self.group, MARGIN, 112, around.MASTER, "m", theme.DIM)
        self.answer = Text(MARGIN, 132, 27, "m")
        self.answer.write(around.THINKS)
        self.group.append(self.answer)
        footer(self.group, ("◀ ▶", say.PAGE), ("B", say.BACK))
        self.thinking = Thinking(mind(LEVEL, self.app.words.search, self.app.words.values), before, self.app.now)

    def _told(self, record: "Record") -> str:
        """Return a move as a line of text."""
        game = self.before
        if record[:1] == PLAY:
            verdict = game.judge(record[1:])
            first, step, word = game.board.main_word(record[1:])
            size = game.rules.size
            cell = "%d%s" % (first // size + 1, chr(65 + first % size))
            return row("%s %s %s" % (game.rules.spell(word), cell, "▶" if step == 1 else "▼"), "+%d" % verdict.score)
        if record[:1] == EXCHANGE:
            return "%s: %s" % (say.EXCHANGED, game.rules.spell(record[1:]))
        return say.PASSED

    def key(self, name: str, long: bool) -> None:
        if name in ("left", "right", "up", "down", "a", "press"):
            self.at = (self.at + (-1 if name in ("left", "up") else 1)) % len(self.turns)
            self._draw()
        elif name == "b":
            self.app.show("end", 1)

    def busy(self) -> bool:
        """Return whether the master still thinks."""
        return self.thinking is not None

    def tick(self, now: int) -> None:
        if self.thinking and self.thinking.go_on():
            record = self.thinking.mind.record
            self.thinking = None
            if record == self.app.game.log[self.turns[self.at]]:
                self.answer.write(around.NOTHING_BETTER)
            else:
                self.answer.write(self._told(record))
