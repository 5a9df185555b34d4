"""`grader bundle`: one zip for students without a hub, the same bytes from the same release."""

from __future__ import annotations

import io
import platform
import re
import tomllib
import zipfile
from pathlib import Path, PurePosixPath

from packaging.requirements import Requirement
from packaging.version import Version

from grader import notebooks
from grader.bundle_guide import guide
from grader.errors import GraderError, NotebookNotFound
from grader.files import replace_file
from grader.release import check_no_answers
from grader.settings import Course

STUDENTS_NEED = ("numpy", "matplotlib", "jupyterlab")
"""The packages that a student installs; a test holds the notebooks to them."""

LOCK = "requirements.lock"

_EARLIEST = (1980, 1, 1, 0, 0, 0)  # of what a zip can say
_ORDINARY_FILE = 0o100644 << 16
_UNIX = 3
_LEFT_OUT = {"__pycache__", ".ipynb_checkpoints"}


class CannotBundle(GraderError):
    """A release or a folder that no bundle can be made from or written to."""


def bundle(course: Course, assignment: str, target: Path) -> list[str]:
    """Write the zip of a released assignment to `target`, replacing an older one.

    Returns:
        The files in it, all in one folder that is called after the assignment.

    Raises:
        NotebookNotFound: the assignment is not released.
        LeakedAnswer: a released notebook holds a line of a solution.
        CannotBundle: the file cannot be written.
    """
    files = _files(course, assignment)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        replace_file(target, _zipped(assignment, files))
    except OSError as error:
        raise CannotBundle(
            f"{target} cannot be written ({error.strerror}); name another file with --to."
        ) from error
    return [f"{assignment}/{name}" for name in sorted(files)]


def _zipped(folder: str, files: dict[str, bytes]) -> bytes:
    """The zip of `files` in one folder; neither dates, owners nor an order of files get into it."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"{folder}/{name}", _EARLIEST)
            entry.create_system, entry.external_attr = _UNIX, _ORDINARY_FILE
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
    return data.getvalue()


def _files(course: Course, assignment: str) -> dict[str, bytes]:
    """Relative path → content of everything that goes into the bundle."""
    released = course.released(assignment)
    paths = [path for path in sorted(released.rglob("*")) if path.is_file()]
    files = {
        path.relative_to(released).as_posix(): path.read_bytes()
        for path in paths
        if not _LEFT_OUT.intersection(path.parts)
    }
    names = [name for name in files if PurePosixPath(name).suffix == ".ipynb"]
    if not names:
        raise NotebookNotFound(
            f"There is no released notebook in {released}; run `grader release {assignment}`."
        )
    about = _tables(released, names)
    limit = course.kit.call_seconds
    made = {
        "README.md": guide(assignment, about, _given(files), oldest_python(course), limit),
        "requirements.txt": requirements(course),
    }
    for name in made:
        if name in files:
            raise CannotBundle(f"{released / name} is in the way of the bundle's own; rename it.")
    for name in names:
        source = course.folder("source") / assignment / name
        if source.is_file():
            check_no_answers(source, released / name)
    return files | {name: text.encode() for name, text in made.items()}


def _tables(released: Path, names: list[str]) -> dict[str, tuple[str, float]]:
    """Notebook → its title, and the sum of its points."""
    found = {}
    for name in names:
        notebook = notebooks.read(released / name)
        first = notebook.cells[0].source.splitlines() if notebook.cells else []
        title = first[0].lstrip("# ").strip() if first else name
        found[name] = (title, sum(task.points for task in notebooks.tasks(notebook)))
    return found


def _given(files: dict[str, bytes]) -> list[str]:
    """The files and folders that stand beside the notebooks."""
    tops = {name if "/" not in name else f"{name.split('/')[0]}/" for name in files}
    return sorted(name for name in tops if not name.endswith(".ipynb"))


def requirements(course: Course) -> str:
    """What `pip install -r` of a student installs.

    From the minor release that the course is locked to, up to the next major one; without a lock
    there are no bounds.
    """
    lock = course.root / LOCK
    versions: dict[str, list[Version]] = {name: [] for name in STUDENTS_NEED}
    for line in lock.read_text(encoding="utf-8").splitlines() if lock.is_file() else ():
        text = line.split("#")[0].strip()
        if not text or text.startswith("-"):
            continue
        locked = Requirement(text)
        if locked.name in versions:
            versions[locked.name] += [Version(each.version) for each in locked.specifier]
    lines = []
    for name, found in versions.items():
        bounds = f">={min(found).major}.{min(found).minor},<{max(found).major + 1}" if found else ""
        lines.append(f"{name}{bounds}\n")
    return "".join(lines)


def oldest_python(course: Course) -> str:
    """The oldest Python that the course says to run on; without a word of it, this one."""
    path = course.root / "pyproject.toml"
    project = tomllib.loads(path.read_text(encoding="utf-8"))["project"] if path.is_file() else {}
    found = re.search(r"\d+\.\d+", project.get("requires-python", ""))
    return found[0] if found else ".".join(platform.python_version_tuple()[:2])
