"""The truth behind wu3_addition: advantages, gradient, and how well a group size learns.

Training has no closed form, so wu3_shares holds its law as measured by `simulate_shares`, which
trains many policies at once. It shares no code with the `addition.py` that students get: it is a
second account of the same policy and optimiser, and of each group it draws only how many answers
fall on each sum.

Symbols: B problems in a batch, G answers to each, R runs trained side by side.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_integer, check_probability

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

BATCH = 32
INPUTS = 20
HIDDEN = 64
ANSWERS = 19
LEARNING_RATE = 3e-3
EPS = 1e-4
EVALUATION_INTERVAL = 200
CHUNK = 20  # runs trained at once: more of them no longer fit the processor's cache

FIRST, SECOND = (digits.ravel() for digits in np.indices((10, 10)))
"""The digits of the 100 problems."""


def exact_group_advantages(rewards: Floats, eps: float = EPS) -> Floats:
    """(r − mean) / (std + eps) along each row of B × G rewards; std has the divisor G − 1.

    Raises:
        ValueError: `rewards` is not B × G with G ≥ 2.
    """
    if rewards.ndim != 2 or rewards.shape[1] < 2:
        raise ValueError(f"rewards has shape {rewards.shape}: must be (B, G) with G at least 2")
    centred = rewards - rewards.mean(axis=1, keepdims=True)
    variance = (centred**2).sum(axis=1, keepdims=True) / (rewards.shape[1] - 1)
    scaled: Floats = centred / (np.sqrt(variance) + eps)
    return scaled


def exact_loss(logits: Floats, answers: Integers, advantages: Floats) -> float:
    """−mean over the B × G answers of advantage × log-probability, for B × 19 logits."""
    log_probs = logits - np.logaddexp.reduce(logits, axis=1, keepdims=True)
    return -float(np.mean(advantages * np.take_along_axis(log_probs, answers, axis=1)))


def exact_logit_gradient(probs: Floats, answers: Integers, advantages: Floats) -> Floats:
    """The gradient of `exact_loss` in the logits, B × 19.

    Row b is Σ_g A_bg (π_b − onehot(answer_bg)) / (B G): the derivative of log π(j) in logit i is
    1[i = j] − π(i), and the mean is over all B G answers.
    """
    gradient = advantages.sum(axis=1, keepdims=True) * probs
    np.add.at(gradient, (np.arange(len(probs))[:, None], answers), -advantages)
    averaged: Floats = gradient / answers.size
    return averaged


def exact_no_signal_probability(p: float, group_size: int) -> float:
    """p^G + (1 − p)^G: the chance that all answers of a group are right, or all wrong.

    Raises:
        ValueError: p is not in [0, 1], or group_size < 1.
    """
    check_probability("p", p)
    check_integer("group_size", group_size, low=1)
    return float(p**group_size + (1 - p) ** group_size)


def _initial(runs: int, rng: np.random.Generator) -> list[Floats]:
    """Weights and biases of both layers, uniform in ±1/√inputs; R comes first in each shape."""
    shapes = [(INPUTS, HIDDEN), (1, HIDDEN), (HIDDEN, ANSWERS), (1, ANSWERS)]
    bounds = [INPUTS**-0.5, INPUTS**-0.5, HIDDEN**-0.5, HIDDEN**-0.5]
    return [
        rng.uniform(-bound, bound, (runs, *shape))
        for shape, bound in zip(shapes, bounds, strict=True)
    ]


def _logits(weights: Sequence[Floats], inputs: Floats) -> tuple[Floats, Floats]:
    """The hidden layer, (R, B, 64), and the logits, (R, B, 19), of one-hot inputs (R, B, 20)."""
    hidden = np.maximum(inputs @ weights[0] + weights[1], 0)
    return hidden, hidden @ weights[2] + weights[3]


def _one_hot(first: Integers, second: Integers) -> Floats:
    digits = np.eye(10)
    return np.concatenate([digits[first], digits[second]], axis=-1)


def gradient_from_counts(counts: Integers, sums: Integers) -> Floats:
    """`exact_logit_gradient` of R batches whose rewards are 1.0 for a right answer and 0.0 else.

    `counts`, (R, B, 19), says how many of a group's answers fall on each sum, and `sums`, (R, B),
    what the right ones are. A group with c right answers has mean reward c/G and sample variance
    c(G − c)/(G(G − 1)), and its answers with the same sum share one advantage. The advantages of a
    group add up to 0, so the term with the probabilities drops out: −advantage × count / (B G).
    """
    is_right = np.arange(ANSWERS) == sums[..., None]
    group_size = counts[0, 0].sum()
    successes = (counts * is_right).sum(axis=-1, keepdims=True)
    variance = successes * (group_size - successes) / (group_size * (group_size - 1))
    advantages = (is_right - successes / group_size) / (np.sqrt(variance) + EPS)
    gradient: Floats = -advantages * counts / (sums.shape[1] * group_size)
    return gradient


class _Adam:
    """Adam (Kingma & Ba 2015) on a list of arrays, in place."""

    def __init__(self, weights: list[Floats]) -> None:
        self.weights = weights
        self.means = [np.zeros_like(weight) for weight in weights]
        self.squares = [np.zeros_like(weight) for weight in weights]
        self.steps = 0

    def step(self, gradients: Sequence[Floats]) -> None:
        self.steps += 1
        rate = LEARNING_RATE / (1 - 0.9**self.steps)
        correction = 1 - 0.999**self.steps
        for weight, mean, square, gradient in zip(
            self.weights, self.means, self.squares, gradients, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            weight -= rate * mean / (np.sqrt(square / correction) + 1e-8)


def _layer_gradient(inputs: Floats, outputs: Floats) -> tuple[Floats, Floats]:
    """The gradients of a layer's weights and biases, given its inputs and its outputs' gradient."""
    return inputs.swapaxes(1, 2) @ outputs, outputs.sum(axis=1, keepdims=True)


def _shares(weights: Sequence[Floats]) -> Floats:
    """For each run, the share of the 100 problems whose most probable answer is right."""
    inputs = np.broadcast_to(_one_hot(FIRST, SECOND), (len(weights[0]), 100, INPUTS))
    _, logits = _logits(weights, inputs)
    shares: Floats = np.mean(logits.argmax(axis=-1) == FIRST + SECOND, axis=-1)
    return shares


def exact_initial_share(seed: int) -> float:
    """The share of the untrained policy that `init_policy(np.random.default_rng(seed))` makes."""
    return float(_shares(_initial(1, np.random.default_rng(seed)))[0])


def _train(group_size: int, steps: int, runs: int, rng: np.random.Generator) -> dict[int, Floats]:
    weights = _initial(runs, rng)
    adam = _Adam(weights)
    history = {}
    for step in range(steps + 1):
        if step % EVALUATION_INTERVAL == 0 or step == steps:
            history[step] = _shares(weights)
        first, second = rng.integers(0, 10, (2, runs, BATCH))
        inputs = _one_hot(first, second)
        hidden, logits = _logits(weights, inputs)
        odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
        probs = odds / odds.sum(axis=-1, keepdims=True)
        outer = gradient_from_counts(rng.multinomial(group_size, probs), first + second)
        inner = (outer @ weights[2].swapaxes(1, 2)) * (hidden > 0)
        adam.step([*_layer_gradient(inputs, inner), *_layer_gradient(hidden, outer)])
    return history


def simulate_shares(
    group_size: int, steps: int, runs: int, rng: np.random.Generator
) -> dict[int, Floats]:
    """What `train` returns, for `runs` independent runs: step → shares, shape (runs,).

    The steps are 0, 200, … and `steps` itself; each share is taken before that step's update.
    About 0.09 ms for each step of each run on one core.

    Raises:
        ValueError: group_size < 2, steps < 0, or runs < 1.
    """
    check_integer("group_size", group_size, low=2)
    check_integer("steps", steps, low=0)
    check_integer("runs", runs, low=1)
    sizes = [CHUNK] * (runs // CHUNK) + [runs % CHUNK] * (runs % CHUNK > 0)
    histories = [_train(group_size, steps, size, rng) for size in sizes]
    return {step: np.concatenate([h[step] for h in histories]) for step in histories[0]}
