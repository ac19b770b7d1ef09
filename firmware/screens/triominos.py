"""A game of Triominos: what people press, and what the match brings, comes together here."""

from engine.match import OVER, ROUND, SHOW, THINK
from engine.triominos import rules, tile
from engine.triominos.game import DRAW, PASS, PLAY
from firmware.core import seats
from firmware.core.thinking import Thinking
from firmware.strings import say
from firmware.strings import triominos as words
from firmware.ui import theme
from firmware.ui.triominos.scene import Scene

DRAW_MS = 400  # a drawn tile is shown for so long
LAID_MS = 1500  # and a laid one, until the next player moves; any key ends it


class Screen:
    """app.match is played. A person chooses a tile, then one of the places where it fits."""

    module = __name__
    long_keys = ()

    def __init__(self, app):
        self.app = app
        self.match = app.match
        self.game = self.match.game
        self.names = seats.names(self.game.seats)
        self.scene = Scene(self.match, self.names)
        self.group = self.scene.group
        self.overlay = None
        self.thinking = None
        self.hinting = False
        self.pause = 0  # ms for which what has happened is still shown
        self.since = 0
        if self.match.next == SHOW:  # the screen was left while a move was shown
            self.match.go_on()
        if self.game.log and self.game.table.cells:
            self._begin_turn()
        else:
            self._tell_start()

    # -- turns: what the match says is to happen next

    def _update(self):
        """Bring everything on the screen up to date."""
        scene, match = self.scene, self.match
        scene.waiting = bool(self.pause)
        scene.mine = match.seat == scene.viewer and not (self.pause or self.thinking or self.game.ended)
        scene.thinks = bool(self.thinking) and not self.hinting
        scene.update()

    def _tell_start(self):
        """Who begins the round, and with what."""
        game = self.game
        first = game.opening[0]
        lines = [words.ROUND % game.number, words.STARTER % (self.names[game.turn], dashed(first))]
        if first not in tile.TRIPLES:
            lines.append(words.HIGHEST)
        elif len(game.opening) > 1:
            lines.append(words.CHOICE % dashed(tile.ZEROS))
        self._update()
        self._open("message", lambda _: self._begin_turn(), lines)

    def _begin_turn(self):
        """Show whose decision is pending; what was shown before has been seen."""
        match, scene = self.match, self.scene
        self.pause = 0
        self.thinking = None
        scene.place, scene.turn = -1, 0
        if match.next == SHOW:
            match.go_on()
        if match.next in (ROUND, OVER):
            self.app.play()
            return
        if len(match.people) > 1:
            scene.viewer = -1
        if match.next == THINK:
            self.thinking = Thinking(match.mind, self.game, self.app.now)
        elif scene.viewer < 0:
            self._update()
            lines = (say.HAND_OVER, say.SEAT % (match.seat + 1))
            self._open("message", self._taken_over, lines, theme.ACCENT, words.SHOW)
            return
        else:
            self._choose_first()
        self._update()

    def _taken_over(self, _):
        self.scene.viewer = self.match.seat
        self._choose_first()
        self._update()

    def _choose_first(self):
        """Put the focus on a tile that fits."""
        scene, hand = self.scene, self.game.hand
        scene.found = self.game.placements()
        fitting = {found[1] for found in scene.found}
        scene.focus = next((i for i, number in enumerate(hand) if number in fitting), 0)

    def _show_move(self):
        """Show for a while the move that has been made."""
        match, scene, game = self.match, self.scene, self.game
        seat, kind = match.seat, match.record[:1]
        self.thinking = None
        scene.place, scene.turn = -1, 0
        self.since = self.app.now()
        if kind == DRAW and seat == scene.viewer:  # he goes on at once
            match.go_on()
            scene.found = game.placements()
            scene.focus = len(game.hands[seat]) - 1
            self._update()
            return
        self.pause = DRAW_MS if kind == DRAW else LAID_MS
        if kind == PLAY:
            scene.view.look_at(game.last.cell)
        self._update()
        if kind != PLAY:
            scene.tell(seat, rules.DRAW if kind == DRAW else rules.STUCK)

    def _move(self, record):
        """Make a move of the person's."""
        self.match.move(record)
        self._show_move()

    # -- what a person wants to do

    def _draw(self):
        """Draw a tile, or pass where there is none."""
        self._move(DRAW if self.game.well else PASS)

    def _lay(self):
        """Show the first place of the chosen tile; lay it where it is shown."""
        scene = self.scene
        if scene.place < 0:
            scene.place = 0
            scene.update_table()
            return
        cell, number, turn, _ = scene.places[scene.place]
        self._move(PLAY + bytes((number, turn, cell >> 8, cell & 255)))

    def _open(self, name, answered, *args):
        """Show another screen over the table; `answered` gets what it answers."""
        hand = self.scene.hand.group

        def done(answer):
            hand.hidden = False
            answered(answer)

        hand.hidden = True
        self.app.lay_over(self, name, done, *args)

    def _turn_menu(self):
        game, scene = self.game, self.scene
        mine = scene.mine
        can_lay = mine and bool(scene.found)
        lay = words.CPU_TURN if not mine else "" if scene.places else words.NO_FIT
        reason = words.MUST_LAY if can_lay else words.WELL % len(game.well) if game.well else words.WELL_EMPTY
        rows = [
            [words.LAY, lay, bool(scene.places), "lay"],
            [words.DRAW, reason, mine and not can_lay and bool(game.well), "draw"],
            [words.PASS, words.MUST_LAY if can_lay else "", mine and not can_lay and not game.well, "draw"],
            [words.HINT, "", can_lay, "hint"],
            [words.VIEW, words.VIEW_CLOSE if scene.view.whole else words.VIEW_WHOLE, True, "view"],
            [say.HOW_TO, "", True, "rules"],
            [words.LEAVE, words.LEAVE_NOTE, True, "leave"],
        ]
        self._open("turn", self._chosen, words.HAND % len(scene.shown_hand()), rows)

    def _chosen(self, answer):
        if answer == "lay":
            self._lay()
        elif answer == "draw":
            self._draw()
        elif answer == "hint":
            from engine.triominos.players import Master

            self.hinting = True
            self.thinking = Thinking(Master(), self.game, self.app.now)
            self.scene.mine = False
        elif answer == "view":
            self.scene.turn_view()
        elif answer == "rules":
            self._open("rules", lambda _: self._update(), self.game.rules.name)
        elif answer == "leave":
            self.app.show("title")

    def _show_hint(self, record):
        """Look at the place that the hint names."""
        scene = self.scene
        scene.focus = self.game.hand.index(record[1])
        scene.place = -1
        self._update()
        scene.place = [found[0] for found in scene.places].index(record[3] << 8 | record[4])
        self._update()

    # -- buttons and time

    def key(self, name, long):
        """A button was pressed."""
        scene = self.scene
        if self.overlay:
            self.overlay.key(name, long)
        elif self.pause:
            self._begin_turn()
        elif name == "x":
            self._turn_menu()
        elif name == "y":
            scene.turn_view()
        elif not scene.mine:
            return
        elif scene.place >= 0:
            self._place_key(name)
        else:
            self._tile_key(name)

    def _tile_key(self, name):
        scene = self.scene
        if name in ("left", "right"):
            scene.focus = (scene.focus + (1 if name == "right" else -1)) % len(self.game.hand)
            scene.turn = 0
            scene.update_hand()
            scene.update_table()
        elif name in ("up", "down"):
            scene.turn = (scene.turn + (1 if name == "up" else -1)) % 3
            scene.update_hand()
        elif name in ("a", "press"):
            if scene.places:
                self._lay()
            elif not scene.found:
                self._draw()

    def _place_key(self, name):
        scene = self.scene
        if name == "a":
            self._lay()
            return
        if name == "b":
            scene.place = -1
        else:
            scene.place += -1 if name in ("left", "up") else 1
        scene.update_table()

    def busy(self):
        """Is something still to happen by itself?"""
        return bool(not self.overlay and (self.thinking or self.pause))

    def tick(self, now):
        """Think, and go on by itself."""
        if self.overlay:
            self.overlay.tick(now)
        elif self.pause:
            if now - self.since >= self.pause:
                self._begin_turn()
        elif self.thinking and self.thinking.go_on():
            if self.hinting:
                record = self.thinking.mind.record
                self.hinting, self.thinking = False, None
                self._show_hint(record)
            else:
                self.match.decide()
                self._show_move()


def dashed(number):
    """Return a tile as people write it: 5-5-5."""
    return "-".join(tile.name(number))
