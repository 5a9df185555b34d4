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
from numpy.typing import NDArray
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

TIED: Column = (0, 0)


def _unique(policies: Floats) -> Floats:
    """One of each of the policies (K, …, 5) that differ by more than rounding and the twins."""
    policies = policies.copy()
    policies[..., TWINS] = np.sort(policies[..., TWINS], axis=-1)
    rounded = policies.reshape(len(policies), -1).round(9) + 0.0  # no -0.0, which has other bytes
    # Of a few dozen rows a dict finds the different ones five times as fast as np.unique.
    one_of_each = {row.tobytes(): index for index, row in enumerate(rounded)}
    return np.asarray(policies[list(one_of_each.values())])


class Choices(NamedTuple):
    """What the logits of one row can be (K, 5), and the chance of a right step that each gives."""

    logits: Floats
    chances: Floats


def _choices(logits: Floats) -> Choices:
    return Choices(logits, softmax(logits) @ RELIABILITIES)


def _distinct(column: Column) -> Column:
    """The column itself, or the one that stands for all in which the rewards tie."""
    live, failed = column
    return TIED if failed in (0, live) else column


@lru_cache(maxsize=256)  # most rows are still at the start, or only one pull away from before
def _moved(row: tuple[float, ...], training: Training) -> dict[Column, Choices]:
    """What the logits `row` can be after a group, by the rewards at its step."""
    size, count = training.group_size, len(STRATEGIES)
    columns = [(live, failed) for live in range(2, size + 1) for failed in range(1, live)]
    # In a column that ties, only the pull to the start is left, whatever the actions.
    groups, credit = [np.zeros((1, size), dtype=np.intp)], [np.zeros((1, size))]
    for live, failed in columns:
        actions = np.zeros((count**live, size), dtype=np.intp)
        actions[:, :live] = list(itertools.product(range(count), repeat=live))
        advantages = np.zeros(size)
        advantages[:live] = group_advantages(np.repeat([0.0, 1.0], [failed, live - failed]))
        groups.append(actions)
        credit.append(np.broadcast_to(advantages, actions.shape))
    taken = np.concatenate(groups)
    logits = np.broadcast_to(row, (len(taken), count))
    moved = grpo_update(logits, START[0], taken, np.concatenate(credit), training)
    parts = np.split(moved, np.cumsum([len(group) for group in groups[:-1]]))
    return {
        column: _choices(_unique(part))
        for column, part in zip([TIED, *columns], parts, strict=True)
    }


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


class Outcomes(NamedTuple):
    """All that one step can make of a policy: groups of policies, each the product of its rows.

    Attributes:
        groups: for each group the choices of its four rows.
        starts: where each group begins in `accuracies`, and where the last one ends.
        accuracies: of every policy of every group, group after group, the last row fastest.
    """

    groups: Sequence[Sequence[Choices]]
    starts: NDArray[np.intp]
    accuracies: Floats

    @classmethod
    def of(cls, groups: Sequence[Sequence[Choices]]) -> Outcomes:
        """The outcomes that these groups hold."""
        products = [reduce(np.multiply.outer, [row.chances for row in rows]) for rows in groups]
        starts = np.cumsum([0, *(each.size for each in products)])
        return cls(groups, starts, np.concatenate([each.ravel() for each in products]))

    def matching(self, accuracy: float, slack: float) -> Iterator[Floats]:
        """The policies (K, 4, 5) with this accuracy, those of one group at a time."""
        hits = np.flatnonzero(np.abs(self.accuracies - accuracy) <= slack)
        origins = np.searchsorted(self.starts, hits, side="right") - 1
        for origin in np.unique(origins):
            rows = self.groups[origin]
            within = hits[origins == origin] - self.starts[origin]
            found = np.unravel_index(within, [len(row.chances) for row in rows])
            yield np.stack([row.logits[at] for row, at in zip(rows, found, strict=True)], axis=1)


_AT_START = Outcomes.of([[_choices(row[np.newaxis]) for row in START]])


@lru_cache(maxsize=64)  # all runs leave from the same policy
def _outcomes(logits: tuple[tuple[float, ...], ...], training: Training, dense: bool) -> Outcomes:
    """What one step of training can make of the policy with these logits."""
    rows = [_moved(row, training) for row in logits]
    possible = _dense_columns if dense else _sparse_columns
    return Outcomes.of([
        [row[_distinct(column)] for row, column in zip(rows, columns, strict=True)]
        for columns in possible(training.group_size, len(logits))
    ])  # fmt: skip


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
    outcomes = [_AT_START]
    for index, accuracy in enumerate(history):
        found = (policies for each in outcomes for policies in each.matching(accuracy, slack))
        first = next(found, None)
        if first is None:
            return index
        if index + 1 == len(history):
            break  # whatever else it may have been
        policies = np.concatenate([first, *found])
        if training.group_size == 2:  # what one row can do at a step, any other can
            policies = np.stack([policy[np.lexsort(policy.T)] for policy in policies])
        reached = _unique(policies).tolist()
        outcomes = [_outcomes(tuple(map(tuple, each)), training, dense) for each in reached]
    return None
