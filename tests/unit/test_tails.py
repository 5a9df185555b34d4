"""Binomial tails against exact arithmetic, and the false alarms that they allow."""

import itertools
import math
from fractions import Fraction

import pytest

from grader.tails import binomial_tails, too_rare


def exact_masses(trials: int, probability: Fraction) -> list[Fraction]:
    return [
        math.comb(trials, k) * probability**k * (1 - probability) ** (trials - k)
        for k in range(trials + 1)
    ]


@pytest.mark.parametrize("trials", [1, 2, 7, 40, 120])
@pytest.mark.parametrize("probability", [0.0, 0.001, 0.25, 0.5, 0.9, 0.9999, 1.0])
def test_tails_agree_with_exact_arithmetic(trials: int, probability: float) -> None:
    masses = exact_masses(trials, Fraction(probability))
    for k, below in enumerate(itertools.accumulate(masses)):
        lower, upper = binomial_tails(trials, probability, k)
        assert lower == pytest.approx(float(below), rel=1e-9, abs=1e-300)
        assert upper == pytest.approx(float(1 - below + masses[k]), rel=1e-9, abs=1e-300)


@pytest.mark.parametrize("alpha", [5.7e-7, 1e-3, 0.05])
@pytest.mark.parametrize("trials", [1, 5, 30, 100])
def test_a_right_answer_is_rejected_with_a_chance_of_at_most_alpha(
    trials: int, alpha: float
) -> None:
    for percent in range(0, 101, 20):
        masses = exact_masses(trials, Fraction(percent / 100))
        rejected = sum(
            mass for k, mass in enumerate(masses) if too_rare(trials, percent / 100, k, alpha)
        )
        assert rejected <= alpha


@pytest.mark.parametrize("probability", [1e-5, 0.03, 0.5, 0.97])
def test_a_million_trials_are_judged_by_their_tails(probability: float) -> None:
    trials = 1_000_000
    mean, deviation = trials * probability, math.sqrt(trials * probability * (1 - probability))
    assert not too_rare(trials, probability, round(mean), 5.7e-7)
    assert not too_rare(trials, probability, round(mean + 3.5 * deviation), 5.7e-7)
    assert too_rare(trials, probability, round(mean + 8 * deviation + 8), 5.7e-7)
    assert too_rare(trials, probability, max(0, round(mean - 8 * deviation)), 5.7e-7) == (
        mean > 8 * deviation
    )
    lower, upper = binomial_tails(trials, probability, round(mean))
    mass = math.exp(
        math.lgamma(trials + 1) - math.lgamma(round(mean) + 1)
        - math.lgamma(trials - round(mean) + 1)
        + round(mean) * math.log(probability)
        + (trials - round(mean)) * math.log1p(-probability)
    )  # fmt: skip
    assert lower + upper - 1 == pytest.approx(mass, rel=1e-6)


def test_no_such_tail_is_refused() -> None:
    for arguments in ((0, 0.5, 0), (5, -0.1, 0), (5, math.nan, 0), (5, 0.5, 6), (5, 0.5, -1)):
        with pytest.raises(ValueError, match="tail"):
            binomial_tails(*arguments)
