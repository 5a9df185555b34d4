"""Exact binomial tails: may so many successes be due to chance?"""

from __future__ import annotations

import math

import numpy


def binomial_tails(trials: int, probability: float, successes: int) -> tuple[float, float]:
    """P(X ≤ successes) and P(X ≥ successes) for X ~ Binomial(trials, probability).

    The masses are summed relative to the largest one, from logarithms, so that nothing overflows
    or vanishes at a million trials. Rounding stays below one part in a million of either tail.

    Raises:
        ValueError: trials < 1, probability outside [0, 1], or successes outside 0…trials.
    """
    if trials < 1 or not 0 <= probability <= 1 or not 0 <= successes <= trials:
        raise ValueError(f"no such tail: {successes} of {trials} at {probability}")
    if probability in (0, 1):
        certain = trials * int(probability)
        return float(successes >= certain), float(successes <= certain)
    below = numpy.arange(trials, dtype=float)
    # P(k + 1) / P(k) = (trials − k) / (k + 1) × p / (1 − p)
    ratios = numpy.log(trials - below) - numpy.log(below + 1)
    ratios += math.log(probability) - math.log1p(-probability)
    logs = numpy.concatenate([[0.0], numpy.cumsum(ratios)])
    masses = numpy.exp(logs - logs.max())
    whole = masses.sum()
    lower = masses[: successes + 1].sum() / whole
    upper = masses[successes:].sum() / whole
    return float(lower), float(upper)


def too_rare(trials: int, probability: float, successes: int, alpha: float) -> bool:
    """Whether the two-sided exact test at level `alpha` rejects this number of successes.

    It rejects where either tail is at most alpha / 2, so a true Binomial(trials, probability) is
    rejected with a chance of at most `alpha` (C. J. Clopper and E. S. Pearson, 1934).
    """
    return min(binomial_tails(trials, probability, successes)) <= alpha / 2
