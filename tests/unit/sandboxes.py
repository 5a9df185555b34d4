"""The sandbox levels that this machine can have, for the tests that start real processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from grader.kernel import landlock
from grader.kernel.confine import Level

ROOT = Path(__file__).resolve().parents[2]
LEVELS = (Level.NAMESPACES, Level.LANDLOCK)
CONFINED = """
import os, sys, time
from grader.kernel.confine import Policy, confine
policy = Policy.from_json(sys.argv[1])
confine(policy)
os.chdir(policy.work)
"""
"""The beginning of a program that is run with a policy as its argument."""


def missing(level: Level, user: int | None = None) -> str:
    """Why `user` (default: this one) cannot have `level` on this machine; "" where they can."""
    if sys.platform != "linux":
        return "needs Linux"
    if level is Level.LANDLOCK:
        return "" if landlock.abi() else "this system has no Landlock"
    try:
        trial = ["bwrap", "--ro-bind", "/", "/", "true"]
        subprocess.run(trial, check=True, capture_output=True, user=user, cwd="/")
    except FileNotFoundError:
        return "bubblewrap is not installed"
    except subprocess.CalledProcessError as error:
        return f"bubblewrap does not work here: {error.stderr.decode()}"
    return ""


USABLE = [
    pytest.param(level, marks=pytest.mark.skipif(bool(missing(level)), reason=missing(level)))
    for level in LEVELS
]
