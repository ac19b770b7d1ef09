# SPDX-License-Identifier: MIT
"""Hold the tests. cases.py, cases_triominos.py and the mp_*.py files also run on MicroPython."""
