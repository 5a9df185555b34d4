"""How much faster the vectorised references are than the given code, at the same sample size.

Run `make bench`, or `python -m bench.reference_speed`. It prints a table and asserts nothing: times
depend on the machine, and the results in the last two columns differ by sampling error only.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np
from reasoning.rlvr import PROXY_COEFFICIENT, train_grpo
from reasoning.search import beam_search
from reasoning.solver import DIFFICULTY
from reasoning.task import make_problem

from reference.ex4_beam import simulate_beam_accuracy
from reference.ex5_rlvr import simulate_train_grpo

STEPS, RELIABILITY = DIFFICULTY["hard"]
NOISE = 0.1
PROBLEMS = 4000
RUNS = 200


class Comparison(NamedTuple):
    """One row of the table: two ways to the same number.

    Attributes:
        name: what is measured.
        samples: problems or training runs.
        given: computes it with the given code.
        reference: computes it with the vectorised reference.
    """

    name: str
    samples: int
    given: Callable[[], float]
    reference: Callable[[], float]


def given_beam(beam: int, fanout: int) -> float:
    """The accuracy of the given beam search on the hard class."""
    rng = random.Random(1)
    right = 0
    for _ in range(PROBLEMS):
        problem = make_problem(STEPS, rng)
        answer, _ = beam_search(problem, RELIABILITY, 0.5, rng, beam, fanout, NOISE)
        right += answer == problem.gold
    return right / PROBLEMS


def reference_beam(beam: int, fanout: int) -> float:
    """The same from the reference."""
    rng = np.random.default_rng(1)
    return simulate_beam_accuracy(STEPS, RELIABILITY, beam, fanout, NOISE, PROBLEMS, rng)


def given_training(mode: str) -> float:
    """The mean true accuracy of policies that the given GRPO loop trained."""
    return statistics.fmean(train_grpo(mode, seed=seed)[-1]["true_acc"] for seed in range(RUNS))


def reference_training(coefficient: float) -> float:
    """The same from the reference, whose exact reward is the one with the coefficient 0."""
    runs = simulate_train_grpo(RUNS, np.random.default_rng(1), coefficient)
    return float(runs.true_acc[:, -1].mean())


def comparisons() -> list[Comparison]:
    """The rows of the table."""
    beams = [
        Comparison(
            f"beam search {beam}×{fanout}, hard",
            PROBLEMS,
            partial(given_beam, beam, fanout),
            partial(reference_beam, beam, fanout),
        )
        for beam, fanout in ((8, 2), (4, 4), (2, 8))
    ]
    trainings = [
        Comparison(
            f"GRPO training, {mode} reward",
            RUNS,
            partial(given_training, mode),
            partial(reference_training, coefficient),
        )
        for mode, coefficient in (("exact", 0.0), ("proxy", PROXY_COEFFICIENT))
    ]
    return beams + trainings


def timed(compute: Callable[[], float], repeats: int) -> tuple[float, float]:
    """The shortest time of some repeats, in seconds of this process, and the result."""
    times = []
    for _ in range(repeats):
        start = time.process_time()  # other processes on the machine do not count
        result = compute()
        times.append(time.process_time() - start)
    return min(times), result


def main() -> None:
    """Print the table."""
    print(
        f"{'':32}{'samples':>8}{'given s':>10}{'ref. s':>10}{'ratio':>8}{'given':>9}{'ref.':>9}",
        flush=True,
    )
    for name, samples, given, reference in comparisons():
        # The given code runs for seconds, so once is enough; the reference's time is short.
        slow, slow_result = timed(given, repeats=1)
        fast, fast_result = timed(reference, repeats=10)
        print(
            f"{name:32}{samples:8}{slow:10.3f}{fast:10.4f}{slow / fast:7.0f}×"
            f"{slow_result:9.3f}{fast_result:9.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
