"""Plain records of what grading found, and their JSON form."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any


class Status(StrEnum):
    """How one submission ended. Each submission ends in exactly one of these."""

    GRADED = "graded"
    REPAIRED = "repaired"
    NEEDS_PERSON = "needs a person"
    INFRASTRUCTURE = "infrastructure failure"

    @classmethod
    def worst(cls, statuses: list[Status]) -> Status:
        """The most severe of `statuses` in the order of definition; `GRADED` for none."""
        order = list(cls)
        return max(statuses, key=order.index, default=cls.GRADED)


@dataclass(frozen=True)
class Note:
    """One thing that a person may want to know about a submission.

    Attributes:
        kind: "repair" (something was mended so that it could be graded), "missing" (the notebook
            was not handed in), "integrity" (something was changed that students have no reason to
            change), "person" (something that staff has to do, which students do not read), "run"
            (a cell did not run to its end) or "mark" (a mark given by hand was taken back). None
            costs points by itself.
        notebook: the notebook's name, "" where the note is about the whole submission.
        cell: the grade id or a description of the cell, "" where it is about the whole notebook.
        text: one sentence.
    """

    kind: str
    notebook: str
    cell: str
    text: str


@dataclass(frozen=True)
class CheckResult:
    """One hidden check's outcome.

    Attributes:
        task: the task's name.
        name: the property part of the check's name.
        sentence: the check's docstring, as the student reads it.
        passed: whether the property held.
        weight: its share within the task.
        supporting: whether it earns only beside a passing value check.
        message: on failure, what failed, on which input, what came back.
        misconception: the mistake that it looks like, "" where none was recognised.
        look_at: what to reread, "" for nothing.
        traceback: the student's own frames, "" where their code raised nothing.
        broken: on a failure of the check itself, its traceback (for staff only).
    """

    task: str
    name: str
    sentence: str
    passed: bool
    weight: float = 1.0
    supporting: bool = False
    message: str = ""
    misconception: str = ""
    look_at: str = ""
    traceback: str = ""
    broken: str = ""


@dataclass
class TaskResult:
    """One task's points and how they came about.

    Attributes:
        task: the task's name.
        points: points earned, a multiple of 0.25; None for a written task, graded by a person.
        max_points: points of the grade cell.
        checks: in the order of the hidden module; empty for a written task.
        remark: "not attempted" and the like, "" otherwise.
    """

    task: str
    points: float | None
    max_points: float
    checks: list[CheckResult] = field(default_factory=list)
    remark: str = ""


@dataclass
class NotebookResult:
    """Everything that grading found out about one notebook of one student.

    Attributes:
        assignment: the assignment's name.
        notebook: the notebook's name without suffix.
        student: the student id.
        status: the notebook's status.
        sandbox: the sandbox level in force (`grader.kernel.confine.Level`).
        tasks: in notebook order.
        notes: repairs and integrity notes.
        seconds: wall time of the cells and checks.
        own_seconds: of these, the time of the student's own code, its calls by checks included.
        fingerprint: a digest of all that this result depends on (`grader.fingerprint`), "" where
            it must be graded again in any case.
        submitted: a digest of what was handed in, and of what had been handed out.
    """

    assignment: str
    notebook: str
    student: str
    status: Status
    sandbox: str
    tasks: list[TaskResult] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    seconds: float = 0.0
    own_seconds: float = 0.0
    fingerprint: str = ""
    submitted: str = ""

    @property
    def points(self) -> float:
        """Points earned so far, written tasks left out."""
        return sum(task.points for task in self.tasks if task.points is not None)

    @property
    def max_points(self) -> float:
        """Points that the checks can give, written tasks left out."""
        return sum(task.max_points for task in self.tasks if task.points is not None)

    def to_json(self) -> dict[str, Any]:
        """This record as JSON-ready data."""
        return asdict(self)

    @classmethod
    def read(cls, path: Path) -> NotebookResult | None:
        """The record in a file; None where there is none, or it is damaged or of another version.

        The next grading writes it anew.
        """
        try:
            return cls.from_json(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, KeyError, TypeError, ValueError):
            return None

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> NotebookResult:
        """The record that `to_json` wrote.

        Raises:
            KeyError, TypeError, ValueError: `data` is not such a record.
        """
        tasks = [
            TaskResult(**{**task, "checks": [CheckResult(**check) for check in task["checks"]]})
            for task in data["tasks"]
        ]
        notes = [Note(**note) for note in data["notes"]]
        return cls(**{**data, "status": Status(data["status"]), "tasks": tasks, "notes": notes})
