# SPDX-License-Identifier: MIT
"""Test that our displayio and Blinka's draw the same scenes, pixel by pixel, through the published ST7789 driver."""

import shutil

import adafruit_st7789
import displayio
import numpy as np
import pytest

from host_tests.conftest import HOME
from host_tests.mp_scene import scenes
from tools.computer import PanelBus
from tools.panel import Panel

START = {0: {}, 90: {}, 180: {"rowstart": 80}, 270: {"rowstart": 80}}


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    monkeypatch.setattr("time.sleep", lambda seconds: None)


def blinka(rotation: int) -> list[tuple[str, np.ndarray]]:
    """Return (name, picture) of every scene, drawn by Blinka."""
    displayio.release_displays()
    panel = Panel()
    display = adafruit_st7789.ST7789(
        PanelBus(panel), width=240, height=240, rotation=rotation, auto_refresh=False, **START[rotation]
    )
    pictures = []
    for name in scenes(displayio, display):
        display.refresh()
        pictures.append((name, panel.picture()))
    return pictures


def ours(output: str) -> list[tuple[str, np.ndarray, int]]:
    """Return (name, picture, pixels sent) of every scene that mp_scene.py has printed."""
    panel = Panel()
    pictures = []
    for line in output.splitlines():
        kind, _, rest = line.partition(" ")
        if kind == "S":
            pictures.append((rest, panel.picture(), panel.pixels))
            panel.pixels = 0
        else:
            panel.write(bytes.fromhex(rest), kind == "C")
    return pictures


def compare(got, expected) -> None:
    assert [name for name, *_ in got] == [name for name, _ in expected]
    for (name, picture, _), (_, wanted) in zip(got, expected, strict=True):
        assert (picture == wanted).all(), name


@pytest.mark.parametrize("rotation", sorted(START))
def test_draws_as_blinka_does(rotation, python):
    compare(ours(python("host_tests/mp_scene.py", str(rotation))), blinka(rotation))


@pytest.mark.parametrize("how", ["", "stored", "stored plain"])
def test_draws_as_blinka_does_on_micropython(micropython, tmp_path, monkeypatch, how):
    """Draw with the viper loops and the published driver; also a stored sheet, with the plain loops too."""
    shutil.copy(adafruit_st7789.__file__, tmp_path)
    monkeypatch.setenv("MICROPYPATH", f"{tmp_path}:{HOME}/host_tests:.frozen")
    compare(ours(micropython("host_tests/mp_scene.py", "270", *how.split())), blinka(270))


def test_sends_only_what_has_changed(python):
    sent = {name: pixels for name, _, pixels in ours(python("host_tests/mp_scene.py", "270"))}
    assert sent["a board"] == 240 * 240
    assert sent["two tiles changed"] < 240 * 240 // 2 + 1
    assert sent["inserted below, hidden"] == 0
    assert sent["moved"] < 4000
