"""What the report on a class is made of: the recorded results and the gradebook's marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from nbgrader.api import Gradebook

from grader.class_table import load_results, settled
from grader.errors import GraderError
from grader.feedback_marks import Mark, Marks, marks_of
from grader.notebooks import GRADE_PREFIX
from grader.results import NotebookResult, Status, TaskResult
from grader.settings import Course

NOT_ATTEMPTED = "not attempted"


class NothingGraded(GraderError):
    """There are no results to report on."""


@dataclass(frozen=True)
class Record:
    """One notebook of one student: what grading found, and what the gradebook says now."""

    result: NotebookResult
    marks: Marks

    @property
    def graded(self) -> bool:
        """Whether there are points: grading itself did not fail."""
        return self.result.status is not Status.INFRASTRUCTURE

    @property
    def answered(self) -> bool:
        """Whether at least one task of it was answered."""
        return self.graded and any(task.remark != NOT_ATTEMPTED for task in self.result.tasks)

    @property
    def points(self) -> float | None:
        """The points that count, before a late penalty; None where nothing was graded."""
        given = [self.points_of(task) for task in self.result.tasks]
        return sum(value for value in given if value is not None) if self.graded else None

    def mark_of(self, task: TaskResult) -> Mark | None:
        """The gradebook's entry for a task, None where it has none."""
        cells = self.marks.cells
        return cells.get(GRADE_PREFIX + task.task) or cells.get(task.task)

    def points_of(self, task: TaskResult) -> float | None:
        """The points that count for a task; None while nobody has given any."""
        mark = self.mark_of(task)
        if mark is None:
            return task.points
        return None if mark.pending else mark.points


@dataclass
class Item:
    """One task over the class.

    Attributes:
        task: its name.
        max_points: what it can give.
        points: by student, of those who answered something in the notebook and have points here.
    """

    task: str
    max_points: float
    points: dict[str, float] = field(default_factory=dict)


@dataclass
class CheckTally:
    """One check over the class.

    Attributes:
        task, name, sentence: of the check.
        judged: students whose answer it judged.
        failed: how many of them failed it.
        misconceptions: how often each mistake was recognised.
        broken: how often the check itself could not judge.
    """

    task: str
    name: str
    sentence: str
    judged: int = 0
    failed: int = 0
    misconceptions: Counter[str] = field(default_factory=Counter)
    broken: int = 0


def load_class(course: Course, assignment: str) -> list[Record]:
    """Every graded notebook of the assignment, ordered by notebook and student.

    Raises:
        NothingGraded: there are no results.
    """
    results = load_results(course, assignment)
    if not results:
        raise NothingGraded(
            f"There are no results in {course.reports(assignment) / 'results'}; grade the "
            f"assignment first: nbgrader autograde {assignment}"
        )
    with Gradebook(course.directory.db_url, course.directory.course_id) as gradebook:
        return [
            Record(settled(result, marks), marks)
            for result in results
            for marks in [marks_of(gradebook, assignment, result.notebook, result.student)]
        ]


def by_notebook(records: Sequence[Record]) -> dict[str, list[Record]]:
    """The records of each notebook."""
    found: dict[str, list[Record]] = {}
    for record in records:
        found.setdefault(record.result.notebook, []).append(record)
    return found


def items(records: Sequence[Record]) -> list[Item]:
    """The tasks of one notebook, over the students who answered something in it."""
    found: dict[str, Item] = {}
    for record in records:
        for task in record.result.tasks:
            item = found.setdefault(task.task, Item(task.task, task.max_points))
            points = record.points_of(task)
            if record.answered and points is not None:
                item.points[record.result.student] = points
    return list(found.values())


def item_and_rest(item: Item, others: Sequence[Item]) -> tuple[list[float], list[float]]:
    """A task's points, one entry a student, beside those of the notebook's other tasks together.

    The rest holds the tasks in which everybody has points: one that waits for its marks would take
    students out of the comparison.
    """
    everybody = max((len(other.points) for other in others), default=0)
    rest = [other for other in others if other is not item and len(other.points) == everybody]
    if not rest:
        return [], []
    totals = [sum(other.points[name] for other in rest) for name in item.points]
    return list(item.points.values()), totals


def check_tallies(records: Sequence[Record]) -> list[CheckTally]:
    """The checks of one notebook, those that fail most first; unanswered tasks do not count."""
    found: dict[tuple[str, str], CheckTally] = {}
    for record in records:
        for task in record.result.tasks:
            for check in task.checks if task.remark != NOT_ATTEMPTED else []:
                key = task.task, check.name
                tally = found.setdefault(key, CheckTally(*key, check.sentence))
                tally.judged += 1
                tally.failed += not check.passed
                tally.broken += bool(check.broken)
                if check.misconception:
                    tally.misconceptions[check.misconception] += 1
    return sorted(found.values(), key=lambda tally: (-tally.failed / tally.judged, -tally.failed))
