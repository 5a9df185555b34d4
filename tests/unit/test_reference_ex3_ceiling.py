"""Best-of-n's exact accuracy, against enumeration, limits, simulation and the given code."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest
from reasoning.selection import precision_ceiling, selection_curve

from reference import ex3_ceiling as reference
from reference.laws import fraction_error

MEDIUM = 0.8**4

VERIFIERS = [
    (MEDIUM, 0.15, 0.15),
    (0.1, 0.3, 0.05),
    (0.6, 0.7, 0.9),
    (0.5, 0.0, 0.4),
    (0.5, 0.4, 0.0),
    (0.001, 1.0, 1.0),
    (0.3, 1e-9, 1 - 1e-9),
]


def _accuracy_over_all_pools(p: float, fpr: float, fnr: float, n: int) -> Fraction:
    """Best-of-n's accuracy, over every pool of n attempts that are right or not, marked or not."""
    right, false, missed = Fraction(p), Fraction(fpr), Fraction(fnr)
    chances = {
        (True, True): right * (1 - missed),
        (True, False): right * missed,
        (False, True): (1 - right) * false,
        (False, False): (1 - right) * (1 - false),
    }
    total = Fraction(0)
    for pool in itertools.product(chances, repeat=n):
        candidates = [is_right for is_right, is_marked in pool if is_marked] or [pool[0][0]]
        share = Fraction(sum(candidates), len(candidates))
        total += share * math.prod(chances[attempt] for attempt in pool)
    return total


@pytest.mark.parametrize(("p", "fpr", "fnr"), VERIFIERS)
@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_best_of_n_agrees_with_every_pool(p: float, fpr: float, fnr: float, n: int) -> None:
    expected = float(_accuracy_over_all_pools(p, fpr, fnr, n))
    assert reference.exact_best_of_n(p, fpr, fnr, n) == pytest.approx(expected, rel=1e-12, abs=0)


@pytest.mark.parametrize(("p", "fpr", "fnr"), VERIFIERS)
@pytest.mark.parametrize("n", [1, 2, 64, 1000])
def test_best_of_n_is_its_closed_form(p: float, fpr: float, fnr: float, n: int) -> None:
    """π − (π − u)(1 − m)^n in rational arithmetic, each of the three from its definition."""
    right, false, missed = Fraction(p), Fraction(fpr), Fraction(fnr)
    marked = right * (1 - missed) + (1 - right) * false
    ceiling = right * (1 - missed) / marked
    unmarked_accuracy = right * missed / (1 - marked)
    expected = float(ceiling - (ceiling - unmarked_accuracy) * (1 - marked) ** n)
    assert reference.exact_best_of_n(p, fpr, fnr, n) == pytest.approx(expected, rel=1e-12, abs=0)
    assert reference.exact_unmarked_accuracy(p, fpr, fnr) == pytest.approx(
        float(unmarked_accuracy), rel=1e-14, abs=0
    )


@pytest.mark.parametrize(("p", "fpr", "fnr"), VERIFIERS)
def test_one_attempt_is_taken_whatever_its_mark(p: float, fpr: float, fnr: float) -> None:
    assert reference.exact_best_of_n(p, fpr, fnr, 1) == pytest.approx(p, rel=1e-14)


@pytest.mark.parametrize(("p", "fpr", "fnr"), [(0.0, 0.0, 0.3), (0.4, 0.0, 1.0), (1.0, 0.2, 1.0)])
def test_where_nothing_can_be_marked_the_first_attempt_stands(
    p: float, fpr: float, fnr: float
) -> None:
    assert reference.exact_marking_rate(p, fpr, fnr) == 0
    assert reference.exact_best_of_n(p, fpr, fnr, 9) == p
    with pytest.raises(ValueError, match="no attempt can be marked"):
        reference.exact_asymmetric_ceiling(p, fpr, fnr)


@pytest.mark.parametrize(("p", "fpr", "fnr"), [(0.4, 1.0, 0.0), (1.0, 0.2, 0.0), (0.0, 1.0, 0.6)])
@pytest.mark.parametrize("n", [1, 9])
def test_where_everything_is_marked_the_ceiling_holds_at_once(
    p: float, fpr: float, fnr: float, n: int
) -> None:
    ceiling = reference.exact_asymmetric_ceiling(p, fpr, fnr)
    assert ceiling == p
    assert reference.exact_best_of_n(p, fpr, fnr, n) == ceiling
    with pytest.raises(ValueError, match="every attempt is marked"):
        reference.exact_unmarked_accuracy(p, fpr, fnr)


def test_more_attempts_help_only_where_the_errors_sum_to_less_than_one() -> None:
    gains = [
        reference.exact_best_of_n(0.4, fpr, 0.5, 8) - reference.exact_best_of_n(0.4, fpr, 0.5, 4)
        for fpr in (0.4, 0.5, 0.6)
    ]
    assert gains[0] > 0
    assert gains[1] == pytest.approx(0, abs=1e-15)
    assert gains[2] < 0


def test_with_many_attempts_only_the_false_positives_cap_the_accuracy() -> None:
    assert reference.exact_best_of_n(0.4, 0.0, 0.9, 1000) == pytest.approx(1, rel=1e-12)
    ceiling = reference.exact_asymmetric_ceiling(0.4, 0.1, 0.9)
    assert reference.exact_best_of_n(0.4, 0.1, 0.9, 1000) == pytest.approx(ceiling, rel=1e-12)


@pytest.mark.parametrize("q", [0.01, 0.15, 0.5, 0.9])
def test_with_equal_error_rates_the_ceiling_is_that_of_the_given_code(q: float) -> None:
    assert reference.exact_asymmetric_ceiling(MEDIUM, q, q) == pytest.approx(
        precision_ceiling(MEDIUM, q), rel=1e-14
    )


def test_the_ceiling_of_medium_problems_is_the_printed_one() -> None:
    assert round(reference.EXACT_CEILING_MEDIUM, 3) == 0.797


@pytest.mark.parametrize("fnr", [0.0, 0.2, 0.95])
@pytest.mark.parametrize("target", [0.05, 0.5, 0.999, 1.0])
@pytest.mark.parametrize("p", [0.01, 0.3, 0.9])
def test_the_required_rate_is_the_largest_whose_ceiling_reaches_the_target(
    p: float, target: float, fnr: float
) -> None:
    rate = reference.exact_required_fpr(p, fnr, target)
    ceiling = reference.exact_asymmetric_ceiling(p, rate, fnr)
    if rate < 1:
        assert ceiling == pytest.approx(target, rel=1e-14)
    else:
        assert ceiling >= target


@pytest.mark.parametrize(("p", "target"), [(1.0, 1.0), (1.0, 0.3), (0.3, 1e-320)])
def test_a_target_that_every_rate_reaches_allows_all_false_positives(
    p: float, target: float
) -> None:
    assert reference.exact_required_fpr(p, 0.2, target) == 1


@pytest.mark.parametrize(
    ("p", "fnr", "target"), [(0.0, 0.1, 0.5), (0.4, 1.0, 0.5), (1.0, 1.0, 0.5), (0.4, 0.1, 0.0)]
)
def test_a_target_out_of_reach_or_out_of_range_is_refused(
    p: float, fnr: float, target: float
) -> None:
    with pytest.raises(ValueError, match=r"no right attempt is marked|target = "):
        reference.exact_required_fpr(p, fnr, target)


@pytest.mark.parametrize(("p", "fpr", "fnr"), VERIFIERS[:5])
def test_the_simulation_agrees_with_the_closed_form(p: float, fpr: float, fnr: float) -> None:
    """Five standard errors; the exact tail beyond them is below 7e-7 for each fraction."""
    ks, problems = [1, 2, 4, 8], 20_000
    curve = reference.simulate_best_of_n_curve(p, fpr, fnr, ks, problems, np.random.default_rng(6))
    for k in ks:
        exact = reference.exact_best_of_n(p, fpr, fnr, k)
        error = fraction_error(exact, problems)
        assert curve[k] == pytest.approx(exact, rel=0, abs=5 * error)


def test_the_given_code_agrees_with_the_closed_form() -> None:
    """Five standard errors; the exact tail beyond them is below 7e-7 for each fraction."""
    problems = 2000
    _, _, curve = selection_curve(4, 0.8, problems=problems, pool=16, seed=3, q=0.15)
    assert list(curve) == [1, 2, 4, 8, 16]
    for k, accuracy in curve.items():
        exact = reference.exact_best_of_n(MEDIUM, 0.15, 0.15, k)
        assert accuracy == pytest.approx(exact, rel=0, abs=5 * fraction_error(exact, problems))


@pytest.mark.parametrize(
    ("p", "fpr", "fnr", "n"), [(1.2, 0.1, 0.1, 4), (0.4, -1.0, 0.1, 4), (0.4, 0.1, 0.1, 0)]
)
def test_an_argument_out_of_range_is_refused(p: float, fpr: float, fnr: float, n: int) -> None:
    with pytest.raises(ValueError, match="must be"):
        reference.exact_best_of_n(p, fpr, fnr, n)
