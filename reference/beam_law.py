"""The exact accuracy of beam search, as a Markov chain over frontiers.

The offset of a prefix is its last value minus gold. Nothing else about a prefix is ever read: a
candidate's verdict asks whether its offset is 0, and a slip moves the offset whatever the problem.
So the frontier, an ordered tuple of offsets, is a Markov chain. Its law is an array with one axis
for each place of the frontier. Order matters, because the sort by verdict is stable; the offsets of
wrong prefixes matter, because a second slip can cancel the first.

The array grows as (number of offsets)^(width). The chapter's 2×8 and 4×4 on eight steps fit, with
26 offsets at the widest; 8×2 does not, and only `ex4_beam.simulate_beam_accuracy` serves there.
"""

from __future__ import annotations

import itertools
import math
import string
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_integer, check_probability, check_solver
from reasoning.solver import DIFFUSE_DELTAS, SYSTEMATIC_DELTA

Law = NDArray[np.float64]

MAX_STATES = 1_000_000
"""The largest number of frontiers that `exact_beam_accuracy` takes on; about 4 s."""

_LOWEST = min(SYSTEMATIC_DELTA, *DIFFUSE_DELTAS)
_HIGHEST = max(SYSTEMATIC_DELTA, *DIFFUSE_DELTAS)


def exact_step_law(reliability: float, trap: float) -> dict[int, float]:
    """The law of what one expansion adds to the offset: 0 where it is right, else a slip.

    Raises:
        ValueError: reliability or trap is not in [0, 1].
    """
    check_solver(reliability, trap)
    diffuse = (1 - reliability) * (1 - trap) / len(DIFFUSE_DELTAS)
    return {
        0: reliability,
        SYSTEMATIC_DELTA: (1 - reliability) * trap,
        **dict.fromkeys(DIFFUSE_DELTAS, diffuse),
    }


def exact_unchecked_accuracy(steps: int, reliability: float, trap: float = 0.5) -> float:
    """The accuracy of a prefix that no verdict selects: the probability that its slips cancel.

    It is what beam search of any width and fanout has left at noise 0.5, where verdicts tell
    nothing, and at any noise with fanout 1, where there is nothing to choose from. It is above
    reliability ** steps, since several slips can sum to 0.

    Raises:
        ValueError: steps < 1, or reliability or trap is not in [0, 1].
    """
    check_integer("steps", steps, low=1)
    step_law = exact_step_law(reliability, trap)
    one_step = [step_law.get(delta, 0.0) for delta in range(_LOWEST, _HIGHEST + 1)]
    law = np.ones(1)
    for _ in range(steps):
        law = np.convolve(law, one_step)
    return float(law[-_LOWEST * steps])


def _offsets(step: int, steps: int) -> range:
    """The offsets to tell apart after `step` of `steps` steps: reachable, and able to return to 0.

    The rest are one state, "lost": no slips in the steps that are left lead back to 0.
    """
    left = steps - step
    return range(
        max(_LOWEST * step, -_HIGHEST * left),
        min(_HIGHEST * step, -_LOWEST * left) + 1,
    )


def _candidate_laws(before: range, after: range, step_law: dict[int, float], noise: float) -> Law:
    """The joint law of a candidate's verdict and offset, given its parent's offset.

    Entry [verdict, parent, offset]: verdict 0 is marked, 1 unmarked; the last parent and the last
    offset are the lost state.
    """
    moves = np.zeros((len(before) + 1, len(after) + 1))
    for i, offset in enumerate(before):
        for delta, mass in step_law.items():
            j = after.index(offset + delta) if offset + delta in after else -1
            moves[i, j] += mass
    moves[-1, -1] = 1.0
    is_marked = np.full(len(after) + 1, noise)
    is_marked[after.index(0)] = 1 - noise
    return np.stack([moves * is_marked, moves * (1 - is_marked)])


def _fillings(parents: int, fanout: int, places: int) -> Iterator[list[tuple[int, bool]]]:
    """Every way in which marked candidates can fill up to `places` places, parent by parent.

    Yields `(marks, is_last)` for each parent: exactly so many of its candidates are marked; or, if
    `is_last`, at least so many, which fills the last place and leaves later parents no say.
    """
    if parents == 0:
        yield []
        return
    for marks in range(min(places - 1, fanout) + 1):
        for rest in _fillings(parents - 1, fanout, places - marks):
            yield [(marks, False), *rest]
    if places <= fanout:
        yield [(places, True)]


def _survivors(laws: Law, fanout: int, marks: int, is_last: bool, unmarked: int) -> Law:
    """The chance that a parent has these marks, times the law of its survivors' offsets.

    Axis 0 is the parent's offset; then one axis for each of its `marks` marked survivors and its
    `unmarked` unmarked ones. Given the verdicts, candidates of one parent are independent.
    """
    chances = laws.sum(axis=2)
    given_verdict = laws / np.where(chances > 0, chances, 1.0)[:, :, np.newaxis]
    possible = range(marks, fanout + 1) if is_last else (marks,)
    factor = np.zeros(laws.shape[1])
    for n in possible:
        factor += math.comb(fanout, n) * chances[0] ** n * chances[1] ** (fanout - n)
    for survivor in [given_verdict[0]] * marks + [given_verdict[1]] * unmarked:
        spread = survivor.reshape(len(survivor), *[1] * (factor.ndim - 1), -1)
        factor = factor[..., np.newaxis] * spread
    return factor


def _advance(law: Law, laws: Law, fanout: int, beam: int) -> Law:
    """The law of the frontier one step on; its width is `beam`, or all candidates if fewer."""
    places = min(beam, law.ndim * fanout)
    advanced = np.zeros((laws.shape[2],) * places)
    parents = string.ascii_lowercase[: law.ndim]
    for filling in _fillings(law.ndim, fanout, places):
        empty = places - sum(marks for marks, _ in filling)
        names = iter(string.ascii_uppercase)  # one for each survivor
        factors, subscripts, marked_names, unmarked_names = [law], [parents], "", ""
        for parent, (marks, is_last) in zip(parents, filling, strict=False):
            unmarked = min(empty, fanout - marks)
            empty -= unmarked
            marked_here = "".join(itertools.islice(names, marks))
            unmarked_here = "".join(itertools.islice(names, unmarked))
            factors.append(_survivors(laws, fanout, marks, is_last, unmarked))
            subscripts.append(parent + marked_here + unmarked_here)
            marked_names += marked_here
            unmarked_names += unmarked_here
        product = f"{','.join(subscripts)}->{marked_names}{unmarked_names}"
        advanced += np.einsum(product, *factors, optimize="greedy")
    return advanced


def exact_beam_accuracy(
    steps: int, reliability: float, beam: int, fanout: int, prm_noise: float, trap: float = 0.5
) -> float:
    """The exact accuracy of `reasoning.search.beam_search` on a problem of `steps` steps.

    The probability that the first survivor's offset is 0 after the last step. 10 ms for 2×8 on the
    chapter's hard class, 1.5 s for 4×4.

    Raises:
        ValueError: a count is below 1, a probability is not in [0, 1], or there are more than
            `MAX_STATES` frontiers.
    """
    for name, count in (("steps", steps), ("beam", beam), ("fanout", fanout)):
        check_integer(name, count, low=1)
    check_probability("prm_noise", prm_noise)
    step_law = exact_step_law(reliability, trap)
    grids = [_offsets(step, steps) for step in range(steps + 1)]
    for step, grid in enumerate(grids[:-1]):
        if min(beam, fanout**step) * math.log(len(grid) + 1) > math.log(MAX_STATES):
            raise ValueError(
                f"steps = {steps!r}, beam = {beam!r}, fanout = {fanout!r}: more than {MAX_STATES} "
                "frontiers; use simulate_beam_accuracy"
            )
    law: Law = np.array([1.0, 0.0])  # the start: offset 0, and not lost
    for step, (before, after) in enumerate(itertools.pairwise(grids)):
        laws = _candidate_laws(before, after, step_law, prm_noise)
        law = _advance(law, laws, fanout, beam if step < steps - 1 else 1)
    return float(law[grids[-1].index(0)])
