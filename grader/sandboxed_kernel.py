"""A kernel in a sandbox, as a session sees it: started, watched, killed."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

from grader.kernel.confine import Level, Limits
from grader.sandbox_levels import LEVELS, find_level
from grader.sandbox_process import SandboxedProcess
from grader.sandbox_view import SandboxUnavailable
from grader.settings import STRONGEST, Kit

_CHANNELS = ("shell", "iopub", "stdin", "control", "hb")


def level_in_force(course_root: Path, given: Path | None, kit: Kit) -> Level:
    """The sandbox level that the settings and this machine come to.

    Raises:
        SandboxUnavailable: no sandbox holds here, and the course does not do without.
    """
    levels = LEVELS if kit.sandbox == STRONGEST else (Level(kit.sandbox),)
    try:
        return find_level(course_root, given, levels)
    except SandboxUnavailable:
        if kit.unsandboxed:
            return Level.NONE
        raise


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
        limits = Limits(
            memory_bytes=kit.memory_megabytes * 2**20, cpu_seconds=int(kit.notebook_seconds) + 60
        )
        self._process = SandboxedProcess(course_root, given, limits, self.level)
        self._waited = self._waited_before = 0.0  # of this process, of those before it

    def start(self) -> dict[str, Any]:
        """Start a fresh kernel with empty folders; returns the content of its connection file."""
        # A short path: the address of a Unix socket has room for little more than a hundred bytes.
        connection = {
            "transport": "ipc",
            "ip": str(self._process.sockets / "k"),
            "key": secrets.token_hex(32),
            "signature_scheme": "hmac-sha256",
            "kernel_name": "",
            **{f"{name}_port": number for number, name in enumerate(_CHANNELS, start=1)},
        }
        policy = self._process.policy.to_json()
        self._waited_before = self._waited
        self._process.start(["-m", "grader.kernel", json.dumps(connection), policy])
        return connection

    def alive(self) -> bool:
        """Whether the process runs and has not filled its folders."""
        if not self._process.alive():
            return False
        if self._process.folder_bytes() > self._process.policy.limits.folder_bytes:
            self._process.kill()
            return False
        return True

    def waited(self) -> float:
        """Seconds that the kernel's threads have waited for a processor, never falling."""
        self._waited = max(self._waited, self._waited_before + self._process.waited())
        return self._waited

    def kill(self) -> None:
        """End the process and all that it started; harmless if there is none."""
        self._process.kill()

    def close(self) -> None:
        """End the process and remove its folders."""
        self._process.close()

    def errors(self) -> str:
        """What the process wrote to standard error; for staff."""
        return self._process.errors()
