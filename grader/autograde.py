"""nbgrader's autograder with the kit's intake, rebuild and execution in it.

`nbgrader autograde` and Formgrader's button both end here. What is graded, and how, is
`grader.execute`, which `grader check` calls too, so the score is the same whichever way is taken.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import nbformat
from nbgrader import utils
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.converters import Autograde
from nbgrader.preprocessors import AssignLatePenalties, CheckCellMetadata, SaveAutoGrades

from grader.errors import NotebookNotFound
from grader.execute import GradedNotebook, grade
from grader.intake import TakenNotebook, take_notebook
from grader.settings import Course

RESULT_SUFFIX = ".result.json"


def install() -> None:
    """Let nbgrader's command and Formgrader use this autograder.

    nbgrader names its converter in these two modules and has no setting for it.
    """
    import nbgrader.apps.api
    import nbgrader.apps.autogradeapp

    nbgrader.apps.api.Autograde = KitAutograde
    nbgrader.apps.autogradeapp.Autograde = KitAutograde


class KitAutograde(Autograde):  # type: ignore[misc]  # nbgrader is untyped
    """`nbgrader.converters.Autograde` for submissions that must not be trusted."""

    recorders = (SaveAutoGrades, AssignLatePenalties, CheckCellMetadata)

    def init_notebooks(self) -> None:
        """Find every submission, those without a single notebook too."""
        self.assignments = {}
        self.notebooks: list[str] = []
        self._course = Course.from_config(self.config)
        name = self.coursedir.assignment_id
        pattern = self.coursedir.format_path(
            self.coursedir.submitted_directory, self.coursedir.student_id, name
        )
        root = Path(self.coursedir.root)
        for folder in sorted(root.glob(os.path.relpath(pattern, root))):
            paths = [str(folder / f"{notebook}.ipynb") for notebook in self._expected(name)]
            self.assignments[str(folder)] = paths
        if not self.assignments:
            raise NotebookNotFound(
                f"No submission matches {pattern}; run `nbgrader collect {name}`, or put the "
                f"submissions at submitted/STUDENT/{name}/."
            )

    def _expected(self, assignment: str) -> list[str]:
        """The notebooks of the assignment, as the gradebook knows them."""
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            try:
                names = [entry.name for entry in gradebook.find_assignment(assignment).notebooks]
            except MissingEntry:
                raise NotebookNotFound(
                    f"The gradebook does not know {assignment}; run `nbgrader generate_assignment "
                    f"{assignment}` first."
                ) from None
        wanted = self.coursedir.notebook_id
        return [name for name in names if wanted in ("*", name)]

    def init_assignment(self, assignment_id: str, student_id: str) -> None:
        """Register the submission and clear its old scores.

        None of the student's own files is copied: a link or a pipe among them would be followed.
        """
        folder = Path(self._format_dest(assignment_id, student_id))
        folder.mkdir(parents=True, exist_ok=True)
        self._copy_given(assignment_id, folder)
        timestamp = self._timestamp(self._format_source(assignment_id, student_id))
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            gradebook.update_or_create_student(student_id)
            extra = {"timestamp": timestamp} if timestamp else {}
            submission = gradebook.update_or_create_submission(assignment_id, student_id, **extra)
            for notebook in submission.notebooks:
                if f"{notebook.name}.ipynb" in map(os.path.basename, self.notebooks):
                    self._clear(notebook)
            gradebook.db.commit()

    @staticmethod
    def _clear(notebook: Any) -> None:
        """Forget the scores that checks gave; what a person gave stays."""
        for entry in notebook.grades:
            entry.auto_score = None
            entry.needs_manual_grade = True

    def _copy_given(self, assignment: str, folder: Path) -> None:
        """Put the given code beside the graded notebooks, for whoever opens them."""
        released = self._course.released(assignment)
        ignore = [*self.coursedir.ignore, "*.ipynb"]
        for path in map(Path, utils.find_all_files(str(released), ignore)):
            target = folder / path.relative_to(released)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)
            shutil.copyfile(path, target)

    def _timestamp(self, folder: str) -> Any:
        """When the submission was made, None where that cannot be told."""
        path = Path(folder) / "timestamp.txt"
        try:
            if path.is_symlink() or not path.is_file() or path.stat().st_size > 200:
                return None
            return utils.parse_utc(path.read_text(encoding="utf-8").strip())
        except (OSError, ValueError, ArithmeticError):
            self.log.warning("%s is not a time; the submission counts as undated", path)
            return None

    def convert_single_notebook(self, notebook_filename: str) -> None:
        """Grade one notebook; record its scores, its notebook and its result."""
        resources = self.init_single_notebook_resources(notebook_filename)
        about = resources["nbgrader"]
        path = Path(notebook_filename)
        taken: TakenNotebook = take_notebook(path.parent, about["notebook"])
        graded = grade(self._course, about["assignment"], about["student"], taken)
        self.record(graded, resources)

    def record(self, graded: GradedNotebook, resources: dict[str, Any]) -> None:
        """Write a graded notebook to the gradebook and to the folder of graded notebooks."""
        notebook = graded.notebook
        for recorder in self.recorders:
            notebook, resources = recorder(parent=self)(notebook, resources)
        about = resources["nbgrader"]
        folder = Path(self._format_dest(about["assignment"], about["student"]))
        _replace(folder / f"{about['notebook']}.ipynb", nbformat.writes(notebook))
        text = json.dumps(graded.result.to_json(), indent=1, ensure_ascii=False)
        _replace(folder / f"{about['notebook']}{RESULT_SUFFIX}", text)


def _replace(path: Path, text: str) -> None:
    """Write `text` so that a reader sees the old file or the new one, never a part."""
    draft = path.with_name(f".{path.name}.draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)
