"""Notebook files of the course: their canonical form, and the tasks that they declare."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from grader.errors import NotebookNotFound

GRADE_PREFIX = "test_"

_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


@dataclass(frozen=True)
class Task:
    """One graded task of a notebook.

    Attributes:
        name: `naive_pass_at_k` or `explain_variance`.
        grade_id: the grade cell's id: `test_<name>`, or the name itself for a written task.
        points: points of the grade cell.
        written: whether a person grades it.
    """

    name: str
    grade_id: str
    points: float
    written: bool


ELSEWHERE = "answer_elsewhere"
"""Metadata of a written cell: the digest of the cells in which a person has to look for it."""


def digest(*texts: str) -> str:
    """A digest of some texts."""
    return hashlib.sha256("\0".join(texts).encode("utf-8", "surrogatepass")).hexdigest()


def nbgrader_metadata(cell: NotebookNode) -> dict[str, Any]:
    """The cell's nbgrader metadata, {} for none."""
    found = cell.get("metadata", {}).get("nbgrader", {})
    return dict(found) if isinstance(found, dict) else {}


def grade_id(cell: NotebookNode) -> str:
    """The cell's grade id, "" for none."""
    return str(nbgrader_metadata(cell).get("grade_id", ""))


def is_grade(cell: NotebookNode) -> bool:
    """Whether the cell carries points."""
    return bool(nbgrader_metadata(cell).get("grade"))


def is_solution(cell: NotebookNode) -> bool:
    """Whether a student's answer goes into the cell."""
    return bool(nbgrader_metadata(cell).get("solution"))


def is_written(cell: NotebookNode) -> bool:
    """Whether the cell takes an answer in words, which a person grades."""
    return is_grade(cell) and is_solution(cell)


def is_locked(cell: NotebookNode) -> bool:
    """Whether students are not meant to change the cell."""
    return bool(nbgrader_metadata(cell).get("locked"))


def tasks(notebook: NotebookNode) -> Iterator[Task]:
    """The graded tasks that the notebook declares, in order."""
    for cell in notebook.cells:
        if is_grade(cell):
            name = grade_id(cell)
            written = is_solution(cell)
            points = float(nbgrader_metadata(cell)["points"])
            yield Task(name if written else name.removeprefix(GRADE_PREFIX), name, points, written)


def read(path: Path) -> NotebookNode:
    """One of the course's own notebooks (never a submission: see `grader.intake`).

    Raises:
        NotebookNotFound: it is not there, or not a notebook.
    """
    try:
        notebook: NotebookNode = nbformat.read(path, as_version=4)
        return notebook
    except FileNotFoundError:
        raise NotebookNotFound(
            f"There is no {path}; run `make release` to generate what students get."
        ) from None
    except Exception as error:
        raise NotebookNotFound(f"{path} is not a notebook: {error}") from error


def read_or_none(path: Path) -> NotebookNode | None:
    """The same; None where it is not there or damaged."""
    try:
        return read(path)
    except NotebookNotFound:
        return None


def canonical(notebook: NotebookNode) -> NotebookNode:
    """The notebook as it is stored: no outputs, stable cell ids, the course's kernel.

    A cell's id is its grade id, or a short hash of its text.
    """
    result: NotebookNode = nbformat.from_dict(json.loads(json.dumps(notebook)))
    taken: set[str] = set()
    for cell in result.cells:
        cell.source = "\n".join(line.rstrip() for line in cell.source.splitlines())
        cell.metadata = NotebookNode(
            {key: value for key, value in cell.metadata.items() if key == "nbgrader"}
        )
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
        stem = grade_id(cell) or hashlib.sha256(cell.source.encode()).hexdigest()[:8]
        number = 2
        cell.id = stem
        while cell.id in taken:
            cell.id, number = f"{stem}-{number}", number + 1
        taken.add(cell.id)
    result.metadata = nbformat.from_dict(_METADATA)
    result.nbformat, result.nbformat_minor = 4, 5
    return result


def dumps(notebook: NotebookNode) -> str:
    """The notebook's file text: sorted keys, one space of indent, a final newline."""
    text = json.loads(nbformat.writes(notebook, version=4))
    return json.dumps(text, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def canonicalise(path: Path) -> bool:
    """Rewrite the notebook at `path` in canonical form; returns whether that changed the file."""
    text = dumps(canonical(read(path)))
    if path.read_text(encoding="utf-8") == text:
        return False
    path.write_text(text, encoding="utf-8")
    return True


def answered(released: NotebookNode, answers: dict[str, str]) -> NotebookNode:
    """The released notebook with `answers` (grade id → text) in its solution cells."""
    for cell in released.cells:
        cell.source = answers.get(grade_id(cell), cell.source)
    return released


def solutions(solved: NotebookNode) -> dict[str, str]:
    """The texts of the instructor's answers by grade id."""
    return {grade_id(cell): cell.source for cell in solved.cells if is_solution(cell)}
