"""Comparing what two gradings of the same class wrote."""

from __future__ import annotations

import sqlite3
from typing import Any

from nbgrader.api import Gradebook
from tiny_course import ASSIGNMENT, NOTEBOOK, TinyCourse

from grader import notebooks

GRADES = """
select student.id, notebook.name, base_cell.name, grade.auto_score, grade.manual_score,
       grade.extra_credit, grade.needs_manual_grade, submitted_assignment.timestamp
from grade
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join notebook on notebook.id = submitted_notebook.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
join student on student.id = submitted_assignment.student_id
join base_cell on base_cell.id = grade.cell_id
order by 1, 2, 3
"""
COMMENTS = """
select student.id, notebook.name, base_cell.name, comment.auto_comment, comment.manual_comment
from comment
join submitted_notebook on submitted_notebook.id = comment.notebook_id
join notebook on notebook.id = submitted_notebook.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
join student on student.id = submitted_assignment.student_id
join base_cell on base_cell.id = comment.cell_id
order by 1, 2, 3
"""


def give_mark(course: TinyCourse, name: str, points: float) -> None:
    """Give the first student's task these points by hand, as Formgrader does."""
    with Gradebook(f"sqlite:///{course.root}/gradebook.db") as gradebook:
        grade = gradebook.find_grade(name, NOTEBOOK, ASSIGNMENT, "student01")
        grade.manual_score, grade.needs_manual_grade = points, False
        gradebook.db.commit()


def rows(course: TinyCourse) -> list[tuple[Any, ...]]:
    """Every grade and comment of the gradebook, without the random ids of its rows."""
    with sqlite3.connect(course.root / "gradebook.db") as gradebook:
        found = [*gradebook.execute(GRADES), *gradebook.execute(COMMENTS)]
    gradebook.close()
    assert found
    return found


def pages(course: TinyCourse) -> dict[str, list[Any]]:
    """Each student's graded notebook: texts and outputs of its cells."""
    paths = sorted((course.root / "autograded").glob(f"*/{ASSIGNMENT}/*.ipynb"))
    assert paths
    return {
        path.parents[1].name: [
            (cell.source, cell.get("outputs")) for cell in notebooks.read(path).cells
        ]
        for path in paths
    }
