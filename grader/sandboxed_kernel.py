"""A kernel in a sandbox, as a session sees it: started, watched, killed."""

from __future__ import annotations

import secrets
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from grader.kernel.confine import Level, Limits
from grader.kernel_source import KernelSource, Kind, give_back, has, take, version_of
from grader.sandbox_levels import LEVELS, find_level
from grader.sandbox_view import SandboxUnavailable
from grader.settings import STRONGEST, Course, Kit

_finding = threading.Lock()  # the level is looked for by one thread, others wait for it
MEASURED_SECONDS = 0.04  # between two looks at what a kernel wrote; most calls are shorter
_CHANNELS = ("shell", "iopub", "stdin", "control", "hb")


def level_in_force(course_root: Path, given: Path | None, kit: Kit) -> Level:
    """The sandbox level that the settings and this machine come to.

    Raises:
        SandboxUnavailable: no sandbox holds here, and the course does not do without.
    """
    try:
        with _finding:
            return find_level(course_root, given, _levels(kit))
    except SandboxUnavailable:
        if kit.unsandboxed:
            return Level.NONE
        raise


def _levels(kit: Kit) -> tuple[Level, ...]:
    return LEVELS if kit.sandbox == STRONGEST else (Level(kit.sandbox),)


def _kind(course_root: Path, given: Path, kit: Kit, level: Level) -> Kind:
    limits = Limits(
        memory_bytes=kit.memory_megabytes * 2**20, cpu_seconds=int(kit.notebook_seconds) + 60
    )
    return Kind(course_root, given, limits, level, version_of(given))


class SandboxedKernel:
    """One notebook's kernel process (`grader.session.Kernel`).

    Attributes:
        level: how it is confined.
    """

    def __init__(self, course_root: Path, given: Path, kit: Kit) -> None:
        """A kernel with the given code of one assignment; nothing runs yet.

        Raises:
            SandboxUnavailable: no sandbox holds here, and the course does not do without.
        """
        self.level = level_in_force(course_root, given, kit)
        self._kind = _kind(course_root, given, kit, self.level)
        self._taken: KernelSource | None = take(self._kind)
        self._waited = self._waited_before = 0.0  # of this process, of those before it
        self._measured = 0.0

    @property
    def _source(self) -> KernelSource:
        assert self._taken is not None, "the kernel is closed"
        return self._taken

    def start(self) -> dict[str, Any]:
        """Start a fresh kernel with empty folders; returns the content of its connection file.

        Raises:
            KernelUnavailable: no kernel came.
        """
        # A short path: the address of a Unix socket has room for little more than a hundred bytes.
        connection = {
            "transport": "ipc",
            "ip": str(self._source.sockets / "k"),
            "key": secrets.token_hex(32),
            "signature_scheme": "hmac-sha256",
            "kernel_name": "",
            **{f"{name}_port": number for number, name in enumerate(_CHANNELS, start=1)},
        }
        self._waited_before = self._waited
        self._source.start(connection)
        return connection

    def alive(self) -> bool:
        """Whether the process runs and has not filled its folders.

        The folders are looked at every `MEASURED_SECONDS` at most.
        """
        if not self._source.alive():
            return False
        now = time.monotonic()
        if now < self._measured + MEASURED_SECONDS:
            return True
        self._measured = now
        if self._source.folder_bytes() > self._kind.limits.folder_bytes:
            self._source.kill()
            return False
        return True

    def killed_from_outside(self) -> bool:
        """Whether the process was killed by somebody else than the grader; asked once it ended."""
        return self._source.killed_from_outside()

    def waited(self) -> float:
        """Seconds that the kernel's threads have waited for a processor, never falling."""
        self._waited = max(self._waited, self._waited_before + self._source.waited())
        return self._waited

    def kill(self) -> None:
        """End the process and all that it started; harmless if there is none."""
        if self._taken is not None:
            self._taken.kill()

    def close(self) -> None:
        """End the process; what it was forked from serves the next notebook."""
        if self._taken is not None:
            give_back(self._kind, self._taken)
            self._taken = None

    def errors(self) -> str:
        """What the process wrote to standard error; for staff."""
        return self._source.errors()


def probe_early(course: Course, assignment: str) -> threading.Thread:
    """Begin to find the level in force; whoever asks for it meanwhile waits for that.

    Returns:
        The thread that finds it. Join it before this process forks.
    """
    arguments = course.root, course.released(assignment), course.kit
    probing = threading.Thread(target=_probe, args=arguments)
    probing.start()
    return probing


def _probe(course_root: Path, given: Path, kit: Kit) -> None:
    with suppress(SandboxUnavailable):  # who asks again is told
        level_in_force(course_root, given, kit)


def warm_up(course: Course, assignment: str) -> None:
    """Begin to start what this thread's next kernel will need, beside what else is to be done.

    That is a process which runs nothing of a student's. It is at the strongest level that may be
    in force, since which one is may not be known yet; if it is another, nothing comes of this.
    """
    if sys.platform != "linux":
        return
    given = course.released(assignment)
    kinds = [_kind(course.root, given, course.kit, level) for level in _levels(course.kit)]
    if has(kinds):
        return
    for kind in kinds:
        with suppress(SandboxUnavailable, OSError):  # who starts a kernel is told
            source = take(kind)
            try:
                source.prepare()
            except BaseException:
                source.close()
                raise
            give_back(kind, source)
            return
