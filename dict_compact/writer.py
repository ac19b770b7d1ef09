"""Writes a dictionary file (host only): words with classes in, the bytes of FORMAT.md out."""

import binascii
import struct
from collections.abc import Iterable, Mapping

from dict_compact import header
from dict_compact.lexicon import CHILD_SHIFT, CLASS_SHIFT, LAST
from dict_compact.pages import PAGE_WORDS, page_bytes, pointers

Node = tuple[tuple[int, int, int], ...]  # (letter, class, index of the child node or 0) of each edge
MAX_LETTERS = 62
MAX_WORDS = 1 << 32 - CHILD_SHIFT


def minimise(words: Iterable[tuple[bytes, int]]) -> tuple[list[Node], int]:
    """The minimal DAWG of sorted (letters, class) pairs: nodes, and the index of the root.

    Incremental construction of Daciuk, Mihov, Watson and Watson (2000), with the class on the edge. Node 0
    stands for "no child"; every child comes before its parents.
    """
    nodes: list[Node] = [()]
    known: dict[Node, int] = {(): 0}
    open_nodes: list[list[tuple[int, int, int]]] = [[]]

    def close(depth: int) -> None:
        while len(open_nodes) > depth + 1:
            node = tuple(open_nodes.pop())
            index = known.setdefault(node, len(nodes))
            if index == len(nodes):
                nodes.append(node)
            letter, classes, _ = open_nodes[-1][-1]
            open_nodes[-1][-1] = (letter, classes, index)

    previous = b""
    for word, classes in words:
        if word <= previous:
            raise ValueError("words are not sorted, or one stands twice")
        depth = 0
        while depth < len(previous) and previous[depth] == word[depth]:
            depth += 1
        close(depth)
        for letter in word[depth:]:
            open_nodes[-1].append((letter, 0, 0))
            open_nodes.append([])
        letter, _, child = open_nodes[len(word) - 1][-1]
        open_nodes[len(word) - 1][-1] = (letter, classes, child)
        previous = word
    close(0)
    nodes.append(tuple(open_nodes[0]))
    return nodes, len(nodes) - 1


def place(nodes: list[Node], root: int, first: int) -> tuple[dict[int, int], int]:
    """Give every node a word index from `first` on, in the order of a walk; returns them and the end."""
    at: dict[int, int] = {0: 0}
    free = first
    stack = [root]
    while stack:
        node = stack.pop()
        if node in at:
            continue
        if free % PAGE_WORDS + len(nodes[node]) > PAGE_WORDS:
            free = (free // PAGE_WORDS + 1) * PAGE_WORDS
        if free % PAGE_WORDS == 0:
            free += pointers(free // PAGE_WORDS)
        at[node] = free
        free += len(nodes[node])
        stack.extend(child for _, _, child in reversed(nodes[node]))
    return at, free


def pack(words: Mapping[str, int], alphabet: str, language: str, sources: list[tuple[str, str, str]]) -> bytes:
    """The dictionary file of {word: class}. The same words give the same bytes.

    alphabet: every letter once, in the order of the language. sources: (name, version, licence).
    Raises DictionaryError for a letter outside the alphabet, no words, or more than the format holds.
    """
    if not words or len(alphabet) > MAX_LETTERS:
        raise header.DictionaryError("a dictionary needs at least one word and at most 62 letters")
    code = {letter: n for n, letter in enumerate(alphabet, 1)}
    strange = sorted({letter for word in words for letter in word} - set(code))
    if strange:
        raise header.DictionaryError(f"no letter {strange[0]} in the alphabet {alphabet}")
    nodes, root = minimise(sorted((bytes(code[c] for c in word), classes) for word, classes in words.items()))
    edges = sum(map(len, nodes))
    blank = header.pack(language, alphabet, sources, len(words), edges, 0, 0)
    at, end = place(nodes, root, len(blank) // 4)
    if end >= MAX_WORDS:
        raise header.DictionaryError("more edges than the format holds")

    image = bytearray(4 * end)
    for node, index in at.items():
        for n, (letter, classes, child) in enumerate(nodes[node]):
            last = LAST if n == len(nodes[node]) - 1 else 0
            struct.pack_into(
                "<I", image, 4 * (index + n), letter | last | classes << CLASS_SHIFT | at[child] << CHILD_SHIFT
            )
    body = without_pointers(bytes(image))
    size = len(body) + 4
    body = header.pack(language, alphabet, sources, len(words), edges, size, at[root]) + body[len(blank) :]
    return body + struct.pack("<I", binascii.crc32(body))


def without_pointers(image: bytes) -> bytes:
    """The file's bytes of an image of blocks: all but the words that belong to littlefs."""
    parts = []
    for page in range((len(image) + 4095) // 4096):
        start = 4096 * page + 4 * pointers(page)
        parts.append(image[start : 4096 * page + 4 * pointers(page) + page_bytes(page)])
    return b"".join(parts)
