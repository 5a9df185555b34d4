"""Which histories training can leave behind, whatever it draws: the update, judged exactly.

One step of training has finitely many results: which actions the group took, and which rewards
they got. In groups of two or three they can be listed. So whether a history follows the update is a
matter of arithmetic, and a right solution passes for any seed and in any order of its draws.
Whether the draws have the right law is another question, answered by means over many runs.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from typing import NamedTuple

import numpy as np
from reasoning.rlvr import STRATEGIES

from reference.ex6_dense_credit import START
from reference.policy import (
    RELIABILITIES,
    Floats,
    Training,
    group_advantages,
    grpo_update,
    softmax,
)

TWINS = [2, 3]
"""Strategies of one reliability and one start: no accuracy tells which of the two was taken."""

Column = tuple[int, int]
"""What counts of a step: how many rollouts have a reward there, and how many of those are 0."""


def _unique(policies: Floats) -> Floats:
    """One of each of the policies (K, …, 5) that differ by more than rounding and the twins."""
    policies = policies.copy()
    policies[..., TWINS] = np.sort(policies[..., TWINS], axis=-1)
    rounded = policies.reshape(len(policies), -1).round(9)
    return np.asarray(policies[np.unique(rounded, axis=0, return_index=True)[1]])


class Choices(NamedTuple):
    """What the logits of one row can be (K, 5), and the chance of a right step that each gives."""

    logits: Floats
    chances: Floats


def _choices(logits: Floats) -> Choices:
    return Choices(logits, softmax(logits) @ RELIABILITIES)


@lru_cache(maxsize=256)  # most rows are still at the start, or only one pull away from before
def _moved(row: tuple[float, ...], column: Column, training: Training) -> Choices:
    """What the logits `row` can be after a group with such rewards at its step."""
    live, failed = column
    size, count = training.group_size, len(STRATEGIES)
    if failed in (0, live):  # all rewards tie, and only the pull to the start is left
        live, failed = 0, 0
        taken = np.zeros((1, size), dtype=np.intp)
    else:
        taken = np.zeros((count**live, size), dtype=np.intp)
        taken[:, :live] = list(itertools.product(range(count), repeat=live))
    advantages = np.zeros(size)
    if live:
        rewards = [0.0] * failed + [1.0] * (live - failed)
        advantages[:live] = group_advantages(np.array(rewards))
    logits = np.broadcast_to(row, (len(taken), count))
    credit = np.broadcast_to(advantages, taken.shape)
    return _choices(_unique(grpo_update(logits, START[0], taken, credit, training)))


def _dense_columns(live: int, rows: int) -> Iterator[tuple[Column, ...]]:
    """What `rows` steps can show: a rollout that failed has no reward at the next one."""
    if rows == 0:
        yield ()
        return
    for failed in range(live + 1):
        for later in _dense_columns(live - failed, rows - 1):
            yield ((live, failed), *later)


def _sparse_columns(live: int, rows: int) -> Iterator[tuple[Column, ...]]:
    """The same for sparse training, where every step has the same outcomes."""
    return (((live, failed),) * rows for failed in range(live + 1))


def _matching(rows: Sequence[Choices], accuracy: float, slack: float) -> Floats:
    """The policies made of one choice for each row that have this accuracy (K, 4, 5)."""
    products = reduce(np.multiply.outer, [row.chances for row in rows])
    found = np.nonzero(np.abs(products - accuracy) <= slack)
    return np.stack([row.logits[chosen] for row, chosen in zip(rows, found, strict=True)], axis=1)


def _successors(
    policy: Floats, accuracy: float, training: Training, dense: bool, slack: float
) -> Iterator[Floats]:
    """The policies with this accuracy that one step makes of `policy`."""
    logits = [tuple(row.tolist()) for row in policy]
    possible = _dense_columns if dense else _sparse_columns
    for columns in possible(training.group_size, len(policy)):
        rows = [_moved(row, column, training) for row, column in zip(logits, columns, strict=True)]
        yield _matching(rows, accuracy, slack)


def exact_unexplained(
    history: Sequence[float], training: Training, dense: bool, slack: float
) -> int | None:
    """The first entry of a history that no draws explain, None where some draws explain them all.

    Follows every policy that agrees, to within `slack`, with the entries so far. With groups of
    three the rows are not exchangeable, so each of their orders is followed, and one step of dense
    training is all that is practical.

    Raises:
        ValueError: a setting of `training` is out of range.
    """
    training.check()
    policies: Floats = START[np.newaxis]
    for index, accuracy in enumerate(history):
        if index == 0:
            policies = _matching([_choices(row[np.newaxis]) for row in START], accuracy, slack)
        else:
            found = [_successors(each, accuracy, training, dense, slack) for each in policies]
            policies = np.concatenate([*itertools.chain(*found)])
        if not len(policies):
            return index
        if training.group_size == 2:  # what one row can do at a step, any other can
            policies = np.stack([policy[np.lexsort(policy.T)] for policy in policies])
        policies = _unique(policies)
    return None
