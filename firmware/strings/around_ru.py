# SPDX-License-Identifier: MIT
"""Texts of the screens around a game in Russian. See ru.py; host_tests/test_strings.py checks the lengths."""

# title
PUZZLE = "Задача"
STATISTICS = "Статистика"
SETTINGS = "Настройки"
RULES = "Правила игр"
ABOUT = "О программе"
KEYS = "Кнопки и знаки"

# settings: the rows, and their values
ROWS = {
    "palette": "Цвета",
    "view": "Стол",
    "animation": "Движение",
    "brightness": "Яркость",
    "dim": "Гасить через",
    "sound": "Звук",
}
VALUES = {
    "dark": "тёмные",
    "light": "светлые",
    "blind": "контрастные",
    "whole": "целиком",
    "close": "крупно",
    "on": "да",
    "off": "нет",
}
SECONDS = "%s с"
NEVER = "никогда"

# statistics
NO_GAMES = "Партий с ЦП ещё не было."
GAMES = "Партий"
WON = "Побед"
MEAN = "Средний счёт"
BEST = "Лучшая партия"
RUN = "Побед подряд"
PLAY = "Лучший ход"
LONGEST = "Длинное слово"
AGAINST = "против: %s"

# puzzle
PUZZLE_TITLE = "Задача %d"
PUZZLE_ASK = "Найдите лучший ход."
PUZZLE_OTHER = "другая"
PUZZLE_START = "решать"
PUZZLE_SCORE = "Ваш ход: %d из %d."
PUZZLE_BEST = "Лучший: %s +%d"
PUZZLE_SAME = "Это лучший ход!"

# end
AGAIN = "ещё раз"
BEST_PLAYS = "Лучшие ходы"
TURNING = "Переломы"
LEAD = "ход %d: %s %+d"
REVIEW = "Ход %d из %d"
MASTER = "Мастер:"
THINKS = "Мастер думает…"
NOTHING_BETTER = "Мастер пошёл бы так же."
SAVED = "Запись: games.log"
LINES = "Очки за слова", "Свой остаток", "Чужой остаток"  # of the reckoning between two

# names
NAME = "Имя"
NAME_DONE = "готово"
ERASE = "стереть"
