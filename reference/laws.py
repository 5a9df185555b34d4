"""Laws that several references need: coverage of independent attempts, and errors of estimates."""

from __future__ import annotations

import math

from reasoning._checks import check_integer, check_probability


def exact_coverage(p: float, k: int) -> float:
    """The probability of at least one success in k independent attempts, 1 − (1 − p)^k.

    `p` is the probability of one success. `expm1` and `log1p` keep the relative accuracy of a float
    where p is small, which 1 − (1 − p)^k itself would lose to cancellation.

    Raises:
        ValueError: p is not in [0, 1], or k < 1.
    """
    check_probability("p", p)
    check_integer("k", k, low=1)
    return 1.0 if p == 1 else -math.expm1(k * math.log1p(-p))


def pooled_variance(p: float, pool: int, k: int) -> float:
    """The variance of pass@k averaged over all size-k subsets of one pool of independent attempts.

    Σ_j h(j) q^(2k − j) (1 − q^j) with q = 1 − p and h(j) = C(k, j) C(pool − k, k − j) / C(pool, k).
    The square of the fraction of subsets that miss is an average over pairs of subsets; a pair that
    shares j attempts, which has probability h(j), misses with probability q^(2k − j), and
    independent ones would miss with probability q^(2k) (the variance of a U-statistic, Hoeffding
    1948). Every term is positive, so nothing cancels.

    Raises:
        ValueError: p is not in [0, 1], or k is outside 1…pool.
    """
    check_probability("p", p)
    check_integer("pool", pool, low=1)
    check_integer("k", k, low=1, high=pool)
    subsets = math.comb(pool, k)
    terms = []
    for j in range(1, k + 1):
        overlap = math.comb(k, j) * math.comb(pool - k, k - j) / subsets
        terms.append(overlap * (1 - p) ** (2 * k - j) * exact_coverage(p, j))
    return math.fsum(terms)


def fraction_error(p: float, trials: int) -> float:
    """The standard error of the fraction of successes in independent trials, √(p(1 − p)/trials).

    It is 0 where p is 0 or 1, and near either end the law is far from normal: compare such a
    fraction by the exact binomial tail instead.

    Raises:
        ValueError: p is not in [0, 1], or trials < 1.
    """
    check_probability("p", p)
    check_integer("trials", trials, low=1)
    return math.sqrt(p * (1 - p) / trials)
