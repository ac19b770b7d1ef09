# SPDX-License-Identifier: MIT
"""Hold the tools for people at a computer. Each runs as `python -m tools.NAME`; --help prints its help."""
