"""The vectorised GRPO update, against the given one and against finite differences."""

from __future__ import annotations

import numpy as np
import pytest
from reasoning import rlvr

from reference.laws import fraction_error
from reference.policy import (
    Actions,
    Floats,
    Training,
    group_advantages,
    grpo_update,
    loss_gradient,
    sample_actions,
    softmax,
)

START = np.array(rlvr.START_LOGITS)


def clipped_loss(
    logits: Floats, old: Floats, actions: Actions, advantages: Floats, clip: float
) -> float:
    """−mean of min(ratio A, clipped ratio A), as PPO states it."""
    ratios = (softmax(logits) / old)[actions]
    clipped = np.clip(ratios, 1 - clip, 1 + clip)
    return -float(np.minimum(ratios * advantages, clipped * advantages).mean())


def test_softmax_is_the_given_one_and_survives_large_logits() -> None:
    logits = [[0.3, 0.5, -1.5], [900.0, -900.0, 899.0]]
    expected = np.array([rlvr.softmax(row) for row in logits])
    assert softmax(np.array(logits)) == pytest.approx(expected, rel=1e-13)


def test_actions_follow_each_policy() -> None:
    probs = np.array([[0.1, 0.2, 0.7], [0.0, 1.0, 0.0]])
    actions = sample_actions(probs, 40_000, np.random.default_rng(3))
    assert actions.shape == (2, 40_000)
    assert set(actions[1]) == {1}
    for action, chance in enumerate(probs[0]):
        # Five standard errors: one false alarm in 1.7 million for each action.
        share = float((actions[0] == action).mean())
        assert abs(share - chance) < 5 * fraction_error(float(chance), 40_000)


def test_advantages_are_the_given_ones_group_by_group() -> None:
    rewards = np.array([[1.0, 0.0, 0.0, 1.4], [1.0, 1.0, 1.0, 1.0]])
    expected = np.array([rlvr.grpo_advantages(list(row)) for row in rewards])
    assert group_advantages(rewards) == pytest.approx(expected, rel=1e-12)


def test_advantages_without_the_std_are_only_centred() -> None:
    rewards = np.array([3.0, 1.0, 2.0])
    assert list(group_advantages(rewards, normalise=False)) == [1.0, -1.0, 0.0]


def test_the_gradient_is_the_slope_of_the_clipped_loss() -> None:
    rng = np.random.default_rng(5)
    flat = 0
    for _ in range(40):
        logits, moved = rng.normal(size=5), rng.normal(scale=0.3, size=5)
        old, actions = softmax(logits), rng.integers(5, size=8)
        advantages = rng.normal(size=8)
        gradient = loss_gradient(softmax(logits + moved), old, actions, advantages, clip=0.2)
        slopes = [
            (
                clipped_loss(logits + moved + step, old, actions, advantages, 0.2)
                - clipped_loss(logits + moved - step, old, actions, advantages, 0.2)
            )
            / 2e-6
            for step in 1e-6 * np.eye(5)
        ]
        assert gradient == pytest.approx(slopes, abs=1e-8)
        ratios = (softmax(logits + moved) / old)[actions]
        flat += int(((ratios > 1.2) & (advantages > 0)).sum())
        flat += int(((ratios < 0.8) & (advantages < 0)).sum())
    assert flat > 20  # the clip was at work


def test_the_pull_is_the_slope_of_the_divergence_from_the_reference() -> None:
    logits, training = np.array([0.4, -0.2, 1.0, 0.0, -1.0]), Training(lr=1e-3, beta=1.0)
    nothing = np.zeros(8)
    actions = np.zeros(8, dtype=np.intp)
    moved = grpo_update(logits, START, actions, nothing, training)

    def divergence(point: Floats) -> float:
        reference = softmax(START)
        return float((reference * np.log(reference / softmax(point))).sum())

    slopes = [
        (divergence(logits + step) - divergence(logits - step)) / 2e-6 for step in 1e-6 * np.eye(5)
    ]
    # Three small passes move along the slope, but for terms of the second order in lr.
    assert (logits - moved) / (rlvr.PASSES * training.lr) == pytest.approx(slopes, abs=1e-3)


def test_leading_axes_are_independent_policies() -> None:
    rng = np.random.default_rng(7)
    logits = rng.normal(size=(3, 4, 5))
    actions = rng.integers(5, size=(3, 4, 8))
    advantages = rng.normal(size=(3, 4, 8))
    together = grpo_update(logits, START, actions, advantages, Training())
    for index in np.ndindex(3, 4):
        alone = grpo_update(logits[index], START, actions[index], advantages[index], Training())
        assert together[index] == pytest.approx(alone, rel=1e-12)


@pytest.mark.parametrize(
    ("training", "name"),
    [
        (Training(steps=0), "steps"),
        (Training(group_size=0), "group_size"),
        (Training(lr=-1.0), "lr"),
        (Training(clip=-0.1), "clip"),
        (Training(beta=float("nan")), "beta"),
    ],
)
def test_a_setting_out_of_range_is_named(training: Training, name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} = "):
        training.check()
