# SPDX-License-Identifier: MIT
"""Set up where modules come from. The board runs this file at power-on, before main.py and before the prompt."""

import sys

sys.path.remove(".frozen")
sys.path.insert(0, ".frozen")  # packages come from there, whatever folders the file system has

from firmware.core import modules

modules.install()
