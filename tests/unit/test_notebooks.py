import json
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from grader import notebooks
from grader.errors import NotebookNotFound


def task_notebook() -> nbformat.NotebookNode:
    solution = {"grade": False, "grade_id": "f", "locked": False, "schema_version": 3,
                "solution": True, "task": False}  # fmt: skip
    tests = {**solution, "grade": True, "grade_id": "test_f", "locked": True, "points": 2,
             "solution": False}  # fmt: skip
    written = {**solution, "grade": True, "grade_id": "explain_f", "points": 3}
    return new_notebook(
        cells=[
            new_markdown_cell("Prose.  \nMore."),
            new_code_cell("def f(): ...", metadata={"nbgrader": solution, "tags": ["x"]}),
            new_code_cell(
                "assert f", metadata={"nbgrader": tests}, execution_count=3,
                outputs=[new_output("stream", text="x")],
            ),
            new_markdown_cell("Because.", metadata={"nbgrader": written}),
            new_markdown_cell("Prose.  \nMore."),
        ]
    )  # fmt: skip


def test_tasks_are_read_from_grade_cells() -> None:
    assert list(notebooks.tasks(task_notebook())) == [
        notebooks.Task("f", "test_f", 2.0, written=False),
        notebooks.Task("explain_f", "explain_f", 3.0, written=True),
    ]


def test_canonical_form_has_stable_ids_and_no_outputs() -> None:
    canonical = notebooks.canonical(task_notebook())
    ids = [cell.id for cell in canonical.cells]
    assert ids[1:4] == ["f", "test_f", "explain_f"]
    assert ids[4] == f"{ids[0]}-2"
    assert canonical.cells[2].outputs == []
    assert canonical.cells[2].execution_count is None
    assert "tags" not in canonical.cells[1].metadata
    nbformat.validate(canonical)


def test_canonical_form_is_a_fixed_point() -> None:
    once = notebooks.dumps(notebooks.canonical(task_notebook()))
    again = notebooks.dumps(notebooks.canonical(nbformat.reads(once, as_version=4)))
    assert once == again
    assert json.dumps(json.loads(once), indent=1, sort_keys=True) + "\n" == once


def test_canonicalise_says_whether_it_changed_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.ipynb"
    nbformat.write(task_notebook(), path)
    assert notebooks.canonicalise(path)
    assert not notebooks.canonicalise(path)


def test_a_missing_or_broken_notebook_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(NotebookNotFound, match="make release"):
        notebooks.read(tmp_path / "none.ipynb")
    (tmp_path / "broken.ipynb").write_text("{")
    with pytest.raises(NotebookNotFound, match="not a notebook"):
        notebooks.read(tmp_path / "broken.ipynb")
