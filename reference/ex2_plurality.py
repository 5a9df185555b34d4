"""The truth behind ex2_plurality: the law of the answers, and the exact accuracy of their vote.

`p` is the accuracy of one attempt (reliability ** steps), `trap` the probability that a slip is the
misconception that attempts share. A slip is never undone, so p is exact, and answers are counted as
differences from the gold: 0 is right.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_integer, check_not_empty, check_probability
from reasoning.coverage import Curve
from reasoning.solver import DIFFUSE_DELTAS, SYSTEMATIC_DELTA

from reference.laws import exact_coverage

Weights = NDArray[np.float64]

MAX_BUDGET = 256
"""The largest budget of the exact vote; its largest weight, e^k, must stay well inside a float."""


def exact_answer_distribution(p: float, trap: float) -> dict[int, float]:
    """The law of answer − gold: seven keys, 0 first, then −1, −3, −2, 2, 3, 4.

    A right answer has mass p, the misconception (1 − p) trap, and each of the five diffuse slips
    (1 − p)(1 − trap)/5.

    Raises:
        ValueError: p or trap is not in [0, 1].
    """
    check_probability("p", p)
    check_probability("trap", trap)
    diffuse = (1 - p) * (1 - trap) / len(DIFFUSE_DELTAS)
    return {0: p, SYSTEMATIC_DELTA: (1 - p) * trap} | dict.fromkeys(DIFFUSE_DELTAS, diffuse)


def exact_plurality_vote(answers: Sequence[int]) -> int:
    """The most frequent answer; of tied ones the first seen.

    Raises:
        ValueError: there are no answers.
    """
    check_not_empty("answers", answers)
    return max(answers, key=list(answers).count)  # max keeps the first of equals


def _count_weights(mass: float, k: int) -> Weights:
    """(k mass)^c / c! for the counts c = 0…k: Poisson weights without their constant factor."""
    ratios = np.ones(k + 1)
    ratios[1:] = k * mass / np.arange(1, k + 1)
    return np.cumprod(ratios, dtype=np.float64)


def _share(rivals: Sequence[Weights], top: int, rest: int) -> float:
    """The weight with which an answer of `top` votes wins over rivals of `rest` votes in all.

    The sum over the rivals' counts, none above `top`, of the product of their weights divided by
    1 + the number of rivals with exactly `top`. Row t, column s of the table holds the sum of the
    products with t ties and s votes among the rivals met so far.
    """
    table = np.zeros((min(len(rivals), rest // top) + 1, rest + 1))
    table[0, 0] = 1.0
    for weights in rivals:
        below = weights[: min(top, rest + 1)]
        grown = np.stack([np.convolve(row, below)[: rest + 1] for row in table])
        grown[1:, top:] += weights[top] * table[:-1, : max(0, rest + 1 - top)]
        table = grown
    return float(table[:, rest] @ (1 / np.arange(1, len(table) + 1)))


def exact_win(law: Mapping[int, float], answer: int, k: int) -> float:
    """The probability that `answer` wins the vote of k attempts, with ties broken fairly.

    `law` maps every answer to its mass; the masses sum to 1. "First seen" is a fair rule: attempts
    are exchangeable, so each of the tied answers is equally likely to come first.

    The counts of the answers are multinomial, that is, independent Poisson counts given that their
    sum is k. So the value is the sum over the winner's count `top` of its weight times that of its
    rivals (`_share`), over the weight of a sum of k. Every term is positive: nothing cancels.

    Raises:
        ValueError: k is outside 1…256.
    """
    check_integer("k", k, low=1, high=MAX_BUDGET)
    weights = _count_weights(law[answer], k)
    rivals = [_count_weights(mass, k) for rival, mass in law.items() if rival != answer]
    won = math.fsum(weights[top] * _share(rivals, top, k - top) for top in range(1, k + 1))
    return won / float(_count_weights(1.0, k)[k])


def exact_plurality(p: float, trap: float, k: int) -> float:
    """The accuracy of the plurality vote of k attempts (self-consistency: Wang et al. 2023).

    See `exact_win` for the method and for the rule on ties.

    Raises:
        ValueError: p or trap is not in [0, 1], or k is outside 1…256.
    """
    return exact_win(exact_answer_distribution(p, trap), 0, k)


def exact_plurality_curve(p: float, trap: float, ks: Iterable[int]) -> dict[str, Curve]:
    """What `plurality_curve` estimates: exact "coverage" and "plurality", each by budget.

    Standard errors over `problems` pools: `laws.fraction_error` for plurality and for coverage of
    the first k attempts; √(`laws.pooled_variance` / problems), which is never larger, for coverage
    estimated without bias from the whole pool.

    Raises:
        ValueError: p or trap is not in [0, 1], or a budget is outside 1…256.
    """
    budgets = list(ks)
    return {
        "coverage": {k: exact_coverage(p, k) for k in budgets},
        "plurality": {k: exact_plurality(p, trap, k) for k in budgets},
    }


def exact_critical_accuracy(trap: float) -> float:
    """The p below which plurality decays to 0: m/(1 + m) with m = max(trap, (1 − trap)/5).

    m is the largest mass of a wrong answer, given a slip. The gold is the unique mode if and only
    if p > (1 − p) m, which solves to p > m/(1 + m): the unique-mode condition.

    Raises:
        ValueError: trap is not in [0, 1].
    """
    check_probability("trap", trap)
    largest = max(trap, (1 - trap) / len(DIFFUSE_DELTAS))
    return largest / (1 + largest)


def exact_plurality_limit(p: float, trap: float) -> float:
    """The limit of `exact_plurality` as k grows: 1, 0, or 1/(1 + r) where r rivals tie with gold.

    By the law of large numbers the vote settles on the modes of the law. Equally likely answers are
    exchangeable, so tied modes win equally often. Masses that agree to 1e-12, relative, count as
    tied: p and trap are rounded, so a tie of real numbers need not be one of floats.

    Raises:
        ValueError: p or trap is not in [0, 1].
    """
    gold, *rivals = exact_answer_distribution(p, trap).values()
    largest = max(gold, *rivals)
    if not math.isclose(gold, largest, rel_tol=1e-12):
        return 0.0
    return 1 / (1 + sum(math.isclose(rival, largest, rel_tol=1e-12) for rival in rivals))


def simulate_plurality_curve(
    p: float, trap: float, ks: Sequence[int], problems: int, rng: np.random.Generator
) -> dict[str, Curve]:
    """Estimate `exact_plurality_curve` from `problems` pools of max(ks) attempts.

    Each budget reads the first k attempts of every pool. Ties go to the first seen, literally, so
    that this tests the exchangeability which the exact value rests on.

    Raises:
        ValueError: p or trap is not in [0, 1], a count is below 1, or there are no budgets.
    """
    check_integer("problems", problems, low=1)
    check_not_empty("ks", ks)
    for k in ks:
        check_integer("k", k, low=1)
    masses = list(exact_answer_distribution(p, trap).values())
    pools = rng.choice(len(masses), size=(problems, max(ks)), p=masses).astype(np.int8)
    is_answer = [pools == answer for answer in range(len(masses))]  # answer 0 is the gold
    first_seen = np.stack([hits.argmax(axis=1) for hits in is_answer], axis=1)
    curves: dict[str, Curve] = {"coverage": {}, "plurality": {}}
    for k in ks:
        counts = np.stack([np.count_nonzero(hits[:, :k], axis=1) for hits in is_answer], axis=1)
        leads = counts == counts.max(axis=1, keepdims=True)
        winners = np.where(leads, first_seen, k).argmin(axis=1)  # a leader was seen before index k
        curves["coverage"][k] = float(np.mean(counts[:, 0] > 0))
        curves["plurality"][k] = float(np.mean(winners == 0))
    return curves
