# SPDX-License-Identifier: MIT
"""The picture of a crossword game: the board, the scores, the rack, and the block for a play or a cell."""

from displayio import Group

from engine.crossword import play as plays
from engine.crossword.tile import LETTER, cells
from firmware.strings import say
from firmware.ui import sheets, theme
from firmware.ui.crossword.board_view import BoardView
from firmware.ui.crossword.rack_view import Info, RackView
from firmware.ui.crossword.side_view import Bar, Column
from firmware.ui.widgets import Box, clear

if False:  # for type checkers
    from typing import Any

    from engine.crossword.match import CrosswordMatch
    from engine.crossword.play import Play
    from engine.host.aliases import Perhaps
    from firmware.ui.crossword.laying import Laying

DOT_MS = 300  # between two dots of a seat that thinks
TILE_MS = 120  # between two tiles of a play that appears
BLINK_MS = 200  # between two changes of a refused cell
BLINKS = 6  # of a refused cell, on and off


class Scene:
    """Shows a match. After a change call update(), or the method that shows only the changed part.

    names     of the seats
    laying    the Laying of the person whose turn is on the screen
    viewer    the seat whose rack is shown; -1: backs, for there is no person, or the next one is not ready yet
    focus     the rack's place in focus, -1 while the focus is on the board
    unseen    cells of the last play whose tiles are still to appear
    step      of the three dots of a seat that thinks; -1: nobody thinks
    close     whether the board is shown close
    view, side   the BoardView; its Bar where it is close, else its Column
    """

    side: "Bar | Any"

    def __init__(self, match: "CrosswordMatch", names: "list[str]", laying: "Laying", close: bool) -> None:
        self.game = match.game
        self.names = names
        self.laying = laying
        self.viewer = match.people[0] if len(match.people) == 1 else -1
        self.focus = self.step = -1
        self.unseen = b""
        self.since = 0  # when something last moved by itself
        self.blink = (-1, 0)  # a refused cell, and how many times it still changes
        self.group = Group()
        self.group.append(Box(0, 0, 240, 240, theme.BG))
        self.base = Group()
        self.rack = RackView(self.game.rules)
        self.info = Info()
        for part in (self.base, self.rack.group, self.info.group):
            self.group.append(part)
        self.set_view(close)

    def set_view(self, close: bool) -> None:
        """Show the whole board, or the close view."""
        self.close = close
        clear(self.base)
        self.view = BoardView(self.game.rules, self.game.board, close)
        self.side = Bar(self.names, self.game.rules.size) if close else Column(self.names)
        self.base.append(self.view.group)
        self.base.append(self.side.group)
        self.update()

    def update(self) -> None:
        """Bring everything on the screen up to date."""
        laying = self.laying
        self.view.update(laying.laid(), self._last_cells(), self.unseen)
        self.view.point(laying.cursor, laying.down)
        self.update_side()
        self.update_rack()
        self.update_info()

    def point(self) -> None:
        """Show where the cursor is."""
        self.view.point(self.laying.cursor, self.laying.down)
        if self.close:
            self.side.show_window(self.view)
        if not self.laying.order:
            self.update_info()

    def appear(self, now: int, slowly: bool) -> None:
        """Let the tiles of the last play appear from now on; the window moves to where they lie.

        slowly: one after the other; else all at once.
        """
        self.unseen = self._last_cells()
        if not self.laying.order:
            self.laying.cursor = self.unseen[0]
        self.view.point(self.unseen[-1], False, False)
        self.view.point(self.unseen[0], False, False)
        self.since = now
        if not slowly:
            self.unseen = self.unseen[-1:]
        self.update()

    def refuse(self, cell: int) -> None:
        """Let a cell blink in the colour of a refusal."""
        self.blink = (cell, BLINKS)

    def busy(self) -> bool:
        """Return whether something still moves by itself."""
        return bool(self.unseen or self.blink[1])

    def tick(self, now: int) -> bool:
        """Move what moves by itself. Returns True when the last tile of a play has appeared."""
        passed = now - self.since
        cell, left = self.blink
        if left and passed >= BLINK_MS:
            self.since = now
            self.blink = (cell, left - 1)
            self.view.refuse(cell, left % 2 == 0)
        elif self.unseen and passed >= TILE_MS:
            self.since = now
            self.unseen = self.unseen[1:]
            self.update()
            return not self.unseen
        elif self.step >= 0 and passed >= DOT_MS:
            self.since = now
            self.step = (self.step + 1) % 3
            self.update_side()
        return False

    def update_rack(self) -> None:
        """Show the rack, or the backs of its tiles."""
        if self.viewer < 0:
            self.rack.hide(len(self.game.rack))
        else:
            self.rack.update(self.laying.places, self.focus)

    def update_side(self) -> None:
        """Show the scores, the seat in turn, and how many tiles the bag has."""
        game = self.game
        scores, turn = list(game.scores), game.turn
        if self.unseen:  # the score grows with the tiles
            turn = game.last_seat
            scores[turn] -= game.last.score * len(self.unseen) * 2 // len(game.last.tiles)  # type: ignore[union-attr, operator]
        self.side.update(scores, turn, game.bag_count(), self.step)
        if self.close:
            self.side.show_window(self.view)

    def update_info(self) -> None:
        """Show what is laid and its score, else the last play, else the cell under the cursor."""
        game, laying = self.game, self.laying
        if laying.order and game.turn == self.viewer:
            verdict = game.judge(laying.tiles())
            if verdict.reason in ("", plays.WORD):
                self.info.score("+%d" % verdict.score, not game.refusal(verdict))
            else:
                self.info.lines(say.ILLEGAL, say.REASONS[verdict.reason][0])
            return
        cell = laying.cursor
        tile = game.board.cells[cell]
        if game.last and (cell in self._last_cells() or self.step >= 0 or game.turn != self.viewer):
            self._tell_last()
        elif tile:
            letter = game.rules.alphabet[(tile & LETTER) - 1]
            self.info.lines(letter, say.points(game.rules.values[tile]))
        else:
            self.info.lines(*self._cell_words(cell))

    def tell(self, seat: int, what: str) -> None:
        """Show what a seat has done, beside the rack."""
        self.info.lines(self.names[seat], what)

    def word_of(self, verdict: "Play") -> str:
        """Return the word that a play is named by, whether the play lies on the board or not yet."""
        return self.game.rules.spell(self.game.board.main_word(verdict.tiles)[2])

    def last_line(self) -> str:
        """Return the last play as a line of text, "" where there is none."""
        last = self.game.last
        return "%s: %s +%d" % (self.names[self.game.last_seat], self.word_of(last), last.score) if last else ""

    def _last_cells(self) -> bytes:
        return cells(self.game.last.tiles) if self.game.last else b""

    def _cell_words(self, cell: int) -> "tuple[str, str]":
        """Return what an empty cell is, in two words."""
        kind = self.view.empty[cell]
        if kind in (sheets.START, sheets.YELLOW):
            kind = sheets.START if self.game.rules.word[cell] == 1 else sheets.START - 2
        return say.PREMIUMS.get(kind, say.PLAIN)

    def _tell_last(self) -> None:
        """Show the last play: whose, its word, its score; a long word has the upper row alone."""
        last: Perhaps[Play] = self.game.last
        name, word = self.names[self.game.last_seat], self.word_of(last)
        if len(name) + len(word) < 10:
            self.info.lines(name + " " + word, "+%d" % last.score)
        else:
            self.info.lines(word[:10], "%s +%d" % (name[:5], last.score))
