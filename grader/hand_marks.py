"""Marks and comments that a person gave, when a submission is graded again.

They stay where the answer is the same. Where it changed they were given to another text: they are
taken back, and written down in a note, so that nothing a person wrote is lost.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, field
from pathlib import Path

from nbformat import NotebookNode
from nbgrader.api import Gradebook, MissingEntry

from grader import notebooks
from grader.files import replace_file
from grader.notebooks import grade_id, is_solution
from grader.results import Note

_ON_COMMENT = "The answer was changed after this comment on it: "


@dataclass
class HandMarks:
    """What is known of a person's marks in one notebook, and what a regrade does about them.

    Attributes:
        answers: digests of the answers that marks in the gradebook were given to, by cell.
        reviewed: grade ids whose mark stays, and which that person was done with.
        marks: grade ids whose mark is taken back.
        comments: names of cells whose comment is taken back.
        notes: one for each mark or comment that was taken back and not given anew.
    """

    answers: dict[str, str] = field(default_factory=dict)
    reviewed: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    @classmethod
    def read(cls, path: Path) -> HandMarks | None:
        """What was kept at `path`; None where that is nothing that can be read."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            return cls(**{**data, "notes": [Note(**note) for note in data["notes"]]})
        except (OSError, KeyError, TypeError, ValueError):
            return None

    def keep(self, path: Path) -> None:
        """Write this down at `path`."""
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, json.dumps(asdict(self), ensure_ascii=False))


def answers_of(notebook: NotebookNode | None) -> dict[str, str]:
    """A digest of each solution cell's text, and of where a person has to look for its answer."""
    return {
        grade_id(cell): notebooks.digest(cell.source, cell.metadata.get(notebooks.ELSEWHERE, ""))
        for cell in (notebook.cells if notebook else [])
        if is_solution(cell)
    }


def find_marks(
    gradebook: Gradebook,
    about: dict[str, str],
    earlier: HandMarks,
    shown: dict[str, str],
    answers: dict[str, str],
) -> HandMarks:
    """The marks and comments of a notebook: which stay, which are on answers that changed since.

    Args:
        gradebook: the open gradebook; nothing is changed in it.
        about: "assignment", "notebook" and "student".
        earlier: what was kept when the notebook was graded before, or when that was interrupted.
        shown: the answers in the graded notebook that Formgrader has shown since then, if any: a
            mark may be younger than what an interrupted run has kept.
        answers: the answers now (`answers_of`).
    """
    found = HandMarks(answers=earlier.answers)
    try:
        submission = gradebook.find_submission_notebook(
            about["notebook"], about["assignment"], about["student"]
        )
    except MissingEntry:
        return found
    before = earlier.answers
    changed = {
        name
        for name in before | answers
        if answers.get(name) not in (before.get(name), shown.get(name, before.get(name)))
    }
    marked, commented = set(), set()
    for grade in submission.grades:
        if grade.manual_score is None:
            continue
        marked.add(grade.name)
        if grade.name.removeprefix(notebooks.GRADE_PREFIX) in changed:
            text = f"The answer was changed after it had been given {grade.manual_score:g} points"
            found.notes.append(_note(about, grade.name, f"{text} by hand; mark it anew."))
            found.marks.append(grade.name)
        elif not grade.needs_manual_grade or grade.name in earlier.reviewed:
            found.reviewed.append(grade.name)
    for comment in submission.comments:
        if not comment.manual_comment:
            continue
        commented.add(comment.name)
        if comment.name in changed:
            text = f"{_ON_COMMENT}{comment.manual_comment}"
            found.notes.append(_note(about, comment.name, text))
            found.comments.append(comment.name)
    found.notes[:0] = [
        note
        for note in earlier.notes
        if note.cell not in (commented if note.text.startswith(_ON_COMMENT) else marked)
    ]
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


def keep_reviewed(gradebook: Gradebook, about: dict[str, str], found: HandMarks) -> None:
    """Let the marks that stay count as done; nbgrader would ask for each to be looked at again."""
    for name in found.reviewed:
        grade = gradebook.find_grade(name, about["notebook"], about["assignment"], about["student"])
        grade.needs_manual_grade = False


def ask_person(gradebook: Gradebook, about: dict[str, str], names: Collection[str]) -> None:
    """Let the tasks with these grade ids wait for a person, unless one has marked them.

    So Formgrader lists them, and an export leaves their score empty.
    """
    for name in names:
        grade = gradebook.find_grade(name, about["notebook"], about["assignment"], about["student"])
        if grade.manual_score is None:
            grade.needs_manual_grade = True


def _note(about: dict[str, str], cell: str, text: str) -> Note:
    return Note("mark", about["notebook"], cell, text)
