"""Kernels forked from a sandboxed process that has imported everything already.

A kernel that is started cold spends most of a second on imports; a fork, a few milliseconds.
"""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import struct
from contextlib import suppress
from pathlib import Path
from typing import Any

from grader.errors import KernelUnavailable
from grader.kernel.confine import Level, Limits
from grader.kernel.forkserver import GO, STARTED
from grader.sandbox_fonts import font_files
from grader.sandbox_process import SandboxedProcess, waited
from grader.sandbox_view import WORK_FOLDERS

FORK_SECONDS = 60.0  # the first fork waits for the imports, on a busy machine too
ATTEMPTS = 5  # as for a notebook whose worker dies: the fork server may have been killed each time
_CREDENTIALS = struct.Struct("3i")  # struct ucred: process, user and group


class ForkServer:
    """A fork server with at most one kernel (`grader.kernel.forkserver`).

    It and its kernel die with the *thread* that started it. At the level "namespaces" the kernels
    of one fork server follow each other in the same namespaces; all that one could leave there for
    the next is files, and these are removed.

    Attributes:
        level: how the kernels are confined.
        sockets: the folder of the kernel's Unix sockets.
    """

    def __init__(self, course_root: Path, given: Path | None, limits: Limits, level: Level) -> None:
        """Make its folders; nothing runs yet. Arguments and errors as `SandboxedProcess`."""
        self._server = SandboxedProcess(course_root, given, limits, level)
        self.level, self.sockets = level, self._server.sockets
        self._control: socket.socket | None = None
        self._kernel: int | None = None  # a handle of the kernel
        self._id = 0  # its process id, as seen from here

    def prepare(self) -> None:
        """Let the fork server begin to import what kernels need, and do not wait for it.

        Raises:
            SandboxUnavailable: bubblewrap is needed and not installed.
        """
        if self._control is None or not self._server.alive():
            self._start_server()

    def start(self, connection: dict[str, Any]) -> None:
        """Fork a kernel that serves at `connection`; one that is there is killed first.

        Raises:
            KernelUnavailable: no kernel came.
            SandboxUnavailable: bubblewrap is needed and not installed.
        """
        self.kill()
        self._server.clear_sockets()
        for attempt in range(1, ATTEMPTS + 1):
            try:
                self._fork(connection)
                return
            except OSError as error:
                told = self._server.errors().strip().splitlines() or [str(error) or "no answer"]
                self.close_server()
                if attempt == ATTEMPTS:
                    raise KernelUnavailable(
                        f"The sandboxed kernel did not start ({told[-1]}); `grader doctor` looks "
                        "for the cause."
                    ) from error

    def _fork(self, connection: dict[str, Any]) -> None:
        self.prepare()
        assert self._control is not None
        self._control.sendall(json.dumps(connection).encode() + b"\n")
        self._id = self._await_kernel(self._control)
        self._kernel = os.pidfd_open(self._id)
        self._control.sendall(GO)

    def _start_server(self) -> None:
        self.close_server()
        self._control, theirs = socket.socketpair()
        with theirs:
            self._control.settimeout(FORK_SECONDS)
            self._control.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
            arguments = ["-m", "grader.kernel.forkserver", str(theirs.fileno())]
            self._server.start(arguments, pass_fds=(theirs.fileno(),), with_fonts=False)
        about = {
            "policy": self._server.policy.to_json(),
            "folders": WORK_FOLDERS,
            "files": font_files(),
        }
        self._control.sendall(json.dumps(about).encode() + b"\n")

    @staticmethod
    def _await_kernel(control: socket.socket) -> int:
        """The process id of the new kernel, which the system tells with its first message."""
        while True:
            message, sender = _receive(control)
            if message == STARTED:
                return sender
            # Otherwise it is how the kernel before this one ended.

    def killed_from_outside(self) -> bool:
        """Whether the kernel was killed, and not by `kill`."""
        if self._kernel is None or self._control is None or self.alive():
            return False
        try:
            return int(_receive(self._control)[0]) == -signal.SIGKILL
        except OSError:
            return True  # the fork server was killed, and the kernel died with it

    def alive(self) -> bool:
        """Whether the kernel runs."""
        if self._kernel is None:
            return False
        return not _ends(self._kernel, milliseconds=0)

    def waited(self) -> float:
        """Seconds that the kernel's threads have waited for a processor; 0 where not known."""
        return waited(self._id) if self._kernel is not None else 0.0

    def folder_bytes(self) -> int:
        """What the kernel has written to the host's disk; see `SandboxedProcess.folder_bytes`."""
        return self._server.folder_bytes()

    def errors(self) -> str:
        """What the kernel has written to standard error since the last call; for staff."""
        return self._server.errors()

    def kill(self) -> None:
        """End the kernel and wait until it is gone; harmless if there is none."""
        if self._kernel is None:
            return
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._kernel, signal.SIGKILL)
        _ends(self._kernel)
        os.close(self._kernel)
        self._kernel = None

    def close_server(self) -> None:
        """End the kernel and the fork server; the next fork starts a new one."""
        self.kill()
        self._server.kill()
        if self._control is not None:
            self._control.close()
            self._control = None

    def close(self) -> None:
        """The same, and remove the folders."""
        self.close_server()
        self._server.close()


def _ends(process: int, milliseconds: int | None = None) -> bool:
    """Whether the process of a handle ends within that time; None waits for as long as it takes."""
    poller = select.poll()
    poller.register(process, select.POLLIN)  # readable once it has ended
    return bool(poller.poll(milliseconds))


def _receive(control: socket.socket) -> tuple[bytes, int]:
    """A message of the fork server or of its kernel, and the sender's process id as seen here.

    Raises:
        OSError: none came in time, or both have ended.
    """
    room = socket.CMSG_SPACE(_CREDENTIALS.size)
    message, extra, _, _ = control.recvmsg(len(STARTED), room, socket.MSG_WAITALL)
    for level, kind, data in extra:
        if (level, kind) == (socket.SOL_SOCKET, socket.SCM_CREDENTIALS) and message:
            return message, int(_CREDENTIALS.unpack(data)[0])
    raise OSError("the fork server ended")
