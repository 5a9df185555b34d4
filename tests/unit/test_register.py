"""Registering an assignment from its release, by `grader release` and at the first grading."""

import json
from pathlib import Path

import pytest
from gradebooks import rows
from tiny_course import ASSIGNMENT, NOTEBOOK, TinyCourse

from grader import notebooks
from grader.register import CannotRegister, register
from grader.settings import load_course


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> TinyCourse:
    """A course whose release is there, and whose gradebook is not, as in a fresh clone."""
    course = TinyCourse(tmp_path_factory.mktemp("clone") / "course")
    course.release()
    (course.root / "gradebook.db").unlink()
    course.submit("student01", course.perfect())
    return course


@pytest.fixture
def course(made: TinyCourse, tmp_path: Path) -> TinyCourse:
    return made.copy(tmp_path / "course")


@pytest.mark.parametrize("command", ["grader", "nbgrader"])
def test_a_fresh_clone_can_grade_at_once(course: TinyCourse, command: str) -> None:
    done = course.run(command, "autograde", ASSIGNMENT)
    assert done.returncode == 0, done.stderr
    assert sum(row[3] or 0 for row in rows(course) if len(row) == 8) == 4.0


def test_grader_release_registers_too_and_takes_changed_points_over(course: TinyCourse) -> None:
    path = course.root / "source" / ASSIGNMENT / f"{NOTEBOOK}.ipynb"
    path.write_text(path.read_text().replace('"points": 2', '"points": 5'))
    assert course.run("grader", "release").returncode == 0
    done = course.run("grader", "autograde", ASSIGNMENT)
    assert "10 of 10" in done.stdout


def test_tasks_stay_once_there_are_submissions(course: TinyCourse) -> None:
    assert course.run("grader", "autograde", ASSIGNMENT).returncode == 0
    path = course.root / "release" / ASSIGNMENT / f"{NOTEBOOK}.ipynb"
    notebook = json.loads(path.read_text())
    notebook["cells"] = notebook["cells"][:3]
    path.write_text(json.dumps(notebook))
    with pytest.raises(
        CannotRegister, match="ex_tiny: tasks or locked cells cannot be added or removed once"
    ):
        register(load_course(course.root), ASSIGNMENT)


def test_a_release_that_cannot_be_registered_changes_nothing(course: TinyCourse) -> None:
    assert course.run("grader", "autograde", ASSIGNMENT).returncode == 0
    released = course.root / "release" / ASSIGNMENT / f"{NOTEBOOK}.ipynb"
    before, scored = released.read_bytes(), rows(course)
    path = course.root / "source" / ASSIGNMENT / f"{NOTEBOOK}.ipynb"
    path.write_text(path.read_text().replace('"explain_tiny"', '"explain_more"'))
    done = course.run("grader", "release", ASSIGNMENT)
    assert done.returncode == 2
    assert "cannot be added or removed once" in done.stderr
    assert "explain_more, explain_tiny" in done.stderr
    assert released.read_bytes() == before
    # And where it was changed in another way: told before any score is touched.
    released.write_text(before.decode().replace('"explain_tiny"', '"explain_more"'))
    for command, status in (("grader", 2), ("nbgrader", 1)):
        done = course.run(command, "autograde", ASSIGNMENT, "--force")
        assert done.returncode == status
        assert "cannot be added or removed once" in done.stderr
        assert "Traceback" not in done.stderr
    assert rows(course) == scored


def test_a_locked_cell_stays_too_and_other_files_do_not_matter(course: TinyCourse) -> None:
    assert course.run("grader", "autograde", ASSIGNMENT).returncode == 0
    released = course.root / "release" / ASSIGNMENT
    (released / "Untitled.ipynb").write_text(notebooks.dumps(course.released()))
    assert course.run("grader", "autograde", ASSIGNMENT, "--force").returncode == 0
    (released / "Untitled.ipynb").unlink()
    path = course.root / "source" / ASSIGNMENT / f"{NOTEBOOK}.ipynb"
    path.write_text(path.read_text().replace('"setup"', '"set_up"'))
    done = course.run("grader", "release", ASSIGNMENT)
    assert done.returncode == 2
    assert "set_up, setup" in done.stderr


def test_a_gradebook_that_is_none_is_one_sentence(course: TinyCourse) -> None:
    (course.root / "gradebook.db").write_text("no database at all, but long enough to look at")
    done = course.run("grader", "autograde", ASSIGNMENT)
    assert done.returncode == 1
    assert "file is not a database" in done.stderr
    assert "Traceback" not in done.stderr


def test_nothing_to_grade_is_one_sentence(course: TinyCourse) -> None:
    for command, status in (("grader", 2), ("nbgrader", 1)):
        done = course.run(command, "autograde", "other")
        assert done.returncode == status
        assert "No submission matches" in done.stderr
        assert "Traceback" not in done.stderr
