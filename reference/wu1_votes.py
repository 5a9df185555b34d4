"""The truth behind wu1_votes: how many attempts give a success, and how often their vote is right.

`p_right` is the chance that one attempt gives the right answer; the rest is spread evenly over
`n_wrong` wrong answers. The fraction of successes in `trials` independent trials has the standard
error `laws.fraction_error`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_integer, check_not_empty, check_probability

from reference.laws import exact_coverage

Floats = NDArray[np.float64]

MAX_ATTEMPTS = 500
"""The largest exact vote; the smallest chance on the way, e^-attempts, must stay inside a float."""

# A quotient of logarithms this close to an integer is left to exact powers.
_NEAR = Decimal("1e-30")

# Eight roundings of a number near 1: more than a short computation in floats loses.
_ROUNDING = 2.0**-50


def exact_chance_any(p: float, k: int) -> float:
    """The chance of at least one success in k attempts, 1 − (1 − p)^k.

    Raises:
        ValueError: p is not in [0, 1], or k < 1.
    """
    return exact_coverage(p, k)


def exact_attempts_needed(p: float, target: float) -> int:
    """The least k ≥ 1 with 1 − (1 − p)^k ≥ target, with both floats taken as exact numbers.

    That is the least k with (1 − p)^k ≤ 1 − target, so ln(1 − target)/ln(1 − p) rounded up. Where
    the quotient looks like an integer, exact powers decide: a rounding there would cost an attempt.

    Raises:
        ValueError: p or target is not in [0, 1], or no number of attempts suffices.
    """
    check_probability("p", p)
    check_probability("target", target)
    miss, allowed = 1 - Fraction(p), 1 - Fraction(target)
    if miss <= allowed:
        return 1
    if miss == 1 or allowed == 0:
        raise ValueError(f"p = {p!r}, target = {target!r}: no number of attempts suffices")
    # 1 − p has as many digits as its denominator, at most about 330, and ln(1 − p) may start as far
    # down; 60 more are left for the quotient.
    digits = 2 * len(str(max(miss.denominator, allowed.denominator))) + 60
    with localcontext(prec=digits):
        quotient = _ln(allowed) / _ln(miss)
        nearest = round(quotient)
        if abs(quotient - nearest) > _NEAR:
            return math.ceil(quotient)
    # Equality needs k ≤ 1074, the most binary places of a float; the powers are small.
    return nearest if miss**nearest <= allowed else nearest + 1


def _ln(fraction: Fraction) -> Decimal:
    return (Decimal(fraction.numerator) / fraction.denominator).ln()


def rounded_attempts_needed(p: float, target: float) -> range:
    """The answers that are right for some p and target within 2^-50 of the given ones.

    In decimals 0.1 and 0.19 need 2 attempts; in floats 1 − 0.9² falls just short of 0.19, and a
    sound loop says 3. A check accepts the range, or takes inputs for which it holds one number.

    Raises:
        ValueError: p or target is not in [0, 1], or no number of attempts suffices for all of them.
    """
    check_probability("p", p)
    check_probability("target", target)
    fewest = exact_attempts_needed(min(1.0, p + _ROUNDING), max(0.0, target - _ROUNDING))
    most = exact_attempts_needed(max(0.0, p - _ROUNDING), min(1.0, target + _ROUNDING))
    return range(fewest, most + 1)


def exact_boundaries() -> list[tuple[float, float, int]]:
    """(p, target, k) with target = 1 − (1 − p)^k exactly, so that k attempts only just suffice.

    p is a multiple of 1/16 and target has at most 16 binary places, hence at most 16 decimals: they
    are the same numbers in decimals and in floats, and powers of 1 − p in floats are exact. Where
    ⌈log(1 − target)/log(1 − p)⌉ in floats gives k + 1, as for (0.25, 0.578125), the case is left
    out: that formula is right on paper, and no check may hang on the last digit of a logarithm.
    """
    boundaries = []
    for sixteenths in range(1, 16):
        miss = 1 - Fraction(sixteenths, 16)
        k = 1
        while (miss**k).denominator <= 2**16:
            if _quotients_round_to(k, float(miss), float(miss**k)):
                boundaries.append((sixteenths / 16, float(1 - miss**k), k))
            k += 1
    return boundaries


def _quotients_round_to(k: int, miss: float, all_miss: float) -> bool:
    quotients = [log(all_miss) / log(miss) for log in (math.log, math.log2, math.log10)]
    quotients.append(math.log1p(all_miss - 1) / math.log1p(miss - 1))
    return all(math.ceil(quotient) == k for quotient in quotients)


def exact_vote_law(samples: Sequence[Hashable]) -> dict[Hashable, float]:
    """What `majority_vote` returns with which probability: each of the t most frequent with 1/t.

    Raises:
        ValueError: there are no samples.
    """
    check_not_empty("samples", samples)
    counts = Counter(samples)
    winners = [answer for answer, count in counts.items() if count == max(counts.values())]
    return dict.fromkeys(winners, 1 / len(winners))


def exact_tie_law(p_right: float, n_wrong: int, attempts: int) -> Floats:
    """Entry t: the chance that the right answer is most frequent, tied with exactly t wrong ones.

    Shape (n_wrong + 1,). The rest of the mass is a lost vote. Given that `top` of the attempts are
    right, the wrong answers' counts are multinomial, that is, independent Poisson counts given that
    their sum is the rest. t of them equal `top` and the others stay below: a coefficient of the
    product of their generating functions. All terms are positive, so nothing cancels.

    Raises:
        ValueError: p_right is not in [0, 1], n_wrong < 1, or attempts is outside 1…500.
    """
    check_probability("p_right", p_right)
    check_integer("n_wrong", n_wrong, low=1)
    check_integer("attempts", attempts, low=1, high=MAX_ATTEMPTS)
    law = np.zeros(n_wrong + 1)
    for top in range(1, attempts + 1):
        rest = attempts - top
        chance = math.comb(attempts, top) * p_right**top * (1 - p_right) ** rest
        law += chance * _rivals_law(n_wrong, top, rest)
    return law


def _rivals_law(n_wrong: int, top: int, rest: int) -> Floats:
    """Entry t: the chance that `rest` votes give exactly t rivals `top`, and the others fewer."""
    poisson = _poisson(rest / n_wrong, max(top, rest))
    below = poisson[: min(top, rest + 1)]
    law = np.zeros(n_wrong + 1)
    sums = np.ones(1)  # the law of the votes of `lower` rivals who all stay below `top`
    for lower in range(n_wrong + 1):
        tied = n_wrong - lower
        votes = rest - tied * top
        if 0 <= votes < len(sums):
            law[tied] = math.comb(n_wrong, tied) * poisson[top] ** tied * sums[votes]
        sums = np.convolve(sums, below)[: rest + 1]
    law /= _poisson(rest, rest)[rest]
    return law


def _poisson(rate: float, most: int) -> Floats:
    """The chances of 0…most events at this rate."""
    factors: Floats = np.concatenate(([math.exp(-rate)], rate / np.arange(1, most + 1)))
    return factors.cumprod()


def exact_vote_accuracy(p_right: float, n_wrong: int, attempts: int) -> float:
    """How often the vote of `attempts` answers is right, with ties broken uniformly at random.

    "First seen" has the same accuracy: answers come in a random order. Of `exact_tie_law`, entry t
    counts 1/(t + 1). About 3 ms for 45 attempts and six wrong answers, and 0.1 s for 500.

    Raises:
        ValueError: p_right is not in [0, 1], n_wrong < 1, or attempts is outside 1…500.
    """
    law = exact_tie_law(p_right, n_wrong, attempts)
    return float(law @ (1 / np.arange(1, len(law) + 1)))


def simulate_votes(
    p_right: float, n_wrong: int, attempts: int, trials: int, rng: np.random.Generator
) -> tuple[float, float]:
    """Estimate `exact_vote_accuracy` and `exact_chance_any` on the same `trials` sets of attempts.

    Raises:
        ValueError: p_right is not in [0, 1], or a count is below 1.
    """
    check_probability("p_right", p_right)
    for name, count in (("n_wrong", n_wrong), ("attempts", attempts), ("trials", trials)):
        check_integer(name, count, low=1)
    masses = [p_right] + [(1 - p_right) / n_wrong] * n_wrong
    counts = rng.multinomial(attempts, masses, size=trials)
    leads = counts == counts.max(axis=1, keepdims=True)
    winners = np.argmax(leads * (1 + rng.random(leads.shape)), axis=1)
    return float(np.mean(winners == 0)), float(np.mean(counts[:, 0] > 0))
