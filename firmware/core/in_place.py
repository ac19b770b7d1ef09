# SPDX-License-Identifier: MIT
"""Read files where they lie in a board's flash, without a copy in memory."""


def view(path: str) -> "memoryview | None":
    """Return the bytes of a file where they lie, if it is in a ROMFS; None elsewhere. Raises OSError."""
    with open(path, "rb") as file:
        try:
            return memoryview(file)  # type: ignore[arg-type]  # a file of a ROMFS is a buffer
        except TypeError:
            return None
