"""A trivial answer earns nothing, and a strange one breaks no check, whatever the notebook."""

import random
from typing import Any

import pytest
from hidden_checks import Check, HiddenTask, hidden_task, released_tasks
from trivial_answers import (
    ALWAYS_THE_FIRST,
    incomplete_solutions,
    strange_solutions,
    trivial_solutions,
)

from grader.bridge import Student
from grader.failed import CheckFailed

MOST_CALLS = 5000


@pytest.fixture(params=released_tasks(), ids="/".join, scope="module")
def task(request: pytest.FixtureRequest) -> HiddenTask:
    return hidden_task(*request.param)


def solutions(task: HiddenTask, check: Check) -> list[tuple[str, Any, bool]]:
    """Name, solution, and whether the check may let it pass.

    Of a check with very many calls only some solutions are tried, others than of the next check.
    """
    calls = task.first_calls(check)
    may_pass = not check.is_value
    found = [(*named, may_pass) for named in strange_solutions(task)]
    if check.is_value:
        found += [(*named, may_pass) for named in trivial_solutions(task, check, calls)]
    found += [(*named, True) for named in incomplete_solutions(task)]
    some = max(5, MOST_CALLS // max(1, len(calls)))
    if len(found) > some:
        always = [each for each in found if each[0] == ALWAYS_THE_FIRST]
        found = always + random.Random(check.name).sample(found, some)
    return found


def fault(error: Exception | None, may_pass: bool) -> str:
    if error is None:
        return "" if may_pass else "lets pass"
    return "" if isinstance(error, CheckFailed) else f"breaks with {error!r} on"


def faults(task: HiddenTask) -> list[str]:
    """What is wrong with the checks of the task."""
    return [
        f"{check.name} {found} {name}"
        for check in task.checks
        for name, solution, may_pass in solutions(task, check)
        if (found := fault(task.error(check, solution), may_pass))
    ]


def test_the_model_solution_passes(task: HiddenTask) -> None:
    """Otherwise what follows might hold because nothing runs at all.

    One check will do; `pytest tests/hidden` runs them all.
    """
    check = next(check for check in task.checks if check.is_value)
    assert task.error(check, task.model) is None


def test_an_untouched_stub_passes_nothing(task: HiddenTask) -> None:
    assert [check.name for check in task.checks if task.error_of_stub(check) is None] == []


def test_no_check_lets_a_trivial_answer_pass_or_breaks_on_a_strange_one(task: HiddenTask) -> None:
    """A value check asks for two different answers or more, and no rule of thumb gives them.

    One that cannot do so is `@pytest.mark.supporting`. No check raises anything but `CheckFailed`,
    which would cost a person's time.
    """
    found = faults(task)
    assert not found, "\n".join(found)


def doubling(check: Check) -> HiddenTask:
    return HiddenTask([check], stub="", names=["double"], namespace={"double": lambda x: 2 * x})


def test_a_check_that_asks_once_is_found() -> None:
    def once(student: Student) -> None:
        student.call("double", 21).equals(42)

    def twice(student: Student) -> None:
        once(student)
        student.call("double", 2.5).close_to(5)

    found = faults(doubling(Check("test_double__once", once)))
    assert found == ["test_double__once lets pass always the answer to its first call"]
    assert faults(doubling(Check("test_double__twice", twice))) == []


def test_a_check_that_compares_raw_values_is_found() -> None:
    def raw(student: Student) -> None:
        answer = student.call("double", 21)
        answer.require(answer.value == 42, "It should be 42.")

    found = faults(doubling(Check("test_double__raw", raw)))
    assert any("breaks with ValueError" in line and "on array(" in line for line in found)
