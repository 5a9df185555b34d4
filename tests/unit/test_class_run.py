"""`grader autograde`: the same gradebook as nbgrader's command writes, in parallel, undisturbed."""

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from gradebooks import give_mark, pages, rows
from nbgrader.api import Gradebook
from tiny_class import grade
from tiny_course import ASSIGNMENT, DOUBLE, NOTEBOOK, TinyCourse

from grader.class_run import grade_class
from grader.errors import NotebookNotFound
from grader.execute import grade as grade_one
from grader.intake import take_file
from grader.kernel_source import close_kept
from grader.settings import load_course
from grader.wanted import Wanted

SCORES = """
select student.id, grade.auto_score from grade
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
join student on student.id = submitted_assignment.student_id
where grade.auto_score is not null
"""


@pytest.fixture
def course(handed_in: TinyCourse, tmp_path: Path) -> TinyCourse:
    return handed_in.copy(tmp_path / "course")


def results(course: TinyCourse) -> dict[str, int]:
    """Each student's result file and when it was written."""
    folder = course.root / "reports" / ASSIGNMENT / "results"
    return {path.parent.name: path.stat().st_mtime_ns for path in folder.glob("*/*.json")}


@pytest.mark.parametrize("workers", ["1", "3"])
def test_the_gradebook_is_that_of_nbgraders_command(
    course: TinyCourse, graded: TinyCourse, workers: str
) -> None:
    told = grade(course, "--workers", workers)
    assert rows(course) == rows(graded)
    assert pages(course) == pages(graded)
    assert "student10 2 of 4 needs a person ex_tiny" in told
    assert "11 notebooks graded, 0 unchanged" in told


def test_only_what_changed_is_graded_again(course: TinyCourse) -> None:
    grade(course)
    before = results(course)
    assert "0 notebooks graded, 11 unchanged" in grade(course)
    assert results(course) == before
    course.submit("student02", course.perfect())
    assert "1 notebooks graded, 10 unchanged" in grade(course)
    module = course.root / "tests" / "hidden" / f"test_{NOTEBOOK}.py"
    module.write_text(module.read_text() + "\n# changed\n")
    assert "11 notebooks graded" in grade(course)
    assert "11 notebooks graded" in grade(course, "--force")
    assert "2 notebooks graded" in grade(course, "--force", "--student", "student0[12]", status=0)


def test_one_task_is_graded_again_and_the_others_keep_their_points(course: TinyCourse) -> None:
    grade(course)
    module = course.root / "tests" / "hidden" / f"test_{NOTEBOOK}.py"
    module.write_text(module.read_text().replace("equals(2 * x", "equals(3 * x").replace(
        "equals(x * x)", "equals(x * x + 1)"))  # fmt: skip
    grade(course, "--task", "double", "--student", "student01", status=0)
    path = course.root / "reports" / ASSIGNMENT / "results" / "student01" / f"{NOTEBOOK}.json"
    points = {task["task"]: task["points"] for task in json.loads(path.read_text())["tasks"]}
    assert points["square"] == 2.0
    assert points["double"] < 2.0
    grade(course, "--student", "student01", status=0)  # it goes by the checks as they are now
    points = {task["task"]: task["points"] for task in json.loads(path.read_text())["tasks"]}
    assert points["square"] == 0.0
    assert (
        "no notebook of tiny has a task triple"
        in grade(course, "--task", "triple", status=2).lower()
    )


def test_a_failure_of_grading_itself_is_told_and_made_good(course: TinyCourse) -> None:
    module = course.root / "tests" / "hidden" / f"test_{NOTEBOOK}.py"
    checks = module.read_text()
    module.write_text("import nothing_of_this_name\n" + checks)
    told = grade(course, status=1)
    assert "double" not in told
    assert "Grading itself failed" in told
    module.write_text(checks)
    grade(course)


def change(course: TinyCourse, name: str, *swaps: str) -> None:
    """Replace texts in the module of hidden checks."""
    path = course.root / "tests" / "hidden" / name
    text = path.read_text()
    for old, new in zip(swaps[::2], swaps[1::2], strict=True):
        assert old in text
        text = text.replace(old, new)
    path.write_text(text)


def test_a_process_that_grades_for_long_sees_changed_checks(course: TinyCourse) -> None:
    here = load_course(course.root)
    taken = take_file(course.submit("student01", course.perfect()), NOTEBOOK)
    assert grade_one(here, ASSIGNMENT, "student01", taken).result.points == 4.0
    change(course, f"test_{NOTEBOOK}.py", "equals(2 * x", "equals(3 * x")
    assert grade_one(here, ASSIGNMENT, "student01", taken).result.points < 4.0
    close_kept()


@pytest.mark.parametrize("what", ["helper", "gradebook", "due date", "penalty", "result"])
def test_whatever_a_result_depends_on_is_noticed(course: TinyCourse, what: str) -> None:
    (course.root / "tests" / "hidden" / "helper.py").write_text("")
    config = course.root / "nbgrader_config.py"
    grade(course, "--student", "student01", status=0)
    match what:
        case "helper":
            (course.root / "tests" / "hidden" / "helper.py").write_text("FACTOR = 2")
        case "gradebook":
            (course.root / "gradebook.db").unlink()
        case "due date":
            due = ["assignment", "add", ASSIGNMENT, "--duedate", "2026-12-15 23:59 UTC"]
            assert course.run("nbgrader", "db", *due).returncode == 0
        case "penalty":
            config.write_text(config.read_text() + "c.LateSubmissionPlugin.penalty_method = 'zero'")
        case "result":
            (path,) = course.root.glob("reports/*/results/student01/*.json")
            path.write_text(path.read_text()[:100])
    assert "1 notebooks graded" in grade(course, "--student", "student01", status=0)


def mark(course: TinyCourse) -> tuple[float | None, bool]:
    """The mark of the written answer, and whether it waits for one."""
    with Gradebook(f"sqlite:///{course.root}/gradebook.db") as gradebook:
        entry = gradebook.find_grade("explain_tiny", NOTEBOOK, ASSIGNMENT, "student01")
        return entry.manual_score, entry.needs_manual_grade


@pytest.mark.parametrize("between", ["nothing", "failure", "lost notebook", "damaged notebook"])
def test_a_mark_is_taken_back_with_a_note_when_its_answer_changed(
    course: TinyCourse, between: str
) -> None:
    course.submit("student01", course.answered(double=DOUBLE, explain_tiny="Because of this."))
    grade(course, "--student", "student01", status=0)
    give_mark(course, "explain_tiny", 3.0)
    course.submit("student01", course.answered(double=DOUBLE, explain_tiny="Something else."))
    module = course.root / "tests" / "hidden" / f"test_{NOTEBOOK}.py"
    checks = module.read_text()
    graded = course.root / "autograded" / "student01" / ASSIGNMENT / f"{NOTEBOOK}.ipynb"
    if between == "failure":
        module.write_text("import nothing_of_this_name\n" + checks)
        grade(course, "--student", "student01", status=1)
        module.write_text(checks)
    elif between == "lost notebook":
        graded.unlink()
    elif between == "damaged notebook":
        graded.write_text("{")
    grade(course, "--student", "student01", status=0)
    assert mark(course) == (None, True)
    assert "given 3 points by hand" in told(course)
    grade(course, "--student", "student01", "--force", status=0)
    assert "given 3 points by hand" in told(course)  # until it is marked anew
    give_mark(course, "explain_tiny", 2.0)
    grade(course, "--student", "student01", "--force", status=0)
    assert "by hand" not in told(course)
    assert mark(course) == (2.0, False)


def told(course: TinyCourse) -> str:
    """The record of the student's notebook."""
    (path,) = course.root.glob("reports/*/results/student01/*.json")
    return path.read_text()


def test_a_mark_outlives_the_folder_of_graded_notebooks(course: TinyCourse) -> None:
    course.submit("student01", course.answered(double=DOUBLE, explain_tiny="Because of this."))
    grade(course, "--student", "student01", status=0)
    give_mark(course, "explain_tiny", 3.0)
    shutil.rmtree(course.root / "autograded")
    grade(course, "--student", "student01", status=0)
    assert mark(course) == (3.0, False)
    assert "by hand" not in told(course)


def test_a_mark_outlives_a_failure_where_the_answer_is_the_same(course: TinyCourse) -> None:
    course.submit("student01", course.answered(double=DOUBLE, explain_tiny="Because of this."))
    grade(course, "--student", "student01", status=0)
    give_mark(course, "explain_tiny", 3.0)
    change(course, f"test_{NOTEBOOK}.py", "import pytest", "import pytest, nothing_of_this_name")
    grade(course, "--student", "student01", status=1)
    change(course, f"test_{NOTEBOOK}.py", ", nothing_of_this_name", "")
    grade(course, "--student", "student01", status=0)
    assert mark(course) == (3.0, False)


def test_one_task_is_not_graded_alone_where_the_answer_is_another(course: TinyCourse) -> None:
    grade(course, "--student", "student01", status=0)
    course.submit(
        "student01", course.answered(double=DOUBLE, square="def square(x):\n    return 0")
    )
    grade(course, "--student", "student01", "--task", "double", status=0)
    told = grade(course, "--student", "student01", status=0)
    assert "student01 2 of 4" in told


def test_strange_folders_stop_nobody(course: TinyCourse) -> None:
    for name in ("two\nlines", "not\udcffutf8"):
        shutil.copytree(course.folder("student01"), course.root / "submitted" / name / ASSIGNMENT)
    (course.root / "submitted" / "a file").write_text("")
    told = grade(course, status=1)
    assert "11 notebooks graded" in told
    assert told.count("no name of a student") == 2


def test_a_damaged_notebook_stops_nobody_else(course: TinyCourse) -> None:
    grade(course)
    graded = course.root / "autograded" / "student02" / ASSIGNMENT / f"{NOTEBOOK}.ipynb"
    graded.write_text("{")
    assert "1 notebooks graded" in grade(course, "--student", "student01", "--force", status=0)


def test_results_of_who_has_left_do_not_count(course: TinyCourse) -> None:
    grade(course)
    shutil.rmtree(course.root / "submitted" / "student10")
    assert "student10" not in grade(course, status=0)


def test_a_locked_gradebook_is_waited_for(course: TinyCourse, graded: TinyCourse) -> None:
    lock = sqlite3.connect(course.root / "gradebook.db", isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    process = course.start("grader", "autograde", ASSIGNMENT)
    time.sleep(12)  # longer than SQLite itself waits
    assert process.poll() is None
    lock.execute("ROLLBACK")
    lock.close()
    assert process.wait(timeout=300) == 3
    assert rows(course) == rows(graded)


@pytest.fixture
def small_disk(handed_in: TinyCourse, tmp_path: Path) -> Iterator[TinyCourse]:
    if os.geteuid():
        pytest.skip("only root can mount a small disk")
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(folder)]
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield handed_in.copy(folder / "course")
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk_loses_nothing(small_disk: TinyCourse, graded: TinyCourse) -> None:
    filler = small_disk.root.parent / "filler"
    free = shutil.disk_usage(small_disk.root).free
    filler.write_bytes(b"x" * (free - 24 * 1024))
    told = grade(small_disk, "--workers", "1", status=1)
    assert told.strip().splitlines()[-1].startswith("grader: Results cannot be written")
    filler.unlink()
    grade(small_disk)
    assert rows(small_disk) == rows(graded)


def test_no_old_score_stands_where_a_regrade_was_interrupted(
    course: TinyCourse, graded: TinyCourse
) -> None:
    grade(course)
    before = results(course)
    process = course.start("grader", "autograde", ASSIGNMENT, "--workers", "1", "--force")
    while process.poll() is None and not any(
        before[student] != when for student, when in results(course).items()
    ):
        time.sleep(0.02)
    process.kill()
    process.wait()
    graded_now = results(course)
    begun = before.keys() - graded_now.keys()
    assert begun
    database = sqlite3.connect(course.root / "gradebook.db")
    with contextlib.closing(database):
        left = database.execute(SCORES).fetchall()
    assert not {student for student, _ in left} & begun
    grade(course)
    assert rows(course) == rows(graded)


def test_two_commands_do_not_grade_the_same_class(course: TinyCourse, graded: TinyCourse) -> None:
    process = course.start("grader", "autograde", ASSIGNMENT, "--workers", "1")
    try:
        while process.poll() is None and not results(course):
            time.sleep(0.05)
        process.send_signal(signal.SIGSTOP)  # it is not done before the other one has come
        told = grade(course, status=1)
    finally:
        process.send_signal(signal.SIGCONT)
        ended = process.wait(timeout=300)
    assert f"Another `grader autograde` is grading {ASSIGNMENT} of this course" in told
    assert "Traceback" not in told
    assert ended == 3, course.log
    assert "11 notebooks graded, 0 unchanged" in course.log
    assert rows(course) == rows(graded)
    assert "0 notebooks graded, 11 unchanged" in grade(course)


def test_processes_that_were_started_in_vain_are_ended(course: TinyCourse) -> None:
    ended: list[type[BaseException] | None] = []
    with ExitStack() as graders:
        graders.push(lambda kind, error, trace: ended.append(kind))
        with pytest.raises(NotebookNotFound):
            grade_class(load_course(course.root), Wanted("nothing"), graders)
    assert ended == [NotebookNotFound]


def test_ctrl_c_leaves_what_was_graded(course: TinyCourse, graded: TinyCourse) -> None:
    process = course.start("grader", "autograde", ASSIGNMENT, "--workers", "1")
    while process.poll() is None and not results(course):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait(timeout=300) == 130, course.log
    assert "goes on with the rest" in course.log
    assert "Traceback" not in course.log
    kept = results(course)
    assert kept
    assert "unchanged" in grade(course)
    assert kept.items() <= results(course).items()
    assert rows(course) == rows(graded)
