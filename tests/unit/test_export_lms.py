"""What Canvas and Moodle get, from a real gradebook, read back as any CSV reader does."""

import csv
import io
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from nbgrader.api import Gradebook
from tiny_course import ASSIGNMENT, SQUARE, TinyCourse
from traitlets.config import Config

from grader.export_lms import CannotExport, CanvasExport, LmsExport, MoodleExport

ARABIC = "\u0644\u064a\u0644\u0649 \u0627\u0644\u0645\u062b\u0627\u0644"
NAMES = {
    "student01": ("Example, Jr.", 'Ann "A"'),
    "student02": ("Beispiel-Ñandú", "Zoë"),
    "student03": (ARABIC, "\u05e9\u05dd"),
    "student04": ("Two\nLines", "One\r\nMore"),
    "student05": ("=1+1", "@SUM(A1)"),
    "student06": ("+1", "-2"),
}
# Points of (ex_a, ex_b) and the penalties; None for no submission at all.
SCORES = {
    "student01": ((2.0, 3.0), (0.0, 0.0)),
    "student02": ((0.0, 0.0), (0.0, 0.0)),
    "student03": None,
    "student04": ((1.75, 2.5), (0.5, 0.0)),
    "student05": ((1.0, None), (0.0, 0.0)),
    "student06": ((1.0, 1.0), (3.0, 0.0)),
}
TOTALS = {
    "student01": "5", "student02": "0", "student03": "", "student04": "3.75", "student05": "",
    "student06": "0",
}  # fmt: skip


@pytest.fixture(scope="module")
def gradebook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gradebook]:
    path = tmp_path_factory.mktemp("gradebook") / "gradebook.db"
    with Gradebook(f"sqlite:///{path}") as book:
        for assignment in ("ch", "other"):
            book.add_assignment(assignment)
            for notebook, points in (("ex_b", 3), ("ex_a", 2)):
                book.add_notebook(notebook, assignment)
                book.add_grade_cell(
                    "test_it", notebook, assignment, max_score=points, cell_type="code"
                )
        for student, (last, first) in NAMES.items():
            book.add_student(
                student, last_name=last, first_name=first, email=f"{student}@example.org",
                lms_user_id=student[-2:],
            )  # fmt: skip
            if SCORES[student]:
                _submit(book, student)
        yield book


def _submit(book: Gradebook, student: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # nbgrader's own, from SQLAlchemy
        submission = book.add_submission("ch", student)
    found = SCORES[student]
    assert found
    for name, score, penalty in zip(("ex_a", "ex_b"), *found, strict=True):
        (notebook,) = [each for each in submission.notebooks if each.name == name]
        notebook.late_submission_penalty = penalty
        notebook.grades[0].auto_score = score
        notebook.grades[0].needs_manual_grade = score is None
    book.db.commit()


def exported(kind: type[LmsExport], book: Gradebook, tmp_path: Path, **settings: Any) -> str:
    target = tmp_path / "out.csv"
    exporter = kind(config=Config({kind.__name__: {"to": str(target), **settings}}))
    exporter.export(book)
    return target.read_bytes().decode()


def table(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def moodle(book: Gradebook, tmp_path: Path, **settings: Any) -> dict[str, dict[str, str]]:
    names, *rows = table(exported(MoodleExport, book, tmp_path, **settings))
    return {row[0]: dict(zip(names, row, strict=True)) for row in rows}


def test_names_of_every_kind_come_back_as_they_were(gradebook: Gradebook, tmp_path: Path) -> None:
    found = moodle(gradebook, tmp_path)
    assert list(found) == list(NAMES)
    for student in ("student01", "student02", "student03", "student04"):
        row = found[student]
        assert (row["Last name"], row["First name"]) == NAMES[student]
        assert row["Email address"] == f"{student}@example.org"


def test_what_looks_like_a_formula_is_made_a_text(gradebook: Gradebook, tmp_path: Path) -> None:
    for kind in (CanvasExport, MoodleExport):
        for row in table(exported(kind, gradebook, tmp_path)):
            assert not [cell for cell in row if cell.startswith(tuple("=+-@\t\r\n"))]
    row = moodle(gradebook, tmp_path)["student05"]
    assert (row["Last name"], row["First name"]) == ("'=1+1", "'@SUM(A1)")


def test_nothing_handed_in_is_no_zero_and_a_zero_is_one(
    gradebook: Gradebook, tmp_path: Path
) -> None:
    found = moodle(gradebook, tmp_path)
    assert {student: row["ch"] for student, row in found.items()} == TOTALS
    assert {row["other"] for row in found.values()} == {""}
    hyphens = moodle(gradebook, tmp_path, missing="-")
    assert hyphens["student03"]["ch"] == "-"
    assert hyphens["student02"]["ch"] == "0"


def test_the_penalty_for_being_late_is_taken_off_and_goes_no_lower_than_zero(
    gradebook: Gradebook, tmp_path: Path
) -> None:
    found = moodle(gradebook, tmp_path, per_notebook=True)
    assert (found["student04"]["ch ex_a"], found["student04"]["ch ex_b"]) == ("1.25", "2.5")
    assert (found["student06"]["ch ex_a"], found["student06"]["ch ex_b"]) == ("0", "1")


def test_a_score_that_waits_to_be_graded_is_left_empty_unless_asked_for(
    gradebook: Gradebook, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    found = moodle(gradebook, tmp_path, per_notebook=True)["student05"]
    assert (found["ch ex_a"], found["ch ex_b"]) == ("1", "")
    found = moodle(gradebook, tmp_path, ungraded=True)["student05"]
    assert found["ch"] == "1"


def test_the_score_is_that_of_nbgraders_own_exporter(gradebook: Gradebook, tmp_path: Path) -> None:
    found = moodle(gradebook, tmp_path, ungraded=True)
    for submission in gradebook.assignment_submissions("ch"):
        expected = max(0.0, submission.score - submission.late_submission_penalty)
        assert float(found[submission.student_id]["ch"]) == expected


def test_canvas_finds_its_header_students_and_points(gradebook: Gradebook, tmp_path: Path) -> None:
    text = exported(CanvasExport, gradebook, tmp_path, per_notebook=True, assignment=["ch"])
    names, points, *rows = table(text)
    assert names[:5] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
    assert names[5:] == ["ch ex_a", "ch ex_b"]
    assert points == ["Points Possible", "", "", "", "", "2", "3"]
    assert rows[0] == ['Example, Jr., Ann "A"', "01", "", "student01", "", "2", "3"]
    assert {len(row) for row in rows} == {len(names)}


def test_the_file_is_as_rfc_4180_has_it(gradebook: Gradebook, tmp_path: Path) -> None:
    text = exported(MoodleExport, gradebook, tmp_path, student=["student01", "student02"])
    assert text.splitlines(keepends=True)[1] == (
        'student01,01,student01@example.org,"Ann ""A""","Example, Jr.",5,\r\n'
    )
    assert not text.startswith("\ufeff")
    marked = exported(MoodleExport, gradebook, tmp_path, bom=True)
    assert marked.startswith("\ufeff")
    assert marked.endswith("\r\n")


def test_an_unknown_assignment_or_folder_is_a_clear_error(
    gradebook: Gradebook, tmp_path: Path
) -> None:
    with pytest.raises(CannotExport, match="no assignment ch9"):
        exported(CanvasExport, gradebook, tmp_path, assignment=["ch9"])
    with pytest.raises(CannotExport, match="--to"):
        exported(CanvasExport, gradebook, tmp_path / "missing")


def test_nbgraders_own_command_runs_them(tiny: TinyCourse) -> None:
    tiny.submit("student01", tiny.answered(square=SQUARE))
    done = tiny.run("nbgrader", "autograde", ASSIGNMENT)
    assert done.returncode == 0, done.stderr
    done = tiny.run(
        "nbgrader", "export", "--exporter=grader.export_lms.CanvasExport", "--to", "out.csv",
        f'--assignment=["{ASSIGNMENT}"]', "--LmsExport.ungraded=True",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    _, points, row = table((tiny.root / "out.csv").read_text())
    assert points[-1] == "7"
    assert row == ["student01", "", "", "student01", "", "2"]


@pytest.mark.parametrize("per_notebook", [True, False])
def test_a_notebook_that_was_not_handed_in_is_no_zero(tiny: TinyCourse, per_notebook: bool) -> None:
    tiny.submit("student01", tiny.released())
    (tiny.folder("student02") / "notes.txt").write_text("I was ill.")
    assert tiny.run("grader", "autograde", ASSIGNMENT).returncode == 0
    exporter = "--exporter=grader.export_lms.MoodleExport"
    setting = f"--MoodleExport.per_notebook={per_notebook}"
    done = tiny.run("nbgrader", "export", exporter, "--to", "out.csv", setting)
    assert done.returncode == 0, done.stderr
    _, first, second = table((tiny.root / "out.csv").read_text())
    assert (first[0], first[-1]) == ("student01", "0")
    assert (second[0], second[-1]) == ("student02", "")
