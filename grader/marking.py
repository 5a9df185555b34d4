"""Formgrader shows the instructor's answer and marking scheme below each written answer."""

from __future__ import annotations

from typing import Any

from nbconvert.preprocessors import Preprocessor
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

from grader import notebooks
from grader.notebooks import grade_id, is_written
from grader.settings import Course

SUMMARY = "Model answer and marking scheme"
"""What the fold is called that holds them; the student's feedback never has it."""


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
        return notebook, resources


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
