"""The header of a dictionary file (FORMAT.md, "Header")."""

import struct

MAGIC = b"PLSH"
VERSION = 1
FIXED = "<4sHHIIII4sHH"
FIXED_BYTES = 32
MAX_BYTES = 4096


class DictionaryError(Exception):
    """A dictionary that cannot be used. The message is one clear line for a person."""


class Header:
    """What a dictionary says of itself.

    language  two letters, as "ru"
    alphabet  str; letter n of the dictionary is alphabet[n - 1]
    sources   list of (name, version, licence)
    words, edges, size (bytes of the file), root (word index of the root's first edge)
    """

    def __init__(self, data):
        """Read it from the first bytes of a file (4,096 or the whole file).

        Raises DictionaryError where they are no header of this version.
        """
        if len(data) < FIXED_BYTES or bytes(data[:4]) != MAGIC:
            raise DictionaryError("this is not a dictionary file")
        (_, version, self.bytes, self.size, self.root, self.words, self.edges, language, letters, sources) = (
            struct.unpack(FIXED, bytes(data[:FIXED_BYTES]))
        )
        if version != VERSION:
            raise DictionaryError("dictionary of version %d, this program reads version %d" % (version, VERSION))
        end = FIXED_BYTES + letters + sources
        if not end <= self.bytes <= min(MAX_BYTES, len(data), self.size):
            raise DictionaryError("the header of the dictionary is damaged")
        try:
            self.language = str(language, "ascii").rstrip("\0")
            self.alphabet = str(bytes(data[FIXED_BYTES : FIXED_BYTES + letters]), "utf-8")
            lines = str(bytes(data[FIXED_BYTES + letters : end]), "utf-8").split("\n")
        except UnicodeError:
            raise DictionaryError("the header of the dictionary is damaged")
        self.sources = [tuple(line.split("\t")) for line in lines]


def pack(language, alphabet, sources, words, edges, size, root):
    """The bytes of a header; the inverse of Header."""
    letters = alphabet.encode("utf-8")
    lines = "\n".join("\t".join(source) for source in sources).encode("utf-8")
    length = (FIXED_BYTES + len(letters) + len(lines) + 3) // 4 * 4
    fixed = struct.pack(
        FIXED, MAGIC, VERSION, length, size, root, words, edges, language.encode("ascii"), len(letters), len(lines)
    )
    return fixed + letters + lines + b"\0" * (length - FIXED_BYTES - len(letters) - len(lines))
