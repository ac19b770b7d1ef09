# SPDX-License-Identifier: MIT
"""What is frozen into the firmware: MicroPython's own boot code, and the modules that tools.firmware has laid out."""

freeze("$(PORT_DIR)/modules", ("_boot.py", "rp2.py"))  # noqa: F821
freeze("$(BOARD_DIR)/stage")  # noqa: F821
