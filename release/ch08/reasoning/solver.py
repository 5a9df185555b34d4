"""The solver: attempts that slip, and what can be read off an attempt.

It stands in for a language model. At each step it is right with probability `reliability`; its
first slip spoils everything after it. Some slips are a misconception that all attempts share,
which is what makes wrong answers agree with one another.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from reasoning._checks import (
    check_integer,
    check_not_empty,
    check_probability,
    check_solver,
    seeded,
)
from reasoning.task import Problem, apply_op, make_problem

Trace = list[tuple[int, bool]]
"""One attempt: the running value after each step, and whether it is right."""

SYSTEMATIC_DELTA = -1
"""What the shared misconception adds to a step's value."""

DIFFUSE_DELTAS = (-3, -2, 2, 3, 4)
"""What any other slip adds, each equally likely."""

DIFFICULTY = {"easy": (2, 0.93), "medium": (4, 0.80), "hard": (8, 0.72)}
"""The chapter's three classes of problem: name → (steps, reliability)."""


def sample_slip(trap: float, rng: random.Random) -> int:
    """What a slip adds to the value: the misconception with probability `trap`.

    Draws: one number, and one choice where it is not the misconception.

    Raises:
        ValueError: `trap` is not in [0, 1].
    """
    check_probability("trap", trap)
    return SYSTEMATIC_DELTA if rng.random() < trap else rng.choice(DIFFUSE_DELTAS)


def sample_trace(problem: Problem, reliability: float, trap: float, rng: random.Random) -> Trace:
    """One attempt: `(value, is_step_correct)` for each step of `problem`.

    A step is correct if and only if its value equals the gold trace there. After the first slip the
    later steps apply their operation to the wrong value, so none of them is correct.

    Draws: one number a step up to and including the first slip, then the slip; nothing after it.

    Raises:
        ValueError: `reliability` or `trap` is not in [0, 1].
    """
    check_solver(reliability, trap)
    value = problem.start
    on_track = True
    trace = []
    for op, operand in problem.ops:
        value = apply_op(value, op, operand)
        if on_track and rng.random() >= reliability:
            value += sample_slip(trap, rng)
            on_track = False
        # No slip is 0 and none follows the first, so the gold trace is met only while on track.
        trace.append((value, on_track))
    return trace


def final_answer(trace: Sequence[tuple[int, bool]]) -> int:
    """The answer of an attempt: its last value.

    Raises:
        ValueError: the trace is empty.
    """
    check_not_empty("trace", trace)
    return trace[-1][0]


def first_error(trace: Sequence[tuple[int, bool]]) -> int | None:
    """The index (from 0) of the first wrong step, or None where every step is right.

    Raises:
        ValueError: the trace is empty.
    """
    check_not_empty("trace", trace)
    return next((i for i, (_, is_correct) in enumerate(trace) if not is_correct), None)


def sample_direct(problem: Problem, p_direct: float, trap: float, rng: random.Random) -> int:
    """An answer without any steps: the gold with probability `p_direct`, else gold plus a slip.

    Draws: one number, then the slip where there is one.

    Raises:
        ValueError: `p_direct` or `trap` is not in [0, 1].
    """
    check_probability("p_direct", p_direct)
    check_probability("trap", trap)
    if rng.random() < p_direct:
        return problem.gold
    return problem.gold + sample_slip(trap, rng)


def measure_p(
    steps: int, reliability: float, trap: float = 0.5, trials: int = 4000, seed: int = 1
) -> float:
    """The measured accuracy of one attempt; its expected value is `reliability ** steps`.

    Draws for each trial: the problem, one attempt.

    Raises:
        ValueError: a count is below 1 or a probability is not in [0, 1].
    """
    check_integer("steps", steps, low=1)
    check_solver(reliability, trap)
    check_integer("trials", trials, low=1)
    rng = seeded(seed)
    right = 0
    for _ in range(trials):
        problem = make_problem(steps, rng)
        right += final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
    return right / trials
