"""Marks and comments that a person gave, when a submission is graded again.

They stay where the answer is the same. Where it changed they were given to another text: they are
taken back, and written down in a note, so that nothing a person wrote is lost.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from nbformat import NotebookNode
from nbgrader.api import Gradebook, MissingEntry

from grader import notebooks
from grader.notebooks import grade_id, is_solution
from grader.results import Note


@dataclass
class HandMarks:
    """What a regrade found of a person's marks in one notebook.

    Attributes:
        reviewed: grade ids whose mark stays, and which that person was done with.
        notes: one for each mark or comment that was taken back.
    """

    reviewed: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


def withdraw_stale(
    gradebook: Gradebook, about: dict[str, str], old: NotebookNode, new: NotebookNode
) -> HandMarks:
    """Take back the marks and comments on answers that differ between two graded notebooks.

    Args:
        gradebook: the open gradebook.
        about: "assignment", "notebook" and "student".
        old: the notebook as it was graded before.
        new: the notebook as it is graded now.
    """
    marks = HandMarks()
    try:
        submission = gradebook.find_submission_notebook(
            about["notebook"], about["assignment"], about["student"]
        )
    except MissingEntry:
        return marks
    changed = _changed_answers(old, new)
    for grade in submission.grades:
        if grade.manual_score is None:
            continue
        if grade.name.removeprefix(notebooks.GRADE_PREFIX) in changed:
            text = f"The answer was changed after it had been given {grade.manual_score:g} points"
            marks.notes.append(_note(about, grade.name, f"{text} by hand; mark it anew."))
            grade.manual_score = None
            grade.needs_manual_grade = True
        elif not grade.needs_manual_grade:
            marks.reviewed.append(grade.name)
    for comment in submission.comments:
        if comment.manual_comment and comment.name in changed:
            text = f"The answer was changed after this comment on it: {comment.manual_comment}"
            marks.notes.append(_note(about, comment.name, text))
            comment.manual_comment = None
    gradebook.db.commit()
    return marks


def keep_reviewed(gradebook: Gradebook, about: dict[str, str], marks: HandMarks) -> None:
    """Let the marks that stay count as done; nbgrader would ask for each to be looked at again."""
    for name in marks.reviewed:
        grade = gradebook.find_grade(name, about["notebook"], about["assignment"], about["student"])
        grade.needs_manual_grade = False
    gradebook.db.commit()


def _changed_answers(old: NotebookNode, new: NotebookNode) -> set[str]:
    """Names of the solution cells whose text differs."""
    before, after = (
        {grade_id(cell): cell.source for cell in notebook.cells if is_solution(cell)}
        for notebook in (old, new)
    )
    return {name for name in before | after if before.get(name) != after.get(name)}


def _note(about: dict[str, str], cell: str, text: str) -> Note:
    return Note("mark", about["notebook"], cell, text)
