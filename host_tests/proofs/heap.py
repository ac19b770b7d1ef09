# SPDX-License-Identifier: MIT
"""Play whole games by buttons in a heap that has little to spare, and see that it does not fill up: `make heap`.

On MicroPython's unix port of 32 bits two games of each kind are played with a large heap, to see how much they need;
the modules and dictionaries that a board has in its flash lie in the heap there, from the beginning. Then the games are
played in a heap that has less to spare than that of a board. A tenth as many games are played on the emulated
Pico, by `tools.bench heap`.

After games of one rule set the same is free, but for a few hundred bytes: nothing stays behind.
"""

import json
import os
import subprocess
import tempfile

import adafruit_st7789
from tqdm import tqdm

from host_tests.proofs import ProofError
from tools import emulator, paths
from tools.bench import heap as bench

SCRIPT = os.path.join(paths.HOME, "host_tests", "proofs", "mp_heap.py")
GAMES = (
    ("russian", "person,child"),
    ("ukrainian", "person,player"),
    ("english", "person,novice"),
    ("erudit", "person,club"),
    ("naydi_slovo", "person,expert"),
    ("triominos", "person,child"),
)
ROOMY = "24M"
# Bytes more than the games need. A board has 102,944 at the least. With 24,000 there was no piece of 16 KB left for the
# nodes of another dictionary after seven games.
SPARE = 64_000
WITHIN = 4096  # bytes by which the heap after games of a rule set may differ
MOST_GROWTH = 64  # bytes a game


def played(games: list[tuple[str, str]], heap: str, title: str) -> tuple[list[int], int]:
    """Return what was in use after each game, and at the most. Raises ProofError."""
    with tempfile.TemporaryDirectory() as folder:
        job = os.path.join(folder, "job.json")
        drivers = os.path.dirname(adafruit_st7789.__file__)
        with open(job, "w", encoding="utf-8") as file:
            json.dump({"games": games, "folder": folder + "/", "root": paths.HOME, "drivers": drivers}, file)
        command = [emulator.unix(), "-X", "heapsize=" + heap, SCRIPT, job]
        used: list[int] = []
        peak = 0
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
            assert process.stdout
            last = ""
            with tqdm(total=len(games), desc=title, disable=None, leave=False) as bar:
                for line in process.stdout:
                    last = line.strip() or last
                    if line.startswith("FREE"):
                        used.append(int(line.split()[1]))
                        bar.update()
                    elif line.startswith("PEAK"):
                        peak = int(line.split()[1])
        if process.returncode or not peak:
            raise ProofError(f"after {len(used)} games with a heap of {heap}: {last}")
    return used, peak


def prove(games: int, seed: int) -> dict[str, int]:
    """Play so many games on the unix port, and a tenth as many on the emulated Pico. Raises ProofError, RigError."""
    _, peak = played(2 * list(GAMES), ROOMY, "what games need")
    capped = peak + SPARE
    chosen = [GAMES[number % len(GAMES)] for number in range(games)]
    used, most = played(chosen, str(capped), "capped")
    for kind in range(min(len(GAMES), len(used))):
        same = used[kind :: len(GAMES)]
        if same[-1] - same[0] > MOST_GROWTH * len(same) + WITHIN:
            raise ProofError(f"{GAMES[kind][0]}: {same[-1] - same[0]} bytes more are in use after {len(same)} games")
    found = {"games": len(used), "bytes of heap they had": capped, "bytes in use at the most": most}
    if games // 10:
        facts = bench.run(games // 10, seed, False)
        found |= {"games on the emulated Pico": games // 10, "bytes free there at the least": facts["free"]}
    return found
