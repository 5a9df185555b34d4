"""RLVR: reinforcement learning from a verifiable reward, with GRPO on five strategies.

The policy is a softmax over `STRATEGIES`. Under the exact reward it learns to be right; the proxy
reward also pays for length, and the policy learns to be long.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from reasoning._checks import (
    check_amount,
    check_integer,
    check_not_empty,
    check_numbers,
    check_probability,
    seeded,
)
from reasoning.solver import final_answer, sample_trace
from reasoning.task import Problem, make_problem

STEPS_RLVR = 4
"""Steps of every problem here."""

TRAP_RLVR = 0.5
"""The trap of every attempt here."""


class Strategy(NamedTuple):
    """A way to answer: its name, its reliability at each step, and the tokens that it writes."""

    name: str
    reliability: float
    tokens: int

    @property
    def accuracy(self) -> float:
        """The probability that an answer is right."""
        return self.reliability**STEPS_RLVR


STRATEGIES = (
    Strategy("concise-correct", 0.9740, 4),
    Strategy("verbose-correct", 0.9740, 14),
    Strategy("off-by-one", 0.5623, 6),
    Strategy("diffuse-wrong", 0.5623, 6),
    Strategy("verbose-hack", 0.4729, 30),
)
"""What the policy chooses from; an action is an index into it."""

START_LOGITS = (0.3, 0.5, 0.0, 0.0, -1.5)
"""The policy before training."""

MODES = ("exact", "proxy")
"""The two rewards: the verifier's 0 or 1, and the same plus pay for length."""

PROXY_COEFFICIENT = 2.0
"""What the proxy reward pays for `MAX_TOKENS` tokens; an answer of n tokens earns n / 30 of it."""

MAX_TOKENS = 30
"""The tokens of the longest strategy."""

PASSES = 3
"""Gradient steps that `train_grpo` takes on each group of samples."""


def _check_reward(mode: str, coefficient: float) -> None:
    if mode not in MODES:
        raise ValueError(f"mode = {mode!r}: must be one of {', '.join(map(repr, MODES))}")
    check_amount("coefficient", coefficient)


def softmax(logits: Sequence[float]) -> list[float]:
    """Probabilities proportional to exp(logit); the largest logit is subtracted first.

    Raises:
        ValueError: there are no logits, or one is not a finite number.
    """
    check_numbers("logits", logits)
    largest = max(logits)  # without the shift, exp overflows beyond 709
    weights = [math.exp(logit - largest) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def grpo_advantages(rewards: Sequence[float]) -> list[float]:
    """Group-relative advantages: (r − mean) / (population std + 1e-8) (Shao et al. 2024).

    They are 0, up to rounding, where all the rewards tie: such a group teaches nothing.

    Raises:
        ValueError: there are no rewards, or one is not a finite number.
    """
    check_numbers("rewards", rewards)
    mean = sum(rewards) / len(rewards)
    std = math.sqrt(sum((reward - mean) ** 2 for reward in rewards) / len(rewards))
    return [(reward - mean) / (std + 1e-8) for reward in rewards]


def _attempt_is_right(problem: Problem, action: int, rng: random.Random) -> bool:
    reliability = STRATEGIES[action].reliability
    return final_answer(sample_trace(problem, reliability, TRAP_RLVR, rng)) == problem.gold


def _length_bonus(strategy: Strategy, mode: str, coefficient: float) -> float:
    return coefficient * strategy.tokens / MAX_TOKENS if mode == "proxy" else 0.0


def rollout_reward(
    action: int, mode: str, rng: random.Random, *, coefficient: float = PROXY_COEFFICIENT
) -> float:
    """The reward of one rollout of strategy `action`: 1.0 where it is right, else 0.0.

    The mode "proxy" adds coefficient × tokens / 30, right or wrong; "exact" ignores `coefficient`.

    Draws: a problem, one attempt at it.

    Raises:
        ValueError: unknown `action` or `mode`, or `coefficient` is below 0.
    """
    check_integer("action", action, low=0, high=len(STRATEGIES) - 1)
    _check_reward(mode, coefficient)
    is_right = _attempt_is_right(make_problem(STEPS_RLVR, rng), action, rng)
    return float(is_right) + _length_bonus(STRATEGIES[action], mode, coefficient)


def policy_stats(
    logits: Sequence[float], mode: str, *, coefficient: float = PROXY_COEFFICIENT
) -> dict[str, Any]:
    """What a policy is worth, in closed form.

    Returns `true_acc`, the accuracy that the exact verifier would measure; `entropy` in [0, 1], as
    a share of the uniform policy's log 5 (probabilities floored at 1e-12 inside the logarithm);
    `tokens`, the mean length; `objective`, the expected reward over that of the best strategy; and
    `probs`, rounded to three places.

    Raises:
        ValueError: not one finite logit per strategy, unknown `mode`, or `coefficient` below 0.
    """
    check_numbers("logits", logits, length=len(STRATEGIES))
    _check_reward(mode, coefficient)
    probs = softmax(logits)
    rewards = [s.accuracy + _length_bonus(s, mode, coefficient) for s in STRATEGIES]
    entropy = sum(-p * math.log(max(p, 1e-12)) for p in probs)
    return {
        "true_acc": sum(p * s.accuracy for p, s in zip(probs, STRATEGIES, strict=True)),
        "entropy": entropy / math.log(len(STRATEGIES)),
        "tokens": sum(p * s.tokens for p, s in zip(probs, STRATEGIES, strict=True)),
        "objective": sum(p * r for p, r in zip(probs, rewards, strict=True)) / max(rewards),
        "probs": [round(p, 3) for p in probs],
    }


def sample_strategy(probs: Sequence[float], rng: random.Random) -> int:
    """Draw an index: the first whose cumulative probability reaches one `rng.random()`.

    `probs` should sum to 1 up to rounding; a draw beyond the sum takes the last index.

    Raises:
        ValueError: there are no probabilities, or one is not in [0, 1].
    """
    check_not_empty("probs", probs)
    for i, prob in enumerate(probs):
        check_probability(f"probs[{i}]", prob)
    return _draw_strategy(probs, rng)


def _draw_strategy(probs: Sequence[float], rng: random.Random) -> int:
    """`sample_strategy` without its checks, for loops over probabilities made by `softmax`."""
    draw = rng.random()
    cumulative = 0.0
    for i, prob in enumerate(probs):
        cumulative += prob
        if draw <= cumulative:
            return i
    return len(probs) - 1


def _gradient(
    probs: Sequence[float],
    old: Sequence[float],
    actions: Sequence[int],
    advantages: Sequence[float],
    clip: float,
) -> list[float]:
    """The gradient of the clipped loss in the logits, averaged over the group."""
    gradient = [0.0] * len(probs)
    for action, advantage in zip(actions, advantages, strict=True):
        ratio = probs[action] / old[action]
        if (advantage >= 0 and ratio > 1 + clip) or (advantage < 0 and ratio < 1 - clip):
            continue  # the clipped objective is flat here: this sample has moved far enough
        for j, prob in enumerate(probs):
            gradient[j] -= advantage * ratio * ((j == action) - prob) / len(actions)
    return gradient


def train_grpo(
    mode: str,
    steps: int = 150,
    group_size: int = 8,
    lr: float = 0.4,
    clip: float = 0.2,
    beta: float = 0.01,
    seed: int = 23,
    *,
    coefficient: float = PROXY_COEFFICIENT,
) -> list[dict[str, Any]]:
    """Train the policy with GRPO from `START_LOGITS`; `steps` + 1 entries, the start first.

    Each step samples one group from the policy as it stands, and then takes three passes of
    gradient descent on the clipped loss with learning rate `lr`. Each pass also pulls back towards
    the start by beta × (π − π_ref). That is the gradient, in the logits, of KL(π_ref ‖ π), and not
    of KL(π ‖ π_ref), whose gradient is π × (log(π / π_ref) − KL(π ‖ π_ref)).

    Each entry holds `step`, what `policy_stats` returns and, from step 1, `logits`.

    Draws at each step: `group_size` strategies, then one rollout of each in the same order.

    Raises:
        ValueError: unknown `mode`, a count below 1, or another number below 0.
    """
    check_integer("steps", steps, low=1)
    check_integer("group_size", group_size, low=1)
    for name, amount in (("lr", lr), ("clip", clip), ("beta", beta)):
        check_amount(name, amount)
    _check_reward(mode, coefficient)
    rng = seeded(seed)
    logits = list(START_LOGITS)
    reference = softmax(logits)
    history = [{"step": 0, **policy_stats(logits, mode, coefficient=coefficient)}]
    for step in range(1, steps + 1):
        old = softmax(logits)
        actions = [_draw_strategy(old, rng) for _ in range(group_size)]
        rewards = [rollout_reward(a, mode, rng, coefficient=coefficient) for a in actions]
        advantages = grpo_advantages(rewards)
        for _ in range(PASSES):
            probs = softmax(logits)
            gradient = _gradient(probs, old, actions, advantages, clip)
            for j, (prob, start) in enumerate(zip(probs, reference, strict=True)):
                logits[j] -= lr * (gradient[j] + beta * (prob - start))
        stats = policy_stats(logits, mode, coefficient=coefficient)
        history.append({"step": step, **stats, "logits": list(logits)})
    return history


def policy_coverage(
    logits: Sequence[float],
    ks: Sequence[int] = (1, 2, 4, 8, 16, 32),
    problems: int = 2000,
    seed: int = 31,
) -> dict[int, float]:
    """Coverage of a policy: the fraction of problems that one of its first k attempts solves.

    Draws for each problem: the problem, then max(ks) times a strategy and an attempt with it.

    Raises:
        ValueError: not one finite logit per strategy, no budget, or a count below 1.
    """
    check_numbers("logits", logits, length=len(STRATEGIES))
    check_not_empty("ks", ks)
    for i, k in enumerate(ks):
        check_integer(f"ks[{i}]", k, low=1)
    check_integer("problems", problems, low=1)
    rng = seeded(seed)
    probs = softmax(logits)
    solved = dict.fromkeys(ks, 0)
    for _ in range(problems):
        problem = make_problem(STEPS_RLVR, rng)
        outcomes = [
            _attempt_is_right(problem, _draw_strategy(probs, rng), rng) for _ in range(max(ks))
        ]
        for k in solved:
            solved[k] += any(outcomes[:k])
    return {k: count / problems for k, count in solved.items()}
