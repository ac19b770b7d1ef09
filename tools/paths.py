# SPDX-License-Identifier: MIT
"""Name the folders of the project on this computer."""

import os

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DICTIONARIES = os.path.join(HOME, "dict_compact")
FONTS = os.path.join(HOME, "fonts")
VALUES = os.path.join(HOME, "engine", "crossword", "values")
PAGES = os.path.join(HOME, "firmware", "rules")
