"""What misreadings of wu1_votes give: a sentence for the student, and the value behind it.

Notation and ranges are those of `reference.wu1_votes`. The hidden checks pass these tables as
`looks_like`; a sentence that gives the right value on some input is simply not told there.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from reference.binomial import exact_binomial
from reference.laws import exact_coverage
from reference.wu1_votes import exact_tie_law, exact_vote_accuracy


def distinct(table: Mapping[str, float], room: float = 0.0) -> dict[str, float]:
    """The misreadings with no other one within `room`, since only those can be told apart."""
    return {
        sentence: value
        for sentence, value in table.items()
        if sum(abs(value - other) <= room for other in table.values()) == 1
    }


def chance_misreadings(p: float, k: int) -> dict[str, float]:
    """Misread chances of a success, for 0 < p < 1 and k ≥ 2."""
    return {
        "this is the chance that no attempt is right": (1 - p) ** k,
        "this is the chance that all k attempts are right": p**k,
        "this is the chance that at least one attempt is wrong": 1 - p**k,
        "this is the chance that exactly one attempt is right": k * p * (1 - p) ** (k - 1),
        "this adds up the k chances, and counts trials with two successes twice": k * p,
        "this is what k − 1 attempts give": exact_coverage(p, k - 1),
        "this is what k + 1 attempts give": exact_coverage(p, k + 1),
    }


def needed_misreadings(p: float, target: float, needed: int) -> dict[str, int]:
    """Misread numbers of attempts, for 0 < p < target < 1; `needed` is the right one."""
    return {
        "so few attempts do not reach the target": needed - 1,
        "fewer attempts reach the target, too": needed + 1,
        "this adds up the chances of the attempts": math.ceil(target / p),
        "this is how long one waits for a success on average": math.ceil(1 / p),
        "this solves (1 − p)^k ≤ target, but (1 − p)^k is the chance of no success": math.ceil(
            math.log(target) / math.log1p(-p)
        ),
    }


def accuracy_misreadings(p_right: float, n_wrong: int, attempts: int) -> dict[str, float]:
    """Misread accuracies of the vote, for at least two wrong answers and three attempts."""

    def vote(p: float = p_right, wrong: int = n_wrong, votes: int = attempts) -> float:
        return exact_vote_accuracy(p, wrong, votes)

    ties = exact_tie_law(p_right, n_wrong, attempts)
    half = exact_binomial(attempts, p_right)[attempts // 2 + 1 :]
    equal = 1 / (n_wrong + 1)
    table = {
        "this is the chance that a single attempt is right": p_right,
        "this is the chance that any attempt is right": exact_coverage(p_right, attempts),
        "this counts every tie as lost": float(ties[0]),
        "this counts every tie as won": float(ties.sum()),
        "this asks for more than half of the votes": math.fsum(half),
        "this has one attempt too few": vote(votes=attempts - 1),
        "this has one attempt too many": vote(votes=attempts + 1),
        "this has one wrong answer too few": vote(wrong=n_wrong - 1),
        "this has one wrong answer too many": vote(wrong=n_wrong + 1),
        "this makes all answers equally likely, the right one too": equal,
        # A failed attempt that draws among all answers is right once in n_wrong + 1 cases.
        "this lets a wrong attempt give the right answer": vote(p_right + (1 - p_right) * equal),
    }
    if n_wrong > 2:  # for two it is one wrong answer too few
        table["this makes all wrong answers the same one"] = vote(wrong=1)
    return table


def any_right_misreadings(p_right: float, n_wrong: int, attempts: int) -> dict[str, float]:
    """Misread shares of trials with a right attempt; as `accuracy_misreadings`."""
    return {
        "this is the share of votes that are right": exact_vote_accuracy(
            p_right, n_wrong, attempts
        ),
        "this is the share of attempts that are right": p_right,
        "this is the share of trials in which all attempts are right": p_right**attempts,
        "this is the share of trials in which no attempt is right": (1 - p_right) ** attempts,
        "this is what one attempt fewer gives": exact_coverage(p_right, attempts - 1),
        "this is what one attempt more gives": exact_coverage(p_right, attempts + 1),
    }
