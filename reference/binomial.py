"""Exact binomial laws: how often independent runs succeed, and how often they mislead."""

from __future__ import annotations

import bisect
import math

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_integer, check_probability


def exact_binomial(trials: int, p: float) -> NDArray[np.float64]:
    """The probability of 0, 1, …, `trials` successes, each trial succeeding with probability p.

    Raises:
        ValueError: trials < 1, or p is not in [0, 1].
    """
    check_integer("trials", trials, low=1)
    check_probability("p", p)
    law = np.zeros(trials + 1)
    if p in (0.0, 1.0):  # its logarithm is infinite
        law[trials if p else 0] = 1.0
        return law
    factorials = np.array([math.lgamma(n + 1) for n in range(trials + 1)])
    successes = np.arange(trials + 1)
    logs = successes * math.log(p) + successes[::-1] * math.log1p(-p)
    np.exp(factorials[-1] - factorials - factorials[::-1] + logs, out=law)
    return law


def exact_majority(share: float, runs: int) -> float:
    """The probability that at least half of `runs` independent runs do what each does with `share`.

    Raises:
        ValueError: share is not in [0, 1], or runs < 1.
    """
    return min(1.0, math.fsum(exact_binomial(runs, share)[(runs + 1) // 2 :]))


def exact_misranking(better: float, worse: float, trials: int) -> float:
    """The probability that the worse of two methods has at least as many successes as the better.

    Each is tried `trials` times, independently, and succeeds with probability `better` or `worse`.
    A draw counts as a misranking, since nothing says how the two are then ordered.

    Raises:
        ValueError: a probability is not in [0, 1], worse > better, or trials < 1.
    """
    check_probability("better", better)
    if worse > better:
        raise ValueError(f"worse = {worse!r}: must not be above better = {better!r}")
    at_least = np.cumsum(exact_binomial(trials, worse)[::-1])[::-1]
    return min(1.0, math.fsum(exact_binomial(trials, better) * at_least))


def median_interval(values: NDArray[np.float64], runs: int, alpha: float) -> tuple[float, float]:
    """Where the median of `runs` fresh draws lies, but for a probability of at most `alpha`.

    `values` is a large sample of the law, in which infinity is allowed; both ends are taken from
    it, with half of `alpha` on each side. Where the median is above x, at least half of the draws
    are, which is an exact binomial tail. The share of the law beyond an end is taken to be what
    `values` show plus five standard errors.

    Raises:
        ValueError: runs < 1, or there are too few `values` to place the ends.
    """
    ordered = np.sort(values)

    def is_unsafe(beyond: int) -> bool:
        share = (beyond + 1) / len(ordered)
        raised = share + 5 * math.sqrt(share * (1 - share) / len(ordered))
        return exact_majority(min(1.0, raised), runs) > alpha / 2

    beyond = bisect.bisect_left(range(len(ordered)), True, key=is_unsafe) - 1
    if beyond < 0:
        raise ValueError(
            f"values: {len(ordered)} draws are too few to place the median of {runs} runs "
            f"at alpha = {alpha!r}"
        )
    return float(ordered[beyond]), float(ordered[-1 - beyond])
