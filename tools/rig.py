"""The emulated Pico: real firmware, display and buttons, driven by tools/rig_steps.mjs.

Two environment variables say where the emulator is: PLASHKA_RIG, the rig's rig.mjs, and PLASHKA_UF2, a
MicroPython firmware for the RPI_PICO.
"""

import hashlib
import json
import os
import subprocess
import tempfile
from dataclasses import dataclass, field

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


class RigError(Exception):
    """The emulator is not there, or it failed."""


@dataclass
class Step:
    """Buttons to press, [(name, ms)], and the picture, or the printed text, to wait for (none: just wait `ms`), at most
    `ms`.
    """

    keys: list[tuple[str, int]] = field(default_factory=list)
    picture: np.ndarray | None = None
    ms: int = 60_000
    until: str | None = None


@dataclass
class Result:
    """What came of the steps: for each {"ok", "ms", "pixels"}; what the board printed; the rig's statistics."""

    steps: list[dict]
    output: str
    stats: dict


def place() -> tuple[str, str]:
    """(rig.mjs, UF2). Raises RigError where one is not set or not there."""
    paths = []
    for variable in ("PLASHKA_RIG", "PLASHKA_UF2"):
        path = os.environ.get(variable, "")
        if not os.path.exists(path):
            raise RigError(f"{variable} names no file: no emulated Pico here")
        paths.append(os.path.realpath(path))  # the rig knows itself by its real path alone
    return paths[0], paths[1]


def play(
    image: bytes,
    steps: list[Step],
    code: str | None = None,
    xip: bool = False,
    shots: str = "",
    raw: tuple[int, bytes] = (0, b""),
) -> Result:
    """Boot a file system image, run `code` (None: its main.py) and do the steps; stops at one that fails.

    xip: model the misses of the flash cache. shots: a folder for a picture after each step. raw: (offset in
    the flash, bytes) of what lies outside the file system. Raises RigError.
    """
    rig, uf2 = place()
    task = {
        "code": code,
        "steps": [
            {
                "keys": step.keys,
                "picture": None if step.picture is None else hashlib.sha1(step.picture.tobytes()).hexdigest(),
                "ms": step.ms,
                "until": step.until,
            }
            for step in steps
        ],
    }
    with tempfile.TemporaryDirectory() as folder:
        fs, script = os.path.join(folder, "fs.img"), os.path.join(folder, "steps.json")
        with open(fs, "wb") as file:
            file.write(image)
        with open(fs + ".raw", "wb") as file:
            file.write(raw[1])
        with open(script, "w", encoding="utf-8") as text:
            json.dump(task, text)
        environment = dict(os.environ, PLASHKA_STEPS=script, PLASHKA_SHOTS=shots)
        scenario = os.path.join(HERE, "rig_steps.mjs")
        command = ["node", rig, "--uf2", uf2, "--fs", fs, "--scenario", scenario] + ["--xip"] * xip
        command += ["--bin", f"{fs}.raw@{raw[0]:#x}"] if raw[1] else []
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
    # split at "\n" alone: the board's bytes come as a character each, and splitlines() takes one of them for an end
    lines = [json.loads(line) for line in done.stdout.split("\n") if line.startswith("{")]
    if done.returncode or not lines or "output" not in lines[-1]:
        raise RigError(f"the emulator failed: {done.stderr.strip()[-500:]}")
    output = lines[-1]["output"].encode("latin1").decode("utf-8", "replace")
    return Result(lines[:-1], output, lines[-1]["stats"])
