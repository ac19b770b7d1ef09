# SPDX-License-Identifier: MIT
"""Boards as pictures (rules §7): T ×3 word, D ×2 word, t ×3 letter, d ×2 letter, * start, . no premium."""

STD = """
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...*...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T
"""

ERU = """
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...........t.
..d...d.d...d..
T..d...*...d..T
..d...d.d...d..
.t...........t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T
"""

NS16 = """
T..d...T....d..T
.D...t....t...D.
..D...d..d...D..
d..D...d....D..d
....D......D....
.t...t....t...t.
..d...d..d...d..
.......**...d..T
T..d...**.......
..d...d..d...d..
.t...t....t...t.
....D......D....
d..D....d...D..d
..D...d..d...D..
.D...t....t...D.
T..d....T...d..T
"""
