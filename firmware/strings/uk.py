# SPDX-License-Identifier: MIT
"""Texts in Ukrainian. See ru.py."""

LANGUAGE = "Мова"
NAME = "Українська"
SUBTITLE = "кишенькова гра в слова"
CONTINUE = "Продовжити"
HOW_TO = "Правила гри"
NEW_GAME = "Нова гра"

# seats; beside the board at most 4 characters
PERSON = "Ви"
CPU = "ЦП"
PEOPLE = "Гр%d"
SEAT = "Гравець %d"

# set-up: the rows, and the values of seats and options
SETUP = "Нова гра"
RULES = "Правила"
TITLES = {
    "russian": "Російські",
    "ukrainian": "Українські",
    "english": "Англійські",
    "erudit": "Ерудит",
    "naydi_slovo": "Знайди слово",
    "triominos": "Триміно",
}
KINDS = {
    "": "немає",
    "person": "людина",
    "child": "ЦП Малюк",
    "novice": "ЦП Новачок",
    "player": "ЦП Гравець",
    "club": "ЦП Клуб",
    "expert": "ЦП Експерт",
    "master": "ЦП Майстер",
    "grandmaster": "ЦП Гросмейстер",
}
OPTIONS = {
    "lexicon": "Слова",
    "word_check": "Перевірка",
    "target": "До рахунку",
    "centre_dw": "Центр ×2",
    "star_value": "Зірочка",
    "tri_bonus": "Премія 60",
    "hints": "Підказки",
    "lookup": "Словник",
}
VALUES = {
    "headwords": "усі словникові",
    "nouns": "іменники",
    "challenge": "за суперечкою",
    "auto": "одразу",
    "zero": "0 балів",
    "letter": "як літера",
    "hexagon": "шестикутник",
    "sides": "три сторони",
    False: "ні",
    True: "так",
    99: "без ліку",
}
NAME_OF = "ім’я"
START = "Почати гру"

# a new game while another one is saved
NEW_ASK = "Почати нову гру?"
NEW_NOTE = "Збережена гра зникне."

# handing the console over
HAND_OVER = "Передайте консоль"
SHOW = "показати мої літери"

# first draw
DRAW = "Жеребкування"
DRAW_BEGINS = "Перший хід: %s."

# info block: at most 10 characters a line
PLAIN = "клітинка", "звичайна"
PREMIUMS = {
    1: ("×2", "літера"),
    2: ("×3", "літера"),
    3: ("×2", "слово"),
    4: ("×3", "слово"),
    5: ("початок", "гри"),
}
POINTS = "бал", "бали", "балів"
ILLEGAL = "не можна"
PASSED = "пас"
HURRIED = "поспішав"  # of a computer's player that had no time to see the whole board
EXCHANGED = "обмін"

# turn menu
AT_RISK = "+%d / втрата ходу"
SUM = "Рахунок ходу"
LOOKUP_TITLE = "Перевірка"
LOOKUP = "Чи є слово?"
GOT = "Нові: %s"
HINT_SWAP = "Найкраще обміняти:"
HINT_PASS = "Найкраще пропустити хід."
HINTS_LEFT = "ще %d"
FORBIDDEN = "не можна"
KNOWN = "є в словнику"
UNKNOWN = "немає в словнику"
FIRST_WORD = "Перше слово"
ALL_TILES = "Усі фішки одразу"
START_YELLOW = "Перше слово має пройти", "через жовту клітинку."  # where there are several start cells
LEAVE_ASK = "Вийти в меню?"
LEAVE_LAID = "Викладене залишиться."
TURN = "Хід"
PLAY = "Зіграти"
RETURN = "Забрати зі столу"
SHUFFLE = "Перемішати ~ки"
EXCHANGE = "Обмін"
BAG = "торба %d"
PASS = "Пас"
PASS_ASK = "Пропустити хід?"
PASS_NOTE = "^ки лишаються у вас."
SURE = "так"
CHALLENGE = "Суперечка"
HINT = "Підказка"
HINTS = "Де ставити", "Яке слово", "Увесь хід"
HINT_WHERE = "кращий хід", "звідси"
HINT_WORD = "Найкраще слово:"
NO_PLAY = "немає ходу"
CHECKED = "слова перевірено"
STOOD = "хід прийнято"
MOVES = "Ходи гри"
UNSEEN = "Решта літер"
WITHDRAWN = "хід втрачено"
BLANK = "*"
VIEW = "Вигляд"
VIEW_WHOLE = "увесь стіл"
VIEW_CLOSE = "крупно"
AGREE = "Закінчити гру"
ASK_AGREE = "%s: закінчити гру?"
DISAGREES = "%s проти: граємо."
AGREE_YES = "так"
AGREE_NO = "ні"
LEAVE = "Вийти в меню"
LEAVE_NOTE = "збережено"
NOTHING_LAID = "порожньо"
BAG_EMPTY = "порожня"
CPU_TURN = "ходить ЦП"

# refused plays, by reason: at most 10 characters (info block, turn menu), then two lines of at most 27
REFUSED = "Так покласти не можна"
REASONS = {
    "empty": ("порожньо", "На стіл не викладено", "жодної ~ки."),
    "line": ("не в ряд", "^ки мають лежати", "в одному рядку чи стовпці."),
    "gap": ("пропуск", "У слові пропуск: клітинка", "в рамці порожня."),
    "short": ("одна літ.", "У першому слові не менше", "двох літер."),
    "start": ("без зірки", "Перше слово має пройти", "через клітинку із зіркою."),
    "contact": ("окремо", "Слово має торкатися", "~ок на столі."),
    "blanks": ("пустушки", "У слові забагато", "пустушок."),
    "word": ("нема слова", "У словнику немає слова", ""),
}

# blank
WHICH_LETTER = "Яка літера?"
ZERO_POINTS = "0 балів"

# exchange
EXCHANGE_CHOSEN = "Обмін: вибрано %d"

# challenge
CHALLENGED = "Суперечка: %s"
YES = "є"
NO = "ні"
TAKEN_BACK = "Хід утрачено, −%d."
TILES_BACK = "^ки повернулися."
STANDS = "Хід лишається в силі."
LAST_PLAY = "Останній хід: %s"
LAST_PLAY_ASK = "Торба й підставка порожні."

# end
END = "Кінець гри"
ENDS = {
    "out": "торба порожня",
    "stuck": "ходів немає",
    "passes": "усі пасують",
    "target": "рахунок є",
    "agreed": "за згодою",
}
SCORE = "Бали"
REST = "Залишок"
OTHERS = "Чужі"
TOTAL = "Разом"
WINNER = "Перемога: %s"
DRAWN = "Нічия"
TOGETHER = "Сума"
BANDS = "", "добре", "дуже добре", "відмінно"

# footers
CHOOSE = "вибрати"
PUT = "поставити"
CANCEL = "скасувати"
MARK = "позначити"
DO_EXCHANGE = "обмін"
PAGE = "сторінка"
BACK = "назад"
NEXT = "далі"
SEE = "зрозуміло"
MENU = "меню"
DOUBT = "спір"
CHANGE = "змінити"
BEGIN = "почати"

# faults
FAULT = "Збій програми"
GAME_SAFE = "Партія ціла, її можна продовжити."
FAULT_LOG = "Запис про збій: fault.log"
NO_DICTIONARY = "Словник не читається."
ON_BOARD = "Не читається файл на платі."
ASIDE = {  # why a saved game was set aside
    "damaged": ("Партія не читається", "Її файл пошкоджено.", "Він лишився: game-1.bad"),
    "newer": ("Партія нової версії", "Оновіть програму:", "партія повернеться."),
    "unknown": ("Партія за іншими правилами", "Оновіть програму:", "партія повернеться."),
    "no_words": ("Для партії немає словника", "Запишіть його на плату:", "партія повернеться."),
}
NOT_SAVED = "Партія не зберігається", "Диск повний або закритий."
BAD_WORDS = "Свої слова: помилка в рядку %d"


def points(n: int) -> str:
    """Return a number of points with its noun: 1 бал, 2 бали, 5 балів."""
    tens, ones = n // 10 % 10, n % 10
    form = 2 if tens == 1 or ones == 0 or ones > 4 else 0 if ones == 1 else 1
    return "%d %s" % (n, POINTS[form])


_STEMS = {"ukrainian": ("плаш", "Плаш")}


def tiles(text: str, rules: str) -> str:
    """Return a text with the word of a rule set for tiles; rules: the name of the rule set."""
    small, capital = _STEMS.get(rules, ("фіш", "Фіш"))
    return text.replace("~", small).replace("^", capital)
