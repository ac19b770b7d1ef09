# SPDX-License-Identifier: MIT
"""The crossword games: boards, tiles, plays, the search for plays, the computer's players."""
