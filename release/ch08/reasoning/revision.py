"""Revision: a second attempt, taken blindly or where a verifier points."""

from __future__ import annotations

import random

from reasoning._checks import check_setting, seeded
from reasoning.solver import Trace, final_answer, first_error, sample_trace
from reasoning.task import Problem, make_problem


def _repair(
    problem: Problem, trace: Trace, reliability: float, trap: float, rng: random.Random
) -> int:
    """The answer after a verifier has shown the first wrong step of `trace`, if there is one."""
    error = first_error(trace)
    if error is None:
        return final_answer(trace)
    rest = Problem(start=problem.gold_trace[error], ops=problem.ops[error:])
    return final_answer(sample_trace(rest, reliability, trap, rng))


def _summary(first: list[bool], second: list[bool]) -> dict[str, float]:
    """Accuracy before and after, and how many answers changed sides, over paired outcomes."""
    pairs = list(zip(first, second, strict=True))
    return {
        "before": sum(first) / len(first),
        "after": sum(second) / len(second),
        "r2w": sum(before and not after for before, after in pairs),
        "w2r": sum(after and not before for before, after in pairs),
    }


def self_correction(
    steps: int, reliability: float, trap: float = 0.5, problems: int = 4000, seed: int = 21
) -> tuple[dict[str, float], dict[str, float]]:
    """Intrinsic and verifier-informed revision of the same first attempts.

    Intrinsic: a second, independent attempt replaces the first. Informed: an attempt that is right
    stands; any other is redone from its first wrong step, starting from the right value there.

    Returns `(intrinsic, informed)`, each with the accuracies `before` and `after` and the counts
    `r2w` (right to wrong) and `w2r` (wrong to right).

    Draws for each problem: the problem, the first attempt, the second attempt, then the attempt at
    the rest where the first attempt was wrong.

    Raises:
        ValueError: a count is below 1 or a probability is not in [0, 1].
    """
    check_setting(steps, reliability, trap, problems)
    rng = seeded(seed)
    first, intrinsic, informed = [], [], []
    for _ in range(problems):
        problem = make_problem(steps, rng)
        gold = problem.gold
        trace = sample_trace(problem, reliability, trap, rng)
        first.append(final_answer(trace) == gold)
        intrinsic.append(final_answer(sample_trace(problem, reliability, trap, rng)) == gold)
        informed.append(_repair(problem, trace, reliability, trap, rng) == gold)
    return _summary(first, intrinsic), _summary(first, informed)
