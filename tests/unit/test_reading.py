"""Reading a value as what it should be: numbers, sequences, mappings, curves, arrays."""

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy
import pytest

from grader.answers import Answer, CheckFailed
from grader.kernel.wire import Other


def answer(value: object) -> Answer:
    return Answer(value, "f(3)")


def failure(judge: Any, *args: Any, **kwargs: Any) -> CheckFailed:
    with pytest.raises(CheckFailed) as caught:
        judge(*args, **kwargs)
    return caught.value


REAL = [3, 3.0, Fraction(3), Decimal(3), numpy.float32(3), numpy.int8(3), numpy.array(3.0)]


NOT_REAL = [
    None, True, numpy.True_, "3", 3j, [3], (3,), {3}, numpy.array([3.0]), numpy.array(True),
    Other("Liar", "3"), math.nan, math.inf, -math.inf, numpy.float64("nan"), 10**400,
    Fraction(10**400), Decimal("1E+5000"),
]  # fmt: skip


@pytest.mark.parametrize("value", REAL, ids=repr)
def test_a_real_number_of_any_kind_is_a_number(value: object) -> None:
    assert answer(value).number() == 3.0
    assert type(answer(value).number()) is float


@pytest.mark.parametrize("value", NOT_REAL, ids=lambda value: repr(value)[:20])
def test_nothing_else_is_a_number(value: object) -> None:
    assert failure(answer(value).number).message.startswith("f(3) returned ")
    for judge in (answer(value).close_to, answer(value).equals):
        assert isinstance(failure(judge, 3.0), CheckFailed)
    failure(answer(value).within, 3.0, 1e9)
    failure(answer(value).fraction_of, 10, 0.5)


def test_messages_say_what_was_expected_of_a_value() -> None:
    assert str(failure(answer(None).number)) == (
        "f(3) returned None. A finite number was expected, not None."
    )
    assert str(failure(answer(math.nan).number)) == (
        "f(3) returned nan. A finite number was expected."
    )
    assert str(failure(answer(Other("generator", "")).sequence)) == (
        "f(3) returned <generator>. A list was expected, not a generator."
    )


def test_integers_booleans_and_texts_are_told_apart() -> None:
    value: Any
    assert answer(numpy.int64(3)).integer() == 3
    assert answer(numpy.bool_(True)).boolean() is True
    assert answer("x").text() == "x"
    for value in (3.0, True, "3", None):
        failure(answer(value).integer)
    for value in (1, 0.0, "True", None):
        failure(answer(value).boolean)
    for value in (b"x", 3, None, Other("str", "x")):
        failure(answer(value).text)


def test_sequences_are_lists_tuples_and_one_dimensional_arrays() -> None:
    value: Any
    for value in ([1, 2], (1, 2), numpy.array([1, 2])):
        items = answer(value).sequence(2)
        assert [item.integer() for item in items] == [1, 2]
        assert items[1].call == "f(3)[1]"
    for value in ({1, 2}, "ab", {1: 2}, numpy.ones((2, 2)), numpy.array(1), None):
        failure(answer(value).sequence)
    assert "It has 2 items; 3 were expected." in str(failure(answer([1, 2]).sequence, 3))


def test_mappings_have_exactly_the_keys() -> None:
    items = answer({"b": 2, "a": 1}).mapping(["a", "b"])
    assert list(items) == ["a", "b"]
    assert items["a"].integer() == 1
    for value in ({"a": 1}, {"a": 1, "b": 2, "c": 3}, [("a", 1), ("b", 2)], None):
        failure(answer(value).mapping, ["a", "b"])
    failure(answer({True: 1}).mapping, [1])


def test_curves_have_integer_budgets_and_finite_values() -> None:
    assert answer({2: 0.5, numpy.int64(1): 0.25}).curve([1, 2]) == {1: 0.25, 2: 0.5}
    for value in ({1.0: 0.25, 2: 0.5}, {1: 0.25, 2: math.nan}, {1: 0.25}, {1: 0.25, 2: True}):
        failure(answer(value).curve, [1, 2])


def test_arrays_have_the_shape_and_finite_numbers() -> None:
    value: Any
    for value in ([[1, 2]], ((1, 2.0),), numpy.array([[1, 2]]), [numpy.array([1, 2])]):
        found = answer(value).array((1, 2))
        assert found.tolist() == [[1.0, 2.0]]
        assert found.dtype == float
    for value in ([1, 2], [[1], [2]], [[1, None]], [[1, True]], [[1, math.inf]], None, [[[1, 2]]]):
        failure(answer(value).array, (1, 2))
    assert answer(numpy.zeros((0, 3))).array((0, 3)).shape == (0, 3)


def test_items_are_answers_with_a_name() -> None:
    item = answer({"naive": (0.1, 0.2)})["naive"][1]
    assert str(failure(item.close_to, 0.3)) == (
        "f(3)['naive'][1] is 0.2. This is not the right value."
    )
    assert answer([1, 2, 3])[-1].integer() == 3
    assert answer({None: 4})[None].integer() == 4
    for value, key in (
        ({1: 2}, 3),
        ({True: 2}, 1),
        ([1], 1),
        ([1], -2),
        (3, 0),
        (numpy.array(1), 0),
    ):
        failure(lambda value=value, key=key: answer(value)[key])
