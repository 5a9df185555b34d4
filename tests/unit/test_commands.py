"""What the commands do with what they were not asked for: nothing, and a sentence says so."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from gradebooks import give_mark
from nbformat.v4 import new_markdown_cell
from nbgrader.api import Gradebook
from test_autograde import autograde
from tiny_course import ASSIGNMENT, DOUBLE, NOTEBOOK, SQUARE, TinyCourse

from grader import cli
from grader.settings import Course

UNKNOWN = "There is no assignment tinny"


@pytest.mark.parametrize("folder", [".", "release", "other"])
def test_the_demo_removes_nothing_that_no_demo_made(tiny: TinyCourse, folder: str) -> None:
    TinyCourse(tiny.root / "other")
    before = sorted(tiny.root.rglob("*"))
    done = tiny.run("grader", "demo", folder)
    assert done.returncode == 2
    assert "name an empty folder" in done.stderr
    assert sorted(tiny.root.rglob("*")) == before


def test_an_assignment_that_is_not_there_is_told(tiny: TinyCourse) -> None:
    done = tiny.run("grader", "release", "tinny")
    assert done.returncode == 2
    assert f"{UNKNOWN} in {tiny.root / 'source'}; there are tiny." in done.stderr
    done = tiny.run("grader", "integrity", "tinny")
    assert done.returncode == 2
    assert "No assignment tinny is released" in done.stderr
    assert not (tiny.root / "reports" / "tinny").exists()


def test_an_option_that_is_given_twice_is_refused(tiny: TinyCourse) -> None:
    twice = ["--student", "student01", "--student", "student02"]
    done = tiny.run("grader", "autograde", ASSIGNMENT, *twice)
    assert done.returncode == 2
    assert "--student can be given once" in done.stderr


def test_the_reference_of_another_copy_of_the_course_grades_nothing(tiny: TinyCourse) -> None:
    (tiny.root / "reference").mkdir()
    (tiny.root / "reference" / "__init__.py").write_text("")
    tiny.submit("student01", tiny.perfect())
    # By `python -m`, and in nbgrader's commands, the working folder comes first: its reference.
    command = [str(Path(sys.executable).with_name("grader")), "autograde", ASSIGNMENT]
    done = subprocess.run(command, cwd=tiny.root, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "the Python of another copy of the course" in done.stderr


@pytest.mark.parametrize(
    ("error", "status", "told"),
    [
        (OSError(28, "No space left on device", "x.html"), 2, "No space left on device: 'x.html'"),
        (KeyboardInterrupt(), 130, "Interrupted."),
    ],
)
def test_what_comes_from_outside_is_a_sentence(
    tiny: TinyCourse,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    status: int,
    told: str,
) -> None:
    def fails(course: Course, options: object) -> int:
        raise error

    monkeypatch.setattr(cli, "doctor_command", fails)
    assert cli.main(["--course", str(tiny.root), "doctor"]) == status
    assert told in capsys.readouterr().err


def test_a_fault_of_the_kit_itself_keeps_its_traceback(
    tiny: TinyCourse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(course: Course, options: object) -> int:
        raise FileNotFoundError(2, "No such file", "x")

    monkeypatch.setattr(cli, "doctor_command", fails)
    with pytest.raises(FileNotFoundError):
        cli.main(["--course", str(tiny.root), "doctor"])


def test_the_course_is_where_its_configuration_is(
    tiny: TinyCourse, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tiny.root / "nbgrader_config.py"
    lines = [line for line in config.read_text().splitlines() if "Directory.root" not in line]
    config.write_text("\n".join(lines))
    monkeypatch.chdir(tiny.root / "source" / ASSIGNMENT)
    assert cli.load_course().root == tiny.root


def test_the_table_and_the_status_are_about_those_asked_for(tiny: TinyCourse) -> None:
    tiny.submit("student01", tiny.perfect())
    tiny.submit("student02", b"{")
    done = tiny.run("grader", "autograde", ASSIGNMENT)
    assert done.returncode == 3
    assert "student02" in done.stdout
    done = tiny.run("grader", "autograde", ASSIGNMENT, "--student", "student01")
    assert done.returncode == 0
    assert "student02" not in done.stdout


def test_an_id_that_looks_like_a_pattern_is_asked_for_as_it_is(tiny: TinyCourse) -> None:
    tiny.submit("student[1]", b"{")
    done = tiny.run("grader", "autograde", ASSIGNMENT, "--student", "student[1]")
    assert done.returncode == 3, done.stderr
    assert "student[1]" in done.stdout


def test_what_a_person_has_marked_needs_no_person_any_more(tiny: TinyCourse) -> None:
    notebook = tiny.answered(double=DOUBLE, square=SQUARE)
    notebook.cells.insert(0, new_markdown_cell("Because it is so, and for no other reason."))
    tiny.submit("student01", notebook)
    assert tiny.run("grader", "autograde", ASSIGNMENT).returncode == 3
    assert "Not settled" in _report(tiny)
    give_mark(tiny, "explain_tiny", 2.0)
    done = tiny.run("grader", "autograde", ASSIGNMENT)
    assert done.returncode == 0
    assert "needs a person" not in done.stdout
    assert "Not settled" not in _report(tiny)


def _report(tiny: TinyCourse) -> str:
    assert tiny.run("grader", "report", ASSIGNMENT).returncode == 0
    return (tiny.root / "reports" / ASSIGNMENT / "report.html").read_text(encoding="utf-8")


def test_a_locked_gradebook_is_told(tiny: TinyCourse) -> None:
    tiny.submit("student01", tiny.perfect())
    autograde(tiny)
    with closing(sqlite3.connect(tiny.root / "gradebook.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        done = tiny.run("grader", "report", ASSIGNMENT)
    assert done.returncode == 2
    assert "Another program has the gradebook locked" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_penalty_follows_a_mark_given_by_hand(tiny: TinyCourse) -> None:
    with (tiny.root / "nbgrader_config.py").open("a") as config:
        config.write("c.LateSubmissionPlugin.penalty_method = 'zero'\n")
    due = ["assignment", "add", ASSIGNMENT, "--duedate", "2026-11-01 12:00 UTC"]
    assert tiny.run("nbgrader", "db", *due).returncode == 0
    for student, day in (("student01", 2), ("student02", 1)):
        tiny.submit(student, tiny.perfect())
        stamp = tiny.folder(student) / "timestamp.txt"
        stamp.write_text(f"2026-11-0{day} 11:00 UTC")
    autograde(tiny)
    assert _penalty(tiny, "student01") == 4.0
    give_mark(tiny, "explain_tiny", 3.0)
    done = tiny.run("grader", "autograde", ASSIGNMENT)
    assert "1 notebooks graded, 1 unchanged" in done.stdout, done.stderr
    assert _penalty(tiny, "student01") == 7.0
    assert _penalty(tiny, "student02") == 0.0
    assert "0 notebooks graded" in tiny.run("grader", "autograde", ASSIGNMENT).stdout


PLUG_IN = """
from nbgrader.api import Gradebook
from nbgrader.plugins import LateSubmissionPlugin

class Lookup(LateSubmissionPlugin):
    def late_submission_penalty(self, student_id, score, total_seconds_late):
        with Gradebook({url!r}) as gradebook:
            return gradebook.find_submission({assignment!r}, student_id).score / 2

c.AssignLatePenalties.plugin_class = Lookup
"""


def test_a_plug_in_for_penalties_may_look_into_the_gradebook(tiny: TinyCourse) -> None:
    url = f"sqlite:///{tiny.root}/gradebook.db"
    with (tiny.root / "nbgrader_config.py").open("a") as config:
        config.write(PLUG_IN.format(url=url, assignment=ASSIGNMENT))
    due = ["assignment", "add", ASSIGNMENT, "--duedate", "2026-11-01 12:00 UTC"]
    assert tiny.run("nbgrader", "db", *due).returncode == 0
    tiny.submit("student01", tiny.perfect())
    (tiny.folder("student01") / "timestamp.txt").write_text("2026-11-02 11:00 UTC")
    autograde(tiny)
    assert _penalty(tiny, "student01") == 2.0  # half of what the checks gave


def _penalty(tiny: TinyCourse, student: str) -> float:
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        entry = gradebook.find_submission_notebook(NOTEBOOK, ASSIGNMENT, student)
        return float(entry.late_submission_penalty or 0.0)


def test_a_slip_in_the_syntax_is_told_by_its_line(tiny: TinyCourse) -> None:
    path = tiny.submit("student01", tiny.answered(double="def double(x)\n    return 2 * x"))
    done = tiny.run("grader", "check", str(path), "--json", str(tiny.root / "result.json"))
    slip = "double: Nothing in this cell ran, because of a SyntaxError: expected ':' in line 1"
    assert slip in done.stdout
    (note,) = json.loads((tiny.root / "result.json").read_text())["notes"]
    assert note["kind"] == "run"


def test_a_traceback_that_repeats_is_shown_once(tiny: TinyCourse) -> None:
    path = tiny.submit("student01", tiny.answered(double="def double(x):\n    return missing * x"))
    done = tiny.run("grader", "check", str(path))
    assert done.stdout.count("return missing * x") == 1
    assert done.stdout.count("the traceback is the same as above") == 2
