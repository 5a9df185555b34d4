"""One sandboxed Python process: started, watched and ended from outside."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from grader.kernel.confine import Level, Limits, Policy
from grader.sandbox_bubblewrap import wrapped
from grader.sandbox_folders import Folders, end_sandbox
from grader.sandbox_fonts import font_files
from grader.sandbox_view import DEVICES, WORK_FOLDERS, environment, readable_paths

FIRST_USER, USERS = 61184, 4336
"""User ids that no account has: systemd's own for services that exist for a while only."""

_ERRORS_KEPT = 65536  # what a pipe holds


class SandboxedProcess:
    """A Python process that confines itself to `policy`, with the folders that it writes to.

    It dies with the *thread* that started it, and so with the grader, however that ends. Start it
    from a thread that stays.

    Attributes:
        level: how it is confined.
        policy: what the process must be told to confine itself to.
        work: its working folder; at the level "namespaces" it is in memory and not seen from here.
        sockets: the folder of its Unix sockets.
    """

    def __init__(self, course_root: Path, given: Path | None, limits: Limits, level: Level) -> None:
        """Make the folders; nothing runs yet.

        Args:
            course_root: the course's folder, which must stay invisible.
            given: the folder of the assignment's given code, read-only; None for none.
            limits: what the process may use.
            level: how to confine it.

        Raises:
            SandboxUnavailable: what the process needs to read cannot be kept apart from the course.
        """
        readable = readable_paths(course_root, given)
        drops_user = level is not Level.NONE and os.geteuid() == 0
        uid = kernel_user() if drops_user else None
        self._folders = Folders(uid)
        self.work, self.sockets = self._folders.work, self._folders.sockets
        self.level = level
        self.policy = Policy(
            level=level,
            readable=readable,
            devices=DEVICES,
            work=str(self.work),
            sockets=str(self.sockets),
            given="" if given is None else str(given.absolute()),
            uid=uid,
            read_all=drops_user and level is Level.LANDLOCK,
            parent=None if level is Level.NAMESPACES else os.getpid(),
            limits=limits,
        )
        self._process: subprocess.Popen[bytes] | None = None
        self._init: int | None = None  # a handle of the first process of the PID namespace
        self._errors: int | None = None

    def __enter__(self) -> SandboxedProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def start(
        self,
        argv_tail: Sequence[str],
        stdout: int = subprocess.DEVNULL,
        pass_fds: Sequence[int] = (),
        with_fonts: bool = True,
    ) -> None:
        """Start `python argv_tail…` with empty folders; one that still runs is killed first.

        The interpreter ignores the user's own packages and the working folder (`-s -P`), and its
        environment is `grader.sandbox_view.environment`.

        Args:
            argv_tail: what follows `python`: `["-m", "grader.kernel", …]`. The module must call
                `grader.kernel.confine.confine` with `policy` before any code of a student runs.
            stdout: where its standard output goes; nowhere by default.
            pass_fds: file descriptors that stay open in it.
            with_fonts: whether to put Matplotlib's lists of fonts in its working folder.

        Raises:
            SandboxUnavailable: bubblewrap is needed and not installed.
            OSError: the process could not be started.
        """
        self.kill()
        fonts = font_files() if with_fonts else {}
        self._folders.renew(WORK_FOLDERS, fonts)
        command = [sys.executable, "-s", "-P", *argv_tail]
        if self.level is not Level.NAMESPACES:
            self._spawn(command, stdout, pass_fds)
            return
        reading, writing = os.pipe()
        try:
            files = [str(self.work / name) for name in fonts]
            command = wrapped(command, self.policy, files, writing)
            self._spawn(command, stdout, (*pass_fds, writing))
        except BaseException:
            os.close(reading)
            raise
        finally:
            os.close(writing)
        with os.fdopen(reading, "rb") as info:
            self._init = _first_process(info.read())

    def _spawn(self, command: list[str], stdout: int, pass_fds: Sequence[int]) -> None:
        self._errors, errors = os.pipe()
        os.set_blocking(errors, False)  # once the pipe is full, what more is written is lost
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=stdout,
                stderr=errors,
                cwd=self.work,
                env=environment(self.work),
                start_new_session=True,
                pass_fds=pass_fds,
            )
        finally:
            os.close(errors)

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The process that was started: Python itself, or bubblewrap around it.

        Raises:
            RuntimeError: none has been started.
        """
        if self._process is None:
            raise RuntimeError("start the process first")
        return self._process

    @property
    def started(self) -> bool:
        """Whether a process was started and has not been killed since; it may have ended itself."""
        return self._process is not None

    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.poll() is None

    def errors(self) -> str:
        """What it has written to standard error since the last call; for staff, never a student."""
        if self._errors is None:
            return ""
        os.set_blocking(self._errors, False)
        with suppress(BlockingIOError):
            return os.read(self._errors, _ERRORS_KEPT).decode(errors="replace")
        return ""

    def clear_sockets(self) -> None:
        """Remove the sockets of a kernel that has ended."""
        self._folders.clear_sockets()

    def folder_bytes(self) -> int:
        """What it has written to the host's disk; counted up to a little above the limit."""
        return self._folders.bytes_used(self.policy.limits.folder_bytes)

    def kill(self) -> None:
        """End the process and all that it started, and wait until they are gone.

        At the level "none" a child process that has left the process group escapes; at the others
        there are no child processes.
        """
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            if self._init is not None:
                # With its first process the whole namespace ends, before bubblewrap itself does.
                signal.pidfd_send_signal(self._init, signal.SIGKILL)
            elif self.level is Level.NAMESPACES:
                # Of a bubblewrap that was killed while it started: its child may not die with it
                # yet, and may have left its group.
                end_sandbox(self.sockets)
            elif self.level is Level.LANDLOCK:
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._forget()

    def _forget(self) -> None:
        for handle in (self._init, self._errors):
            if handle is not None:
                os.close(handle)
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()
        self._process = self._init = self._errors = None

    def close(self) -> None:
        """Kill the process and remove its folders."""
        self.kill()
        self._folders.remove()


def kernel_user() -> int:
    """The user id of the kernels that this process starts, where it is root.

    Processes that grade side by side have different ones: the system counts threads by user, and a
    student's that takes all that it may would leave none to the others.
    """
    return FIRST_USER + os.getpid() % USERS


def _first_process(info: bytes) -> int | None:
    """A handle of the namespace's first process, None where there is none.

    bubblewrap says nothing where it fails, and half of it where it is killed meanwhile.
    """
    try:
        return os.pidfd_open(int(json.loads(info)["child-pid"]))
    except (ProcessLookupError, ValueError):
        return None


def waited(process: int) -> float:
    """Seconds that a process's threads have been ready to run and waited for a processor, together.

    All of them, since a request passes from one to another before the student's code runs. 0 where
    the system does not tell, or the process has ended.
    """
    # Read for every call into the student's code: pathlib would take longer than many such calls.
    folder = f"/proc/{process}/task"
    total = 0
    try:
        for thread in os.listdir(folder):
            with open(f"{folder}/{thread}/schedstat", "rb", buffering=0) as file:
                total += int(file.read(100).split()[1])
    except (OSError, IndexError, ValueError):
        return 0.0
    return total / 1e9
