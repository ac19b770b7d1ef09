# SPDX-License-Identifier: MIT
"""Cache nodes on boards with viper: the same answers as decode_plain.py.

Buffers do not move on these boards, and the file lies in one piece. So the `state` of a Lexicon holds their addresses,
and reading a node looks up one attribute instead of twenty. quick_thumb.py reads the nodes; where there is another
processor, quick_plain.py does.
"""

import gc
from array import array

import micropython
from micropython import const

try:
    from dict_compact.quick_thumb import load as quick

    unread = None
except (ImportError, SyntaxError):
    from dict_compact.quick_plain import quick, unread

# Fields of the state, in words; quick_thumb.py explains all but the last.
_POOL = const(0)
_KEYS = const(1)
_PLACES = const(2)
_HASHES = const(3)
_ROOM = const(4)
_TOP = const(5)
_DIRECT = const(6)
_FAR = const(30)
_FILE = const(35)  # the address of the whole file, for marks_viper.py

_LONGEST = const(64)  # words of the longest node
_SIZES = const(4 * 64)  # bytes of the sizes of private children, then the stack
_STACK = const(64)

# Default words and hashes of the node cache: 22 KB on a board, more where there are megabytes.
ROOM, HASHES = (1 << 16, 1 << 14) if gc.mem_free() > 1 << 21 else (4096, 1024)


@micropython.viper
def _address_of(buffer) -> int:
    return int(ptr8(buffer))


def prepare(lexicon):
    """Make the state of a Lexicon. A Reader is prepared when its tables are there."""
    a = _address_of
    source = getattr(lexicon, "source", None)  # words of the user's own have no file
    file = a(source.data) if source else 0
    state = [a(lexicon.pool), a(lexicon.keys), a(lexicon.places), len(lexicon.keys) - 1, 0, 0, int(lexicon.direct)]
    if not lexicon.direct:
        room = len(lexicon.pool) - (_SIZES + _STACK + 3) // 4  # the end of the pool is for the decoder
        end = a(lexicon.pool) + 4 * room
        _, letters, endings, buckets, sizes = lexicon.first_context
        state[_ROOM] = room - _LONGEST
        state += [a(lexicon.tables), a(lexicon.contexts), a(lexicon.symbols), a(lexicon.bases) - 4, lexicon.letters]
        state += [letters - 1, endings, buckets - 2, sizes, file + lexicon.body, end, end + _SIZES]
        state += [0] * (_FAR - len(state))
        state += [file + lexicon.directory, lexicon.width, 2 * ((47 + 16 * lexicon.width) >> 4)]
    state += [0] * (_FILE - len(state))
    lexicon.state = array("i", state + [file])
    lexicon.pair = bytearray(8)  # hashes of the word that is looked up, see marks_viper.py


@micropython.viper
def load(lexicon, reference: int) -> int:
    """Return the place of a node in the pool; read the node now if it is not there."""
    at: int = int(quick(lexicon.state, reference))
    if at < 0:
        at = int(unread(lexicon, reference))
    return at
