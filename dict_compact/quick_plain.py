# SPDX-License-Identifier: MIT
"""Stand in for quick_thumb.py on ports with viper and another processor, such as MicroPython's unix port."""

import micropython
from micropython import const

from dict_compact.decode_plain import decode

# Fields of the state, see decode_viper.py.
_POOL = const(0)
_KEYS = const(1)
_PLACES = const(2)
_HASHES = const(3)
_ROOM = const(4)
_TOP = const(5)
_DIRECT = const(6)


@micropython.viper
def quick(state_object, reference: int) -> int:
    """Return the place of a node that is in the pool; -1 if it is not there."""
    state = ptr32(state_object)
    if state[_DIRECT]:
        return reference >> 7
    h: int = (reference ^ (reference >> 9) ^ (reference >> 15)) & state[_HASHES]
    if ptr32(state[_KEYS])[h] == reference:
        return ptr16(state[_PLACES])[h]
    return -1


@micropython.viper
def unread(lexicon, reference: int) -> int:
    """Read a node into the pool; return its place."""
    state = ptr32(lexicon.state)
    keys = ptr32(state[_KEYS])
    at: int = state[_TOP]
    i: int = 0
    if at > state[_ROOM]:
        while i <= state[_HASHES]:
            keys[i] = 0
            i += 1
        at = 0
    i = int(decode(lexicon, reference, at + 1))
    ptr32(state[_POOL])[at] = i
    state[_TOP] = i
    i = (reference ^ (reference >> 9) ^ (reference >> 15)) & state[_HASHES]
    keys[i] = reference
    ptr16(state[_PLACES])[i] = at
    return at
