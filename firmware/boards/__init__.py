# SPDX-License-Identifier: MIT
"""The known boards. The user copies one to the board as board_config.py and owns it from then on."""
