"""Binomial laws against fractions and enumeration, and the interval of a median by simulation."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from reference.binomial import exact_binomial, exact_majority, exact_misranking, median_interval


def fractions_law(trials: int, p: Fraction) -> list[Fraction]:
    return [math.comb(trials, n) * p**n * (1 - p) ** (trials - n) for n in range(trials + 1)]


@pytest.mark.parametrize("p", [Fraction(0), Fraction(1, 1000), Fraction(1, 3), Fraction(1)])
@pytest.mark.parametrize("trials", [1, 2, 9, 200])
def test_the_law_equals_the_fractions(trials: int, p: Fraction) -> None:
    expected = [float(mass) for mass in fractions_law(trials, p)]
    assert exact_binomial(trials, float(p)) == pytest.approx(expected, rel=1e-11, abs=1e-300)


def test_the_law_sums_to_one_over_many_trials() -> None:
    assert exact_binomial(20_000, 0.3).sum() == pytest.approx(1, rel=1e-11)


def test_half_of_the_runs_are_a_majority() -> None:
    assert exact_majority(0.5, 1) == pytest.approx(1 / 2)
    assert exact_majority(0.5, 2) == pytest.approx(3 / 4)
    assert exact_majority(0.5, 3) == pytest.approx(1 / 2)
    assert exact_majority(1.0, 7) == 1.0
    assert exact_majority(0.0, 7) == 0.0


def test_misranking_sums_over_all_pairs_of_counts() -> None:
    better = fractions_law(6, Fraction(7, 10))
    worse = fractions_law(6, Fraction(4, 10))
    expected = sum(better[i] * worse[j] for i in range(7) for j in range(7) if j >= i)
    assert exact_misranking(0.7, 0.4, 6) == pytest.approx(float(expected), rel=1e-12)


def test_misranking_refuses_a_worse_method_that_is_better() -> None:
    with pytest.raises(ValueError, match=r"worse = 0\.7"):
        exact_misranking(0.4, 0.7, 6)


@pytest.mark.parametrize("runs", [5, 6])
def test_a_median_leaves_its_interval_as_rarely_as_it_says(runs: int) -> None:
    rng = np.random.default_rng(11)
    low, high = median_interval(rng.random(40_000), runs, alpha=0.1)
    assert 0 < low < 0.5 < high < 1
    medians = np.median(rng.random((40_000, runs)), axis=1)
    outside = float(((medians < low) | (medians > high)).mean())
    # At most alpha, plus five standard errors (one false alarm in 3 million).
    assert outside <= 0.1 + 5 * math.sqrt(0.1 * 0.9 / 40_000)


def test_an_interval_may_end_at_infinity() -> None:
    values = np.concatenate([np.arange(500.0), np.full(500, np.inf)])
    low, high = median_interval(values, runs=20, alpha=0.01)
    assert math.isfinite(low)
    assert high == math.inf


def test_too_few_values_for_the_interval_are_an_error() -> None:
    with pytest.raises(ValueError, match="too few"):
        median_interval(np.arange(10.0), runs=5, alpha=1e-6)
