"""The truth behind ex6_dense_credit: one policy for each step, and two ways to give it credit.

A policy is a 4 × 5 array, a row of strategies for each step. A step succeeds with its strategy's
reliability, independently; the first slip dooms the answer. A process check reads the steps in
order, each verdict flipped with probability `noise`, and stops after the first 0.0 that it gives.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_integer, check_not_empty, check_probability
from reasoning.rlvr import START_LOGITS, STEPS_RLVR, STRATEGIES

from reference.policy import (
    DEFAULTS,
    RELIABILITIES,
    Floats,
    Training,
    group_advantages,
    grpo_update,
    sample_actions,
    softmax,
)

Verdicts = tuple[float | None, ...]
"""One verdict for each step: 1.0, 0.0, or None where the check had already stopped."""

Bools = NDArray[np.bool_]

START = np.tile(np.array(START_LOGITS), (STEPS_RLVR, 1))
"""The logits before training, the chapter's in every row."""


def exact_accuracy(probs: Floats) -> Floats:
    """The chance that an answer is right, ∏_t Σ_s π_t(s) r_s, of policies (…, 4, 5).

    The steps choose and succeed independently, so the average over strategies can be taken step by
    step.
    """
    return np.asarray((probs @ RELIABILITIES).prod(axis=-1))


def exact_verdict_law(actions: Sequence[int], noise: float) -> dict[tuple[Verdicts, bool], float]:
    """The joint law of the verdicts and the truth of the answer, given the four actions.

    A sum over where the first slip falls: steps before it are right, it and all later ones wrong,
    and the verdicts are independent given that. Combinations of probability 0 are left out.

    Raises:
        ValueError: not four actions, one of them unknown, or noise not in [0, 1].
    """
    check_integer("length of actions", len(actions), low=STEPS_RLVR, high=STEPS_RLVR)
    for action in actions:
        check_integer("action", action, low=0, high=len(STRATEGIES) - 1)
    check_probability("noise", noise)
    return _verdict_law([STRATEGIES[action].reliability for action in actions], noise)


def _verdict_law(
    reliabilities: Sequence[float], noise: float
) -> dict[tuple[Verdicts, bool], float]:
    """The same, given how reliable each step is."""
    law: dict[tuple[Verdicts, bool], float] = {}
    for slip, key, said in _sayings(noise):
        # Past the last step there is no slip left to avoid: what remains is the right answers.
        slips = 1 - reliabilities[slip] if slip < STEPS_RLVR else 1.0
        chance = math.prod(reliabilities[:slip]) * slips * said
        if chance > 0:
            law[key] = law.get(key, 0.0) + chance
    return law


@lru_cache(maxsize=64)
def _sayings(noise: float) -> list[tuple[int, tuple[Verdicts, bool], float]]:
    """Where the first slip may fall, what the check may say then, and its chance given the slip."""
    found = []
    for slip in range(STEPS_RLVR + 1):
        accepted = [1 - noise] * slip + [noise] * (STEPS_RLVR - slip)
        for stop in range(STEPS_RLVR + 1):  # the step that the check rejects, or none
            chance = math.prod(accepted[:stop])
            if stop < STEPS_RLVR:
                chance *= 1 - accepted[stop]
            verdicts = (*[1.0] * stop, 0.0, *[None] * STEPS_RLVR)[:STEPS_RLVR]
            found.append((slip, (verdicts, slip == STEPS_RLVR), chance))
    return found


def exact_policy_verdict_law(
    probs: Sequence[Sequence[float]], noise: float
) -> dict[tuple[Verdicts, bool], float]:
    """The joint law of the verdicts and the truth that `rollout_steps(probs, noise, …)` returns.

    The steps choose and succeed independently, so a step is as reliable as its row is on average.

    Raises:
        ValueError: not four rows, or noise not in [0, 1].
    """
    check_integer("length of probs", len(probs), low=STEPS_RLVR, high=STEPS_RLVR)
    check_probability("noise", noise)
    return _verdict_law((np.array(probs) @ RELIABILITIES).tolist(), noise)


def exact_step_advantages(step_rewards: Sequence[Sequence[float | None]]) -> list[list[float]]:
    """Advantages (G × 4): each column standardised over its live entries, those that are not None.

    (r − mean) / (population std + 1e-8); 0.0 for None, and where fewer than two entries are live.

    Raises:
        ValueError: there are no rows.
    """
    check_not_empty("step_rewards", step_rewards)
    columns = []
    for column in zip(*step_rewards, strict=True):
        live = [reward for reward in column if reward is not None]
        if len(live) < 2:
            columns.append([0.0] * len(column))
            continue
        mean = sum(live) / len(live)
        std = math.sqrt(sum((reward - mean) ** 2 for reward in live) / len(live))
        columns.append([0.0 if r is None else (r - mean) / (std + 1e-8) for r in column])
    return [list(row) for row in zip(*columns, strict=True)]


def exact_steps_to_target(history: Sequence[float], target: float) -> int | None:
    """The first index at which the history is at or above `target`, or None."""
    return next((i for i, value in enumerate(history) if value >= target), None)


def steps_to_target(histories: Floats, target: float) -> Floats:
    """`exact_steps_to_target` of each row, with infinity for None, so that medians make sense."""
    reached = histories >= target
    return np.where(reached.any(axis=1), reached.argmax(axis=1), np.inf)


def _sample_truth(actions: NDArray[np.intp], rng: np.random.Generator) -> Bools:
    """Whether each step of each rollout (runs, 4, G) is right, as is all before it."""
    succeeds = rng.random(actions.shape) < RELIABILITIES[actions]
    return np.asarray(np.logical_and.accumulate(succeeds, axis=1))


def _sample_verdicts(is_right: Bools, noise: float, rng: np.random.Generator) -> Floats:
    """The process check's verdicts on the steps of each rollout, NaN from where it has stopped."""
    accepts = is_right != (rng.random(is_right.shape) < noise)
    passed = np.logical_and.accumulate(accepts, axis=1)
    is_live = np.concatenate([np.ones_like(passed[:, :1]), passed[:, :-1]], axis=1)
    return np.where(is_live, accepts, np.nan)


def column_advantages(rewards: Floats) -> Floats:
    """`exact_step_advantages` along the last axis of many groups at once, with NaN for None."""
    is_live = ~np.isnan(rewards)
    count = is_live.sum(axis=-1, keepdims=True)
    mean = np.where(is_live, rewards, 0.0).sum(axis=-1, keepdims=True) / np.maximum(count, 1)
    deviations = np.where(is_live & (count >= 2), rewards - mean, 0.0)
    variance = (deviations**2).sum(axis=-1, keepdims=True) / np.maximum(count, 1)
    return np.asarray(deviations / (np.sqrt(variance) + 1e-8))


def simulate_training(
    runs: int, rng: np.random.Generator, training: Training, noise: float | None
) -> Floats:
    """`simulate_train_dense` at this noise, or `simulate_train_sparse` where it is None.

    Raises:
        ValueError: runs < 1, noise not in [0, 1], or a setting of `training` out of range.
    """
    check_integer("runs", runs, low=1)
    if noise is not None:
        check_probability("noise", noise)
    training.check()
    logits = np.tile(START, (runs, 1, 1))
    probs = softmax(logits)
    accuracies = [exact_accuracy(probs)]
    for _ in range(training.steps):
        actions = sample_actions(probs, training.group_size, rng)
        is_right = _sample_truth(actions, rng)
        if noise is None:
            # One advantage for each rollout, shared by the rows of all its steps.
            outcome = group_advantages(is_right[:, -1:].astype(np.float64))
            advantages = np.broadcast_to(outcome, actions.shape)
        else:
            advantages = column_advantages(_sample_verdicts(is_right, noise, rng))
        logits = grpo_update(logits, START, actions, advantages, training)
        probs = softmax(logits)
        accuracies.append(exact_accuracy(probs))
    return np.stack(accuracies, axis=1)


def simulate_train_dense(
    runs: int, rng: np.random.Generator, noise: float = 0.0, training: Training = DEFAULTS
) -> Floats:
    """Independent runs of `train_dense`: true accuracy (runs, steps + 1), the start first.

    Every row of the policy is a GRPO problem of its own: its advantages come from the verdicts on
    its step (a process reward, Lightman et al. 2023), ratio and clip are per row, the sum over the
    group is divided by its full size, and beta pulls each row towards its start.

    Raises:
        ValueError: runs < 1, noise not in [0, 1], or a setting of `training` out of range.
    """
    return simulate_training(runs, rng, training, noise)


def simulate_train_sparse(
    runs: int, rng: np.random.Generator, training: Training = DEFAULTS
) -> Floats:
    """Independent runs of `train_sparse`: as dense, with the outcome's advantage in every row.

    Raises:
        ValueError: runs < 1, or a setting of `training` out of range.
    """
    return simulate_training(runs, rng, training, noise=None)
