"""Coverage: how often at least one of k attempts is right, and what a vote makes of them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from reasoning._checks import (
    check_integer,
    check_not_empty,
    check_probability,
    check_setting,
    seeded,
)
from reasoning.solver import final_answer, sample_direct, sample_trace
from reasoning.task import make_problem

Curve = dict[int, float]
"""Budget k → a fraction in [0, 1]."""

BUDGETS = (1, 2, 4, 8, 16, 32, 64)
"""The budgets that the chapter's curves are read at."""

VOTE_BUDGETS = (1, 5, 21)
"""The budgets at which self-consistency is measured; odd, as a vote between two needs."""


def pass_at_k(n: int, c: int, k: int) -> float:
    """The unbiased estimate of coverage at budget k from a pool of n attempts with c correct.

    1 − C(n − c, k) / C(n, k): the fraction of the subsets of size k that hold a correct attempt. It
    is 1.0 where n − c < k, since such a subset cannot miss (Chen et al. 2021).

    Raises:
        ValueError: n < 1, c is outside 0…n, or k is outside 1…n.
    """
    check_integer("n", n, low=1)
    check_integer("c", c, low=0, high=n)
    check_integer("k", k, low=1, high=n)
    subsets = math.comb(n, k)
    # One division of exact integers: nothing cancels, however small the result.
    return (subsets - math.comb(n - c, k)) / subsets


def coverage_curve(
    steps: int,
    reliability: float,
    trap: float = 0.5,
    problems: int = 800,
    pool: int = 64,
    seed: int = 7,
) -> Curve:
    """Mean pass@k over fresh problems, at every budget in `BUDGETS` that the pool can serve.

    One pool of attempts per problem serves all the budgets, so the curve never falls.

    Draws for each problem: the problem, then `pool` attempts.

    Raises:
        ValueError: a count is below 1 or a probability is not in [0, 1].
    """
    check_setting(steps, reliability, trap, problems)
    check_integer("pool", pool, low=1)
    rng = seeded(seed)
    totals = {k: 0.0 for k in BUDGETS if k <= pool}
    for _ in range(problems):
        problem = make_problem(steps, rng)
        correct = sum(
            final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
            for _ in range(pool)
        )
        for k in totals:
            totals[k] += pass_at_k(pool, correct, k)
    return {k: total / problems for k, total in totals.items()}


def chapter_vote(answers: Sequence[int]) -> int:
    """The mode of the answers, by the rule behind the chapter's printed figures.

    Its tie-break is biased. Of tied answers it takes the one that comes first in the iteration
    order of `set(answers)`. That order depends on the hashes of the integers, so it prefers some
    values to others: on medium problems plurality at k = 2 measures 0.341, where a fair tie-break
    gives p = 0.41. It stays because the printed figures need it. For anything new use a fair rule,
    such as "first seen wins": attempts are exchangeable, so the answer that it takes among the tied
    ones has the same distribution as a uniformly random one.

    Raises:
        ValueError: there are no answers.
    """
    check_not_empty("answers", answers)
    votes = list(answers)
    return max(set(votes), key=votes.count)


def cot_family(
    steps: int,
    reliability: float,
    trap: float = 0.5,
    p_direct: float = 0.22,
    problems: int = 3000,
    seed: int = 5,
) -> tuple[float, float, Curve]:
    """Accuracy of a direct answer, of one chain of thought (CoT), and of self-consistency.

    Returns `(direct, cot, self_consistency)`; the last maps 1, 5 and 21 to the accuracy of
    `chapter_vote` over that many attempts (self-consistency: Wang et al. 2023).

    Draws for each problem: the problem, one direct answer, one attempt, then 21 attempts, of which
    each budget reads the first ones.

    Raises:
        ValueError: a count is below 1 or a probability is not in [0, 1].
    """
    check_setting(steps, reliability, trap, problems)
    check_probability("p_direct", p_direct)
    rng = seeded(seed)
    direct = cot = 0
    voted = dict.fromkeys(VOTE_BUDGETS, 0)
    for _ in range(problems):
        problem = make_problem(steps, rng)
        direct += sample_direct(problem, p_direct, trap, rng) == problem.gold
        cot += final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
        answers = [
            final_answer(sample_trace(problem, reliability, trap, rng))
            for _ in range(max(VOTE_BUDGETS))
        ]
        for k in VOTE_BUDGETS:
            voted[k] += chapter_vote(answers[:k]) == problem.gold
    return direct / problems, cot / problems, {k: n / problems for k, n in voted.items()}
