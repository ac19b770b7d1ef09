# SPDX-License-Identifier: MIT
"""Run the acceptance cases of rules §11, by number, on CPython and on MicroPython."""

import pytest

from host_tests import cases


@pytest.mark.parametrize(("name", "case"), cases.CASES, ids=[name for name, _ in cases.CASES])
def test_case(name, case, small):
    case(small)


def test_cases_on_micropython(micropython, small_file):
    out = micropython("host_tests/cases.py", small_file, heap="320k")
    assert out.split("\n")[:-1] == [f"ok {name}" for name, _ in cases.CASES]
