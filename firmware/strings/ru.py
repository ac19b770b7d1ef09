"""Russian. Limits of length are those of the page a text stands on, checked by host_tests/test_strings.py."""

TITLE = "ПЛАШКА"
SUBTITLE = "карманная игра в слова"
CONTINUE = "Продолжить"
NEW_GAME = "Новая игра"

PERSON = "Вы"
CPU = "ЦП"

# first draw
DRAW = "Жеребьёвка"
DRAW_BEGINS = "Первый ход: %s."

# info block: at most 10 characters a line
PLAIN = "клетка", "обычная"
PREMIUMS = {
    1: ("×2", "буква"),
    2: ("×3", "буква"),
    3: ("×2", "слово"),
    4: ("×3", "слово"),
    5: ("начало", "игры"),
}
POINTS = "очко", "очка", "очков"
ILLEGAL = "нельзя"
PASSED = "пас"
EXCHANGED = "обмен"

# turn menu
TURN = "Ход"
PLAY = "Сыграть"
RETURN = "Вернуть на подставку"
SHUFFLE = "Перемешать косточки"
EXCHANGE = "Обмен"
BAG = "мешок %d"
PASS = "Пас"
CHALLENGE = "Спор"
NO_PLAY = "нет хода"
VIEW = "Вид"
VIEW_WHOLE = "весь стол"
VIEW_CLOSE = "крупно"
LEAVE = "Выйти в меню"
LEAVE_NOTE = "сохранено"
NOTHING_LAID = "пусто"
BAG_EMPTY = "мешок пуст"
CPU_TURN = "ходит ЦП"

# refused plays: reason -> at most 10 characters (info block, turn menu), then two lines of at most 27
REFUSED = "Так положить нельзя"
REASONS = {
    "empty": ("пусто", "На стол не выложено", "ни одной косточки."),
    "line": ("не в ряд", "Косточки должны лежать", "в одном ряду или столбце."),
    "gap": ("пропуск", "В слове пропуск: клетка", "в рамке пуста."),
    "short": ("одна буква", "В первом слове не меньше", "двух букв."),
    "start": ("нет звезды", "Первое слово должно пройти", "через клетку со звездой."),
    "contact": ("отдельно", "Слово должно касаться", "косточек на столе."),
    "blanks": ("пустышки", "В слове слишком много", "пустышек."),
    "word": ("нет слова", "В словаре нет слова", ""),
}

# blank
WHICH_LETTER = "Какая буква?"
ZERO_POINTS = "0 очков"

# exchange
EXCHANGE_CHOSEN = "Обмен: выбрано %d"

# challenge
CHALLENGED = "Спор. Слова хода: %s"
YES = "есть"
NO = "нет"
TAKEN_BACK = "Ход отменён, −%d."
TILES_BACK = "Косточки сняты со стола."
STANDS = "Ход остаётся в силе."
LAST_PLAY = "Последний ход: %s"
LAST_PLAY_ASK = "Мешок и подставка пусты."

# end
END = "Конец игры"
ENDS = {
    "out": "мешок пуст",
    "stuck": "ходов нет",
    "passes": "все пасуют",
    "target": "счёт набран",
    "agreed": "по согласию",
}
SCORE = "Очки"
REST = "Остаток"
OTHERS = "Чужие"
TOTAL = "Итог"
WINNER = "Победитель: %s"
DRAWN = "Ничья"
TOGETHER = "Вместе"
BANDS = "", "хорошо", "очень хорошо", "отлично"

# footers
CHOOSE = "выбрать"
PUT = "поставить"
CANCEL = "отмена"
MARK = "отметить"
DO_EXCHANGE = "обменять"
BACK = "назад"
NEXT = "дальше"
SEE = "понятно"
MENU = "меню"
DOUBT = "спор"

# faults
FAULT = "Сбой программы"
BROKEN = "Можно продолжить с меню."
NO_DICTIONARY = "Словарь не читается."
BAD_CONFIG = "Ошибка в board_config.py"
BAD_SAVE = "Запись игры повреждена"
PRESS_RESET = "Нажмите reset на плате."


def points(n):
    """Points with their noun: 1 очко, 2 очка, 5 очков."""
    tens, ones = n // 10 % 10, n % 10
    form = 2 if tens == 1 or ones == 0 or ones > 4 else 0 if ones == 1 else 1
    return "%d %s" % (n, POINTS[form])
