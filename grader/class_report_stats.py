"""Statistics of a graded class, which say how many students they rest on, or why there are none."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean

LEAST_STUDENTS = 10
"""With fewer students a discrimination says next to nothing: see `half_width`."""

_Z = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Discrimination:
    """How far one task sorts students as the rest of the exercise does.

    Attributes:
        students: how many it rests on.
        value: the corrected item-total correlation, from -1 to 1; None where it is undefined.
        low, high: its 95% interval; None where `value` is.
        why: why there is no value, "" where there is one.
    """

    students: int
    value: float | None = None
    low: float | None = None
    high: float | None = None
    why: str = ""


def difficulty(points: Sequence[float], max_points: float) -> float | None:
    """The mean share of the points that was earned, from 0 to 1; None for no students.

    Item analysis calls it difficulty although it is high where a task is easy.
    """
    return fmean(points) / max_points if points and max_points else None


def discrimination(item: Sequence[float], rest: Sequence[float]) -> Discrimination:
    """The correlation of a task's points with the points of the exercise's other tasks.

    "Corrected" since the task itself is left out of the total, which would otherwise correlate
    with a part of itself. The interval is R. A. Fisher's, by the z transform; it supposes that the
    points scatter as a bivariate normal law does, which few classes do, so it is a rough guide.

    Args:
        item: the task's points, one entry a student.
        rest: the same students' points in the other tasks together.

    Raises:
        ValueError: the two differ in length.
    """
    if len(item) != len(rest):
        raise ValueError(f"{len(item)} students in the task, {len(rest)} in the rest")
    students = len(item)
    if students < LEAST_STUDENTS:
        return Discrimination(students, why=f"fewer than {LEAST_STUDENTS} students")
    if len(set(item)) == 1:
        return Discrimination(students, why="all have the same points in it")
    if len(set(rest)) == 1:
        return Discrimination(students, why="all have the same points in the rest")
    value = correlation(item, rest)
    if abs(value) > 1 - 1e-12:  # the z transform has no end there
        return Discrimination(students, value, value, value)
    centre, half = math.atanh(value), _Z / math.sqrt(students - 3)
    return Discrimination(students, value, math.tanh(centre - half), math.tanh(centre + half))


def correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Pearson's correlation of two lists that both vary, within [-1, 1]."""
    mean_first, mean_second = fmean(first), fmean(second)
    left = [value - mean_first for value in first]
    right = [value - mean_second for value in second]
    product = sum(a * b for a, b in zip(left, right, strict=True))
    norms = math.sqrt(sum(a * a for a in left) * sum(b * b for b in right))
    return max(-1.0, min(1.0, product / norms))


def half_width(students: int) -> float:
    """Half of the 95% interval around a correlation of 0 that so many students (over 3) allow."""
    return math.tanh(_Z / math.sqrt(students - 3))


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest of `values` that at least this share of them does not exceed.

    Raises:
        ValueError: there are no values, or the share is outside (0, 1].
    """
    if not values or not 0 < share <= 1:
        raise ValueError(f"no quantile {share} of {len(values)} values")
    return sorted(values)[math.ceil(share * len(values)) - 1]
