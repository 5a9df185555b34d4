"""The shared laws, against rational arithmetic and enumeration."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from reference.laws import exact_coverage, fraction_error, pooled_variance


@pytest.mark.parametrize("p", [0.0, 1e-300, 1e-9, 0.072, 0.4096, 0.999, 1.0])
@pytest.mark.parametrize("k", [1, 2, 64, 1000])
def test_coverage_agrees_with_rational_arithmetic(p: float, k: int) -> None:
    expected = 1 - (1 - Fraction(p)) ** k
    assert exact_coverage(p, k) == pytest.approx(float(expected), rel=1e-14, abs=0)


def _variance_over_all_pools(p: Fraction, pool: int, k: int) -> Fraction:
    """The variance of 1 − C(n − c, k)/C(n, k), from its definition, with c binomial."""
    mean = square = Fraction(0)
    for right in range(pool + 1):
        chance = math.comb(pool, right) * p**right * (1 - p) ** (pool - right)
        estimate = 1 - Fraction(math.comb(pool - right, k), math.comb(pool, k))
        mean += chance * estimate
        square += chance * estimate**2
    return square - mean**2


@pytest.mark.parametrize("p", [1e-9, 0.072, 0.4096, 0.999])
@pytest.mark.parametrize(("pool", "k"), [(1, 1), (6, 1), (6, 4), (6, 6), (64, 8)])
def test_pooled_variance_agrees_with_its_definition(p: float, pool: int, k: int) -> None:
    expected = float(_variance_over_all_pools(Fraction(p), pool, k))
    assert pooled_variance(p, pool, k) == pytest.approx(expected, rel=1e-12, abs=0)


def test_pooled_variance_is_never_above_that_of_the_first_k() -> None:
    for k in range(1, 65):
        first_k = fraction_error(exact_coverage(0.1, k), 1) ** 2
        assert pooled_variance(0.1, 64, k) <= first_k * (1 + 1e-12)


@pytest.mark.parametrize("p", [0.0, 1.0])
def test_a_sure_outcome_has_no_variance(p: float) -> None:
    assert pooled_variance(p, 8, 3) == 0
    assert fraction_error(p, 100) == 0


def test_the_error_of_a_fraction_is_that_of_a_bernoulli_mean() -> None:
    assert fraction_error(0.2, 400) == pytest.approx(0.02, rel=1e-15)


@pytest.mark.parametrize("p", [-0.1, 1.1, math.nan])
def test_a_value_that_is_no_probability_is_refused(p: float) -> None:
    with pytest.raises(ValueError, match="p = "):
        exact_coverage(p, 2)
    with pytest.raises(ValueError, match="p = "):
        pooled_variance(p, 4, 2)
    with pytest.raises(ValueError, match="p = "):
        fraction_error(p, 10)


def test_a_subset_larger_than_the_pool_is_refused() -> None:
    with pytest.raises(ValueError, match="k = 5"):
        pooled_variance(0.5, 4, 5)
