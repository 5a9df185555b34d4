"""`grader autograde`: a class graded by several processes at a time, recorded by this one alone.

The converter of `nbgrader autograde` takes submissions in and records what came of them, so the
gradebook is the same. Whatever ends this process, what was recorded stays, and the next run goes on
with the rest: a notebook counts as graded once its result file is there, which is written last.
"""

from __future__ import annotations

import fcntl
import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from threading import Event
from typing import Protocol, TypeVar

from nbgrader.api import InvalidEntry
from nbgrader.coursedir import CourseDirectory
from sqlalchemy.exc import DatabaseError, OperationalError

from grader.autograde import KitAutograde
from grader.commands import interrupt_in_time
from grader.errors import RunStopped
from grader.execute import GradedNotebook
from grader.integrity import write_integrity
from grader.results import Status
from grader.settings import Course
from grader.units import Outcome, Unit
from grader.wanted import Wanted

LOCK_SECONDS = 60.0
"""How long another program, such as Formgrader, may keep the gradebook locked."""

_POLL_SECONDS = 0.2
T = TypeVar("T")


class CannotRecord(RunStopped):
    """The gradebook or the course's folder cannot be written; what was recorded stays."""


class AlreadyGrading(RunStopped):
    """Another command grades the same assignment of the course."""


class Graders(Protocol):
    """What grades units, several at a time (`grader.workers`, `grader.cluster`)."""

    @property
    def room(self) -> int:
        """How many units it is worth to hand in before the first comes back."""

    def __len__(self) -> int:
        """How many units are being graded or wait for it."""

    def hand_in(self, unit: Unit) -> None:
        """Begin to grade a unit, or queue it."""

    def finished(self, seconds: float) -> Iterator[tuple[Unit, Outcome]]:
        """The units that end within `seconds`, each with its outcome; maybe none."""


@dataclass
class Tally:
    """How far a run is.

    Attributes:
        total: notebooks of the submissions, as far as is known.
        unchanged: notebooks that were graded before and are left alone.
        graded: notebooks graded in this run.
        failed: sentences on those that the kit failed on, and on folders that it left out.
        last: whose notebook was recorded last.
    """

    total: int = 0
    unchanged: int = 0
    graded: int = 0
    failed: list[str] = field(default_factory=list)
    last: str = ""

    @property
    def done(self) -> int:
        """Notebooks that this run is through with."""
        return self.graded + len(self.failed)


def grade_class(
    course: Course,
    wanted: Wanted,
    graders: AbstractContextManager[Graders],
    progress: Callable[[Tally], None] = lambda tally: None,
) -> Tally:
    """Grade what is `wanted` and not graded yet; the integrity notes are collected at the end.

    Raises:
        AlreadyGrading: another command is at it; two would do everything twice.
        CannotRecord: the gradebook stays locked, or the disk is full.
        NotebookNotFound: there is nothing to grade.
        KeyboardInterrupt: Ctrl-C was pressed; what was recorded stays.
    """
    # The graders are entered first, so that theirs are ended whatever is raised: they run already.
    with interrupt_in_time() as interrupted, graders as pool:
        converter = _patiently(partial(_converter, course, wanted))
        tally = Tally(total=sum(map(len, converter.assignments.values())))
        tally.failed += [f"{name}: no name of a student" for name in converter._ungraded]
        progress(tally)
        with _alone(course, wanted.assignment):
            _Run(converter, wanted, pool, tally, progress, interrupted).run()
        write_integrity(course, wanted.assignment)
    return tally


@contextmanager
def _alone(course: Course, assignment: str) -> Iterator[None]:
    """Keep other commands from grading the assignment meanwhile."""
    path = course.reports(assignment) / ".autograde.lock"
    with ExitStack() as stack:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context(path.open("ab"))
            # Not `flock`: workers, forks of this process, would share it and hold it for a moment
            # after this process was killed.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise AlreadyGrading(
                f"Another `grader autograde` is grading {assignment} of this course; wait until it "
                "has ended, or stop it. Each run uses every processor anyway."
            ) from error
        except OSError:
            pass  # nothing can be locked; where nothing can be written, that will be told
        yield


def _converter(course: Course, wanted: Wanted) -> KitAutograde:
    """nbgrader's converter for `wanted`, with its submissions found."""
    directory = CourseDirectory(
        config=course.config,
        assignment_id=wanted.assignment,
        student_id=wanted.student,
        notebook_id=wanted.notebook,
    )
    converter = KitAutograde(coursedir=directory, config=course.config)
    converter.force = wanted.force
    converter.only = wanted.task
    converter.course = course
    converter.init_notebooks()
    return converter


class _Run:
    """One run over a class."""

    def __init__(
        self,
        converter: KitAutograde,
        wanted: Wanted,
        pool: Graders,
        tally: Tally,
        progress: Callable[[Tally], None],
        interrupted: Event,
    ) -> None:
        self._interrupted = interrupted
        self._converter, self._wanted, self._pool = converter, wanted, pool
        self._tally, self._progress = tally, progress
        self._open: dict[str, int] = defaultdict(int)  # student → units that are not recorded yet

    def run(self) -> None:
        for unit in self._units():
            self._pool.hand_in(unit)
            while len(self._pool) >= self._pool.room:
                self._record_some()
        while len(self._pool):
            self._record_some()

    def _units(self) -> Iterator[Unit]:
        """What is to be graded, each submission taken in just before its turn."""
        for folder, paths in sorted(self._converter.assignments.items()):
            student = self._student(folder)
            self._converter.notebooks = sorted(paths)
            begin = partial(self._converter.begin, self._wanted.assignment, student)
            needed = _patiently(begin)
            self._tally.unchanged += len(paths) - len(needed)
            self._progress(self._tally)
            self._open[student] = len(needed)
            yield from needed

    def _student(self, folder: str) -> str:
        pattern = self._converter._format_source(
            "(?P<assignment_id>.*)", "(?P<student_id>.*)", escape=True
        )
        found = re.match(pattern, folder, re.DOTALL)
        assert found is not None
        return found["student_id"]

    def _record_some(self) -> None:
        if self._interrupted.is_set():
            raise KeyboardInterrupt
        for unit, outcome in self._pool.finished(_POLL_SECONDS):
            _patiently(partial(self._converter.accept, unit, outcome))
            self._open[unit.student] -= 1
            if not self._open[unit.student]:
                self._converter.set_permissions(unit.assignment, unit.student)
            if isinstance(outcome, GradedNotebook):
                self._tally.graded += 1
            else:
                self._tally.failed.append(f"{unit.name}: {outcome.notes[-1].text}")
            self._tally.last = unit.student
        self._progress(self._tally)


def _patiently(write: Callable[[], T]) -> T:
    """Do what writes to the gradebook, again and again while another program has it locked.

    Raises:
        CannotRecord: that lasted too long, or nothing can be written.
    """
    ends = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            return write()
        except (DatabaseError, InvalidEntry) as error:  # nbgrader wraps some of the former
            reason = str(error).splitlines()[0]
            # A plain DatabaseError is a file that is no database; its other kinds are our faults.
            is_told = type(error) in (DatabaseError, OperationalError)
            if not is_told and "OperationalError" not in reason:
                raise
            if "locked" not in reason or time.monotonic() > ends:
                raise CannotRecord(_unwritable(reason)) from error
        except OSError as error:
            raise CannotRecord(_unwritable(str(error))) from error
        time.sleep(_POLL_SECONDS)


def _unwritable(reason: str) -> str:
    return (
        f"Results cannot be written ({reason}). What was recorded stays, the rest waits for the "
        "next run; close what else uses the gradebook, see that the disk has room, and run this "
        "again."
    )


def exit_status(statuses: list[Status]) -> int:
    """0 where all is graded, 3 where some need a person, 1 where grading itself failed."""
    worst = Status.worst(statuses)
    return {Status.INFRASTRUCTURE: 1, Status.NEEDS_PERSON: 3}.get(worst, 0)
