"""Processes that grade units, as many as processors; one that dies costs nothing but time."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import (
    FIRST_COMPLETED,
    Future,
    ProcessPoolExecutor,
    as_completed,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import util
from typing import TypeVar

from grader.commands import Progress
from grader.kernel.confine import end_with
from grader.kernel_source import close_kept
from grader.sandboxed_kernel import warm_up
from grader.settings import Course
from grader.units import Outcome, Unit, failed_unit, grade_elsewhere

Job = TypeVar("Job")
R = TypeVar("R")
ATTEMPTS = 5
"""How often a unit is begun whose worker dies; the others' work is begun again with it."""


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Workers:
    """A pool of processes; it dies with the process that made it.

    Attributes:
        room: how many units it is worth to hand in before the first comes back.
    """

    def __init__(self, course: Course, count: int, soon: str = "") -> None:
        """Make `count` processes that grade for `course`.

        Args:
            course: the course.
            count: how many.
            soon: an assignment whose kernels they are to make ready at once.
        """
        self._course, self._count, self._soon = course, count, soon
        self.room = 2 * count
        self._waiting: dict[Future[Outcome], Unit] = {}
        self._attempts: dict[str, int] = {}
        self._pool = self._new_pool()
        if soon:
            self._pool.submit(int)  # forks them now

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *exception: object) -> None:
        if exception[0] is not None:
            _end(self._pool)
        self._pool.shutdown(cancel_futures=True)

    def __len__(self) -> int:
        return len(self._waiting)

    def hand_in(self, unit: Unit) -> None:
        """Let a worker grade `unit`."""
        call = partial(grade_elsewhere, self._course.root, self._course.kit.unsandboxed, unit)
        try:
            future = self._pool.submit(call)
        except BrokenProcessPool:
            self._replace_pool()
            future = self._pool.submit(call)
        self._waiting[future] = unit

    def finished(self, seconds: float) -> Iterator[tuple[Unit, Outcome]]:
        """The units that end within `seconds`, each with its outcome; maybe none."""
        done, _ = wait(self._waiting, timeout=seconds, return_when=FIRST_COMPLETED)
        for future in done:
            unit = self._waiting.pop(future)
            try:
                yield unit, future.result()
            except BrokenProcessPool:
                outcome = self._begin_again(unit)
                if outcome is not None:
                    yield unit, outcome
            except Exception as error:  # whatever it is, the class goes on
                reason = f"{type(error).__name__}: {error}"
                yield unit, failed_unit(self._course, unit, reason)

    def _begin_again(self, unit: Unit) -> Outcome | None:
        """Hand a unit in again whose worker died; an outcome where that has been enough."""
        self._attempts[unit.name] = self._attempts.get(unit.name, 1) + 1
        if self._attempts[unit.name] > ATTEMPTS:
            reason = f"The process that graded it died {ATTEMPTS} times."
            return failed_unit(self._course, unit, reason)
        self.hand_in(unit)
        return None

    def _replace_pool(self) -> None:
        self._pool.shutdown(wait=False)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        if not self._soon:
            return new_pool(self._count)
        return new_pool(self._count, partial(warm_up, self._course, self._soon))


def new_pool(count: int, first: Callable[[], object] = int) -> ProcessPoolExecutor:
    """`count` processes that end with this one; forked, each has everything imported at once.

    Args:
        count: how many.
        first: what each is to do first; it raises nothing.
    """
    context = multiprocessing.get_context("fork")
    return ProcessPoolExecutor(count, context, begin_work, (os.getpid(), first))


def completed(
    futures: Mapping[Future[R], Job], name: Callable[[Job], str], progress: Progress
) -> Iterator[tuple[Job, R]]:
    """Each job with its result, as they end.

    Args:
        futures: the jobs, by what a pool made of them.
        name: what to call a job.
        progress: is called after each.
    """
    for number, future in enumerate(as_completed(futures), start=1):
        job = futures[future]
        progress(number, len(futures), name(job))
        yield job, future.result()


def begin_work(parent: int, first: Callable[[], object] = int) -> None:
    """What a worker does first: it ends with the grader, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(parent)
    util.Finalize(None, close_kept, exitpriority=1)
    first()


def _end(pool: ProcessPoolExecutor) -> None:
    """Kill a pool's processes; their kernels die with them."""
    for process in list((pool._processes or {}).values()):
        with suppress(ProcessLookupError, AttributeError):
            process.kill()
