"""Which known mistake a wrong answer looks like.

A check maps a sentence, the misconception, to the value that it would give. The sentence is told
only where the answer matches that value at the tolerance in use, and where that value could be told
from the expected one at all. Of several that match, the nearest is told.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import numpy

from grader.compare import finite, same
from grader.tails import too_rare

LooksLike = Mapping[str, Any] | Callable[[], Mapping[str, Any]] | None
"""Misconception → the value that it gives; or what computes that, where it takes long."""


def _items(looks_like: LooksLike) -> Iterable[tuple[str, Any]]:
    found = looks_like() if callable(looks_like) else looks_like
    return (found or {}).items()


def looks_same(looks_like: LooksLike, got: Any) -> str:
    """The misconception that gives exactly `got`, which is not the expected value; "" for none."""
    for sentence, wrong in _items(looks_like):
        if same(got, wrong):
            return sentence
    return ""


def looks_close(
    looks_like: LooksLike, got: numpy.ndarray, expected: numpy.ndarray, rel: float, abs: float
) -> str:
    """The misconception that gives `got` within the tolerance of `Answer.close_to`, "" for none."""

    def close(left: numpy.ndarray, right: numpy.ndarray) -> bool:
        room = numpy.maximum(rel * numpy.abs(right), abs)
        return bool((numpy.abs(left - right) <= room).all())

    for sentence, wrong in _items(looks_like):
        there = numpy.asarray(wrong, dtype=float)
        comparable = there.shape == expected.shape and bool(numpy.isfinite(there).all())
        if comparable and close(got, there) and not close(there, expected):
            return sentence
    return ""


def looks_within(looks_like: LooksLike, got: float, expected: float, room: float) -> str:
    """The misconception whose value is within `room` of `got`, and nearer than `expected`."""
    found = [
        (math.fabs(got - wrong), sentence)
        for sentence, wrong in _finite(looks_like)
        if math.fabs(wrong - expected) > room
        and math.fabs(got - wrong) <= min(room, math.fabs(got - expected))
    ]
    return min(found, default=(0.0, ""))[1]


def looks_drawn(
    looks_like: LooksLike, trials: int, successes: int, probability: float, alpha: float
) -> str:
    """The misconception whose probability explains so many `successes`, "" for none."""
    likely = round(trials * probability)
    found = [
        (math.fabs(successes / trials - wrong), sentence)
        for sentence, wrong in _finite(looks_like)
        if 0 <= wrong <= 1
        and not too_rare(trials, wrong, successes, alpha)
        and too_rare(trials, wrong, likely, alpha)
    ]
    return min(found, default=(0.0, ""))[1]


def _finite(looks_like: LooksLike) -> Iterator[tuple[str, float]]:
    for sentence, wrong in _items(looks_like):
        number = finite(wrong)
        if number is not None:
            yield sentence, number
