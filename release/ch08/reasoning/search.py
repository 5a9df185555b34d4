"""Search: spending the budget step by step, under a process reward model (PRM).

A PRM judges each step (Lightman et al. 2023); an outcome reward model (ORM) sees the end only.
"""

from __future__ import annotations

import random

from reasoning._checks import (
    check_integer,
    check_probability,
    check_setting,
    check_solver,
    seeded,
)
from reasoning.solver import final_answer, first_error, sample_slip, sample_trace
from reasoning.task import Problem, apply_op, make_problem


def _extend(
    value: int, step: tuple[str, int], reliability: float, trap: float, rng: random.Random
) -> int:
    """One expansion of a prefix that ends in `value`: its value after `step`, slip included."""
    value = apply_op(value, *step)
    return value if rng.random() < reliability else value + sample_slip(trap, rng)


def beam_search(
    problem: Problem,
    reliability: float,
    trap: float,
    rng: random.Random,
    beam: int = 4,
    fanout: int = 4,
    prm_noise: float = 0.1,
) -> tuple[int, int]:
    """Search over prefixes with a PRM whose verdict is flipped with probability `prm_noise`.

    At each step every prefix is extended `fanout` times, each candidate is judged by whether its
    newest value equals the gold trace, and the first `beam` of them, best first, survive.

    Returns `(answer, expansions)`: the first survivor's last value, and the candidates generated.
    Unlike in `sample_trace`, a prefix that has slipped can slip again, so two slips can cancel.

    Draws at each step: every expansion (prefix by prefix, one number and then the slip where there
    is one), then one number per candidate for its verdict.

    Raises:
        ValueError: a probability is not in [0, 1], or `beam` or `fanout` is below 1.
    """
    check_solver(reliability, trap)
    check_integer("beam", beam, low=1)
    check_integer("fanout", fanout, low=1)
    check_probability("prm_noise", prm_noise)
    frontier = [problem.start]  # a prefix is known by its last value: nothing else is read
    expansions = 0
    for step, gold in zip(problem.ops, problem.gold_trace[1:], strict=True):
        candidates = [
            _extend(value, step, reliability, trap, rng)
            for value in frontier
            for _ in range(fanout)
        ]
        expansions += len(candidates)
        # Equal means "not flipped": the verdict on a right value stays True, on a wrong one False.
        verdicts = [(value == gold) == (rng.random() > prm_noise) for value in candidates]
        ranked = sorted(range(len(candidates)), key=lambda i: not verdicts[i])  # stable
        frontier = [candidates[i] for i in ranked[:beam]]
    return frontier[0], expansions


def compare_search(
    steps: int, reliability: float, trap: float = 0.5, problems: int = 1500, seed: int = 13
) -> dict[str, float]:
    """Beam search against one attempt and against independent attempts at the same budget.

    Returns the accuracies `greedy` (one attempt), `beam` and `indep` (an oracle picks among the
    independent attempts), and the expansions per problem `beam_exp` and `indep_exp`. The
    independent budget is `max(1, expansions // steps)` attempts; all of it counts, used or not.

    Draws for each problem: the problem, one attempt, one beam search, then attempts until one is
    right or the budget is spent.

    Raises:
        ValueError: a count is below 1 or a probability is not in [0, 1].
    """
    check_setting(steps, reliability, trap, problems)
    rng = seeded(seed)
    totals = dict.fromkeys(("greedy", "beam", "indep", "beam_exp", "indep_exp"), 0)
    for _ in range(problems):
        problem = make_problem(steps, rng)
        gold = problem.gold
        totals["greedy"] += final_answer(sample_trace(problem, reliability, trap, rng)) == gold
        answer, expansions = beam_search(problem, reliability, trap, rng)
        attempts = max(1, expansions // steps)
        totals["beam"] += answer == gold
        totals["beam_exp"] += expansions
        totals["indep"] += any(
            final_answer(sample_trace(problem, reliability, trap, rng)) == gold
            for _ in range(attempts)
        )
        totals["indep_exp"] += attempts * steps
    return {name: total / problems for name, total in totals.items()}


def prm_vs_orm_checks(
    steps: int, reliability: float, trap: float = 0.5, problems: int = 3000, seed: int = 17
) -> dict[str, float]:
    """How much of an attempt a process check reads before it can reject it.

    Returns `wrong`, the attempts with a wrong answer; `caught`, those of them that a process check
    rejects too; `avg_prm_checks`, the steps it reads per attempt (right ones to the end, others up
    to and including the first error); and `steps`, what an outcome check always waits for.

    Draws for each problem: the problem, one attempt.

    Raises:
        ValueError: a count is below 1 or a probability is not in [0, 1].
    """
    check_setting(steps, reliability, trap, problems)
    rng = seeded(seed)
    wrong = caught = checks = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        trace = sample_trace(problem, reliability, trap, rng)
        error = first_error(trace)
        checks += steps if error is None else error + 1
        if final_answer(trace) != problem.gold:
            wrong += 1
            caught += error is not None
    return {
        "wrong": wrong,
        "caught": caught,
        "avg_prm_checks": checks / problems,
        "steps": steps,
    }
