"""The truth behind ex3_ceiling: what a noisy verifier makes of n attempts.

`p` is the accuracy of one attempt. The verifier marks a wrong attempt with probability `fpr` and
fails to mark a right one with probability `fnr`. Best-of-n takes a random one of the marked
attempts, and the first attempt where none is marked.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from reasoning._checks import check_integer, check_not_empty, check_probability
from reasoning.coverage import Curve
from reasoning.solver import DIFFICULTY

from reference.laws import exact_coverage


def exact_marking_rate(p: float, fpr: float, fnr: float) -> float:
    """The probability m = p(1 − fnr) + (1 − p) fpr that an attempt is marked.

    Raises:
        ValueError: an argument is not in [0, 1].
    """
    check_probability("p", p)
    check_probability("fpr", fpr)
    check_probability("fnr", fnr)
    return p * (1 - fnr) + (1 - p) * fpr


def exact_asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    """π = p(1 − fnr)/(p(1 − fnr) + (1 − p) fpr), the accuracy of a marked attempt.

    Bayes' rule: the marked and right over the marked. With fpr = fnr = q it is Eq. 8.2.

    Raises:
        ValueError: an argument is not in [0, 1], or no attempt can be marked.
    """
    marked = exact_marking_rate(p, fpr, fnr)
    if marked == 0:
        raise ValueError(
            f"p = {p!r}, fpr = {fpr!r}, fnr = {fnr!r}: no attempt can be marked; "
            "p(1 - fnr) or (1 - p) fpr must be above 0"
        )
    return p * (1 - fnr) / marked


def medium_accuracy() -> float:
    """The accuracy p of one attempt at a medium problem: 0.8 ** 4."""
    steps, reliability = DIFFICULTY["medium"]
    return float(reliability**steps)


EXACT_CEILING_MEDIUM = exact_asymmetric_ceiling(medium_accuracy(), fpr=0.15, fnr=0.15)
"""Eq. 8.2 for medium problems with q = 0.15, the value of `CEILING_MEDIUM`."""


def exact_unmarked_accuracy(p: float, fpr: float, fnr: float) -> float:
    """u = p fnr/(p fnr + (1 − p)(1 − fpr)), the accuracy of an unmarked attempt.

    Bayes' rule again; the denominator is 1 − m, written so that it keeps its relative accuracy near
    m = 1.

    Raises:
        ValueError: an argument is not in [0, 1], or every attempt is marked.
    """
    exact_marking_rate(p, fpr, fnr)
    unmarked = p * fnr + (1 - p) * (1 - fpr)
    if unmarked == 0:
        raise ValueError(
            f"p = {p!r}, fpr = {fpr!r}, fnr = {fnr!r}: every attempt is marked; "
            "p fnr or (1 - p)(1 - fpr) must be above 0"
        )
    return p * fnr / unmarked


def exact_best_of_n(p: float, fpr: float, fnr: float, n: int) -> float:
    """The accuracy of best-of-n, π − (π − u)(1 − m)^n (task `best_of_n_exact`).

    One of n attempts is marked with probability 1 − (1 − m)^n; the pick is then right with
    probability π, since marks and answers of different attempts are independent. Otherwise the
    first attempt is an unmarked one, right with probability u. The second part, u (1 − m)^n, is
    computed as p fnr (1 − m)^(n − 1), which also holds at m = 1. Where nothing can be marked
    (m = 0) the first attempt stands: p. Where everything is marked, π. As n grows: π, unless m = 0.

    A simulated curve has the standard error `laws.fraction_error` of this value at each budget.

    Raises:
        ValueError: p, fpr or fnr is not in [0, 1], or n < 1.
    """
    check_integer("n", n, low=1)
    marked = exact_marking_rate(p, fpr, fnr)
    if marked == 0:
        return p
    unmarked = p * fnr + (1 - p) * (1 - fpr)
    ceiling = exact_asymmetric_ceiling(p, fpr, fnr)
    return ceiling * exact_coverage(marked, n) + p * fnr * unmarked ** (n - 1)


def exact_required_fpr(p: float, fnr: float, target: float) -> float:
    """The largest false-positive rate whose ceiling reaches `target`, at most 1.

    π ≥ target solves to fpr ≤ p(1 − fnr)(1 − target)/(target (1 − p)). It is 1 where that bound is
    1 or more, so also at p = 1.

    Raises:
        ValueError: p or fnr is not in [0, 1], target is not in (0, 1], or no right attempt can be
            marked (p = 0 or fnr = 1), so that no rate reaches any target.
    """
    check_probability("p", p)
    check_probability("fnr", fnr)
    check_probability("target", target)
    if target == 0:
        raise ValueError(f"target = {target!r}: must be a number in (0, 1]")
    if p == 0 or fnr == 1:
        raise ValueError(
            f"p = {p!r}, fnr = {fnr!r}: no right attempt is marked; need p > 0, fnr < 1"
        )
    allowed = p * (1 - fnr) * (1 - target)
    needed = target * (1 - p)
    return 1.0 if allowed >= needed else allowed / needed


def simulate_best_of_n_curve(
    p: float,
    fpr: float,
    fnr: float,
    ks: Sequence[int],
    problems: int,
    rng: np.random.Generator,
) -> Curve:
    """Estimate `exact_best_of_n` at each budget from `problems` pools of max(ks) marked attempts.

    A random order of each pool picks among the marked: the earliest in it among the first k is
    uniform over them.

    Raises:
        ValueError: p, fpr or fnr is not in [0, 1], a count is below 1, or there are no budgets.
    """
    exact_marking_rate(p, fpr, fnr)
    check_integer("problems", problems, low=1)
    check_not_empty("ks", ks)
    for k in ks:
        check_integer("k", k, low=1)
    shape = (problems, max(ks))
    right = rng.random(shape) < p
    marked = rng.random(shape) < np.where(right, 1 - fnr, fpr)
    order = np.where(marked, rng.random(shape), 2.0)  # after every marked attempt
    curve = {}
    for k in ks:
        picks = order[:, :k].argmin(axis=1)  # the first attempt where all are equal
        curve[k] = float(np.mean(right[np.arange(problems), picks]))
    return curve
