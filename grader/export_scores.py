"""The scores that go into an export, and the text of its cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

# A spreadsheet takes a cell that starts with one of these for a formula (OWASP, CSV injection).
_FORMULA = tuple("=+-@＝＋－＠\t\r\n")


@dataclass(frozen=True)
class Score:
    """What a student has in one column.

    Attributes:
        points: after the penalty for being late, at least 0.
        waits: whether a part of it is not graded yet.
    """

    points: float
    waits: bool


@dataclass(frozen=True)
class Column:
    """One assignment, or one notebook of it.

    Attributes:
        title: the name of the column.
        max_score: points possible.
        scores: student id → score; a student who handed nothing in is not there.
    """

    title: str
    max_score: float
    scores: dict[str, Score]


def columns(
    assignments: Iterable[Any], per_notebook: bool, is_missing: Callable[[str, str, str], bool]
) -> list[Column]:
    """One column for each of nbgrader's assignments, or for each of their notebooks.

    Args:
        assignments: nbgrader's entries.
        per_notebook: whether each notebook has a column of its own.
        is_missing: whether a student's notebook, by the names of assignment, student and notebook,
            was not handed in.
    """
    found = []
    for assignment in assignments:

        def handed_in(entry: Any, title: str = str(assignment.name)) -> bool:
            # Nobody has points for what is missing but by a person's own hand.
            return bool(entry.score) or not is_missing(title, entry.student.id, entry.name)

        if not per_notebook:
            scores = {
                each.student_id: _score(each.notebooks)
                for each in assignment.submissions
                if any(map(handed_in, each.notebooks))
            }
            found.append(Column(assignment.name, assignment.max_score, scores))
            continue
        for notebook in sorted(assignment.notebooks, key=lambda each: str(each.name)):
            scores = {
                each.student.id: _score([each]) for each in notebook.submissions if handed_in(each)
            }
            found.append(
                Column(f"{assignment.name} {notebook.name}", notebook.max_score, scores)
            )  # fmt: skip
    return found


def _score(notebooks: Sequence[Any]) -> Score:
    """The score of submitted notebooks together, as nbgrader's own exporter reckons it."""
    points = sum(each.score - (each.late_submission_penalty or 0.0) for each in notebooks)
    return Score(max(0.0, points), any(_waits(g) for each in notebooks for g in each.grades))


def _waits(grade: Any) -> bool:
    has_none = grade.auto_score is None and grade.manual_score is None
    return bool(grade.needs_manual_grade or has_none)


def cell_text(text: str) -> str:
    """`text` so that no spreadsheet runs it: what looks like a formula gets a quote in front."""
    return f"'{text}" if text.startswith(_FORMULA) else text
