"""Grading a class of hostile submissions beside honest ones, and looking at what came of it."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from grader.audit_traces import Traces, listener
from grader.bank import BadBank, HostileEntry
from grader.class_table import load_results
from grader.commands import Progress
from grader.demo import nbgrader_process, prepare_folder, process_in
from grader.execute import solved_notebook
from grader.kernel.confine import Level
from grader.results import NotebookResult
from grader.settings import Course, load_course
from grader.submission import released_notebooks

ASSIGNMENT = "ch08"
CLASSMATES = ("classmate0", "other-classmate1")
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
class _Class:
    """The class: its course's folder, and each hostile student's id → entry."""

    folder: Path
    entries: dict[str, HostileEntry]


def audit_hostile(
    course: Course,
    entries: Sequence[HostileEntry],
    workers: int = 1,
    level: Level | None = None,
    notebook_seconds: float = NOTEBOOK_SECONDS,
    progress: Progress = lambda done, total, name: None,
) -> HostileReport:
    """Grade a class of all `entries` with `grader autograde`, two honest classmates in it.

    The rule: a hostile submission earns nothing; the classmates get full marks; the command ends
    with status 0, or 3 where a submission needs a person; nothing stays running, reaches a listener
    on loopback, or is written outside; no markup of a student's reaches a feedback page; the
    grading processes stay small.

    Args:
        course: the course whose checks grade.
        entries: the hostile submissions.
        workers: how many notebooks are graded at a time.
        level: the sandbox level; the strongest that holds where it is None.
        notebook_seconds: time limit of a notebook; a quarter of it is that of a cell or check.
        progress: called with the submissions graded so far, their number, and a name.

    Raises:
        BadBank: an entry could not be applied.
        PortTaken: something else uses the port of the audit's listener.
    """
    report = HostileReport()
    with tempfile.TemporaryDirectory(prefix="grader-audit-") as scratch, listener() as heard:
        students = {f"hostile{i:03}": entry for i, entry in enumerate(entries)}
        audited = _Class(Path(scratch, "course"), students)
        _lay_down(course, audited, level, notebook_seconds)
        traces = Traces(course, [audited.folder])
        _grade(audited, workers, report, progress)
        _judge(audited, report)
        report.failures += traces.left(heard)
    return report


def _lay_down(course: Course, audited: _Class, level: Level | None, seconds: float) -> None:
    """Make the course, with the class in it."""
    prepare_folder(course, audited.folder)
    with (audited.folder / "nbgrader_config.py").open("a") as config:
        name = "strongest" if level is None else level.value
        config.write(_CONFIG.format(level=name, seconds=seconds))
    if nbgrader_process(audited.folder, ["generate_assignment", ASSIGNMENT]).wait():
        raise BadBank(f"{ASSIGNMENT} could not be released for the audit.")
    laid = load_course(audited.folder)
    released, submitted = laid.released(ASSIGNMENT), laid.folder("submitted")
    for student in (CLASSMATES[0], *audited.entries, CLASSMATES[1]):
        target = submitted / student / ASSIGNMENT
        shutil.copytree(released, target)
        if student in audited.entries:
            apply(audited.entries[student], target)
    for student in CLASSMATES:
        for name in _touched(laid, audited):
            path = submitted / student / ASSIGNMENT / f"{name}.ipynb"
            path.write_text(json.dumps(solved_notebook(laid, ASSIGNMENT, name)), encoding="utf-8")


def _touched(course: Course, audited: _Class) -> list[str]:
    """The notebooks that hostile submissions edited: these the classmates hand in, answered."""

    def original(path: Path) -> bytes:
        return (course.released(ASSIGNMENT) / path.name).read_bytes()

    found = set()
    for student in audited.entries:
        for name in released_notebooks(course):
            path = course.folder("submitted") / student / ASSIGNMENT / f"{name}.ipynb"
            ordinary = path.is_file() and not (path.is_symlink() or path.parent.is_symlink())
            if ordinary and path.read_bytes() != original(path):
                found.add(name)
    return sorted(found) or sorted(released_notebooks(course))[:1]


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


def _grade(audited: _Class, workers: int, report: HostileReport, progress: Progress) -> None:
    total = len(audited.entries) + len(CLASSMATES)
    command = ["autograde", ASSIGNMENT, "--workers", str(workers)]
    process = process_in(audited.folder, "grader", command)
    while process.poll() is None:
        report.megabytes = max(report.megabytes, _megabytes(process))
        done = sorted(audited.folder.glob("reports/*/results/*"))
        progress(min(len(done), total), total, done[-1].name if done else "")
        time.sleep(0.5)
    if process.returncode not in (0, 3):
        report.failures.append(f"grader autograde ended with status {process.returncode}")
    progress(total, total, "feedback")
    _forget_unanswered(audited)
    pages = [
        nbgrader_process(audited.folder, ["generate_feedback", ASSIGNMENT, "--student", students])
        for students in ("*[02468]", "*[13579]")
    ]
    for page in pages:
        if page.wait():
            report.failures.append(f"nbgrader generate_feedback ended with status {page.wait()}")


def _forget_unanswered(audited: _Class) -> None:
    """Remove the graded notebooks that were handed in as handed out: their pages show nothing."""
    course = load_course(audited.folder)
    for result in load_results(course, ASSIGNMENT):
        if result.sandbox == "not run" and not result.notes:
            folder = course.folder("autograded") / result.student / ASSIGNMENT
            (folder / f"{result.notebook}.ipynb").unlink(missing_ok=True)


def _megabytes(process: subprocess.Popen[bytes]) -> float:
    """The most memory that the command or one of its workers has held so far, where known."""
    try:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    except OSError:
        return 0.0
    return max(map(_peak, [str(process.pid), *children]))


def _peak(pid: str) -> float:
    try:
        found = _PEAK.search(Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0.0
    return int(found[1]) / 1024 if found else 0.0


def _judge(audited: _Class, report: HostileReport) -> None:
    course = load_course(audited.folder)
    results = load_results(course, ASSIGNMENT)
    report.sandbox |= {result.sandbox for result in results if result.tasks} - {"not run"}
    expected = len(released_notebooks(course))
    for student, entry in audited.entries.items():
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
    handed_in = _touched(course, audited)
    for student in CLASSMATES:
        report.failures += _classmate(student, results, handed_in)
    if report.megabytes > GRADER_MEGABYTES:
        report.failures.append(f"a grading process took {report.megabytes:.0f} MB")


def _classmate(student: str, results: list[NotebookResult], handed_in: list[str]) -> list[str]:
    own = [r for r in results if r.student == student and r.notebook in handed_in]
    lost = [
        f"{r.notebook} ({r.points:g} of {r.max_points:g})" for r in own if r.points != r.max_points
    ]
    if len(own) != len(handed_in):
        lost.append(f"{len(handed_in) - len(own)} notebooks without a result")
    return [f"{student} did not get full marks: {', '.join(lost)}"] if lost else []
