"""What misreadings of ex6_dense_credit give: a sentence for the student, and the value behind it.

Notation and ranges are those of `reference.ex6_dense_credit`. The hidden checks tell the sentence
whose value an answer matches; one that gives the right value on some input is not told there.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reference.ex6_dense_credit import exact_step_advantages
from reference.ex6_reachable import exact_unexplained
from reference.policy import Floats, Training

StepRewards = Sequence[Sequence[float | None]]


def advantage_misreadings(step_rewards: StepRewards) -> dict[str, Floats]:
    """Misread advantages (G × 4) of a group in which some column has verdicts that differ."""
    rewards = np.array(step_rewards, dtype=float)  # None becomes NaN
    is_live = ~np.isnan(rewards)
    filled = np.where(is_live, rewards, 0.0)
    count = np.maximum(is_live.sum(axis=0), 1)
    means = filled.sum(axis=0) / count
    centred = np.where(is_live, rewards - means, 0.0)
    spread = np.sqrt((centred**2).sum(axis=0) / count) + 1e-8
    sample_spread = np.sqrt((centred**2).sum(axis=0) / np.maximum(count - 1, 1)) + 1e-8
    own_steps = np.array(
        exact_step_advantages([list(column) for column in zip(*step_rewards, strict=True)])
    ).T
    together = np.where(is_live, rewards - rewards[is_live].mean(), 0.0)
    return {
        "this counts a step without a verdict as 0.0": standardised(filled),
        "this gives a step without a verdict the advantage of a 0.0": (filled - means) / spread,
        "this divides by the sample standard deviation": centred / sample_spread,
        "this does not divide by the standard deviation": centred,
        "this compares the steps of one rollout, not the rollouts at one step": own_steps,
        "this compares all verdicts of the group, whatever their step": together
        / (rewards[is_live].std() + 1e-8),
    }


def standardised(columns: Floats) -> Floats:
    """Each column less its mean, by its population standard deviation + 1e-8."""
    return np.asarray((columns - columns.mean(axis=0)) / (columns.std(axis=0) + 1e-8))


def training_misreading(
    history: Sequence[float], training: Training, dense: bool, slack: float
) -> str:
    """The misread update that explains a history of groups of two, "" where none does."""
    beta, lr, size = training.beta, training.lr, training.group_size
    credit = "each step has the advantage of the whole answer here"
    table = {
        (credit if dense else "each step has an advantage of its own here"): (training, not dense),
        "nothing pulls the rows to their start": (training._replace(beta=0.0), dense),
        "no ratio is clipped": (training._replace(clip=1e9), dense),
        "the sum over the group is not divided by its size": (
            training._replace(lr=lr * size, beta=beta / size),
            dense,
        ),
        "the sum over the group is divided by another size": (
            training._replace(lr=lr * size / 8, beta=beta * 8 / size),
            dense,
        ),
    }
    for sentence, (misread, credited) in table.items():
        if exact_unexplained([history], misread, credited, slack) == [None]:
            return sentence
    return ""
