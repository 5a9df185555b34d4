"""Generating what students get, with nbgrader, and keeping it free of answers."""

from __future__ import annotations

import copy
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from nbgrader.converters import GenerateAssignment
from nbgrader.coursedir import CourseDirectory
from nbgrader.preprocessors import SaveCells

from grader import notebooks
from grader.errors import GraderError
from grader.files import replace_file
from grader.settings import Course


class LeakedAnswer(GraderError):
    """The released version of a notebook contains a line of a solution."""


def source_assignments(course: Course) -> list[str]:
    """The assignments in `source/`."""
    return sorted({path.parent.name for path in course.folder("source").glob("*/*.ipynb")})


def release(
    course: Course, assignment: str, agree: Callable[[Path], None] = lambda made: None
) -> Path:
    """Regenerate `release/<assignment>` from `source/<assignment>`; returns the new folder.

    nbgrader strips the notebooks. It runs in a scratch folder without a gradebook, and the result
    replaces the old release only when all of it is there and holds no answer.

    Args:
        course: the course.
        assignment: the assignment's name.
        agree: is called with the folder of the new release, and may raise, before it replaces the
            old one.

    Raises:
        GraderError: nbgrader could not strip a notebook.
        LeakedAnswer: a line of a solution is still in a released notebook.
    """
    with tempfile.TemporaryDirectory() as scratch:
        config = copy.deepcopy(course.config)
        config.CourseDirectory.root = scratch
        config.CourseDirectory.assignment_id = assignment
        config.BaseConverter.force = True
        config.GenerateAssignment.no_database = True
        steps = GenerateAssignment(config=config).preprocessors
        config.GenerateAssignment.preprocessors = [step for step in steps if step is not SaveCells]
        source = course.folder("source") / assignment
        inside = Path(scratch, course.directory.source_directory, assignment)
        shutil.copytree(source, inside, ignore=shutil.ignore_patterns("__pycache__"))
        directory = CourseDirectory(config=config)
        try:
            GenerateAssignment(coursedir=directory, config=config).start()
        except Exception as error:
            raise GraderError(f"nbgrader could not release {assignment}: {error}") from error
        made = Path(scratch, course.directory.release_directory, assignment)
        for path in sorted(made.glob("*.ipynb")):
            notebooks.canonicalise(path)
            check_no_answers(source / path.name, path)
        agree(made)
        target = course.released(assignment)
        _synchronise(made, target)
    return target


def _synchronise(made: Path, target: Path) -> None:
    """Make `target` hold what `made` holds, and leave alone what is the same.

    So what goes on to read an unchanged release, a class that is being graded, never misses a file.
    """
    target.mkdir(parents=True, exist_ok=True)
    wanted = {path.relative_to(made) for path in made.rglob("*") if "__pycache__" not in path.parts}
    for path in sorted(target.rglob("*"), reverse=True):
        if path.relative_to(target) not in wanted and "__pycache__" not in path.parts:
            path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    for name in sorted(wanted):
        new, old = made / name, target / name
        if new.is_dir():
            old.mkdir(parents=True, exist_ok=True)
        elif not old.is_file() or old.read_bytes() != new.read_bytes():
            replace_file(old, new.read_bytes())


def solution_lines(source: Path) -> set[str]:
    """The lines of `source`'s solutions and written answers that stand nowhere else in it."""
    private: set[str] = set()
    public: set[str] = set()
    for cell in notebooks.read(source).cells:
        inside = False
        answer = notebooks.is_written(cell)
        for line in map(str.strip, cell.source.splitlines()):
            if "BEGIN SOLUTION" in line or "END SOLUTION" in line:
                inside = "BEGIN" in line
            elif inside or answer:
                private.add(line)
            else:
                public.add(line)
    return {line for line in private - public if len(line) > 12}


def check_no_answers(source: Path, released: Path) -> None:
    """Compare a released notebook with its source.

    Raises:
        LeakedAnswer: a line that stands only in a solution of `source` is in `released`.
    """
    leaked = {
        line
        for cell in notebooks.read(released).cells
        for line in map(str.strip, cell.source.splitlines())
    } & solution_lines(source)
    if leaked:
        raise LeakedAnswer(
            f"{released.name} still holds a line of a solution: {sorted(leaked)[0]!r}; put the "
            "solution between ### BEGIN SOLUTION and ### END SOLUTION."
        )
