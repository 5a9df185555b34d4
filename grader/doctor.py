"""`grader doctor`: on one screen, what holds on this machine and what is in force."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_core.paths import jupyter_config_path
from nbgrader.api import Gradebook
from nbgrader.exchange.default import Exchange
from packaging.requirements import Requirement

from grader.errors import GraderError
from grader.kernel.confine import Level
from grader.release import source_assignments
from grader.sandbox_levels import LEVELS, check_level
from grader.sandbox_view import SandboxUnavailable
from grader.sandboxed_kernel import level_in_force
from grader.settings import CONFIG_NAME, Course

PACKAGES = ("nbgrader", "jupyterlab", "ipykernel", "jupyter_client", "numpy", "matplotlib")
_WIDTH = 12


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at.

    Attributes:
        subject: what it is about.
        text: what was found.
        cure: what to do, "" where nothing has to be done.
        stops: whether nothing can be graded before that is done.
    """

    subject: str
    text: str
    cure: str = ""
    stops: bool = False


def examine(course: Course) -> list[Finding]:
    """Everything that `grader doctor` looks at; a part that fails to be examined says so."""
    found: list[Finding] = []
    parts: tuple[Callable[[Course], Iterator[Finding]], ...] = (
        _python, _sandbox, _configuration, _gradebook, _assignments, _exchange,
    )  # fmt: skip
    for part in parts:
        try:
            found += part(course)
        except Exception as error:  # a broken machine is what this command is for
            name = part.__name__.strip("_")
            found.append(
                Finding(name, f"could not be examined: {error!r}", "mend that first", True)
            )
    return found


def report(found: list[Finding]) -> str:
    """The findings as text for a terminal, what to do at the end."""
    lines = [
        f"{'✗' if finding.stops else '!' if finding.cure else '✓'} "
        f"{finding.subject.ljust(_WIDTH)} {finding.text}"
        for finding in found
    ]
    cures = [finding.cure for finding in found if finding.cure]
    lines += ["", "To do:", *(f"  {cure}" for cure in cures)] if cures else ["", "Nothing to do."]
    return "\n".join(lines)


def _python(course: Course) -> Iterator[Finding]:
    yield Finding("python", f"{platform.python_version()} at {sys.executable}")
    pinned = _pinned(course.root / "requirements.lock")
    found = {name: _installed(name) for name in PACKAGES}
    other = [
        f"{name} {pinned[name]}" for name in found if pinned.get(name, found[name]) != found[name]
    ]
    cure = f"make setup: requirements.lock has {', '.join(other)}" if other else ""
    yield Finding("packages", ", ".join(f"{name} {number}" for name, number in found.items()), cure)
    spec = KernelSpecManager().find_kernel_specs().get("python3")
    cure = "" if spec else "python -m ipykernel install --sys-prefix"
    yield Finding("kernel", f"python3 at {spec}" if spec else "no kernel python3", cure, not spec)


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "missing"


def _pinned(lock: Path) -> dict[str, str]:
    """The versions that the lock file has for this Python and system."""
    if not lock.is_file():
        return {}
    lines = [line for line in lock.read_text().splitlines() if line and not line.startswith("#")]
    wanted = [Requirement(line) for line in lines]
    return {
        one.name.replace("-", "_"): str(one.specifier).removeprefix("==")
        for one in wanted
        if one.marker is None or one.marker.evaluate()
    }


def _sandbox(course: Course) -> Iterator[Finding]:
    given = next(iter(sorted(course.folder("release").glob("*/"))), None)
    held = []
    for level in LEVELS:
        try:
            check_level(level, course.root, given)
        except SandboxUnavailable as failure:
            yield Finding("sandbox", f"{level}: no ({failure})", _sandbox_cure(level))
        else:
            held.append(level)
            yield Finding("sandbox", f"{level}: holds")
    try:
        used = level_in_force(course.root, given, course.kit)
    except GraderError:
        yield Finding("grading", "refuses: no sandbox holds", "see the sandbox's lines", True)
        return
    who = "root, dropped inside" if os.geteuid() == 0 else "an ordinary user"
    yield Finding(
        "grading", f"in the sandbox “{used}”, as {who}" if used in held else "WITHOUT a sandbox"
    )


def _sandbox_cure(level: Level) -> str:
    if level is Level.LANDLOCK:
        return "for the level landlock: Linux 5.13 or newer, with Landlock switched on"
    if not shutil.which("bwrap"):
        return "for the level namespaces: install bubblewrap (apt install bubblewrap)"
    return "for the level namespaces: allow user namespaces, or grade at the level landlock"


def _configuration(course: Course) -> Iterator[Finding]:
    kit = course.kit
    others = [
        str(path)
        for folder in jupyter_config_path()
        if (path := Path(folder, CONFIG_NAME)).is_file() and path.parent != course.root
    ]
    text = f"{course.root / CONFIG_NAME}" + (f", and {', '.join(others)}" if others else "")
    yield Finding("config", text)
    limits = f"{kit.call_seconds:g} s a check, {kit.notebook_seconds:g} s a notebook"
    yield Finding("limits", f"{limits}, {kit.memory_megabytes} MB for the student's code")
    if course.checks.is_dir():
        number = len(list(course.checks.glob("test_*.py")))
        yield Finding("checks", f"{number} modules in {course.checks}")
    else:
        cure = "set c.Kit.checks_directory in course_config.py to the folder of the hidden checks"
        yield Finding("checks", f"there is no {course.checks}", cure, True)


def _gradebook(course: Course) -> Iterator[Finding]:
    url = course.directory.db_url
    if (
        url.startswith("sqlite:///")
        and not (path := Path(url.removeprefix("sqlite:///"))).is_file()
    ):
        cure = "grader release (makes the gradebook)"
        yield Finding("gradebook", f"{path}: not there yet", cure)
        return
    with Gradebook(url, course.directory.course_id) as gradebook:
        students, names = len(gradebook.students), [a.name for a in gradebook.assignments]
    yield Finding(
        "gradebook", f"{url}: {students} students, assignments {', '.join(names) or 'none'}"
    )
    if url.startswith("sqlite:///"):
        with sqlite3.connect(path, timeout=0.5) as database:
            try:
                database.execute("BEGIN IMMEDIATE")
                database.rollback()
            except sqlite3.OperationalError as error:
                cure = (
                    "close what holds the gradebook open (another grading run, a database browser)"
                )
                yield Finding("gradebook", f"cannot be written: {error}", cure, True)


def _assignments(course: Course) -> Iterator[Finding]:
    for name in source_assignments(course):
        source = {path.stem for path in (course.folder("source") / name).glob("*.ipynb")}
        released = {path.stem for path in course.released(name).glob("*.ipynb")}
        submissions = len(list(course.folder("submitted").glob(f"*/{name}/")))
        text = f"{len(released)} of {len(source)} notebooks released, {submissions} submissions"
        cure = f"make release: {name} has notebooks that students do not have"
        yield Finding(name, text, cure if source - released else "")


def _exchange(course: Course) -> Iterator[Finding]:
    root = Path(Exchange(config=course.config).root)
    if not root.is_dir():
        yield Finding("exchange", f"{root}: not there; only nbgrader's own exchange needs it")
    elif os.access(root, os.W_OK):
        yield Finding("exchange", f"{root}: can be written")
    else:
        yield Finding("exchange", f"{root}: cannot be written", f"chmod 777 {root} (its owner)")
