"""Temporary folders, and those that a killed process leaves behind."""

import fcntl
import gc
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from sandboxes import ROOT
from tiny_course import ASSIGNMENT, TinyCourse

from grader import scratch
from grader.cluster import _unpacked, pack
from grader.sandbox_levels import find_level
from grader.scratch import ScratchFolder, sweep
from grader.settings import load_course

MAKE = """
import signal, sys
from grader.scratch import ScratchFolder
folder = ScratchFolder(sys.argv[1])
(folder.path / "secret").write_text("secret")
print(folder.path, flush=True)
signal.pause()
"""


@pytest.fixture
def parent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's own choice of a folder for temporary files."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    monkeypatch.setenv("TMPDIR", str(folder))
    return folder


def left_behind(prefix: str) -> Path:
    """An old folder of a process that was killed."""
    process = subprocess.Popen([sys.executable, "-c", MAKE, prefix], stdout=subprocess.PIPE)
    assert process.stdout is not None
    path = Path(process.stdout.readline().decode().strip())
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert (path / "secret").exists()
    os.utime(path, (0, 0))
    return path


def test_what_a_killed_process_left_is_removed_and_nothing_else(parent: Path) -> None:
    path = left_behind("kind-")
    young = parent / "kind-young"
    young.mkdir()
    other = parent / "other"
    other.mkdir()
    os.utime(other, (0, 0))
    with ScratchFolder("kind-") as used:
        os.utime(used, (0, 0))
        sweep("kind-")
        assert used.exists()
    assert not path.exists()
    assert not used.exists()
    assert young.exists()
    assert other.exists()


def test_two_that_sweep_at_once_do_not_disturb_each_other(
    parent: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left_behind("kind-")
    lock = fcntl.flock

    def meanwhile(file: int, how: int) -> None:
        shutil.rmtree(path)  # the other had the lock until now
        lock(file, how)

    monkeypatch.setattr(scratch.fcntl, "flock", meanwhile)
    sweep("kind-")
    assert not path.exists()


def test_what_a_killed_worker_of_a_cluster_left_is_removed(parent: Path, tiny: TinyCourse) -> None:
    path = left_behind("grader-course-")
    course = load_course(tiny.root)
    unpacked = _unpacked(pack(course, ASSIGNMENT), ASSIGNMENT)[0]
    assert not path.exists()
    assert unpacked.secret() == course.secret()
    folder = unpacked.root
    del unpacked
    _unpacked.cache_clear()
    gc.collect()
    assert not folder.exists()


def test_what_a_killed_probe_left_is_removed(parent: Path) -> None:
    path = left_behind("grader-canary-")
    find_level.cache_clear()
    find_level(ROOT)
    assert list(parent.iterdir()) == []
    assert not path.exists()
