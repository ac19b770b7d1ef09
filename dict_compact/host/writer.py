# SPDX-License-Identifier: MIT
"""Write a dictionary file (computer only): words with classes in, the bytes of FORMAT.md out."""

import binascii
import struct
from collections.abc import Callable, Iterable, Mapping

from dict_compact import header
from dict_compact.host import huffman, hybrid
from dict_compact.host.contexts import ESCAPE, ESCAPED_BITS, Code
from dict_compact.host.hybrid import Layout, Node, Tree
from dict_compact.host.marks import Ribbon, chain
from dict_compact.lexicon import ATTESTED, COMMON

MARKS = (COMMON, ATTESTED)  # class bits that ribbons hold, from the narrowest to the widest
MAX_LETTERS = 62
MAX_CLASSES = 7
MAX_BITS = 1 << 22
BLOCK = 16  # entries of the directory in a block
NEARLY_ALL = 0.98  # English words that are well attested: 99.7 %; told by ribbons they took 12 KB more


def minimise(words: Iterable[tuple[bytes, int]]) -> tuple[list[Node], int]:
    """Return the minimal DAWG of sorted (letters, class) pairs: (nodes, index of the root).

    Incremental construction of Daciuk, Mihov, Watson and Watson (2000), with the class on the edge. Node 0 stands for
    "no child"; every child comes before its parents. Raises ValueError where words are not sorted or one stands twice.
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


class Bits:
    """A sequence of bits; the first one is the highest of the first 16."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.length = 0

    def put(self, value: int, bits: int) -> None:
        if bits:
            self.parts.append(format(value, f"0{bits}b"))
            self.length += bits

    def packed(self) -> bytes:
        """Return the bits as 16-bit numbers, little-endian, filled up with zeros."""
        text = "".join(self.parts)
        text += "0" * (-len(text) % 16)
        big = int(text or "0", 2).to_bytes(len(text) // 8, "big")
        return bytes(byte for i in range(0, len(big), 2) for byte in (big[i + 1], big[i]))


def table(code: Mapping[int, int]) -> bytes:
    """Return a code as FORMAT.md writes it: how many symbols have each length, then the symbols."""
    ordered = sorted(code, key=lambda symbol: (code[symbol], symbol))
    longest = max(code.values(), default=0)
    counts = [sum(bits == n for bits in code.values()) for n in range(longest + 1)]
    return bytes([longest, *counts, *ordered])


def contexts(letters: int, groups: int) -> dict[str, int]:
    """Return how many contexts each kind of code has, in the order of the file."""
    return {"D": letters + 1, "L": 4 * (2 * letters + 1), "G": 2 * (letters + 1), "B": groups, "S": 1}


def pack(
    words: Mapping[str, int],
    alphabet: str,
    language: str,
    sources: list[tuple[str, str, str]],
    progress: Callable[[range], Iterable[int]] = lambda rounds: rounds,
    small: int = hybrid.SMALL,
) -> bytes:
    """Return the dictionary file of {word: class}. The same words give the same bytes.

    alphabet: every letter once, in the order of the language. sources: (name, version, licence). progress: wraps the
    rounds of the layout, to show how many are done. small: the most bits of a private tree that is written without its
    size.

    Raises DictionaryError for a letter outside the alphabet, no words, or more than the format holds.
    """
    if not words or len(alphabet) > MAX_LETTERS:
        raise header.DictionaryError("a dictionary needs at least one word and at most 62 letters")
    code = {letter: n for n, letter in enumerate(alphabet, 1)}
    strange = sorted({letter for word in words for letter in word} - set(code))
    if strange:
        raise header.DictionaryError(f"no letter {strange[0]} in the alphabet {alphabet}")
    coded = {bytes(code[c] for c in word): value for word, value in sorted(words.items())}
    grades, coded = _grades(coded)
    classes = sorted(set(coded.values()))
    if len(classes) > MAX_CLASSES or classes[0] < 1 or classes[-1] > 255:
        raise header.DictionaryError(f"a word has one of at most {MAX_CLASSES} classes, numbers from 1 to 255")
    number = {value: n for n, value in enumerate(classes, 1)}
    listed = sorted((word, number[value]) for word, value in coded.items())
    layout = hybrid.best(*minimise(listed), len(alphabet), progress, small)
    return _file(layout, len(words), bytes([0, *classes]), grades, alphabet, language, sources)


def _grades(words: dict[bytes, int]) -> tuple[list[tuple[int, list[Ribbon]]], dict[bytes, int]]:
    """Return ([(class bits, ribbons)] of each grade, {word: class without what the grades hold}).

    Ribbons hold a mark that some words have and others do not; the words of a grade have the marks of later grades too.
    A mark that nearly all words have stays in the body: few endings differ by it, where a ribbon takes a bit a word.
    """
    share = {mark: sum(value & mark > 0 for value in words.values()) / len(words) for mark in MARKS}
    marks = [mark for mark in MARKS if 0 < share[mark] < NEARLY_ALL]
    rest, out = set(words), []
    for n, mark in enumerate(marks):
        bits = sum(marks[n:])
        marked = {word for word in rest if words[word] & bits == bits}
        if any(words[word] & mark for word in rest - marked):
            raise header.DictionaryError("a common word must be well attested too")
        rest -= marked
        out.append((bits, chain(marked, rest)))
    told = sum(marks)
    return out, {word: value & ~told for word, value in words.items()}


def _file(
    layout: Layout,
    words: int,
    classes: bytes,
    grades: list[tuple[int, list[Ribbon]]],
    alphabet: str,
    language: str,
    sources: list[tuple[str, str, str]],
) -> bytes:
    """Return the parts of the file one after the other. Raises DictionaryError."""
    symbols = g_symbols(layout)
    if len(symbols) >= ESCAPE:
        raise header.DictionaryError("the dictionary has more kinds of edges than the format holds")
    body, starts = _body(layout, symbols)
    if body.length >= MAX_BITS:
        raise header.DictionaryError("the dictionary has more bits than the format holds")
    tables = bytes([len(symbols)]) + b"".join(struct.pack("<H", pair) for pair in symbols)
    for kind, count in contexts(len(alphabet), len(layout.groups)).items():
        code = layout.codes[kind]
        tables += bytes([len(code.tables), *(code.joined.get(context, 0) for context in range(count))])
        tables += b"".join(map(table, numbered(code, kind, symbols)))
    directory, width = _directory(starts)
    letters, lines = alphabet.encode(), "\n".join("\t".join(source) for source in sources).encode()
    groups = [len(group) for group in layout.groups]
    tail = letters + lines + classes + struct.pack(f"<{len(groups)}H", *groups)
    marks = b""
    for bits, ribbons in grades:
        tail += bytes([bits, len(ribbons)]) + b"".join(struct.pack("<HH", one.units, one.seed) for one in ribbons)
        marks += b"".join(one.data for one in ribbons)
    at_tables = header.FIXED_BYTES + len(tail)
    at_directory = even(at_tables + len(tables))
    at_body = at_directory + len(directory)
    size = at_body + len(body.packed()) + len(marks) + 4
    fixed = struct.pack(
        header.FIXED, header.MAGIC, header.VERSION, at_tables, size, at_directory, at_body, body.length, words,
        sum(len(tree.edges) for tree in layout.trees), len(starts), language.encode(), len(classes), width,
        len(letters), len(lines), len(groups), len(grades),
    )  # fmt: skip
    data = fixed + tail + tables
    data += b"\0" * (at_directory - len(data)) + directory + body.packed() + marks
    return data + struct.pack("<I", binascii.crc32(data))


def even(n: int) -> int:
    return n + n % 2


def g_symbols(layout: Layout) -> list[int]:
    """Return every class-and-kind that occurs, in ascending order: a byte numbers them in the file."""
    return sorted({symbol for tree in layout.trees for kind, _, symbol, _, _ in layout.symbols(tree) if kind == "G"})


def numbered(code: Code, kind: str, symbols: list[int]) -> list[dict[int, int]]:
    """Return the tables of a code, with G symbols by their numbers."""
    if kind != "G":
        return code.tables
    number = {symbol: n for n, symbol in enumerate(symbols)} | {ESCAPE: ESCAPE}
    return [{number[symbol]: bits for symbol, bits in table.items()} for table in code.tables]


def _body(layout: Layout, symbols: list[int]) -> tuple[Bits, list[int]]:
    """Return the bits of all trees, and where each shared one begins, in the order of the directory."""
    number = {symbol: n for n, symbol in enumerate(symbols)}
    codes = {
        kind: [huffman.canonical(table) for table in numbered(code, kind, symbols)]
        for kind, code in layout.codes.items()
    }
    bits = Bits()

    def emit(tree: Tree) -> None:
        start = bits.length
        for kind, context, symbol, raw, length in layout.symbols(tree):
            code = codes[kind][layout.codes[kind].joined[context]]
            if kind == "G":
                symbol = number[symbol]
            if symbol in code:
                bits.put(*code[symbol])
            else:
                bits.put(*code[ESCAPE])
                bits.put(symbol, ESCAPED_BITS)
            bits.put(raw, length)
        for child in layout.ordered(tree):
            emit(child)
        assert bits.length - start == tree.size

    emit(layout.root)
    starts = []
    for group in layout.groups:
        for state in group:
            starts.append(bits.length)
            emit(layout.shared[state])
    return bits, starts


def _directory(starts: list[int]) -> tuple[bytes, int]:
    """Return the directory and the width of its entries.

    It is blocks of 16 entries: the first start in 32 bits, then each start as its distance from the first in `width`
    bits.
    """
    blocks = [starts[i : i + BLOCK] for i in range(0, len(starts), BLOCK)]
    width = max((block[-1] - block[0] for block in blocks), default=0).bit_length()
    out = b""
    for block in blocks:
        bits = Bits()
        bits.put(block[0], 32)
        for start in block + [block[-1]] * (BLOCK - len(block)):
            bits.put(start - block[0], width)
        out += bits.packed()
    return out, width
