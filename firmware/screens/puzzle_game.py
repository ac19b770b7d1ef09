# SPDX-License-Identifier: MIT
"""Play the one move of a puzzle, and see what it scores beside the best."""

from engine.crossword.match import CrosswordMatch
from engine.crossword.players.greedy import Greedy
from firmware.core.thinking import Thinking
from firmware.screens import game
from firmware.strings import around
from firmware.ui import theme

if False:  # for type checkers
    from engine.crossword.game import Game
    from engine.host.aliases import Record
    from firmware.core.app import App


class Screen(game.Screen):
    """A game's screen whose first play ends it. The best play is the one of the most points."""

    module = __name__

    def __init__(self, app: "App", position: "Game", number: int) -> None:
        self.number = number
        self.solver: Thinking | None = None
        game.Screen.__init__(self, app, CrosswordMatch(position, [None, Greedy(app.words.search)]), {})

    def move(self, record: "Record") -> None:
        """Judge the play, then look for the best one."""
        self.score = self.game.judge(record[1:]).score
        self.scene.laying.take_all()
        self.scene.update()
        self.solver = Thinking(Greedy(self.app.words.search), self.game, self.app.now)

    def open_menu(self) -> None:
        """Play what is laid: nothing else can be done in a puzzle."""
        self.turn.play()

    def key(self, name: str, long: bool) -> None:
        """Act on a button; B goes back to the list of puzzles where nothing is laid."""
        if self.solver:
            return
        if name == "b" and not self.overlay and not self.scene.laying.order and self.scene.focus < 0:
            self.app.show("puzzle", self.number)
        else:
            game.Screen.key(self, name, long)

    def busy(self) -> bool:
        """Return whether something will still happen without a button."""
        return self.solver is not None or game.Screen.busy(self)

    def tick(self, now: int) -> None:
        """Look for the best play."""
        if self.solver and self.solver.go_on():
            record = self.solver.mind.record
            self.solver = None
            best = self.game.judge(record[1:])
            lines = [around.PUZZLE_SCORE % (self.score, best.score)]
            if self.score >= best.score:
                lines.append(around.PUZZLE_SAME)
            else:
                lines.append(around.PUZZLE_BEST % (self.scene.word_of(best), best.score))
            self.tell(lines, self._answered, around.PUZZLE_OTHER, (("B", "✓"),), theme.ACCENT)
        game.Screen.tick(self, now)

    def _answered(self, button: str) -> None:
        if button == "b":
            self.app.show("title")
        else:
            self.app.show("puzzle", self.number + 1)
