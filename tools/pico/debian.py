# SPDX-License-Identifier: MIT
"""Download packages of Debian 13 by an apt configuration apart from the system's, so that it works on Debian 12 too."""

import os
import shlex
import shutil
import subprocess
from collections.abc import Sequence

from tqdm import tqdm

RELEASE = "trixie"  # Debian 13
KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg"


class DebianError(Exception):
    """Packages that cannot be had. The message is one clear line."""


def cache() -> str:
    """Return the folder, outside the project, for files that are downloaded once."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "plashka")


def mirror() -> str:
    """Return the address from which this Debian gets its packages. Raises DebianError on any other system."""
    if not shutil.which("apt-get") or not os.path.exists(KEYS):
        raise DebianError("this is no Debian")
    targets = run(["apt-get", "indextargets", "--format", "$(SITE) $(RELEASE) $(LABEL)", "Created-By: Packages"])
    for row in (line.split(" ", 2) for line in targets.splitlines()):
        if row[2] == "Debian" and "-" not in row[1]:
            return row[0]
    raise DebianError("apt-get knows no mirror of Debian: run apt-get update first")


def fetch(folder: str, sources: Sequence[str] = (), binaries: Sequence[str] = (), architectures: str = "") -> None:
    """Download source packages and binary packages into a folder. Raises DebianError."""
    apt = os.path.join(folder, "apt")
    for name in ("lists/partial", "cache/archives/partial"):
        os.makedirs(os.path.join(apt, name))
    place = mirror()
    kinds = ("deb", "deb-src") if sources else ("deb",)
    with open(os.path.join(apt, "sources.list"), "w", encoding="utf-8") as file:
        file.writelines(f"{kind} [signed-by={KEYS}] {place} {RELEASE} main\n" for kind in kinds)
    open(os.path.join(apt, "status"), "w").close()
    with open(os.path.join(apt, "apt.conf"), "w", encoding="utf-8") as file:
        file.write(
            f'Dir::Etc::sourcelist "{apt}/sources.list"; Dir::Etc::sourceparts "-";\n'
            f'Dir::State::lists "{apt}/lists"; Dir::State::status "{apt}/status"; Dir::Cache "{apt}/cache";\n'
            'APT::Sandbox::User "";\n'
        )
        if architectures:
            file.write(f"APT::Architectures {{ {architectures} }};\n")
    steps = [["apt-get", "update"]]
    steps += [["apt-get", "source", "--download-only", *sources]] if sources else []
    steps += [["apt-get", "download", *binaries]]
    for command in tqdm(steps, desc="downloading packages of Debian", leave=False, disable=None):
        run(command, folder, dict(os.environ, APT_CONFIG=os.path.join(apt, "apt.conf")))


def run(command: list[str], folder: str | None = None, environment: dict[str, str] | None = None) -> str:
    """Run a command; return what it prints. Raises DebianError if it fails."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()
        said = [line for line in said if line.startswith("E:")] or said
        raise DebianError(f"{shlex.join(command)}: {said[-1]}")
    return done.stdout
