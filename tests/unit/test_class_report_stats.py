"""The report's statistics against NumPy and against chance, and where there are none."""

import math

import numpy
import pytest

from grader.class_report_stats import (
    LEAST_STUDENTS,
    difficulty,
    discrimination,
    half_width,
    quantile,
)


def test_the_discrimination_is_the_correlation_with_the_rest() -> None:
    draw = numpy.random.default_rng(3)
    item, rest = draw.integers(0, 5, 40), draw.integers(0, 9, 40)
    rest = rest + item
    found = discrimination(item.tolist(), rest.tolist())
    assert found.value == pytest.approx(numpy.corrcoef(item, rest)[0, 1], rel=1e-12)
    assert found.students == 40


def test_its_interval_covers_a_true_correlation_as_often_as_it_says() -> None:
    draw, truth, students, classes = numpy.random.default_rng(5), 0.5, 20, 2000
    covered = 0
    for _ in range(classes):
        first, noise = draw.normal(size=(2, students))
        second = truth * first + math.sqrt(1 - truth**2) * noise
        found = discrimination(first.tolist(), second.tolist())
        assert found.low is not None
        assert found.high is not None
        covered += found.low <= truth <= found.high
    # Fisher's z is an approximation; five standard errors and one percent for it.
    allowed = 5 * math.sqrt(0.95 * 0.05 / classes) + 0.01
    assert covered / classes == pytest.approx(0.95, abs=allowed)


def test_half_of_an_interval_around_zero_is_its_half_width() -> None:
    item = [1.0, -1.0] * 10
    rest = [1.0, 1.0, -1.0, -1.0] * 5
    found = discrimination(item, rest)
    assert found.value == 0
    assert found.high == pytest.approx(half_width(20))
    assert found.low == pytest.approx(-half_width(20))


@pytest.mark.parametrize(
    ("item", "rest", "why"),
    [
        ([1.0, 0.0] * 4 + [1.0], [1.0] * 9, f"fewer than {LEAST_STUDENTS} students"),
        ([], [], f"fewer than {LEAST_STUDENTS} students"),
        ([1.0] * 10, [1.0, 0.0] * 5, "all have the same points in it"),
        ([1.0, 0.0] * 5, [2.0] * 10, "all have the same points in the rest"),
    ],
)
def test_a_discrimination_that_is_undefined_says_why(
    item: list[float], rest: list[float], why: str
) -> None:
    found = discrimination(item, rest)
    assert (found.value, found.low, found.high, found.why) == (None, None, None, why)


def test_a_perfect_correlation_has_an_interval_without_width() -> None:
    found = discrimination([0.0, 1.0] * 6, [0.0, 3.0] * 6)
    assert (found.low, found.high) == (found.value, found.value)
    assert found.value == pytest.approx(1)


def test_lists_of_different_length_are_refused() -> None:
    with pytest.raises(ValueError, match="3 students"):
        discrimination([1.0, 2.0, 3.0], [1.0])


def test_difficulty_and_quantiles() -> None:
    assert difficulty([2.0, 1.0], 2.0) == 0.75
    assert difficulty([], 2.0) is None
    assert [quantile([3.0, 1.0, 2.0, 4.0], share) for share in (0.25, 0.5, 0.9, 1)] == [1, 2, 4, 4]
    with pytest.raises(ValueError, match="0 values"):
        quantile([], 0.5)
