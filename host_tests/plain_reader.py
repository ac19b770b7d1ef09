"""A second reader of dictionary files, written from dict_compact/FORMAT.md alone: slow and plain, shares no code."""

import zlib


def number(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "little")


def bits_of(data: bytes) -> str:
    """16-bit numbers as a text of 0 and 1."""
    return "".join(format(number(data, at, 2), "016b") for at in range(0, len(data) - 1, 2))


class PlainReader:
    """words() yields every (word, class) of a file."""

    def __init__(self, data: bytes):
        assert data[:4] == b"PLSH" and number(data, 4, 2) == 2 and number(data, 8, 4) == len(data)
        assert number(data, len(data) - 4, 4) == zlib.crc32(data[:-4])
        tables, directory, body = number(data, 6, 2), number(data, 12, 4), number(data, 16, 4)
        classes, self.width, letters, sources = data[38], data[39], number(data, 40, 2), number(data, 42, 2)
        groups, second = data[44], data[45]
        at = 46
        self.alphabet = data[at : at + letters].decode()
        at += letters + sources
        self.classes = data[at : at + classes]
        at += classes
        self.second = data[at : at + second]
        at += second
        self.groups = [number(data, at + 4 * g, 4) for g in range(groups)]
        self.directory = data[directory:body]
        self.body = bits_of(data[body:-4])
        self._tables(data, tables)

    def _tables(self, data: bytes, at: int) -> None:
        count = data[at]
        self.g_symbols = [number(data, at + 1 + 2 * n, 2) for n in range(count)]
        at += 1 + 2 * count
        n = len(self.alphabet)
        self.codes: dict[tuple[str, int], dict[str, int]] = {}
        order = [("D", i) for i in range(3)] + [("L", i) for i in range(n + 1)] + [("M", i) for i in range(1, n + 1)]
        order += [("G", i) for i in range(1, n + 1)] + [("B", i) for i in range(len(self.groups))] + [("S", 0)]
        for name in order:
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
            self.codes[name] = table

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
        """[(letter, class, (bit, letter) of the child or None)]."""
        kind_of_letter = 0 if not incoming else 2 if incoming in self.second else 1
        degree, at = self._symbol(("D", kind_of_letter), at)
        if degree == 15:
            degree, at = int(self.body[at : at + 6], 2), at + 6
        edges: list[list] = []
        sizes: list[int] = []
        private: list[int] = []
        letter = 0
        for n in range(degree):
            letter, at = self._symbol(("M", letter) if n else ("L", incoming), at)
            symbol, at = self._symbol(("G", letter), at)
            accept, kind = divmod(self.g_symbols[symbol], 64)
            edges.append([letter, self.classes[accept], None])
            if kind == 1:
                if private:
                    size, at = self._bucketed(("S", 0), at)
                    sizes.append(size)
                private.append(n)
            elif kind:
                rank, at = self._bucketed(("B", kind - 2), at)
                edges[-1][2] = (self._shared(kind - 2, rank), 0)
        for n, size in zip(private, [*sizes, 0], strict=False):
            edges[n][2] = (at, edges[n][0])
            at += size
        return [(letter, accept, child) for letter, accept, child in edges]

    def words(self):
        stack = [("", (0, 0))]
        while stack:
            prefix, place = stack.pop()
            for letter, accept, child in self.node(*place):
                word = prefix + self.alphabet[letter - 1]
                if accept:
                    yield word, accept
                if child:
                    stack.append((word, child))
