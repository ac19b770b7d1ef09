# SPDX-License-Identifier: MIT
"""Print a check sum of every word of a dictionary with its class, the same on every Python.

python host_tests/mp_words.py DICTIONARY…
"""

import binascii
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0] if "/host_tests/" in __file__ else ".")

from dict_compact.reader import load


def main():
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            lexicon = load(file.read())
        count = crc = 0
        for letters, classes in lexicon.spell():
            count += 1
            crc = binascii.crc32(letters + bytes((classes,)), crc)
        print(path, count, crc & 0xFFFFFFFF)


main()
