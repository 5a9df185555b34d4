"""Opening what lies in a submission folder, and nothing outside it.

All access goes through the descriptor of the open folder, and no link is followed: what a
submission links to may be a classmate's answer or the gradebook.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path

from grader.intake_findings import Unreadable
from grader.intake_json import MAX_BYTES

MAX_ENTRIES = 1_000
MAX_DEPTH = 4

# Systems, Jupyter and nbgrader leave these without the student's doing.
_ORDINARY = frozenset(
    {
        ".DS_Store",
        ".ipynb_checkpoints",
        "Thumbs.db",
        "__MACOSX",
        "__pycache__",
        "desktop.ini",
        "submission_secret.txt",
        "timestamp.txt",
    }
)

_RESOURCE_FORK = "._"  # macOS adds one to each file of an archive


@contextmanager
def open_folder(path: Path | str, parent: int | None = None) -> Iterator[int]:
    """The descriptor of a folder that is no symbolic link itself; its parents may be.

    Args:
        path: the folder, relative to `parent` where that is given.
        parent: the descriptor of an open folder.

    Raises:
        OSError: there is no such folder, it is a link, or it may not be read.
    """
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=parent)
    try:
        yield folder
    finally:
        os.close(folder)


def read_file(folder: int, name: str) -> bytes:
    """The bytes of an ordinary file in an open folder, at most `MAX_BYTES` + 1 of them.

    Raises:
        FileNotFoundError: there is nothing of this name.
        Unreadable: it is a link, no ordinary file, or may not be read.
    """
    try:
        # Opening a device or a FIFO can have effects of its own, so look first; the entry can
        # change in between, so look at the open file again.
        _require_ordinary(os.stat(name, dir_fd=folder, follow_symlinks=False))
        file = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=folder)
        with open(file, "rb") as stream:
            _require_ordinary(os.fstat(file))
            return stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise Unreadable(f"The file cannot be read ({error.strerror}); look at it.") from error


def read_below(folder: int, path: str) -> bytes:
    """`read_file` of a relative path, none of whose folders may be a link.

    Raises:
        OSError: one of its folders cannot be opened.
        Unreadable: as in `read_file`.
    """
    first, _, rest = path.partition("/")
    if not rest:
        return read_file(folder, first)
    with open_folder(first, parent=folder) as below:
        return read_below(below, rest)


def _require_ordinary(found: os.stat_result) -> None:
    if stat.S_ISLNK(found.st_mode):
        raise Unreadable("The file is a symbolic link and was not followed; ask for the notebook.")
    if not stat.S_ISREG(found.st_mode):
        raise Unreadable("This is no ordinary file and was not opened; ask for the notebook.")
    if found.st_nlink > 1:
        raise Unreadable("The file is a hard link and was not read; ask for a copy of its own.")


def renamed_copies(folder: int, name: str) -> list[str]:
    """File names in an open folder that a browser, a system or a student makes of NAME.ipynb.

    Such as `NAME (1).ipynb`, `Copy of NAME.ipynb`, `NAME_student01.ipynb`, `name.ipynb.txt`:
    the name with no letter or digit directly beside it. Hidden files, such as editors and macOS
    leave, are none. The newest stands first.
    """
    pattern = re.compile(
        rf"(?!\.)(?:.*[\W_])?{re.escape(name)}(?:[\W_].*)?\.ipynb(?:\.txt|\.json)?",
        re.IGNORECASE,
    )
    found = []
    with os.scandir(folder) as entries:
        for entry in islice(entries, MAX_ENTRIES):
            if entry.name != f"{name}.ipynb" and pattern.fullmatch(entry.name):
                with suppress(FileNotFoundError):
                    found.append((-entry.stat(follow_symlinks=False).st_mtime_ns, entry.name))
    return [copy for _, copy in sorted(found)]


def walk(folder: int, prefix: str = "", depth: int = MAX_DEPTH) -> Iterator[str]:
    """Relative paths of what lies in an open folder; a folder that was walked ends in "/".

    What systems and Jupyter leave by themselves is left out. Links are named, not followed. A
    folder `depth` levels down, or one that cannot be opened, is named like a file.
    """
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name in _ORDINARY or entry.name.startswith(_RESOURCE_FORK):
                continue
            path = prefix + entry.name
            if depth > 1 and entry.is_dir(follow_symlinks=False):
                yield from _walk_below(folder, entry.name, path, depth - 1)
            else:
                yield path


def _walk_below(folder: int, name: str, path: str, depth: int) -> Iterator[str]:
    try:
        with open_folder(name, parent=folder) as below:
            yield path + "/"
            yield from walk(below, path + "/", depth)
    except OSError:
        yield path
