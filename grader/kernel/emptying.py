"""Folders for the next process, and removing what a hostile one left in them.

That may be folders nested thousands deep, or without any permission.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

OPEN_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


def renew(folder: Path, owner: int | None, inside: Sequence[str], files: Mapping[str, str]) -> None:
    """Empty `folder`, then make in it what the next process needs.

    Args:
        folder: the working folder.
        owner: the user and group id that gets what is made; None for this process's own.
        inside: names of folders to make.
        files: relative path → text of files to write.
    """
    empty(folder)
    for name in inside:
        (folder / name).mkdir(mode=0o700)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    if owner is not None:
        for name in (*inside, *files):
            os.chown(folder / name, owner, owner)


def empty(folder: Path) -> None:
    """Remove all that is in `folder`, whatever its depth and modes, without following a link.

    Each inner folder's own folders are moved up to `folder`, so the depth never grows. No process
    may still be writing there.
    """
    top = os.open(folder, OPEN_FOLDER)
    try:
        while inner_folders := _remove_files(top):
            for name in inner_folders:
                _dissolve(top, name)
    finally:
        os.close(top)


def _remove_files(folder: int) -> list[str]:
    """Remove what is not a folder; returns the folders, which can now be opened and moved."""
    with os.scandir(folder) as entries:
        found = [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries]
    for name, is_folder in found:
        if is_folder:
            os.chmod(name, 0o700, dir_fd=folder)
        else:
            os.unlink(name, dir_fd=folder)
    return [name for name, is_folder in found if is_folder]


def _dissolve(top: int, name: str) -> None:
    inner = os.open(name, OPEN_FOLDER, dir_fd=top)
    try:
        for child in _remove_files(inner):
            os.rename(child, f".{secrets.token_hex(16)}", src_dir_fd=inner, dst_dir_fd=top)
    finally:
        os.close(inner)
    os.rmdir(name, dir_fd=top)
