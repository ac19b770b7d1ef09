# SPDX-License-Identifier: MIT
"""What has happened in a game so far, turn by turn."""

from engine.crossword.game import AGREE, CHALLENGE, EXCHANGE, PASS, PLAY, Game

if False:  # for type checkers
    from collections.abc import Iterator

    from engine.crossword.play import Play
    from engine.host.aliases import Letters, Perhaps


class Turn:
    """One turn. seat; kind: of its record; word: the main word of a play, as tiles; score: its points, below 0 where a
    play was taken back; count: tiles laid or exchanged.
    """

    def __init__(self, seat: int, kind: bytes, word: "Letters" = b"", score: int = 0, count: int = 0) -> None:
        self.seat, self.kind, self.word, self.score, self.count = seat, kind, word, score, count


def turns(game: "Game") -> "Iterator[Turn]":
    """Yield every turn of a game, by doing its log again. A challenge in vain is no turn."""
    again = Game(game.rules, game.seed, game.seats)
    for record in game.log:
        seat, owner, kind = again.turn, again.pending_seat, record[:1]
        before: Perhaps[Play] = again.pending
        again.replay([record])
        if kind == PLAY:
            play: Perhaps[Play] = again.last
            yield Turn(seat, kind, again.board.main_word(play.tiles)[2], play.score, len(play.tiles) // 2)
        elif kind == CHALLENGE and record[2]:
            yield Turn(owner, kind, b"", -before.score)
        elif kind == EXCHANGE:
            yield Turn(seat, kind, b"", 0, len(record) - 1)
        elif kind in (PASS, AGREE):
            yield Turn(seat, kind)
