# SPDX-License-Identifier: MIT
"""Texts of the screens around a game in Ukrainian. See around_ru.py."""

# title
PUZZLE = "Задача"
STATISTICS = "Статистика"
SETTINGS = "Налаштування"
RULES = "Правила ігор"
ABOUT = "Про програму"
KEYS = "Кнопки й знаки"

# settings: the rows, and their values
ROWS = {
    "palette": "Кольори",
    "view": "Стіл",
    "animation": "Рух",
    "brightness": "Яскравість",
    "dim": "Гасити через",
    "sound": "Звук",
}
VALUES = {
    "dark": "темні",
    "light": "світлі",
    "blind": "контрастні",
    "whole": "цілком",
    "close": "крупно",
    "on": "так",
    "off": "ні",
}
SECONDS = "%s с"
NEVER = "ніколи"

# statistics
NO_GAMES = "Партій із ЦП ще не було."
GAMES = "Партій"
WON = "Перемог"
MEAN = "Середній рахунок"
BEST = "Найкраща партія"
RUN = "Перемог поспіль"
PLAY = "Найкращий хід"
LONGEST = "Довге слово"
AGAINST = "проти: %s"

# puzzle
PUZZLE_TITLE = "Задача %d"
PUZZLE_ASK = "Знайдіть найкращий хід."
PUZZLE_OTHER = "інша"
PUZZLE_START = "грати"
PUZZLE_SCORE = "Ваш хід: %d із %d."
PUZZLE_BEST = "Кращий: %s +%d"
PUZZLE_SAME = "Це найкращий хід!"

# end
AGAIN = "ще раз"
BEST_PLAYS = "Найкращі ходи"
TURNING = "Переломи"
LEAD = "хід %d: %s %+d"
REVIEW = "Хід %d із %d"
MASTER = "Майстер:"
THINKS = "Майстер думає…"
NOTHING_BETTER = "Майстер пішов би так само."
SAVED = "Запис: games.log"
LINES = "Бали за слова", "Свій залишок", "Чужий залишок"  # of the reckoning between two

# names
NAME = "Ім’я"
NAME_DONE = "готово"
ERASE = "стерти"
