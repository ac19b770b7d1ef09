"""Tests. cases.py and the mp_*.py files also run on MicroPython."""
