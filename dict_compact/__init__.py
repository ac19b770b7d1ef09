# SPDX-License-Identifier: MIT
"""Hold the compressed dictionary: its format (FORMAT.md), a reader (board and computer), a writer (computer only)."""
