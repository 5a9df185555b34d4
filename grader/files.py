"""Writing a file in one step, and telling whether one was written since."""

from __future__ import annotations

from pathlib import Path


def replace_file(path: Path, content: str | bytes) -> None:
    """Write `content`, text as UTF-8, in the place of what is at `path`.

    A reader sees the old file or the new one, never a part.

    Raises:
        OSError: it cannot be written; what was there stays.
    """
    draft = path.with_name(f".{path.name}.draft")
    draft.write_bytes(content.encode() if isinstance(content, str) else content)
    draft.replace(path)


Stamp = tuple[int, int, int]


def stamp_of(path: Path) -> Stamp | None:
    """What is another whenever the file was written again; None where there is none."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_ino, about.st_size
