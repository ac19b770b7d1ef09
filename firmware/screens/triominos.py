"""Triominos: the table, the hand, and whose turn it is."""

from displayio import Group

from engine.triominos import rules, tile
from engine.triominos.cpu import Master, mind
from engine.triominos.game import DRAW, PASS, PLAY
from firmware import app as program
from firmware import seats, strings, theme
from firmware.hand_view import HandView
from firmware.strings import say
from firmware.table_bar import TableBar
from firmware.table_view import TableView
from firmware.thinking import Thinking
from firmware.widgets import Box, label, page

DRAW_MS = 400  # a drawn tile is shown for so long
LAID_MS = 1500  # and a laid one, until the next player moves; any key ends it
words = strings.part("triominos")


class Screen:
    """app.game is played. A person chooses a tile, then one of the places where it fits."""

    module = __name__
    long_keys = ()

    def __init__(self, app):
        self.app = app
        self.game = app.game
        self.names = seats.names(self.game.seats)
        self.people = seats.people(self.game.seats)
        self.viewer = self.people[0] if len(self.people) == 1 else -1  # -1: nobody's hand is on the screen
        self.group = page()
        self.bar = TableBar(self.names)
        self.view = TableView()
        self.hand = HandView()
        self.note = Group()  # the name of a bonus, over the table
        for part in (self.bar, self.view, self.hand):
            self.group.append(part.group)
        self.group.append(self.note)
        self.overlay = None
        self.thinking = None
        self.hinting = False
        self.pause = 0  # ms for which what has happened is still shown
        self.since = 0
        self.focus = self.turn = 0  # the chosen tile's place in the hand, and how it is turned there
        self.found = []  # all placements of the player in turn, while it is a person's turn
        self.places = []  # those of the chosen tile
        self.place = -1  # which of them is looked at; -1: the tile is still chosen
        if self.game.last:
            self.view.look_at(self.game.last.cell)
        if self.game.log and self.game.table.cells:
            self._begin_turn()
        else:
            self._tell_start()

    # -- drawing

    def _update(self):
        """Bring everything on the screen up to date."""
        game = self.game
        self.bar.show(game.scores, game.turn, len(game.well), bool(self.thinking) and not self.hinting)
        self._update_hand()
        self._update_table()

    def _shown_hand(self):
        seat = self.viewer if self.viewer >= 0 else game_seat(self.game, self.people)
        return self.game.hands[seat]

    def _update_hand(self):
        hand = self._shown_hand()
        self.focus = max(0, min(self.focus, len(hand) - 1))
        mine = self._mine() and not self.pause
        self.hand.show(hand, self.focus if mine and hand else -1, self.turn, self.viewer < 0)

    def _update_table(self):
        """The table with the places where the chosen tile fits, and what it would score."""
        game = self.game
        self.places = []
        if self._mine() and not self.pause and game.hand:
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

    def _tell(self):
        """The block beside the hand."""
        while len(self.note):
            self.note.pop()
        game = self.game
        if self.place >= 0:
            _, number, _, bonus = self.places[self.place]
            points = game.points(number, bonus)
            more = points - tile.SUMS[number]
            self.hand.tell("%d+%d" % (tile.SUMS[number], more) if more else "", "+%d" % points)
            name = words.BONUSES[bonus] or (words.BEGINS if more else "")
            if name:
                self._tell_name(name)
        elif self._mine() and not self.pause and not self.found:
            self.hand.tell(words.TAKE if game.well else words.STUCK, "%d" % (rules.DRAW if game.well else rules.STUCK))
        elif game.last and (self.pause or not self._mine()):
            self._tell_last()
        elif self._mine():
            self.hand.tell("%d/%d" % (self.focus + 1, len(game.hand)))
            if not self.places and not self.pause:
                self._tell_name(words.NO_FIT)
        else:
            self.hand.tell()

    def _tell_name(self, name):
        width = 6 * len(name) + 8
        self.note.append(Box(240 - width, 182, width, 14, theme.PANEL))
        label(self.note, 244 - width, 183, name, "s", theme.TEXT, theme.PANEL)

    def _tell_last(self):
        """Whose tile was laid last and what it brought."""
        last = self.game.last
        drawn = rules.DRAW * last.drawn
        self.hand.tell(
            "%s %d" % (self.names[last.seat], drawn) if drawn else self.names[last.seat], "+%d" % last.points
        )
        if words.BONUSES[last.bonus]:
            self._tell_name(words.BONUSES[last.bonus])

    # -- turns

    def _mine(self):
        """Is it the turn of the player whose hand is on the screen?"""
        return self.game.turn == self.viewer and not self.game.ended and not self.thinking

    def _tell_start(self):
        """Who begins the round, and with what."""
        game = self.game
        name = self.names[game.turn]
        lines = [words.ROUND % game.number, words.STARTER % (name, dashed(game.opening[0]))]
        if game.opening[0] not in tile.TRIPLES:
            lines.append(words.HIGHEST)
        elif len(game.opening) > 1:
            lines.append(words.CHOICE % dashed(tile.ZEROS))
        self._update()
        self.open("message", lambda _: self._begin_turn(), lines)

    def _begin_turn(self):
        """The next player's turn, or the end of the round."""
        game = self.game
        self.pause = 0
        self.thinking = None
        self.place = -1
        self.turn = 0
        if game.ended:
            self.app.show("round")
            return
        if len(self.people) > 1:
            self.viewer = -1
        if game.turn not in self.people:
            self.thinking = Thinking(mind(game.seats[game.turn]), game, self.app.now)
        elif self.viewer < 0:
            self._update()
            lines = (say.HAND_OVER, say.SEAT % (game.turn + 1))
            self.open("message", self._taken_over, lines, theme.ACCENT, words.SHOW)
            return
        self._choose_first()
        self._update()

    def _taken_over(self, _):
        self.viewer = self.game.turn
        self._choose_first()
        self._update()

    def _choose_first(self):
        """Put the focus on a tile that fits."""
        game = self.game
        if self.viewer != game.turn:
            return
        self.found = game.placements()
        fitting = {found[1] for found in self.found}
        self.focus = next((i for i, number in enumerate(game.hand) if number in fitting), 0)

    def _do(self, record):
        """Do a move, and show it for a while."""
        game = self.game
        seat = game.turn
        game.apply(record)
        self.app.save()
        self.thinking = None
        self.place = -1
        self.turn = 0
        if record[:1] == PLAY:
            self.view.look_at(game.last.cell)
        self.since = self.app.now()
        if record == DRAW:
            if seat == self.viewer:
                self.found = game.placements()
                self.focus = len(game.hands[seat]) - 1
            else:
                self.pause = DRAW_MS
        else:
            self.pause = LAID_MS
        self._update()
        if record == DRAW and seat not in self.people:
            self.hand.tell(self.names[seat], "%d" % rules.DRAW)
        elif record[:1] not in (PLAY, DRAW):
            self.hand.tell(self.names[seat], "%d" % rules.STUCK)

    def _draw(self):
        """Draw a tile, or pass where there is none."""
        self._do(DRAW if self.game.well else PASS)

    # -- what is opened over the table

    def open(self, name, answered, *args):
        """Show a screen of firmware/screens over the table; `answered` gets what it answers."""

        def done(answer):
            self.hand.group.hidden = False
            answered(answer)

        self.hand.group.hidden = True
        program.lay_over(self, name, done, *args)

    def _turn_menu(self):
        game, mine = self.game, self._mine()
        can_lay = mine and bool(self.found)
        lay = words.CPU_TURN if not mine else "" if self.places else words.NO_FIT
        reason = words.MUST_LAY if can_lay else words.WELL % len(game.well) if game.well else words.WELL_EMPTY
        rows = [
            [words.LAY, lay, bool(self.places), "lay"],
            [words.DRAW, reason, mine and not can_lay and bool(game.well), "draw"],
            [words.PASS, words.MUST_LAY if can_lay else "", mine and not can_lay and not game.well, "draw"],
            [words.HINT, "", can_lay, "hint"],
            [words.VIEW, words.VIEW_CLOSE if self.view.whole else words.VIEW_WHOLE, True, "view"],
            [say.HOW_TO, "", True, "rules"],
            [words.LEAVE, words.LEAVE_NOTE, True, "leave"],
        ]
        self.open("turn", self._chosen, words.HAND % len(self._shown_hand()), rows)

    def _chosen(self, answer):
        if answer == "lay":
            self._lay()
        elif answer == "draw":
            self._draw()
        elif answer == "hint":
            self.hinting = True
            self.thinking = Thinking(Master(), self.game, self.app.now)
        elif answer == "view":
            self._turn_view()
        elif answer == "rules":
            self.open("rules", lambda _: self._update(), self.game.rules.name)
        elif answer == "leave":
            self.app.show("title")

    def _turn_view(self):
        self.view.turn()
        self._update_table()

    # -- buttons and time

    def key(self, name, long):
        """A button was pressed."""
        if self.overlay:
            self.overlay.key(name, long)
        elif self.pause:
            self._begin_or_go_on()
        elif name == "x":
            self._turn_menu()
        elif name == "y":
            self._turn_view()
        elif not self._mine():
            return
        elif self.place >= 0:
            self._place_key(name)
        else:
            self._tile_key(name)

    def _tile_key(self, name):
        hand = self.game.hand
        if name in ("left", "right"):
            self.focus = (self.focus + (1 if name == "right" else -1)) % len(hand)
            self.turn = 0
            self._update_hand()
            self._update_table()
        elif name in ("up", "down"):
            self.turn = (self.turn + (1 if name == "up" else -1)) % 3
            self._update_hand()
        elif name in ("a", "press"):
            if self.places:
                self._lay()
            elif not self.found:
                self._draw()

    def _place_key(self, name):
        if name == "a":
            self._lay()
            return
        if name == "b":
            self.place = -1
        else:
            self.place += -1 if name in ("left", "up") else 1
        self._update_table()

    def _lay(self):
        """Show the first place of the chosen tile; lay it where it is shown."""
        if self.place < 0:
            self.place = 0
            self._update_table()
            return
        cell, number, turn, _ = self.places[self.place]
        self._do(PLAY + bytes((number, turn, cell >> 8, cell & 255)))

    def busy(self):
        """Is something still to happen by itself?"""
        return bool(not self.overlay and (self.thinking or self.pause))

    def _begin_or_go_on(self):
        """What was shown is over: the next turn, or the rest of this one."""
        self.pause = 0
        self._begin_turn()

    def tick(self, now):
        """Think, and go on by itself."""
        if self.overlay:
            self.overlay.tick(now)
        elif self.pause:
            if now - self.since >= self.pause:
                self._begin_or_go_on()
        elif self.thinking and self.thinking.go_on():
            record = self.thinking.mind.record
            self.thinking = None
            if self.hinting:
                self.hinting = False
                self._show_hint(record)
            else:
                self._do(record)

    def _show_hint(self, record):
        """Look at the place that the hint names."""
        self.focus = self.game.hand.index(record[1])
        self.place = -1
        self._update_table()
        cell = record[3] << 8 | record[4]
        self.place = [found[0] for found in self.places].index(cell)
        self._update()


def game_seat(game, people):
    """The seat whose tiles lie hidden on the screen while nobody has the console: the next person's."""
    return game.turn if game.turn in people or not people else people[0]


def dashed(number):
    """A tile as people write it: 5-5-5."""
    return "-".join(tile.name(number))
