"""Grading a class of hostile submissions beside honest ones, and looking at what came of it."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from nbformat import NotebookNode

from grader import notebooks
from grader.audit_traces import Traces, listener
from grader.bank import BadBank, HostileEntry
from grader.class_table import load_results
from grader.demo import answered, nbgrader_process, prepare_folder, solutions
from grader.kernel.confine import Level
from grader.results import NotebookResult
from grader.settings import Course, load_course
from grader.submission import released_notebooks

ASSIGNMENT = "ch08"
CLASSMATES = ("honest-first", "honest-last")
GRADER_MEGABYTES = 1024
"""What the grading process itself may take; 100 MB of output or replies must not pile up there."""

NOTEBOOK_SECONDS = 60.0
"""More than the instructor's answers to any notebook need; each endless loop takes as long."""

_CONFIG = """\
c.Kit.call_seconds = {seconds} / 4
c.Kit.notebook_seconds = {seconds}
c.Kit.sandbox = {level!r}
"""
_PEAK = re.compile(r"^VmHWM:\s*(\d+) kB", re.MULTILINE)


@dataclass
class HostileReport:
    """What a class of hostile submissions came to.

    Attributes:
        points: each entry's name → points earned.
        seconds: each entry's name → the time that its notebooks took.
        megabytes: the most memory that a grading process held.
        sandbox: the levels that were in force.
        failures: a sentence for each way in which the rule was broken, points apart.
    """

    points: dict[str, float] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    megabytes: float = 0.0
    sandbox: set[str] = field(default_factory=set)
    failures: list[str] = field(default_factory=list)


@dataclass
class _Part:
    """A part of the class, in a course of its own: student id → entry."""

    folder: Path
    entries: dict[str, HostileEntry]


def audit_hostile(
    course: Course,
    entries: Sequence[HostileEntry],
    workers: int = 1,
    level: Level | None = None,
    notebook_seconds: float = NOTEBOOK_SECONDS,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> HostileReport:
    """Grade all `entries` with `nbgrader autograde`, two honest classmates beside them.

    The rule: a hostile submission earns nothing; the classmates get full marks; the command ends
    with status 0; nothing stays running, reaches a listener on loopback, or is written outside; no
    markup of a student's reaches a feedback page; the grading process stays small.

    Args:
        course: the course whose checks grade.
        entries: the hostile submissions.
        workers: into how many classes to part them; these are graded side by side.
        level: the sandbox level; the strongest that holds where it is None.
        notebook_seconds: time limit of a notebook; a quarter of it is that of a cell or check.
        progress: called with the notebooks graded so far and in all.

    Raises:
        BadBank: an entry could not be applied.
        PortTaken: something else uses the port of the audit's listener.
    """
    report = HostileReport()
    with tempfile.TemporaryDirectory(prefix="grader-audit-") as scratch, listener() as heard:
        parts = [
            _Part(
                Path(scratch, f"course{number}"),
                {
                    f"hostile{i:03}": entry
                    for i, entry in enumerate(entries)
                    if i % workers == number
                },
            )
            for number in range(min(workers, len(entries)))
        ]
        for part in parts:
            _lay_down(course, part, level, notebook_seconds)
        traces = Traces(course, [part.folder for part in parts])
        with ThreadPoolExecutor(len(parts)) as pool:
            running = [pool.submit(_grade, part, report) for part in parts]
            total = sum(len(part.entries) for part in parts) + len(CLASSMATES) * len(parts)
            while not all(future.done() for future in running):
                progress(sum(map(_graded, parts)), total)
                time.sleep(0.5)
            for future in running:
                future.result()
            progress(total, total)
        for part in parts:
            _judge(part, report)
        report.failures += traces.left(heard)
    return report


def _lay_down(course: Course, part: _Part, level: Level | None, seconds: float) -> None:
    """Make the part's course, with its class in it."""
    prepare_folder(course, part.folder)
    with (part.folder / "nbgrader_config.py").open("a") as config:
        name = "strongest" if level is None else level.value
        config.write(_CONFIG.format(level=name, seconds=seconds))
    if nbgrader_process(part.folder, ["generate_assignment", ASSIGNMENT]).wait():
        raise BadBank(f"{ASSIGNMENT} could not be released for the audit.")
    audited = load_course(part.folder)
    released, submitted = audited.released(ASSIGNMENT), audited.folder("submitted")
    for student in (CLASSMATES[0], *part.entries, CLASSMATES[1]):
        target = submitted / student / ASSIGNMENT
        shutil.copytree(released, target)
        if student in part.entries:
            apply(part.entries[student], target)
    for student in CLASSMATES:
        for name in _touched(audited, part):
            path = submitted / student / ASSIGNMENT / f"{name}.ipynb"
            path.write_text(json.dumps(_solved(audited, name)), encoding="utf-8")


def _touched(course: Course, part: _Part) -> list[str]:
    """The notebooks that hostile submissions edited: these the classmates hand in, answered."""

    def original(path: Path) -> bytes:
        return (course.released(ASSIGNMENT) / path.name).read_bytes()

    found = set()
    for student in part.entries:
        for name in released_notebooks(course):
            path = course.folder("submitted") / student / ASSIGNMENT / f"{name}.ipynb"
            ordinary = path.is_file() and not (path.is_symlink() or path.parent.is_symlink())
            if ordinary and path.read_bytes() != original(path):
                found.add(name)
    return sorted(found) or sorted(released_notebooks(course))[:1]


def _solved(course: Course, name: str) -> NotebookNode:
    source = notebooks.read(course.folder("source") / ASSIGNMENT / f"{name}.ipynb")
    released = notebooks.read(course.released(ASSIGNMENT) / f"{name}.ipynb")
    return answered(released, solutions(source))


def apply(entry: HostileEntry, folder: Path) -> None:
    """Spoil `folder` as the entry does.

    Raises:
        BadBank: the file defines no `spoil`, or it failed.
    """
    spec = importlib.util.spec_from_file_location("hostile_entry", entry.path)
    if spec is None or spec.loader is None:
        raise BadBank(f"{entry.path} is not a Python file.")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        module.spoil(folder)
    except Exception as error:
        raise BadBank(f"{entry.path} could not spoil a folder: {error!r}") from error


def _grade(part: _Part, report: HostileReport) -> None:
    for command in (["autograde", ASSIGNMENT], ["generate_feedback", ASSIGNMENT]):
        process = nbgrader_process(part.folder, command)
        while process.poll() is None:
            report.megabytes = max(report.megabytes, _megabytes(process))
            time.sleep(0.1)
        if process.returncode:
            report.failures.append(f"nbgrader {command[0]} ended with status {process.returncode}")
        _forget_unanswered(part)


def _forget_unanswered(part: _Part) -> None:
    """Remove the graded notebooks that were handed in as handed out: their pages show nothing."""
    course = load_course(part.folder)
    for result in load_results(course, ASSIGNMENT):
        if result.sandbox == "not run" and not result.notes:
            folder = course.folder("autograded") / result.student / ASSIGNMENT
            (folder / f"{result.notebook}.ipynb").unlink(missing_ok=True)


def _megabytes(process: subprocess.Popen[bytes]) -> float:
    """The most memory that the process has held so far; 0 where the system does not tell."""
    try:
        found = _PEAK.search(Path(f"/proc/{process.pid}/status").read_text())
    except OSError:
        return 0.0
    return int(found[1]) / 1024 if found else 0.0


def _graded(part: _Part) -> int:
    """How many students of the part have a result."""
    return len({path.parent for path in part.folder.glob("reports/*/results/*/*.json")})


def _judge(part: _Part, report: HostileReport) -> None:
    course = load_course(part.folder)
    results = load_results(course, ASSIGNMENT)
    report.sandbox |= {result.sandbox for result in results if result.tasks} - {"not run"}
    expected = len(released_notebooks(course))
    for student, entry in part.entries.items():
        own = [result for result in results if result.student == student]
        report.points[entry.name] = sum(result.points for result in own)
        report.seconds[entry.name] = sum(result.seconds for result in own)
        if len(own) != expected:
            report.failures.append(
                f"{entry.name}: {len(own)} of {expected} notebooks have a result"
            )
        limit = expected * (course.kit.notebook_seconds + course.kit.call_seconds)
        if report.seconds[entry.name] > limit:
            report.failures.append(f"{entry.name}: took {report.seconds[entry.name]:.0f} s")
    handed_in = _touched(course, part)
    for student in CLASSMATES:
        report.failures += _classmate(student, results, handed_in)
    if report.megabytes > GRADER_MEGABYTES:
        report.failures.append(f"the grading process took {report.megabytes:.0f} MB")


def _classmate(student: str, results: list[NotebookResult], handed_in: list[str]) -> list[str]:
    own = [r for r in results if r.student == student and r.notebook in handed_in]
    lost = [
        f"{r.notebook} ({r.points:g} of {r.max_points:g})" for r in own if r.points != r.max_points
    ]
    if len(own) != len(handed_in):
        lost.append(f"{len(handed_in) - len(own)} notebooks without a result")
    return [f"{student} did not get full marks: {', '.join(lost)}"] if lost else []
