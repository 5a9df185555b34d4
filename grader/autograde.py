"""nbgrader's autograder with the kit's intake, rebuild and execution in it.

`nbgrader autograde` and Formgrader's button both end here. What is graded, and how, is
`grader.execute`, which `grader check` calls too, so the score is the same whichever way is taken.
"""

from __future__ import annotations

import hmac
import os
import shutil
from dataclasses import replace
from datetime import UTC, datetime
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path

from nbgrader import utils
from nbgrader.api import Gradebook
from nbgrader.converters import Autograde
from nbgrader.converters.base import NbGraderException
from nbgrader.preprocessors import AssignLatePenalties

from grader import notebooks
from grader.errors import GraderError, NotebookNotFound
from grader.execute import GradedNotebook, released_notebook
from grader.files import replace_file
from grader.fingerprint import PENALTIES, Fingerprints
from grader.gradebook import KeptGradebook
from grader.intake import TakenNotebook, take_submission
from grader.intake_findings import shown
from grader.integrity import write_integrity
from grader.rebuild import rebuild
from grader.recording import record_failure, record_files, record_scores, unjudged_tasks
from grader.register import known, points_by_hand, scored
from grader.results import Note, NotebookResult, Status
from grader.settings import Course
from grader.submission import given_files
from grader.times import parse_utc_or_none
from grader.units import Outcome, Unit, grade_unit

_SECRET = "submission_secret.txt"


class KitAutograde(Autograde):  # type: ignore[misc]  # nbgrader is untyped
    """`nbgrader.converters.Autograde` for submissions that must not be trusted."""

    only = ""  # grade this task alone
    course: Course | None = None  # where the caller has it already

    def start(self) -> None:
        """Grade, for nbgrader's command and Formgrader, which show what was logged."""
        try:
            super().start()
        except GraderError as error:
            self.log.error(str(error))
            raise NbGraderException(str(error)) from error

    def init_notebooks(self) -> None:
        """Find every submission, those without a single notebook too."""
        self._course = self.course or Course.from_config(self.config)
        self._units: dict[str, Unit] = {}
        self._came: dict[str, datetime | None] = {}  # when each student's submission was made
        self._ungraded: list[str] = []
        name = self.coursedir.assignment_id
        pattern = self.coursedir.format_path(
            self.coursedir.submitted_directory, self.coursedir.student_id, name
        )
        root = Path(self.coursedir.root)
        exact = Path(pattern)  # a folder's name may look like a pattern
        found = [exact] if exact.is_dir() else sorted(root.glob(os.path.relpath(pattern, root)))
        folders = [folder for folder in found if self._names_a_student(folder.relative_to(root))]
        if not folders:
            raise NotebookNotFound(
                f"No submission matches {pattern}; run `nbgrader collect {name}`, or put the "
                f"submissions at submitted/STUDENT/{name}/."
            )
        self._known = known(self._course, self.gradebook, name)
        self._given = given_files(self._course, name)
        self._prints = Fingerprints(self._course, name)
        self._scored = scored(self.gradebook, name)
        self._penalties = any(map(self._course.config.get, PENALTIES))
        self._by_hand = points_by_hand(self.gradebook, name) if self._penalties else {}
        wanted = self._wanted(name)
        self.notebooks: list[str] = []
        self.assignments = {
            str(folder): [str(folder / f"{notebook}.ipynb") for notebook in wanted]
            for folder in folders
        }

    @cached_property
    def gradebook(self) -> KeptGradebook:
        """The course's."""
        return KeptGradebook(self.coursedir)

    def _names_a_student(self, folder: Path) -> bool:
        """Whether the gradebook can take the folder's name; the others are left out and told."""
        if all(map(str.isprintable, folder.parts)):
            return True
        self._ungraded.append(ascii(str(folder)))
        self.log.error("%a is no name of a student; rename the folder.", str(folder))
        return False

    def _wanted(self, assignment: str) -> list[str]:
        """Those of the expected notebooks that `--notebook` asks for, a pattern as elsewhere."""
        expected = self._known.notebooks
        wanted = [name for name in expected if fnmatch(name, self.coursedir.notebook_id)]
        if self.only:
            wanted = [name for name in wanted if self._has_task(assignment, name)]
            if not wanted:
                raise NotebookNotFound(f"No notebook of {assignment} has a task {self.only}.")
        if not wanted:
            raise NotebookNotFound(
                f"{assignment} has no notebook {self.coursedir.notebook_id}; it has "
                f"{', '.join(expected)}."
            )
        return wanted

    def _has_task(self, assignment: str, name: str) -> bool:
        """Whether a released notebook has the task `only`."""
        released = released_notebook(self._course, assignment, name)
        return self.only in (task.name for task in notebooks.tasks(released))

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
        """Take the submission in; whether any of it would now be graded in another way.

        What has been graded to its end, from the same bytes by the same checks, is left alone:
        `notebooks` has the paths of the others afterwards.
        """
        if student_id in self.coursedir.student_id_exclude.split(","):
            return False
        submitted = Path(self._format_source(assignment_id, student_id))
        taken = take_submission(submitted, self._known.notebooks, self._given, self._answered)
        self._came[student_id], undated = self._timestamp(submitted)
        self._units = {}
        paths = {Path(path).stem: path for path in self.notebooks}
        for found in taken.notebooks:
            if found.name in paths:
                notebook = replace(found, notes=(*found.notes, *undated))
                unit = Unit(
                    assignment_id,
                    student_id,
                    notebook,
                    fingerprint=self._prints.of(
                        student_id, notebook, self._lateness(student_id, notebook.name)
                    ),
                    environment=self._prints.environment,
                    submitted=self._prints.submitted(notebook),
                )
                unit = self._narrowed(unit)
                if self.force or unit.only or not self._is_graded(unit):
                    self._units[notebook.name] = unit
        self.notebooks = [path for name, path in paths.items() if name in self._units]
        if not self._units:
            self.log.info("%s of %s is graded; --force grades it again", assignment_id, student_id)
        return bool(self._units)

    def _lateness(self, student: str, notebook: str) -> tuple[object, ...]:
        """What the penalty for being late depends on: of late ones, on marks by hand as well."""
        came, due = self._came[student], self._known.due
        if came is None or due is None or came.replace(tzinfo=None) <= due.replace(tzinfo=None):
            return came, due
        return came, due, self._by_hand.get((student, notebook), 0.0)

    def _answered(self, taken: TakenNotebook) -> bool:
        """Whether a notebook holds an answer to any of its tasks."""
        name = self.coursedir.assignment_id
        rebuilt = rebuild(released_notebook(self._course, name, taken.name), taken)
        return any(rebuilt.touched.values())

    def _is_graded(self, unit: Unit) -> bool:
        """Whether it was graded to its end, and in the way in which it would be graded now."""
        if (unit.student, unit.taken.name) not in self._scored:
            return False  # another gradebook than the results are from
        folder = Path(self._format_dest(unit.assignment, unit.student))
        result = self._result(unit)
        if result is None or not (folder / f"{unit.taken.name}.ipynb").is_file():
            return False
        return result.fingerprint == unit.fingerprint

    def _result(self, unit: Unit) -> NotebookResult | None:
        """What an earlier grading found; None where there was none, or it did not end."""
        return NotebookResult.read(
            self._course.result_file(unit.assignment, unit.student, unit.taken.name)
        )

    def _narrowed(self, unit: Unit) -> Unit:
        """The unit for the one task that is asked for, if the results of its others still hold.

        They do not where they were made from another answer or release. The narrowed unit has no
        fingerprint: its other tasks' results are older than the checks may be.
        """
        earlier = self._result(unit) if self.only else None
        if (
            earlier is None
            or earlier.status is Status.INFRASTRUCTURE
            or earlier.submitted != unit.submitted
        ):
            return unit
        return replace(unit, only=self.only, earlier=earlier.tasks, fingerprint="")

    def begin(self, assignment_id: str, student_id: str) -> list[Unit]:
        """Take a submission in; what of its `notebooks` has to be graded, with old results gone.

        What nbgrader does too before it converts the notebooks.
        """
        if not self.init_destination(assignment_id, student_id):
            return []
        self.init_assignment(assignment_id, student_id)
        return list(self._units.values())

    def init_assignment(self, assignment_id: str, student_id: str) -> None:
        """Make the folder of the graded notebooks; what was known of them counts no more.

        Also where this is interrupted later: an old score must not pass for one of what is new.
        None of the student's own files is copied: a link or a pipe among them would be followed.
        """
        scored = [name for name in self._units if (student_id, name) in self._scored]
        if scored:
            with self.gradebook.transaction() as gradebook:
                for name in scored:
                    self._clear(gradebook, name, assignment_id, student_id)
        folder = Path(self._format_dest(assignment_id, student_id))
        folder.mkdir(parents=True, exist_ok=True)
        for path in self.notebooks:  # without it a notebook counts as not graded
            result = self._course.result_file(assignment_id, student_id, Path(path).stem)
            result.unlink(missing_ok=True)
        self._copy_given(assignment_id, folder)
        # In the folder too: it tells nbgrader whether feedback is up to date, and without it no
        # student of the class is given any. What has no date of its own came when it was put there.
        changed = Path(self._format_source(assignment_id, student_id)).stat().st_mtime
        came = self._came[student_id] or datetime.fromtimestamp(changed, UTC)
        replace_file(folder / "timestamp.txt", f"{came:%Y-%m-%d %H:%M:%S.%f} UTC")
        # nbgrader gives feedback to whoever knows this, and fails for the class where one lacks it.
        secret = self._small_text(Path(self._format_source(assignment_id, student_id), _SECRET))
        own = hmac.digest(
            self._course.secret(), repr((assignment_id, student_id)).encode(), "sha256"
        )
        replace_file(folder / _SECRET, secret or own.hex())

    def _register(self, unit: Unit, gradebook: Gradebook) -> None:
        """Let the gradebook know the submission, with no score by checks for the notebook yet."""
        gradebook.update_or_create_student(unit.student)
        came = self._came[unit.student]
        extra = {"timestamp": came} if came else {}
        gradebook.update_or_create_submission(unit.assignment, unit.student, **extra)
        self._clear(gradebook, unit.taken.name, unit.assignment, unit.student)

    @staticmethod
    def _clear(gradebook: Gradebook, notebook: str, assignment: str, student: str) -> None:
        """Forget the scores that checks gave; what a person gave stays for now."""
        for entry in gradebook.find_submission_notebook(notebook, assignment, student).grades:
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

    def _timestamp(self, folder: Path) -> tuple[datetime | None, list[Note]]:
        """When the submission was made, None where that cannot be told; a note where it should."""
        path = folder / "timestamp.txt"
        text = self._small_text(path).strip()
        came = parse_utc_or_none(text)
        if came or not text:
            return came, []
        self.log.warning("%s is not a time; the submission counts as undated", path)
        return None, [Note("integrity", "", "", f"timestamp.txt is not a time: {shown(text)}")]

    @staticmethod
    def _small_text(path: Path) -> str:
        """The text of a small ordinary file in a submission; "" where it is not one."""
        try:
            if path.is_symlink() or not path.is_file() or path.stat().st_size > 200:
                return ""
            return path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def convert_single_notebook(self, notebook_filename: str) -> None:
        """Grade one notebook; record its scores, its notebook and its result."""
        unit = self._units[Path(notebook_filename).stem]
        self.accept(unit, grade_unit(self._course, unit))

    def accept(self, unit: Unit, outcome: Outcome) -> None:
        """Record what came of a unit."""
        path = Path(self._format_source(unit.assignment, unit.student), f"{unit.taken.name}.ipynb")
        resources = self.init_single_notebook_resources(str(path))
        with self.gradebook.transaction() as gradebook:
            self._register(unit, gradebook)
            if isinstance(outcome, GradedNotebook):
                lost = unit.taken.status is Status.NEEDS_PERSON
                unjudged = unjudged_tasks(outcome.result, lost)
                marks = record_scores(self, gradebook, self._course, outcome, resources, unjudged)
                if self._penalties:  # a course's own plug-in may open the gradebook itself
                    gradebook.commit()
                AssignLatePenalties(parent=self)(outcome.notebook, resources)
        # What makes the notebook count as graded comes when its scores are there.
        if isinstance(outcome, GradedNotebook):
            record_files(self, self._course, outcome, marks)
            return
        reason = outcome.notes[-1].text
        self.log.error("%s could not be graded: %s", unit.name, reason)
        self._ungraded.append(f"{unit.name} ({reason})")
        record_failure(self, self._course, outcome)
