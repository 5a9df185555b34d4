"""What misreadings of wu2_checkers give: a sentence for the student, and the value behind it.

Notation and ranges are those of `reference.wu2_checkers`. The hidden checks pass these tables as
`looks_like`; a sentence that gives the right value on some input is simply not told there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from reference.laws import exact_coverage
from reference.wu2_checkers import Case, Pair


def memory_misreadings(cases: Sequence[Case], pair: Pair, default: int) -> dict[str, int]:
    """Misread answers of a memorizer to one pair."""
    return {
        "this is the sum: a memorizer computes nothing": sum(pair),
        "this is the answer to the pair the other way round": dict(cases).get(
            (pair[1], pair[0]), default
        ),
        "this is 0, and not the default that was given": 0,
        "this is the default, but the pair is among the cases": default,
    }


def accept_misreadings(bad_fraction: float, trials: int) -> dict[str, float]:
    """Misread shares of checkers that accept, for trials ≥ 2; `bad_fraction` of the pairs fail."""
    right = 1 - bad_fraction
    return {
        "one trial decides": right,
        "it accepts where at least one trial is right": exact_coverage(right, trials),
        "it accepts where a trial is wrong, and not where all are right": 1 - right**trials,
        "there is one trial too few": right ** (trials - 1),
        "there is one trial too many": right ** (trials + 1),
    }


def catch_misreadings(bad_fraction: float, trials: int) -> dict[str, float]:
    """Misread chances of catching a fault, for 0 < bad_fraction < 1 and trials ≥ 2."""
    return {
        "this is the chance that the fault is missed": (1 - bad_fraction) ** trials,
        "this is the chance that every trial fails": bad_fraction**trials,
        "this is the chance that some trial passes": 1 - bad_fraction**trials,
        "this is the chance that exactly one trial fails": (
            trials * bad_fraction * (1 - bad_fraction) ** (trials - 1)
        ),
        "this adds up the trials' chances, and counts two failures twice": trials * bad_fraction,
        "this is what one trial fewer catches": exact_coverage(bad_fraction, trials - 1),
        "this is what one trial more catches": exact_coverage(bad_fraction, trials + 1),
    }


def needed_misreadings(bad_fraction: float, confidence: float, needed: int) -> dict[str, int]:
    """Misread numbers of trials, for 0 < bad_fraction < confidence < 1; `needed` is right."""
    return {
        "so few trials do not reach the confidence": needed - 1,
        "fewer trials reach the confidence, too": needed + 1,
        "this adds up the chances of the trials": math.ceil(confidence / bad_fraction),
        "this is how long one waits for a failure on average": math.ceil(1 / bad_fraction),
        "this makes the chance of a miss, not of a catch, reach the confidence": math.ceil(
            math.log(confidence) / math.log1p(-bad_fraction)
        ),
    }
