"""GRPO on softmax policies, vectorised: what ex5_rlvr and ex6_dense_credit have in common.

A policy is an array of logits (…, K) over K strategies; its leading axes are independent policies
(runs, or runs and steps). A group is an array (…, G) of actions with an advantage for each.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_amount, check_integer
from reasoning.rlvr import PASSES, STRATEGIES

Floats = NDArray[np.float64]
Actions = NDArray[np.intp]

RELIABILITIES: Floats = np.array([strategy.reliability for strategy in STRATEGIES])
"""The chance that one step of each strategy is right."""

ACCURACIES: Floats = np.array([strategy.accuracy for strategy in STRATEGIES])
"""The chance that an answer of each strategy is right."""

TOKEN_COUNTS: Floats = np.array([float(strategy.tokens) for strategy in STRATEGIES])
"""The length of an answer of each strategy."""


class Training(NamedTuple):
    """The settings of a training run, with the defaults that all the exercises share.

    Attributes:
        steps: groups drawn, at least 1.
        group_size: rollouts in a group, at least 1.
        lr: learning rate, at least 0.
        clip: how far a ratio may move before its sample stops counting, at least 0.
        beta: weight of the pull towards the reference policy, at least 0.
    """

    steps: int = 150
    group_size: int = 8
    lr: float = 0.4
    clip: float = 0.2
    beta: float = 0.01

    def check(self) -> None:
        """Raise ValueError where a setting is out of its range."""
        check_integer("steps", self.steps, low=1)
        check_integer("group_size", self.group_size, low=1)
        for name in ("lr", "clip", "beta"):
            check_amount(name, getattr(self, name))


DEFAULTS = Training()
"""The settings of the chapter's runs."""


def softmax(logits: Floats) -> Floats:
    """Probabilities proportional to exp(logit) along the last axis."""
    weights = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(weights / weights.sum(axis=-1, keepdims=True))


def sample_actions(probs: Floats, group_size: int, rng: np.random.Generator) -> Actions:
    """Draw `group_size` actions from each policy: (…, K) → (…, G)."""
    draws = rng.random((*probs.shape[:-1], group_size))
    # The last bound is dropped: a draw beyond a sum that rounds below 1 takes the last action.
    bounds = np.cumsum(probs, axis=-1)[..., :-1]
    return np.asarray((draws[..., np.newaxis] > bounds[..., np.newaxis, :]).sum(axis=-1))


def group_advantages(rewards: Floats, normalise: bool = True) -> Floats:
    """Group-relative advantages along the last axis: (r − mean) / (population std + 1e-8).

    `normalise=False` leaves out the division (Dr. GRPO, Liu et al. 2025).
    """
    centred: Floats = rewards - rewards.mean(axis=-1, keepdims=True)
    if not normalise:
        return centred
    return np.asarray(centred / (centred.std(axis=-1, keepdims=True) + 1e-8))


def loss_gradient(
    probs: Floats, old: Floats, actions: Actions, advantages: Floats, clip: float
) -> Floats:
    """The gradient in the logits of the clipped loss −mean(min(ratio A, clipped ratio A)).

    (…, K), of policies `probs` on groups that were drawn from `old` (Schulman et al. 2017, with the
    group's mean of Shao et al. 2024). A sample beyond the clip contributes nothing; any other
    contributes −A · ratio · (1[j = a] − π_j) / G.
    """
    ratios = np.take_along_axis(probs / old, actions, axis=-1)
    is_flat = ((advantages >= 0) & (ratios > 1 + clip)) | ((advantages < 0) & (ratios < 1 - clip))
    weights = np.where(is_flat, 0.0, advantages * ratios) / actions.shape[-1]
    per_action = np.stack(
        [np.where(actions == j, weights, 0.0).sum(axis=-1) for j in range(probs.shape[-1])], axis=-1
    )
    return np.asarray(probs * weights.sum(axis=-1, keepdims=True) - per_action)


def grpo_update(
    logits: Floats, start: Floats, actions: Actions, advantages: Floats, training: Training
) -> Floats:
    """The logits after one group: three passes of gradient descent on the clipped loss.

    Each pass also pulls each policy towards the reference `start` (its logits, of a shape that
    broadcasts) by beta × (π − π_ref).
    """
    old, reference = softmax(logits), softmax(start)
    for _ in range(PASSES):
        probs = softmax(logits)
        gradient = loss_gradient(probs, old, actions, advantages, training.clip)
        logits = logits - training.lr * (gradient + training.beta * (probs - reference))
    return logits
