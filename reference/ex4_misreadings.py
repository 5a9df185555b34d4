"""Mistakes that ex4_beam invites: a sentence for the student → the value that the mistake gives.

Arguments are named as in `reference.ex4_beam`. NaN stands where a mistake gives no value.
"""

from __future__ import annotations

import math

from reference.beam_law import exact_beam_accuracy, exact_unchecked_accuracy
from reference.ex4_beam import exact_noise_at, exact_search_budget
from reference.laws import exact_coverage

Misreadings = dict[str, float]
Setting = tuple[int, float, int, int]
"""steps, reliability, beam, fanout."""

ROUGHLY = 1e-3
"""How closely the noise behind a mistake is found: chance moves an answer by far more."""


def _widths(steps: int, beam: int, fanout: int) -> list[int]:
    """How many prefixes are extended at each step."""
    widths = [1]
    while len(widths) < steps:
        widths.append(min(beam, widths[-1] * fanout))
    return widths


def budget_misreadings(steps: int, beam: int, fanout: int) -> dict[str, int]:
    """Values of `search_budget`."""
    widths = _widths(steps + 1, beam, fanout)
    budget = exact_search_budget(steps, beam, fanout)
    return {
        "This extends `beam` prefixes at every step, but the frontier starts with a single one.": (
            steps * beam * fanout
        ),
        "This takes the frontier for full from the second step on, but it takes several steps to "
        "grow.": fanout + (steps - 1) * beam * fanout,
        "This lets the frontier grow without end, but only `beam` candidates survive a step.": sum(
            fanout**step for step in range(1, steps + 1)
        ),
        "This counts the prefixes that are extended, not the candidates.": sum(widths[:steps]),
        "This counts the survivors, not the candidates.": sum(widths[1:]),
        "This leaves out the last step.": budget - widths[steps - 1] * fanout,
        "This counts one step too many.": budget + widths[steps] * fanout,
        "This counts the starting prefix as a candidate.": budget + 1,
    }


def equal_budget_misreadings(steps: int, reliability: float, beam: int, fanout: int) -> Misreadings:
    """Values of `equal_budget_accuracy`, where the budget is no whole number of attempts."""
    p, budget = reliability**steps, exact_search_budget(steps, beam, fanout)
    return {
        "This buys an attempt for each expansion, but an attempt takes `steps` of them.": (
            exact_coverage(p, budget)
        ),
        "This rounds the number of attempts up; the last one is not paid for.": exact_coverage(
            p, -(-budget // steps)
        ),
        "This buys a fraction of an attempt.": 1 - (1 - p) ** (budget / steps),
        "This takes the reliability of a step for the accuracy of an attempt.": exact_coverage(
            reliability, budget // steps
        ),
        "This buys beam × fanout attempts, as if the frontier were full from the start.": (
            exact_coverage(p, beam * fanout)
        ),
        "This is the accuracy of a single attempt.": p,
        "This is the probability that all attempts fail.": (1 - p) ** (budget // steps),
    }


def accuracy_misreadings(
    steps: int, reliability: float, beam: int, fanout: int, prm_noise: float, trap: float
) -> Misreadings:
    """Expected values of `search_accuracy`."""

    def accuracy(beam: int, fanout: int, prm_noise: float, trap: float = trap) -> float:
        try:
            return exact_beam_accuracy(steps, reliability, beam, fanout, prm_noise, trap)
        except ValueError:  # too many frontiers
            return math.nan

    return {
        "This searches with beam and fanout exchanged.": accuracy(fanout, beam, prm_noise),
        "This searches at the default noise of 0.1.": accuracy(beam, fanout, 0.1),
        "This takes prm_noise for how often the checker is right.": accuracy(
            beam, fanout, 1 - prm_noise
        ),
        "This searches with the default trap.": accuracy(beam, fanout, prm_noise, 0.5),
        "This is the accuracy of one independent attempt.": reliability**steps,
        "This is what is left where the verdicts tell nothing.": exact_unchecked_accuracy(
            steps, reliability, trap
        ),
    }


def crossover_misreadings(steps: int, reliability: float, beam: int, fanout: int) -> Misreadings:
    """Expected values of `crossover_noise`."""
    setting = steps, reliability, beam, fanout
    p = reliability**steps
    budget = exact_search_budget(steps, beam, fanout)
    meeting = _noise_at(setting, exact_coverage(p, budget // steps))
    return {
        "This is where beam search meets a single attempt.": _noise_at(setting, p),
        "This compares with an attempt for each expansion.": _noise_at(
            setting, exact_coverage(p, budget)
        ),
        "This compares with beam × fanout attempts, as if the frontier were full from the start.": (
            _noise_at(setting, exact_coverage(p, beam * fanout))
        ),
        "This is where beam search is right half of the time.": _noise_at(setting, 0.5),
        "This is the accuracy where the two meet, not the noise.": exact_coverage(
            p, budget // steps
        ),
        "This is how often the checker is right there, not how often it errs.": 1 - meeting,
    }


def _noise_at(setting: Setting, accuracy: float) -> float:
    try:
        return exact_noise_at(*setting, accuracy, tolerance=ROUGHLY)
    except ValueError:  # there is no such noise
        return math.nan
