"""Whether a notebook would be graded the same again: a digest of all that its result depends on."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import grader
from grader.checks import module_of
from grader.errors import NotebookNotFound
from grader.intake import TakenNotebook
from grader.sandboxed_kernel import level_in_force
from grader.settings import Course, ensure_own_reference

_PACKAGES = ("numpy", "matplotlib", "ipykernel", "ipython", "pytest", "nbformat")
_LIMITS = ("call_seconds", "notebook_seconds", "memory_megabytes")
PENALTIES = ("AssignLatePenalties", "LateSubmissionPlugin")
"""Sections of the configuration that say what lateness costs."""


class Fingerprints:
    """The digests of one assignment's notebooks; what does not change in a run is read once.

    Written answers and the state of the gradebook are no part of it: marks given by hand stay as
    they are whenever a notebook is not graded again.

    Attributes:
        environment: the digest of what all notebooks depend on: the engine, the reference, the
            given code, the settings, the course secret, the versions of Python and packages.
    """

    def __init__(self, course: Course, assignment: str) -> None:
        """Digests for the checks, the reference and the environment as they are now.

        Raises:
            BadSettings: the environment is another course's.
        """
        ensure_own_reference(course)
        self._course, self._assignment = course, assignment
        self._checks, self._released = cache(self._read_checks), cache(self._read_released)
        self.environment = _digest(self._common_parts())

    def of(self, student: str, taken: TakenNotebook, timestamp: object = None) -> str:
        """The digest of one student's notebook; `timestamp` says when it came and was due.

        Raises:
            NotebookNotFound: it has no hidden checks, or was not released.
        """
        checks = self._checks(taken.name)
        return _digest([checks, student, repr(timestamp), self.submitted(taken)])

    def submitted(self, taken: TakenNotebook) -> str:
        """The digest of a notebook as it was handed in, and as it had been handed out.

        Raises:
            NotebookNotFound: it was not released.
        """
        return _digest([self._released(taken.name), repr(taken)])

    def _read_checks(self, name: str) -> str:
        module = module_of(self._course.checks, name)
        return _digest([self.environment, module.read_bytes()])

    def _read_released(self, name: str) -> bytes:
        path = self._course.released(self._assignment) / f"{name}.ipynb"
        try:
            return path.read_bytes()
        except OSError as error:
            raise NotebookNotFound(
                f"{path} cannot be read ({error.strerror}); `grader release {self._assignment}` "
                "makes it."
            ) from error

    def _common_parts(self) -> Iterator[str | bytes]:
        course = self._course
        released = course.released(self._assignment)
        yield course.secret()
        yield sys.version
        yield level_in_force(course.root, released, course.kit)
        yield from (f"{name} {version(name)}" for name in _PACKAGES)
        yield from (f"{name} {getattr(course.kit, name)}" for name in _LIMITS)
        yield from (f"{name} {course.config.get(name)!r}" for name in PENALTIES)
        yield _files(Path(grader.__file__).parent)
        yield _files(_reference())
        yield _files(course.checks, leave_out="test_*")  # what checks share; each has its own, too
        yield _files(released, leave_out="*.ipynb")


def _reference() -> Path:
    """The folder of the package that the hidden checks compare with."""
    found = find_spec("reference")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


def _files(folder: Path, leave_out: str = "") -> str:
    """The digest of all files in a folder and below, by their names and contents."""
    paths = [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and not fnmatch(path.name, leave_out)
    ]
    return _digest(
        part for path in paths for part in (str(path.relative_to(folder)), path.read_bytes())
    )


def _digest(parts: Iterable[str | bytes]) -> str:
    """SHA-256 over `parts`, each with its length, so that no two lists of parts are the same."""
    found = hashlib.sha256()
    for part in parts:
        data = part.encode(errors="surrogatepass") if isinstance(part, str) else part
        found.update(len(data).to_bytes(8, "big") + data)
    return found.hexdigest()
