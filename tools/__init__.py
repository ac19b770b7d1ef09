"""Tools for people at a computer. Each runs as `python -m tools.NAME` and prints help with --help."""
