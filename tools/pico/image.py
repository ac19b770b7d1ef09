# SPDX-License-Identifier: MIT
"""Make the parts of a Pico's flash: where each lies, a littlefs of files, a ROMFS of files, one UF2 of all."""

import os
import re
import struct
from collections.abc import Iterator

from littlefs import LittleFS, LittleFSError, UserContext
from mpremote.romfs import VfsRomWriter

from tools.paths import HOME
from tools.pico.tree import TreeError

FLASH = 0x10000000  # address at which the processor sees it
FLASH_BYTES = 2048 * 1024
BLOCK = 4096  # bytes that are erased at once
BOARD = os.path.join(HOME, "firmware", "pico")
UF2_FAMILY = 0xE48BFF56  # RP2040
UF2_PAGE = 256
_UF2_START, _UF2_START_2, _UF2_END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_UF2_HAS_FAMILY = 0x2000


def _size(name: str) -> int:
    """Return a size in bytes out of mpconfigboard.h, the one place that fixes the sizes of the parts."""
    with open(os.path.join(BOARD, "mpconfigboard.h"), encoding="utf-8") as file:
        found = re.search(rf"#define {name} \((\d+) \* 1024\)", file.read())
    assert found, name
    return int(found[1]) * 1024


LITTLEFS_BYTES = _size("MICROPY_HW_FLASH_STORAGE_BYTES")
ROMFS_BYTES = _size("MICROPY_HW_ROMFS_BYTES")
LITTLEFS = FLASH_BYTES - LITTLEFS_BYTES  # offsets in the flash
ROMFS = LITTLEFS - ROMFS_BYTES
FIRMWARE_BYTES = ROMFS


def system(size: int = LITTLEFS_BYTES, content: bytes | None = None, context: UserContext | None = None) -> LittleFS:
    """Return a littlefs with the parameters that MicroPython uses: an empty one, or the one of an image."""
    found = LittleFS(
        context,
        block_size=BLOCK,
        block_count=size // BLOCK,
        read_size=32,
        prog_size=256,
        lookahead_size=32,
        cache_size=1024,  # four times what is programmed at once; files up to there lie in their folder
        disk_version=0x00020000 if content is None else 0,  # a board that writes takes the latest
        mount=content is None,
    )
    if content is not None:
        found.context.buffer[:] = content
        found.mount()
    return found


def littlefs(files: dict[str, bytes]) -> bytes:
    """Return a littlefs image with these files. Raises TreeError if they do not fit."""
    made = system()
    try:
        for path, data in files.items():
            if "/" in path:
                made.makedirs(os.path.dirname(path), exist_ok=True)
            with made.open(path, "wb") as file:
                file.write(data)
    except LittleFSError:
        total = sum(map(len, files.values()))
        raise TreeError(f"{total} bytes do not fit into the file system of {LITTLEFS_BYTES}") from None
    return bytes(made.context.buffer)


class _Aligned(VfsRomWriter):
    """A writer of a ROMFS whose files begin at multiples of four bytes: dictionaries are read as 16-bit numbers."""

    HEADER = 6  # bytes before the records of an image of 16 KB to 2 MB

    def place(self, data: bytes) -> tuple[int, int]:
        """Add the bytes of a file before all folders; return (length, offset after the header)."""
        length = len(self._encode_uint(len(data))) + 1
        at = self.HEADER + len(self._dir_stack[-1][1]) + length
        if at % 4:
            self._extend(self._pack(self.ROMFS_RECORD_KIND_PADDING, bytes((at + 2) % 4 and 4 - (at + 2) % 4)))
        return len(data), self.mkdata(data)

    def end(self) -> bytes:
        """Return the image."""
        if len(self._dir_stack[0][1]) % 2:  # else the header would be a byte longer
            self._extend(self._pack(self.ROMFS_RECORD_KIND_PADDING, b"\0"))
        return bytes(self.finalise())


def romfs(files: dict[str, bytes]) -> bytes:
    """Return a ROMFS image with these files. Raises TreeError if they are too large."""
    writer = _Aligned()
    places = {path: writer.place(data) for path, data in sorted(files.items())}
    _folder(writer, {tuple(path.split("/")): place for path, place in places.items()})
    image = writer.end()
    if len(image) > ROMFS_BYTES:
        raise TreeError(f"dictionaries, fonts and kernels take {len(image)} bytes, {ROMFS_BYTES} is there for them")
    return image


def _folder(writer: _Aligned, places: dict[tuple[str, ...], tuple[int, int]]) -> None:
    """Add the entries of a folder."""
    for name in sorted({path[0] for path in places}):
        if (name,) in places:
            writer.mkfile(name, places[(name,)])
        else:
            writer.opendir(name)
            _folder(writer, {path[1:]: place for path, place in places.items() if path[0] == name})
            writer.closedir()


def uf2(parts: dict[int, bytes]) -> bytes:
    """Return one UF2 of {offset in the flash: bytes}; every offset must be a multiple of BLOCK."""
    pages = []
    for offset, data in sorted(parts.items()):
        assert offset % BLOCK == 0
        data += b"\xff" * (-len(data) % UF2_PAGE)
        pages += [(FLASH + offset + at, data[at : at + UF2_PAGE]) for at in range(0, len(data), UF2_PAGE)]
    out = bytearray()
    for number, (address, page) in enumerate(pages):
        head = (_UF2_START, _UF2_START_2, _UF2_HAS_FAMILY, address, UF2_PAGE, number, len(pages), UF2_FAMILY)
        out += struct.pack("<8I", *head) + page.ljust(476, b"\0") + struct.pack("<I", _UF2_END)
    return bytes(out)


def pages(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield (address, bytes) of each block of a UF2. Raises TreeError if it is not a UF2 for an RP2040."""
    if not data or len(data) % 512:
        raise TreeError("this is no UF2 file")
    for at in range(0, len(data), 512):
        head = struct.unpack("<8I", data[at : at + 32])
        if head[:2] != (_UF2_START, _UF2_START_2) or not 0 < head[4] <= 476:
            raise TreeError("this is no UF2 file")
        if head[7] != UF2_FAMILY:
            raise TreeError("this UF2 file is not for an RP2040")
        yield head[3], data[at + 32 : at + 32 + head[4]]


def pieces(data: bytes) -> list[tuple[int, bytes]]:
    """Return [(offset in the flash, bytes)] of what a UF2 writes, adjoining blocks joined. Raises TreeError."""
    joined: list[tuple[int, bytearray]] = []
    for address, page in pages(data):
        if joined and joined[-1][0] + len(joined[-1][1]) == address:
            joined[-1][1].extend(page)
        else:
            joined.append((address, bytearray(page)))
    return [(address - FLASH, bytes(piece)) for address, piece in joined]
