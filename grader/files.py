"""Writing a file so that a reader sees the old one or the new one, never a part."""

from __future__ import annotations

from pathlib import Path


def replace_file(path: Path, content: str | bytes) -> None:
    """Write `content`, text as UTF-8, in the place of what is at `path`.

    Raises:
        OSError: it cannot be written; what was there stays.
    """
    draft = path.with_name(f".{path.name}.draft")
    draft.write_bytes(content.encode() if isinstance(content, str) else content)
    draft.replace(path)
