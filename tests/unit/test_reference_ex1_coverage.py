"""The reference of ex1_coverage, against enumeration in fractions and by simulation."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np
import pytest

from reference import ex1_misreadings as misreadings
from reference.ex1_coverage import (
    ESTIMATORS,
    Law,
    exact_laws,
    exact_pooled,
    exact_split,
    exact_variances,
    simulate_comparison,
)
from reference.laws import exact_coverage

Pool = tuple[bool, ...]
MEDIUM = 0.80**4


def naive(pool: Pool, k: int) -> Fraction:
    return Fraction(any(pool[:k]))


def split(pool: Pool, k: int) -> Fraction:
    groups = [pool[start : start + k] for start in range(0, len(pool), k)]
    return Fraction(sum(map(any, groups)), len(groups))


def pooled(pool: Pool, k: int) -> Fraction:
    subsets = list(itertools.combinations(pool, k))
    return Fraction(sum(map(any, subsets)), len(subsets))


DEFINITIONS: dict[str, Callable[[Pool, int], Fraction]] = {
    "naive": naive,
    "split": split,
    "pooled": pooled,
}


def all_pools(p: Fraction, n: int) -> Iterator[tuple[Pool, Fraction]]:
    for pool in itertools.product((False, True), repeat=n):
        yield pool, p ** sum(pool) * (1 - p) ** (n - sum(pool))


def enumerated_moment(name: str, p: float, n: int, k: int, order: int) -> float:
    """A central moment of one estimate, over all 2^n pools."""
    coverage = 1 - (1 - Fraction(p)) ** k
    terms = (
        chance * (DEFINITIONS[name](pool, k) - coverage) ** order
        for pool, chance in all_pools(Fraction(p), n)
    )
    return float(sum(terms, Fraction(0)))


@pytest.mark.parametrize("name", ESTIMATORS)
@pytest.mark.parametrize("p", [0.0, 1e-6, 0.072, MEDIUM, 0.95, 1.0])
@pytest.mark.parametrize(("n", "k"), [(1, 1), (6, 1), (6, 2), (6, 3), (6, 6)])
def test_moments_agree_with_all_pools(name: str, p: float, n: int, k: int) -> None:
    law = exact_laws(p, n, k)[name]
    variance = enumerated_moment(name, p, n, k, 2)
    assert law.mean == pytest.approx(exact_coverage(p, k), rel=1e-13)
    assert exact_variances(p, n, k)[name] == pytest.approx(variance, rel=1e-12, abs=1e-300)
    # The law holds 1 − (1 − p)^k and its complement as floats, so only to 1e-16 absolute.
    assert law.variance == pytest.approx(variance, rel=1e-12, abs=1e-16)
    fourth = enumerated_moment(name, p, n, k, 4)
    assert law.central_moment(4) == pytest.approx(fourth, rel=1e-12, abs=1e-16)


@pytest.mark.parametrize("p", [1e-9, 0.072, MEDIUM, 0.97])
@pytest.mark.parametrize(("n", "k"), [(64, 8), (64, 2), (64, 32), (240, 16)])
def test_two_routes_to_the_variance_agree(p: float, n: int, k: int) -> None:
    for name, law in exact_laws(p, n, k).items():
        assert exact_variances(p, n, k)[name] == pytest.approx(law.variance, rel=1e-10, abs=1e-15)


def test_pooled_beats_split_ninefold_and_naive_seventyfold_at_the_chapters_budget() -> None:
    variances = exact_variances(MEDIUM, 64, 8)
    assert variances == {
        "naive": pytest.approx(0.014545, rel=1e-4),
        "split": pytest.approx(0.0018181, rel=1e-4),
        "pooled": pytest.approx(0.00019788, rel=1e-4),
    }


@pytest.mark.parametrize("n", [1, 2, 6, 9])
def test_estimates_agree_with_their_definitions(n: int) -> None:
    for pool in itertools.product((False, True), repeat=n):
        for k in range(1, n + 1):
            assert exact_pooled(n, sum(pool), k) == float(pooled(pool, k))
            if n % k == 0:
                assert exact_split(pool, k) == pytest.approx(float(split(pool, k)))


def test_split_refuses_groups_that_do_not_fit() -> None:
    with pytest.raises(ValueError, match="reshape"):
        exact_split([True, False, False], 2)


@pytest.mark.parametrize(("c", "k"), [(40, 2000), (50_000, 3), (1, 50_000), (98_500, 1501)])
def test_pooled_agrees_with_a_product_of_floats_for_large_pools(c: int, k: int) -> None:
    n = 100_000
    misses = np.prod(1 - k / np.arange(n - c + 1, n + 1))
    assert exact_pooled(n, c, k) == pytest.approx(1 - misses, abs=1e-11)


def test_the_error_of_a_sample_variance_agrees_with_all_samples() -> None:
    values, masses = (
        [Fraction(0), Fraction(1, 3), Fraction(1)],
        [Fraction(w, 10) for w in (2, 5, 3)],
    )
    law = Law(np.array(values, dtype=float), np.array(masses, dtype=float))
    size, first, second = 4, Fraction(0), Fraction(0)
    for sample in itertools.product(range(3), repeat=size):
        chance = math.prod((masses[i] for i in sample), start=Fraction(1))
        mean = sum((values[i] for i in sample), Fraction(0)) / size
        squares = sum(((values[i] - mean) ** 2 for i in sample), Fraction(0))
        variance = squares / (size - 1)
        first, second = first + chance * variance, second + chance * variance**2
    assert law.variance == pytest.approx(float(first), rel=1e-14)
    assert law.standard_error_of_variance(size) ** 2 == pytest.approx(float(second - first**2))


def test_simulation_agrees_with_the_laws() -> None:
    p, n, k, problems = 0.2, 12, 3, 200_000
    found = simulate_comparison(p, n, k, problems, np.random.default_rng(3))
    for name, law in exact_laws(p, n, k).items():
        mean, variance = found[name]
        # Six comparisons at five standard errors: about 4e-6 false alarms, and the seed is fixed.
        assert abs(mean - law.mean) < 5 * law.standard_error_of_mean(problems)
        assert abs(variance - law.variance) < 5 * law.standard_error_of_variance(problems)


def false_alarms(values: np.ndarray, masses: np.ndarray, samples: int) -> float:
    """The chance that a mean of `samples` draws is five or more standard errors off.

    The sum's density comes from its characteristic function, by the fast Fourier transform over 80
    standard deviations; a normal blur of 0.003 standard deviations keeps it smooth.
    """
    centred = values - masses @ values
    centred = centred / math.sqrt(masses @ centred**2 * samples)
    bins, width = 1 << 18, 80.0
    frequency = 2 * math.pi * np.fft.fftfreq(bins, d=width / bins)
    characteristic = masses @ np.exp(-1j * np.outer(centred, frequency))
    blurred = characteristic**samples * np.exp(-0.5 * (0.003 * frequency) ** 2)
    density = np.fft.ifft(blurred).real
    distance = np.abs(np.fft.fftfreq(bins, d=1 / width))
    return float(density[distance > 5].sum())


def test_the_tail_of_a_nearly_normal_mean_is_the_normal_one() -> None:
    tail = false_alarms(np.array([0.0, 1.0]), np.array([0.5, 0.5]), 40_000)
    assert tail == pytest.approx(math.erfc(5 / math.sqrt(2)), rel=0.05)


@pytest.mark.parametrize("p", [0.15, 0.2, 0.25])
@pytest.mark.parametrize("k", [2, 3])
@pytest.mark.parametrize("name", ["split", "pooled"])
def test_the_checks_of_a_comparison_raise_few_false_alarms(name: str, k: int, p: float) -> None:
    law = exact_laws(p, 12, k)[name]
    squares = (law.values - law.mean) ** 2
    assert false_alarms(law.values, law.probabilities, 3000) < 6.1e-7
    assert false_alarms(squares, law.probabilities, 3000) < 1e-6


def test_misreadings_differ_from_the_truth() -> None:
    p, n, k = 0.3, 24, 4
    truth = exact_variances(p, n, k)
    for name, table in misreadings.variance_misreadings(p, n, k).items():
        assert all(abs(value / truth[name] - 1) > 0.01 for value in table.values()), name
    for value in misreadings.pooled_misreadings(n, 5, k).values():
        assert abs(value - exact_pooled(n, 5, k)) > 0.001
    for value in misreadings.naive_misreadings(0.8, p, k).values():
        assert abs(value - exact_coverage(p, k)) > 0.01


def test_drawing_with_replacement_underestimates_coverage() -> None:
    law = misreadings.replacement_law(0.3, 12, 3)
    assert law.mean < exact_coverage(0.3, 3) - 0.01
