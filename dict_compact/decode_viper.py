"""The cache of nodes for boards with viper: decode_plain.py with the same answers.

Buffers do not move on these boards: `state` of a Lexicon holds their addresses, so that reading a node looks up one
attribute instead of twenty. decode_thumb.py reads the nodes, where its processor is not there decode_other.py.
"""

import gc
from array import array

import micropython
from micropython import const

try:
    from dict_compact.decode_thumb import load as quick

    unread = None
except (ImportError, SyntaxError):
    from dict_compact.decode_other import quick, unread

# state, in words; those up to 44 are explained in decode_thumb.py
_POOL = const(0)
_KEYS = const(1)
_PLACES = const(2)
_HASHES = const(3)
_ROOM = const(4)
_TOP = const(5)
_DIRECT = const(6)
_DATA = const(16)
_LIMIT = const(17)
_BASE = const(18)
_FAR = const(32)
_MEMORY = const(32)
_STARTS = const(33)
_PAGE_BASES = const(34)
_PAGES = const(35)
_BODY = const(36)
_DIRECTORY = const(37)
_WIDTH = const(38)
_BLOCK = const(39)
_PREPARED = const(42)
_START = const(43)
_INCOMING = const(44)
_SCRATCH = const(45)
_SCRATCH_BYTES = const(46)

_LONGEST = const(64)  # words of the longest node
_SIZES = const(4 * 64)  # bytes of the sizes of private children, then the stack
_STACK = const(64)

# words and hashes of the node cache where none are named: 22 KB on a board, more where there are megabytes
ROOM, HASHES = (1 << 16, 1 << 14) if gc.mem_free() > 1 << 21 else (4096, 1024)


@micropython.viper
def _address_of(buffer) -> int:
    return int(ptr8(buffer))


def prepare(lexicon):
    """Make the state of a Lexicon; a Reader is prepared again when its tables are there."""
    a = _address_of
    room = end = len(lexicon.pool)
    if not lexicon.direct:
        # the scratch buffer is the end of the pool: sizes, stack, and where there are pages a node with its children
        # without a size: 48 bits for an edge, 127 for a child
        scratch = 16 if len(lexicon.pages.bases) == 1 else lexicon.letters * (48 + 127) // 8 + 16
        room = end - (_SIZES + _STACK + scratch + 3) // 4
        end = a(lexicon.pool) + 4 * room
    state = [a(lexicon.pool), a(lexicon.keys), a(lexicon.places), len(lexicon.keys) - 1, room - _LONGEST]
    state += [0, int(lexicon.direct)]
    if not lexicon.direct:
        state += [a(lexicon.tables), a(lexicon.contexts), a(lexicon.symbols), a(lexicon.bases) - 4, lexicon.letters]
        _, letters, endings, buckets, sizes = lexicon.first_context
        state += [letters - 1, endings, buckets - 2, sizes, 0, 0, 0]
        state += [end, end + _SIZES]
    pages = getattr(lexicon, "pages", None)
    if pages:
        state += [0] * (_FAR - len(state))
        state += [a(pages.memory), a(pages.starts), a(pages.bases), len(pages.bases) - 1]
    if not lexicon.direct:
        state += [lexicon.body, lexicon.directory, lexicon.width, 2 * ((47 + 16 * lexicon.width) >> 4), 0, 0, 0, 0, 0]
        state += [end + _SIZES + _STACK, scratch]
    lexicon.state = array("i", state)
    lexicon.pair = bytearray(8)  # hashes of the word that is asked for, see marks_viper.py


@micropython.viper
def gather(lexicon, offset: int, count: int) -> int:
    """Where bytes of the file lie; those that lie in two pages are put together in the scratch buffer."""
    state = ptr32(lexicon.state)
    starts = ptr32(state[_STARTS])
    bases = ptr32(state[_PAGE_BASES])
    page: int = offset >> 12
    if page > state[_PAGES]:
        page = state[_PAGES]
    while starts[page + 1] <= offset:
        page += 1
    if starts[page + 1] - offset >= count:
        return state[_MEMORY] + bases[page] + offset
    memory = ptr8(state[_MEMORY])
    scratch = ptr8(state[_SCRATCH])
    end: int = starts[state[_PAGES] + 1]
    i: int = 0
    while i < count and offset < end:
        if starts[page + 1] <= offset:
            page += 1
        scratch[i] = memory[bases[page] + offset]
        i += 1
        offset += 1
    return state[_SCRATCH]


@micropython.viper
def slow(lexicon, reference: int) -> int:
    """The place in the pool of a node that lies in two pages: it is put together first."""
    if unread:
        return int(unread(lexicon, reference))
    state = ptr32(lexicon.state)
    start: int = reference >> 7
    incoming: int = reference & 63
    i: int = 0
    if reference & 64 == 0:
        start -= 1
        entry = ptr16(int(gather(lexicon, state[_DIRECTORY] + (start >> 4) * state[_BLOCK], state[_BLOCK])))
        i = 32 + (start & 15) * state[_WIDTH]
        start = entry[0] << 16 | entry[1]
        if state[_WIDTH]:
            window: int = (entry[i >> 4] << 16 | entry[(i >> 4) + 1]) << (i & 15)
            start += (window >> (32 - state[_WIDTH])) & ((1 << state[_WIDTH]) - 1)
        incoming = 0
    i = state[_BODY] + ((start >> 4) << 1)
    state[_DATA] = int(gather(lexicon, i, state[_SCRATCH_BYTES]))
    state[_LIMIT] = 0x7FFFFFF
    state[_BASE] = (start & -16) << 10
    state[_START] = start & 15
    state[_INCOMING] = incoming
    state[_PREPARED] = 1
    return int(quick(lexicon.state, reference))


@micropython.viper
def load(lexicon, reference: int) -> int:
    """The place of a node in the pool; it is read now if it is not there."""
    at: int = int(quick(lexicon.state, reference))
    if at < 0:
        at = int(slow(lexicon, reference))
    return at
