"""The self-check of the release: what `grader release` would generate, with no answer in it."""

from __future__ import annotations

import copy
import tempfile
from collections.abc import Iterator
from pathlib import Path

from grader import notebooks
from grader.errors import GraderError
from grader.lint_findings import Finding
from grader.lint_notebooks import relative
from grader.release import LeakedAnswer, check_no_answers, release, source_assignments
from grader.settings import Course

_MARKS = ("BEGIN SOLUTION", "END SOLUTION", "HIDDEN TESTS", "MARK SCHEME")


def release_findings(course: Course) -> Iterator[Finding]:
    """How the release differs from what the source would give."""
    assignments = source_assignments(course)
    with tempfile.TemporaryDirectory() as scratch:
        fresh = _scratch_course(course, Path(scratch))
        for assignment in assignments:
            yield from _answers(course, assignment)
            try:
                made = release(fresh, assignment)
            except GraderError as error:
                yield Finding(relative(course, course.folder("source") / assignment), str(error),
                              "Correct the notebook, then run `grader release`.")  # fmt: skip
            else:
                yield from _differences(course, assignment, made)
    for folder in sorted(course.folder("release").glob("*/")):
        if folder.name not in assignments:
            yield Finding(relative(course, folder), "No assignment in source/ has this name.",
                          "Delete the folder.")  # fmt: skip


def _scratch_course(course: Course, folder: Path) -> Course:
    """The same source in a course that is released into `folder`."""
    config = copy.deepcopy(course.config)
    config.CourseDirectory.root = str(folder)
    config.CourseDirectory.source_directory = "source"
    config.CourseDirectory.release_directory = "release"
    (folder / "source").symlink_to(course.folder("source"), target_is_directory=True)
    return Course.from_config(config)


def _answers(course: Course, assignment: str) -> Iterator[Finding]:
    to_do = f"Run `grader release {assignment}`, and do not hand out the old one."
    for path in sorted(course.released(assignment).glob("*.ipynb")):
        where = relative(course, path)
        text = path.read_text(encoding="utf-8")
        for mark in _MARKS:
            if mark in text:
                yield Finding(where, f"It holds the mark {mark!r} of an answer.", to_do)
        source = course.folder("source") / assignment / path.name
        try:
            if source.is_file():
                check_no_answers(source, path)
        except LeakedAnswer as error:
            yield Finding(where, str(error), to_do)
        except GraderError as error:
            yield Finding(where, str(error), to_do)


def _differences(course: Course, assignment: str, made: Path) -> Iterator[Finding]:
    released = course.released(assignment)
    wanted, there = _files(made), _files(released)
    for name in sorted(wanted | there):
        where = relative(course, released / name)
        if name not in there:
            what = "It is not released."
        elif name not in wanted:
            what = "It is released, but not in the source."
        elif _content(made / name) != _content(released / name):
            what = "It is not what the source gives."
        else:
            continue
        yield Finding(where, what, f"Run `grader release {assignment}`.")


def _content(path: Path) -> bytes | str:
    """What a file says; of a notebook in canonical form, which nbgrader's own command leaves."""
    if path.suffix != ".ipynb":
        return path.read_bytes()
    try:
        return notebooks.dumps(notebooks.canonical(notebooks.read(path)))
    except GraderError:
        return path.read_bytes()


def _files(folder: Path) -> set[str]:
    """The files in a folder, without what Python and Jupyter leave."""
    ignored = {"__pycache__", ".ipynb_checkpoints"}
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in paths if not ignored.intersection(path.parts)}
