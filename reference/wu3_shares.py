"""How well a group size learns: the measured law of what `train` of wu3_addition returns.

There is no closed form, and a rare run is stuck far below the others, so a mean over a few runs has
no safe tolerance. A band has one that is failed only if all runs but one lie on the same side of
it: a run that is stuck does no harm, one that is lucky no good, and the chance of a false alarm is
a power of a measured one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import takewhile

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_integer

RUNS = 5000
"""Runs behind each law."""

COUNTS = {
    (2, 200): (6, (
        3, 19, 142, 656, 1314, 645, 570, 519, 388, 283, 192, 117, 67, 40, 25, 8, 8, 1, 1, 1, 1,
    )),
    (2, 400): (10, (
        2, 6, 2, 4, 12, 12, 37, 78, 148, 222, 264, 318, 413, 470, 496, 468, 460, 377, 306, 280,
        202, 146, 108, 66, 52, 24, 12, 10, 3, 1, 1,
    )),
    (2, 800): (10, (
        1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0, 2, 5, 3, 9, 6, 9, 24, 36, 41, 79, 68, 80,
        114, 119, 117, 160, 172, 203, 220, 231, 239, 252, 256, 269, 258, 245, 219, 230, 191, 196,
        171, 157, 134, 96, 70, 75, 63, 48, 33, 33, 14, 25, 8, 2, 3, 8, 0, 0, 1, 0, 1,
    )),
    (16, 200): (38, (
        3, 2, 0, 7, 12, 14, 26, 32, 41, 70, 95, 106, 144, 197, 232, 248, 319, 284, 326, 344, 356,
        324, 287, 315, 279, 212, 199, 132, 129, 86, 56, 41, 34, 24, 11, 5, 5, 2, 0, 0, 1,
    )),
    (16, 400): (71, (
        1, 2, 1, 4, 3, 11, 20, 31, 43, 74, 129, 157, 219, 278, 350, 404, 449, 548, 509, 526, 385,
        352, 219, 146, 96, 27, 9, 5, 2,
    )),
    (16, 800): (75, (
        1, 1, 0, 0, 6, 9, 14, 33, 47, 89, 103, 206, 293, 317, 408, 506, 596, 533, 561, 479, 353,
        261, 105, 64, 15,
    )),
}  # fmt: skip
"""(group size, step) → (lowest share in percent, how many runs have this share, the next, …).

Measured by `simulate_shares(group_size, 800, RUNS, np.random.default_rng(8))` of wu3_addition, in
about eight minutes for each group size on one core.
"""

UNCERTAINTY = 1e-3
"""How often a measurement would make `_tail_bound` too low."""


def share_law(group_size: int, step: int) -> NDArray[np.int64]:
    """How many of the measured runs have a share of 0 %, 1 %, … 100 %; shape (101,).

    Raises:
        ValueError: this group size and step were not measured.
    """
    if (group_size, step) not in COUNTS:
        raise ValueError(
            f"group_size = {group_size!r}, step = {step!r}: must be one of {sorted(COUNTS)}"
        )
    lowest, counts = COUNTS[group_size, step]
    law = np.zeros(101, dtype=np.int64)
    law[lowest : lowest + len(counts)] = counts
    return law


def mean_and_std(group_size: int, step: int) -> tuple[float, float]:
    """Mean and standard deviation of the share of one run.

    Raises:
        ValueError: this group size and step were not measured.
    """
    law = share_law(group_size, step)
    shares = np.repeat(np.arange(101) / 100, law)
    return float(shares.mean()), float(shares.std(ddof=1))


def band(group_size: int, step: int, runs: int, alpha: float = 2.5e-7) -> tuple[float, float]:
    """The narrowest (low, high) such that right runs seldom lie outside it, all but one of them.

    All of `runs` shares but at most one are below `low` at a rate of at most alpha/2, and likewise
    above `high`. If one share is below with chance p, all but a given one are with chance
    p**(runs - 1); any of them may be that one; and p is at most `_tail_bound`.

    Raises:
        ValueError: `runs` is below 1, the law was not measured, or `runs` is too small for this
            alpha.
    """
    check_integer("runs", runs, low=1)
    law = share_law(group_size, step)
    low = _safe_limit(law, runs, alpha / 2)
    high = 100 - _safe_limit(law[::-1], runs, alpha / 2)
    return low / 100, high / 100


def _safe_limit(law: NDArray[np.int64], runs: int, alpha: float) -> int:
    """The highest percentage that all runs but one are below with chance ≤ alpha."""

    def is_safe(below: np.int64) -> bool:
        return runs * _tail_bound(int(below)) ** (runs - 1) <= alpha

    safe = list(takewhile(is_safe, np.cumsum(law) - law))
    if not safe:
        raise ValueError(f"runs = {runs!r}: too few for a false-alarm rate of {alpha:g} a side")
    return len(safe) - 1


def _masses(trials: int, p: float, counts: range) -> Iterator[float]:
    for count in counts:
        ways = math.lgamma(trials + 1) - math.lgamma(count + 1) - math.lgamma(trials - count + 1)
        yield math.exp(ways + count * math.log(p) + (trials - count) * math.log1p(-p))


def _tail_bound(count: int) -> float:
    """An upper limit of a chance that came true in `count` of RUNS runs (Clopper & Pearson 1934).

    The p at which so few would come true with probability `UNCERTAINTY`, by bisection.
    """
    low, high = count / RUNS, 1.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        likely = math.fsum(_masses(RUNS, middle, range(count + 1))) > UNCERTAINTY
        low, high = (middle, high) if likely else (low, middle)
    return high
