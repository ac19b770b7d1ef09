"""The game: board, rack, scores, and whose turn it is."""

from displayio import Group

from engine.crossword import play as plays
from engine.crossword.cpu import mind
from engine.crossword.game import AGREE, EXCHANGE, PASS, PLAY
from engine.crossword.tile import BLANK, LETTER, cells, from_rack
from firmware import app as program
from firmware import seats, sheets, theme
from firmware.board_view import BoardView
from firmware.laying import Laying
from firmware.rack_view import Info, RackView
from firmware.side_view import Bar, Column
from firmware.strings import say
from firmware.thinking import Thinking
from firmware.widgets import Box

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
        self.names = seats.names(self.game.seats)
        self.people = seats.people(self.game.seats)
        self.computers = [seat for seat in range(len(self.names)) if seat not in self.people]
        labels = set(self.game.seats[seat] for seat in self.computers)
        self.minds = {label: mind(label, app.search, app.values) for label in labels}
        # the seat whose rack is on the screen; -1 while it shows backs: nobody, or one of several is not ready yet
        self.viewer = self.people[0] if len(self.people) == 1 else -1
        self.layings = {seat: Laying(self.game, seat) for seat in self.people or (0,)}
        self.laying = self.layings[min(self.layings)]
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
        laying = self.laying
        self.view.update(laying.laid(), self._last_cells(), self.unseen)
        self.view.point(laying.cursor, laying.down)
        self._update_side()
        self._update_rack()
        self._update_info()

    def _last_cells(self):
        """The cells of the last play."""
        return cells(self.game.last.tiles) if self.game.last else b""

    def _update_rack(self):
        if self.viewer < 0:
            self.rack.hide(len(self.game.rack))
        else:
            self.rack.update(self.laying.places, self.place)

    def _mine(self):
        """Is it the turn of the player whose rack is on the screen?"""
        return self.game.turn == self.viewer and not self.unseen

    def _point(self):
        """The cursor has moved."""
        self.view.point(self.laying.cursor, self.laying.down)
        if self.close:
            self.side.show_window(self.view)
        if not self.laying.order:
            self._update_info()

    def _update_side(self):
        game = self.game
        scores, turn = list(game.scores), game.turn
        if self.unseen:  # the score grows with the tiles
            turn = game.last_seat
            scores[turn] -= game.last.score * len(self.unseen) * 2 // len(game.last.tiles)
        self.side.update(scores, turn, game.bag_count(), self.step)
        if self.close:
            self.side.show_window(self.view)

    def _update_info(self):
        """What is laid and its score, else the last play, else the cell under the cursor."""
        game, laying = self.game, self.laying
        if laying.order:
            verdict = game.judge(laying.tiles())
            if verdict.reason in ("", plays.WORD):
                self.info.score("+%d" % verdict.score, not self._refusal(verdict))
            else:
                self.info.lines(say.ILLEGAL, say.REASONS[verdict.reason][0])
            return
        cell = laying.cursor
        tile = game.board.cells[cell]
        if game.last and (cell in self._last_cells() or self.thinking or game.turn != self.viewer):
            self._tell_last()
        elif tile:
            letter = game.rules.alphabet[(tile & LETTER) - 1]
            self.info.lines(letter, say.points(game.rules.values[tile]))
        else:
            self.info.lines(*self._cell_words(cell))

    def _refusal(self, verdict):
        """Why a play cannot be made, or "": a word that is none is laid where words are checked by challenge."""
        if verdict.reason == plays.WORD and self.game.rules.word_check != "auto":
            return ""
        return verdict.reason

    def _cell_words(self, cell):
        """What an empty cell is, in two words."""
        kind = self.view.empty[cell]
        if kind in (sheets.START, sheets.YELLOW):
            kind = sheets.START if self.game.rules.word[cell] == 1 else sheets.START - 2
        return say.PREMIUMS.get(kind, say.PLAIN)

    def _tell_last(self):
        """The last play: whose, its word, its score; a long word has the upper row alone."""
        last = self.game.last
        name, word = self.names[self.game.last_seat], self._word_of(last)
        if len(name) + len(word) < 10:
            self.info.lines(name + " " + word, "+%d" % last.score)
        else:
            self.info.lines(word[:10], "%s +%d" % (name[:5], last.score))

    def _word_of(self, verdict):
        """The word that a play is named by, lying on the board or about to."""
        return self.game.rules.spell(self.game.board.main_word(verdict.tiles)[2])

    # -- turns

    def _mind(self, seat):
        """The player of a computer's seat."""
        return self.minds[self.game.seats[seat]]

    def _tell_draw(self):
        """Who has drawn what, and who begins."""
        lines = []
        for draws in self.game.draws:
            drawn = [self.names[s] + " — " + self.game.rules.spell(bytes((draws[s],))) for s in sorted(draws)]
            lines += pairs(drawn, ", ")
        lines = [say.DRAW] + lines[-4:] + [say.DRAW_BEGINS % self.names[self.game.first]]
        self.open("message", lambda _: self._begin_turn(), lines)

    def _begin_turn(self):
        """What is open is answered; then the next player's turn, or the end of the game."""
        game = self.game
        self.unseen = b""
        self.place = -1
        self.thinking = None
        self.step = -1
        if len(self.people) > 1:
            self.viewer = -1
        if self._answered():
            return
        self.laying.begin()
        if game.over:
            self.app.show("end")
            return
        if game.pending and game.ends_game():  # it can only be doubted now
            self._update()
            self._ask_last()
            return
        if game.turn not in self.people:
            self.thinking = Thinking(self._mind(game.turn), game, self.app.now)
            self.step = 0
        elif self.viewer < 0:
            self._hand_over(game.turn, self._taken_over, say.SHOW)
        self._update()

    def _answered(self):
        """A CPU's answer to the open play: True where its challenge is shown.

        A CPU looks at a person's play at once. What another CPU has laid stands when a CPU is next: people have had
        their time while it was shown.
        """
        game = self.game
        if not game.pending or not self.computers:
            return False
        if game.pending_seat in self.people:
            if self._mind(self.computers[0]).doubts(game):
                self._challenge(self.computers[0])
                return True
        elif game.turn in self.people or (game.ends_game() and self.people):
            return False
        game.accept()
        self.app.save()
        return False

    def _ask_last(self):
        """The play that ends the game: does the next person challenge it?"""
        game = self.game
        others = [seat for seat in self.people if seat != game.pending_seat]
        self.doubter = min(others, key=lambda seat: (seat - game.pending_seat) % len(self.names))
        if len(self.people) > 1:
            self._hand_over(self.doubter, self._answer_last, say.NEXT)
            return
        lines = (say.LAST_PLAY % self.names[game.pending_seat], say.LAST_PLAY_ASK)
        self.open("message", self._answer_last, lines, theme.ACCENT, say.NEXT, (("Y", say.DOUBT),))

    def _hand_over(self, seat, answered, first):
        """Hide the racks until a person says that the console is in his hands."""
        game = self.game
        last = ""
        if game.last:
            last = "%s: %s +%d" % (self.names[game.last_seat], self._word_of(game.last), game.last.score)
        scores = ["%s %d" % pair for pair in zip(self.names, game.scores)]
        arguments = (say.SEAT % (seat + 1), last, pairs(scores, " : "), first, bool(game.pending))
        self.open("handover", answered, game.rules, *arguments)

    def _taken_over(self, button):
        game = self.game
        if button == "y":
            self._challenge(game.turn)
            return
        self.viewer = game.turn
        self.laying = self.layings[game.turn]
        self.laying.begin()
        if game.last:
            self.laying.cursor = game.last.tiles[0]
        self._update()

    def _move(self, move, *args):
        """Do a move of a person's. Where a CPU answers it, it is saved with the answer: no bad word is kept."""
        move(*args)
        if not self.game.pending or not self.computers:
            self.app.save()
        self._begin_turn()

    def _cpu_move(self):
        """Do the move that the CPU has chosen."""
        self.thinking = None
        self.step = -1
        seat = self.game.turn
        record = self._mind(seat).record
        kind = record[:1]
        if kind == AGREE and self.people:
            self._ask_agree(self.people, self._pass_instead)
            return
        self.game.apply(record)
        self.app.save()
        if kind == PLAY:
            last = cells(self.game.last.tiles)
            self.laying.cursor = last[0]
            self.view.point(last[-1], False, False)  # brings the play into the window
            self.view.point(last[0], False, False)
            self.unseen = last
            self.since = self.app.now()
            self._update()
            share = self._mind(seat).share
            if share < 100:
                self.info.lines(self.names[seat], say.SAW % share)
            return
        self._begin_turn()
        if not self.game.over:
            self.info.lines(self.names[seat], say.EXCHANGED if kind == EXCHANGE else say.PASSED)

    def _pass_instead(self):
        """The CPU saw no more to do, but people want to go on."""
        self.game.apply(PASS)
        self.app.save()
        self._begin_turn()

    def _propose_end(self):
        """A person wants the game to end: the CPUs say at once, the other people are asked with the racks hidden."""
        against = [seat for seat in self.computers if not self._mind(seat).agrees(self.game, seat)]
        if against:
            self.open("message", lambda _: self._update(), (say.DISAGREES % self.names[against[0]],))
            return
        if len(self.people) > 1:
            self.viewer = -1
        self._update()
        self._ask_agree(self.people, self._begin_turn)

    def _ask_agree(self, left, refused):
        """Ask these people, one after the other, whether the game shall end; call refused() where one says no."""

        def answered(button):
            if button == "b":
                refused()
            elif len(left) > 1:
                self._ask_agree(left[1:], refused)
            else:
                if self.game.pending:
                    self.game.accept()
                if not self.game.over:
                    self.game.agree()
                self.app.save()
                self._begin_turn()

        lines = (say.ASK_AGREE % self.names[left[0]],)
        self.open("message", answered, lines, theme.ACCENT, say.AGREE_YES, (("B", say.AGREE_NO),))

    def _answer_last(self, button):
        if button == "y":
            self._challenge(self.doubter)
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
        lines = (say.STANDS,)
        if bad is not None:
            lines = (say.TAKEN_BACK % verdict.score, say.tiles(say.TILES_BACK, game.rules.name))
        self.laying.begin()
        self._update()
        arguments = (game.rules, say.CHALLENGED % owner, words, lines, bad is None)
        self.open("challenge", lambda _: self._begin_turn(), *arguments)

    # -- what is opened over the board

    def open(self, name, answered, *args):
        """Show a screen of firmware/screens over the board; `answered` gets what it answers."""

        program.lay_over(self, name, answered, *args)

    def _turn_menu(self):
        game, laying = self.game, self.laying
        mine = self._mine()
        verdict = game.judge(laying.tiles()) if mine else None
        if not mine:
            value = say.CPU_TURN
        elif self._refusal(verdict):
            value = say.REASONS[verdict.reason][0]
        else:
            value = "%s +%d" % (self._word_of(verdict)[:12], verdict.score)
        bag = game.bag_count()
        rows = [
            [say.PLAY, value, mine, "play"],
            [say.RETURN, "" if laying.order else say.NOTHING_LAID, mine and bool(laying.order), "return"],
            [say.tiles(say.SHUFFLE, game.rules.name), "", self.viewer >= 0, "shuffle"],
            [say.EXCHANGE, say.BAG % bag if bag else say.BAG_EMPTY, mine and bag > 0, "exchange"],
            [say.PASS, "", mine, "pass"],
            [say.CHALLENGE, "" if self._may_challenge() else say.NO_PLAY, self._may_challenge(), "challenge"],
            [say.HINT, "", mine, "hint"],
            [say.VIEW, say.VIEW_CLOSE if self.close else say.VIEW_WHOLE, True, "view"],
            [say.LEAVE, say.LEAVE_NOTE, True, "leave"],
        ]
        if game.rules.ends == "agreement":
            rows.insert(6, [say.AGREE, "", mine, "agree"])
        self.place = -1
        self._update_rack()
        seat = game.turn if self.viewer < 0 else self.viewer
        note = "%s %d" % (self.names[seat], game.scores[seat])
        self.open("turn", self._chosen, note, rows)

    def _may_challenge(self):
        game = self.game
        return bool(game.pending and game.pending_seat != self.viewer and self._mine())

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
            self._challenge(self.viewer)
        elif answer == "agree":
            laying.take_all()
            self._propose_end()
            return
        elif answer == "hint":
            laying.take_all()
            self.open("hint", self._hinted, self.app)
        elif answer == "view":
            self._set_view(not self.close)
        elif answer == "leave":
            self.app.show("title")
            return
        self._update()

    def _hinted(self, answer):
        """Show what the hint tells: (part, what it is), or None."""
        laying = self.laying
        part, told = answer or ("", None)
        if part and (told is None or part == "word"):
            lines = (say.HINT_WORD, self.game.rules.spell(told)) if told else (say.HINT_NONE,)
            self.open("message", lambda _: self._update(), lines)
            return
        if part == "where":
            laying.cursor, laying.down = told
        elif part:
            for i in range(0, len(told), 2):
                laying.cursor = told[i]
                laying.lay(laying.places.index(from_rack(told[i + 1])), told[i + 1])
        self._update()
        if part == "where":
            self.info.lines(*say.HINT_WHERE)

    def _play(self):
        """Play what is laid, or say why that cannot be."""
        verdict = self.game.judge(self.laying.tiles())
        if self._refusal(verdict):
            self._refuse(verdict)
        else:
            self.laying.order = []
            self._move(self.game.play, verdict.tiles)

    def _refuse(self, verdict):
        name = self.game.rules.name
        first, second = (say.tiles(line, name) for line in say.REASONS[verdict.reason][1:])
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
            self._begin_turn()
        elif name == "y":
            if long and self.viewer >= 0:
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
        if self.overlay:
            return bool(getattr(self.overlay, "thinking", None))
        return bool(self.thinking or self.unseen or self.blink[1])

    def tick(self, now):
        """Think, and move what moves by itself."""
        if self.overlay:
            self.overlay.tick(now)
        if self.thinking:
            self._think(now)
        elif self.unseen and now - self.since >= TILE_MS:
            self.since = now
            self.unseen = self.unseen[1:]
            if self.unseen:
                self._update()
            else:
                self._begin_turn()
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
        if not self.thinking.chosen:
            self.thinking.go_on()
        elif not self.overlay:  # in a round of its own: a button that waits comes first
            self._cpu_move()


def pairs(parts, between):
    """Rows of two parts each."""
    return [between.join(parts[i : i + 2]) for i in range(0, len(parts), 2)]
