"""The two folders on the host that one sandboxed process writes to, and their removal.

A hostile process leaves what is hard to remove: folders nested thousands deep, without any
permission, by the thousand. And a grader that is killed leaves the folders themselves.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from grader import scratch
from grader.kernel.emptying import empty, renew
from grader.scratch import ScratchFolder

_PARENT = Path("/tmp")  # not the system's own choice: the name of a Unix socket must be short
_PREFIX = "gk-"
_SOCKETS = "s"
_PASSES = 100
_LEAST_BYTES = 4096  # an empty file costs its folder entry and inode too


class Folders:
    """A working folder and a socket folder, locked while this object is in use.

    Attributes:
        work: the working folder, for ordinary files.
        sockets: the folder for Unix sockets.
    """

    def __init__(self, owner: int | None) -> None:
        """Make the folders, for the user id `owner` where that is not None."""
        self._owner = owner
        self._base = ScratchFolder(_PREFIX, _PARENT)
        base = self._base.path
        if owner is not None:
            base.chmod(0o711)
        self.work, self.sockets = base / "w", base / _SOCKETS
        for folder in (self.work, self.sockets):
            folder.mkdir(mode=0o700)
            if owner is not None:
                os.chown(folder, owner, owner)

    def renew(self, inside: Sequence[str], files: Mapping[str, str]) -> None:
        """Empty the working folder but for `inside` and `files`, and remove all sockets.

        The arguments are those of `grader.kernel.emptying.renew`.
        """
        renew(self.work, self._owner, inside, files)
        self.clear_sockets()

    def clear_sockets(self) -> None:
        """Remove all sockets, and files where the sandbox could not forbid them."""
        empty(self.sockets)

    def bytes_used(self, ceiling: int) -> int:
        """The size of all that is in both folders; counting ends soon after `ceiling`."""
        total = 0
        pending = [str(self.work), str(self.sockets)]
        while pending and total <= ceiling:
            try:
                with os.scandir(pending.pop()) as entries:
                    for entry in entries:
                        total += _size(entry)
                        if entry.is_dir(follow_symlinks=False):
                            pending.append(entry.path)
                        if total > ceiling:
                            break
            except FileNotFoundError:
                continue
            except OSError:
                return ceiling + 1  # made unreadable, or nested too deep to count
        return total

    def remove(self) -> None:
        """Remove the folders; harmless if they are gone."""
        self._base.remove()


def _size(entry: os.DirEntry[str]) -> int:
    try:
        blocks = entry.stat(follow_symlinks=False).st_blocks
    except FileNotFoundError:
        return 0
    return max(blocks * 512, _LEAST_BYTES)


def sweep() -> None:
    """Remove folders that a killed grader of the same user has left behind, and end what uses them.

    A young one may still be about to be used.
    """
    scratch.sweep(_PREFIX, _PARENT, lambda base: end_sandbox(base / _SOCKETS))


def end_sandbox(sockets: Path) -> None:
    """End the bubblewrap processes that were given this socket folder.

    One ends when its parent does, but for its first milliseconds, in which it has not asked the
    system for that yet.
    """
    for _ in range(_PASSES):  # one that is killed may just have started another
        found = [process for process in os.listdir("/proc") if _is_given(process, sockets)]
        if not found:
            return
        for process in found:
            with suppress(OSError):  # it has ended, or is another user's
                os.kill(int(process), signal.SIGKILL)


def _is_given(process: str, sockets: Path) -> bool:
    """Whether an entry of /proc is a bubblewrap that was given this socket folder, and runs."""
    try:
        command = Path("/proc", process, "cmdline").read_bytes().split(b"\0")
    except OSError:
        return False  # no process, or one that has ended
    return os.path.basename(command[0]) == b"bwrap" and os.fsencode(sockets) in command
