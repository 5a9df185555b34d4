"""nbgrader's autograder with the kit's intake, rebuild and execution in it.

`nbgrader autograde` and Formgrader's button both end here. What is graded, and how, is
`grader.execute`, which `grader check` calls too, so the score is the same whichever way is taken.
"""

from __future__ import annotations

import json
import os
import shutil
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import nbformat
from nbgrader import utils
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.converters import Autograde
from nbgrader.converters.base import NbGraderException
from nbgrader.preprocessors import AssignLatePenalties, CheckCellMetadata, SaveAutoGrades

from grader import notebooks
from grader.errors import GraderError, NotebookNotFound
from grader.execute import GradedNotebook, grade, not_graded
from grader.hand_marks import keep_reviewed, withdraw_stale
from grader.intake import TakenNotebook, take_submission
from grader.integrity import write_integrity
from grader.results import NotebookResult
from grader.settings import Course
from grader.submission import given_files


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
        self._taken: dict[str, TakenNotebook] = {}
        self._ungraded: list[str] = []
        name = self.coursedir.assignment_id
        pattern = self.coursedir.format_path(
            self.coursedir.submitted_directory, self.coursedir.student_id, name
        )
        root = Path(self.coursedir.root)
        for folder in sorted(root.glob(os.path.relpath(pattern, root))):
            paths = [str(folder / f"{notebook}.ipynb") for notebook in self._wanted(name)]
            self.assignments[str(folder)] = paths
        if not self.assignments:
            raise NotebookNotFound(
                f"No submission matches {pattern}; run `nbgrader collect {name}`, or put the "
                f"submissions at submitted/STUDENT/{name}/."
            )

    def _wanted(self, assignment: str) -> list[str]:
        """Those of the expected notebooks that `--notebook` asks for, a pattern as elsewhere."""
        expected = self._expected(assignment)
        wanted = [name for name in expected if fnmatch(name, self.coursedir.notebook_id)]
        if not wanted:
            raise NotebookNotFound(
                f"{assignment} has no notebook {self.coursedir.notebook_id}; it has "
                f"{', '.join(expected)}."
            )
        return wanted

    def _expected(self, assignment: str) -> list[str]:
        """The notebooks of the assignment, as the gradebook knows them."""
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            try:
                return [entry.name for entry in gradebook.find_assignment(assignment).notebooks]
            except MissingEntry:
                raise NotebookNotFound(
                    f"The gradebook does not know {assignment}; run `nbgrader generate_assignment "
                    f"{assignment}` first."
                ) from None

    def convert_notebooks(self) -> None:
        """Grade what `init_notebooks` found, then collect the integrity notes of the class."""
        try:
            super().convert_notebooks()
        finally:
            path = write_integrity(self._course, self.coursedir.assignment_id)
            self.log.info("Integrity notes for a person to read: %s", path)
        if self._ungraded:
            message = (
                f"{len(self._ungraded)} notebooks could not be graded, and have no score: "
                f"{'; '.join(self._ungraded)}. Everything else is graded; mend the cause (`grader "
                "doctor` may tell it) and run this again."
            )
            self.log.error(message)  # nbgrader's command does not show an exception's own text
            raise NbGraderException(message)

    def init_destination(self, assignment_id: str, student_id: str) -> bool:
        """Whether to grade a submission: unless it was graded to its end and no newer one came."""
        if student_id in self.coursedir.student_id_exclude.split(","):
            return False
        if self.force:
            return True
        folder = Path(self._format_dest(assignment_id, student_id))
        names = [Path(path).stem for path in self.notebooks]
        wanted = [folder / f"{name}.ipynb" for name in names]
        wanted += [self._course.result_file(assignment_id, student_id, name) for name in names]
        if not all(path.is_file() for path in wanted):
            return True
        came = self._timestamp(self._format_source(assignment_id, student_id))
        graded = self._timestamp(str(folder))
        if came and graded and came > graded:
            return True
        self.log.info("%s of %s is graded; --force grades it again", assignment_id, student_id)
        return False

    def init_assignment(self, assignment_id: str, student_id: str) -> None:
        """Take the submission in, register it and clear its old scores.

        None of the student's own files is copied: a link or a pipe among them would be followed.
        """
        submitted = self._format_source(assignment_id, student_id)
        given = given_files(self._course, assignment_id)
        taken = take_submission(Path(submitted), self._expected(assignment_id), given)
        self._taken = {notebook.name: notebook for notebook in taken.notebooks}
        folder = Path(self._format_dest(assignment_id, student_id))
        folder.mkdir(parents=True, exist_ok=True)
        for path in self.notebooks:  # without it a notebook counts as not graded
            result = self._course.result_file(assignment_id, student_id, Path(path).stem)
            result.unlink(missing_ok=True)
        self._copy_given(assignment_id, folder)
        timestamp = self._timestamp(submitted)
        if timestamp:  # in the folder too: it tells nbgrader whether feedback is up to date
            _replace(folder / "timestamp.txt", f"{timestamp:%Y-%m-%d %H:%M:%S.%f} UTC")
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
        """Forget the scores that checks gave; what a person gave stays for now."""
        for entry in notebook.grades:
            entry.auto_score = None
            if entry.manual_score is None:
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
        taken = self._taken[about["notebook"]]
        try:
            graded = grade(self._course, about["assignment"], about["student"], taken)
        except GraderError as error:
            self._record_failure(about, str(error))
        else:
            self.record(graded, resources)

    def _record_failure(self, about: dict[str, Any], reason: str) -> None:
        """Write down that the kit failed on a notebook: it has no score, and the class goes on."""
        name, student = about["notebook"], about["student"]
        self.log.error("%s of %s could not be graded: %s", name, student, reason)
        self._ungraded.append(f"{name} of {student} ({reason})")
        result = not_graded(self._course, about["assignment"], student, name, reason)
        folder = Path(self._format_dest(about["assignment"], student))
        (folder / f"{name}.ipynb").unlink(missing_ok=True)
        self._write_result(result)

    def record(self, graded: GradedNotebook, resources: dict[str, Any]) -> None:
        """Write a graded notebook to the gradebook and to the folder of graded notebooks."""
        notebook, about = graded.notebook, resources["nbgrader"]
        folder = Path(self._format_dest(about["assignment"], about["student"]))
        path = folder / f"{about['notebook']}.ipynb"
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            earlier = notebooks.read(path) if path.is_file() else notebook
            marks = withdraw_stale(gradebook, about, earlier, notebook)
        for recorder in self.recorders:
            notebook, resources = recorder(parent=self)(notebook, resources)
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            keep_reviewed(gradebook, about, marks)
        _replace(path, nbformat.writes(notebook))
        for note in marks.notes:
            self.log.warning(
                "%s of %s: %s: %s", note.notebook, about["student"], note.cell, note.text
            )
        graded.result.notes.extend(marks.notes)
        self._write_result(graded.result)

    def _write_result(self, result: NotebookResult) -> None:
        text = json.dumps(result.to_json(), indent=1, ensure_ascii=False)
        path = self._course.result_file(result.assignment, result.student, result.notebook)
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, text)


def _replace(path: Path, text: str) -> None:
    """Write `text` so that a reader sees the old file or the new one, never a part."""
    draft = path.with_name(f".{path.name}.draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)
