# SPDX-License-Identifier: MIT
"""Read dictionary files a second way, written from dict_compact/FORMAT.md alone: slow and plain, no shared code."""

import zlib


def number(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "little")


def bits_of(data: bytes) -> str:
    """Return 16-bit numbers as a text of 0 and 1."""
    return "".join(format(number(data, at, 2), "016b") for at in range(0, len(data) - 1, 2))


class PlainReader:
    """A reader of one file; words() yields every (word, class)."""

    def __init__(self, data: bytes):
        assert data[:4] == b"PLSH" and number(data, 4, 2) == 3 and number(data, 8, 4) == len(data)
        assert number(data, len(data) - 4, 4) == zlib.crc32(data[:-4])
        tables, directory, body = number(data, 6, 2), number(data, 12, 4), number(data, 16, 4)
        classes, self.width, letters, sources = data[38], data[39], number(data, 40, 2), number(data, 42, 2)
        groups, grades = data[44], data[45]
        at = 46
        self.alphabet = data[at : at + letters].decode()
        at += letters + sources
        self.classes = data[at : at + classes]
        at += classes
        self.groups = [number(data, at + 2 * g, 2) for g in range(groups)]
        self._grades(data, at + 2 * groups, grades, body + -(-number(data, 20, 4) // 16) * 2)
        self.directory = data[directory:body]
        self.body = bits_of(data[body:-4])
        self._tables(data, tables)

    def _grades(self, data: bytes, at: int, grades: int, marks: int) -> None:
        self.grades: list[tuple[int, list[tuple[bytes, int]]]] = []
        for _ in range(grades):
            bits, count = data[at], data[at + 1]
            ribbons = []
            for one in range(at + 2, at + 2 + 4 * count, 4):
                units = number(data, one, 2)
                ribbons.append((data[marks : marks + 2 * units], number(data, one + 2, 2)))
                marks += 2 * units
            self.grades.append((bits, ribbons))
            at += 2 + 4 * count

    def told(self, letters: list[int]) -> int:
        """Return the class bits of the word's grade."""
        one, two = 0x011C9DC5, 0x1B873593
        for letter in letters:
            one = (one ^ letter) * 0x01000193 % 2**32
            two = (two + letter) * 0x2545F491 % 2**32
        for bits, ribbons in self.grades:
            if all(answer(ribbon, seed, one, two) for ribbon, seed in ribbons):
                return bits
        return 0

    def _tables(self, data: bytes, at: int) -> None:
        count = data[at]
        self.g_symbols = [number(data, at + 1 + 2 * n, 2) for n in range(count)]
        at += 1 + 2 * count
        n = len(self.alphabet)
        self.codes: dict[tuple[str, int], dict[str, int]] = {}
        kinds = (("D", n + 1), ("L", 4 * (2 * n + 1)), ("G", 2 * (n + 1)), ("B", len(self.groups)), ("S", 1))
        for kind, contexts in kinds:
            many, joined = data[at], data[at + 1 : at + 1 + contexts]
            at += 1 + contexts
            tables = []
            for _ in range(many):
                table, at = self._table(data, at)
                tables.append(table)
            for context in range(contexts):
                self.codes[kind, context] = tables[joined[context]] if tables else {}

    def _table(self, data: bytes, at: int) -> tuple[dict[str, int], int]:
        longest = data[at]
        counts = data[at + 1 : at + 2 + longest]
        at += 2 + longest
        code, table = 0, {}
        for length, many in enumerate(counts):
            for _ in range(many):
                table[format(code, f"0{length}b") if length else ""] = data[at]
                at += 1
                code += 1
            code *= 2
        return table, at

    def _symbol(self, name: tuple[str, int], at: int) -> tuple[int, int]:
        table = self.codes[name]
        for length in range(9):
            if self.body[at : at + length] in table:
                return table[self.body[at : at + length]], at + length
        raise ValueError(f"no code at bit {at}")

    def _bucketed(self, name: tuple[str, int], at: int) -> tuple[int, int]:
        bucket, at = self._symbol(name, at)
        return (1 << bucket) - 1 + int(self.body[at : at + bucket] or "0", 2), at + bucket

    def _shared(self, group: int, rank: int) -> int:
        entry = sum(self.groups[:group]) + rank
        size = 2 * -(-(32 + 16 * self.width) // 16)
        block = bits_of(self.directory[entry // 16 * size : entry // 16 * size + size])
        at = 32 + entry % 16 * self.width
        return int(block[:32], 2) + int(block[at : at + self.width] or "0", 2)

    def node(self, at: int, incoming: int) -> list[tuple[int, int, tuple[int, int] | None]]:
        """Return [(letter, class, (bit, letter) of the child or None)] of a node."""
        degree, at = self._symbol(("D", incoming), at)
        if degree == 15:
            degree, at = int(self.body[at : at + 6], 2), at + 6
        edges: list[list] = []
        sizes: dict[int, int] = {}  # of private children
        n = len(self.alphabet)
        after = incoming
        for index in range(degree):
            left = min(degree - index, 4)
            letter, at = self._symbol(("L", 4 * after + left - 1), at)
            symbol, at = self._symbol(("G", 2 * letter + (degree == 1)), at)
            if symbol == 255:
                symbol, at = int(self.body[at : at + 8], 2), at + 8
            accept, kind = divmod(self.g_symbols[symbol], 64)
            edges.append([letter, self.classes[accept], None])
            if kind == 1:
                size = 0
                if sizes:
                    size, at = self._bucketed(("S", 0), at)
                sizes[index] = size
            elif kind:
                rank, at = self._bucketed(("B", kind - 2), at)
                edges[-1][2] = (self._shared(kind - 2, rank), 0)
            after = n + letter
        self.last = at  # of the node read last: where its edges end
        first, *others = list(sizes) or [-1]
        others.reverse()
        order = [i for i in others if not sizes[i]] + [i for i in others if sizes[i]] + ([first] if sizes else [])
        for index in order:
            edges[index][2] = (at, edges[index][0])
            if sizes[index]:
                at += sizes[index]
            else:
                at = self.end(at, edges[index][0]) if index != first else at
        return [(letter, accept, child) for letter, accept, child in edges]

    def end(self, at: int, incoming: int) -> int:
        """Return the bit after a private node without a size, and after the private nodes below it."""
        edges = self.node(at, incoming)
        private = [child for _, _, child in edges if child and child[1]]
        if private:
            return self.end(*max(private))
        return self.last

    def words(self):
        """Yield every (word, class)."""
        stack = [([], (0, 0))]
        while stack:
            prefix, place = stack.pop()
            for letter, accept, child in self.node(*place):
                word = [*prefix, letter]
                if accept:
                    yield "".join(self.alphabet[n - 1] for n in word), accept | self.told(word)
                if child:
                    stack.append((word, child))


def answer(ribbon: bytes, seed: int, one: int, two: int) -> bool:
    x = (one + seed * 0x1E3779B1) % 2**32
    x = (x ^ x >> 15) * 0x2C1B3C6D % 2**32
    x = (x ^ x >> 12) * 0x297A2D39 % 2**32
    x ^= x >> 15
    first = (x >> 16) * (len(ribbon) // 2 - 7) >> 16
    y, ones = two ^ x, 0
    for at in range(first, first + 8, 2):
        y = ((y ^ y >> 15) * 0x2545F491 + 0x1B873593) % 2**32
        y = (y ^ y >> 13) * 0x2C1B3C6D % 2**32
        ones += (number(ribbon, 2 * at, 2) & y).bit_count() + (number(ribbon, 2 * at + 2, 2) & y >> 16).bit_count()
    return ones % 2 == 1
