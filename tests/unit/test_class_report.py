"""The class report: what it counts and leaves out, its tables, and that its page is inert."""

import argparse
import csv
import json
from pathlib import Path

import pytest
from page_rules import check_page
from tiny_course import ASSIGNMENT, DOUBLE, NOTEBOOK, SQUARE, TinyCourse

from grader.class_report import report_html, write_report
from grader.class_report_audit import Audit, UnreadableAudit, load_audit
from grader.class_report_csv import check_rows, grade_rows, write_csv
from grader.class_report_data import (
    Item,
    NothingGraded,
    Record,
    check_tallies,
    item_and_rest,
    items,
)
from grader.class_report_figures import distribution
from grader.class_report_stats import LEAST_STUDENTS, discrimination
from grader.cli_report import add_commands
from grader.feedback_marks import Mark, Marks
from grader.results import CheckResult, Note, NotebookResult, Status, TaskResult
from grader.settings import load_course

UNTOUCHED = "not attempted"


def record(
    student: str,
    double: float | None,
    square: float = 0.0,
    *,
    written: float | None = None,
    hand: float | None = None,
    late: float = 0.0,
    **extra: object,
) -> Record:
    """A graded notebook; `double` is None where nothing was answered."""
    untouched = UNTOUCHED if double is None else ""
    right = bool(double)
    check = CheckResult(
        "double", "doubles", "It doubles.", right, misconception="" if right else "this is x + 1"
    )
    tasks = [
        TaskResult("double", double or 0.0, 2.0, [check], untouched),
        TaskResult("square", square, 2.0, [], untouched),
        TaskResult("explain", None, 3.0, [], untouched),
    ]
    values = {"status": Status.GRADED, "sandbox": "namespaces", "seconds": 1.0} | extra
    result = NotebookResult("tiny", "ex", student, tasks=tasks, **values)  # type: ignore[arg-type]
    counted = (double or 0.0) if hand is None else hand
    cells = {
        "test_double": Mark(counted, 2.0, double or 0.0, hand, 0.0, False),
        "test_square": Mark(square, 2.0, square, None, 0.0, False),
        "explain": Mark(written, 3.0, None, written, 0.0, written is None),
    }
    return Record(result, Marks(cells, {}, late))


CLASS = [
    record("student01", 2.0, 2.0, written=3.0),
    record("student02", 0.0, 1.0, hand=1.5, late=0.5),
    record("student03", None, written=0.0),
    record("student04", 0.0, 0.0, status=Status.NEEDS_PERSON,
           notes=[Note("repair", "ex", "", "The file is <b>cut off</b>.")]),
]  # fmt: skip


def page(records: list[Record], audit: Audit | None = None) -> str:
    text = report_html("tiny", records, {}, [], audit)
    check_page(text)
    return text


def test_items_leave_out_who_answered_nothing_and_count_marks_by_hand() -> None:
    double, square, explain = items(CLASS)
    assert double.points == {"student01": 2.0, "student02": 1.5, "student04": 0.0}
    assert explain.points == {"student01": 3.0}
    assert item_and_rest(double, [double, square, explain]) == ([2.0, 1.5, 0.0], [2.0, 1.0, 0.0])
    assert item_and_rest(explain, [double, square, explain]) == ([3.0], [4.0])
    assert item_and_rest(Item("alone", 1.0, {"student01": 1.0}), []) == ([], [])


def test_a_notebook_that_could_not_be_graded_is_no_zero() -> None:
    failed = record("student05", 0.0, status=Status.INFRASTRUCTURE)
    assert failed.points is None
    assert "student05" not in items([*CLASS, failed])[0].points
    rows = grade_rows([failed])
    assert rows[1][1:3] == ["infrastructure failure", ""]


def test_checks_are_counted_where_the_task_was_answered() -> None:
    (tally,) = check_tallies(CLASS)
    assert (tally.judged, tally.failed) == (3, 2)
    assert tally.misconceptions == {"this is x + 1": 2}


def test_the_page_says_what_waits_and_how_small_the_class_is() -> None:
    html = page(CLASS)
    for said in (
        "4 students", "Nothing answered at all: student03", "needs a person",
        "The file is &lt;b&gt;cut off&lt;/b&gt;.", "ex: explain", "2 of 3",
        f"undefined: fewer than {LEAST_STUDENTS} students", "this is x + 1 (2)",
        "Not measured here",
    ):  # fmt: skip
        assert said in html, said


def test_a_discrimination_is_shown_with_its_interval() -> None:
    # student number % 3 decides both tasks, so the correlation is perfect without the written one
    rows = [record(f"student{n:02}", float(n % 3), float(n % 2), written=1.0) for n in range(24)]
    double, square, explain = items(rows)
    found = discrimination(*item_and_rest(double, [double, square, explain]))
    assert found.value is not None
    assert found.low is not None
    assert found.high is not None
    shown = [f"{value:.2f}".replace("-", "−") for value in (found.value, found.low, found.high)]
    assert f"{shown[0]} ({shown[1]} to {shown[2]})" in page(rows)
    assert "all have the same points in it" in page(rows)


def test_a_class_that_answered_nothing_has_a_report() -> None:
    html = page([record("student01", None)])
    assert "<img" not in html
    assert "None ran." in page([record("student01", None, sandbox="not run")])


def test_without_a_sandbox_the_page_says_so() -> None:
    assert "without a sandbox" not in page(CLASS)
    assert "1 notebook ran without a sandbox" in page([record("student01", 1.0, sandbox="none")])


def test_the_histogram_counts_every_student_once_and_is_the_same_each_time() -> None:
    points = [0.0, 0.5, 1.0, 6.75, 7.0]
    html = distribution(points, 7.0, "ex <1>")
    for said in ("0 to below 1: 2", "1 to below 2: 1", "6 to 7: 2", "Mean 3.0, 5 students"):
        assert said in html, said
    assert "ex &lt;1&gt;" in html
    assert html == distribution(points, 7.0, "ex <1>")


AUDIT = {
    "tasks": {
        "ex/double": {"right": 30, "rejected": [], "wrong": 6, "accepted": ["almost"]},
        "ex/square": {"right": 30, "rejected": [], "wrong": 6, "accepted": []},
    },
    "hostile": {"time/loop": 0.0, "exit/kill": 2.0},
}


def test_the_graders_own_error_rates_have_exact_intervals(tmp_path: Path) -> None:
    path = tmp_path / "audit.json"
    path.write_text(json.dumps(AUDIT))
    html = page(CLASS, load_audit(path))
    # By hand: no event in 60 has the upper limit 1 − 0.025^(1/60).
    assert f"0 of 60, 95% interval 0.0% to {1 - 0.025 ** (1 / 60):.1%}" in html
    assert "1 of 12" in html
    assert f"{60 / 61:.4f}" in html
    assert "accepted, though wrong: ex/double almost" in html
    assert "2, of which 1 earned points: exit/kill" in html


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"tasks": {"a": 1}}'])
def test_an_audit_that_cannot_be_read_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "audit.json"
    assert load_audit(path) is None
    path.write_text(text)
    with pytest.raises(UnreadableAudit, match=r"audit\.json"):
        load_audit(path)


def test_grades_have_a_row_a_student_and_the_late_penalty_taken_off() -> None:
    head, *rows = grade_rows(CLASS)
    by_student = {row[0]: dict(zip(head, row, strict=True)) for row in rows}
    assert by_student["student02"] == {
        "student": "student02", "status": "graded", "points": "2", "max_points": "7",
        "late_penalty": "0.5", "not_yet_marked": "1", "ex": "2.5", "ex/double": "1.5",
        "ex/square": "1", "ex/explain": "",
    }  # fmt: skip


def test_checks_have_a_row_each() -> None:
    head, *rows = check_rows(CLASS)
    assert [row[0] for row in rows] == ["student01", "student02", "student04"]
    assert dict(zip(head, rows[1], strict=True))["misconception"] == "this is x + 1"


def test_no_cell_is_a_formula(tmp_path: Path) -> None:
    write_csv(tmp_path / "x.csv", [["=HYPERLINK(1)", "@x", "-1.5", "plain", "+cmd"]])
    with (tmp_path / "x.csv").open(newline="") as file:
        assert list(csv.reader(file)) == [["'=HYPERLINK(1)", "'@x", "-1.5", "plain", "'+cmd"]]


def test_the_command_writes_the_report_of_a_real_class(
    tiny: TinyCourse, capsys: pytest.CaptureFixture[str]
) -> None:
    course = load_course(tiny.root)
    with pytest.raises(NothingGraded, match="nbgrader autograde tiny"):
        write_report(course, ASSIGNMENT)
    tiny.submit("student01", tiny.perfect())
    tiny.submit("student02", tiny.answered(double=DOUBLE.replace("x + x", "x * x"), square=SQUARE))
    tiny.submit("student03", tiny.released())
    done = tiny.run("nbgrader", "autograde", ASSIGNMENT)
    assert done.returncode == 0, done.stderr
    (tiny.root / "reports" / "audit.json").write_text(json.dumps(AUDIT))
    commands = argparse.ArgumentParser().add_subparsers()
    runs = {}

    def add(name: str, run: object, text: str) -> argparse.ArgumentParser:
        runs[name] = run
        return commands.add_parser(name, help=text)

    add_commands(add)
    assert runs["report"](course, argparse.Namespace(assignment=ASSIGNMENT)) == 0
    folder = tiny.root / "reports" / ASSIGNMENT
    written = [folder / name for name in ("report.html", "grades.csv", "checks.csv")]
    assert capsys.readouterr().out.split() == list(map(str, written))
    html = written[0].read_text()
    check_page(html)
    assert "this is x squared (1)" in html
    assert f"{NOTEBOOK}: explain_tiny" in html
    with written[1].open(newline="") as file:
        grades = {row["student"]: row for row in csv.DictReader(file)}
    assert [grades[name]["points"] for name in sorted(grades)] == ["4", "2", "0"]
