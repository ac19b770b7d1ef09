"""Files read where they lie in a board's flash, without a copy in memory."""


def view(path):
    """The bytes of a file where they lie: those of a ROMFS do; None elsewhere. Raises OSError."""
    with open(path, "rb") as file:
        try:
            return memoryview(file)
        except TypeError:
            return None
