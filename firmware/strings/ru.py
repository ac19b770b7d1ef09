# SPDX-License-Identifier: MIT
"""Texts in Russian. Each fits the place on the screen where it stands; host_tests/test_strings.py checks the lengths.

In texts for tiles() ~ is the first part of the rule set's word for a tile, ^ the same with a capital letter.
"""

LANGUAGE = "Язык"
NAME = "Русский"
SUBTITLE = "карманная игра в слова"
CONTINUE = "Продолжить"
HOW_TO = "Правила игры"
NEW_GAME = "Новая игра"

# seats; beside the board at most 4 characters
PERSON = "Вы"
CPU = "ЦП"
PEOPLE = "Игр%d"
SEAT = "Игрок %d"

# set-up: the rows, and the values of seats and options
SETUP = "Новая игра"
RULES = "Правила"
TITLES = {
    "russian": "Русские",
    "ukrainian": "Украинские",
    "english": "Английские",
    "erudit": "Эрудит",
    "naydi_slovo": "Найди слово",
    "triominos": "Тримино",
}
KINDS = {
    "": "нет",
    "person": "человек",
    "child": "ЦП Малыш",
    "novice": "ЦП Новичок",
    "player": "ЦП Игрок",
    "club": "ЦП Клуб",
    "expert": "ЦП Эксперт",
    "master": "ЦП Мастер",
    "grandmaster": "ЦП Гроссмейстер",
}
OPTIONS = {
    "lexicon": "Слова",
    "word_check": "Проверка",
    "target": "До счёта",
    "centre_dw": "Центр ×2",
    "star_value": "Звёздочка",
    "tri_bonus": "Премия 60",
    "hints": "Подсказки",
    "lookup": "Словарь",
}
VALUES = {
    "headwords": "все словарные",
    "nouns": "существительные",
    "challenge": "по спору",
    "auto": "сразу",
    "zero": "0 очков",
    "letter": "как буква",
    "hexagon": "шестиугольник",
    "sides": "три стороны",
    False: "нет",
    True: "да",
    99: "без счёта",
}
NAME_OF = "имя"
START = "Начать игру"

# a new game while another one is saved
NEW_ASK = "Начать новую игру?"
NEW_NOTE = "Сохранённая игра пропадёт."

# handing the console over
HAND_OVER = "Передайте консоль"
SHOW = "показать мои буквы"

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
HURRIED = "спешил"  # of a computer's player that had no time to see the whole board
EXCHANGED = "обмен"

# turn menu
AT_RISK = "+%d / потеря хода"
SUM = "Счёт хода"
LOOKUP_TITLE = "Проверка"
LOOKUP = "Есть ли слово?"
GOT = "Новые: %s"
HINT_SWAP = "Лучше всего обменять:"
HINT_PASS = "Лучше всего пропустить ход."
HINTS_LEFT = "ещё %d"
FORBIDDEN = "нельзя"
KNOWN = "есть в словаре"
UNKNOWN = "нет в словаре"
FIRST_WORD = "Первое слово"
ALL_TILES = "Все фишки сразу"
START_YELLOW = "Первое слово должно пройти", "через жёлтую клетку."  # where there are several start cells
LEAVE_ASK = "Выйти в меню?"
LEAVE_LAID = "Выложенное останется."
TURN = "Ход"
PLAY = "Сыграть"
RETURN = "Вернуть на подставку"
SHUFFLE = "Перемешать ~ки"
EXCHANGE = "Обмен"
BAG = "мешок %d"
PASS = "Пас"
PASS_ASK = "Пропустить ход?"
PASS_NOTE = "^ки остаются у вас."
SURE = "да"
CHALLENGE = "Спор"
HINT = "Подсказка"
HINTS = "Где ставить", "Какое слово", "Весь ход"
HINT_WHERE = "лучший ход", "отсюда"
HINT_WORD = "Лучшее слово:"
NO_PLAY = "нет хода"
CHECKED = "слова проверены"
STOOD = "ход принят"
MOVES = "Ходы игры"
UNSEEN = "Остальные буквы"
WITHDRAWN = "ход потерян"
BLANK = "*"
VIEW = "Вид"
VIEW_WHOLE = "весь стол"
VIEW_CLOSE = "крупно"
AGREE = "Закончить игру"
ASK_AGREE = "%s: закончить игру?"
DISAGREES = "%s против: играем."
AGREE_YES = "да"
AGREE_NO = "нет"
LEAVE = "Выйти в меню"
LEAVE_NOTE = "сохранено"
NOTHING_LAID = "пусто"
BAG_EMPTY = "мешок пуст"
CPU_TURN = "ходит ЦП"

# refused plays, by reason: at most 10 characters (info block, turn menu), then two lines of at most 27
REFUSED = "Так положить нельзя"
REASONS = {
    "empty": ("пусто", "На стол не выложено", "ни одной ~ки."),
    "line": ("не в ряд", "^ки должны лежать", "в одном ряду или столбце."),
    "gap": ("пропуск", "В слове пропуск: клетка", "в рамке пуста."),
    "short": ("одна буква", "В первом слове не меньше", "двух букв."),
    "start": ("нет звезды", "Первое слово должно пройти", "через клетку со звездой."),
    "contact": ("отдельно", "Слово должно касаться", "~ек на столе."),
    "blanks": ("пустышки", "В слове слишком много", "пустышек."),
    "word": ("нет слова", "В словаре нет слова", ""),
}

# blank
WHICH_LETTER = "Какая буква?"
ZERO_POINTS = "0 очков"

# exchange
EXCHANGE_CHOSEN = "Обмен: выбрано %d"

# challenge
CHALLENGED = "Спор: %s"
YES = "есть"
NO = "нет"
TAKEN_BACK = "Ход потерян, −%d."
TILES_BACK = "^ки снова у хозяина."
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
PAGE = "страница"
BACK = "назад"
NEXT = "дальше"
SEE = "понятно"
MENU = "меню"
DOUBT = "спор"
CHANGE = "изменить"
BEGIN = "начать"

# faults
FAULT = "Сбой программы"
GAME_SAFE = "Партия цела, её можно продолжить."
FAULT_LOG = "Запись о сбое: fault.log"
NO_DICTIONARY = "Словарь не читается."
ON_BOARD = "Не читается файл на плате."
ASIDE = {  # why a saved game was set aside
    "damaged": ("Партия не читается", "Её файл повреждён.", "Он сохранён: game-1.bad"),
    "newer": ("Партия новой версии", "Обновите программу:", "партия вернётся."),
    "unknown": ("Партия по другим правилам", "Обновите программу:", "партия вернётся."),
    "no_words": ("Для партии нет словаря", "Запишите его на плату:", "партия вернётся."),
}
NOT_SAVED = "Партия не сохраняется", "Диск полон или закрыт."
BAD_WORDS = "Свои слова: ошибка в строке %d"


def points(n: int) -> str:
    """Return a number of points with its noun: 1 очко, 2 очка, 5 очков."""
    tens, ones = n // 10 % 10, n % 10
    form = 2 if tens == 1 or ones == 0 or ones > 4 else 0 if ones == 1 else 1
    return "%d %s" % (n, POINTS[form])


_STEMS = {"russian": ("косточ", "Косточ"), "ukrainian": ("плаш", "Плаш")}


def tiles(text: str, rules: str) -> str:
    """Return a text with the word of a rule set for tiles; rules: the name of the rule set."""
    small, capital = _STEMS.get(rules, ("фиш", "Фиш"))
    return text.replace("~", small).replace("^", capital)
