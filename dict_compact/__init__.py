"""The compressed dictionary: format (FORMAT.md), reader (device and computer), writer (computer only)."""
