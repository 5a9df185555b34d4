"""Grading on a real dask cluster of two workers on this machine, of which one dies."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from gradebooks import pages, rows
from test_class_run import grade, graded, handed_in  # noqa: F401  # fixtures
from tiny_course import ASSIGNMENT, TinyCourse

from grader.cluster import Cluster, ClusterUnavailable
from grader.settings import load_course

DASK = str(Path(sys.executable).with_name("dask"))
WAIT_SECONDS = 120.0


@pytest.fixture
def course(handed_in: TinyCourse, tmp_path: Path) -> TinyCourse:  # noqa: F811
    return handed_in.copy(tmp_path / "course")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The scheduler's address, and the two workers."""
    about = tmp_path / "scheduler.json"
    local = ["--host", "127.0.0.1", "--no-dashboard"]
    started = [_dask(tmp_path, "scheduler", *local, "--port", "0", "--scheduler-file", str(about))]
    try:
        ends = time.monotonic() + WAIT_SECONDS
        while not (about.exists() and about.read_text().strip()) and time.monotonic() < ends:
            time.sleep(0.1)
        address = json.loads(about.read_text())["address"]
        for _ in range(2):
            options = [*local, "--nthreads", "1", "--no-nanny", "--local-directory", str(tmp_path)]
            started.append(_dask(tmp_path, "worker", address, *options))
        yield address, started[1:]
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()


def _dask(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    with (folder / "dask.log").open("ab") as log:
        return subprocess.Popen([DASK, *arguments], stdout=log, stderr=log, cwd=folder)


def test_a_worker_that_dies_changes_nothing(
    cluster: tuple[str, list[subprocess.Popen[bytes]]],
    course: TinyCourse,
    graded: TinyCourse,  # noqa: F811
) -> None:
    address, workers = cluster
    command = [sys.executable, "-m", "grader", "autograde", ASSIGNMENT, "--scheduler", address]
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    with (course.root / "log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=course.root, env=environment, stdout=log, stderr=log
        )
        ends = time.monotonic() + WAIT_SECONDS
        while not psutil.Process(workers[0].pid).children() and time.monotonic() < ends:
            time.sleep(0.05)  # until it has a sandbox of its own, and so work to do
        workers[0].kill()
        status = process.wait(timeout=WAIT_SECONDS)
    told = (course.root / "log").read_text()
    assert status == 3, told
    assert "11 notebooks graded" in told
    assert rows(course) == rows(graded)
    assert pages(course) == pages(graded)


def test_a_worker_with_other_versions_refuses(course: TinyCourse) -> None:
    from dataclasses import replace

    from grader.cluster import grade_packed, pack
    from grader.fingerprint import Fingerprints
    from grader.intake import take_submission
    from grader.results import NotebookResult
    from grader.units import Unit

    here = load_course(course.root)
    taken = take_submission(course.folder("student01"), ["ex_tiny"], {}).notebooks[0]
    prints = Fingerprints(here, ASSIGNMENT)
    unit = Unit(ASSIGNMENT, "student01", taken, "", prints.environment)
    packed = pack(here, ASSIGNMENT)
    refused = grade_packed(packed, False, replace(unit, environment="another"))
    assert isinstance(refused, NotebookResult)
    assert "another version" in refused.notes[-1].text


def test_no_scheduler_is_told(course: TinyCourse) -> None:
    told = grade(course, "--scheduler", "tcp://127.0.0.1:9", status=2)
    assert "No dask scheduler answers at tcp://127.0.0.1:9" in told
    with (
        pytest.raises(ClusterUnavailable),
        Cluster(load_course(course.root), ASSIGNMENT, "nonsense"),
    ):
        pass
