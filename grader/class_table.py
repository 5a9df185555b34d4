"""The table of a graded class: students, points by task, status."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace

from nbgrader.api import Gradebook

from grader.feedback_marks import Marks, marks_of
from grader.report import points_text
from grader.results import NotebookResult, Status
from grader.settings import Course

_DOUBTFUL = (Status.NEEDS_PERSON, Status.INFRASTRUCTURE)


def load_results(course: Course, assignment: str) -> list[NotebookResult]:
    """Every recorded result of the assignment, ordered by notebook and student.

    Left out are those that cannot be read, which the next grading replaces, and those of students
    and notebooks that are no longer there.
    """
    results = []
    for path in sorted(course.reports(assignment).glob("results/*/*.json")):
        submission = course.folder("submitted") / path.parent.name / assignment
        released = course.released(assignment) / f"{path.stem}.ipynb"
        if os.path.lexists(submission) and released.is_file():
            results.append(NotebookResult.read(path))
    return sorted(filter(None, results), key=lambda result: (result.notebook, result.student))


def load_settled(course: Course, assignment: str) -> list[NotebookResult]:
    """The same; a notebook counts as graded once a person has marked all that waited in it."""
    results = load_results(course, assignment)
    if all(result.status is not Status.NEEDS_PERSON for result in results):
        return results
    with Gradebook(course.directory.db_url, course.directory.course_id) as gradebook:
        return [
            settled(result, marks_of(gradebook, assignment, result.notebook, result.student))
            if result.status is Status.NEEDS_PERSON
            else result
            for result in results
        ]


def settled(result: NotebookResult, marks: Marks) -> NotebookResult:
    """The result; as graded where it needed a person, and nothing waits for one any more."""
    if result.status is Status.NEEDS_PERSON and marks.settled:
        return replace(result, status=Status.GRADED)
    return result


def class_table(results: Sequence[NotebookResult]) -> str:
    """One block a notebook: a line a student, a column a task, `–` where a person grades; notes."""
    blocks = []
    for notebook in dict.fromkeys(result.notebook for result in results):
        rows = [result for result in results if result.notebook == notebook]
        blocks.append(_block(notebook, rows))
    return "\n\n".join(blocks)


def _block(notebook: str, rows: Sequence[NotebookResult]) -> str:
    tasks = rows[0].tasks
    heads = [f"[{number}]" for number in range(1, len(tasks) + 1)]
    legend = [
        f"  {head} {task.task} ({points_text(task.max_points)}"
        f"{', by a person' if task.points is None else ''})"
        for head, task in zip(heads, tasks, strict=True)
    ]
    table = [["student", *heads, "sum", "status"]]
    for row in rows:
        points = ["–" if t.points is None else points_text(t.points) for t in row.tasks]
        table.append([row.student, *points, points_text(row.points), row.status])
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in table]
    notes = [
        f"  {row.student}: {note.cell + ': ' if note.cell else ''}{note.text}"
        for row in rows
        for note in row.notes
    ]
    return "\n".join([notebook, *legend, *lines, *(["notes", *notes] if notes else [])])


def submissions_table(results: Sequence[NotebookResult]) -> str:
    """A line a student: points, status, and the notebooks that a person has to look at."""
    table = [["student", "points by checks", "status", "notebooks to look at"]]
    for student in sorted({result.student for result in results}):
        own = [result for result in results if result.student == student]
        status = Status.worst([result.status for result in own])
        doubtful = [result.notebook for result in own if result.status in _DOUBTFUL]
        earned, most = sum(r.points for r in own), sum(r.max_points for r in own)
        points = f"{points_text(earned)} of {points_text(most)}"
        table.append([student, points, status, ", ".join(doubtful)])
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in table)
