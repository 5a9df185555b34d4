"""Where kernels come from: a fork server that is kept for the next notebook, or a cold start."""

from __future__ import annotations

import atexit
import json
import signal
import threading
from collections.abc import Collection
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from grader.fork_server import ForkServer
from grader.kernel.confine import Level, Limits
from grader.sandbox_process import SandboxedProcess, waited


class Kind(NamedTuple):
    """What a source of kernels is made for; see `grader.sandbox_process.SandboxedProcess`.

    The version tells whether the given code was replaced since: a sandbox goes on to show what was
    there when it began.
    """

    course_root: Path
    given: Path
    limits: Limits
    level: Level
    version: tuple[tuple[str, int, int], ...] = ()


def version_of(given: Path) -> tuple[tuple[str, int, int], ...]:
    """Path, inode and time of change of all that is in the folder of the given code."""
    found = []
    for path in sorted([given, *given.rglob("*")]):
        if "__pycache__" not in path.parts and path.suffix != ".ipynb":
            about = path.stat()
            changed = 0 if path.is_dir() else about.st_mtime_ns
            found.append((str(path), about.st_ino, changed))
    return tuple(found)


class KernelSource(Protocol):
    """What starts one kernel at a time, watches it and ends it."""

    @property
    def sockets(self) -> Path:
        """The folder of the kernel's Unix sockets."""

    def prepare(self) -> None:
        """Do beforehand what does not need a connection, and do not wait for it."""

    def start(self, connection: dict[str, Any]) -> None:
        """Start a kernel that serves at `connection`; one that is there is killed first."""

    def alive(self) -> bool:
        """Whether the kernel runs."""

    def waited(self) -> float:
        """Seconds that the kernel's threads have waited for a processor."""

    def killed_from_outside(self) -> bool:
        """Whether the kernel was killed, and not by `kill`."""

    def folder_bytes(self) -> int:
        """What the kernel has written to the host's disk."""

    def errors(self) -> str:
        """What was written to standard error since the last call."""

    def kill(self) -> None:
        """End the kernel; harmless if there is none."""

    def close(self) -> None:
        """The same, and remove the folders."""


class ColdStart:
    """Kernels that are started cold, each in a process of its own: at the level "none"."""

    def __init__(self, course_root: Path, given: Path | None, limits: Limits, level: Level) -> None:
        """Make the folders; nothing runs yet. Arguments and errors as `SandboxedProcess`."""
        self._process = SandboxedProcess(course_root, given, limits, level)
        self.sockets = self._process.sockets
        self.alive = self._process.alive
        self.folder_bytes, self.errors = self._process.folder_bytes, self._process.errors
        self.kill, self.close = self._process.kill, self._process.close

    def prepare(self) -> None:
        """Nothing: there is nothing to share between the kernels."""

    def start(self, connection: dict[str, Any]) -> None:
        """Start a kernel that serves at `connection`; one that is there is killed first."""
        policy = self._process.policy.to_json()
        self._process.start(["-m", "grader.kernel", json.dumps(connection), policy])

    def waited(self) -> float:
        """Seconds that the kernel's threads have waited for a processor; 0 where not known."""
        return waited(self._process.process.pid) if self._process.started else 0.0

    def killed_from_outside(self) -> bool:
        """Whether the kernel was killed, and not by `kill`."""
        return self._process.started and self._process.process.poll() == -signal.SIGKILL


class _Kept(threading.local):
    """The source that this thread keeps: a fork server dies with the thread that started it."""

    kind: Kind | None = None
    source: KernelSource | None = None


_kept = _Kept()


def take(kind: Kind) -> KernelSource:
    """A source of kernels: the one that this thread keeps, if it is of that kind, or a new one.

    Raises:
        SandboxUnavailable: what a kernel needs to read cannot be kept apart from the course.
    """
    if _kept.source is not None and _kept.kind == kind:
        source, _kept.source = _kept.source, None
        return source
    return ColdStart(*kind[:4]) if kind.level is Level.NONE else ForkServer(*kind[:4])


def has(kinds: Collection[Kind]) -> bool:
    """Whether this thread keeps a source of one of these kinds."""
    return _kept.source is not None and _kept.kind in kinds


def give_back(kind: Kind, source: KernelSource) -> None:
    """End the source's kernel, and keep the source for the next notebook; one is kept at most."""
    source.kill()
    close_kept()
    _kept.kind, _kept.source = kind, source


def close_kept() -> None:
    """End the fork server that this thread keeps, and remove its folders."""
    source, _kept.source = _kept.source, None
    if source is not None:
        source.close()


atexit.register(close_kept)
