# SPDX-License-Identifier: MIT
"""The computer's players by the label of a seat: LEVELS in the order of their strength.

Two more are there for measuring: `greedy`, and `static`, which is the master without its endgame.
"""

if False:  # for type checkers
    from engine.crossword.players.greedy import Greedy
    from engine.crossword.players.leave import Values
    from engine.crossword.search.search import Search

MEASURED = ("greedy", "static")
LEVELS = ("child", "novice", "player", "club", "expert", "master", "grandmaster")


def mind(label: str, search: "Search", values: "Values | None" = None) -> "Greedy":
    """Return the player of a label. values: leave.Values of the rule set; without them no level considers its leaves.

    A player's module is imported when it is needed first: a board has no room for all of them at once.
    """
    if label in LEVELS[:4]:
        from engine.crossword.players.overlooking import Overlooking

        return Overlooking(search, label)
    if label in ("master", "static") and values:
        from engine.crossword.players.master import Master

        return Master(search, values, label == "master")
    if label == "grandmaster" and values:
        from engine.crossword.players.grandmaster import Grandmaster

        return Grandmaster(search, values)
    from engine.crossword.players.greedy import Greedy

    return Greedy(search)
