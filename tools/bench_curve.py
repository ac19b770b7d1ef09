"""Size against search time on the emulated Pico, for several formats: `python -m tools.bench curve`.

The words are the Russian nouns; the positions those Russian ones of host_tests/perft.txt that have no blank, and all
plays are found and scored. Every format lies in one piece in the flash, outside the file system, and is read in place.
"""

import struct

from tqdm import tqdm

from dict_compact import writer
from dict_compact.lexicon import NOUN, WORD
from host_tests import mp_perft, perft
from tools import image, tree
from tools.bench_dict import lists
from tools.rig import RigError, Step, play

OFFSET = 0x170000  # in the flash: in the second half of the file system, which is empty
FLASH = 0x10000000
BOARD = """
from array import array
from time import ticks_diff, ticks_ms
from uctypes import bytearray_at
from engine.crossword import rules
from engine.crossword.search import Search
from mp_perft import figures
{open}
search = Search(rules.load("russian", lexicon="nouns"), lexicon)
with open("perft.txt") as file:
    for line in file:
        began = ticks_ms()
        print("PLAYS", *figures(search, line.strip()), ticks_diff(ticks_ms(), began))
"""
OURS = """
from dict_compact.reader import Pages, Reader
lexicon = Reader(Pages(bytearray_at({address}, {size}), array("i", [0, {size}]), array("i", [0])), {room}, {hashes})
"""
FIXED = """
import fixed
fixed.use()
lexicon = fixed.Fixed({alphabet!r}, {address}, {width}, {root})
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


def edges(words: list[str], alphabet: str, width: int) -> tuple[bytes, int]:
    """(edges of a fixed width as tools/board/fixed.py has them, the root's first edge) of the minimal DAWG."""
    code = {letter: n for n, letter in enumerate(alphabet, 1)}
    nodes, root = writer.minimise(sorted((bytes(code[c] for c in word), 1) for word in words))
    first, count = [0] * len(nodes), 2
    for n, node in enumerate(nodes):
        if node:
            first[n] = count
            count += len(node) + len(node) % 2
    out = bytearray(width * count)
    for n, node in enumerate(nodes):
        for i, (letter, accept, child) in enumerate(node):
            head = letter | (accept > 0) << 6 | (i == len(node) - 1) << 7
            at = width * (first[n] + i)
            out[at : at + width] = struct.pack("<BI", head, first[child] // 2)[:width]
    assert count // 2 < 1 << 8 * (width - 1)
    return bytes(out), first[root]


def measured(files: dict[str, bytes], data: bytes, code: str, xip: bool) -> tuple[list[tuple[int, ...]], list[int]]:
    """(figures, ms) of every position. Raises RigError."""
    result = play(image.image(files), [Step(ms=120_000)], BOARD.format(open=code), xip, raw=(OFFSET, data))
    lines = [line.split()[1:] for line in result.output.splitlines() if line.startswith("PLAYS")]
    if not lines:
        raise RigError(f"the board says: {result.output[-400:]}")
    numbers = [tuple(map(int, line)) for line in lines]
    return [row[:-1] for row in numbers], [row[-1] for row in numbers]


def run(xip: bool = False) -> list[dict]:
    """[{format, bytes, bits_per_word, ms, ratio}]; ms: of each position; ratio: of their sum to that of 24-bit
    edges. Raises RigError."""
    words, alphabet, _ = lists()["Russian nouns"]
    positions = [text for name, text, _ in perft.read() if name == "russian" and "?" not in text.split()[1]]
    files = tree.files(chosen=())
    with open(mp_perft.__file__, "rb") as file:
        files["mp_perft.py"] = file.read()
    files["fixed.mpy"] = tree.compiled("tools/board/fixed.py")
    files["perft.txt"] = "".join(text + "\n" for text in positions).encode()
    address = FLASH + OFFSET
    tasks = []
    for width in (3, 4):
        data, root = edges(words, alphabet, width)
        code = FIXED.format(alphabet=alphabet, address=address, width=width, root=root)
        tasks.append((f"{8 * width} bits an edge", data, code))
    for name, small, room, hashes in tqdm(SETTINGS, desc="packing", disable=None):
        data = writer.pack(dict.fromkeys(words, WORD | NOUN), alphabet, "ru", [("-", "-", "-")], small=small)
        tasks.append((name, data, OURS.format(address=address, size=len(data), room=room, hashes=hashes)))
    out: list[dict] = []
    known = None
    for name, data, code in tqdm(tasks, desc="searching", disable=None):
        figures, times = measured(files, data, code, xip)
        known = known or figures
        if figures != known:
            raise RigError(f"{name}: other plays than over {out[0]['format']}")
        ratio = sum(times) / sum(out[0]["ms"]) if out else 1.0
        bits = 8 * len(data) / len(words)
        out.append(
            {"format": name, "bytes": len(data), "bits_per_word": round(bits, 2), "ms": times, "ratio": round(ratio, 2)}
        )
    return out


def table(facts: list[dict]) -> str:
    """The facts for people."""
    lines = ["| format | bytes | bits a word | ms | against 24 bits |", "|---|---|---|---|---|"]
    for fact in facts:
        times = " ".join(map(str, fact["ms"]))
        lines.append(f"| {fact['format']} | {fact['bytes']:,} | {fact['bits_per_word']} | {times} | {fact['ratio']} |")
    return "\n".join(lines)


def plot(facts: list[dict], path: str) -> None:
    """Size against time, as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 5), layout="constrained")
    axes = figure.subplots()
    for fact in facts:
        place = fact["bits_per_word"], sum(fact["ms"]) / 1000
        axes.plot(*place, "o", color="tab:blue" if fact["format"].startswith("T") else "tab:gray")
        axes.annotate(fact["format"], place, xytext=(6, 4), textcoords="offset points", fontsize=8)
    axes.set(xlabel="bits a word", ylabel="s for five searches on the emulated Pico", ylim=(0, None))
    axes.set_title("Russian nouns: size against search time")
    axes.grid(alpha=0.3)
    figure.savefig(path, dpi=110)
