"""Temporary folders that are locked while in use, so that those of a killed process can go."""

from __future__ import annotations

import fcntl
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from grader.kernel.emptying import OPEN_FOLDER, empty

_OLD_SECONDS = 60.0


class ScratchFolder:
    """A new folder, for this user alone and locked until it is removed.

    Attributes:
        path: where it is.
    """

    def __init__(self, prefix: str, parent: Path | None = None) -> None:
        """Make it, with a name that begins with `prefix`, in `parent` or the system's own choice.

        Raises:
            OSError: it cannot be made.
        """
        self.path = Path(tempfile.mkdtemp(prefix=prefix, dir=parent))
        self._lock = os.open(self.path, OPEN_FOLDER)
        fcntl.flock(self._lock, fcntl.LOCK_EX)

    def __enter__(self) -> Path:
        return self.path

    def __exit__(self, *exception: object) -> None:
        self.remove()

    def remove(self) -> None:
        """Remove it with all that is in it; harmless if it is gone."""
        if self.path.exists():
            empty(self.path)
            self.path.rmdir()
            os.close(self._lock)


def sweep(
    prefix: str, parent: Path | None = None, first: Callable[[Path], None] = lambda path: None
) -> None:
    """Remove the folders with this prefix that killed processes of the same user have left behind.

    Such a folder is not locked by anybody. A young one may be about to be locked.

    Args:
        prefix: what their names begin with.
        parent: where they are, as for `ScratchFolder`.
        first: called with each before it is removed.
    """
    for path in (parent or Path(tempfile.gettempdir())).glob(f"{prefix}*"):
        try:
            lock = os.open(path, OPEN_FOLDER)
        except OSError:
            continue  # gone, or another user's
        try:
            info = os.fstat(lock)
            if info.st_uid == os.geteuid() and time.time() - info.st_mtime > _OLD_SECONDS:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                first(path)
                empty(path)
                path.rmdir()
        except (BlockingIOError, FileNotFoundError):
            continue  # in use, or removed by another one that sweeps
        finally:
            os.close(lock)
