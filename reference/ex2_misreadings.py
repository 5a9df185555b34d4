"""What misreadings of ex2_plurality give: a sentence for the student, and the value behind it.

Notation and ranges are those of `reference.ex2_plurality`. The hidden checks pass these tables as
`looks_like`; a sentence that gives the right value on some input is simply not told there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from reasoning.solver import DIFFUSE_DELTAS

from reference.binomial import exact_binomial
from reference.ex2_plurality import exact_answer_distribution, exact_plurality
from reference.laws import exact_coverage

Misreadings = dict[str, float]

GIVEN_A_SLIP = "this is the probability given a slip, but an attempt need not slip"


def gold_misreadings(p: float, trap: float) -> Misreadings:
    """Misread probabilities of a right answer."""
    return {"this is the probability of a slip": 1 - p, "this is trap": trap}


def misconception_misreadings(p: float, trap: float) -> Misreadings:
    """Misread probabilities of the shared misconception."""
    return {
        GIVEN_A_SLIP: trap,
        "this is the probability of all the diffuse slips together": (1 - p) * (1 - trap),
        "here p and trap have changed places": (1 - trap) * p,
    }


def diffuse_misreadings(p: float, trap: float) -> Misreadings:
    """Misread probabilities of one diffuse slip."""
    return {
        GIVEN_A_SLIP: (1 - trap) / len(DIFFUSE_DELTAS),
        "this is the probability of all the diffuse slips together": (1 - p) * (1 - trap),
        "this shares them among six slips, but the misconception is none of them": (
            (1 - p) * (1 - trap) / (len(DIFFUSE_DELTAS) + 1)
        ),
    }


def vote_misreadings(answers: Sequence[int]) -> dict[str, int]:
    """Misread votes."""
    last = {answer: place for place, answer in enumerate(answers)}
    most = max(map(answers.count, answers))
    modes = [answer for answer in last if answers.count(answer) == most]
    return {
        "this is the number of votes, not the answer that got them": most,
        "this is the smallest of the tied answers": min(modes),
        "this is the largest of the tied answers": max(modes),
        "this one got its last vote first, but another was seen first": min(
            modes, key=last.__getitem__
        ),
        "this is the tied answer that was seen last": max(modes, key=last.__getitem__),
        "this is the first answer, and others have more votes": answers[0],
        "this is the middle answer in order of size": sorted(answers)[len(answers) // 2],
    }


def plurality_misreadings(p: float, trap: float, k: int, pool: int) -> Misreadings:
    """Misread accuracies of the vote of k ≥ 2 attempts, the first of a pool."""
    table = {"this is the vote of the whole pool, whatever k is": exact_plurality(p, trap, pool)}
    if k > 2:
        majority = math.fsum(exact_binomial(k, p)[k // 2 + 1 :])
        table["this is how often more than half of the attempts are right"] = majority
    else:  # where more than half are all, which is the last of these
        law = exact_answer_distribution(p, trap)
        larger = math.fsum(mass for error, mass in law.items() if error > 0)
        table |= {
            "here ties go to the smaller answer, whichever was seen first": p * (p + 2 * larger),
            "here a tie with the right answer counts as a right vote": exact_coverage(p, 2),
            "here a tie with the right answer counts as a wrong vote": p * p,
        }
    return table


def coverage_misreadings(p: float, pool: int, k: int) -> Misreadings:
    """Misread expected coverages at k ≤ pool, read off a pool of attempts."""
    law = exact_binomial(pool, p)
    with_replacement = [1 - (1 - c / pool) ** k for c in range(pool + 1)]
    return {
        "this is what 1 − (1 − c/n)^k gives, as if attempts were drawn with replacement": math.fsum(
            law * with_replacement
        ),
        "this is the fraction of attempts that are right": p,
    }


def critical_misreadings(trap: float) -> Misreadings:
    """Misread critical accuracies."""
    diffuse = (1 - trap) / len(DIFFUSE_DELTAS)
    largest, lumped = max(trap, diffuse), max(trap, 1 - trap)
    return {
        "here the misconception ties, but another wrong answer is more frequent": trap / (1 + trap),
        "here a diffuse slip ties, but the misconception is more frequent": diffuse / (1 + diffuse),
        "this is a share of the slips, but p is a share of all attempts": largest,
        "this is the probability of a slip there, 1 − p": 1 / (1 + largest),
        "this takes the five diffuse answers for a single one": lumped / (1 + lumped),
        "this is where a majority is right, but a plurality can do with less": 0.5,
    }
