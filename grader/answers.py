"""Judging one value that came from the student's code.

Each judgement either holds or raises `CheckFailed` with a message that names the call and what came
back, never the expected value or how far off it is. `looks_like` maps a misconception, one
sentence, to the value that it would give (`grader.misconceptions`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

import numpy

from grader.compare import same
from grader.failed import CheckFailed
from grader.misconceptions import LooksLike, looks_close, looks_drawn, looks_same, looks_within
from grader.reading import Reading
from grader.show import kind_of
from grader.tails import too_rare

__all__ = ["Answer", "CheckFailed"]

_CONTAINERS: Final = (list, tuple, dict, set, frozenset, numpy.ndarray)
# Sums of a million terms in another order differ by less than this share.
_ROUNDING: Final = 1e-12


class Answer(Reading):
    """A value with the text of the call that returned it, and the judgements on it."""

    def equals(self, expected: object, looks_like: LooksLike = None, look_at: str = "") -> None:
        """Fail unless the value is the same plain data as `expected` (`grader.compare.same`).

        Raises:
            CheckFailed: it is not.
        """
        if same(self.value, expected):
            return
        kinds = type(self.value), type(expected)
        if kinds[0] is not kinds[1] and all(kind in _CONTAINERS for kind in kinds):
            self.fail(f"A {kinds[1].__name__} was expected, not {kind_of(self.value)}.", look_at)
        seen = looks_same(looks_like, self.value)
        self.fail("This is not the right value.", look_at, seen)

    def close_to(
        self,
        expected: float | Sequence[Any] | numpy.ndarray,
        rel: float = 1e-9,
        abs: float = 0.0,
        looks_like: LooksLike = None,
        look_at: str = "",
    ) -> None:
        """Fail unless |value − expected| ≤ max(rel × |expected|, abs), for each entry of an array.

        Raises:
            CheckFailed: it is not, or the value is no number (no array of numbers of that shape).
            ValueError: `expected` is not finite.
        """
        wanted = numpy.asarray(expected, dtype=float)
        if not numpy.isfinite(wanted).all():
            raise ValueError(f"the expected value {expected} is not finite")
        got = self.array(wanted.shape) if wanted.ndim else numpy.array(self.number())
        room = numpy.maximum(rel * numpy.abs(wanted), abs)
        if (numpy.abs(got - wanted) > room).any():
            seen = looks_close(looks_like, got, wanted, rel, abs)
            self.fail("This is not the right value.", look_at, seen)

    def within(
        self,
        expected: float,
        standard_error: float,
        sigmas: float = 5.0,
        looks_like: LooksLike = None,
        look_at: str = "",
    ) -> None:
        """Fail unless a simulated value is within `sigmas` standard errors of the exact one.

        For a normal law and 5 standard errors a right answer fails with a chance of 5.7e-7.

        Raises:
            CheckFailed: it is not, or the value is no number.
            ValueError: `expected` or `standard_error` is not finite, or the latter negative.
        """
        if not (math.isfinite(expected) and 0 <= standard_error < math.inf):
            raise ValueError(f"cannot judge by {expected} with standard error {standard_error}")
        room = sigmas * standard_error + _ROUNDING * math.fabs(expected)
        got = self.number()
        if math.fabs(got - expected) > room:
            seen = looks_within(looks_like, got, expected, standard_error, room)
            self.fail("Chance does not explain such a value.", look_at, seen)

    def fraction_of(
        self,
        trials: int,
        probability: float,
        alpha: float = 5.7e-7,
        looks_like: LooksLike = None,
        look_at: str = "",
    ) -> None:
        """Fail unless the value is a fraction of successes in `trials` that chance explains.

        The exact two-sided binomial test at level `alpha` decides: a right answer fails with a
        chance of at most `alpha`.

        Raises:
            CheckFailed: it rejects, or the value is no multiple of 1/trials between 0 and 1.
            ValueError: trials < 1, or a probability outside [0, 1].
        """
        got = self.number()
        successes = round(got * trials) if math.fabs(got) <= 1 else -1
        # A fraction of a million trials is exact to one in ten million of a success.
        if not 0 <= successes <= trials or math.fabs(got * trials - successes) > 1e-6:
            self.fail(f"This is not a number of successes divided by {trials}.", look_at)
        if too_rare(trials, probability, successes, alpha):
            seen = looks_drawn(looks_like, trials, successes, probability, alpha)
            self.fail("Chance does not explain such a fraction.", look_at, seen)
