"""nbgrader's gradebook as CSV files that Canvas and Moodle import.

    nbgrader export --exporter=grader.export_lms.CanvasExport --to canvas.csv
    nbgrader export --exporter=grader.export_lms.MoodleExport --to moodle.csv

`--assignment '["ch08"]'` and `--student '["student01"]'` restrict what is exported, as with
nbgrader's own exporter. Settings stand in `course_config.py` as `c.CanvasExport.…` and
`c.MoodleExport.…`, or for both as `c.LmsExport.…`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook
from nbgrader.plugins import ExportPlugin
from traitlets import Bool, Unicode

from grader.errors import GraderError
from grader.export_scores import Column, cell_text, columns
from grader.files import replace_file
from grader.report import points_text
from grader.results import NotebookResult
from grader.settings import Course


class CannotExport(GraderError):
    """A gradebook without what was asked for, or a file that cannot be written."""


class LmsExport(ExportPlugin):  # type: ignore[misc]  # nbgrader is untyped
    """What the exporters have in common: one row a student, one column an assignment or notebook.

    A cell is empty where nothing was handed in, or where a part waits to be graded: neither is a
    zero. A text that a spreadsheet would take for a formula gets a quote (') in front.
    """

    per_notebook = Bool(False, help="One column for each notebook instead of each assignment.").tag(
        config=True
    )
    ungraded = Bool(
        False, help="Export a score even where a part of it still waits to be graded."
    ).tag(config=True)
    bom = Bool(False, help="Start the file with a byte order mark, for Excel.").tag(config=True)

    default_file = ""
    missing = ""

    def export(self, gradebook: Gradebook) -> None:
        """Write the file `to`.

        Raises:
            CannotExport: an assignment or student that was asked for is not there, or the file
                cannot be written.
        """
        assignments = _chosen(gradebook.assignments, "name", self.assignment, "assignment")
        students = _chosen(gradebook.students, "id", self.student, "student")
        is_missing = partial(_is_missing, Course.from_config(self.config))
        found = columns(assignments, self.per_notebook, is_missing)
        rows = self.head(found)
        rows += [[*self.about(each), *self._scores(each.id, found)] for each in students]
        target = Path(self.to or self.default_file)
        _write(target, rows, "utf-8-sig" if self.bom else "utf-8")
        self.log.info("%d students exported to %s", len(students), target)
        self._warn([each.id for each in students], found)

    def _scores(self, student: str, found: Sequence[Column]) -> list[str]:
        scores = [column.scores.get(student) for column in found]
        return [
            self.missing
            if score is None or (score.waits and not self.ungraded)
            else points_text(score.points)
            for score in scores
        ]

    def _warn(self, students: Sequence[str], found: Sequence[Column]) -> None:
        waiting = [
            f"{column.title} of {student}"
            for column in found
            for student in students
            if student in column.scores and column.scores[student].waits
        ]
        if waiting:
            self.log.warning(
                "%d scores wait for a person or for `nbgrader autograde`, and were %s: %s",
                len(waiting),
                "exported as they stand" if self.ungraded else "left empty",
                ", ".join(waiting[:5]) + (", …" if len(waiting) > 5 else ""),
            )

    def head(self, found: Sequence[Column]) -> list[list[str]]:
        """The rows above the students."""
        raise NotImplementedError

    def about(self, student: Any) -> list[str]:
        """The cells of a student's row that say who it is."""
        raise NotImplementedError


class CanvasExport(LmsExport):
    """The file that Canvas's *Gradebook > Import* takes (canvas-lms, `gradebook_importer.rb`).

    Canvas finds a student by `ID`, its own number (nbgrader's `lms_user_id`), or by `SIS Login ID`
    (nbgrader's student id). A column that is called as an assignment there, or by its title and
    number as in `ch08 (1234)`, fills that assignment; any other name makes a new one.
    """

    default_file = "canvas.csv"

    def head(self, found: Sequence[Column]) -> list[list[str]]:
        """The names of the columns, and the points possible."""
        return [
            ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", *_titles(found)],
            ["Points Possible", "", "", "", "", *(points_text(each.max_score) for each in found)],
        ]

    def about(self, student: Any) -> list[str]:
        """Name, Canvas's number, no SIS number, login, no section."""
        name = ", ".join(filter(None, (student.last_name, student.first_name)))
        known = [name or student.id, student.lms_user_id or "", "", student.id, ""]
        return list(map(cell_text, known))


class MoodleExport(LmsExport):
    """The file that Moodle's *Grades > Import > CSV file* takes (`gradeimport_csv`).

    Its form maps one of the first columns to the user and the others to grade items. For a grade
    item that is there an empty cell is no grade; a *new* one needs `-` for that.
    """

    missing = Unicode("", help="Text of a cell without a score: empty, or a hyphen.").tag(
        config=True
    )
    default_file = "moodle.csv"

    def head(self, found: Sequence[Column]) -> list[list[str]]:
        """The names of the columns."""
        names = ["Username", "ID number", "Email address", "First name", "Last name"]
        return [[*names, *_titles(found)]]

    def about(self, student: Any) -> list[str]:
        """Login, number, address, name."""
        known = (student.id, student.lms_user_id, student.email)
        return [cell_text(text or "") for text in (*known, student.first_name, student.last_name)]


def _is_missing(course: Course, assignment: str, student: str, notebook: str) -> bool:
    """Whether grading found no such notebook in what the student handed in."""
    result = NotebookResult.read(course.result_file(assignment, student, notebook))
    return result is not None and any(note.kind == "missing" for note in result.notes)


def _titles(found: Iterable[Column]) -> list[str]:
    return [cell_text(column.title) for column in found]


def _chosen(
    entries: Sequence[Any], key: str, wanted: Sequence[object], kind: str
) -> list[Any]:  # fmt: skip
    """Those of `entries` whose `key` is among `wanted`, all if there is none, in its order."""
    names = [str(name) for name in wanted]
    unknown = set(names) - {getattr(entry, key) for entry in entries}
    if unknown:
        raise CannotExport(
            f"The gradebook has no {kind} {', '.join(sorted(unknown))}; look at its name with "
            f"`nbgrader db {kind} list`."
        )
    chosen = [entry for entry in entries if not names or getattr(entry, key) in names]
    return sorted(chosen, key=lambda entry: str(getattr(entry, key)))


def _write(target: Path, rows: Iterable[Sequence[str]], encoding: str) -> None:
    """Write a CSV file as RFC 4180 has it."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    try:
        replace_file(target, text.getvalue().encode(encoding))
    except OSError as error:
        raise CannotExport(
            f"{target} cannot be written ({error.strerror}); name another file with --to."
        ) from error
