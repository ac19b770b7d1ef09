# SPDX-License-Identifier: MIT
"""The picture of a game of Triominos: scores, table, hand, and the block for a tile or a move."""

from displayio import Group

from engine.triominos import rules, tile
from firmware.strings import triominos as words
from firmware.ui import theme
from firmware.ui.triominos.hand_view import HandView
from firmware.ui.triominos.table_bar import TableBar
from firmware.ui.triominos.table_view import TableView
from firmware.ui.widgets import Box, clear, label, page

if False:  # for type checkers
    from engine.host.aliases import Perhaps, Placement
    from engine.triominos.game import Last
    from firmware.host.protocols import TriominosMatch


class Scene:
    """Shows a match. After a change call update(), or the method that shows only the changed part.

    names     of the seats
    viewer    the seat whose hand is shown; -1: backs, for there is no person, or the next one is not ready yet
    mine      whether the viewer is in turn and there is nothing else to be seen first
    thinks    whether a computer's player thinks about its move
    found     all placements of the player in turn, while a person is in turn
    focus     the place of the chosen tile in the hand; turn: how far it is turned there
    places    the placements of the chosen tile; place: the one that is shown, -1 while the person still chooses a tile
    """

    found: "list[Placement]"
    places: "list[Placement]"

    def __init__(self, match: "TriominosMatch", names: "list[str]") -> None:
        self.game = match.game
        self.people = match.people
        self.names = names
        self.viewer = match.people[0] if len(match.people) == 1 else -1
        self.group = page()
        self.bar = TableBar(names)
        self.view = TableView()
        self.hand = HandView()
        self.note = Group()  # the name of a bonus, over the table
        for part in (self.bar, self.view, self.hand):
            self.group.append(part.group)
        self.group.append(self.note)
        self.mine = self.thinks = False
        self.focus = self.turn = 0
        self.found = self.places = []
        self.place = -1
        if self.game.last:
            self.view.look_at(self.game.last.cell)

    def update(self) -> None:
        """Bring everything on the screen up to date."""
        game = self.game
        self.bar.show(game.scores, game.turn, len(game.well), self.thinks)
        self.update_hand()
        self.update_table()

    def shown_hand(self) -> bytes:
        """Return the hand on the screen. While nobody has the console it is the next person's, with the backs up."""
        game, people, seat = self.game, self.people, self.viewer
        if seat < 0:
            seat = game.turn if game.turn in people or not people else people[0]
        return game.hands[seat]

    def update_hand(self) -> None:
        """Show the hand."""
        hand = self.shown_hand()
        self.focus = max(0, min(self.focus, len(hand) - 1))
        self.hand.show(hand, self.focus if self.mine and hand else -1, self.turn, self.viewer < 0)

    def update_table(self) -> None:
        """Show the table with the places where the chosen tile fits, and what it would score."""
        game = self.game
        self.places = []
        if self.mine and game.hand:
            self.places = [found for found in self.found if found[1] == game.hand[self.focus]]
        if not self.places:
            self.place = -1
        ghost = None
        if self.place >= 0:
            self.place %= len(self.places)
            cell, number, turn, _ = self.places[self.place]
            ghost = cell, tile.shown(number, turn)
            self.view.look_at(cell)
        last = game.last.cell if game.last else -1
        self.view.show(game.table, [found[0] for found in self.places], ghost, last)
        self._tell()

    def turn_view(self) -> None:
        """Show the whole table, or a window of it."""
        self.view.turn()
        self.update_table()

    def tell(self, seat: int, points: int) -> None:
        """Show the points that a seat got, beside the hand."""
        self.hand.tell(self.names[seat], "%d" % points)

    def _tell(self) -> None:
        """Fill the block beside the hand."""
        clear(self.note)
        game = self.game
        if self.place >= 0:
            _, number, _, bonus = self.places[self.place]
            points = game.points(number, bonus)
            more = points - tile.SUMS[number]
            self.hand.tell("%d+%d" % (tile.SUMS[number], more) if more else "", "+%d" % points)
            name = words.BONUSES[bonus] or (words.BEGINS if more else "")
            if name:
                self._tell_name(name)
        elif self.mine and not self.found:
            self.hand.tell(words.TAKE if game.well else words.STUCK, "%d" % (rules.DRAW if game.well else rules.STUCK))
        elif self.mine:
            self.hand.tell("%d/%d" % (self.focus + 1, len(game.hand)))
            if not self.places:
                self._tell_name(words.NO_FIT)
        elif game.last:
            self._tell_last()
        else:
            self.hand.tell()

    def _tell_name(self, name: str) -> None:
        width = 6 * len(name) + 8
        self.note.append(Box(240 - width, 182, width, 14, theme.PANEL))
        label(self.note, 244 - width, 183, name, "s", theme.TEXT, theme.PANEL)

    def _tell_last(self) -> None:
        """Show whose tile was laid last and what it scored."""
        last: Perhaps[Last] = self.game.last
        drawn = rules.DRAW * last.drawn
        self.hand.tell(
            "%s %d" % (self.names[last.seat], drawn) if drawn else self.names[last.seat], "+%d" % last.points
        )
        if words.BONUSES[last.bonus]:
            self._tell_name(words.BONUSES[last.bonus])
