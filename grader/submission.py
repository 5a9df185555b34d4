"""Which assignment, notebook and student a submitted file belongs to."""

from __future__ import annotations

from pathlib import Path

from grader.errors import NotebookNotFound
from grader.settings import Course

ANONYMOUS = "anonymous"


def released_notebooks(course: Course) -> dict[str, str]:
    """Every released notebook's name → its assignment."""
    found = sorted(course.folder("release").glob("*/*.ipynb"))
    return {path.stem: path.parent.name for path in found}


def given_files(course: Course, assignment: str) -> dict[str, bytes]:
    """The given code of an assignment: relative path → content of each released file."""
    released = course.released(assignment)
    return {
        path.relative_to(released).as_posix(): path.read_bytes()
        for path in sorted(released.rglob("*"))
        if path.is_file() and path.suffix != ".ipynb" and "__pycache__" not in path.parts
    }


def assignment_of(course: Course, notebook: str) -> str:
    """The assignment that `notebook` belongs to.

    Raises:
        NotebookNotFound: no released assignment has a notebook of that name.
    """
    names = released_notebooks(course)
    if notebook not in names:
        raise NotebookNotFound(
            f"No released notebook is called {notebook}; there are: {', '.join(names) or 'none'}. "
            "Run `make release` if it is new."
        )
    return names[notebook]


def notebook_of(course: Course, path: Path) -> str:
    """The released notebook that the file `path` is a copy of, told by its name.

    `ex1_coverage (1).ipynb` and `student01_ex1_coverage.ipynb` are both `ex1_coverage`.

    Raises:
        NotebookNotFound: the file's name contains no released notebook's name.
    """
    names = released_notebooks(course)
    fitting = [name for name in names if name.lower() in path.name.lower()]
    if not fitting:
        raise NotebookNotFound(
            f"{path.name} is none of the released notebooks ({', '.join(names) or 'none'}); "
            "rename it after the one that it answers."
        )
    return max(fitting, key=len)


def student_of(course: Course, path: Path) -> str:
    """The student whose submission folder `path` lies in; `ANONYMOUS` outside of any."""
    try:
        return path.resolve().relative_to(course.folder("submitted")).parts[0]
    except (ValueError, IndexError):
        return ANONYMOUS
