"""Files read where they lie in a Raspberry Pi Pico's flash, without a copy in memory."""

import sys
from array import array

from dict_compact.header import FIXED_BYTES, DictionaryError, glance
from dict_compact.reader import Pages

# the flash between the end of MicroPython and the file system, as the processor sees it
GAP, GAP_BYTES = 0x10060000, 0x40000


def pages(path, size):
    """The Pages of a file of `size` bytes, more than 512, or None where its flash cannot be seen.

    A smaller file may lie among the directory's entries, which move. A file that nobody writes stays where it is.
    """
    try:
        import rp2
        import vfs
    except ImportError:
        return None
    flash = rp2.Flash()
    return Pages(memoryview(flash), *_blocks(vfs, flash, path, size))


def gap():
    """(language, Pages) of the dictionary between MicroPython and the file system (tools.image --gap), or None."""
    if sys.platform != "rp2":
        return None
    from uctypes import bytearray_at

    try:
        language, size = glance(bytearray_at(GAP, FIXED_BYTES))
    except DictionaryError:
        return None
    if not FIXED_BYTES < size <= GAP_BYTES:
        return None
    return language, Pages(bytearray_at(GAP, size), array("i", [0, size]), array("i", [0]))


class _Watched:
    """A block device that remembers which block was read last."""

    def __init__(self, flash):
        self.flash = flash
        self.block = 0

    def readblocks(self, block, buffer, offset=0):
        self.block = block
        return self.flash.readblocks(block, buffer, offset)

    def ioctl(self, command, argument):
        return self.flash.ioctl(command, argument)


def _blocks(vfs, flash, path, size):
    """Where the pieces of a littlefs file lie in the flash: (starts, bases) of Pages.

    A file is a list of 4,096-byte blocks; block n > 0 of it begins with ctz(n) + 1 pointers of four bytes (littlefs,
    SPEC.md, "CTZ skip-lists"), the rest is the file's. littlefs itself says where they are: through a second,
    read-only look at the same file system a byte of every piece is read, and the block that was read for it is the
    piece's. The blocks of a file that nobody writes stay where they are. The check sum of the dictionary (Reader)
    proves the map.
    """
    watched = _Watched(flash)
    with vfs.VfsLfs2(watched, readsize=32, progsize=32, lookahead=32).open(path, "rb") as file:
        starts, bases = array("i"), array("i")
        start = number = 0
        while start < size:
            file.seek(start)
            file.read(1)
            pointers = 4 * _pointers(number)
            starts.append(start)
            bases.append(4096 * watched.block + pointers - start)
            start += 4096 - pointers
            number += 1
    starts.append(size)
    return starts, bases


def _pointers(number):
    """How many pointers block `number` of a file begins with: its trailing zero bits and one; none for block 0."""
    count = 0
    while number:
        count += 1
        number = 0 if number & 1 else number >> 1
    return count
