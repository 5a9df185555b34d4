"""Answers are found where metadata was lost or they stand in another cell."""

import copy
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode
from rebuild_samples import (
    ALL_TOUCHED,
    ANSWER,
    FULL_TEXTS,
    NAME,
    RELEASED,
    STUB,
    answered,
    cell,
    index,
    notes,
    own,
    rebuilt_from,
    texts,
)

from grader.intake import TakenCell, TakenNotebook
from grader.rebuild import rebuild
from grader.results import Status


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
    assert texts(rebuilt) == FULL_TEXTS
    assert rebuilt.touched == ALL_TOUCHED
    assert rebuilt.missing == ()
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


@pytest.mark.parametrize("order", [1, -1])
def test_an_answer_among_the_locked_examples_is_the_answer(order: int) -> None:
    notebook = answered()
    cell(notebook, "first").source = STUB.format("first")
    examples = cell(notebook, "test_first")
    examples.source = "\n\n".join([ANSWER.format("first"), examples.source][::order])
    rebuilt = rebuilt_from(notebook)
    assert [text.strip() for text in texts(rebuilt)] == FULL_TEXTS
    assert rebuilt.touched["first"] is True
    assert notes(rebuilt) == [("repair", "first"), ("integrity", "test_first")]


def test_what_is_defined_in_a_locked_cell_replaces_no_answer() -> None:
    notebook = answered()
    cell(notebook, "test_first").source += "\n\ndef first(x): return 0"
    assert texts(rebuilt_from(notebook)) == FULL_TEXTS


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
