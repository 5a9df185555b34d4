"""What the self-check of a course finds, and the table that it is shown in."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from nbformat import NotebookNode

TODO = re.compile(r"\bTODO\b")
"""What `grader new-task` leaves where an author has to write something."""

_HEAD = ("where", "what", "what to do")
_GAP = "  "
_LEAST_WIDTH, _MOST_WIDTH = 80, 150


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with a course.

    Attributes:
        where: a path relative to the course's folder, and the task, function or line in it.
        what: what is wrong there.
        to_do: what an author has to do.
    """

    where: str
    what: str
    to_do: str


@dataclass(frozen=True)
class SourceNotebook:
    """One of the instructor's notebooks.

    Attributes:
        path: its file.
        where: the path relative to the course's folder.
        text: the content of the file.
        notebook: the same, read.
        tasks: names of the tasks with hidden checks.
        written: names of the tasks that a person grades.
    """

    path: Path
    where: str
    text: str
    notebook: NotebookNode
    tasks: tuple[str, ...]
    written: tuple[str, ...]

    @property
    def name(self) -> str:
        """The notebook's name, without suffix."""
        return self.path.stem


def todo_lines(text: str) -> list[str]:
    """The lines of `text` that an author still has to write."""
    return [line.strip() for line in text.splitlines() if TODO.search(line)]


def todo_finding(where: str, lines: Sequence[str]) -> Finding:
    """The finding on `lines`, the unwritten ones of a place."""
    more = f" (and {len(lines) - 1} more)" if len(lines) > 1 else ""
    return Finding(where, f"still to be written: {lines[0]}{more}", "Write it, and take TODO out.")


def table(findings: Sequence[Finding]) -> str:
    """The findings, one below the other, in the width of the terminal."""
    width = min(max(shutil.get_terminal_size((120, 24)).columns, _LEAST_WIDTH), _MOST_WIDTH)
    rows = [_HEAD, *((each.where, each.what, each.to_do) for each in findings)]
    first = min(max(len(row[0]) for row in rows), width // 3)
    second = (width - first - 2 * len(_GAP)) * 3 // 5
    widths = (first, second, width - first - second - 2 * len(_GAP))
    lines = [line for row in rows for line in _lines(row, widths)]
    lines.insert(1, _GAP.join("-" * size for size in widths))
    return "\n".join(lines)


def _lines(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [textwrap.wrap(text, width) for text, width in zip(row, widths, strict=True)]
    return [
        _GAP.join(map(str.ljust, parts, widths)).rstrip()
        for parts in zip_longest(*cells, fillvalue="")
    ]
