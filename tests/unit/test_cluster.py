"""Grading on a real dask cluster of two workers on this machine, of which one dies."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest
from gradebooks import pages, rows
from tiny_class import grade
from tiny_course import ASSIGNMENT, TinyCourse

from grader.cluster import Cluster, ClusterUnavailable
from grader.settings import load_course

DASK = str(Path(sys.executable).with_name("dask"))
WAIT_SECONDS = 300.0


@pytest.fixture
def course(handed_in: TinyCourse, tmp_path: Path) -> TinyCourse:
    return handed_in.copy(tmp_path / "course")


class DaskCluster:
    """A scheduler and its workers, each a process of dask's own command."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        about = folder / "scheduler.json"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", str(about))
        ends = time.monotonic() + WAIT_SECONDS
        while not (about.exists() and about.read_text().strip()) and time.monotonic() < ends:
            time.sleep(0.1)
        self.address = json.loads(about.read_text())["address"]

    def add_worker(self) -> None:
        options = ["--nthreads", "1", "--no-nanny", "--local-directory", str(self._folder)]
        self.workers.append(self._start("worker", self.address, *options))

    def stop(self) -> None:
        for process in [*self.workers, self.scheduler]:
            process.kill()
            process.wait()

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        command = [DASK, *arguments, "--host", "127.0.0.1", "--no-dashboard"]
        with (self._folder / "dask.log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[DaskCluster]:
    cluster = DaskCluster(tmp_path)
    try:
        cluster.add_worker()
        cluster.add_worker()
        yield cluster
    finally:
        cluster.stop()


@contextmanager
def _grading(course: TinyCourse, cluster: DaskCluster) -> Iterator[subprocess.Popen[bytes]]:
    """The command, grading with the cluster, whose first worker has work to do."""
    process = course.start("grader", "autograde", ASSIGNMENT, "--scheduler", cluster.address)
    try:
        ends = time.monotonic() + WAIT_SECONDS
        while not _has_kernel(cluster.workers[0]):
            assert process.poll() is None, course.log
            assert time.monotonic() < ends, course.log
            time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.wait()


def _has_kernel(worker: subprocess.Popen[bytes]) -> bool:
    """Whether a worker grades: dask itself starts processes too, such as `uname`."""
    return any("grader" in " ".join(command) for command in _commands_below(worker.pid))


def _commands_below(pid: int) -> Iterator[list[str]]:
    for process in psutil.Process(pid).children(recursive=True):
        with suppress(psutil.Error):  # it ended meanwhile
            yield process.cmdline()


def test_a_worker_that_dies_changes_nothing(
    cluster: DaskCluster, course: TinyCourse, graded: TinyCourse
) -> None:
    with _grading(course, cluster) as process:
        cluster.workers[0].kill()
        assert process.wait(timeout=WAIT_SECONDS) == 3, course.log
    assert "11 notebooks graded" in course.log
    assert rows(course) == rows(graded)
    assert pages(course) == pages(graded)


def test_all_workers_die_and_another_comes(
    cluster: DaskCluster, course: TinyCourse, graded: TinyCourse
) -> None:
    with _grading(course, cluster) as process:
        for worker in cluster.workers:
            worker.kill()
        cluster.add_worker()
        assert process.wait(timeout=WAIT_SECONDS) == 3, course.log
    assert rows(course) == rows(graded)


def test_a_scheduler_that_dies_is_told(cluster: DaskCluster, course: TinyCourse) -> None:
    with _grading(course, cluster) as process:
        cluster.scheduler.kill()
        assert process.wait(timeout=WAIT_SECONDS) == 1, course.log
    assert "went away" in course.log
    assert "Traceback" not in course.log


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
    told = grade(course, "--scheduler", "tcp://127.0.0.1:9", status=1)
    assert "No dask scheduler answers at tcp://127.0.0.1:9" in told
    with (
        pytest.raises(ClusterUnavailable),
        Cluster(load_course(course.root), ASSIGNMENT, "nonsense"),
    ):
        pass
