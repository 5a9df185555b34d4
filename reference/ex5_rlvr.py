"""The truth behind ex5_rlvr: when a shaped reward parts from accuracy, and how often it does.

The reward of a rollout is the verifier's 0 or 1 plus coefficient × tokens / 30. The exact reward is
the same with the coefficient 0, so the simulations take a coefficient and no mode.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_amount, check_integer, check_not_empty
from reasoning.rlvr import (
    MAX_TOKENS,
    PROXY_COEFFICIENT,
    START_LOGITS,
    STRATEGIES,
    policy_stats,
    rollout_reward,
    sample_strategy,
)

from reference.policy import (
    ACCURACIES,
    DEFAULTS,
    TOKEN_COUNTS,
    Floats,
    Training,
    group_advantages,
    grpo_update,
    sample_actions,
    softmax,
)

History = Sequence[Mapping[str, Any]]
"""The entries of one training run, as `reasoning.rlvr.train_grpo` returns them."""

VERBOSE, HACK = (
    [strategy.name for strategy in STRATEGIES].index(name)
    for name in ("verbose-correct", "verbose-hack")
)


class RewardLaw(NamedTuple):
    """The law of one rollout's reward: two values, and what follows from them.

    Attributes:
        wrong: the reward of a wrong answer, which is the pay for length alone.
        right: the reward of a right answer, 1 more.
        mean: the expected reward.
        variance: its variance, that of the verdict.
    """

    wrong: float
    right: float
    mean: float
    variance: float


class Runs(NamedTuple):
    """What `simulate_train_grpo` returns: one row for each run.

    Attributes:
        true_acc: accuracy under the exact verifier, in [0, 1], at the start and after each step.
        objective: expected reward over that of the best strategy, likewise.
        tied: whether the group of each step had no variance.
        logits: the policy at the end, one column for each strategy.
    """

    true_acc: Floats
    objective: Floats
    tied: NDArray[np.bool_]
    logits: Floats


def exact_reward_law(action: int, coefficient: float) -> RewardLaw:
    """The law of `shaped_reward(action, coefficient, rng)`.

    Raises:
        ValueError: unknown action, or coefficient below 0.
    """
    check_integer("action", action, low=0, high=len(STRATEGIES) - 1)
    check_amount("coefficient", coefficient)
    accuracy = STRATEGIES[action].accuracy
    wrong = coefficient * STRATEGIES[action].tokens / MAX_TOKENS
    return RewardLaw(wrong, 1 + wrong, accuracy + wrong, accuracy * (1 - accuracy))


def exact_critical_coefficients() -> dict[str, float]:
    """The coefficients at which the hack overtakes the verbose correct strategy.

    With d = (30 − 14)/30, what the hack's length earns more at coefficient 1: "expected" is
    (a_verbose − a_hack)/d, where the expected rewards meet; "ranking" is 1/d, where a wrong hack
    earns what a right verbose answer does.
    """
    extra = (STRATEGIES[HACK].tokens - STRATEGIES[VERBOSE].tokens) / MAX_TOKENS
    gap = STRATEGIES[VERBOSE].accuracy - STRATEGIES[HACK].accuracy
    return {"expected": gap / extra, "ranking": 1 / extra}


def decoupled_runs(true_acc: Floats, objective: Floats, drop: float = 0.2) -> NDArray[np.bool_]:
    """Which runs decouple: accuracy ends at least `drop` under its peak, the objective no lower.

    Both arrays are (runs, entries); the objective's end is compared with its value at the first
    entry where the accuracy peaks.
    """
    peaks = true_acc.argmax(axis=1)[:, np.newaxis]
    at_peak = np.take_along_axis(objective, peaks, axis=1)[:, 0]
    fell = true_acc.max(axis=1) - true_acc[:, -1] >= drop
    return np.asarray(fell & (objective[:, -1] >= at_peak))


def exact_decoupled(history: History, drop: float = 0.2) -> bool:
    """`decoupled_runs` for one training history.

    Raises:
        ValueError: the history is empty.
    """
    check_not_empty("history", history)
    true_acc = np.array([[entry["true_acc"] for entry in history]])
    objective = np.array([[entry["objective"] for entry in history]])
    return bool(decoupled_runs(true_acc, objective, drop)[0])


def exact_tie_probability(probs: Sequence[float], group_size: int) -> float:
    """The probability that all exact rewards of a group are equal, a^G + (1 − a)^G.

    a is the policy's accuracy: the rewards of a group are independent, each 1 with probability a.
    `probs`, in the order of `STRATEGIES`, are divided by their sum, since they may be rounded.

    Raises:
        ValueError: not one probability for each strategy, a sum further than 0.01 from 1, or
            group_size < 1.
    """
    check_integer("group_size", group_size, low=1)
    weights = np.asarray(probs, dtype=np.float64)
    if weights.shape != ACCURACIES.shape or weights.min() < 0 or abs(weights.sum() - 1) > 0.01:
        raise ValueError(
            f"probs = {probs!r}: must be {len(ACCURACIES)} probabilities with a sum of 1 ± 0.01"
        )
    accuracy = float(weights @ ACCURACIES / weights.sum())
    return accuracy**group_size + (1 - accuracy) ** group_size


def are_equal(rewards: Sequence[float]) -> bool:
    """Whether all rewards of a group are the same."""
    return max(rewards) == min(rewards)


def exact_train_grpo_dynamic(
    mode: str,
    steps: int = 150,
    group_size: int = 8,
    lr: float = 0.4,
    clip: float = 0.2,
    beta: float = 0.01,
    seed: int = 23,
    *,
    is_tied: Callable[[Sequence[float]], bool] = are_equal,
) -> list[dict[str, Any]]:
    """`reasoning.rlvr.train_grpo`, draw for draw, without an update where a group's rewards tie.

    Dynamic sampling in the sense of DAPO (Yu et al. 2025), except that a tied group is not drawn
    again. Up to the first tied group the two histories are the same. `is_tied` may be another
    reading of what a tie is.

    Raises:
        ValueError: unknown mode, a count below 1, or `lr`, `clip` or `beta` below 0.
    """
    training = Training(steps, group_size, lr, clip, beta)
    training.check()
    rng = random.Random(seed)
    start = logits = np.array(START_LOGITS)
    history = [{"step": 0, **policy_stats(START_LOGITS, mode)}]
    for step in range(1, steps + 1):
        probs = softmax(logits).tolist()
        actions = [sample_strategy(probs, rng) for _ in range(group_size)]
        rewards = [rollout_reward(action, mode, rng) for action in actions]
        skipped = is_tied(rewards)
        if not skipped:
            advantages = group_advantages(np.array(rewards))
            logits = grpo_update(logits, start, np.array(actions), advantages, training)
        entry = policy_stats(logits.tolist(), mode)
        history.append({"step": step, **entry, "logits": logits.tolist(), "skipped": skipped})
    return history


def exact_skip_fractions(history: History, window: int = 30) -> tuple[float, float]:
    """The fraction of skipped groups among the first and the last `window` trained steps.

    Raises:
        ValueError: window < 1, or fewer trained steps than that.
    """
    check_integer("window", window, low=1)
    skipped = [entry["skipped"] for entry in history[1:]]
    check_integer("trained steps of history", len(skipped), low=window)
    return sum(skipped[:window]) / window, sum(skipped[-window:]) / window


def simulate_train_grpo(
    runs: int,
    rng: np.random.Generator,
    coefficient: float = PROXY_COEFFICIENT,
    training: Training = DEFAULTS,
    *,
    normalise: bool = True,
    dynamic: bool = False,
) -> Runs:
    """Independent runs of `reasoning.rlvr.train_grpo`, all at once.

    Coefficient 0 is the exact reward. `normalise=False` leaves the std out of the advantages (Dr.
    GRPO); `dynamic=True` makes no update, the pull included, where a group's rewards tie.

    Raises:
        ValueError: runs < 1, coefficient below 0, or a setting of `training` out of range.
    """
    check_integer("runs", runs, low=1)
    check_amount("coefficient", coefficient)
    training.check()
    pay = coefficient * TOKEN_COUNTS / MAX_TOKENS
    expected = (ACCURACIES + pay) / (ACCURACIES + pay).max()
    start = np.array(START_LOGITS)
    logits = np.tile(start, (runs, 1))
    probs = softmax(logits)
    true_acc, objective, tied = [probs @ ACCURACIES], [probs @ expected], []
    for _ in range(training.steps):
        actions = sample_actions(probs, training.group_size, rng)
        rewards = (rng.random(actions.shape) < ACCURACIES[actions]) + pay[actions]
        ties = rewards.max(axis=1) == rewards.min(axis=1)
        advantages = group_advantages(rewards, normalise)
        updated = grpo_update(logits, start, actions, advantages, training)
        logits = np.where(dynamic & ties[:, np.newaxis], logits, updated)
        probs = softmax(logits)
        true_acc.append(probs @ ACCURACIES)
        objective.append(probs @ expected)
        tied.append(ties)
    return Runs(
        np.stack(true_acc, axis=1), np.stack(objective, axis=1), np.stack(tied, axis=1), logits
    )
