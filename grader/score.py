"""Points of a task from the outcomes of its checks."""

from __future__ import annotations

from collections.abc import Sequence

from grader.results import CheckResult

STEP = 0.25


def score(checks: Sequence[CheckResult], max_points: float) -> float:
    """Points earned: `max_points` × the share of the weights whose checks passed.

    Rounded to a quarter point; the full points only where every check passed. Supporting checks
    earn nothing by themselves: a constant or an always-raising function would pass them.
    """
    valued = [check for check in checks if not check.supporting]
    if not any(check.passed for check in valued):
        return 0.0
    if all(check.passed for check in checks):
        return max_points
    total = sum(check.weight for check in checks)
    earned = sum(check.weight for check in checks if check.passed)
    rounded = round(max_points * earned / total / STEP) * STEP
    return max(0.0, min(rounded, max_points - STEP))
