# SPDX-License-Identifier: MIT
"""The games: pure rules. They use no screen, no clock, no files, and no chance but numbers drawn from a seed."""
