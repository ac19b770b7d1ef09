# SPDX-License-Identifier: MIT
"""Rule sets, one module each, of data only. engine.crossword.rules says what each name means."""

NAMES = ("english", "erudit", "naydi_slovo", "russian", "ukrainian")
