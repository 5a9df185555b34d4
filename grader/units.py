"""One notebook of one student as a unit of work: plain data in, plain data out.

A unit can be graded in this process, in another one, or on another machine that has the course.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.errors import GraderError
from grader.execute import GradedNotebook, grade, not_graded
from grader.intake import TakenNotebook
from grader.results import NotebookResult, TaskResult
from grader.settings import Course, load_course


@dataclass(frozen=True)
class Unit:
    """What has to be graded.

    Attributes:
        assignment: the assignment's name.
        student: the student id.
        taken: the notebook as it was taken in.
        fingerprint: the digest of what the result will depend on.
        environment: the part of it that must be the same wherever the unit is graded.
        submitted: the digest of what was handed in.
        only: grade this task alone; "" for all.
        earlier: with `only`, the other tasks' results.
    """

    assignment: str
    student: str
    taken: TakenNotebook
    fingerprint: str = ""
    environment: str = ""
    submitted: str = ""
    only: str = ""
    earlier: Sequence[TaskResult] = ()

    @property
    def name(self) -> str:
        """What people call it."""
        return f"{self.taken.name} of {self.student}"


Outcome = GradedNotebook | NotebookResult
"""What came of a unit: a graded notebook, or the record that the kit failed on it."""


def grade_unit(course: Course, unit: Unit) -> Outcome:
    """Grade one unit; a failure of the kit itself is an outcome too, and raises nothing."""
    try:
        graded = grade(course, unit.assignment, unit.student, unit.taken, unit.only, unit.earlier)
    except GraderError as error:
        return failed_unit(course, unit, str(error))
    graded.result.fingerprint, graded.result.submitted = unit.fingerprint, unit.submitted
    return graded


def failed_unit(course: Course, unit: Unit, reason: str) -> NotebookResult:
    """The record of a unit that the kit failed on."""
    return not_graded(course, unit.assignment, unit.student, unit.taken.name, reason)


_courses: dict[tuple[Path, bool], Course] = {}


def grade_elsewhere(root: Path, unsandboxed: bool, unit: Unit) -> Outcome:
    """`grade_unit` in a process that keeps the course for the next unit."""
    if (root, unsandboxed) not in _courses:
        course = load_course(root)
        course.kit.unsandboxed = course.kit.unsandboxed or unsandboxed
        _courses[root, unsandboxed] = course
    return grade_unit(_courses[root, unsandboxed], unit)
