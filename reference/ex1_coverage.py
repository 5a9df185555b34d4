"""The truth behind ex1_coverage: what the three estimators of pass@k return, exactly.

`p` is the accuracy of one attempt (reliability ** steps), `n` the attempts at one problem, `c` the
right ones among them, `k` the budget. All three estimators have the mean 1 − (1 − p)^k: `naive`
reads k attempts, `split` cuts n attempts into n/k groups, `pooled` averages over all subsets of k.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reference.binomial import exact_binomial
from reference.laws import exact_coverage, pooled_variance

Floats = NDArray[np.float64]

ESTIMATORS = ("naive", "split", "pooled")


@dataclass(frozen=True)
class Law:
    """A distribution on finitely many values.

    Attributes:
        values: shape (m,).
        probabilities: shape (m,), summing to 1.
    """

    values: Floats
    probabilities: Floats

    @property
    def mean(self) -> float:
        """The expected value."""
        return math.fsum(self.values * self.probabilities)

    def central_moment(self, order: int) -> float:
        """E[(X − E X)^order]; an even order sums positive terms only, so nothing cancels."""
        return math.fsum((self.values - self.mean) ** order * self.probabilities)

    @property
    def variance(self) -> float:
        """The second central moment."""
        return self.central_moment(2)

    def standard_error_of_mean(self, samples: int) -> float:
        """The standard deviation of the mean of `samples` independent draws."""
        return math.sqrt(self.variance / samples)

    def standard_error_of_variance(self, samples: int) -> float:
        """The standard deviation of the sample variance s² of N = `samples` ≥ 2 independent draws.

        Var(s²) = (μ₄ − σ⁴ (N − 3)/(N − 1)) / N with μ₄ the fourth central moment.
        """
        spread = self.variance**2 * (samples - 3) / (samples - 1)
        return math.sqrt((self.central_moment(4) - spread) / samples)


def exact_split(outcomes: Sequence[bool], k: int) -> float:
    """The split estimate: the fraction of consecutive groups of k outcomes that hold a success.

    Raises:
        ValueError: k does not divide the number of outcomes.
    """
    return float(np.reshape(outcomes, (-1, k)).any(axis=1).mean())


def exact_pooled(n: int, c: int, k: int) -> float:
    """The pooled estimate 1 − C(n − c, k) / C(n, k) (Chen et al. 2021), correctly rounded.

    Exact integers and one division: no cancellation, and no overflow at n = 100,000.
    """
    subsets = math.comb(n, k)
    return (subsets - math.comb(n - c, k)) / subsets


def exact_laws(p: float, n: int, k: int) -> dict[str, Law]:
    """The law of each estimate of one problem; k divides n.

    Raises:
        ValueError: p is not in [0, 1], or a count is below 1.
    """
    coverage, groups = exact_coverage(p, k), n // k
    pooled = np.array([exact_pooled(n, c, k) for c in range(n + 1)])
    return {
        "naive": Law(np.array([0.0, 1.0]), exact_binomial(1, coverage)),
        "split": Law(np.arange(groups + 1) / groups, exact_binomial(groups, coverage)),
        "pooled": Law(pooled, exact_binomial(n, p)),
    }


def exact_variances(p: float, n: int, k: int) -> dict[str, float]:
    """The variance of each estimate of one problem, in closed form; k divides n.

    Raises:
        ValueError: p is not in [0, 1], or k is outside 1…n.
    """
    one_group = (1 - p) ** k * exact_coverage(p, k)
    return {
        "naive": one_group,
        "split": one_group * k / n,
        "pooled": pooled_variance(p, n, k),
    }


def simulate_comparison(
    p: float, n: int, k: int, problems: int, rng: np.random.Generator
) -> dict[str, tuple[float, float]]:
    """(mean, sample variance) of each estimate over `problems` ≥ 2 pools of n attempts."""
    pools = rng.random((problems, n)) < p
    table = np.array([exact_pooled(n, c, k) for c in range(n + 1)])
    estimates = {
        "naive": pools[:, :k].any(axis=1),
        "split": pools.reshape(problems, n // k, k).any(axis=2).mean(axis=1),
        "pooled": table[pools.sum(axis=1)],
    }
    return {name: (float(x.mean()), float(x.var(ddof=1))) for name, x in estimates.items()}
