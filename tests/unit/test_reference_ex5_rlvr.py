"""Shaped rewards: laws against the given code, and the statements about when runs decouple."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from reasoning.rlvr import (
    START_LOGITS,
    STRATEGIES,
    policy_stats,
    rollout_reward,
    softmax,
    train_grpo,
)

from reference import ex5_rlvr as reference
from reference.ex5_misreadings import rounding_hides_a_tie
from reference.laws import fraction_error
from reference.policy import Floats, Training


def history(true_acc: Sequence[float], objective: Sequence[float]) -> list[dict[str, Any]]:
    return [
        {"step": i, "true_acc": accuracy, "objective": value}
        for i, (accuracy, value) in enumerate(zip(true_acc, objective, strict=True))
    ]


def decoupled_share(runs: int, coefficient: float, steps: int, *, normalise: bool = True) -> float:
    result = reference.simulate_train_grpo(
        runs,
        np.random.default_rng(17),
        coefficient,
        Training(steps=steps),
        normalise=normalise,
    )
    return float(reference.decoupled_runs(result.true_acc, result.objective).mean())


def assert_same_mean(sample: Floats, law: Floats) -> None:
    """The means agree to five standard errors: one false alarm in 1.7 million, if normal."""
    error = math.hypot(law.std() / math.sqrt(len(sample)), law.std() / math.sqrt(len(law)))
    assert abs(sample.mean() - law.mean()) < 5 * error


@pytest.mark.parametrize("action", range(len(STRATEGIES)))
def test_the_reward_law_is_that_of_the_given_rollout(action: int) -> None:
    law = reference.exact_reward_law(action, 1.2)
    rng = random.Random(19 + action)
    rewards = [rollout_reward(action, "proxy", rng, coefficient=1.2) for _ in range(3000)]
    assert set(rewards) == {law.wrong, law.right}
    # Five standard errors: one false alarm in 1.7 million for each strategy.
    assert abs(sum(rewards) / 3000 - law.mean) < 5 * math.sqrt(law.variance / 3000)


def test_the_mean_and_variance_follow_from_the_two_values() -> None:
    law = reference.exact_reward_law(4, 0.7)
    right = STRATEGIES[4].accuracy
    mean = right * law.right + (1 - right) * law.wrong
    assert law.mean == pytest.approx(mean, rel=1e-12)
    square = right * law.right**2 + (1 - right) * law.wrong**2
    assert law.variance == pytest.approx(square - mean**2, rel=1e-9)


def test_at_the_critical_coefficients_the_rewards_meet() -> None:
    critical = reference.exact_critical_coefficients()
    assert critical["expected"] == pytest.approx(1.5937, abs=5e-5)
    assert critical["ranking"] == pytest.approx(1.875, rel=1e-12)
    hack, verbose = (
        reference.exact_reward_law(action, critical["expected"])
        for action in (reference.HACK, reference.VERBOSE)
    )
    assert hack.mean == pytest.approx(verbose.mean, rel=1e-12)
    hack, verbose = (
        reference.exact_reward_law(action, critical["ranking"])
        for action in (reference.HACK, reference.VERBOSE)
    )
    assert hack.wrong == pytest.approx(verbose.right, rel=1e-12)


@pytest.mark.parametrize(
    ("true_acc", "objective", "expected"),
    [
        ([0.5, 0.9, 0.3], [0.5, 0.8, 0.9], True),
        ([0.5, 0.9, 0.3], [0.5, 0.8, 0.8], True),
        ([0.5, 0.9, 0.3], [0.5, 0.8, 0.7], False),
        ([0.5, 0.9, 0.8], [0.5, 0.8, 0.9], False),
        ([0.9, 0.1, 0.8], [0.1, 0.9, 0.9], False),
        ([0.9], [0.9], False),
    ],
)
def test_decoupling_needs_a_fall_and_an_objective_that_holds(
    true_acc: list[float], objective: list[float], expected: bool
) -> None:
    assert reference.exact_decoupled(history(true_acc, objective)) is expected


def test_a_larger_drop_is_asked_for_by_name() -> None:
    fallen = history([0.5, 0.9, 0.5], [0.5, 0.8, 0.9])
    assert reference.exact_decoupled(fallen, drop=0.3)
    assert not reference.exact_decoupled(fallen, drop=0.5)


@pytest.mark.parametrize("group_size", [1, 2, 3])
def test_a_tie_is_the_sum_over_all_groups_whose_verdicts_agree(group_size: int) -> None:
    probs = softmax(START_LOGITS)
    chances = [
        (verdict, p * (s.accuracy if verdict else 1 - s.accuracy))
        for p, s in zip(probs, STRATEGIES, strict=True)
        for verdict in (True, False)
    ]
    expected = sum(
        math.prod(chance for _, chance in group)
        for group in itertools.product(chances, repeat=group_size)
        if len({verdict for verdict, _ in group}) == 1
    )
    tie = reference.exact_tie_probability(probs, group_size)
    assert tie == pytest.approx(expected, rel=1e-12)


def test_the_tie_probability_is_the_share_of_tied_groups_at_the_start() -> None:
    expected = reference.exact_tie_probability(softmax(START_LOGITS), 4)
    runs = reference.simulate_train_grpo(
        20_000, np.random.default_rng(23), 0.0, Training(steps=1, group_size=4)
    )
    # Five standard errors: one false alarm in 1.7 million.
    assert abs(runs.tied.mean() - expected) < 5 * fraction_error(expected, 20_000)


def test_rounded_probabilities_are_taken_and_others_refused() -> None:
    rounded = policy_stats(START_LOGITS, "exact")["probs"]
    exact = reference.exact_tie_probability(softmax(START_LOGITS), 8)
    assert reference.exact_tie_probability(rounded, 8) == pytest.approx(exact, rel=0.01)
    with pytest.raises(ValueError, match="probs = "):
        reference.exact_tie_probability([0.2, 0.2, 0.2, 0.2, 0.1], 8)


@pytest.mark.parametrize("mode", ["exact", "proxy"])
def test_dynamic_training_is_the_given_training_up_to_the_first_tie(mode: str) -> None:
    dynamic = reference.exact_train_grpo_dynamic(mode, steps=40, group_size=24, seed=29)
    given = train_grpo(mode, steps=40, group_size=24, seed=29)
    first = next((i for i, entry in enumerate(dynamic) if entry.get("skipped")), len(dynamic))
    assert first > 10  # of training to compare
    assert dynamic[0] == given[0]
    for ours, theirs in zip(dynamic[1:first], given[1:first], strict=True):
        assert ours["logits"] == pytest.approx(theirs["logits"], rel=1e-10)
        assert ours["objective"] == pytest.approx(theirs["objective"], rel=1e-10)


@pytest.mark.parametrize("mode", ["exact", "proxy"])
def test_a_tied_group_changes_nothing_and_any_other_does(mode: str) -> None:
    dynamic = reference.exact_train_grpo_dynamic(mode, steps=80, seed=31)
    skips = 0
    for before, after in itertools.pairwise(dynamic[1:]):
        assert after["skipped"] == (after["logits"] == before["logits"])
        skips += after["skipped"]
    assert 0 < skips < 79


def test_a_run_in_which_rounding_hides_no_tie_is_told() -> None:
    told = [rounding_hides_a_tie(steps=40, group_size=size, seed=7) for size in (4, 5)]
    assert told == [False, True]
    assert not rounding_hides_a_tie(steps=1, group_size=5, lr=0.0, seed=7)


def test_skips_are_counted_over_the_first_and_last_trained_steps() -> None:
    entries: list[dict[str, Any]] = [{"step": 0}]
    entries += [{"step": i, "skipped": i in (1, 5, 6)} for i in range(1, 7)]
    assert reference.exact_skip_fractions(entries, window=3) == (1 / 3, 2 / 3)
    assert reference.exact_skip_fractions(entries, window=6) == (1 / 2, 1 / 2)
    with pytest.raises(ValueError, match="at least 7"):
        reference.exact_skip_fractions(entries, window=7)


@pytest.mark.parametrize(("mode", "coefficient"), [("exact", 0.0), ("proxy", 2.0)])
def test_the_simulation_trains_like_the_given_code(mode: str, coefficient: float) -> None:
    given = [train_grpo(mode, steps=25, seed=seed) for seed in range(100, 140)]
    runs = reference.simulate_train_grpo(
        2000, np.random.default_rng(37), coefficient, Training(steps=25)
    )
    assert runs.true_acc[:, 0] == pytest.approx(given[0][0]["true_acc"], rel=1e-12)
    assert runs.objective[:, 0] == pytest.approx(given[0][0]["objective"], rel=1e-12)
    for key, law in (("true_acc", runs.true_acc), ("objective", runs.objective)):
        assert_same_mean(np.array([run[-1][key] for run in given]), law[:, -1])
    assert_same_mean(np.array([run[-1]["logits"] for run in given])[:, 4], runs.logits[:, 4])


def test_the_simulation_skips_like_the_exact_dynamic_training() -> None:
    exact = [
        reference.exact_train_grpo_dynamic("exact", steps=40, seed=seed) for seed in range(200, 230)
    ]
    runs = reference.simulate_train_grpo(
        2000, np.random.default_rng(41), 0.0, Training(steps=40), dynamic=True
    )
    skips = np.array([[entry["skipped"] for entry in run[1:]] for run in exact])
    assert_same_mean(skips.mean(axis=1), runs.tied.mean(axis=1))
    assert_same_mean(np.array([run[-1]["true_acc"] for run in exact]), runs.true_acc[:, -1])


# In parentheses the share of 1,000 runs. The bounds are so far from it that a binomial count of the
# runs here passes them less than once in a million.


def test_nothing_decouples_below_the_ranking_coefficient() -> None:
    assert decoupled_share(200, 1.86, 600) == 0.0  # (0)


def test_most_runs_decouple_just_above_it_from_300_steps() -> None:
    assert decoupled_share(200, 1.9, 300) > 0.55  # (0.78)


def test_short_runs_decouple_less() -> None:
    assert 0.3 < decoupled_share(200, 2.0, 150) < 0.68  # (0.49)
    assert decoupled_share(200, 2.5, 60) < 0.5  # (0.31)


def test_without_the_std_a_smaller_coefficient_is_enough_but_takes_longer() -> None:
    assert decoupled_share(40, 1.7, 300, normalise=False) < 0.2  # (0)
    assert decoupled_share(40, 1.7, 3000, normalise=False) > 0.7  # (0.96)
