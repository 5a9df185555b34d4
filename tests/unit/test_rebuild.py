"""The rebuilt notebook is the instructor's with the student's text in it."""

import copy
from collections.abc import Callable

import pytest
from nbformat import NotebookNode
from nbformat import v4 as new
from rebuild_samples import (
    ALL_TOUCHED,
    ANSWER,
    FULL_TEXTS,
    NAME,
    RELEASED,
    STUB,
    WRITTEN_STUB,
    answered,
    cell,
    ids,
    index,
    notes,
    own,
    rebuilt_from,
    texts,
)

from grader.intake import TakenCell, TakenNotebook
from grader.rebuild import rebuild
from grader.results import Status


def test_an_honest_notebook_gives_its_text_and_no_notes() -> None:
    rebuilt = rebuilt_from(answered())
    assert texts(rebuilt) == FULL_TEXTS
    assert rebuilt.touched == ALL_TOUCHED
    assert (rebuilt.notes, rebuilt.missing) == ((), ())


def test_the_released_notebook_is_untouched_whatever_its_white_space() -> None:
    notebook = copy.deepcopy(RELEASED)
    for solution in notebook.cells:
        solution.source = "\n" + solution.source.replace("    ", "\t") + "  \n"
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == [cell.source for cell in RELEASED.cells]
    assert not any(rebuilt.touched.values())
    assert rebuilt.notes == ()


def test_an_emptied_cell_counts_as_untouched() -> None:
    notebook = answered()
    cell(notebook, "first").source = " \n"
    rebuilt = rebuilt_from(notebook)
    assert rebuilt.touched["first"] is False
    assert cell(rebuilt.notebook, "first").source == STUB.format("first")


def test_an_empty_notebook_is_the_released_one_with_everything_missing() -> None:
    rebuilt = rebuild(RELEASED, TakenNotebook(NAME, (), Status.GRADED, ()))
    assert texts(rebuilt) == [cell.source for cell in RELEASED.cells]
    assert rebuilt.missing == (
        "setup", "first", "test_first", "second", "test_second", "limit", "explain_it"
    )  # fmt: skip
    assert rebuilt.notes == ()
    assert not any(rebuilt.touched.values())


# Cells of the student's own


def test_extra_cells_stay_where_the_student_put_them() -> None:
    notebook = answered()
    notebook.cells.insert(0, own("top = 0"))
    notebook.cells.insert(index(notebook, "first"), own("helper = 1"))
    notebook.cells.insert(index(notebook, "first") + 1, own("text", "markdown"))
    notebook.cells.append(own("%%timeit\nlast = 2"))
    rebuilt = rebuilt_from(notebook)
    assert ids(rebuilt)[:5] == ["extra-1", "1a2b3c4d", "setup", "extra-2", "first"]
    assert ids(rebuilt)[5] == "extra-3"
    assert texts(rebuilt) == [cell.source for cell in notebook.cells]
    assert rebuilt.notes == ()


def test_nothing_but_text_of_an_extra_cell_survives() -> None:
    notebook = answered()
    tags = {"tags": ["raises-exception"], "nbgrader": {"grade_id": "bonus", "points": 100}}
    output = new.new_output("stream", text="20.0")
    notebook.cells.append(own("1", metadata=tags, outputs=[output], execution_count=3, id="setup"))
    picture = {"a.png": {"image/png": "AAAA"}}
    notebook.cells.append(own("![](attachment:a.png)", "markdown", attachments=picture))
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt)[-2:] == ["1", "![](attachment:a.png)"]
    assert notes(rebuilt) == [("integrity", "cell 10")]


def test_blank_cells_are_left_out_and_raw_text_is_kept_as_text_and_noted() -> None:
    notebook = answered()
    notebook.cells += [own(" "), own("", "markdown"), new.new_raw_cell("raw"), new.new_raw_cell("")]
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == [*FULL_TEXTS, "raw"]
    assert rebuilt.notebook.cells[-1].cell_type == "markdown"
    assert notes(rebuilt) == [("repair", "cell 12")]


def test_extra_ids_are_not_those_of_released_cells() -> None:
    released = copy.deepcopy(RELEASED)
    released.cells[0].id = "extra-1"
    taken = TakenNotebook(NAME, (TakenCell("code", "a"), TakenCell("code", "b")), Status.GRADED, ())
    extra = [cell.id for cell in rebuild(released, taken).notebook.cells[:2]]
    assert extra == ["extra-2", "extra-3"]


def test_an_edited_example_runs_as_the_student_left_it() -> None:
    notebook = answered()
    cell(notebook, "5e6f7a8b").source = "plot(second)"
    rebuilt = rebuilt_from(notebook)
    assert "plot(second)" in texts(rebuilt)
    assert "plot(first)" not in texts(rebuilt)
    assert rebuilt.notes == ()


def test_edited_prose_stays_below_the_released_prose() -> None:
    notebook = answered()
    cell(notebook, "1a2b3c4d").source = "my remark"
    assert texts(rebuilt_from(notebook))[:2] == ["# Doubling", "my remark"]


@pytest.mark.parametrize("kind", ["markdown", "raw"])
def test_an_example_turned_into_text_stays_text_below_the_released_one(kind: str) -> None:
    notebook = answered()
    place = index(notebook, "5e6f7a8b")
    notebook.cells[place] = own("plot(0)", kind, id="5e6f7a8b")
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt)[place : place + 2] == ["plot(first)", "plot(0)"]
    assert rebuilt.notebook.cells[place + 1].cell_type == "markdown"


# Tampering


def edit_locked(notebook: NotebookNode) -> None:
    cell(notebook, "test_first").source = "2.0"


def edit_setup(notebook: NotebookNode) -> None:
    cell(notebook, "setup").source = "import os"


def delete_locked(notebook: NotebookNode) -> None:
    del notebook.cells[index(notebook, "test_first")]


def duplicate_locked(notebook: NotebookNode) -> None:
    notebook.cells.append(copy.deepcopy(cell(notebook, "test_first")) | {"id": "other"})


def move(notebook: NotebookNode) -> None:
    notebook.cells.append(notebook.cells.pop(index(notebook, "first")))


def retype_locked(notebook: NotebookNode) -> None:
    place = index(notebook, "test_first")
    metadata = notebook.cells[place].metadata
    notebook.cells[place] = own("assert first(1) == 2", "markdown", metadata=metadata, id="x")


def claim_unknown_grade_id(notebook: NotebookNode) -> None:
    cell(notebook, "test_first").metadata.nbgrader.grade_id = "test_easy"


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (edit_locked, [("integrity", "test_first")]),
        (edit_setup, [("integrity", "setup")]),
        (delete_locked, [("integrity", "test_first")]),
        (duplicate_locked, [("integrity", "test_first")]),
        (move, [("integrity", "")]),
        (retype_locked, [("repair", "test_first")]),
        (claim_unknown_grade_id, [("integrity", "cell 4"), ("repair", "test_first")]),
    ],
)
def test_tampering_is_undone_and_noted(
    spoil: Callable[[NotebookNode], None], expected: list[tuple[str, str]]
) -> None:
    notebook = answered()
    spoil(notebook)
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == FULL_TEXTS
    assert rebuilt.touched == ALL_TOUCHED
    assert notes(rebuilt) == expected


def test_changed_flags_points_and_checksums_do_not_survive() -> None:
    notebook = answered()
    for changed in notebook.cells:
        if "nbgrader" in changed.metadata:
            changed.metadata.nbgrader |= {
                "points": 1e9, "grade": True, "solution": True, "locked": False, "checksum": "0",
                "task": True, "schema_version": 99,
            }  # fmt: skip
    notebook.metadata.kernelspec = {"name": "bash"}
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == FULL_TEXTS
    names = [cell.metadata.nbgrader.grade_id for cell in notebook.cells if cell.metadata]
    assert notes(rebuilt) == [("integrity", name) for name in names]
    assert "(grade, locked, points, solution, task)" in rebuilt.notes[0].text


def test_a_deleted_solution_comes_back_as_a_stub_and_is_missing() -> None:
    notebook = answered()
    del notebook.cells[index(notebook, "second")]
    rebuilt = rebuilt_from(notebook)
    assert cell(rebuilt.notebook, "second").source == STUB.format("second")
    assert rebuilt.missing == ("second",)
    assert rebuilt.touched["second"] is False
    assert notes(rebuilt) == [("integrity", "second")]


@pytest.mark.parametrize("kind", ["markdown", "raw"])
def test_a_retyped_solution_is_code_again(kind: str) -> None:
    notebook = answered()
    cell(notebook, "first").cell_type = kind
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == FULL_TEXTS
    assert notes(rebuilt) == [("repair", "first")]


def test_a_written_answer_turned_into_code_is_text_again() -> None:
    notebook = answered()
    cell(notebook, "explain_it").cell_type = "code"
    assert texts(rebuilt_from(notebook)) == FULL_TEXTS


def copy_below(notebook: NotebookNode, grade_id: str, source: str, gap: int = 1) -> None:
    duplicate = copy.deepcopy(cell(notebook, grade_id))
    duplicate.id, duplicate.source = f"copy{len(notebook.cells)}", source
    notebook.cells.insert(index(notebook, grade_id) + gap, duplicate)


def test_of_duplicated_solutions_the_last_is_the_answer_and_earlier_ones_run_before_it() -> None:
    notebook = answered()
    copy_below(notebook, "first", "third = 3", gap=1)
    notebook.cells.insert(index(notebook, "first") + 1, own("between = 2"))
    copy_below(notebook, "first", STUB.format("first"), gap=3)
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt)[2:6] == [
        ANSWER.format("first"), "between = 2", "third = 3", "assert first(1) == 2"
    ]  # fmt: skip
    assert ids(rebuilt)[2:5] == ["extra-1", "extra-2", "first"]
    assert notes(rebuilt) == [("integrity", "first")]


def test_a_stub_pasted_below_the_answer_does_not_replace_it() -> None:
    notebook = answered()
    copy_below(notebook, "first", STUB.format("first"))
    assert texts(rebuilt_from(notebook)) == FULL_TEXTS


def test_a_duplicated_answer_turned_into_text_still_runs_as_code() -> None:
    notebook = answered()
    copy_below(notebook, "first", "x = 1")
    cell(notebook, "first").cell_type = "markdown"
    rebuilt = rebuilt_from(notebook)
    assert [cell.cell_type for cell in rebuilt.notebook.cells[2:4]] == ["code", "code"]


def test_duplicated_written_answers_are_joined() -> None:
    notebook = answered()
    copy_below(notebook, "explain_it", "Second thought.")
    copy_below(notebook, "explain_it", WRITTEN_STUB)
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt)[-1] == "Because.\n\nSecond thought."
    assert notes(rebuilt) == [("integrity", "explain_it")]


def test_a_pasted_copy_of_a_locked_cell_does_not_move_the_cells_below_it() -> None:
    notebook = answered()
    copy_below(notebook, "setup", "import math", gap=len(notebook.cells))
    notebook.cells.append(own("print(second(3))"))
    assert texts(rebuilt_from(notebook)) == [*FULL_TEXTS, "print(second(3))"]
