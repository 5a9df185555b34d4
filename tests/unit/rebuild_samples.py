"""A released notebook, a student's answers to it, and what holds for every rebuilt one."""

import copy
import json
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbformat import v4 as new
from nbgrader.nbgraderformat import MetadataValidator

from grader.intake import read_notebook
from grader.notebooks import ELSEWHERE
from grader.rebuild import Rebuilt, rebuild

NAME = "ex9_sample"
STUB = 'def {0}(x):\n    """Double x."""\n    # YOUR CODE HERE\n    raise NotImplementedError()'
ANSWER = 'def {0}(x):\n    """Double x."""\n    return 2 * x'
WRITTEN_STUB = "YOUR ANSWER HERE"


def given(grade_id: str, cell_type: str, source: str, **flags: object) -> NotebookNode:
    make: Any = new.new_code_cell if cell_type == "code" else new.new_markdown_cell
    metadata = {"grade_id": grade_id, "schema_version": 3, "task": False, "cell_type": cell_type}
    metadata |= {"grade": False, "solution": False, "locked": False} | flags
    made: NotebookNode = make(source, id=grade_id, metadata={"nbgrader": metadata})
    return made


def released_notebook() -> NotebookNode:
    """Prose, setup, two tasks, a constant, a plot and a written answer."""
    cells = [
        new.new_markdown_cell("# Doubling", id="1a2b3c4d"),
        given("setup", "code", "import math", locked=True),
        given("first", "code", STUB.format("first"), solution=True),
        given("test_first", "code", "assert first(1) == 2", grade=True, locked=True, points=2),
        given("second", "code", STUB.format("second"), solution=True),
        given("test_second", "code", "assert second(1) == 2", grade=True, locked=True, points=3),
        given("limit", "code", "LIMIT: float\n# YOUR CODE HERE", solution=True),
        new.new_code_cell("plot(first)", id="5e6f7a8b"),
        given("explain_it", "markdown", WRITTEN_STUB, grade=True, solution=True, points=4),
    ]
    kernel = {"name": "python3", "display_name": "Python 3"}
    notebook: NotebookNode = new.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    return notebook


RELEASED = released_notebook()


def answered() -> NotebookNode:
    """The notebook of a student who answered everything and touched nothing else."""
    notebook = copy.deepcopy(RELEASED)
    for name in ("first", "second"):
        cell(notebook, name).source = ANSWER.format(name)
    cell(notebook, "limit").source = "LIMIT = 0.5"
    cell(notebook, "explain_it").source = "Because."
    return notebook


def cell(notebook: NotebookNode, cell_id: str) -> NotebookNode:
    found: NotebookNode = notebook.cells[index(notebook, cell_id)]
    return found


def index(notebook: NotebookNode, cell_id: str) -> int:
    return [cell.id for cell in notebook.cells].index(cell_id)


def own(source: str, kind: str = "code", **more: object) -> NotebookNode:
    make: Any = getattr(new, f"new_{kind}_cell")
    made: NotebookNode = make(source, **more)
    return made


def rebuilt_from(notebook: NotebookNode) -> Rebuilt:
    """Rebuild from the notebook's bytes and check what holds for every rebuilt notebook."""
    before = copy.deepcopy(RELEASED)
    rebuilt = rebuild(RELEASED, read_notebook(NAME, json.dumps(notebook).encode()))
    assert before == RELEASED
    nbformat.validate(rebuilt.notebook)
    MetadataValidator().validate_nb(rebuilt.notebook)
    theirs = [cell for cell in rebuilt.notebook.cells if not cell.id.startswith("extra-")]
    for kept, cell_given in zip(theirs, RELEASED.cells, strict=True):
        same = copy.deepcopy(kept) | {"source": ""}
        same["metadata"].pop(ELSEWHERE, None)
        assert same == cell_given | {"source": ""}
    for extra in rebuilt.notebook.cells:
        if extra.id.startswith("extra-"):
            assert extra.metadata == {}
            assert extra.get("outputs", []) == []
            assert extra.keys() - {"outputs", "execution_count"} == {
                "cell_type", "id", "metadata", "source"
            }  # fmt: skip
    assert rebuilt.notebook.metadata == RELEASED.metadata
    return rebuilt


def texts(rebuilt: Rebuilt) -> list[str]:
    return [cell.source for cell in rebuilt.notebook.cells]


def ids(rebuilt: Rebuilt) -> list[str]:
    return [cell.id for cell in rebuilt.notebook.cells]


def notes(rebuilt: Rebuilt) -> list[tuple[str, str]]:
    return [(note.kind, note.cell) for note in rebuilt.notes]


FULL_TEXTS = [cell.source for cell in answered().cells]
ALL_TOUCHED = {"first": True, "second": True, "limit": True, "explain_it": True}
