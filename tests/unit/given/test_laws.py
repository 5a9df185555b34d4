"""What the given code computes, against definitions, enumeration and exact probabilities."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from reasoning import rlvr
from reasoning.allocation import knee
from reasoning.coverage import chapter_vote, coverage_curve, pass_at_k
from reasoning.rlvr import START_LOGITS, STRATEGIES
from reasoning.selection import precision_ceiling, selection_curve
from reasoning.solver import DIFFUSE_DELTAS, first_error, measure_p, sample_slip, sample_trace
from reasoning.task import Problem, apply_op, make_problem


def is_close(fraction: float, p: float, trials: int, sigmas: float = 5.0) -> bool:
    """Whether a success fraction is within five standard errors; false alarm rate 5.7e-7."""
    return abs(fraction - p) <= sigmas * math.sqrt(p * (1 - p) / trials)


def test_gold_trace_applies_each_step() -> None:
    problem = Problem(start=2, ops=(("+", 5), ("-", 9)))
    assert problem.gold_trace == [2, 7, -2]
    assert problem.gold == -2


def test_changing_a_gold_trace_leaves_the_problem_alone() -> None:
    problem = Problem(start=2, ops=(("+", 5),))
    problem.gold_trace.append(99)
    assert problem.gold_trace == [2, 7]


def test_step_is_correct_exactly_where_it_equals_the_gold_trace() -> None:
    rng = random.Random(41)
    for _ in range(300):
        problem = make_problem(6, rng)
        trace = sample_trace(problem, 0.8, 0.5, rng)
        gold = problem.gold_trace[1:]
        assert [ok for _, ok in trace] == [v == g for (v, _), g in zip(trace, gold, strict=True)]


def test_attempt_applies_later_steps_to_the_wrong_value() -> None:
    rng = random.Random(42)
    for _ in range(300):
        problem = make_problem(6, rng)
        trace = sample_trace(problem, 0.5, 0.5, rng)
        values = [value for value, _ in trace]
        error = first_error(trace)
        for i in range(6 if error is None else error + 1, 6):
            assert values[i] == apply_op(values[i - 1], *problem.ops[i])


def test_first_error_is_none_for_a_right_attempt() -> None:
    assert first_error([(1, True), (2, True)]) is None
    assert first_error([(1, True), (2, False), (3, False)]) == 1


def test_slips_follow_their_law() -> None:
    rng = random.Random(43)
    trials = 20_000
    slips = [sample_slip(0.6, rng) for _ in range(trials)]
    law = {-1: 0.6} | dict.fromkeys(DIFFUSE_DELTAS, 0.4 / 5)
    assert set(slips) == set(law)
    for delta, mass in law.items():  # six comparisons, false alarm rate together 2.3e-7
        assert is_close(slips.count(delta) / trials, mass, trials, sigmas=5.5)


@pytest.mark.parametrize(("steps", "reliability"), [(1, 0.3), (4, 0.8), (9, 0.95)])
def test_accuracy_is_reliability_to_the_steps(steps: int, reliability: float) -> None:
    measured = measure_p(steps, reliability, trials=10_000, seed=44)
    assert is_close(measured, reliability**steps, 10_000)


@pytest.mark.parametrize("n", [1, 4, 7])
def test_pass_at_k_averages_over_all_subsets(n: int) -> None:
    for c in range(n + 1):
        outcomes = [i < c for i in range(n)]
        for k in range(1, n + 1):
            subsets = list(combinations(outcomes, k))
            exact = Fraction(sum(map(any, subsets)), len(subsets))
            assert pass_at_k(n, c, k) == float(exact)


def test_pass_at_k_keeps_a_tiny_probability() -> None:
    assert pass_at_k(10**9, 1, 1) == 1e-9


@pytest.mark.parametrize("pool", [1, 3, 16, 100])
def test_curves_hold_the_budgets_that_the_pool_can_serve(pool: int) -> None:
    budgets = [k for k in (1, 2, 4, 8, 16, 32, 64) if k <= pool]
    assert list(coverage_curve(2, 0.5, problems=3, pool=pool)) == budgets
    for curve in selection_curve(2, 0.5, problems=3, pool=pool):
        assert list(curve) == budgets


def test_coverage_never_falls_on_one_pool() -> None:
    for curve in (coverage_curve(8, 0.72, problems=20), selection_curve(8, 0.72, problems=20)[0]):
        assert all(curve[a] <= curve[b] for a, b in pairwise(curve))


def test_perfect_verifier_selects_whatever_is_covered() -> None:
    coverage, _, best_of_n = selection_curve(8, 0.72, problems=40, q=0.0)
    assert best_of_n == coverage


def test_vote_takes_the_mode() -> None:
    assert chapter_vote([3, 8, 8, 5, 3, 8]) == 8
    assert chapter_vote((4,)) == 4


def test_tied_vote_ignores_which_answer_came_first() -> None:
    assert chapter_vote([3, 6]) == chapter_vote([6, 3])


def test_ceiling_is_the_precision_of_a_mark() -> None:
    p, q = Fraction(3, 10), Fraction(1, 5)
    exact = p * (1 - q) / (p * (1 - q) + (1 - p) * q)
    assert precision_ceiling(0.3, 0.2) == pytest.approx(float(exact), rel=1e-12)
    assert precision_ceiling(0.3, 0.5) == pytest.approx(0.3, rel=1e-12)
    assert precision_ceiling(0.3, 0.0) == 1.0


def test_knee_is_the_last_budget_worth_taking() -> None:
    curve = {4: 0.9, 1: 0.5, 2: 0.8, 8: 0.91}
    assert knee(curve) == 4
    assert knee(curve, threshold=0.2) == 2
    assert knee(curve, threshold=0.005) == 8
    assert knee({16: 0.3}) == 16


def test_gain_at_the_threshold_is_worth_taking() -> None:
    assert knee({1: 0.25, 2: 0.5}, threshold=0.25) == 2


def test_softmax_survives_large_logits() -> None:
    assert rlvr.softmax([1000.0, 1000.0 + math.log(3)]) == pytest.approx([0.25, 0.75])


def test_advantages_are_standardised() -> None:
    advantages = rlvr.grpo_advantages([1.0, 0.0, 0.0, 2.0])
    assert math.fsum(advantages) == pytest.approx(0.0, abs=1e-12)
    assert math.fsum(a * a for a in advantages) / 4 == pytest.approx(1.0, rel=1e-7)


@pytest.mark.parametrize("coefficient", [0.0, 1.0, 2.5])
def test_proxy_objective_is_the_share_of_the_best_reward(coefficient: float) -> None:
    probs = rlvr.softmax(START_LOGITS)
    rewards = [s.reliability**4 + coefficient * s.tokens / 30 for s in STRATEGIES]
    expected = math.fsum(p * r for p, r in zip(probs, rewards, strict=True))
    stats = rlvr.policy_stats(START_LOGITS, "proxy", coefficient=coefficient)
    assert stats["objective"] == pytest.approx(expected / max(rewards), rel=1e-12)


def test_exact_objective_ignores_the_coefficient() -> None:
    stats = rlvr.policy_stats(START_LOGITS, "exact", coefficient=9.0)
    assert stats == rlvr.policy_stats(START_LOGITS, "proxy", coefficient=0.0)


def test_entropy_runs_from_zero_to_one() -> None:
    assert rlvr.policy_stats([0.0] * 5, "exact")["entropy"] == pytest.approx(1.0, rel=1e-12)
    assert rlvr.policy_stats([800.0, 0.0, 0.0, 0.0, 0.0], "exact")["entropy"] == 0.0


@pytest.mark.parametrize("action", range(5))
def test_reward_averages_to_the_accuracy_of_the_strategy(action: int) -> None:
    rng = random.Random(45 + action)
    trials = 4_000
    mean = sum(rlvr.rollout_reward(action, "exact", rng) for _ in range(trials)) / trials
    assert is_close(mean, STRATEGIES[action].accuracy, trials)


def test_group_of_one_teaches_nothing() -> None:
    history = rlvr.train_grpo("exact", steps=3, group_size=1)
    assert history[-1]["logits"] == list(START_LOGITS)


def test_history_entries_do_not_share_their_logits() -> None:
    first, second = (entry["logits"] for entry in rlvr.train_grpo("exact", steps=2)[1:])
    assert first != second


def test_pull_to_the_start_is_the_gradient_of_reverse_order_kl() -> None:
    """π − π_ref is the gradient in the logits of KL(π_ref ‖ π), checked by finite differences."""
    logits = [0.4, -0.2, 0.1, 0.9, -1.0]
    reference = rlvr.softmax(START_LOGITS)

    def divergence(at: list[float]) -> float:
        return math.fsum(
            r * math.log(r / p) for r, p in zip(reference, rlvr.softmax(at), strict=True)
        )

    for j, (prob, start) in enumerate(zip(rlvr.softmax(logits), reference, strict=True)):
        up, down = ([x + h * (i == j) for i, x in enumerate(logits)] for h in (1e-5, -1e-5))
        assert (divergence(up) - divergence(down)) / 2e-5 == pytest.approx(prob - start, abs=1e-9)
