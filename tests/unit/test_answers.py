"""Judging values: what passes, what fails, and what a message gives away."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy
import pytest

from grader.answers import Answer, CheckFailed
from grader.kernel.wire import Other
from grader.misconceptions import consistent


def answer(value: object) -> Answer:
    return Answer(value, "f(3)")


def failure(judge: Any, *args: Any, **kwargs: Any) -> CheckFailed:
    with pytest.raises(CheckFailed) as caught:
        judge(*args, **kwargs)
    return caught.value


SAME: list[tuple[Any, Any]] = [
    (1, 1.0), (numpy.float64(0.5), 0.5), (numpy.int8(3), 3), (Fraction(1, 2), 0.5), (True, True),
    (numpy.True_, True), (None, None), ("a", "a"), ([1, (2,)], [1.0, (2,)]), ({1: [2]}, {1.0: [2]}),
    ({1, 2}, {2, 1}), (math.nan, math.nan), (numpy.array([1, 2]), numpy.array([1.0, 2.0])),
    ({"a": None, "b": 1}, {"b": 1, "a": None}), (numpy.array(2), 2), (2**70, 2**70),
]  # fmt: skip


DIFFERENT: list[tuple[Any, Any]] = [
    (1, True), (0, False), (numpy.True_, 1), (None, 0), (None, False), ("1", 1), ([1], (1,)),
    ([1], [True]), ({1: 2}, {True: 2}), ({1}, {True}), ({1}, frozenset({1})), ([1], [1, 2]),
    (numpy.array([1, 0]), numpy.array([True, False])), (numpy.array([1]), [1]), (0.1 + 0.2, 0.3),
    (numpy.ones((1, 2)), numpy.ones((2, 1))), ({1: 2}, {1: 3}), ({1: 2}, {2: 2}), (math.nan, 0.0),
    (Other("int", "1"), 1), ([], None), ("", None), (2**70, 2**70 + 1),
]  # fmt: skip


@pytest.mark.parametrize(("value", "expected"), SAME, ids=repr)
def test_the_same_plain_value_equals(value: object, expected: object) -> None:
    answer(value).equals(expected)
    answer([value]).equals([expected])


@pytest.mark.parametrize(("value", "expected"), DIFFERENT, ids=repr)
def test_another_value_or_kind_does_not_equal(value: object, expected: object) -> None:
    failure(answer(value).equals, expected)
    failure(answer(expected).equals, value)
    failure(answer({"a": [value]}).equals, {"a": [expected]})


def test_close_is_relative_to_the_expected_value() -> None:
    answer(1e6 * (1 + 9e-10)).close_to(1e6)
    failure(answer(1e6 * (1 + 2e-9)).close_to, 1e6)
    failure(answer(1e-15).close_to, 0.0)
    answer(1e-15).close_to(0.0, abs=1e-13)
    answer(0.105).close_to(0.1, rel=0.1)


def test_arrays_are_close_in_every_entry() -> None:
    answer([[0.1, 0.2]]).close_to([[0.1, 0.2]])
    failure(answer([[0.1, 0.2]]).close_to, [[0.1, 0.2000001]])
    failure(answer([0.1, 0.2]).close_to, [[0.1, 0.2]])


def test_an_expected_value_that_is_not_finite_is_the_checks_fault() -> None:
    judgements: list[Callable[[], None]] = [
        lambda: answer(1.0).close_to(math.nan),
        lambda: answer(1.0).within(math.inf, 1.0),
        lambda: answer(1.0).within(1.0, -1.0),
        lambda: answer(1.0).within(1.0, math.nan),
        lambda: answer(1.0).fraction_of(0, 0.5),
        lambda: answer(1.0).fraction_of(10, 1.5),
    ]
    for judge in judgements:
        with pytest.raises(ValueError, match=r"."):
            judge()


def test_a_simulated_value_may_be_five_standard_errors_off() -> None:
    answer(0.549).within(0.5, 0.01)
    failure(answer(0.551).within, 0.5, 0.01)
    answer(0.5 + 1e-14).within(0.5, 0.0)
    failure(answer(0.5001).within, 0.5, 0.0)
    failure(answer(0.549).within, 0.5, 0.01, sigmas=4)


def test_no_message_holds_the_expected_value() -> None:
    expected = 0.7364519
    for caught in (
        failure(answer(0.5).close_to, expected, looks_like={"a mistake": 0.5}),
        failure(answer(0.5).equals, expected),
        failure(answer(0.5).within, expected, 1e-3),
        failure(answer(0.5).fraction_of, 10_000, expected),
        failure(answer([0.5]).equals, (expected,)),
    ):
        assert "0.73" not in str(caught) + caught.misconception + caught.look_at
        assert str(round(expected - 0.5, 3)) not in str(caught)


def test_where_to_look_is_passed_on() -> None:
    assert failure(answer(1).equals, 2, look_at="§8.3").look_at == "§8.3"
    assert failure(answer(1).require, False, "No.", look_at="§8.4").look_at == "§8.4"
    answer(1).require(True, "No.")


def test_a_misconception_is_told_where_the_answer_matches_it() -> None:
    mistakes = {"replacement": 0.25, "off by one": 0.75}
    assert failure(answer(0.25).close_to, 0.5, looks_like=mistakes).misconception == "replacement"
    assert failure(answer(0.25).close_to, 0.5, looks_like=lambda: mistakes).misconception == (
        "replacement"
    )
    assert failure(answer(0.3).close_to, 0.5, looks_like=mistakes).misconception == ""
    assert failure(answer(3).equals, 4, looks_like={"steps": 3.0}).misconception == "steps"
    assert failure(answer([0.25]).close_to, [0.5], looks_like={"x": [0.25]}).misconception == "x"
    assert failure(answer([0.25]).close_to, [0.5], looks_like={"x": 0.25}).misconception == ""


def test_a_misconception_that_cannot_be_told_from_the_right_value_is_not_told() -> None:
    # The wrong value is within the tolerance of the right one, and so is the answer of neither.
    near = {"hardly different": 0.52}
    assert failure(answer(0.56).within, 0.5, 0.01, looks_like=near).misconception == ""
    assert failure(answer(0.61).within, 0.5, 0.01, looks_like={"far": 0.6}).misconception == "far"
    near = {"hardly different": 0.55}
    assert failure(answer(0.77).fraction_of, 100, 0.5, looks_like=near).misconception == ""
    far = {"far": 0.8}
    assert failure(answer(0.77).fraction_of, 100, 0.5, looks_like=far).misconception == "far"
    near = {"hardly different": 1.09}
    assert failure(answer(1.15).close_to, 1.0, rel=0.1, looks_like=near).misconception == ""
    assert failure(answer(True).equals, 1, looks_like={"a number": 1.0}).misconception == ""


def test_the_nearest_of_several_misconceptions_is_told() -> None:
    mistakes = {"one": 0.60, "other": 0.64, "no number": None, "beyond": math.inf}
    assert failure(answer(0.63).within, 0.5, 0.01, looks_like=mistakes).misconception == "other"
    caught = failure(answer(0.63).fraction_of, 2000, 0.5, looks_like=mistakes)
    assert caught.misconception == "other"


def test_no_misconception_is_told_as_a_fact_where_another_fits_as_well() -> None:
    twins = {"This is the smallest.": 3, "This is the last.": 3, "This is the first.": 4}
    alternative = "This is the smallest, or this is the last."
    assert failure(answer(3).equals, 5, looks_like=twins).misconception == alternative
    assert failure(answer(3.0).close_to, 5.0, looks_like=twins).misconception == alternative
    assert failure(answer(3.0).within, 5.0, 0.0, looks_like=twins).misconception != ""
    triplets = twins | {"This is the middle.": 3}
    for judge, *expected in ((answer(3).equals, 5), (answer(3).close_to, 5.0)):
        assert failure(judge, *expected, looks_like=triplets).misconception == ""


def test_neighbours_that_chance_does_not_tell_apart_are_an_alternative() -> None:
    # Two and three standard errors away: the nearer one explains the answer 12 times better.
    near = {"one": 0.65, "other": 0.60}
    caught = failure(answer(0.63).within, 0.5, 0.01, looks_like=near)
    assert caught.misconception == "one, or other"
    caught = failure(answer(0.628).fraction_of, 1000, 0.5, looks_like=near)
    assert caught.misconception == "one, or other"


def test_answers_of_many_calls_are_explained_together() -> None:
    tables = [{"smallest": 1, "last": 1, "first": 2}, {"smallest": 3, "last": 4, "first": 3}]
    assert consistent(tables, [1, 4]) == [{"last": 1}, {"last": 4}]
    assert consistent(tables, [1, 3]) == [{"smallest": 1}, {"smallest": 3}]
    assert consistent(tables, [2, 4]) == [{}, {}]
    assert consistent([], []) == []


def test_a_fraction_is_a_number_of_successes_out_of_the_trials() -> None:
    answer(0.41).fraction_of(100, 0.4)
    answer(Fraction(41, 100)).fraction_of(100, 0.4)
    for value in (0.415, 1.01, -0.01, 41):
        failure(answer(value).fraction_of, 100, 0.4)
    for successes in (1, 333_333, 999_999):
        answer(successes / 1_000_000).fraction_of(1_000_000, successes / 1_000_000)


def test_a_certain_fraction_must_be_exact() -> None:
    answer(1.0).fraction_of(50, 1.0)
    answer(0.0).fraction_of(50, 0.0)
    failure(answer(0.98).fraction_of, 50, 1.0)
    failure(answer(0.02).fraction_of, 50, 0.0)
