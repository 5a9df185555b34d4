"""Registering an assignment's notebooks and tasks in the gradebook, from its release."""

from __future__ import annotations

from nbgrader.api import Gradebook
from nbgrader.preprocessors import SaveCells

from grader import notebooks
from grader.errors import GraderError, NotebookNotFound
from grader.settings import Course


class CannotRegister(GraderError):
    """The gradebook has submissions to other notebooks or tasks than those of the release."""


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
    url = course.directory.db_url
    _remove_others(course, assignment, {path.stem for path in paths})
    for path in paths:
        about = {"notebook": path.stem, "assignment": assignment, "db_url": url}
        try:
            SaveCells().preprocess(notebooks.read(path), {"nbgrader": about})
        except RuntimeError as error:
            raise CannotRegister(_impossible(f"{path.stem}: tasks", str(error))) from error


def _remove_others(course: Course, assignment: str, names: set[str]) -> None:
    """Make sure of the assignment, and take out notebooks that it no longer has."""
    with Gradebook(course.directory.db_url, course.directory.course_id) as gradebook:
        known = gradebook.update_or_create_assignment(assignment)
        old = {notebook.name for notebook in known.notebooks}
        if old and old != names and known.submissions:
            changed = ", ".join(sorted(old ^ names))
            raise CannotRegister(_impossible(f"{assignment}: notebooks", changed))
        for name in old - names:
            gradebook.remove_notebook(name, assignment)


def _impossible(what: str, reason: str) -> str:
    return (
        f"{what} cannot be added or removed once submissions were graded ({reason}). Undo the "
        "change, or give the new version another name."
    )
