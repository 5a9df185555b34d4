"""A written answer outside of its cell is put into it, or waits for a person."""

import copy
from collections.abc import Callable

import pytest
from nbformat import NotebookNode
from nbformat import v4 as new
from rebuild_samples import (
    FULL_TEXTS,
    NAME,
    RELEASED,
    WRITTEN_STUB,
    answered,
    cell,
    given,
    ids,
    index,
    notes,
    own,
    rebuilt_from,
    texts,
)

from grader.hand_marks import answers_of
from grader.intake import TakenCell, TakenNotebook
from grader.rebuild import Rebuilt, rebuild
from grader.results import Status

ANSWER = "Because the estimator is biased."
QUESTION = "Why is it biased?\n\nTwo sentences."


def unanswered() -> NotebookNode:
    notebook = answered()
    cell(notebook, "explain_it").source = WRITTEN_STUB
    return notebook


def below(kind: str) -> Callable[[NotebookNode], None]:
    return lambda notebook: notebook.cells.append(own(ANSWER, kind))


def above(notebook: NotebookNode) -> None:
    notebook.cells.insert(index(notebook, "explain_it"), own(ANSWER, "markdown"))


def instead(notebook: NotebookNode) -> None:
    notebook.cells[index(notebook, "explain_it")] = own(ANSWER, "markdown")


def beside_an_emptied_one(notebook: NotebookNode) -> None:
    cell(notebook, "explain_it").source = " "
    notebook.cells += [own(" "), own(ANSWER, "markdown")]


@pytest.mark.parametrize(
    "write", [below("markdown"), below("raw"), above, instead, beside_an_emptied_one]
)
def test_one_text_beside_an_unanswered_cell_is_its_answer(
    write: Callable[[NotebookNode], None],
) -> None:
    notebook = unanswered()
    write(notebook)
    rebuilt = rebuilt_from(notebook)
    assert texts(rebuilt) == [*FULL_TEXTS[:-1], ANSWER]
    assert (rebuilt.touched["explain_it"], rebuilt.waiting) == (True, ())
    assert ("repair", "explain_it") in notes(rebuilt)
    assert {note.kind for note in rebuilt.notes} == {"repair"}


def asked(locked: bool) -> NotebookNode:
    """The released notebook with a question before the written answer."""
    released = copy.deepcopy(RELEASED)
    question = given("question", "markdown", QUESTION, locked=True) if locked else None
    released.cells.insert(-1, question or new.new_markdown_cell(QUESTION, id="question"))
    return released


def rebuilt_with(released: NotebookNode, *cells: TakenCell) -> Rebuilt:
    return rebuild(released, TakenNotebook(NAME, cells, Status.GRADED, ()))


@pytest.mark.parametrize("locked", [True, False])
@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (f"{QUESTION}\n\n{ANSWER}", ANSWER),
        (f"{ANSWER}\n{QUESTION}", ANSWER),
        (f"Why is it biased?\n{ANSWER}\n\nTwo sentences.", ANSWER),
        (f"{QUESTION} {ANSWER}", f"Two sentences. {ANSWER}"),
        (ANSWER, ANSWER),
    ],
)
def test_an_answer_in_the_cell_of_its_question_is_the_answer(
    locked: bool, text: str, answer: str
) -> None:
    taken = TakenCell("markdown", text, "question" if locked else None, "question")
    rebuilt = rebuilt_with(asked(locked), taken)
    assert texts(rebuilt)[-2:] == [QUESTION, answer]
    assert (rebuilt.touched["explain_it"], rebuilt.waiting) == (True, ())


def at_the_top(notebook: NotebookNode) -> None:
    notebook.cells.insert(0, own(ANSWER, "markdown"))


def in_other_prose(notebook: NotebookNode) -> None:
    cell(notebook, "1a2b3c4d").source += f"\n{ANSWER}"


def as_raw_at_the_top(notebook: NotebookNode) -> None:
    notebook.cells.insert(0, own(ANSWER, "raw"))


def above_and_below(notebook: NotebookNode) -> None:
    above(notebook)
    notebook.cells.append(own("And because of that.", "markdown"))


def as_code(code: str) -> Callable[[NotebookNode], None]:
    return lambda notebook: notebook.cells.append(own(code))


def in_an_example(notebook: NotebookNode) -> None:
    cell(notebook, "5e6f7a8b").source += f"\n# {ANSWER}"


def in_a_test_cell(notebook: NotebookNode) -> None:
    cell(notebook, "test_first").source += f"\n# {ANSWER}"


@pytest.mark.parametrize(
    ("write", "place"),
    [
        (at_the_top, "cell 1 "),
        (in_other_prose, "cell 1 "),
        (as_raw_at_the_top, "cell 1 "),
        (above_and_below, "cells 9, 11 "),
        (as_code(f"# {ANSWER}"), "cell 10 "),
        (as_code("x = 1  # Because\n# the estimator\n# is biased."), "cell 10 "),
        (as_code(f'"""\n{ANSWER}\n"""'), "cell 10 "),
        (as_code(f"print('{ANSWER}')"), "cell 10 "),
        (as_code(ANSWER), "cell 10 "),
        (as_code(f"%%markdown\n{ANSWER}"), "cell 10 "),
        (in_an_example, "cell 8 "),
        (in_a_test_cell, "cell 4 "),
    ],
)
def test_text_elsewhere_waits_for_a_person_who_is_told_where(
    write: Callable[[NotebookNode], None], place: str
) -> None:
    notebook = unanswered()
    write(notebook)
    rebuilt = rebuilt_from(notebook)
    assert (rebuilt.touched["explain_it"], rebuilt.waiting) == (False, ("explain_it",))
    assert rebuilt.attempted["explain_it"]
    assert cell(rebuilt.notebook, "explain_it").source == WRITTEN_STUB
    (note,) = (note for note in rebuilt.notes if note.kind == "person")
    assert note.cell == "explain_it"
    assert place in note.text


def test_raw_text_is_in_the_graded_notebook_as_text() -> None:
    notebook = unanswered()
    as_raw_at_the_top(notebook)
    first = rebuilt_from(notebook).notebook.cells[0]
    assert (first.cell_type, first.source) == ("markdown", ANSWER)


def test_text_in_a_locked_text_cell_is_kept_below_it() -> None:
    released = asked(locked=True)
    released.cells.append(given("end", "markdown", "The end.", locked=True))
    taken = TakenCell("markdown", f"The end.\n{ANSWER}", "end", "end")
    rebuilt = rebuilt_with(released, taken)
    assert texts(rebuilt)[-2:] == ["The end.", f"The end.\n{ANSWER}"]
    assert rebuilt.waiting == ("explain_it",)


def test_a_text_beside_two_unanswered_cells_is_neither_of_them() -> None:
    released = copy.deepcopy(RELEASED)
    twin = given("explain_too", "markdown", WRITTEN_STUB, grade=True, solution=True, points=4)
    released.cells.append(twin)
    stub = TakenCell("markdown", WRITTEN_STUB, "explain_it")
    rebuilt = rebuilt_with(released, stub, TakenCell("markdown", ANSWER))
    assert rebuilt.waiting == ("explain_it", "explain_too")


def nothing(notebook: NotebookNode) -> None:
    """Leave the notebook as it is."""


def emptied(notebook: NotebookNode) -> None:
    cell(notebook, "explain_it").source = ""


def deleted(notebook: NotebookNode) -> None:
    del notebook.cells[index(notebook, "explain_it")]


def with_a_copied_stub(notebook: NotebookNode) -> None:
    notebook.cells.append(own(WRITTEN_STUB, "markdown"))


def with_a_rule(notebook: NotebookNode) -> None:
    notebook.cells.append(own("---", "markdown"))


def with_split_prose(notebook: NotebookNode) -> None:
    notebook.cells.append(own("# Doubling", "markdown"))


def with_documented_code(notebook: NotebookNode) -> None:
    cell(notebook, "first").source += "  # twice the argument, as the docstring has it"


@pytest.mark.parametrize(
    "write",
    [
        nothing,
        emptied,
        deleted,
        with_a_copied_stub,
        with_a_rule,
        with_split_prose,
        with_documented_code,
        as_code("# An experiment\nprint('first:', first(1))"),
        as_code('def helper(x):\n    """What this helps with is told here."""\n    return x'),
        as_code("%timeit first\nfrom math import sqrt as root\nx = [y for y in range(3) if y]"),
        as_code('assert first(1) == 2\n"""Double x."""\n# YOUR CODE HERE'),
    ],
)
def test_nobody_is_asked_where_nothing_was_written(write: Callable[[NotebookNode], None]) -> None:
    notebook = unanswered()
    write(notebook)
    rebuilt = rebuilt_from(notebook)
    assert (rebuilt.touched["explain_it"], rebuilt.waiting) == (False, ())
    assert not [note for note in rebuilt.notes if note.kind == "person"]
    assert cell(rebuilt.notebook, "explain_it").source == WRITTEN_STUB


def test_other_text_is_nobodys_business_where_the_cell_is_answered() -> None:
    notebook = answered()
    for write in (at_the_top, in_other_prose, as_code(f"# {ANSWER}")):
        write(notebook)
    rebuilt = rebuilt_from(notebook)
    assert (rebuilt.waiting, rebuilt.notes) == ((), ())
    assert ids(rebuilt)[0] == "extra-1"


@pytest.mark.parametrize("text", ["# 合并估计用了所有尝试", "因为合并估计读取了全部尝试"])
def test_scripts_that_need_few_letters_wait_for_a_person_too(text: str) -> None:
    notebook = unanswered()
    notebook.cells.insert(0, own(text))
    assert rebuilt_from(notebook).waiting == ("explain_it",)


def test_a_waiting_answer_is_told_from_another_wherever_it_stands() -> None:
    digests = set()
    for remark in ("# Because the estimator is biased.", "# Because of something else, I think."):
        notebook = unanswered()
        cell(notebook, "test_first").source += f"\n{remark}"
        digests.add(answers_of(rebuilt_from(notebook).notebook)["explain_it"])
    assert len(digests) == 2
