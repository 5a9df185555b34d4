"""A new task: everything that it needs, nothing overwritten, and its gaps named by the linter."""

import argparse
from pathlib import Path

import pytest
from sound_course import BANK, CHECKS, RELEASED, SOURCE
from tiny_course import ASSIGNMENT, NOTEBOOK, TinyCourse

from grader import notebooks
from grader.cli_course import add_commands
from grader.errors import GraderError
from grader.lint import lint
from grader.new_task import CannotAddTask, new_task
from grader.release import release
from grader.settings import Course, load_course


@pytest.fixture
def tiny(tmp_path: Path, sound: TinyCourse) -> TinyCourse:
    return sound.copy(tmp_path / "course")


@pytest.fixture
def course(tiny: TinyCourse) -> Course:
    return load_course(tiny.root)


def snapshot(course: Course) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in course.root.rglob("*") if path.is_file()}


def test_a_task_in_a_notebook_that_is_there(course: Course) -> None:
    checks = (course.root / CHECKS).read_text()
    made = new_task(course, NOTEBOOK, "cube", 2.5, written=False)
    notebook = notebooks.read(course.root / SOURCE)
    assert [task.name for task in notebooks.tasks(notebook)] == [
        "double", "square", "cube", "explain_tiny",
    ]  # fmt: skip
    assert [task.points for task in notebooks.tasks(notebook)] == [2, 2, 2.5, 3]
    assert (course.root / CHECKS).read_text().startswith(checks)
    assert len(made) == 1 + 1 + 1 + 9
    assert all(path.is_file() for path in made)


def test_the_linter_names_what_is_left_to_write_and_nothing_else(course: Course) -> None:
    new_task(course, NOTEBOOK, "cube", 1, written=False)
    new_task(course, NOTEBOOK, "explain_cube", 1, written=True)
    places = {each.where: each.what for each in lint(course)}
    assert set(places) == {
        str(SOURCE),
        f"{SOURCE}: cell 8",  # the heading of cube
        f"{SOURCE}: cube",
        f"{SOURCE}: test_cube",
        f"{SOURCE}: cell 13",  # the question
        f"{SOURCE}: explain_cube",
        f"{CHECKS}: test_cube__is_right",
        f"reference/{NOTEBOOK}.py: exact_cube",
        str(BANK / "cube" / "right"),
        str(BANK / "cube" / "wrong"),
        str(RELEASED),
    }
    assert places.pop(str(RELEASED)) == "It is not what the source gives."
    assert "promises 7 points, its grade cells hold 9" in places.pop(str(SOURCE))
    bank = [places.pop(str(BANK / "cube" / kind)) for kind in ("right", "wrong")]
    assert [what.split()[0] for what in bank] == ["0", "0"]
    assert all(what.startswith("still to be written: ") for what in places.values())


def test_the_hidden_checks_still_run_and_the_new_one_fails(tiny: TinyCourse) -> None:
    new_task(load_course(tiny.root), NOTEBOOK, "cube", 1, written=False)
    done = tiny.run("pytest", "tests/hidden", "-q", "-p", "no:cacheprovider")
    assert "5 passed" in done.stdout
    assert "test_cube__is_right" in done.stdout


def test_once_written_the_task_is_sound(course: Course) -> None:
    """All that the linter asks for can be done by writing, without another file or cell."""
    made = new_task(course, NOTEBOOK, "cube", 1, written=False)
    for number, path in enumerate(made):
        text = path.read_text().replace("TODO", "Done").replace("For 7 points", "For 8 points")
        path.write_text(f"{text}# {number}\n" if "bank" in path.parts else text)
    notebooks.canonicalise(course.root / SOURCE)
    assert [each.where for each in lint(course)] == [str(RELEASED)]


def test_a_new_notebook_has_an_opening_a_setup_cell_and_modules_of_its_own(course: Course) -> None:
    new_task(course, f"{ASSIGNMENT}/other", "cube", 3, written=False)
    cells = notebooks.read(course.folder("source") / ASSIGNMENT / "other.ipynb").cells
    ids = [notebooks.grade_id(cell) for cell in cells]
    assert ids == ["", "setup", "", "cube", "test_cube"]
    module = (course.checks / "test_other.py").read_text()
    assert "def test_cube__is_right(student: Student, seeds: Seeds) -> None:" in module
    compile(module, "test_other.py", "exec")
    release(course, ASSIGNMENT)
    released = (course.released(ASSIGNMENT) / "other.ipynb").read_text()
    assert "the model solution" not in released
    assert notebooks.dumps(notebooks.read(course.released(ASSIGNMENT) / "other.ipynb")) == released


@pytest.mark.parametrize(
    ("notebook", "task", "points", "message"),
    [
        (NOTEBOOK, "double", 1, "already"),
        (NOTEBOOK, "explain_tiny", 1, "already"),
        (f"{ASSIGNMENT}/other", "double", 1, "already"),
        (NOTEBOOK, "setup", 1, "already"),
        ("none", "cube", 1, "There is no notebook none"),
        (f"other/{NOTEBOOK}", "cube", 1, f"is a notebook of {ASSIGNMENT}"),
        (f"{ASSIGNMENT}/", "cube", 1, "name of a notebook"),
        ("../../x", "cube", 1, "name of a notebook"),
        (f"{ASSIGNMENT}/Two Words", "cube", 1, "name of a notebook"),
        (NOTEBOOK, "a__b", 1, "name of a task"),
        (NOTEBOOK, "test_cube", 1, "name of a task"),
        (NOTEBOOK, "lambda", 1, "name of a task"),
        (NOTEBOOK, "../x", 1, "name of a task"),
        (NOTEBOOK, "cube", 0, "points of a task"),
        (NOTEBOOK, "cube", 0.3, "points of a task"),
        (NOTEBOOK, "cube", float("nan"), "points of a task"),
        (NOTEBOOK, "cube", float("inf"), "points of a task"),
    ],
)
def test_what_cannot_be_made_is_refused_and_nothing_is_written(
    course: Course, notebook: str, task: str, points: float, message: str
) -> None:
    before = snapshot(course)
    with pytest.raises(CannotAddTask, match=message):
        new_task(course, notebook, task, points, written=False)
    assert snapshot(course) == before


@pytest.mark.parametrize("place", ["bank", "check", "reference"])
def test_nothing_is_overwritten(course: Course, place: str) -> None:
    if place == "bank":
        (course.root / BANK / "cube").mkdir()
    elif place == "check":
        with (course.root / CHECKS).open("a") as file:
            file.write("\n\ndef test_cube__cubes(student):\n    pass\n")
    else:
        (course.root / "reference").mkdir()
        text = "def exact_cube():\n    pass\n"
        (course.root / "reference" / f"{NOTEBOOK}.py").write_text(text)
    before = snapshot(course)
    with pytest.raises(CannotAddTask):
        new_task(course, NOTEBOOK, "cube", 1, written=False)
    assert snapshot(course) == before


def run(course: Course, *arguments: str) -> int:
    top = argparse.ArgumentParser()
    commands = top.add_subparsers()

    def add(name: str, run: object, text: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text)
        command.set_defaults(run=run)
        return command

    add_commands(add)
    options = top.parse_args(arguments)
    status: int = options.run(course, options)
    return status


def test_the_commands(course: Course, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(course, "lint") == 0
    assert "holds together" in capsys.readouterr().out
    assert run(course, "new-task", NOTEBOOK, "cube", "--points", "0.5") == 0
    assert str(course.root / SOURCE) in capsys.readouterr().out
    assert run(course, "lint") == 1
    output = capsys.readouterr().out
    assert output.startswith("where")
    assert output.rstrip().endswith("findings")
    target = tmp_path / "to" / "course.zip"
    assert run(course, "bundle", ASSIGNMENT, "--to", str(target)) == 0
    assert target.is_file()
    assert run(course, "bundle", ASSIGNMENT) == 0
    assert (course.root / "build" / f"{ASSIGNMENT}.zip").read_bytes() == target.read_bytes()
    with pytest.raises(GraderError):
        run(course, "bundle", "none")
    assert load_course(course.root)
