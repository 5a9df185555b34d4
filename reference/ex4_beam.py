"""The truth behind ex4_beam: what a beam search costs, and how accurate it is.

`beam_law` holds the exact accuracy of small beams. This module adds the budget, the accuracy of
independent attempts at that budget, a fast simulation for every beam, and the noise at which the
two accuracies meet. As in the exercise, an allocation is a pair (beam, fanout).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from reasoning._checks import check_integer, check_probability, check_setting, check_solver

from reference.beam_law import exact_beam_accuracy as exact_beam_accuracy
from reference.beam_law import exact_step_law
from reference.beam_law import exact_unchecked_accuracy as exact_unchecked_accuracy
from reference.laws import exact_coverage, fraction_error

Offsets = NDArray[np.int16]
"""Last values minus gold; 16 bits hold every sum of slips over 8,000 steps."""

CHUNK = 64_000
"""Candidates simulated at a time: few enough for the arrays to stay in the processor's cache."""

SLOPE_STEP = 1e-3
"""How far on either side of the crossing `exact_crossover` takes the slope from."""

ROOT_TOLERANCE = 1e-4
"""How closely `simulate_crossover_noise` brackets its root, well below its standard error."""


class Crossover(NamedTuple):
    """A noise level, and the standard error with which it is measured."""

    noise: float
    standard_error: float


def exact_search_budget(steps: int, beam: int, fanout: int) -> int:
    """The candidates that one search generates, with the growth of the frontier from one prefix.

    Raises:
        ValueError: an argument is not an integer of at least 1.
    """
    for name, count in (("steps", steps), ("beam", beam), ("fanout", fanout)):
        check_integer(name, count, low=1)
    budget, width = 0, 1
    for _ in range(steps):
        budget += width * fanout
        width = min(beam, width * fanout)
    return budget


def exact_equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    """The accuracy of independent attempts at the search's budget, an oracle picking among them.

    1 − (1 − p)^k with p = reliability ** steps and k = max(1, budget // steps), since an attempt
    costs `steps` expansions.

    Raises:
        ValueError: a count is below 1, or reliability is not in [0, 1].
    """
    attempts = max(1, exact_search_budget(steps, beam, fanout) // steps)
    check_probability("reliability", reliability)
    return exact_coverage(reliability**steps, attempts)


def _sample_steps(
    shape: tuple[int, ...], step_law: dict[int, float], rng: np.random.Generator
) -> Offsets:
    """What each expansion adds to the offset of its prefix: one draw each, by inversion."""
    draws = rng.random(shape)
    outcomes = np.zeros(shape, dtype=np.int8)
    # The last outcome needs no bound: it takes what is left, however the sum rounds.
    for bound in np.cumsum(list(step_law.values()))[:-1]:
        outcomes += draws >= bound
    return np.array(list(step_law), dtype=np.int16)[outcomes]


def _best_first(offsets: Offsets, verdicts: NDArray[np.bool_], beam: int) -> Offsets:
    """The first `beam` candidates of each row: the marked ones, then the others, both in order."""
    size = np.int32(offsets.size)
    # A key holds the candidate's own place, so keys never tie, and any sort is the stable one.
    keys = np.arange(size, dtype=np.int32).reshape(offsets.shape) + size * ~verdicts
    keys.sort(axis=1)
    return np.take(offsets, keys[:, :beam] % size)


def _count_right(
    steps: int,
    step_law: dict[int, float],
    beam: int,
    fanout: int,
    prm_noise: float,
    problems: int,
    rng: np.random.Generator,
) -> int:
    """The number of right answers among `problems` searches, done at the same time."""
    offsets = np.zeros((problems, 1), dtype=np.int16)
    for _ in range(steps):
        offsets = np.repeat(offsets, fanout, axis=1)
        offsets += _sample_steps(offsets.shape, step_law, rng)
        verdicts = (offsets == 0) == (rng.random(offsets.shape) >= prm_noise)
        offsets = _best_first(offsets, verdicts, beam)
    return int(np.count_nonzero(offsets[:, 0] == 0))


def simulate_beam_accuracy(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    prm_noise: float,
    problems: int,
    rng: np.random.Generator,
    trap: float = 0.5,
) -> float:
    """The measured accuracy of `reasoning.search.beam_search` over `problems` fresh problems.

    No problem is drawn: only the offsets from gold matter (see `beam_law`), and slips do not depend
    on the problem. The standard error is `laws.fraction_error(accuracy, problems)`.

    Raises:
        ValueError: a count is below 1, or a probability is not in [0, 1].
    """
    check_setting(steps, reliability, trap, problems)
    check_integer("beam", beam, low=1)
    check_integer("fanout", fanout, low=1)
    check_probability("prm_noise", prm_noise)
    step_law = exact_step_law(reliability, trap)
    chunk = max(1, CHUNK // (beam * fanout))
    right = 0
    for start in range(0, problems, chunk):
        together = min(chunk, problems - start)
        right += _count_right(steps, step_law, beam, fanout, prm_noise, together, rng)
    return right / problems


def _falling_root(gap: Callable[[float], float], tolerance: float) -> float:
    """Where `gap`, smooth, positive at 0 and negative at 1, changes sign.

    By Ridders' method (1979): two evaluations double the number of right digits.

    Raises:
        ValueError: `gap` is not positive at 0 and negative at 1.
    """
    low, high = (0.0, gap(0.0)), (1.0, gap(1.0))
    if not low[1] > 0 > high[1]:
        raise ValueError(
            "the accuracy of beam search does not fall through this level between noise 0 and "
            "noise 1: there is no crossover"
        )
    before = math.inf
    while True:
        x = (low[0] + high[0]) / 2
        middle = x, gap(x)
        x += (x - low[0]) * middle[1] / math.sqrt(middle[1] ** 2 - low[1] * high[1])
        if abs(x - before) <= tolerance:
            return x
        before = x
        points = [low, *sorted([middle, (x, gap(x))]), high]
        low, high = next(
            pair for pair in itertools.pairwise(points) if pair[0][1] > 0 >= pair[1][1]
        )
        if high[1] == 0:
            return high[0]


def exact_noise_at(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    accuracy: float,
    tolerance: float = 1e-9,
) -> float:
    """The noise at which beam search has this accuracy, to `tolerance`.

    Raises:
        ValueError: an argument is out of range, the beam is too large for `exact_beam_accuracy`, or
            no noise gives that accuracy.
    """
    return _falling_root(
        lambda noise: exact_beam_accuracy(steps, reliability, beam, fanout, noise) - accuracy,
        tolerance,
    )


def exact_crossover_noise(steps: int, reliability: float, beam: int, fanout: int) -> float:
    """The noise at which beam search is as accurate as independent attempts of equal budget.

    Raises:
        ValueError: an argument is out of range, the beam is too large for `exact_beam_accuracy`, or
            the accuracies do not cross, as for 1×1, where no verdict changes anything.
    """
    baseline = exact_equal_budget_accuracy(steps, reliability, beam, fanout)
    return exact_noise_at(steps, reliability, beam, fanout, baseline)


def exact_crossover(
    steps: int, reliability: float, beam: int, fanout: int, problems: int
) -> Crossover:
    """`exact_crossover_noise`, and its standard error where accuracy is measured on `problems`.

    Near the crossing accuracy is a straight line, so the standard error is that of a measured
    accuracy there, divided by the slope.

    Raises:
        ValueError: as `exact_crossover_noise`, or problems < 1.
    """
    noise = exact_crossover_noise(steps, reliability, beam, fanout)
    baseline = exact_equal_budget_accuracy(steps, reliability, beam, fanout)
    ends = max(0.0, noise - SLOPE_STEP), min(1.0, noise + SLOPE_STEP)
    high, low = (exact_beam_accuracy(steps, reliability, beam, fanout, end) for end in ends)
    slope = (high - low) / (ends[1] - ends[0])
    return Crossover(noise, fraction_error(baseline, problems) / slope)


def simulate_crossover_noise(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    rng: np.random.Generator,
    problems: int = 40_000,
) -> Crossover:
    """`exact_crossover_noise` for a beam of any size, measured on `problems` problems.

    Every noise level sees the same slips and the same draws for the verdicts, so the measured curve
    falls nearly as smoothly as the true one. The standard error is that of the accuracy at the
    crossing, divided by the slope of the curve there.

    Raises:
        ValueError: an argument is out of range, or the measured accuracies do not cross.
    """
    check_solver(reliability, trap=0.5)
    baseline = exact_equal_budget_accuracy(steps, reliability, beam, fanout)
    seed = int(rng.integers(2**63))

    def accuracy(noise: float) -> float:
        same = np.random.default_rng(seed)
        return simulate_beam_accuracy(steps, reliability, beam, fanout, noise, problems, same)

    root = _falling_root(lambda noise: accuracy(noise) - baseline, ROOT_TOLERANCE)
    below, above = max(0.0, root - 0.02), min(1.0, root + 0.02)
    slope = (accuracy(above) - accuracy(below)) / (above - below)
    return Crossover(root, fraction_error(baseline, problems) / abs(slope))


def simulate_allocation_accuracies(
    steps: int,
    reliability: float,
    allocations: Iterable[tuple[int, int]],
    prm_noise: float,
    problems: int,
    rng: np.random.Generator,
) -> dict[tuple[int, int], float]:
    """The measured accuracy of each (beam, fanout), each on `problems` problems of its own.

    `binomial.exact_misranking` tells how often a smaller sample would order two of them wrongly.

    Raises:
        ValueError: an argument is out of range.
    """
    return {
        (beam, fanout): simulate_beam_accuracy(
            steps, reliability, beam, fanout, prm_noise, problems, rng
        )
        for beam, fanout in allocations
    }
