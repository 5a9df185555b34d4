"""What a sandboxed kernel may see: files, devices and environment."""

from __future__ import annotations

import os
import site
import sys
from collections.abc import Iterator
from pathlib import Path

import grader
from grader.errors import GraderError

DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom")

_SYSTEM = (
    "/usr/lib", "/usr/lib64", "/lib", "/lib64", "/usr/share/zoneinfo", "/etc/ld.so.cache",
    "/etc/localtime",
)  # fmt: skip
_OF_A_PREFIX = ("bin", "lib", "lib64", "pyvenv.cfg")
_PASSED_ON = ("OPENBLAS_CORETYPE",)  # which machine code NumPy uses, hence the last digits


class SandboxUnavailable(GraderError):
    """No sandbox of the asked kind holds on this machine; grading refuses."""


def readable_paths(course_root: Path, given: Path | None) -> tuple[str, ...]:
    """The existing paths that a kernel needs to read, with all beneath them; parents first.

    They are the system's libraries, this Python with its packages, the half of the engine that runs
    in the kernel, and the given code; each by its own name and by its real one.

    Raises:
        SandboxUnavailable: one of them contains the course, and so the hidden checks.
    """
    paths = {path for path in _needed(given) if path.exists()}
    paths |= {path.resolve() for path in paths}
    for path in paths:
        if course_root.resolve().is_relative_to(path.resolve()):
            raise SandboxUnavailable(
                f"A kernel must be able to read {path}, but the course {course_root} lies in it; "
                "move the course, or use another Python environment."
            )
    return tuple(sorted(map(str, paths)))


def _needed(given: Path | None) -> Iterator[Path]:
    yield from map(Path, _SYSTEM)
    for prefix in (sys.prefix, sys.base_prefix):
        yield from (Path(prefix, part) for part in _OF_A_PREFIX)
    yield Path(sys.executable).parent
    yield Path(sys.executable).resolve().parent
    yield from map(Path, site.getsitepackages())
    package = Path(grader.__file__).parent
    yield package / "__init__.py"
    yield package / "kernel"
    if given is not None:
        yield given.absolute()


def environment(work: Path) -> dict[str, str]:
    """The whole environment of a kernel whose working folder is `work`.

    Nothing of the grader's own environment gets in but `OPENBLAS_CORETYPE`. One thread and two
    malloc arenas, because several kernels run at a time; a fixed hash seed, because the order of a
    set of strings must be the same at each regrade.
    """
    fixed = {
        "PATH": "/usr/bin:/bin",
        "LANG": "C.UTF-8",
        "HOME": str(work),
        "TMPDIR": str(work / "tmp"),
        "IPYTHONDIR": str(work / ".ipython"),
        "MPLCONFIGDIR": str(work / ".matplotlib"),
        "MPLBACKEND": "module://matplotlib_inline.backend_inline",
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        "MALLOC_ARENA_MAX": "2",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    return fixed | {name: os.environ[name] for name in _PASSED_ON if name in os.environ}


WORK_FOLDERS = ("tmp", ".ipython", ".matplotlib")
"""Folders of `environment` that must be there when a kernel starts."""
