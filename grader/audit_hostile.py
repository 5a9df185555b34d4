"""Grading a class of hostile submissions beside honest ones, and looking at what they left."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from nbformat import NotebookNode

from grader import notebooks
from grader.bank import BadBank, HostileEntry
from grader.class_table import load_results
from grader.demo import answered, nbgrader, prepare_folder, solutions
from grader.results import NotebookResult
from grader.settings import Course, load_course
from grader.submission import released_notebooks

ASSIGNMENT = "ch08"
PORT = 47655  # where hostile submissions try to reach somebody
MARKER = "hostile-marker"
LEFT_BEHIND = "grader-hostile-was-here*"
CLASSMATES = ("honest-first", "honest-last")

# Short limits, so that many endless loops take minutes, not hours.
_LIMITS = "c.Kit.call_seconds = 5.0\nc.Kit.notebook_seconds = 25.0\n"


@dataclass
class HostileReport:
    """What a class of hostile submissions came to.

    Attributes:
        points: each entry's name → points earned.
        seconds: each entry's name → the time that its notebooks took.
        failures: a sentence for each way in which the rule was broken, points apart.
    """

    points: dict[str, float] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)


def audit_hostile(course: Course, entries: Sequence[HostileEntry]) -> HostileReport:
    """Grade all `entries` and two honest classmates in one `nbgrader autograde`.

    The rule: a hostile submission earns nothing; the classmates get full marks; the command ends
    with status 0; nothing stays running, reaches a listener on loopback, or is written outside; no
    markup of a student's reaches a feedback page.

    Raises:
        BadBank: an entry could not be applied.
    """
    report = HostileReport()
    with tempfile.TemporaryDirectory(prefix="grader-audit-") as scratch, _listener() as heard:
        folder = Path(scratch, "course")
        prepare_folder(course, folder)
        with (folder / "nbgrader_config.py").open("a") as config:
            config.write(_LIMITS)
        before = _processes()
        if nbgrader(folder, ["generate_assignment", ASSIGNMENT]):
            raise BadBank(f"{ASSIGNMENT} could not be released for the audit.")
        audited = load_course(folder)
        names = _lay_down(audited, entries)
        for command in (["autograde", ASSIGNMENT], ["generate_feedback", ASSIGNMENT]):
            if status := nbgrader(folder, command):
                report.failures.append(f"nbgrader {command[0]} ended with status {status}")
        _judge(audited, names, report)
        report.failures += _left_behind(audited, before, heard)
    return report


def _lay_down(course: Course, entries: Sequence[HostileEntry]) -> dict[str, str]:
    """Write the class; returns the entries' names by student id."""
    released = course.released(ASSIGNMENT)
    names = {f"hostile{number:03}": entry for number, entry in enumerate(entries, start=1)}
    for student in (CLASSMATES[0], *names, CLASSMATES[1]):
        target = course.folder("submitted") / student / ASSIGNMENT
        shutil.copytree(released, target)
        if student in names:
            apply(names[student], target)
    for student in CLASSMATES:
        for name in _honest(course):
            path = course.folder("submitted") / student / ASSIGNMENT / f"{name}.ipynb"
            path.write_text(json.dumps(_solved(course, name)), encoding="utf-8")
    return {student: entry.name for student, entry in names.items()}


def _honest(course: Course) -> list[str]:
    """The notebooks that the classmates hand in: one shows whether they are graded."""
    return sorted(released_notebooks(course))[:1]


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


def _judge(course: Course, names: dict[str, str], report: HostileReport) -> None:
    results = load_results(course, ASSIGNMENT)
    expected = len(released_notebooks(course))
    for student, name in names.items():
        own = [result for result in results if result.student == student]
        report.points[name] = sum(result.points for result in own)
        report.seconds[name] = sum(result.seconds for result in own)
        if len(own) != expected:
            report.failures.append(f"{name}: {len(own)} of {expected} notebooks have a result")
        limit = expected * (course.kit.notebook_seconds + course.kit.call_seconds)
        if report.seconds[name] > limit:
            report.failures.append(f"{name}: took {report.seconds[name]:.0f} s")
    for student in CLASSMATES:
        report.failures += _classmate(student, results, _honest(course))


def _classmate(student: str, results: list[NotebookResult], handed_in: list[str]) -> list[str]:
    own = [r for r in results if r.student == student and r.notebook in handed_in]
    full = len(own) == len(handed_in) and all(r.points == r.max_points for r in own)
    return [] if full else [f"{student} did not get full marks"]


def _left_behind(course: Course, before: set[int], heard: list[str]) -> list[str]:
    found = [f"something reached the listener: {what}" for what in heard]
    deadline = time.monotonic() + 5
    while (running := _processes() - before) and time.monotonic() < deadline:
        time.sleep(0.2)
    found += [f"process {pid} is still running" for pid in running]
    places = (course.root, course.root.parent, Path(tempfile.gettempdir()), Path.home())
    found += [f"{path} was written" for place in places for path in sorted(place.glob(LEFT_BEHIND))]
    for page in course.folder("feedback").rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        if f"<script>{MARKER}" in text or f"onerror={MARKER}" in text:
            found.append(f"markup reached the feedback page {page.relative_to(course.root)}")
    return found


def _processes() -> set[int]:
    """The kernels that run: processes of the module `grader.kernel`, and what they started."""
    found = set()
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = command.read_bytes().split(b"\0")
        except OSError:
            continue  # it has ended since
        if b"grader.kernel" in words:
            found.add(int(command.parent.name))
    return found - {os.getpid()}


@contextmanager
def _listener() -> Iterator[list[str]]:
    """Listen on loopback; yields the list of what was heard."""
    heard: list[str] = []
    done = threading.Event()
    with (
        socket.create_server(("127.0.0.1", PORT)) as tcp,
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp,
    ):
        udp.bind(("127.0.0.1", PORT))

        def listen() -> None:
            while not done.is_set():
                try:
                    tcp.accept()[0].close()
                    heard.append("a TCP connection")
                except TimeoutError:
                    pass
                try:
                    udp.recv(100)
                    heard.append("a UDP packet")
                except TimeoutError:
                    pass

        tcp.settimeout(0.1)
        udp.settimeout(0.1)
        thread = threading.Thread(target=listen)
        thread.start()
        try:
            yield heard
        finally:
            done.set()
            thread.join()
