"""Formgrader shows the instructor's answer and marking scheme below each written answer.

And what grading noted for whoever marks: that the answer may stand elsewhere, or was changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from nbconvert.preprocessors import Preprocessor
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell
from nbgrader.api import Gradebook

from grader import notebooks
from grader.notebooks import grade_id, is_written
from grader.results import Note, NotebookResult
from grader.settings import Course

SUMMARY = "Model answer and marking scheme"
"""What the fold is called that holds them; the student's feedback never has it."""
NOTED = "For whoever marks this:"
_FOR_MARKING = ("person", "mark")


class MarkingScheme(Preprocessor):
    """Adds a cell below each written answer while Formgrader shows a submission.

    Nothing is written into the graded notebook, from which the student's feedback is made.
    """

    def preprocess(
        self, notebook: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """The notebook with the added cells; as it is where this is no page of Formgrader's."""
        if "submission_id" not in resources:
            return notebook, resources
        course = Course.from_config(self.config)
        path = course.folder("source") / resources["assignment_id"]
        source = notebooks.read_or_none(path / f"{resources['notebook_id']}.ipynb")
        if source is not None:
            notebook.cells = _with_schemes(notebook, source)
        notebook.cells = _with_notes(notebook, self._notes(course, resources))
        return notebook, resources

    def _notes(self, course: Course, resources: dict[str, Any]) -> list[Note]:
        """What grading noted for whoever marks this submission."""
        assignment, name = resources["assignment_id"], resources["notebook_id"]
        with Gradebook(course.directory.db_url, course.directory.course_id) as gradebook:
            entry = gradebook.find_submission_notebook_by_id(resources["submission_id"])
            path = course.result_file(assignment, entry.student.id, name)
        result = NotebookResult.read(path)
        return [note for note in result.notes if note.kind in _FOR_MARKING] if result else []


def _with_notes(notebook: NotebookNode, notes: Sequence[Note]) -> list[NotebookNode]:
    """The cells, each note below the cell that it is about, or in front of all."""
    names = [grade_id(cell) for cell in notebook.cells]  # "" for most
    cells = [_note_cell(note) for note in notes if not note.cell or note.cell not in names]
    for name, cell in zip(names, notebook.cells, strict=True):
        cells.append(cell)
        cells += [_note_cell(note) for note in notes if name and note.cell == name]
    return cells


def _note_cell(note: Note) -> NotebookNode:
    cell: NotebookNode = new_markdown_cell(f"> **{NOTED}** {escape(note.text)}")
    return cell


def _with_schemes(notebook: NotebookNode, source: NotebookNode) -> list[NotebookNode]:
    schemes = {grade_id(cell): cell.source for cell in source.cells if is_written(cell)}
    cells = []
    for cell in notebook.cells:
        cells.append(cell)
        if is_written(cell) and grade_id(cell) in schemes:
            opening = f"<details open><summary><strong>{SUMMARY}</strong></summary>"
            text = f"{opening}\n\n{schemes[grade_id(cell)]}\n\n</details>"
            cells.append(new_markdown_cell(text))
    return cells
