"""The vote's exact accuracy, against enumeration, identities, simulation and the given solver."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

import numpy as np
import pytest
from reasoning.solver import final_answer, sample_trace
from reasoning.task import make_problem

from reference import ex2_plurality as reference
from reference.laws import exact_coverage, fraction_error

MEDIUM = 0.8**4
TRAPPED = 0.62**4

SETTINGS = [(MEDIUM, 0.5), (TRAPPED, 0.9), (0.3, 0.0), (1 / 7, 1 / 6), (0.001, 1.0)]


def _exact_law(p: float, trap: float) -> dict[int, Fraction]:
    slip = 1 - Fraction(p)
    diffuse = slip * (1 - Fraction(trap)) / 5
    return {0: Fraction(p), -1: slip * Fraction(trap)} | dict.fromkeys((-3, -2, 2, 3, 4), diffuse)


def _first_seen_accuracy(law: Mapping[int, Fraction], k: int) -> Fraction:
    """The vote's accuracy, over every sequence of k answers."""
    total = Fraction(0)
    for answers in itertools.product(law, repeat=k):
        if reference.exact_plurality_vote(answers) == 0:
            total += math.prod(law[answer] for answer in answers)
    return total


def _compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _compositions(total - first, parts - 1):
            yield (first, *rest)


def _fair_accuracy(law: Mapping[int, Fraction], k: int) -> Fraction:
    """The accuracy with ties split evenly, over every vector of counts, the gold's first."""
    total = Fraction(0)
    for counts in _compositions(k, len(law)):
        if counts[0] == max(counts):
            ways = math.factorial(k) // math.prod(math.factorial(count) for count in counts)
            mass = math.prod(m**count for m, count in zip(law.values(), counts, strict=True))
            total += Fraction(ways, counts.count(counts[0])) * mass
    return total


@pytest.mark.parametrize(("p", "trap"), SETTINGS)
def test_the_law_of_the_answers_is_that_of_its_definition(p: float, trap: float) -> None:
    law = reference.exact_answer_distribution(p, trap)
    expected = _exact_law(p, trap)
    assert list(law) == [0, -1, -3, -2, 2, 3, 4]
    assert math.fsum(law.values()) == pytest.approx(1, rel=1e-15)
    for answer, mass in expected.items():
        assert law[answer] == pytest.approx(float(mass), rel=1e-15, abs=0)


def test_an_answer_without_mass_keeps_its_key() -> None:
    assert reference.exact_answer_distribution(1.0, 1.0) == {
        0: 1.0, -1: 0.0, -3: 0.0, -2: 0.0, 2: 0.0, 3: 0.0, 4: 0.0
    }  # fmt: skip


def test_the_given_solver_draws_from_the_law() -> None:
    """Five standard errors; the exact tail beyond them is below 7e-7 for each of seven masses."""
    rng = random.Random(20)
    attempts = 10_000
    counts: Counter[int] = Counter()
    for _ in range(attempts):
        problem = make_problem(4, rng)
        counts[final_answer(sample_trace(problem, 0.8, 0.3, rng)) - problem.gold] += 1
    for answer, mass in reference.exact_answer_distribution(MEDIUM, 0.3).items():
        assert counts[answer] / attempts == pytest.approx(
            mass, rel=0, abs=5 * fraction_error(mass, attempts)
        )


@pytest.mark.parametrize(
    ("answers", "winner"),
    [([7], 7), ([3, 5, 5], 5), ([5, 3, 3, 5], 5), ([3, 5, 5, 3], 3), ([9, 2, 4], 9)],
)
def test_the_vote_takes_the_mode_and_of_tied_ones_the_first_seen(
    answers: list[int], winner: int
) -> None:
    assert reference.exact_plurality_vote(answers) == winner


@pytest.mark.parametrize(("p", "trap"), SETTINGS)
@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_the_vote_agrees_with_every_sequence_of_answers(p: float, trap: float, k: int) -> None:
    expected = float(_first_seen_accuracy(_exact_law(p, trap), k))
    assert reference.exact_plurality(p, trap, k) == pytest.approx(expected, rel=1e-14, abs=0)


@pytest.mark.parametrize(("p", "trap"), SETTINGS)
@pytest.mark.parametrize("k", [7, 8])
def test_the_vote_agrees_with_every_vector_of_counts(p: float, trap: float, k: int) -> None:
    """Seven answers tie, one vote each, at k = 7."""
    expected = float(_fair_accuracy(_exact_law(p, trap), k))
    assert reference.exact_plurality(p, trap, k) == pytest.approx(expected, rel=1e-14, abs=0)


@pytest.mark.parametrize("k", [2, 63, 256])
def test_a_vote_between_two_answers_is_a_binomial_tail(k: int) -> None:
    """With trap = 1 only the gold and the misconception occur."""
    p = Fraction(MEDIUM)
    chances = [math.comb(k, right) * p**right * (1 - p) ** (k - right) for right in range(k + 1)]
    ahead = sum(chances[k // 2 + 1 :], Fraction(0))
    tied = chances[k // 2] if k % 2 == 0 else Fraction(0)
    expected = float(ahead + tied / 2)
    assert reference.exact_plurality(MEDIUM, 1.0, k) == pytest.approx(expected, rel=1e-12, abs=0)


@pytest.mark.parametrize(("p", "trap"), SETTINGS)
@pytest.mark.parametrize("k", [64, 256])
def test_some_answer_always_wins(p: float, trap: float, k: int) -> None:
    law = reference.exact_answer_distribution(p, trap)
    wins = [reference.exact_win(law, answer, k) for answer in (0, -1, 4)]
    assert wins[0] + wins[1] + 5 * wins[2] == pytest.approx(1, rel=1e-12)


@pytest.mark.parametrize("k", [1, 2])
def test_one_or_two_attempts_vote_as_well_as_one(k: int) -> None:
    assert reference.exact_plurality(MEDIUM, 0.5, k) == pytest.approx(MEDIUM, rel=1e-14)


def test_a_sure_answer_always_wins_and_an_impossible_one_never() -> None:
    assert reference.exact_plurality(1.0, 0.5, 256) == pytest.approx(1, rel=1e-12)
    assert reference.exact_plurality(0.0, 0.5, 256) == 0


@pytest.mark.parametrize(("trap", "expected"), [(0, 1 / 6), (0.5, 1 / 3), (0.9, 9 / 19), (1, 0.5)])
def test_critical_accuracy_is_where_the_largest_wrong_answer_ties(
    trap: float, expected: float
) -> None:
    critical = reference.exact_critical_accuracy(trap)
    gold, *wrong = reference.exact_answer_distribution(critical, trap).values()
    assert critical == pytest.approx(expected, rel=1e-14)
    assert gold == pytest.approx(max(wrong), rel=1e-14)


def test_critical_accuracy_is_least_where_all_wrong_answers_are_equal() -> None:
    assert reference.exact_critical_accuracy(1 / 6) == pytest.approx(1 / 7, rel=1e-14)
    assert reference.exact_critical_accuracy(0.16) > 1 / 7
    assert reference.exact_critical_accuracy(0.17) > 1 / 7


@pytest.mark.parametrize("trap", [0.0, 0.3, 0.9])
def test_the_critical_accuracy_parts_growth_from_decay(trap: float) -> None:
    critical = reference.exact_critical_accuracy(trap)
    for p, limit in ((0.8 * critical, 0.0), (1.2 * critical, 1.0)):
        misses = [abs(limit - reference.exact_plurality(p, trap, k)) for k in (64, 128, 256)]
        assert misses == sorted(misses, reverse=True)
        assert reference.exact_plurality_limit(p, trap) == limit


@pytest.mark.parametrize(("trap", "modes"), [(0.5, 2), (1 / 6, 7), (0.0, 6), (1.0, 2)])
def test_at_the_critical_accuracy_the_tied_modes_share_the_wins(trap: float, modes: int) -> None:
    critical = reference.exact_critical_accuracy(trap)
    assert reference.exact_plurality_limit(critical, trap) == 1 / modes
    # At k = 256 the answers outside the modes have no chance that a float could show.
    assert reference.exact_plurality(critical, trap, 256) == pytest.approx(1 / modes, rel=1e-12)


@pytest.mark.parametrize(("p", "trap"), [(MEDIUM, 0.5), (0.5, 0.9), (0.2, 0.1)])
def test_the_simulation_agrees_with_the_exact_curves(p: float, trap: float) -> None:
    """Five standard errors; the exact tail beyond them is below 7e-7 for each fraction.

    Coverage is compared up to k = 4 only: nearer to 1 its tail is heavier than a normal one.
    """
    ks, problems = [1, 2, 4, 8, 33], 20_000
    exact = reference.exact_plurality_curve(p, trap, ks)
    simulated = reference.simulate_plurality_curve(p, trap, ks, problems, np.random.default_rng(4))
    for name, k in [
        *itertools.product(["plurality"], ks),
        *itertools.product(["coverage"], ks[:3]),
    ]:
        error = fraction_error(exact[name][k], problems)
        assert simulated[name][k] == pytest.approx(exact[name][k], rel=0, abs=5 * error)


def test_the_exact_curves_hold_the_two_laws_at_each_budget() -> None:
    curves = reference.exact_plurality_curve(MEDIUM, 0.5, iter([2, 8]))
    assert curves == {
        "coverage": {k: exact_coverage(MEDIUM, k) for k in (2, 8)},
        "plurality": {k: reference.exact_plurality(MEDIUM, 0.5, k) for k in (2, 8)},
    }


@pytest.mark.parametrize(("p", "trap", "k"), [(-0.1, 0.5, 3), (0.5, 1.5, 3), (0.5, 0.5, 257)])
def test_an_argument_out_of_range_is_refused(p: float, trap: float, k: int) -> None:
    with pytest.raises(ValueError, match="must be"):
        reference.exact_plurality(p, trap, k)


def test_a_vote_without_answers_is_refused() -> None:
    with pytest.raises(ValueError, match="answers"):
        reference.exact_plurality_vote([])
