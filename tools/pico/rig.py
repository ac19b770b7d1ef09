# SPDX-License-Identifier: MIT
"""Run the emulated Pico: the firmware that tools.firmware has built, display and buttons, driven by host_tests/rig/."""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field

import numpy as np

from tools.firmware import BUILD, OUT
from tools.paths import HOME
from tools.pico import image, tree

RIG = os.path.join(HOME, "host_tests", "rig")
# code that sets the clock of a board, by MHz; in board_config.py, or alone
SPEEDS = {
    200: "from firmware.core import speed; speed.fast()",
    125: "import machine; machine.freq(125_000_000, 125_000_000)",
}
SETTLED = {"settings.txt": b"language ru\n"}  # else a board asks for the language at its first start
BOOTROM = os.path.join(BUILD, "bootrom.json")
MODULES = os.path.join(HOME, "node_modules", "rp2040js")


def board_config(mhz: int) -> dict[str, bytes]:
    """Return {path: bytes} with the board_config.py of the usual board at another clock; {} for the usual clock."""
    source = tree.board_config(tree.DEFAULT_BOARD).decode()
    assert "speed.fast()" in source
    return {} if mhz == 200 else {"board_config.py": source.replace("speed.fast()", SPEEDS[mhz]).encode()}


class RigError(Exception):
    """The emulator is not there, or it failed."""


@dataclass
class Step:
    """A step of a run: buttons to press, [(name, ms)], and what to wait for, `ms` at most.

    It waits for a picture, or for a printed text (`until`); with neither, it waits for `ms`. cut: what lies in the
    littlefs after it is kept, as if the power were cut then.
    """

    keys: list[tuple[str, int]] = field(default_factory=list)
    picture: np.ndarray | None = None
    ms: int = 60_000
    until: str | None = None
    cut: bool = False


@dataclass
class Result:
    """The result of a run.

    steps: for each step {"ok", "ms", "at" (ms since power-on), "pixels"}. output: what the board printed. stats: the
    rig's statistics. littlefs: its image at the end; cuts: its images after the steps that are cuts.
    """

    steps: list[dict]
    output: str
    stats: dict
    littlefs: bytes
    cuts: list[bytes]


def missing() -> str:
    """Return what the emulator lacks here, as one line; "" if it can run."""
    if not shutil.which("node"):
        return "no node: install Node.js 18 or newer"
    if not os.path.isdir(MODULES) or not os.path.exists(BOOTROM):
        return "no emulator: run `make emulator`"
    if not os.path.exists(OUT):
        return "no firmware: run `make firmware`"
    return ""


def play(
    steps: list[Step],
    code: str | None = None,
    files: dict[str, bytes] | None = None,
    rom: dict[str, bytes] | None = None,
    xip: bool = False,
    shots: str = "",
    littlefs: bytes | None = None,
) -> Result:
    """Boot the firmware, run `code` (None: its main.py) and do the steps; stop at a step that fails.

    files: {path: bytes} in the littlefs, beside SETTLED; or littlefs: an image of it. rom: {path: bytes} in the ROMFS,
    in place of what was built. xip: model the misses of the flash cache. shots: a folder for a picture after each step.
    Raises RigError.
    """
    if missing():
        raise RigError(missing())
    task = {
        "code": code,
        "steps": [
            {
                "keys": step.keys,
                "picture": None if step.picture is None else hashlib.sha1(step.picture.tobytes()).hexdigest(),
                "ms": step.ms,
                "until": step.until,
                "cut": step.cut,
            }
            for step in steps
        ],
    }
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", os.path.join(RIG, "rig.mjs"), "--uf2", OUT, "--scenario", os.path.join(RIG, "steps.mjs")]
        command += ["--xip"] * xip
        parts = {image.LITTLEFS: littlefs or image.littlefs({**SETTLED, **(files or {})})}
        if rom is not None:
            parts[image.ROMFS] = image.romfs(rom)
        for offset, data in parts.items():
            path = os.path.join(folder, f"{offset:x}.bin")
            with open(path, "wb") as file:
                file.write(data)
            command += ["--bin", f"{path}@{offset:#x}"]
        kept, script = os.path.join(folder, "kept.bin"), os.path.join(folder, "steps.json")
        command += ["--dump-fs", kept]
        with open(script, "w", encoding="utf-8") as text:
            json.dump(task, text)
        answers = os.path.join(folder, "answers")
        environment = dict(os.environ, PLASHKA_STEPS=script, PLASHKA_ANSWERS=answers, PLASHKA_SHOTS=shots)
        environment["PLASHKA_CUTS"] = folder
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        if done.returncode or not os.path.exists(answers):
            raise RigError(f"the emulator failed: {done.stderr.strip()[-500:]}")
        with open(answers, encoding="utf-8") as text:
            # split at "\n" alone: each byte of the board comes as a character, and splitlines() takes some for the end
            # of a line
            lines = [json.loads(line) for line in text.read().split("\n")]
        with open(kept, "rb") as file:
            flash = file.read()
        cuts = []
        for number, step in enumerate(steps[: len(lines) - 1]):
            if step.cut:
                with open(os.path.join(folder, f"cut-{number}.bin"), "rb") as file:
                    cuts.append(file.read())
    output = lines[-1]["output"].encode("latin1").decode("utf-8", "replace")
    return Result(lines[:-1], output, lines[-1]["stats"], flash, cuts)
