"""Coverage over a Beta law, its fit and utilities, against rational arithmetic and closed forms."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest

from reference import ex7_allocation as reference

OPTIONS = {"traces": (0.9, 0.75, 4.0), "best-of-n": (1.0, 0.75, 16.0), "search": (0.8, 0.9, 24.0)}


def _rational_coverage(alpha: float, beta: float, k: int) -> float:
    """1 − Π (β + i)/(α + β + i) without rounding, but for one at the end."""
    scale = Fraction(alpha).denominator * Fraction(beta).denominator
    a, b = int(Fraction(alpha) * scale), int(Fraction(beta) * scale)
    missed = math.prod(b + i * scale for i in range(k))
    possible = math.prod(a + b + i * scale for i in range(k))
    return (possible - missed) / possible


@pytest.mark.parametrize("k", [1, 2, 32, 1000])
@pytest.mark.parametrize("beta", [1e-12, 0.357, 1.0, 1e9])
@pytest.mark.parametrize("alpha", [1e-12, 0.357, 1.0, 1e9])
def test_mixed_coverage_agrees_with_rational_arithmetic(alpha: float, beta: float, k: int) -> None:
    expected = _rational_coverage(alpha, beta, k)
    assert reference.exact_mixed_coverage(alpha, beta, k) == pytest.approx(
        expected, rel=1e-13, abs=0
    )


@pytest.mark.parametrize("k", [10_000, 1_000_000])
def test_under_a_uniform_law_coverage_is_k_over_k_plus_one(k: int) -> None:
    assert reference.exact_mixed_coverage(1.0, 1.0, k) == pytest.approx(k / (k + 1), rel=1e-13)


def test_under_beta_one_beta_coverage_has_a_simple_form_at_ten_thousand() -> None:
    """E[(1 − p)^k] = β/(β + k) for α = 1."""
    assert reference.exact_mixed_coverage(1.0, 1e7, 10_000) == pytest.approx(
        10_000 / (1e7 + 10_000), rel=1e-13, abs=0
    )


def test_a_law_without_spread_covers_like_independent_attempts() -> None:
    independent = reference.exact_independent_pass_at_k(0.2, 32)
    assert reference.exact_mixed_coverage(0.2e15, 0.8e15, 32) == pytest.approx(
        independent, rel=1e-13
    )


def test_a_law_on_zero_and_one_covers_no_more_than_one_attempt() -> None:
    assert reference.exact_mixed_coverage(0.2e-15, 0.8e-15, 10_000) == pytest.approx(0.2, rel=1e-13)


@pytest.mark.parametrize(("alpha", "coverage"), [(1e300, 1.0), (1e-300, 1.0)])
def test_extreme_parameters_give_a_coverage_and_no_warning(alpha: float, coverage: float) -> None:
    assert reference.exact_mixed_coverage(alpha, 1e-320, 5) == coverage


def test_mixed_coverage_agrees_with_sampled_prompts() -> None:
    """Five standard errors of the mean of (1 − p)^32; one false alarm in 1.7 million."""
    alpha, beta, prompts = 0.357, 1.428, 200_000
    misses = (1 - np.random.default_rng(8).beta(alpha, beta, prompts)) ** 32
    expected = 1 - reference.exact_mixed_coverage(alpha, beta, 32)
    square = 1 - reference.exact_mixed_coverage(alpha, beta, 64)  # E[((1 − p)^32)²]
    error = math.sqrt((square - expected**2) / prompts)
    assert float(misses.mean()) == pytest.approx(expected, rel=0, abs=5 * error)


@pytest.mark.parametrize(("alpha", "beta", "k"), [(0.0, 1, 4), (1, math.inf, 4), (1, 1, 0)])
def test_mixed_coverage_refuses_what_is_no_beta_law_or_budget(
    alpha: float, beta: float, k: int
) -> None:
    with pytest.raises(ValueError, match="must be"):
        reference.exact_mixed_coverage(alpha, beta, k)


def test_independent_attempts_would_cover_more_than_was_measured() -> None:
    assert round(reference.exact_independent_pass_at_k(0.2, 32), 4) == 0.9992


@pytest.mark.parametrize("k", [2, 32, 10_000])
@pytest.mark.parametrize(("alpha", "beta"), [(0.357, 1.428), (2.0, 30.0), (0.01, 0.02)])
def test_the_fit_recovers_the_law_behind_two_coverages(alpha: float, beta: float, k: int) -> None:
    pass_1 = alpha / (alpha + beta)
    pass_k = reference.exact_mixed_coverage(alpha, beta, k)
    fitted = reference.exact_fit_difficulty(pass_1, pass_k, k)
    assert fitted == pytest.approx((alpha, beta), rel=1e-11)


def test_at_two_attempts_the_fit_has_a_closed_form() -> None:
    """pass@2 = μ + μ(1 − μ) s/(1 + s), so s = x/(1 − x) with x = (pass@2 − μ)/(μ(1 − μ))."""
    x = (0.3 - 0.2) / (0.2 * 0.8)
    concentration = x / (1 - x)
    expected = (0.2 * concentration, 0.8 * concentration)
    assert reference.exact_fit_difficulty(0.2, 0.3, 2) == pytest.approx(expected, rel=1e-13)


def test_the_fit_of_the_measured_coverages_matches_both() -> None:
    alpha, beta = reference.exact_fit_difficulty(0.2, 0.7, 32)
    assert (round(alpha, 3), round(beta, 3)) == (0.357, 1.428)
    assert alpha / (alpha + beta) == pytest.approx(0.2, rel=1e-14)
    assert reference.exact_mixed_coverage(alpha, beta, 32) == pytest.approx(0.7, rel=1e-14)


def test_the_fit_reaches_close_to_both_ends_and_stops_at_them() -> None:
    lowest, highest = reference.attainable_pass_k(0.2, 32)
    for pass_k in (lowest + 1e-12, highest - 1e-12):
        law = reference.exact_fit_difficulty(0.2, pass_k, 32)
        assert reference.exact_mixed_coverage(*law, 32) == pytest.approx(pass_k, rel=1e-14)
    for pass_k in (lowest, highest, lowest - 0.1, 1.0):
        with pytest.raises(ValueError, match="no Beta law"):
            reference.exact_fit_difficulty(0.2, pass_k, 32)


@pytest.mark.parametrize(
    ("pass_1", "pass_k", "k"), [(0.0, 0.5, 8), (1.0, 1.0, 8), (0.2, 0.2, 1), (-0.1, 0.3, 8)]
)
def test_the_fit_refuses_means_and_budgets_that_no_law_can_match(
    pass_1: float, pass_k: float, k: int
) -> None:
    with pytest.raises(ValueError, match="must"):
        reference.exact_fit_difficulty(pass_1, pass_k, k)


def test_coverage_at_a_given_mean_rises_with_the_concentration() -> None:
    coverages = [reference.exact_mixed_coverage(0.2 * s, 0.8 * s, 32) for s in (0.01, 0.1, 1, 10)]
    assert coverages == sorted(coverages)


def test_the_utility_pays_for_right_answers_wrong_ones_and_samples() -> None:
    assert reference.exact_expected_utility(0.5, 0.75, 8, value=4, penalty=2, cost=0.125) == 0.25
    assert reference.exact_expected_utility(0.5, 0.25, 0, value=4, penalty=2, cost=9) == -0.25


def _float_utility(option: tuple[float, float, float], amounts: tuple[float, ...]) -> float:
    (answered, precision, samples), (value, penalty, cost) = option, amounts
    return answered * (precision * value - (1 - precision) * penalty) - samples * cost


def test_the_choice_is_the_option_of_the_largest_utility() -> None:
    chosen = set()
    for amounts in itertools.product((0.5, 1.0, 8.0), (0.0, 3.0), (0.0, 0.003, 0.03)):
        utilities = {name: _float_utility(option, amounts) for name, option in OPTIONS.items()}
        best = max(utilities | {"stop": 0.0}, key=(utilities | {"stop": 0.0}).__getitem__)
        assert reference.exact_choose_allocation(OPTIONS, *amounts) == {best}
        chosen.add(best)
    assert chosen == {*OPTIONS, "stop"}


def test_tied_options_leave_the_one_with_fewer_samples() -> None:
    options = {"many": (1.0, 0.75, 8.0), "few": (1.0, 0.75, 4.0)}
    assert reference.exact_choose_allocation(options, 1, 0, 0) == {"few"}


def test_an_option_that_only_breaks_even_gives_way_to_stopping() -> None:
    assert reference.exact_choose_allocation({"a": (1.0, 0.5, 4.0)}, 1, 0, 0.125) == {"stop"}


def test_without_options_stopping_is_left() -> None:
    assert reference.exact_choose_allocation({}, 1, 0, 0) == {"stop"}


def test_options_equal_in_utility_and_samples_are_all_right() -> None:
    options = {"a": (1.0, 0.5, 4.0), "b": (0.5, 1.0, 4.0), "c": (1.0, 0.25, 4.0)}
    assert reference.exact_choose_allocation(options, 1, 0, 0) == {"a", "b"}
    assert reference.exact_choose_allocation({"free": (0.0, 1.0, 0.0)}, 1, 0, 1) == {"free", "stop"}


@pytest.mark.parametrize("options", [{"stop": (1.0, 1.0, 0.0)}, {"a": (1.5, 0.5, 1.0)}])
def test_the_choice_refuses_unusable_options(
    options: dict[str, tuple[float, float, float]],
) -> None:
    with pytest.raises(ValueError, match=r"options|answered"):
        reference.exact_choose_allocation(options, 1, 0, 0)


@pytest.mark.parametrize("rival", [-0.4, 0.0, 0.3])
def test_at_the_reversal_precision_the_option_equals_its_rival(rival: float) -> None:
    precision = reference.exact_reversal_precision(0.9, 12, rival, 1, 2, 0.01)
    assert precision is not None
    utility = reference.exact_expected_utility(0.9, precision, 12, 1, 2, 0.01)
    assert utility == pytest.approx(rival, rel=1e-12, abs=1e-14)


@pytest.mark.parametrize(("rival", "expected"), [(-1.25, 0.0), (0.75, 1.0)])
def test_the_ends_of_the_range_can_be_reversal_precisions(rival: float, expected: float) -> None:
    assert reference.exact_reversal_precision(1.0, 2, rival, 1, 1, 0.125) == expected


@pytest.mark.parametrize("rival", [-1.5, 1.0])
def test_no_precision_reverses_a_rival_out_of_reach(rival: float) -> None:
    assert reference.exact_reversal_precision(1.0, 2, rival, 1, 1, 0.125) is None


@pytest.mark.parametrize(("answered", "value", "penalty"), [(0.0, 1, 1), (0.5, 0, 0)])
def test_no_precision_reverses_where_precision_changes_nothing(
    answered: float, value: float, penalty: float
) -> None:
    assert reference.exact_reversal_precision(answered, 0, 0.0, value, penalty, 0.1) is None


def test_the_reversal_refuses_a_rival_that_is_not_finite() -> None:
    with pytest.raises(ValueError, match="rival_utility"):
        reference.exact_reversal_precision(0.5, 1, math.nan, 1, 1, 0.1)
