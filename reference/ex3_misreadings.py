"""Mistakes that ex3_ceiling invites: a sentence for the student → the value that the mistake gives.

Arguments are named as in `reference.ex3_ceiling` and lie strictly inside their ranges.
"""

from __future__ import annotations

from reference.ex3_ceiling import (
    exact_asymmetric_ceiling,
    exact_best_of_n,
    exact_marking_rate,
    exact_required_fpr,
    exact_unmarked_accuracy,
    medium_accuracy,
)
from reference.laws import exact_coverage

EXCHANGED = "The two rates are exchanged: fpr is about wrong attempts, fnr about right ones."
FAILED = "This counts a problem without a marked attempt as failed."


def medium_misreadings() -> dict[str, float]:
    """Values of `CEILING_MEDIUM`."""
    q = 0.15
    return {
        "This takes the reliability of one step for p.": exact_asymmetric_ceiling(0.8, q, q),
        "This is the accuracy of an attempt that is not marked.": exact_unmarked_accuracy(
            medium_accuracy(), q, q
        ),
        "This is the probability that a right attempt is marked.": 1 - q,
        "This is the ceiling of easy problems.": exact_asymmetric_ceiling(0.93**2, q, q),
        "This is the ceiling of hard problems.": exact_asymmetric_ceiling(0.72**8, q, q),
    }


def ceiling_misreadings(p: float, fpr: float, fnr: float) -> dict[str, float]:
    """Values of `asymmetric_ceiling`."""
    ceiling = exact_asymmetric_ceiling
    return {
        EXCHANGED: ceiling(p, fnr, fpr),
        "This uses fpr for both errors.": ceiling(p, fpr, fpr),
        "This uses fnr for both errors.": ceiling(p, fnr, fnr),
        "This is the probability that an attempt is marked.": exact_marking_rate(p, fpr, fnr),
        "This is the probability that an attempt is right and marked.": p * (1 - fnr),
        "This leaves out how common right attempts are.": ceiling(0.5, fpr, fnr),
        "This takes fnr for the rate at which right attempts are marked.": ceiling(p, fpr, 1 - fnr),
        "This takes fpr for the rate at which wrong attempts are rejected.": ceiling(
            p, 1 - fpr, fnr
        ),
        "This is the accuracy of an attempt that is not marked.": exact_unmarked_accuracy(
            p, fpr, fnr
        ),
    }


def curve_misreadings(p: float, fpr: float, fnr: float, k: int, pool: int) -> dict[str, float]:
    """Expected values of `best_of_n_curve` at budget k, with pools of `pool` attempts."""
    some_marked = exact_coverage(exact_marking_rate(p, fpr, fnr), k)
    first_right = exact_unmarked_accuracy(p, fpr, fnr) * (1 - some_marked)
    return {
        EXCHANGED: exact_best_of_n(p, fnr, fpr, k),
        FAILED: exact_asymmetric_ceiling(p, fpr, fnr) * some_marked,
        "This picks among the marked of the whole pool, whatever k is.": exact_best_of_n(
            p, fpr, fnr, pool
        ),
        "This takes a right attempt wherever a right one is marked; the pick cannot know.": (
            exact_coverage(p * (1 - fnr), k) + first_right
        ),
        "This is coverage: some attempt is right, marked or not.": exact_coverage(p, k),
        "This is the accuracy of a single attempt.": p,
        "This reads one attempt too many at each budget.": exact_best_of_n(p, fpr, fnr, k + 1),
    }


def closed_form_misreadings(p: float, fpr: float, fnr: float, n: int) -> dict[str, float]:
    """Values of `best_of_n_exact`."""
    ceiling = exact_asymmetric_ceiling(p, fpr, fnr)
    unmarked_accuracy = exact_unmarked_accuracy(p, fpr, fnr)
    unmarked = 1 - exact_marking_rate(p, fpr, fnr)
    return {
        # π - p = (π - u)(1 - m), so this is also the accuracy of n + 1 attempts.
        "This takes an unmarked attempt to be right with probability p, but that it is unmarked "
        "says something about it; or it reads one attempt too many.": ceiling
        - (ceiling - p) * unmarked**n,
        FAILED: ceiling * (1 - unmarked**n),
        EXCHANGED: exact_best_of_n(p, fnr, fpr, n),
        "This is the ceiling, which only many attempts come near.": ceiling,
        "This is the probability that some right attempt is marked.": exact_coverage(
            p * (1 - fnr), n
        ),
        "This multiplies the ceiling by the chance of a right attempt, marked or not.": (
            ceiling * exact_coverage(p, n)
        ),
        "This is the accuracy of n - 1 attempts.": ceiling
        - (ceiling - unmarked_accuracy) * unmarked ** (n - 1),
    }


def required_fpr_misreadings(p: float, fnr: float, target: float) -> dict[str, float]:
    """Values of `required_fpr`, where the target is out of reach at a rate of 1."""
    rate = exact_required_fpr(p, fnr, target)
    return {
        "This leaves out that some right attempts are not marked.": rate / (1 - fnr),
        "This takes fnr for the rate at which right attempts are marked.": rate * fnr / (1 - fnr),
        "This leaves out how common right attempts are.": rate * (1 - p) / p,
        "This is the fraction of the marked attempts that may be wrong.": 1 - target,
        "This is the probability of wrong and marked, not the rate among the wrong.": rate
        * (1 - p),
        "This inverts the odds of the target.": rate * (target / (1 - target)) ** 2,
    }
