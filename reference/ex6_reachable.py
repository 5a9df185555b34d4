"""Which histories training can leave behind, whatever it draws: the update, judged exactly.

One step of training has finitely many results: which actions the group took, and which rewards
they got. In groups of two or three they can be listed. So whether a history follows the update is a
matter of arithmetic, and a right solution passes for any seed and in any order of its draws.
Whether the draws have the right law is another question, answered by means over many runs.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
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

Row = tuple[float, ...]
Policy = tuple[Row, ...]

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


def _moved(rows: Collection[Row], training: Training) -> dict[Row, dict[Column, Choices]]:
    """What the logits of each row can be after a group, by the rewards at its step."""
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
    taken = np.broadcast_to(taken, (len(rows), *taken.shape))
    logits = np.broadcast_to(np.array(list(rows))[:, np.newaxis], (*taken.shape[:2], count))
    moved = grpo_update(logits, START[0], taken, np.concatenate(credit), training)
    ends = np.cumsum([len(group) for group in groups[:-1]])
    return {
        row: {
            column: _choices(_unique(part))
            for column, part in zip([TIED, *columns], np.split(logits, ends), strict=True)
        }
        for row, logits in zip(rows, moved, strict=True)
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


def _outcomes(
    policy: Policy, moved: Mapping[Row, Mapping[Column, Choices]], size: int, dense: bool
) -> Outcomes:
    """What one step of training can make of a policy, where its rows can have `moved` so."""
    possible = (_dense_columns if dense else _sparse_columns)(size, len(policy))
    return Outcomes.of([
        [moved[row][column] for row, column in zip(policy, columns, strict=True)]
        for columns in {tuple(map(_distinct, columns)) for columns in possible}
    ])  # fmt: skip


def _reached(policies: Floats, size: int) -> list[Policy]:
    """The policies (K, 4, 5), one of each that lead on to the same accuracies."""
    if size == 2:  # what one row can do at a step, any other can
        policies = np.stack([policy[np.lexsort(policy.T)] for policy in policies])
    return [tuple(map(tuple, policy)) for policy in _unique(policies).tolist()]


def _next_outcomes(
    reached: Mapping[int, Sequence[Policy]], training: Training, dense: bool
) -> dict[int, list[Outcomes]]:
    """For each history what the next step can make of the policies that it may have reached."""
    if not reached:
        return {}
    # Many runs leave from the same policy, and all rows move in one array.
    policies = {policy for each in reached.values() for policy in each}
    moved = _moved({row for policy in policies for row in policy}, training)
    found = {it: _outcomes(it, moved, training.group_size, dense) for it in policies}
    return {number: [found[policy] for policy in each] for number, each in reached.items()}


def exact_unexplained(
    histories: Sequence[Sequence[float]], training: Training, dense: bool, slack: float
) -> list[int | None]:
    """The first entry of each history that no draws explain, None where some explain them all.

    Follows every policy that agrees, to within `slack`, with the entries so far. With groups of
    three the rows are not exchangeable, so each of their orders is followed, and one step of dense
    training is all that is practical.

    Raises:
        ValueError: a setting of `training` is out of range.
    """
    training.check()
    unexplained: list[int | None] = [None] * len(histories)
    followed = {number: [_AT_START] for number, history in enumerate(histories) if len(history)}
    index = 0
    while followed:
        reached: dict[int, list[Policy]] = {}
        for number, outcomes in followed.items():
            history = histories[number]
            found = (it for each in outcomes for it in each.matching(history[index], slack))
            first = next(found, None)
            if first is None:
                unexplained[number] = index
            elif index + 1 < len(history):  # at its end, one policy is enough
                policies = np.concatenate([first, *found])
                reached[number] = _reached(policies, training.group_size)
        followed = _next_outcomes(reached, training, dense)
        index += 1
    return unexplained
