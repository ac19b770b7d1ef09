# SPDX-License-Identifier: MIT
"""Texts of Triominos in Russian. See ru.py; host_tests/test_strings.py checks the lengths."""

# bonuses by their kind, see engine/triominos/table.py
BONUSES = "", "мост", "две стороны", "шестиугольник"
HAND = "костяшек: %d"
LAY = "Положить"
NO_FIT = "не подходит"
DRAW = "Взять из колодца"
WELL = "есть %d"
WELL_EMPTY = "пуст"
MUST_LAY = "есть ход"
PASS = "Пропустить ход"
HINT = "Подсказка"
VIEW = "Вид"
VIEW_WHOLE = "весь стол"
VIEW_CLOSE = "крупно"
LEAVE = "Выйти в меню"
LEAVE_NOTE = "сохранено"
CPU_TURN = "ходит ЦП"
# the block beside the hand, at most 7 characters
TAKE = "взять"
STUCK = "пропуск"
BEGINS = "начало"
# a round begins
ROUND = "Раунд %d"
STARTER = "Первый ход: %s, %s."
CHOICE = "Или с %s: 40 очков."
HIGHEST = "Триплетов ни у кого нет."
# handing the console over
SHOW = "мои костяшки"
# the end of a round
ENDED = {"out": "сброшены все", "blocked": "ходов нет"}
LEFT = "Ост."
WON = "Раунд"
TOTAL = "Всего"
END = "Конец игры"
WINNER = "Победа: %s"
SHARED = "Победа: %s"
NEXT_ROUND = "новый раунд"
# where the points of a round come from
WENT_OUT = "%s: %d за выход, остатки %d"
BLOCKED = "%s: чужие остатки %d"
