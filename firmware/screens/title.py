"""The title: go on with the saved game, or begin a new one."""

from displayio import TileGrid

from firmware import sheets, storage, theme
from firmware.strings import ru as say
from firmware.widgets import Box, Menu, centre, footer, page


class Screen:
    module = __name__
    long_keys = ()

    def __init__(self, app):
        self.app = app
        self.group = page()
        self._draw_name()
        self.kept = None
        rows = [[say.NEW_GAME, "", True]]
        try:
            kept = storage.saved(app.folder)
            if kept:
                self.kept = storage.resume(kept, app.lexicon, app.search)
        except storage.SaveError:
            centre(self.group, 120, 190, say.BAD_SAVE, "s", theme.DIM)
        if self.kept and not self.kept.over:
            rows.insert(0, [say.CONTINUE, ":".join(map(str, self.kept.scores)), True])
        self.menu = Menu(self.group, 92, rows, 26, "l")
        footer(self.group, ("A", say.CHOOSE))

    def _draw_name(self):
        sheet = sheets.get(self.app.rules.name + "24")
        alphabet = self.app.rules.alphabet
        left = 120 - (29 * len(say.TITLE) - 5) // 2
        for i, char in enumerate(say.TITLE):
            last = i == len(say.TITLE) - 1
            tile = TileGrid(
                sheet.bitmap,
                pixel_shader=theme.tiles(theme.LAID if last else theme.FACE),
                tile_width=24,
                tile_height=24,
                default_tile=sheets.LETTERS + alphabet.index(char),
                x=left + 29 * i,
                y=22,
            )
            self.group.append(tile)
        self.group.append(Box(left - 6, 48, 240 - 2 * left + 12, 2, theme.LINE))
        centre(self.group, 120, 54, say.SUBTITLE, "s", theme.DIM)

    def key(self, name, long):
        if name in ("up", "down"):
            self.menu.move(1 if name == "down" else -1)
        elif name in ("a", "press"):
            self._choose()

    def _choose(self):
        if self.menu.rows[self.menu.focus][0] == say.CONTINUE:
            self.app.game = self.kept
            self.app.show("game", False)
        else:
            self.app.new_game()

    def tick(self, now):
        pass
