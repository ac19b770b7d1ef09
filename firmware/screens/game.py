"""The game: board, rack, scores, and whose turn it is."""

from displayio import Group

from engine.crossword import play as plays
from engine.crossword.cpu import Greedy
from engine.crossword.game import EXCHANGE, PLAY, GameError
from engine.crossword.tile import BLANK, LETTER, cells
from firmware import app as program
from firmware import theme
from firmware.board_view import BoardView, premium
from firmware.laying import Laying
from firmware.rack_view import Info, RackView
from firmware.seats import NAMES
from firmware.side_view import Bar, Column
from firmware.strings import ru as say
from firmware.widgets import Box

SLICE_MS = 12  # thinking between two looks at the buttons
DOT_MS = 300
TILE_MS = 120
BLINK_MS = 200


class Screen:
    """app.game is played; fresh: it has just begun, so the draw is told."""

    module = __name__
    long_keys = ("b", "y")

    def __init__(self, app, fresh):
        self.app = app
        self.game = app.game
        self.names = [NAMES[label] for label in self.game.seats]
        self.person = self.game.seats.index("person")
        self.cpu = Greedy(app.search)
        self.laying = Laying(self.game, self.person)
        self.laying.begin()
        self.group = Group()
        self.group.append(Box(0, 0, 240, 240, theme.BG))
        self.base = Group()
        self.group.append(self.base)
        self.rack = RackView(self.game.rules)
        self.group.append(self.rack.group)
        self.info = Info()
        self.group.append(self.info.group)
        self.overlay = None
        self.place = -1  # the rack's place in focus, -1 while the board has it
        self.thinking = None
        self.step = -1  # of the three dots
        self.since = 0
        self.unseen = b""  # cells of the CPU's play that are still to appear
        self.blink = (-1, 0)  # a refused cell and how often it still changes
        self.close = False
        self._set_view(False)
        if fresh:
            self._tell_draw()
        else:
            self._begin_turn()

    # -- drawing

    def _set_view(self, close):
        """Show the whole board, or the close view."""
        self.close = close
        while len(self.base):
            self.base.pop()
        self.view = BoardView(self.game.rules, self.game.board, close)
        self.side = Bar(self.names, self.game.rules.size) if close else Column(self.names)
        self.base.append(self.view.group)
        self.base.append(self.side.group)
        self._update()

    def _update(self):
        """Bring everything on the screen up to date."""
        game, laying = self.game, self.laying
        last = cells(game.last.tiles) if game.last else b""
        self.view.update(laying.laid(), last, self.unseen)
        self.view.point(laying.cursor, laying.down)
        self._update_side()
        self.rack.update(laying.places, self.place)
        self._update_info(last)

    def _point(self):
        """The cursor has moved."""
        game = self.game
        self.view.point(self.laying.cursor, self.laying.down)
        if self.close:
            self.side.show_window(self.view)
        if not self.laying.order:
            self._update_info(cells(game.last.tiles) if game.last else b"")

    def _update_side(self):
        game = self.game
        scores, turn = list(game.scores), game.turn
        if self.unseen:  # the score grows with the tiles
            turn = game.last_seat
            scores[turn] -= game.last.score * len(self.unseen) * 2 // len(game.last.tiles)
        self.side.update(scores, turn, game.bag_count(), self.step)
        if self.close:
            self.side.show_window(self.view)

    def _update_info(self, last):
        """What is laid and its score, else the last play, else the cell under the cursor."""
        game, laying = self.game, self.laying
        if laying.order:
            verdict = game.judge(laying.tiles())
            auto = game.rules.word_check == "auto"
            if verdict.reason in ("", plays.WORD):
                self.info.score("+%d" % verdict.score, not (auto and verdict.reason))
            else:
                self.info.lines(say.ILLEGAL, say.REASONS[verdict.reason][0])
            return
        cell = laying.cursor
        tile = game.board.cells[cell]
        if game.last and (cell in last or self.thinking or game.turn != self.person):
            self._tell_last()
        elif tile:
            letter = game.rules.alphabet[(tile & LETTER) - 1]
            self.info.lines(letter, say.points(game.rules.values[tile]))
        else:
            self.info.lines(*say.PREMIUMS.get(premium(game.rules, cell), say.PLAIN))

    def _tell_last(self):
        """The last play: whose, its first word, its score."""
        last = self.game.last
        word = self.game.rules.spell(max((word for word, _ in last.words), key=len))
        name = self.names[self.game.last_seat]
        self.info.lines((name + " " + word)[:10], "+%d" % last.score)

    # -- turns

    def _tell_draw(self):
        """Who has drawn what, and who begins."""
        lines = [say.DRAW]
        for draws in self.game.draws:
            drawn = (self.names[s] + " — " + self.game.rules.spell(bytes((draws[s],))) for s in sorted(draws))
            lines.append(", ".join(drawn))
        lines = lines[:1] + lines[1:][-3:]
        lines.append(say.DRAW_BEGINS % self.names[self.game.first])
        self.open("message", lambda _: self._begin_turn(), lines)

    def _begin_turn(self):
        """What is open is answered; then the next player's turn, or the end of the game."""
        game = self.game
        self.unseen = b""
        self.laying.begin()
        if game.pending and game.pending_seat == self.person:
            if self.cpu.doubts(game):
                self._challenge((self.person + 1) % len(self.names))
                return
            game.accept()
            self.app.save()
        if game.over:
            self.app.show("end")
            return
        if game.pending and game.ends_game():  # it can only be doubted now
            self._update()
            lines = (say.LAST_PLAY % self.names[game.pending_seat], say.LAST_PLAY_ASK)
            self.open("message", self._answer_last, lines, theme.ACCENT, say.NEXT, (("Y", say.DOUBT),))
            return
        self.place = -1
        if game.turn == self.person:
            self.thinking = None
            self.step = -1
        else:
            self.thinking = self.cpu.think(game)
            self.step = 0
        self._update()

    def _move(self, move, *args):
        """Do a move of the person's. It is saved with the answer to it, so that no bad word is kept."""
        try:
            move(*args)
        except GameError:
            if not self.game.over:  # what was open before may have ended the game (E2)
                raise
        if not self.game.pending:
            self.app.save()
        self._begin_turn()

    def _cpu_move(self):
        """Do the move that the CPU has chosen."""
        self.thinking = None
        self.step = -1
        self.game.apply(self.cpu.record)
        self.app.save()
        kind = self.cpu.record[:1]
        if kind == PLAY:
            last = cells(self.game.last.tiles)
            self.laying.cursor = last[0]
            self.view.point(last[-1], False, False)  # brings the play into the window
            self.view.point(last[0], False, False)
            self.unseen = last
            self._update()
            return
        self._begin_turn()
        name = self.names[(self.game.turn - 1) % len(self.names)]
        if not self.game.over:
            self.info.lines(name, say.EXCHANGED if kind == EXCHANGE else say.PASSED)

    def _shown(self):
        """The CPU's play is on the screen."""
        self._begin_turn()

    def _answer_last(self, button):
        if button == "y":
            self._challenge(self.person)
        else:
            self.game.accept()
            self.app.save()
            self._begin_turn()

    def _challenge(self, seat):
        """Challenge the open play and show the verdict."""
        game = self.game
        verdict, owner = game.pending, self.names[game.pending_seat]
        words = [(word, game.lexicon.find(word) & game.need == game.need) for word, _ in verdict.words]
        bad = game.challenge(seat)
        self.app.save()
        lines = (say.STANDS,) if bad is None else (say.TAKEN_BACK % verdict.score, say.TILES_BACK)
        self.laying.begin()
        self._update()
        arguments = (game.rules, say.CHALLENGED % owner, words, lines, bad is None)
        self.open("challenge", lambda _: self._begin_turn(), *arguments)

    # -- what is opened over the board

    def open(self, name, answered, *args):
        """Show a screen of firmware/screens over the board; `answered` gets what it answers."""

        def done(answer):
            self.group.remove(self.overlay.group)
            program.unload(self.overlay)
            self.overlay = None
            answered(answer)

        self.overlay = program.load(name, done, *args)
        self.group.append(self.overlay.group)

    def _turn_menu(self):
        game, laying = self.game, self.laying
        mine = game.turn == self.person and not self.unseen
        verdict = game.judge(laying.tiles()) if mine else None
        reason = "" if verdict is None else verdict.reason
        if game.rules.word_check != "auto" and reason == plays.WORD:
            reason = ""
        if not mine:
            value = say.CPU_TURN
        elif reason:
            value = say.REASONS[reason][0]
        else:
            word = game.rules.spell(max((word for word, _ in verdict.words), key=len))
            value = "%s +%d" % (word[:12], verdict.score)
        bag = game.bag_count()
        rows = [
            [say.PLAY, value, mine, "play"],
            [say.RETURN, "" if laying.order else say.NOTHING_LAID, mine and bool(laying.order), "return"],
            [say.SHUFFLE, "", True, "shuffle"],
            [say.EXCHANGE, say.BAG % bag if bag else say.BAG_EMPTY, mine and bag > 0, "exchange"],
            [say.PASS, "", mine, "pass"],
            [say.CHALLENGE, "" if self._may_challenge() else say.NO_PLAY, self._may_challenge(), "challenge"],
            [say.VIEW, say.VIEW_CLOSE if self.close else say.VIEW_WHOLE, True, "view"],
            [say.LEAVE, say.LEAVE_NOTE, True, "leave"],
        ]
        self.rack.update(laying.places)
        note = "%s %d" % (self.names[self.person], game.scores[self.person])
        self.open("turn", self._chosen, note, rows)

    def _may_challenge(self):
        game = self.game
        return bool(game.pending and game.pending_seat != self.person and game.turn == self.person and not self.unseen)

    def _chosen(self, answer):
        """Do what was chosen in the turn menu."""
        laying = self.laying
        if answer == "play":
            self._play()
        elif answer == "return":
            laying.take_all()
        elif answer == "shuffle":
            laying.shuffle()
        elif answer == "exchange":
            laying.take_all()
            self._update()
            self.open("exchange", self._exchange, self.game.rules, laying.places, self.game.bag_count())
        elif answer == "pass":
            laying.take_all()
            self._move(self.game.pass_turn)
        elif answer == "challenge":
            self._challenge(self.person)
        elif answer == "view":
            self._set_view(not self.close)
        elif answer == "leave":
            self.app.show("title")
            return
        self._update()

    def _play(self):
        """Play what is laid, or say why that cannot be."""
        verdict = self.game.judge(self.laying.tiles())
        if verdict.reason and not (verdict.reason == plays.WORD and self.game.rules.word_check != "auto"):
            self._refuse(verdict)
        else:
            self.laying.order = []
            self._move(self.game.play, verdict.tiles)

    def _refuse(self, verdict):
        _, first, second = say.REASONS[verdict.reason]
        if verdict.bad:
            second = self.game.rules.spell(verdict.bad)
        if verdict.cell >= 0:
            self.laying.cursor = verdict.cell
            self.blink = (verdict.cell, 6)
        lines = (say.REFUSED, first, second)
        self.open("message", lambda _: self._update(), lines, theme.TRIPLE_WORD, say.SEE)

    def _exchange(self, tiles):
        if tiles:
            self._move(self.game.exchange, tiles)

    def _lay(self):
        """Lay the tile in focus; a blank asks for its letter first."""
        if self.laying.target() < 0:
            return
        if self.laying.places[self.place] == BLANK:
            self.open("letter", self._lay_blank, self.game.rules)
        else:
            self._lay_tile(self.laying.places[self.place])

    def _lay_blank(self, letter):
        if letter:
            self._lay_tile(BLANK | letter)

    def _lay_tile(self, tile):
        self.laying.lay(self.place, tile)
        self.place = self.laying.next_place(self.place, 1)
        self._update()

    # -- buttons and time

    def key(self, name, long):
        """A button was pressed."""
        if self.overlay:
            self.overlay.key(name, long)
        elif self.unseen:
            self._shown()
        elif name == "y":
            if long:
                self.laying.shuffle()
                self._update()
            else:
                self._set_view(not self.close)
        elif name == "x":
            self._turn_menu()
        elif self.place < 0 or self.thinking:
            self._board_key(name, long)
        else:
            self._rack_key(name, long)

    def _board_key(self, name, long):
        laying = self.laying
        if name in ("up", "down", "left", "right"):
            laying.move(name)
            self._point()
        elif self.thinking:
            return
        elif name == "press":
            laying.down = not laying.down
            self._point()
        elif name == "a":
            self.place = laying.next_place(-1, 1)
            self.rack.update(laying.places, self.place)
        elif name == "b":
            self._take_back(long)

    def _rack_key(self, name, long):
        laying = self.laying
        if name == "a":
            self._lay()
        elif name == "b":
            self._take_back(long)
        elif name in ("down", "press"):
            laying.down = not laying.down
            self._point()
        else:
            self.place = -1 if name == "up" else laying.next_place(self.place, 1 if name == "right" else -1)
            self.rack.update(laying.places, self.place)

    def _take_back(self, everything):
        if everything:
            self.laying.take_all()
        elif not self.laying.take_back():
            self.place = -1
        self._update()

    def busy(self):
        """Is something still to happen by itself?"""
        return bool(self.thinking or self.unseen or self.blink[1])

    def tick(self, now):
        """Think, and move what moves by itself."""
        if self.thinking:
            self._think(now)
        if self.unseen and now - self.since >= TILE_MS:
            self.since = now
            self.unseen = self.unseen[1:]
            if self.unseen:
                self._update()
            else:
                self._shown()
        cell, left = self.blink
        if left and now - self.since >= BLINK_MS:
            self.since = now
            self.blink = (cell, left - 1)
            self.view.refuse(cell, left % 2 == 0)

    def _think(self, now):
        if now - self.since >= DOT_MS:
            self.since = now
            self.step = (self.step + 1) % 3
            self._update_side()
        for _ in range(50):
            try:
                next(self.thinking)
            except StopIteration:
                if not self.overlay:
                    self._cpu_move()
                return
            if self.app.now() - now >= SLICE_MS:
                return
