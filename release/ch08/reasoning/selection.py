"""Selection: turning many attempts into one answer, by a vote or by a noisy verifier."""

from __future__ import annotations

import random
from collections.abc import Sequence

from reasoning._checks import check_integer, check_probability, check_setting, seeded
from reasoning.coverage import BUDGETS, Curve, chapter_vote
from reasoning.solver import final_answer, sample_trace
from reasoning.task import make_problem


def _mark(is_right: bool, q: float, rng: random.Random) -> bool:
    """One verdict of the verifier, which errs with probability `q` either way."""
    return rng.random() > q if is_right else rng.random() < q


def _pick(marks: Sequence[bool], rng: random.Random) -> int:
    """The index of a random marked attempt; attempt 0, with nothing drawn, where none is marked."""
    marked = [i for i, mark in enumerate(marks) if mark]
    return rng.choice(marked) if marked else 0


def selection_curve(
    steps: int,
    reliability: float,
    trap: float = 0.5,
    problems: int = 1500,
    pool: int = 64,
    seed: int = 9,
    q: float = 0.15,
) -> tuple[Curve, Curve, Curve]:
    """Coverage, plurality and best-of-n on the same pools, at every budget the pool can serve.

    Coverage asks whether any of the first k attempts is right; plurality is `chapter_vote` over
    them; best-of-n takes a random one of those that a verifier with error rate `q` has marked.

    Draws for each problem: the problem; `pool` attempts; one mark per attempt in order; then for
    each k in order the pick among the marked, where any is.

    Raises:
        ValueError: a count is below 1 or a probability is not in [0, 1].
    """
    check_setting(steps, reliability, trap, problems)
    check_integer("pool", pool, low=1)
    check_probability("q", q)
    rng = seeded(seed)
    budgets = [k for k in BUDGETS if k <= pool]
    covered, voted, picked = (dict.fromkeys(budgets, 0) for _ in range(3))
    for _ in range(problems):
        problem = make_problem(steps, rng)
        gold = problem.gold
        answers = [final_answer(sample_trace(problem, reliability, trap, rng)) for _ in range(pool)]
        marks = [_mark(answer == gold, q, rng) for answer in answers]
        for k in budgets:
            covered[k] += gold in answers[:k]
            voted[k] += chapter_vote(answers[:k]) == gold
            picked[k] += answers[_pick(marks[:k], rng)] == gold
    coverage, plurality, best_of_n = (
        {k: count / problems for k, count in counts.items()} for counts in (covered, voted, picked)
    )
    return coverage, plurality, best_of_n


def precision_ceiling(p: float, q: float) -> float:
    """The accuracy that best-of-n tends to: p(1 − q) / (p(1 − q) + (1 − p)q) (Eq. 8.2).

    It is the verifier's precision, the probability that a marked attempt is right, where attempts
    are right with probability `p` and the verifier errs with probability `q` either way.

    Raises:
        ValueError: `p` or `q` is not in [0, 1], or nothing can be marked (p = q = 0 or p = q = 1).
    """
    check_probability("p", p)
    check_probability("q", q)
    right_and_marked = p * (1 - q)
    marked = right_and_marked + (1 - p) * q
    if marked == 0:
        raise ValueError(
            f"p = {p!r}, q = {q!r}: no attempt can be marked; p = q must lie strictly in (0, 1)"
        )
    return right_and_marked / marked
