# SPDX-License-Identifier: MIT
"""Measure size against search time on the emulated Pico, for several formats: `python -m tools.bench curve`.

The words are the Russian nouns. The positions are the Russian ones of tools/bench/perft.txt with at most one blank. All
plays are found and scored; the cross-checks are there already. Every format lies in the ROMFS and is read in place. For
fixed edges the lines of the search that read a node are replaced by lines that read those edges; all else is the same.
"""

import os
import re
import struct
import tempfile

from tqdm import tqdm

from dict_compact.host import writer
from dict_compact.lexicon import NOUN, WORD
from dict_compact.reader import load
from engine.crossword import rules
from engine.crossword.search.search import Search
from engine.crossword.text import cgp
from tools.bench import mp_perft, perft
from tools.bench.dictionary import lists
from tools.paths import HOME
from tools.pico import tree
from tools.pico.rig import RigError, Step, play

PLACE = "words.bin"  # in the ROMFS
BOARD = """
from array import array
from time import ticks_diff, ticks_ms
from uctypes import addressof
from engine.crossword import rules
from engine.crossword.board import Board
from engine.crossword.search.search import Search
from mp_perft import figures
data = memoryview(open("/rom/words.bin", "rb"))
{open}
search = Search(rules.load("russian", lexicon="nouns"), lexicon)
with open("/rom/perft.txt") as file:
    for line in file:
        _, cells, rack = line.split()
        cells, rack = bytes.fromhex(cells), bytes.fromhex(rack)
        known = figures(search, cells, rack)
        board = Board(15)
        board.fill(cells)
        began = ticks_ms()
        for found in search.run(board, rack, search.rules.need):
            if found:  # all plays are scored, only the best is returned
                search.raise_floor(search.equity + 1)
        print("PLAYS", *known, ticks_diff(ticks_ms(), began))
print("END")
"""
OURS = """
from dict_compact.reader import Memory, Reader
lexicon = Reader(Memory(data), {room}, {hashes})
"""
FIXED = """
import fixed
lexicon = fixed.Fixed({alphabet!r}, addressof(data), {root})
"""
KERNEL = "engine/crossword/search/kernel_viper"
IMPORT = "from dict_compact.decode_viper import load, quick, unread"
# the lines of the search that read a node: from the first one, up to the second
READS = ("            at = (node ^ (node >> 9) ^ (node >> 15)) & state[_HASHES]\n", "            frame[_END] = out\n")
READS_FIXED = """\
            at = state[4] + (node >> 7) * 3
            out = frame[_BEGIN]
            frame[_EDGE] = out
            tile = cells[square] & 63
            node = rack[0]
            end = 0
            while end == 0:
                arc = ptr8(at)
                at += 3
                edge = arc[0]
                end = edge & 128
                edge &= 63
                if tile == edge or (tile == 0 and node | rack[edge]):
                    edges[out] = (arc[0] & 127) | (arc[1] | arc[2] << 8) << 11
                    out += 1
                budget -= 1
"""
# (name, bits of trees without a size, words and hashes of the node cache)
SETTINGS = (
    ("T=0", 0, 4096, 1024),
    ("T=31", 31, 4096, 1024),
    ("T=63", 63, 4096, 1024),
    ("T=127, shipped", 127, 4096, 1024),
    ("T=255", 255, 4096, 1024),
    ("T=127, cache 14 KB", 127, 2048, 1024),
    ("T=127, cache 9.5 KB", 127, 2048, 256),
)


def edges(words: list[str], alphabet: str) -> tuple[bytes, int]:
    """Return (24-bit edges as tools/board/fixed.py has them, the root's first edge) of the minimal DAWG of words."""
    code = {letter: n for n, letter in enumerate(alphabet, 1)}
    nodes, root = writer.minimise(sorted((bytes(code[c] for c in word), 1) for word in words))
    first, count = [0] * len(nodes), 2
    for n, node in enumerate(nodes):
        if node:
            first[n] = count
            count += len(node) + len(node) % 2
    out = bytearray(3 * count)
    for n, node in enumerate(nodes):
        for i, (letter, accept, child) in enumerate(node):
            head = letter | (accept > 0) << 6 | (i == len(node) - 1) << 7
            at = 3 * (first[n] + i)
            out[at : at + 3] = struct.pack("<BH", head, first[child] // 2)
    return bytes(out), first[root]


def kernel() -> bytes:
    """Return the kernel of the search over fixed edges, compiled."""
    with open(os.path.join(HOME, KERNEL + ".py"), encoding="utf-8") as file:
        source = file.read()
    first, last = READS
    begin, end = source.index(first), source.index(last)
    source = source[:begin] + READS_FIXED + source[end:]
    assert source.count(IMPORT) == 1
    source = source.replace(IMPORT, "from fixed import load")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "kernel_viper.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        return tree.compiled(path)


def expected(words: list[str], alphabet: str, positions: list[str]) -> list[tuple[int, ...]]:
    """Return the figures of every position, found on this computer."""
    data = writer.pack(dict.fromkeys(words, WORD | NOUN), alphabet, "ru", [("-", "-", "-")])
    search = Search(rules.load("russian", lexicon="nouns"), load(data))
    read = [cgp.read(search.rules, text) for text in positions]
    return [mp_perft.figures(search, position.board.cells, position.racks[0]) for position in read]


def measured(files: dict[str, bytes], data: bytes, code: str, xip: bool) -> tuple[list[tuple[int, ...]], list[int]]:
    """Return (figures of every position, ms of every position) on the emulated Pico. Raises RigError."""
    result = play([Step(ms=120_000, until="END")], BOARD.format(open=code), rom={**files, PLACE: data}, xip=xip)
    lines = [line.split() for line in re.findall(r"PLAYS ([\d ]+)", result.output)]
    if not lines:
        raise RigError(f"the board says: {result.output[-400:]}")
    numbers = [tuple(map(int, line)) for line in lines]
    return [row[:-1] for row in numbers], [row[-1] for row in numbers]


def run(xip: bool = False) -> list[dict]:
    """Return [{format, bytes, bits_per_word, ms, ratio}] of every format. Raises RigError.

    ms: of each position; ratio: their sum divided by that of the 24-bit edges.
    """
    words, alphabet, _ = lists()["Russian nouns"]
    positions = [text for name, text, _ in perft.read() if name == "russian" and text.split()[1].count("?") <= 1]
    files = tree.stored(())
    with open(mp_perft.__file__, "rb") as file:
        files["lib/mp_perft.py"] = file.read()
    files["perft.txt"] = "".join(perft.plain("russian", text) for text in positions).encode()
    tasks = []
    data, root = edges(words, alphabet)
    own = {"lib/fixed.mpy": tree.compiled("tools/board/fixed.py"), KERNEL + ".mpy": kernel()}
    tasks.append(("24 bits an edge", data, FIXED.format(alphabet=alphabet, root=root), own))
    for name, small, room, hashes in tqdm(SETTINGS, desc="packing", disable=None):
        data = writer.pack(dict.fromkeys(words, WORD | NOUN), alphabet, "ru", [("-", "-", "-")], small=small)
        tasks.append((name, data, OURS.format(room=room, hashes=hashes), {}))
    out: list[dict] = []
    known = expected(words, alphabet, positions)
    for name, data, code, own in tqdm(tasks, desc="searching", disable=None):
        figures, times = measured({**files, **own}, data, code, xip)
        if figures != known:
            raise RigError(f"{name}: the board finds other plays than the computer")
        ratio = sum(times) / sum(out[0]["ms"]) if out else 1.0
        bits = 8 * len(data) / len(words)
        out.append(
            {"format": name, "bytes": len(data), "bits_per_word": round(bits, 2), "ms": times, "ratio": round(ratio, 2)}
        )
    return out


def table(facts: list[dict]) -> str:
    """Return the facts as a table for people."""
    lines = ["| format | bytes | bits a word | ms | against 24 bits |", "|---|---|---|---|---|"]
    for fact in facts:
        times = " ".join(map(str, fact["ms"]))
        lines.append(f"| {fact['format']} | {fact['bytes']:,} | {fact['bits_per_word']} | {times} | {fact['ratio']} |")
    return "\n".join(lines)


def plot(facts: list[dict], path: str) -> None:
    """Draw size against time."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 5), layout="constrained")
    axes = figure.subplots()
    for fact in facts:
        place = fact["bits_per_word"], sum(fact["ms"]) / 1000
        axes.plot(*place, "o", color="tab:blue" if fact["format"].startswith("T") else "tab:gray")
        left = fact["format"] == "T=255"  # its neighbour would cover it
        where, side = ((-6, -3), "right") if left else ((6, -3), "left")
        axes.annotate(fact["format"], place, xytext=where, ha=side, textcoords="offset points", fontsize=8)
    axes.set(xlabel="bits a word", ylabel="s for ten searches on the emulated Pico", xlim=(12, 50), ylim=(0, 4))
    axes.set_title("Russian nouns: size against search time")
    axes.grid(alpha=0.3)
    figure.savefig(path, dpi=110)
