"""The report's tables for a spreadsheet: grades.csv and checks.csv."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

from grader.class_report_data import Record
from grader.report import points_text
from grader.results import Status

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_csv(path: Path, rows: Iterable[Sequence[str]]) -> None:
    """Write a table in UTF-8; no cell of it is a formula to a spreadsheet."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([_plain(cell) for cell in row] for row in rows)


def _plain(text: str) -> str:
    try:
        float(text)
    except ValueError:
        return f"'{text}" if text.startswith(_FORMULA) else text
    return text


def grade_rows(records: Sequence[Record]) -> list[list[str]]:
    """A row for each student: status, points with the late penalty taken off, each task's points.

    A cell is empty where there are no points: not handed in, not graded, or not yet marked.
    """
    columns: dict[str, list[str]] = {}
    for record in records:
        names = columns.setdefault(record.result.notebook, [])
        names += [task.task for task in record.result.tasks if task.task not in names]
    head = ["student", "status", "points", "max_points", "late_penalty", "not_yet_marked"]
    for notebook, tasks in columns.items():
        head += [notebook, *(f"{notebook}/{task}" for task in tasks)]
    students = sorted({record.result.student for record in records})
    return [head, *(_student_row(name, records, columns) for name in students)]


def _student_row(
    student: str, records: Sequence[Record], columns: dict[str, list[str]]
) -> list[str]:
    own = {record.result.notebook: record for record in records if record.result.student == student}
    graded = [record for record in own.values() if record.graded]
    penalty = sum(record.marks.late_penalty for record in graded)
    points = sum(record.points or 0.0 for record in graded) - penalty
    most = sum(task.max_points for record in own.values() for task in record.result.tasks)
    waiting = sum(len(record.marks.waiting) for record in own.values())
    status = Status.worst([record.result.status for record in own.values()])
    row = [student, str(status), points_text(points) if graded else "", points_text(most)]
    row += [points_text(penalty), str(waiting)]
    for notebook, tasks in columns.items():
        record = own.get(notebook)
        row.append(_cell(record.points if record else None))
        by_name = {task.task: task for task in record.result.tasks} if record else {}
        for name in tasks:
            task = by_name.get(name)
            row.append(_cell(record.points_of(task) if record and task else None))
    return row


def _cell(points: float | None) -> str:
    return "" if points is None else points_text(points)


def check_rows(records: Sequence[Record]) -> list[list[str]]:
    """A row for each check of each student's notebook; unanswered tasks have none."""
    head = [
        "student", "notebook", "task", "check", "sentence", "passed", "weight", "supporting",
        "misconception", "could_not_judge",
    ]  # fmt: skip
    rows = [
        [
            record.result.student, record.result.notebook, task.task, check.name, check.sentence,
            str(int(check.passed)), f"{check.weight:g}", str(int(check.supporting)),
            check.misconception, str(int(bool(check.broken))),
        ]
        for record in records
        for task in record.result.tasks
        if not task.remark
        for check in task.checks
    ]  # fmt: skip
    return [head, *rows]
