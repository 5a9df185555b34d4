"""What the gradebook says about graded notebooks: points, marks by hand, comments, penalties."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nbgrader.api import Gradebook, MissingEntry

AUTO_COMMENTS = ("No response.",)
"""What nbgrader itself writes about an untouched answer: no person's comment."""


@dataclass(frozen=True)
class Mark:
    """The gradebook's entry for one grade cell.

    Attributes:
        points: the points that count; None while nobody has given any.
        max_points: the points that the cell can give.
        checked: what the checks gave, None where there are none.
        by_hand: what a person gave, None for nothing; it takes the place of `checked`.
        extra: extra credit, which is part of `points`.
        waits: whether nbgrader still asks for a person.
    """

    points: float | None
    max_points: float
    checked: float | None
    by_hand: float | None
    extra: float
    waits: bool

    @property
    def pending(self) -> bool:
        """Whether the points are not the last word: nobody has given any, or a person is asked."""
        return self.points is None or (self.waits and self.by_hand is None)


@dataclass(frozen=True)
class Marks:
    """The gradebook's entries for one notebook of one student.

    Attributes:
        cells: by grade id.
        comments: a person's comments by the grade id of the commented cell.
        late_penalty: points taken off for lateness, at least 0.
    """

    cells: dict[str, Mark] = field(default_factory=dict)
    comments: dict[str, str] = field(default_factory=dict)
    late_penalty: float = 0.0

    @property
    def points(self) -> float:
        """Points that count, the late penalty taken off, as nbgrader computes them."""
        return sum(mark.points or 0.0 for mark in self.cells.values()) - self.late_penalty

    @property
    def max_points(self) -> float:
        """Points that the notebook can give."""
        return sum(mark.max_points for mark in self.cells.values())

    @property
    def settled(self) -> bool:
        """Whether the gradebook knows the notebook, and nothing in it waits for a person."""
        return bool(self.cells) and not self.waiting

    @property
    def waiting(self) -> list[str]:
        """Grade ids of the cells that a person has yet to mark."""
        return [name for name, mark in self.cells.items() if mark.waits]


def marks_of(gradebook: Gradebook, assignment: str, notebook: str, student: str) -> Marks:
    """The marks of one graded notebook; no cells where the gradebook does not know it."""
    try:
        entry = gradebook.find_submission_notebook(notebook, assignment, student)
    except MissingEntry:
        return Marks()
    comments = {
        comment.name: comment.comment
        for comment in entry.comments
        if comment.comment and comment.comment not in AUTO_COMMENTS
    }
    cells = {grade.name: _mark(grade) for grade in entry.grades}
    return Marks(cells, comments, float(entry.late_submission_penalty or 0.0))


def _mark(grade: Any) -> Mark:
    given = grade.manual_score is not None or grade.auto_score is not None
    return Mark(
        points=float(grade.score) if given else None,
        max_points=float(grade.max_score),
        checked=grade.auto_score,
        by_hand=grade.manual_score,
        extra=float(grade.extra_credit or 0.0),
        waits=bool(grade.needs_manual_grade),
    )
