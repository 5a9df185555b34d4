"""What misreadings of ex1_coverage give: a sentence for the student, and the value behind it.

Notation and ranges are those of `reference.ex1_coverage`. The hidden checks pass these tables as
`looks_like`; a sentence that gives the right value on some input is simply not told there.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import numpy as np

from reference.ex1_coverage import Law, exact_laws, exact_pooled, exact_split, exact_variances
from reference.laws import exact_coverage

Misreadings = dict[str, float]

SHARE_OF_ATTEMPTS = "this is the fraction of attempts that are right"
WITH_REPLACEMENT = "this is what 1 − (1 − c/n)^k gives, as if attempts were drawn with replacement"


def unambiguous(table: Misreadings) -> Misreadings:
    """The misreadings whose value no other one gives, since only those can be told from it."""
    found = Counter(round(value, 9) for value in table.values())
    return {sentence: value for sentence, value in table.items() if found[round(value, 9)] == 1}


def with_replacement(n: int, c: int, k: int) -> float:
    """1 − (1 − c/n)^k: the closed form with c/n in the place of p, which is biased downwards."""
    return 1 - (1 - c / n) ** k


def naive_misreadings(reliability: float, p: float, k: int) -> Misreadings:
    """Expected values of misread naive estimates; k ≥ 2."""
    return {
        SHARE_OF_ATTEMPTS: p,
        "this counts the problems where all k attempts are right": p**k,
        # A slip spoils all later steps, so some step is right if and only if the first one is.
        "this takes an attempt for right where any of its steps is": exact_coverage(reliability, k),
        "this is what k − 1 attempts at each problem give": exact_coverage(p, k - 1),
        "this is what k + 1 attempts at each problem give": exact_coverage(p, k + 1),
    }


def split_misreadings(outcomes: Sequence[bool], k: int) -> Misreadings:
    """Misread split estimates; k divides n, and there are at least two groups."""
    n, c = len(outcomes), sum(outcomes)
    groups = np.reshape(outcomes, (-1, k))
    windows = np.lib.stride_tricks.sliding_window_view(outcomes, k)
    return {
        "these groups overlap": float(windows.any(axis=1).mean()),
        "these groups are not consecutive attempts": float(
            np.reshape(outcomes, (k, -1)).any(axis=0).mean()
        ),
        "these are k groups, not groups of k": exact_split(outcomes, n // k),
        SHARE_OF_ATTEMPTS: c / n,
        "this counts the groups where every attempt is right": float(groups.all(axis=1).mean()),
        "this is the mean number of successes in a group": c / len(groups),
        "this divides the number of groups with a success by k": float(groups.any(axis=1).sum())
        / k,
        "this leaves out the last group": float(groups[:-1].any(axis=1).sum()) / len(groups),
        "this sorts the outcomes before it cuts them": exact_split(sorted(outcomes), k),
        "this looks at the first group only": float(groups[0].any()),
        WITH_REPLACEMENT: with_replacement(n, c, k),
        "this is the average over all subsets of size k": exact_pooled(n, c, k),
    }


def pooled_misreadings(n: int, c: int, k: int) -> Misreadings:
    """Misread pooled estimates."""
    return {
        WITH_REPLACEMENT: with_replacement(n, c, k),
        SHARE_OF_ATTEMPTS: c / n,
        "this is what subsets of size k − 1 give": exact_pooled(n, c, k - 1),
        "this is what subsets of size k + 1 give": exact_pooled(n, c, min(k + 1, n)),
        "this is the fraction of subsets without a success": 1 - exact_pooled(n, c, k),
    }


def replacement_law(p: float, n: int, k: int) -> Law:
    """The law of 1 − (1 − c/n)^k."""
    values = np.array([with_replacement(n, c, k) for c in range(n + 1)])
    return Law(values, exact_laws(p, n, k)["pooled"].probabilities)


def variance_misreadings(p: float, n: int, k: int) -> dict[str, Misreadings]:
    """Misread variances of each estimator, for 1 < k < n."""
    exact = exact_variances(p, n, k)
    own = {
        "naive": {
            "this is the variance of one attempt": p * (1 - p),
            "this is divided by k, but the k attempts make one outcome": exact["naive"] / k,
        },
        "split": {
            "this is divided by the number of attempts, not of groups": exact["naive"] / n,
            "this is divided by k, which is not the number of groups": exact["naive"] / k,
        },
        "pooled": {
            "this treats the subsets as independent, but they overlap": (
                exact["naive"] / math.comb(n, k)
            ),
            "this is only the leading term for large n": (
                (k * (1 - p) ** (k - 1)) ** 2 * p * (1 - p) / n
            ),
            "this is the variance of 1 − (1 − c/n)^k": replacement_law(p, n, k).variance,
        },
    }
    for name, table in own.items():
        table["this is the standard deviation"] = math.sqrt(exact[name])
        for other in exact.keys() - {name}:
            table[f"this is the variance of the {other} estimate"] = exact[other]
    return own


def spread_misreadings(p: float, n: int, k: int, problems: int) -> dict[str, Misreadings]:
    """Expected values of misread sample variances of split and pooled, for 1 < k < n."""
    exact = exact_variances(p, n, k)
    mean = "this is the variance of the mean over the problems"
    return {
        "split": {
            mean: exact["split"] / problems,
            "this is the variance of a single group of k attempts": exact["naive"],
        },
        "pooled": {mean: exact["pooled"] / problems},
    }
