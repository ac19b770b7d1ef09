"""No string is longer than its place (UI design, "Text limits")."""

from firmware.strings import ru

ROW = {"s": 36, "m": 27, "b": 27, "l": 21}


def test_menus():
    assert len(ru.CONTINUE) + 1 + len("−100:−100") <= ROW["l"] + 4  # the value is in font m
    assert len(ru.SUBTITLE) <= ROW["s"]
    for label, value in (
        (ru.PLAY, "КОРОЛЕВСТВОВ +123"),
        (ru.RETURN, ru.NOTHING_LAID),
        (ru.SHUFFLE, ""),
        (ru.EXCHANGE, ru.BAG % 100),
        (ru.EXCHANGE, ru.BAG_EMPTY),
        (ru.CHALLENGE, ru.NO_PLAY),
        (ru.VIEW, ru.VIEW_WHOLE),
        (ru.LEAVE, ru.LEAVE_NOTE),
        *((ru.PLAY, short) for short, _, _ in ru.REASONS.values()),
    ):
        assert len(label) + 1 + len(value) <= 27, label


def test_dialogs():
    for _, first, second in ru.REASONS.values():
        assert len(first) <= ROW["m"] and len(second) <= ROW["m"]
    for string in (ru.REFUSED, ru.LAST_PLAY % "Вы", ru.LAST_PLAY_ASK, ru.TAKEN_BACK % 999, ru.TILES_BACK, ru.STANDS):
        assert len(string) <= ROW["m"], string
    assert len(ru.DRAW_BEGINS % "Вы") <= ROW["m"]
    assert len(ru.CHALLENGED % "ЦП") <= ROW["m"]
    assert len(ru.EXCHANGE_CHOSEN % 7) + len(ru.BAG % 100) < ROW["b"]


def test_info_block():
    pairs = [ru.PLAIN, *ru.PREMIUMS.values(), *((ru.ILLEGAL, short) for short, _, _ in ru.REASONS.values())]
    assert all(len(part) <= 10 for pair in pairs for part in pair)
    assert [ru.points(n) for n in (1, 2, 5, 10, 11, 21)] == [
        "1 очко", "2 очка", "5 очков", "10 очков", "11 очков", "21 очко",
    ]  # fmt: skip


def test_end():
    assert all(len(ru.END) + len(note) < ROW["b"] for note in ru.ENDS.values())
    assert all(len(word) <= 15 for word in ru.BANDS)


def test_footers():
    for words in ((ru.PUT, ru.CANCEL), (ru.MARK, ru.DO_EXCHANGE, ru.BACK), (ru.NEXT, ru.DOUBT)):
        assert len("".join(words)) <= 26


def test_every_reason_and_end_has_words():
    from engine.crossword import game, play

    reasons = {getattr(play, name) for name in ("EMPTY", "LINE", "GAP", "SHORT", "START", "CONTACT", "BLANKS", "WORD")}
    assert set(ru.REASONS) == reasons
    assert set(ru.ENDS) == {game.OUT, game.STUCK, game.PASSES, game.TARGET, game.AGREED}
