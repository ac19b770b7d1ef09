# SPDX-License-Identifier: MIT
"""What a board runs on top of engine/, dict_compact/ and fonts/."""
