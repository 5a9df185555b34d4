"""Whatever is killed while a class is graded, the gradebook ends as if nothing had happened.

`GRADER_KILLS` says how many times; `.ci/run` asks for more.
"""

import os
import random
import subprocess
import time
from pathlib import Path

import psutil
from gradebooks import pages, rows
from tiny_course import ASSIGNMENT, TinyCourse

KILLS = int(os.environ.get("GRADER_KILLS", "4"))
SLOWEST = 300.0
AUTOGRADE = ("grader", "autograde", ASSIGNMENT, "--workers", "2")


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


def disturb(process: subprocess.Popen[bytes], pick: random.Random, seconds: float) -> int:
    """Kill one process of each kind, in any order and at any moment; returns how many.

    The command comes last: nothing is left to kill then.
    """
    kinds = [*pick.sample(["worker", "kernel", "fork server"], 3), "command"]
    kinds = kinds[pick.randrange(4) :]
    done = 0
    for kind in kinds:
        time.sleep(pick.uniform(0, seconds / len(kinds)))
        while process.poll() is None and not (found := victims(process.pid, kind)):
            time.sleep(0.002)
        if process.poll() is not None:
            break
        try:
            found[0].kill()
        except psutil.NoSuchProcess:
            continue
        done += 1
    return done


def test_kills_at_random_moments_change_nothing(
    handed_in: TinyCourse,
    graded: TinyCourse,
    tmp_path: Path,
) -> None:
    pick = random.Random(KILLS)
    started = time.monotonic()
    course = handed_in.copy(tmp_path / "timed")
    assert course.start(*AUTOGRADE).wait(timeout=SLOWEST) == 3
    undisturbed = time.monotonic() - started
    done, number = 0, 0
    while done < KILLS:
        course = handed_in.copy(tmp_path / f"course{number}")
        number += 1
        status = -9
        while status == -9:
            process = course.start(*AUTOGRADE)
            done += disturb(process, pick, undisturbed)
            status = process.wait(timeout=SLOWEST)
        assert status == 3, course.log
        assert rows(course) == rows(graded), course.log
        assert pages(course) == pages(graded), course.log
