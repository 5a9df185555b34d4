"""A check's view of a student, end to end in one process: text out, text in."""

import random
from typing import Any

import numpy
import pytest
from ipykernel.compiler import XCachingCompiler

from grader.bridge import (
    Build,
    Function,
    NumpyRng,
    Rng,
    Student,
    StudentFunction,
)
from grader.failed import CheckFailed
from grader.kernel.runner import handle
from grader.kernel.wire import WireError, dumps, loads
from grader.tracebacks import cell_names

SOURCE = '''
import matplotlib.pyplot as plt

CONSTANT = 0.797

def pooled(outcomes, k):
    if not 1 <= k <= len(outcomes):
        raise ValueError(f"k must be in 1..{len(outcomes)}, not {k}")
    return sum(outcomes) / len(outcomes)

def accepts_all(outcomes, k):
    return 0.5

def stub(k):
    """What it does."""
    raise NotImplementedError

def uses_stub(k):
    return stub(k)

def draw(rng):
    return float(rng.random())

DRAWN = []

def alternates(rng):
    DRAWN.append(rng.random())
    return DRAWN[-1] if len(DRAWN) % 2 else 1 - DRAWN[-1]

def broken(x):
    return helper(x)

def helper(x):
    return x["key"]

def memorizer(cases, default=0):
    known = dict(cases)
    return lambda a, b: known.get((a, b), default)

def judge(f):
    return f(2, 3) == 5

def add(a, b):
    return a + b

def sorts(items):
    items.sort()
    return items

def copies(items, extra=()):
    return sorted(items)

def plot_curve(curve, ax=None, label="curve"):
    if ax is None:
        _, ax = plt.subplots()
    ax.plot(list(curve), list(curve.values()), label=label)
    return ax

def plot_nothing(curve, ax=None):
    plt.plot(list(curve))

def recurse(n):
    return recurse(n + 1)
'''


class InProcess:
    """A transport whose kernel is a namespace of this process; messages still cross as text."""

    def __init__(self, source: str) -> None:
        compiler = XCachingCompiler()  # type: ignore[no-untyped-call]
        name = compiler.cache(source, 1, raw_code=source)
        self.namespace: dict[str, Any] = {}
        exec(compile(source, name, "exec"), self.namespace)

    def request(self, payload: dict[str, Any]) -> dict[str, Any]:
        reply: dict[str, Any] = loads(dumps(handle(loads(dumps(payload)), self.namespace)))
        return reply


@pytest.fixture
def student() -> Student:
    return Student(InProcess(SOURCE), cell_names({"ex1": SOURCE}))


def failure(judge: Any, *args: Any, **kwargs: Any) -> CheckFailed:
    with pytest.raises(CheckFailed) as caught:
        judge(*args, **kwargs)
    return caught.value


def test_a_call_gives_an_answer(student: Student) -> None:
    outcomes = [True, False] * 12
    found = student.call("pooled", outcomes, k=5)
    found.close_to(0.5)
    assert found.call == "pooled([True, False, …24 items], k=5)"


def test_arguments_arrive_as_they_were_sent(student: Student) -> None:
    for value in ((1, [2]), {1: (2,)}, numpy.arange(3), float("inf"), {1, 2}, "text", None):
        student.call("copies", [value]).equals([value])


def test_generators_have_the_stream_of_their_seed_and_hide_it(student: Student) -> None:
    found = student.call("draw", Rng(8675309))
    found.close_to(random.Random(8675309).random())
    assert found.call == "draw(random.Random(…))"
    found = student.call("draw", NumpyRng(8675309))
    found.close_to(numpy.random.default_rng(8675309).random())
    assert found.call == "draw(numpy.random.default_rng(…))"


def test_the_same_call_twice_has_a_fresh_generator(student: Student) -> None:
    rng = Rng(3)
    one, other = student.calls("draw", [(rng,), (rng,)])
    assert one.value == other.value


def test_described_objects_are_built_and_shown_readably(student: Student) -> None:
    fraction = Build("fractions", "Fraction", 1, denominator=3)
    found = student.call("add", fraction, 1)
    found.close_to(4 / 3)
    assert found.call == "add(Fraction(1, denominator=3), 1)"


def test_functions_are_judged(student: Student) -> None:
    adds = Function("def adds(a, b):\n    return a + b", "adds")
    times = Function("def times(a, b):\n    return a * b", "times")
    assert student.call("judge", adds).boolean() is True
    assert student.call("judge", times).boolean() is False
    assert student.call("judge", StudentFunction("add")).boolean() is True
    assert student.call("judge", times).call == "judge(times)"


def test_a_returned_function_is_called(student: Student) -> None:
    cases = [((1, 2), 30), ((3, 4), 70)]
    known, unknown = student.call_returned("memorizer", (cases, -1), [(1, 2), (5, 6)])
    known.equals(30)
    unknown.equals(-1)
    assert unknown.call == "memorizer([((1, 2), 30), ((3, 4), 70)], -1)(5, 6)"


def test_what_a_failing_factory_raised_is_told(student: Student) -> None:
    caught = failure(student.call_returned, "memorizer", (3,), [(1, 2), (3, 4)])
    assert "TypeError" in caught.message


def test_many_calls_are_answered_in_order(student: Student) -> None:
    answers = student.calls("add", [(1, 2), (3, 4)])
    assert [answer.value for answer in answers] == [3, 7]
    assert [answer.call for answer in answers] == ["add(1, 2)", "add(3, 4)"]


def test_a_variable_is_an_answer(student: Student) -> None:
    found = student.variable("CONSTANT")
    found.close_to(0.797)
    assert failure(found.close_to, 0.8).message == "CONSTANT is 0.797. This is not the right value."


def test_what_is_not_defined_is_told(student: Student) -> None:
    assert failure(student.call, "nothing", 3).message == (
        "nothing(3): nothing is not defined in the notebook."
    )
    failure(student.variable, "NOTHING")
    failure(student.plot, "nothing", {})
    failure(student.raises, "ValueError", "nothing")
    failure(student.rejects, "nothing", [(1,)])
    failure(student.call_returned, "nothing", (), [(1,)])
    assert "float" in failure(student.call, "CONSTANT", 3).message


def test_an_error_is_told_with_the_students_own_frames(student: Student) -> None:
    caught = failure(student.call, "broken", {"other": 1})
    assert caught.message == "broken({'other': 1}) raised KeyError: 'key'."
    lines = SOURCE.splitlines()
    first, second = lines.index("    return helper(x)") + 1, lines.index('    return x["key"]') + 1
    assert caught.traceback == (
        f"ex1, line {first}, in broken\n    return helper(x)\n"
        f'ex1, line {second}, in helper\n    return x["key"]\n'
        "KeyError: 'key'"
    )
    assert not caught.not_attempted


def test_endless_recursion_shows_its_line_once(student: Student) -> None:
    caught = failure(student.call, "recurse", 0)
    assert caught.traceback.count("return recurse(n + 1)") == 1
    assert "again and again" in caught.traceback


def test_a_stub_is_not_attempted_and_its_user_is(student: Student) -> None:
    assert failure(student.call, "stub", 1).not_attempted
    assert failure(student.raises, "ValueError", "stub", 1).not_attempted
    assert failure(student.rejects, "stub", [(1,)]).not_attempted
    assert not failure(student.call, "uses_stub", 1).not_attempted


def test_bad_input_must_be_rejected(student: Student) -> None:
    student.rejects("pooled", [([True], 0), ([True], 2), ([], 1)])
    student.raises("ValueError", "pooled", [True], k=0)
    caught = failure(student.rejects, "pooled", [([True], 0), ([True, False], 2)])
    assert caught.message == "pooled([True, False], 2) returned 0.5. ValueError was expected."
    failure(student.rejects, "accepts_all", [([True], 0)])
    caught = failure(student.raises, "ValueError", "pooled", None, 1)
    assert "TypeError" in caught.message
    assert "ValueError was expected." in caught.message
    assert "line" in caught.traceback


def test_a_call_that_cannot_be_repeated_is_told(student: Student) -> None:
    argsets = [(Rng(seed),) for seed in range(4)]
    answers = student.repeatable("draw", argsets)
    assert [answer.value for answer in answers] == [random.Random(s).random() for s in range(4)]
    caught = failure(student.repeatable, "alternates", argsets)
    assert "something else just before" in caught.message


def test_a_call_that_changes_its_arguments_is_told(student: Student) -> None:
    student.unchanged("copies", [3, 1, float("nan")], extra=range(3)).sequence(3)
    assert "changed its arguments" in failure(student.unchanged, "sorts", [3, 1, 2]).message
    student.unchanged("sorts", [1, 2, 3]).equals([1, 2, 3])


def test_a_plot_is_seen_on_our_axes_and_on_its_own(student: Student) -> None:
    ours = student.plot("plot_curve", {1: 0.5, 2: 0.75}, label="mine")
    assert ours.returned_given_axes
    assert ours.lines[0].y == (0.5, 0.75)
    assert ours.lines[0].label == "mine"
    own = student.plot("plot_curve", {1: 0.5, 2: 0.75}, own_axes=True)
    assert not own.returned_given_axes
    assert own.lines[0].x == (1.0, 2.0)


def test_a_plot_function_that_returns_nothing_is_told(student: Student) -> None:
    drawn = student.plot("plot_nothing", {1: 0.5})
    assert not drawn.returned_given_axes
    assert drawn.lines == ()
    caught = failure(student.plot, "plot_nothing", {1: 0.5}, own_axes=True)
    assert "returned None. A matplotlib Axes was expected." in caught.message


def test_what_is_too_large_for_a_message_is_told(student: Student) -> None:
    caught = failure(student.call, "copies", [0] * 299_000, 5, *[0] * 10)
    assert "raised TypeError" in caught.message
    with pytest.raises(WireError):
        student.call("copies", [0] * 400_000)
    with pytest.raises(WireError):
        student.call("copies", object())


def test_a_long_call_is_short_in_messages(student: Student) -> None:
    nested = [[list(range(40))] * 40] * 3
    found = student.call("copies", nested, {k: k / 3 for k in range(90)})
    assert len(found.call) <= 160
    assert len(failure(found.number).message) <= 400
