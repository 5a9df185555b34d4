"""Mistakes that wu3_addition invites: a sentence for the student → the value that it gives.

Arrays are shaped as in `reference.wu3_addition`. The hidden checks pass these tables as
`looks_like`; a sentence that gives the right value on some input is simply not told there.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reference.wu3_addition import Floats, Integers, exact_group_advantages, exact_logit_gradient


def advantage_misreadings(rewards: Floats, eps: float) -> dict[str, Floats]:
    """Misread `group_advantages`; eps is above 0, so that nothing is divided by 0."""
    centred = rewards - rewards.mean(axis=1, keepdims=True)
    sample = rewards.std(axis=1, ddof=1, keepdims=True)
    population = rewards.std(axis=1, keepdims=True)
    table = {
        "this divides by the population standard deviation, as the chapter does": (
            centred / (population + eps)
        ),
        "this is what the chapter's grpo_advantages gives": centred / (population + 1e-8),
        "this is the distance from the mean, not divided by anything": centred,
        "this divides by the variance": centred / (sample**2 + eps),
        "eps belongs to the standard deviation, not under the root": (
            centred / np.sqrt(sample**2 + eps)
        ),
        "this compares all answers of the batch, not those of one group": (
            (rewards - rewards.mean()) / (rewards.std(ddof=1) + eps)
        ),
        "eps is not added to the standard deviation here": exact_group_advantages(rewards, 1e-300),
        "this is what eps = 1e-8 gives": exact_group_advantages(rewards, 1e-8),
        "eps is added to the standard deviation, and is no lower limit of it": (
            centred / np.maximum(sample, eps)
        ),
        "this does not subtract the mean of the group": rewards / (sample + eps),
    }
    if len(rewards) > 1:
        table["this compares the answers of a column; a group is a row"] = exact_group_advantages(
            rewards.T, eps
        ).T
    return table


def gradient_misreadings(probs: Floats, answers: Integers, advantages: Floats) -> dict[str, Floats]:
    """Misread `logit_gradient`; every answer has a probability above 0."""
    problems, group_size = answers.shape
    exact = exact_logit_gradient(probs, answers, advantages)
    rows = np.arange(problems)[:, None]
    weights = advantages.sum(axis=1, keepdims=True) * probs / answers.size
    last = weights.copy()
    last[rows, answers] -= advantages / answers.size
    in_probs = np.zeros_like(probs)
    np.add.at(in_probs, (rows, answers), -advantages / np.take_along_axis(probs, answers, axis=1))
    return {
        "this is the gradient of the opposite sign: it would make good answers rarer": -exact,
        "this is a sum over the answers; the loss is a mean over all B G of them": (
            exact * answers.size
        ),
        "this is a mean over the problems, but not over the answers of a group": (
            exact * group_size
        ),
        "this is a mean over the answers of a group, but not over the problems": exact * problems,
        "this leaves out the logits' share of −π(i) in equation (3)": exact - weights,
        "an answer that occurs twice in a group counts only once here": last,
        "this is the gradient in the probabilities, not in the logits": in_probs / answers.size,
    }


def no_signal_misreadings(p: float, group_size: int) -> dict[str, float]:
    """Misread `no_signal_probability`."""
    right, wrong = p**group_size, (1 - p) ** group_size
    return {
        "this counts the groups that are all right, but not those that are all wrong": right,
        "this counts the groups that are all wrong, but not those that are all right": wrong,
        "this is the probability of a group that has a signal": 1 - right - wrong,
        "this is a product, but a group is all right or all wrong, not both": (right * wrong),
        "all right and all wrong cannot both be the case, so there is nothing to subtract": (
            right + wrong - right * wrong
        ),
        "the chance of being wrong is 1 − p for each single answer": right + (1 - right),
    }


def training_misreading(shares: Sequence[float]) -> str:
    """What went wrong in training, told from the shares of several runs at step 400; "" if unknown.

    Measured over 60 runs each: cross-entropy on the correct sums reaches 0.99 or more, where GRPO
    with groups of 16 stays below that; what cannot learn at all stays where it started, below 0.15.
    """
    if min(shares) >= 0.99:
        return "this is what training on the correct sums themselves gives"
    if max(shares) < 0.15:
        return "these policies have learnt next to nothing"
    return ""
