"""Marks and comments that a person gave, when a submission is graded again.

They stay where the answer is the same. Where it changed they were given to another text: they are
taken back, and written down in a note, so that nothing a person wrote is lost.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from nbformat import NotebookNode
from nbgrader.api import Gradebook, MissingEntry

from grader import notebooks
from grader.files import replace_file
from grader.notebooks import grade_id, is_grade, is_solution, nbgrader_metadata
from grader.results import Note


@dataclass
class HandMarks:
    """What a regrade does about a person's marks in one notebook.

    Attributes:
        reviewed: grade ids whose mark stays, and which that person was done with.
        marks: grade ids whose mark is taken back.
        comments: names of cells whose comment is taken back.
        notes: one for each mark or comment that is taken back.
    """

    reviewed: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    def keep(self, path: Path) -> None:
        """Write this down at `path`, before anything is taken back."""
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, json.dumps(asdict(self), ensure_ascii=False))

    def take_up(self, path: Path) -> None:
        """Add what an interrupted regrade wrote down at `path`, if one did."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            notes = [Note(**note) for note in data["notes"]]
        except (OSError, KeyError, TypeError, ValueError):
            return
        self.notes = [note for note in notes if note not in self.notes] + self.notes
        self.reviewed = sorted({*self.reviewed, *data["reviewed"]} - set(self.marks))


def find_marks(
    gradebook: Gradebook, about: dict[str, str], old: NotebookNode | None, new: NotebookNode
) -> HandMarks:
    """The marks and comments of a notebook: which stay, which are on answers that changed since.

    Args:
        gradebook: the open gradebook; nothing is changed in it.
        about: "assignment", "notebook" and "student".
        old: the notebook as it was graded before; None where it is gone, and each answer counts as
            changed.
        new: the notebook as it is graded now.
    """
    found = HandMarks()
    try:
        submission = gradebook.find_submission_notebook(
            about["notebook"], about["assignment"], about["student"]
        )
    except MissingEntry:
        return found
    changed = _changed_answers(old, new)
    for grade in submission.grades:
        if grade.manual_score is None:
            continue
        if grade.name.removeprefix(notebooks.GRADE_PREFIX) in changed:
            text = f"The answer was changed after it had been given {grade.manual_score:g} points"
            found.notes.append(_note(about, grade.name, f"{text} by hand; mark it anew."))
            found.marks.append(grade.name)
        elif not grade.needs_manual_grade:
            found.reviewed.append(grade.name)
    for comment in submission.comments:
        if comment.manual_comment and comment.name in changed:
            text = f"The answer was changed after this comment on it: {comment.manual_comment}"
            found.notes.append(_note(about, comment.name, text))
            found.comments.append(comment.name)
    return found


def withdraw(gradebook: Gradebook, about: dict[str, str], found: HandMarks) -> None:
    """Take back the marks and comments that `find_marks` found to be on changed answers."""
    where = about["notebook"], about["assignment"], about["student"]
    for name in found.marks:
        grade = gradebook.find_grade(name, *where)
        grade.manual_score = None
        grade.needs_manual_grade = True
    for name in found.comments:
        gradebook.find_comment(name, *where).manual_comment = None
    gradebook.db.commit()


def keep_reviewed(gradebook: Gradebook, about: dict[str, str], found: HandMarks) -> None:
    """Let the marks that stay count as done; nbgrader would ask for each to be looked at again."""
    for name in found.reviewed:
        grade = gradebook.find_grade(name, about["notebook"], about["assignment"], about["student"])
        grade.needs_manual_grade = False
    gradebook.db.commit()


def _changed_answers(old: NotebookNode | None, new: NotebookNode) -> set[str]:
    """Names of the solution cells whose text differs."""
    before, after = (_answers(notebook) if notebook else {} for notebook in (old, new))
    return {name for name in before | after if before.get(name) != after.get(name)}


def _answers(notebook: NotebookNode) -> dict[str, str]:
    """Each solution cell's text; with the text around it where a person has to look for the answer.

    Such a cell has lost its checksum (`grader.rebuild`).
    """
    around = "\n".join(cell.source for cell in notebook.cells if not grade_id(cell))
    return {
        grade_id(cell): cell.source
        + (around if is_grade(cell) and "checksum" not in nbgrader_metadata(cell) else "")
        for cell in notebook.cells
        if is_solution(cell)
    }


def _note(about: dict[str, str], cell: str, text: str) -> Note:
    return Note("mark", about["notebook"], cell, text)
