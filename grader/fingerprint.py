"""Whether a notebook would be graded the same again: a digest of all that its result depends on."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import grader
from grader.checks import module_of
from grader.intake import TakenNotebook
from grader.settings import Course

_PACKAGES = ("numpy", "matplotlib", "ipykernel", "ipython", "pytest", "nbformat")
_LIMITS = ("call_seconds", "notebook_seconds", "memory_megabytes", "sandbox", "unsandboxed")


class Fingerprints:
    """The digests of one assignment's notebooks; what does not change in a run is read once.

    Written answers and the state of the gradebook are no part of it: marks given by hand stay as
    they are whenever a notebook is not graded again.

    Attributes:
        environment: the digest of what all notebooks depend on: the engine, the reference, the
            given code, the settings, the course secret, the versions of Python and packages.
    """

    def __init__(self, course: Course, assignment: str) -> None:
        """Digests for the checks, the reference and the environment as they are now."""
        self._course, self._assignment = course, assignment
        self._notebooks: dict[str, str] = {}
        self.environment = _digest(self._common_parts())

    def of(self, student: str, taken: TakenNotebook, timestamp: object = None) -> str:
        """The digest of one student's notebook, handed in at `timestamp`.

        Raises:
            NotebookNotFound: it has no hidden checks.
        """
        if taken.name not in self._notebooks:
            module = module_of(self._course.checks, taken.name)
            released = self._course.released(self._assignment) / f"{taken.name}.ipynb"
            parts = self.environment, module.read_bytes(), released.read_bytes()
            self._notebooks[taken.name] = _digest(parts)
        return _digest([self._notebooks[taken.name], student, repr(timestamp), repr(taken)])

    def _common_parts(self) -> Iterator[str | bytes]:
        yield self._course.secret()
        yield sys.version
        yield from (f"{name} {version(name)}" for name in _PACKAGES)
        yield from (f"{name} {getattr(self._course.kit, name)}" for name in _LIMITS)
        yield _tree(Path(grader.__file__).parent)
        yield _tree(_reference())
        released = self._course.released(self._assignment)
        given = [path for path in sorted(released.rglob("*.py")) if path.is_file()]
        yield from (path.read_bytes() for path in given)


def _reference() -> Path:
    """The folder of the package that the hidden checks compare with."""
    found = find_spec("reference")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


@cache
def _tree(folder: Path) -> str:
    paths = [path for path in sorted(folder.rglob("*.py")) if "__pycache__" not in path.parts]
    return _digest(part for path in paths for part in (path.name, path.read_bytes()))


def _digest(parts: Iterable[str | bytes]) -> str:
    """SHA-256 over `parts`, each with its length, so that no two lists of parts are the same."""
    found = hashlib.sha256()
    for part in parts:
        data = part.encode(errors="surrogatepass") if isinstance(part, str) else part
        found.update(len(data).to_bytes(8, "big") + data)
    return found.hexdigest()
