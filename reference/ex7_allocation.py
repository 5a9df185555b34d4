"""The truth behind ex7_allocation: coverage over prompts of unequal difficulty, and its use.

Coverage of independent attempts at one prompt is `laws.exact_coverage`. Utilities are computed in
rational arithmetic on the given floats and rounded once, so a tie here is a true tie of the inputs.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

import numpy as np
from reasoning._checks import (
    check_amount,
    check_finite,
    check_integer,
    check_probability,
)

from reference.laws import exact_coverage

Option = tuple[float, float, float]
"""`(answered, precision, samples)`: two fractions of prompts, and the samples spent on each."""

STOP = "stop"
"""The name of the choice that spends nothing and earns nothing."""

MAX_BUDGET = 1_000_000
"""The largest budget of `exact_mixed_coverage`, which takes one term per attempt."""


def exact_independent_pass_at_k(p: float, k: int) -> float:
    """1 − (1 − p)^k: coverage if every prompt had the same p and attempts were independent.

    Raises:
        ValueError: p is not in [0, 1], or k < 1.
    """
    return exact_coverage(p, k)


def _check_positive(name: str, value: float) -> None:
    check_amount(name, value)
    if value == 0:
        raise ValueError(f"{name} = {value!r}: must be a finite number above 0")


def exact_mixed_coverage(alpha: float, beta: float, k: int) -> float:
    """1 − E[(1 − p)^k] for p ~ Beta(α, β): coverage at budget k over prompts of unequal difficulty.

    The number of successes at a random prompt is beta-binomial (Skellam 1948).
    E[(1 − p)^k] = B(α, β + k)/B(α, β) = Π (β + i)/(α + β + i) over i = 0…k − 1, since each factor
    of the ratio of gamma functions is one step of Γ(x + 1) = x Γ(x). The logarithm of a factor is
    −log1p(α/(β + i)): a sum of terms of one sign keeps the relative accuracy of a float for tiny
    and huge α and β, which differences of `lgamma` lose to cancellation.

    Raises:
        ValueError: α or β is not a finite number above 0, or k is outside 1…1,000,000.
    """
    _check_positive("alpha", alpha)
    _check_positive("beta", beta)
    check_integer("k", k, low=1, high=MAX_BUDGET)
    with np.errstate(over="ignore"):  # α/β may pass the largest float: then nothing is missed
        log_factors = np.log1p(alpha / (beta + np.arange(k, dtype=np.float64)))
    return -math.expm1(-float(log_factors.sum()))


def attainable_pass_k(pass_1: float, k: int) -> tuple[float, float]:
    """The open interval of pass@k over all Beta laws whose mean is `pass_1`.

    It runs from pass_1 to 1 − (1 − pass_1)^k, and is empty where pass_1 is 0 or 1 or k is 1. As
    1 − (1 − p)^k is concave in p, less spread at a given mean covers more. The upper end is the law
    without spread, the lower one the law on {0, 1}. A Beta law with α, β > 0 is neither, so both
    ends are excluded.

    Raises:
        ValueError: pass_1 is not in [0, 1], or k < 1.
    """
    return pass_1, exact_coverage(pass_1, k)


def _beta_law(mean: float, concentration: float) -> tuple[float, float]:
    return mean * concentration, (1 - mean) * concentration


def exact_fit_difficulty(pass_1: float, pass_k: float, k: int) -> tuple[float, float]:
    """The α, β of the one Beta law whose coverage is `pass_1` at budget 1 and `pass_k` at budget k.

    The mean fixes α = pass_1 s and β = (1 − pass_1) s. Coverage at k rises with the concentration
    s = α + β (see `attainable_pass_k`), so bisection of log₂ s finds the one root. Between the
    ends, floats tell apart laws with s from about 1e-17 to 1e17; the bracket is wider than that.

    Raises:
        ValueError: a coverage is not in [0, 1], k is outside 2…1,000,000, or no Beta law fits.
    """
    check_probability("pass_1", pass_1)
    check_probability("pass_k", pass_k)
    check_integer("k", k, low=2, high=MAX_BUDGET)
    lowest, highest = attainable_pass_k(pass_1, k)
    if not lowest < pass_k < highest:
        raise ValueError(
            f"pass_k = {pass_k!r}: no Beta law with mean {pass_1!r} has it at k = {k}; "
            f"it must lie strictly between {lowest!r} and {highest!r}"
        )
    low, high = -100.0, 100.0
    while low < (middle := (low + high) / 2) < high:
        if exact_mixed_coverage(*_beta_law(pass_1, 2.0**middle), k) < pass_k:
            low = middle
        else:
            high = middle
    return _beta_law(pass_1, 2.0**middle)


def _utility(option: Option, value: float, penalty: float, cost: float) -> Fraction:
    answered, precision, samples = option
    check_probability("answered", answered)
    check_probability("precision", precision)
    check_amount("samples", samples)
    check_amount("value", value)
    check_amount("penalty", penalty)
    check_amount("cost", cost)
    right = Fraction(precision)
    gain = right * Fraction(value) - (1 - right) * Fraction(penalty)
    return Fraction(answered) * gain - Fraction(samples) * Fraction(cost)


def exact_expected_utility(
    answered: float, precision: float, samples: float, value: float, penalty: float, cost: float
) -> float:
    """answered × (precision × value − (1 − precision) × penalty) − samples × cost, per prompt.

    `answered` is the fraction of prompts that get an answer, `precision` the fraction of answers
    that are right; `value`, `penalty` and `cost` are amounts for a right answer, a wrong answer and
    a sample, in one unit.

    Raises:
        ValueError: a fraction is not in [0, 1], or another argument is not finite and at least 0.
    """
    return float(_utility((answered, precision, samples), value, penalty, cost))


def exact_choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> frozenset[str]:
    """Every right answer of `choose_allocation`: the names of the best options, "stop" among them.

    The best have the largest utility and, of those, the fewest samples; more than one name is left
    only where both are equal. Stopping has utility 0 and no samples.

    Raises:
        ValueError: an option is named "stop", or an argument is out of its range.
    """
    if STOP in options:
        raise ValueError(f"options has {STOP!r}: the name is kept for spending nothing")
    ranks = {
        name: (_utility(option, value, penalty, cost), -option[2])
        for name, option in options.items()
    }
    ranks[STOP] = (Fraction(0), 0.0)
    best = max(ranks.values())
    return frozenset(name for name, rank in ranks.items() if rank == best)


def exact_reversal_precision(
    answered: float,
    samples: float,
    rival_utility: float,
    value: float,
    penalty: float,
    cost: float,
) -> float | None:
    """The precision at which the option only equals its rival, or None where there is none.

    The utility is linear in precision, so the root is
    (rival_utility + samples × cost + answered × penalty)/(answered × (value + penalty)). None where
    it lies outside [0, 1], whose ends count as inside, or where the divisor is 0: then precision
    changes nothing.

    Raises:
        ValueError: answered is not in [0, 1], rival_utility is not finite, or another argument is
            not finite and at least 0.
    """
    check_finite("rival_utility", rival_utility)
    base = _utility((answered, 0.0, samples), value, penalty, cost)
    slope = Fraction(answered) * (Fraction(value) + Fraction(penalty))
    if slope == 0:
        return None
    precision = (Fraction(rival_utility) - base) / slope
    return float(precision) if 0 <= precision <= 1 else None
