"""Allocation: where the next doubling of the budget stops paying."""

from __future__ import annotations

from itertools import pairwise

from reasoning._checks import check_curve, check_probability
from reasoning.coverage import Curve


def knee(curve: Curve, threshold: float = 0.03) -> int:
    """The smallest budget whose next one gains less than `threshold`; the largest if none does.

    `curve` maps budgets to fractions in [0, 1], in any order, and `threshold` is a difference of
    two such fractions, in [0, 1]. The chapter reads knees off `coverage_curve` at 600 problems.

    Raises:
        ValueError: the curve is empty, a budget is below 1, or a fraction is not in [0, 1].
    """
    check_curve("curve", curve)
    check_probability("threshold", threshold)
    budgets = sorted(curve)
    for budget, following in pairwise(budgets):
        if curve[following] - curve[budget] < threshold:
            return budget
    return budgets[-1]
