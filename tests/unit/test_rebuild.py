"""The rebuilt notebook is the instructor's with the student's text in it."""

import copy
import json
from collections.abc import Callable
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat import v4 as new
from nbgrader.nbgraderformat import MetadataValidator

from grader.intake import TakenCell, TakenNotebook, read_notebook
from grader.rebuild import Rebuilt, rebuild
from grader.results import Status

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
    make: Any = {"code": new.new_code_cell, "markdown": new.new_markdown_cell}[kind]
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
        assert kept | {"source": ""} == cell_given | {"source": ""}
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


def test_blank_and_raw_cells_are_left_out_and_raw_text_is_noted() -> None:
    notebook = answered()
    notebook.cells += [own(" "), own("", "markdown"), new.new_raw_cell("raw"), new.new_raw_cell("")]
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == FULL_TEXTS
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


def test_an_example_turned_into_text_stays_text_below_the_released_one() -> None:
    notebook = answered()
    place = index(notebook, "5e6f7a8b")
    notebook.cells[place] = own("plot(0)", "markdown", id="5e6f7a8b")
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
    assert rebuilt.notes == ()


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


# Lost metadata


def strip(notebook: NotebookNode, ids_too: bool) -> NotebookNode:
    for stripped in notebook.cells:
        stripped.metadata = {}
        if ids_too:
            del stripped["id"]
    notebook.nbformat_minor = 4 if ids_too else 5
    return notebook


def test_a_notebook_without_metadata_is_matched_by_cell_ids() -> None:
    rebuilt = rebuilt_from(strip(answered(), ids_too=False))
    assert texts(rebuilt) == FULL_TEXTS
    assert rebuilt.touched == ALL_TOUCHED
    assert rebuilt.missing == ()
    assert [note.kind for note in rebuilt.notes] == ["repair"]


def test_a_notebook_without_metadata_and_ids_is_matched_by_text_and_names() -> None:
    rebuilt = rebuilt_from(strip(answered(), ids_too=True))
    assert texts(rebuilt) == [*FULL_TEXTS, WRITTEN_STUB]
    assert rebuilt.touched == ALL_TOUCHED | {"explain_it": False}
    assert rebuilt.missing == ("explain_it",)
    assert ("repair", "explain_it") in notes(rebuilt)


def test_colab_ids_in_the_metadata_match_too() -> None:
    notebook = answered()
    for moved in notebook.cells:
        moved.metadata = {"id": moved.pop("id")}
    assert texts(rebuilt_from(notebook)) == FULL_TEXTS


def test_an_answer_below_an_untouched_stub_is_the_answer() -> None:
    notebook = answered()
    cell(notebook, "first").source = STUB.format("first")
    notebook.cells.insert(index(notebook, "first") + 1, own(ANSWER.format("first")))
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == FULL_TEXTS
    assert rebuilt.touched["first"] is True
    assert notes(rebuilt) == [("repair", "first")]


@pytest.mark.parametrize(
    "source",
    ["LIMIT = 1", "LIMIT: float = 1", "LIMIT=1", "x = 0\nLIMIT = 1"],
)
def test_a_constant_in_a_cell_of_its_own_is_the_answer(source: str) -> None:
    notebook = answered()
    notebook.cells[index(notebook, "limit")] = own(source)
    rebuilt = rebuilt_from(notebook)
    assert cell(rebuilt.notebook, "limit").source == source
    assert (rebuilt.touched["limit"], rebuilt.missing) == (True, ())


@pytest.mark.parametrize(
    ("kind", "source"),
    [
        ("code", "LIMIT == 1"),
        ("code", "    LIMIT = 1"),
        ("code", "LIMITS = 1"),
        ("code", "print(LIMIT)"),
        ("markdown", "LIMIT = 1"),
    ],
)
def test_what_does_not_define_the_name_is_not_the_answer(kind: str, source: str) -> None:
    notebook = answered()
    notebook.cells[index(notebook, "limit")] = own(source, kind)
    assert rebuilt_from(notebook).missing == ("limit",)


def test_answers_far_from_their_stubs_run_in_the_students_order_too() -> None:
    notebook = copy.deepcopy(RELEASED)
    old, last = "import functools", "@functools.cache\n" + ANSWER.format("first")
    notebook.cells += [own(old), own("def first(x): return 0"), own(last), own("print(first(1))")]
    rebuilt = rebuilt_from(notebook)
    assert cell(rebuilt.notebook, "first").source == last
    assert texts(rebuilt)[-4:] == [old, "def first(x): return 0", last, "print(first(1))"]


def test_a_cell_that_answers_two_tasks_fills_both() -> None:
    notebook = answered()
    both = ANSWER.format("first") + "\n\n\n" + ANSWER.format("second")
    cell(notebook, "first").source = both
    cell(notebook, "second").source = STUB.format("second")
    rebuilt = rebuilt_from(notebook)
    assert cell(rebuilt.notebook, "first").source == both
    assert cell(rebuilt.notebook, "second").source == both
    assert rebuilt.touched == ALL_TOUCHED


def test_an_answer_is_not_replaced_by_another_definition() -> None:
    notebook = answered()
    notebook.cells.append(own("def first(x): return 0"))
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == [*FULL_TEXTS, "def first(x): return 0"]
    assert rebuilt.notes == ()


def test_a_stub_that_defines_more_is_answered_by_its_task_alone() -> None:
    released = copy.deepcopy(RELEASED)
    cell(released, "first").source = "SCALE = 2\n\n\n" + STUB.format("first")
    cells = (TakenCell("code", ANSWER.format("first")), TakenCell("code", "SCALE = 3"))
    rebuilt = rebuild(released, TakenNotebook(NAME, cells, Status.GRADED, ()))
    assert cell(rebuilt.notebook, "first").source == ANSWER.format("first")


def test_a_grade_id_counts_more_than_a_cell_id() -> None:
    notebook = answered()
    del notebook.cells[index(notebook, "second")]
    cell(notebook, "first").id = "second"
    rebuilt = rebuilt_from(notebook)
    assert cell(rebuilt.notebook, "first").source == ANSWER.format("first")
    assert rebuilt.missing == ("second",)


def test_text_below_an_untouched_written_answer_is_pointed_out() -> None:
    notebook = answered()
    cell(notebook, "explain_it").source = WRITTEN_STUB
    notebook.cells.append(own("Because.", "markdown"))
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt)[-2:] == [WRITTEN_STUB, "Because."]
    assert notes(rebuilt) == [("repair", "explain_it")]


@pytest.mark.parametrize("minor", [4, 5])
def test_a_copied_example_is_a_cell_of_the_students_own(minor: int) -> None:
    notebook = answered()
    notebook.cells.append(own("plot(first)"))
    for old in notebook.cells if minor < 5 else []:
        del old["id"]
    assert texts(rebuilt_from(notebook)) == [*FULL_TEXTS, "plot(first)"]


def test_of_two_cells_with_one_id_the_second_is_the_students_own() -> None:
    notebook = answered()
    notebook.cells.append(own("plot(second)", id="5e6f7a8b"))
    assert texts(rebuilt_from(notebook)) == [*FULL_TEXTS, "plot(second)"]


@pytest.mark.parametrize("minor", range(6))
def test_every_minor_version_gives_a_notebook_of_the_released_one(minor: int) -> None:
    notebook = answered()
    notebook.nbformat_minor = minor
    for old in notebook.cells if minor < 5 else []:
        del old["id"]
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == FULL_TEXTS
    assert (rebuilt.notebook.nbformat, rebuilt.notebook.nbformat_minor) == (4, 5)


def test_nbformat_3_fills_the_same_cells() -> None:
    old: Any = nbformat.convert(answered(), 3)
    assert texts(rebuilt_from(old)) == FULL_TEXTS
