"""Dense credit: laws against enumeration, and training against a plain loop of its own."""

from __future__ import annotations

import itertools
import math
import random
from collections import defaultdict
from typing import Any

import numpy as np
import pytest
from reasoning.rlvr import (
    PASSES,
    START_LOGITS,
    STEPS_RLVR,
    STRATEGIES,
    grpo_advantages,
    sample_strategy,
    softmax,
)

from reference import ex6_dense_credit as reference
from reference import ex6_laws
from reference.binomial import median_interval
from reference.ex6_reachable import exact_unexplained
from reference.policy import Floats, Training

START_PROBS = [softmax(START_LOGITS)] * STEPS_RLVR


def enumerated_law(
    actions: tuple[int, ...], noise: float
) -> dict[tuple[reference.Verdicts, bool], float]:
    """Over every pattern of successes and flips, what a reader of the definition writes down."""
    law: dict[tuple[reference.Verdicts, bool], float] = defaultdict(float)
    patterns = itertools.product([True, False], repeat=STEPS_RLVR)
    for successes, flips in itertools.product(list(patterns), repeat=2):
        chance = math.prod(
            STRATEGIES[a].reliability if ok else 1 - STRATEGIES[a].reliability
            for a, ok in zip(actions, successes, strict=True)
        ) * math.prod(noise if flip else 1 - noise for flip in flips)
        verdicts: list[float | None] = []
        for step, flip in enumerate(flips):
            if 0.0 in verdicts:
                verdicts.append(None)
            else:
                verdicts.append(float(all(successes[: step + 1]) != flip))
        law[tuple(verdicts), all(successes)] += chance
    return law


def plain_training(seed: int, noise: float | None, training: Training) -> list[float]:
    """One run with lists and loops: dense at this noise, sparse where it is None."""
    size, low, high = training.group_size, 1 - training.clip, 1 + training.clip
    rng = random.Random(seed)
    logits = [list(START_LOGITS) for _ in range(STEPS_RLVR)]
    history = [float(reference.exact_accuracy(np.array(START_PROBS)))]
    for _ in range(training.steps):
        old = [softmax(row) for row in logits]
        group = [[sample_strategy(row, rng) for row in old] for _ in range(size)]
        truths, checks = [], []
        for actions in group:
            right, verdicts = True, list[float | None]()
            for action in actions:
                right = rng.random() < STRATEGIES[action].reliability and right
                verdict = float(right != (rng.random() < (noise or 0.0)))
                verdicts.append(None if 0.0 in verdicts else verdict)
            truths.append(float(right))
            checks.append(verdicts)
        if noise is None:
            advantages = [[advantage] * STEPS_RLVR for advantage in grpo_advantages(truths)]
        else:
            advantages = reference.exact_step_advantages(checks)
        for t, row in enumerate(logits):
            for _ in range(PASSES):
                probs = softmax(row)
                slope = [
                    training.beta * (p - q) for p, q in zip(probs, START_PROBS[t], strict=True)
                ]
                for actions, credit in zip(group, advantages, strict=True):
                    ratio, advantage = probs[actions[t]] / old[t][actions[t]], credit[t]
                    clipped = min(max(ratio, low), high)
                    if ratio * advantage > clipped * advantage:
                        continue
                    for j, p in enumerate(probs):
                        slope[j] -= advantage * ratio * ((j == actions[t]) - p) / size
                for j in range(len(row)):
                    row[j] -= training.lr * slope[j]
        rows = [softmax(row) for row in logits]
        history.append(float(reference.exact_accuracy(np.array(rows))))
    return history


def test_the_start_is_right_four_times_in_ten() -> None:
    assert float(reference.exact_accuracy(np.array(START_PROBS))) == pytest.approx(0.399, abs=5e-4)


def test_accuracy_is_the_sum_over_all_choices_of_strategies() -> None:
    rng = np.random.default_rng(3)
    probs = rng.dirichlet(np.ones(5), size=STEPS_RLVR)
    total = sum(
        math.prod(
            float(row[action]) * STRATEGIES[action].reliability
            for row, action in zip(probs, actions, strict=True)
        )
        for actions in itertools.product(range(5), repeat=STEPS_RLVR)
    )
    assert float(reference.exact_accuracy(probs)) == pytest.approx(total, rel=1e-12)


@pytest.mark.parametrize("noise", [0.0, 0.1, 0.5, 1.0])
@pytest.mark.parametrize("actions", [(0, 0, 0, 0), (4, 1, 2, 0), (0, 3, 3, 4)])
def test_the_verdict_law_equals_an_enumeration(actions: tuple[int, ...], noise: float) -> None:
    law = reference.exact_verdict_law(actions, noise)
    expected = {key: chance for key, chance in enumerated_law(actions, noise).items() if chance}
    assert law == pytest.approx(expected, rel=1e-12)


def test_without_noise_the_verdicts_tell_the_truth() -> None:
    law = reference.exact_verdict_law((0, 1, 2, 3), 0.0)
    assert len(law) == 5
    assert all(is_right == (verdicts == (1.0,) * 4) for verdicts, is_right in law)


@pytest.mark.parametrize("noise", [0.0, 0.1, 1.0])
def test_the_verdict_law_of_a_policy_is_the_mean_over_its_actions(noise: float) -> None:
    probs = [[0.1, 0.2, 0.3, 0.4, 0.0], *START_PROBS[1:]]
    expected: dict[object, float] = defaultdict(float)
    for actions in itertools.product(range(5), repeat=STEPS_RLVR):
        chosen = math.prod(row[action] for row, action in zip(probs, actions, strict=True))
        for key, chance in reference.exact_verdict_law(actions, noise).items():
            expected[key] += chosen * chance
    law = reference.exact_policy_verdict_law(probs, noise)
    assert law == pytest.approx({key: it for key, it in expected.items() if it}, rel=1e-12)
    right = math.fsum(chance for (_, is_right), chance in law.items() if is_right)
    assert right == pytest.approx(float(reference.exact_accuracy(np.array(probs))), rel=1e-12)


def test_actions_out_of_range_are_refused() -> None:
    with pytest.raises(ValueError, match="length of actions"):
        reference.exact_verdict_law((0, 0, 0), 0.1)
    with pytest.raises(ValueError, match="action = 5"):
        reference.exact_verdict_law((0, 0, 0, 5), 0.1)
    with pytest.raises(ValueError, match="length of probs"):
        reference.exact_policy_verdict_law(START_PROBS[1:], 0.1)
    with pytest.raises(ValueError, match="noise"):
        reference.exact_policy_verdict_law(START_PROBS, 1.1)


def test_columns_are_standardised_over_their_live_entries() -> None:
    rewards = [[1.0, 1.0, 0.0, None], [0.0, None, None, None], [1.0, 0.0, None, None]]
    advantages = reference.exact_step_advantages(rewards)
    assert [row[0] for row in advantages] == pytest.approx(grpo_advantages([1.0, 0.0, 1.0]))
    assert [row[1] for row in advantages] == pytest.approx([1.0, 0.0, -1.0])
    assert [row[2:] for row in advantages] == [[0.0, 0.0]] * 3


def test_the_vectorised_advantages_are_the_plain_ones() -> None:
    rng = np.random.default_rng(5)
    rewards = rng.choice([0.0, 1.0, np.nan], size=(60, STEPS_RLVR, 5))
    vectorised = reference.column_advantages(rewards)
    for group, advantages in zip(rewards, vectorised, strict=True):
        rows = [[None if math.isnan(r) else float(r) for r in rollout] for rollout in group.T]
        plain = np.array(reference.exact_step_advantages(rows)).T
        assert advantages == pytest.approx(plain, abs=1e-12)


@pytest.mark.parametrize("noise", [0.0, 0.2, None])
def test_the_simulation_trains_like_the_plain_loop(noise: float | None) -> None:
    rng, training = np.random.default_rng(7), Training(steps=12)
    plain = np.array([plain_training(seed, noise, training)[-1] for seed in range(300, 330)])
    law = reference.simulate_training(2000, rng, training, noise)[:, -1]
    error = float(law.std()) * math.hypot(1 / math.sqrt(30), 1 / math.sqrt(2000))
    # Five standard errors of the difference of means: one false alarm in 1.7 million, if normal.
    assert abs(plain.mean() - law.mean()) < 5 * error


SMALL = [
    (0.2, Training(4, 2, 0.6, 0.05, 0.3)),
    (0.0, Training(4, 2, 0.6, 0.5, 0.3)),
    (0.15, Training(1, 3, 0.7, 0.05, 0.3)),
    (None, Training(2, 2, 0.6, 0.05, 0.3)),
]


@pytest.mark.parametrize(("noise", "training"), SMALL)
def test_histories_of_small_groups_are_explained(noise: float | None, training: Training) -> None:
    histories = [plain_training(seed, noise, training) for seed in range(8)]
    assert exact_unexplained(histories, training, noise is not None, slack=1e-9) == [None] * 8


@pytest.mark.parametrize(("noise", "training"), SMALL)
@pytest.mark.parametrize("change", [{"lr": 0.606}, {"beta": 0.0}, {"clip": 0.3}])
def test_histories_of_other_updates_are_not(
    noise: float | None, training: Training, change: dict[str, Any]
) -> None:
    histories = [plain_training(seed, noise, training) for seed in range(8)]
    other = training._replace(**change)
    found = exact_unexplained(histories, other, noise is not None, slack=1e-7)
    assert any(index is not None and index > 0 for index in found)


def test_an_entry_that_is_off_is_named() -> None:
    history = plain_training(1, 0.2, SMALL[0][1])
    bent = [
        [value + 1e-5 * (i == index) for i, value in enumerate(history)]
        for index in range(len(history))
    ]
    assert exact_unexplained(bent, SMALL[0][1], dense=True, slack=1e-7) == [0, 1, 2, 3, 4]
    assert exact_unexplained([bent[3], bent[1][:1], []], SMALL[0][1], True, 1e-7) == [3, None, None]


def test_outcome_credit_is_not_explained_as_dense() -> None:
    training = SMALL[3][1]
    histories = [plain_training(seed, None, training) for seed in range(8)]
    found = exact_unexplained(histories, training, True, slack=1e-7)
    assert any(index is not None for index in found)


def tails_of_mean(values: Floats, runs: int, sigmas: float) -> float:
    """The chance that a mean of `runs` draws is `sigmas` or more of its errors off, on both sides.

    The saddlepoint formula of R. Lugannani and S. Rice (1980), with the law of `values`.
    """
    total, standard = 0.0, (values - values.mean()) / values.std()
    for x in (standard, -standard):
        wanted, low, high = sigmas / math.sqrt(runs), 0.0, 20.0
        for _ in range(60):  # the tilt at which the mean is where it is wanted
            tilt = (low + high) / 2
            weights = np.exp(tilt * x)
            weights /= weights.sum()
            low, high = (tilt, high) if weights @ x < wanted else (low, tilt)
        variance = float(weights @ x**2 - (weights @ x) ** 2)
        exponent = tilt * wanted - math.log(np.exp(tilt * x).mean())
        w, u = math.sqrt(2 * runs * exponent), tilt * math.sqrt(runs * variance)
        density = math.exp(-w * w / 2) / math.sqrt(2 * math.pi)
        total += math.erfc(w / math.sqrt(2)) / 2 + density * (1 / u - 1 / w)
    return total


@pytest.mark.parametrize(
    ("noise", "steps", "runs", "sigmas", "alarms"),
    [
        (0.0, 20, 64, 5.5, 1.5e-7),
        (0.2, 20, 64, 5.5, 1.5e-7),
        (None, 20, 128, 5.5, 2.5e-7),
        (0.05, 60, 21, 6.5, 1e-7),
        (None, 60, 21, 6.5, 1e-7),
    ],
)
def test_means_of_runs_rarely_stray(
    noise: float | None, steps: int, runs: int, sigmas: float, alarms: float
) -> None:
    rng, training = np.random.default_rng(23), Training(steps=steps)
    law = reference.simulate_training(1500, rng, training, noise)[:, -1]
    assert tails_of_mean(law, runs, sigmas) < alarms


@pytest.mark.parametrize(("noise", "training", "steps"), ex6_laws.MEASURED)
def test_fresh_runs_follow_the_measured_laws(
    noise: float | None, training: Training, steps: tuple[int, ...]
) -> None:
    # Five standard errors, of the fresh runs and of the measured ones: a false alarm at about 6e-7
    # for each of the ten means; at 1e-5 for each variance, whose law is skewed.
    runs = 3000 if training.steps <= 20 else 1000
    found = reference.simulate_training(runs, np.random.default_rng(31), training, noise)
    share = 1 / runs + 1 / ex6_laws.RUNS
    for step in steps:
        law = ex6_laws.accuracy_moments(noise, training, step)
        fresh = ex6_laws.moments(found[:, step])
        assert abs(fresh.mean - law.mean) < 5 * math.sqrt(law.variance * share)
        spread = math.sqrt((law.fourth - law.variance**2) * share)
        assert abs(fresh.variance - law.variance) < 5 * spread
    if training == ex6_laws.LATE:
        median = float(np.median(reference.steps_to_target(found, ex6_laws.TARGET)))
        late = ex6_laws.late_steps_to_target(noise)
        low, high = median_interval(late, runs, alpha=1e-6)
        assert low <= median <= high
        assert high - low < 6
        assert len(late) == ex6_laws.RUNS


def test_laws_that_were_not_measured_are_refused() -> None:
    with pytest.raises(ValueError, match="MEASURED"):
        ex6_laws.accuracy_moments(0.3, ex6_laws.EARLY, 3)
    with pytest.raises(ValueError, match="noise"):
        ex6_laws.late_steps_to_target(0.3)


def test_steps_to_target_is_the_first_index_at_or_above() -> None:
    assert reference.exact_steps_to_target([0.4, 0.8, 0.7, 0.9], 0.8) == 1
    assert reference.exact_steps_to_target([0.4, 0.5], 0.4) == 0
    assert reference.exact_steps_to_target([0.4, 0.5], 0.6) is None
    histories = np.array([[0.4, 0.8, 0.7], [0.4, 0.5, 0.6]])
    assert list(reference.steps_to_target(histories, 0.8)) == [1.0, math.inf]


def assert_median_of_1500(histories: Floats, stated: float) -> None:
    """The stated median of 1,500 runs is one that they have but once in a million."""
    low, high = median_interval(reference.steps_to_target(histories, 0.8), 1500, alpha=1e-6)
    assert low <= stated <= high


@pytest.mark.parametrize(
    ("noise", "steps", "stated"), [(0.0, 60, 32), (0.05, 80, 39), (0.1, 90, 49)]
)
def test_dense_medians(noise: float, steps: int, stated: int) -> None:
    rng = np.random.default_rng(11)
    histories = reference.simulate_train_dense(500, rng, noise, Training(steps=steps))
    assert_median_of_1500(histories, stated)


def test_dense_median_at_noise_0_2() -> None:
    assert_median_of_1500(reference.simulate_train_dense(300, np.random.default_rng(13), 0.2), 87)


def test_sparse_median() -> None:
    rng = np.random.default_rng(17)
    assert_median_of_1500(reference.simulate_train_sparse(500, rng, Training(steps=80)), 36)


def test_at_noise_0_4_no_run_gets_there() -> None:
    histories = reference.simulate_train_dense(200, np.random.default_rng(19), 0.4)
    assert np.isinf(reference.steps_to_target(histories, 0.8)).all()
