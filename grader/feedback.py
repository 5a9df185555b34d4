"""Feedback pages in the flow of `nbgrader generate_feedback`.

nbgrader picks this exporter by its setting `c.GenerateFeedback.exporter_class`; which notebooks get
a page, where it is written and how it is released stay nbgrader's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nbconvert.exporters import Exporter
from nbformat import NotebookNode
from nbgrader.api import Gradebook
from traitlets import default

from grader.feedback_marks import marks_of
from grader.feedback_page import Feedback, page
from grader.results import Note, NotebookResult
from grader.settings import Course


class FeedbackExporter(Exporter):
    """Makes a student's page of a graded notebook and the gradebook's entries for it."""

    output_mimetype = "text/html"

    @default("file_extension")
    def _file_extension_default(self) -> str:
        return ".html"

    def from_notebook_node(  # type: ignore[override]  # every exporter but the base returns text
        self, nb: NotebookNode, resources: Any = None, **options: Any
    ) -> tuple[str, Any]:
        """The page of a graded notebook, and nbconvert's resources.

        Args:
            nb: the graded notebook.
            resources: with nbgrader's entry `nbgrader`: assignment, notebook, student, db_url.
            options: nbconvert's own.
        """
        nb, resources = super().from_notebook_node(nb, resources, **options)
        about = resources["nbgrader"]
        names = about["assignment"], about["notebook"], about["student"]
        with Gradebook(about["db_url"]) as gradebook:
            marks = marks_of(gradebook, *names)
        assignment, name, student = names
        notes = self._notes(assignment, student, name)
        return page(Feedback(assignment, name, student, nb, marks, notes)), resources

    def _notes(self, assignment: str, student: str, name: str) -> Sequence[Note]:
        """What grading noted; nothing where its record is not here or is damaged."""
        path = Course.from_config(self.config).result_file(assignment, student, name)
        result = NotebookResult.read(path)
        return result.notes if result else ()
