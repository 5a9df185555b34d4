"""An assignment's notebooks and tasks in the gradebook: registering them, asking for them."""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from nbgrader.api import (
    Assignment,
    Grade,
    Gradebook,
    MissingEntry,
    Notebook,
    SubmittedAssignment,
    SubmittedNotebook,
)
from nbgrader.preprocessors import SaveCells

from grader import notebooks
from grader.errors import GraderError, NotebookNotFound
from grader.gradebook import KeptGradebook
from grader.notebooks import grade_id, is_grade, is_locked, is_solution
from grader.settings import Course


class CannotRegister(GraderError):
    """The gradebook has submissions to other notebooks or tasks than those of the release."""


class Known(NamedTuple):
    """What the gradebook knows of an assignment.

    Attributes:
        notebooks: their names.
        due: when it has to be handed in; None where nobody has said.
    """

    notebooks: list[str]
    due: datetime | None


def known(course: Course, book: KeptGradebook, assignment: str) -> Known:
    """What the gradebook knows of an assignment; its release is registered if that is nothing.

    Raises:
        NotebookNotFound: nothing is registered, and nothing released.
        CannotRegister: the release has other tasks than what was graded before.
    """
    with book.transaction() as gradebook, suppress(MissingEntry):
        entry = gradebook.find_assignment(assignment)
        _ensure_same_cells(entry, course.released(assignment))
        if entry.notebooks:
            return Known([notebook.name for notebook in entry.notebooks], entry.duedate)
    register(course, assignment)
    return known(course, book, assignment)


def scored(book: KeptGradebook, assignment: str) -> set[tuple[str, str]]:
    """Student and notebook of all that has a score by checks in the gradebook."""
    with book.transaction() as gradebook:
        query = _grades(gradebook, assignment).filter(Grade.auto_score.isnot(None)).distinct()
        return {(student, name) for student, name in query}


def points_by_hand(book: KeptGradebook, assignment: str) -> dict[tuple[str, str], float]:
    """The points that persons gave, extra credit included, by student and notebook."""
    with book.transaction() as gradebook:
        found: dict[tuple[str, str], float] = defaultdict(float)
        query = _grades(gradebook, assignment, Grade.manual_score, Grade.extra_credit)
        for student, name, given, extra in query:
            found[student, name] += (given or 0.0) + (extra or 0.0)
        return found


def _grades(gradebook: Gradebook, assignment: str, *columns: Any) -> Any:
    """A query of all grades of an assignment: student, notebook, and `columns`."""
    return (
        gradebook.db.query(SubmittedAssignment.student_id, Notebook.name, *columns)
        .join(SubmittedNotebook, SubmittedNotebook.assignment_id == SubmittedAssignment.id)
        .join(Notebook, Notebook.id == SubmittedNotebook.notebook_id)
        .join(Assignment, Assignment.id == SubmittedAssignment.assignment_id)
        .join(Grade, Grade.notebook_id == SubmittedNotebook.id)
        .filter(Assignment.name == assignment)
    )


def _gradebook(course: Course) -> Gradebook:
    return Gradebook(course.directory.db_url, course.directory.course_id)


def register(course: Course, assignment: str) -> None:
    """Let the gradebook know the released notebooks of `assignment`, their tasks and points.

    What `nbgrader generate_assignment` does too, but for a release that is already there. Points
    that changed are taken over; due dates and scores stay.

    Raises:
        NotebookNotFound: nothing is released.
        CannotRegister: notebooks or tasks were added or removed after submissions were graded.
    """
    paths = sorted(course.released(assignment).glob("*.ipynb"))
    if not paths:
        raise NotebookNotFound(
            f"{course.released(assignment)} holds no notebook; run `grader release {assignment}`."
        )
    ensure_registrable(course, assignment, course.released(assignment))
    url = course.directory.db_url
    _remove_others(course, assignment, {path.stem for path in paths})
    for path in paths:
        about = {"notebook": path.stem, "assignment": assignment, "db_url": url}
        try:
            SaveCells().preprocess(notebooks.read(path), {"nbgrader": about})
        except RuntimeError as error:
            raise CannotRegister(_impossible(f"{path.stem}: cells", str(error))) from error


def ensure_registrable(course: Course, assignment: str, folder: Path) -> None:
    """Make sure that the gradebook can take the released notebooks in `folder`.

    Raises:
        CannotRegister: notebooks or tasks were added or removed after submissions were graded.
    """
    with _gradebook(course) as gradebook, suppress(MissingEntry):
        entry = gradebook.find_assignment(assignment)
        old = {notebook.name for notebook in entry.notebooks}
        new = {path.stem for path in folder.glob("*.ipynb")}
        if old and old != new and entry.submissions:
            changed = ", ".join(sorted(old ^ new))
            raise CannotRegister(_impossible(f"{assignment}: notebooks", changed))
        _ensure_same_cells(entry, folder)


def _ensure_same_cells(entry: Assignment, folder: Path) -> None:
    """What nbgrader demands of each notebook that is registered, released, and handed in."""
    for notebook in entry.notebooks:
        path = folder / f"{notebook.name}.ipynb"
        if not notebook.submissions or not path.is_file():
            continue
        kinds = notebook.grade_cells, notebook.solution_cells, notebook.source_cells
        old = {cell.name for cells in kinds for cell in cells}
        cells = notebooks.read(path).cells
        marked = (cell for cell in cells if is_grade(cell) or is_solution(cell) or is_locked(cell))
        new = {grade_id(cell) for cell in marked}
        if old != new:
            changed = ", ".join(sorted(old ^ new))
            raise CannotRegister(_impossible(f"{notebook.name}: tasks or locked cells", changed))


def _remove_others(course: Course, assignment: str, names: set[str]) -> None:
    """Make sure of the assignment, and take out notebooks that it no longer has."""
    with _gradebook(course) as gradebook:
        entry = gradebook.update_or_create_assignment(assignment)
        for name in {notebook.name for notebook in entry.notebooks} - names:
            gradebook.remove_notebook(name, assignment)


def _impossible(what: str, reason: str) -> str:
    return (
        f"{what} cannot be added or removed once submissions were graded ({reason}). Undo the "
        "change, or give the new version another name."
    )
