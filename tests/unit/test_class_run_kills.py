"""Whatever is killed while a class is graded, the gradebook ends as if nothing had happened.

`GRADER_KILLS` says how many times; `.ci/run` asks for fifty.
"""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from gradebooks import pages, rows
from test_class_run import graded, handed_in  # noqa: F401  # fixtures
from tiny_course import ASSIGNMENT, TinyCourse

KILLS = int(os.environ.get("GRADER_KILLS", "4"))
SLOWEST = 300.0


def start(course: TinyCourse) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "grader", "autograde", ASSIGNMENT, "--workers", "2"]
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    with (course.root / "log").open("ab") as log:
        return subprocess.Popen(command, cwd=course.root, env=environment, stdout=log, stderr=log)


def victims(command: int, kind: str) -> list[psutil.Process]:
    """The processes of a kind that a running command has at the moment."""
    try:
        top = psutil.Process(command)
        if kind == "command":
            return [top]
        if kind == "worker":
            return top.children()
        below = [
            process for worker in top.children() for process in worker.children(recursive=True)
        ]
        served = {p.pid for p in below if "grader.kernel.forkserver" in p.cmdline()}
        is_kernel = kind == "kernel"
        return [p for p in below if p.pid in served and (p.ppid() in served) == is_kernel]
    except psutil.NoSuchProcess:
        return []


def kill_one(process: subprocess.Popen[bytes], kind: str, after: float) -> bool:
    """Kill something of that kind `after` seconds from now, or as soon as it is there."""
    time.sleep(after)
    ends = time.monotonic() + SLOWEST
    while process.poll() is None and time.monotonic() < ends:
        for victim in victims(process.pid, kind)[:1]:
            try:
                victim.kill()
            except psutil.NoSuchProcess:
                continue
            return True
        time.sleep(0.002)
    return False


@pytest.mark.usefixtures("graded")
def test_kills_at_random_moments_change_nothing(
    handed_in: TinyCourse,  # noqa: F811
    graded: TinyCourse,  # noqa: F811
    tmp_path: Path,
) -> None:
    pick = random.Random(KILLS)
    started = time.monotonic()
    course = handed_in.copy(tmp_path / "timed")
    assert start(course).wait(timeout=SLOWEST) == 3
    undisturbed = time.monotonic() - started
    done, number = 0, 0
    while done < KILLS:
        course = handed_in.copy(tmp_path / f"course{number}")
        number += 1
        while True:
            kind = pick.choice(["command", "worker", "kernel", "fork server"])
            process = start(course)
            done += kill_one(process, kind, pick.uniform(0.3, 0.9) * undisturbed)
            status = process.wait(timeout=SLOWEST)
            if status != -9:
                break
        log = (course.root / "log").read_text()
        assert status == 3, log
        assert rows(course) == rows(graded), log
        assert pages(course) == pages(graded), log
