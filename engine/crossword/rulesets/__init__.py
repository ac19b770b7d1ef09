"""Rule sets, one module each: data only. See engine.crossword.rules for what each name means."""

NAMES = ("english", "erudit", "naydi_slovo", "russian", "ukrainian")
