# SPDX-License-Identifier: MIT
"""The rows of the turn menu in a crossword game: what can be done, and why the rest cannot."""

from firmware.strings import say

if False:  # for type checkers
    from typing import Any

    from engine.crossword.game import Game
    from engine.crossword.match import CrosswordMatch
    from engine.crossword.play import Play
    from engine.host.aliases import Perhaps
    from firmware.core.app import App
    from firmware.host.aliases import Rows
    from firmware.ui.crossword.scene import Scene

UNLIMITED = 99  # hints


def rows(app: "App", scene: "Scene", mine: bool) -> "Rows":
    """Return [label, value, usable, answer] of each row; mine: whether the person who looks is in turn."""
    match: CrosswordMatch = app.match
    game, laying = match.game, scene.laying
    verdict: Perhaps[Play] = game.judge(laying.tiles()) if mine else None
    if not mine:
        value = say.CPU_TURN
    elif game.refusal(verdict):
        value = say.REASONS[verdict.reason][0]
    elif game.rules.word_check == "challenge":
        value = say.AT_RISK % verdict.score
    else:
        value = "%s +%d" % (scene.word_of(verdict)[:12], verdict.score)
    bag = game.bag_count()
    doubtful = mine and match.may_challenge()
    out = [
        [say.PLAY, value, mine, "play"],
        [say.RETURN, "" if laying.order else say.NOTHING_LAID, mine and bool(laying.order), "return"],
        [say.tiles(say.SHUFFLE, game.rules.name), "", scene.viewer >= 0, "shuffle"],
        [say.EXCHANGE, say.BAG % bag if bag else say.BAG_EMPTY, mine and bag > 0, "exchange"],
        [say.PASS, "", mine, "pass"],
        [say.CHALLENGE, "" if doubtful else no_doubt(match), doubtful, "challenge"],
        hint_row(app, mine),
        [say.VIEW, say.VIEW_CLOSE if scene.close else say.VIEW_WHOLE, True, "view"],
        [say.MOVES, "", bool(game.log), "moves"],
        [say.UNSEEN, "", scene.viewer >= 0, "unseen"],
        [say.SUM, "", mine and bool(verdict.words), "count"],
        [say.LOOKUP, "" if may_look_up(game) else say.FORBIDDEN, may_look_up(game), "lookup"],
        [say.HOW_TO, "", True, "rules"],
        [say.LEAVE, say.LEAVE_NOTE, True, "leave"],
    ]
    if game.rules.ends == "agreement":
        out.insert(6, [say.AGREE, "", mine, "agree"])
    return out


def hint_row(app: "App", mine: bool) -> "list[Any]":
    """Return the row of the hint, with how many are left where the players have agreed on a number."""
    most = app.rules.hints
    left = most - app.hints_used(app.match.seat)
    value = "" if most == UNLIMITED else say.HINTS_LEFT % left if most else say.FORBIDDEN
    return [say.HINT, value, mine and left > 0, "hint"]


def may_look_up(game: "Game") -> bool:
    """Return whether a word may be looked up: where words are challenged, that would make every challenge safe."""
    return game.rules.lookup and game.rules.word_check == "auto"


def no_doubt(match: "CrosswordMatch") -> str:
    """Return why no play can be challenged now."""
    if match.game.rules.word_check == "auto":
        return say.CHECKED
    return say.STOOD if match.game.last else say.NO_PLAY
