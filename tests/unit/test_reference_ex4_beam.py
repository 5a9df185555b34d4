"""Beam search: the exact chain, the simulation and the given search must tell the same story."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import product

import numpy as np
import pytest
from reasoning.search import beam_search
from reasoning.solver import DIFFICULTY
from reasoning.task import make_problem

from reference import ex4_beam as reference
from reference import ex4_misreadings as misreadings
from reference.beam_law import exact_step_law
from reference.laws import fraction_error

HARD = DIFFICULTY["hard"]
MEDIUM = DIFFICULTY["medium"]

Setting = tuple[int, float, int, int, float, float]
"""steps, reliability, beam, fanout, prm_noise, trap."""


Survivors = tuple[tuple[int, ...], tuple[int, ...]]
"""The offsets of the first marked candidates, and of the first others."""


def accuracy_by_folding(setting: Setting) -> float:
    """The accuracy from the law of the survivors, taking in one candidate at a time."""
    steps, reliability, beam, fanout, noise, trap = setting
    outcomes = [pair for pair in exact_step_law(reliability, trap).items() if pair[1] > 0]
    frontiers: dict[tuple[int, ...], float] = {(0,): 1.0}
    for _ in range(steps):
        following: dict[tuple[int, ...], float] = defaultdict(float)
        for frontier, weight in frontiers.items():
            kept: dict[Survivors, float] = {((), ()): weight}
            for parent in [offset for offset in frontier for _ in range(fanout)]:
                grown: dict[Survivors, float] = defaultdict(float)
                for ((marked, others), mass), (delta, chance) in product(kept.items(), outcomes):
                    child = (parent + delta,)
                    is_marked = 1 - noise if child == (0,) else noise
                    grown[(marked + child)[:beam], others] += mass * chance * is_marked
                    grown[marked, (others + child)[:beam]] += mass * chance * (1 - is_marked)
                kept = {survivors: mass for survivors, mass in grown.items() if mass > 0}
            for (marked, others), mass in kept.items():
                following[(marked + others)[:beam]] += mass
        frontiers = following
    return sum(mass for frontier, mass in frontiers.items() if frontier[0] == 0)


def given_accuracy(setting: Setting, problems: int, seed: int) -> float:
    steps, reliability, beam, fanout, noise, trap = setting
    rng = random.Random(seed)
    right = 0
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answer, _ = beam_search(problem, reliability, trap, rng, beam, fanout, noise)
        right += answer == problem.gold
    return right / problems


@pytest.mark.parametrize(
    ("beam", "fanout", "budget"), [(8, 2, 94), (4, 4, 116), (2, 8, 120), (1, 1, 8)]
)
def test_the_budget_counts_the_growth_of_the_frontier(beam: int, fanout: int, budget: int) -> None:
    assert reference.exact_search_budget(HARD[0], beam, fanout) == budget


@pytest.mark.parametrize("beam", [1, 3, 9])
@pytest.mark.parametrize("fanout", [1, 2, 5])
@pytest.mark.parametrize("steps", [1, 2, 5])
def test_the_budget_is_what_the_given_search_spends(steps: int, beam: int, fanout: int) -> None:
    rng = random.Random(1)
    _, expansions = beam_search(make_problem(steps, rng), 0.7, 0.5, rng, beam, fanout)
    assert reference.exact_search_budget(steps, beam, fanout) == expansions


def test_the_equal_budget_is_spent_on_whole_attempts() -> None:
    p = 0.72**8
    expected = 1 - (1 - p) ** 11  # 94 expansions pay for 11 attempts of 8 steps
    assert reference.exact_equal_budget_accuracy(*HARD, 8, 2) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    "setting",
    [
        (3, 0.7, 1, 2, 0.2, 0.3),
        (2, 0.6, 2, 2, 0.3, 0.3),
        (3, 0.5, 3, 2, 0.2, 1.0),
        (3, 0.5, 3, 1, 0.2, 0.5),
        (3, 0.7, 1, 3, 0.0, 0.5),
        (3, 0.7, 1, 3, 1.0, 0.5),
        (3, 0.0, 1, 3, 0.2, 0.3),
    ],
)
def test_the_exact_accuracy_equals_an_enumeration(setting: Setting) -> None:
    exact = reference.exact_beam_accuracy(*setting)
    assert exact == pytest.approx(accuracy_by_folding(setting), rel=1e-12, abs=1e-15)


@pytest.mark.parametrize(("beam", "fanout"), [(1, 3), (8, 2), (4, 4)])
def test_one_step_has_a_closed_form(beam: int, fanout: int) -> None:
    reliability, noise = 0.72, 0.2
    marked = reliability * (1 - noise) + (1 - reliability) * noise
    if_marked = reliability * (1 - noise) / marked
    if_not = reliability * noise / (1 - marked)
    expected = if_marked + (if_not - if_marked) * (1 - marked) ** fanout
    exact = reference.exact_beam_accuracy(1, reliability, beam, fanout, noise)
    assert exact == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    ("beam", "fanout", "noise"), [(2, 8, 0.5), (3, 4, 0.5), (1, 1, 0.1), (4, 1, 0.9)]
)
def test_without_a_say_for_the_verdicts_slips_still_cancel(
    beam: int, fanout: int, noise: float
) -> None:
    unchecked = reference.exact_unchecked_accuracy(*HARD)
    assert unchecked == pytest.approx(0.131, abs=5e-4)
    assert unchecked > 0.72**8
    exact = reference.exact_beam_accuracy(*HARD, beam, fanout, noise)
    assert exact == pytest.approx(unchecked, rel=1e-12)


def test_a_beam_too_large_to_enumerate_is_refused() -> None:
    with pytest.raises(ValueError, match="simulate_beam_accuracy"):
        reference.exact_beam_accuracy(*HARD, 8, 2, 0.1)


@pytest.mark.parametrize(
    "setting",
    [(*HARD, 2, 8, 0.1, 0.5), (*HARD, 3, 4, 0.4, 0.1), (*MEDIUM, 4, 4, 0.2, 0.9),
     (3, 0.3, 8, 2, 0.3, 0.5), (1, 0.5, 2, 3, 0.1, 0.5)],
)  # fmt: skip
def test_the_simulation_agrees_with_the_exact_accuracy(setting: Setting) -> None:
    rng = np.random.default_rng(41)
    measured = reference.simulate_beam_accuracy(*setting[:5], 60_000, rng, trap=setting[5])
    exact = reference.exact_beam_accuracy(*setting)
    # Five standard errors: one false alarm in 1.7 million for each setting.
    assert abs(measured - exact) < 5 * fraction_error(exact, 60_000)


@pytest.mark.parametrize("setting", [(*HARD, 2, 8, 0.25, 0.5), (*MEDIUM, 4, 4, 0.4, 0.2)])
def test_the_given_search_agrees_with_the_exact_accuracy(setting: Setting) -> None:
    exact = reference.exact_beam_accuracy(*setting)
    measured = given_accuracy(setting, problems=1500, seed=43)
    # Five standard errors: one false alarm in 1.7 million for each setting.
    assert abs(measured - exact) < 5 * fraction_error(exact, 1500)


def test_the_given_search_agrees_with_the_simulation_on_a_wide_beam() -> None:
    setting = (*HARD, 8, 2, 0.3, 0.5)
    rng = np.random.default_rng(47)
    simulated = reference.simulate_beam_accuracy(*setting[:5], 100_000, rng)
    measured = given_accuracy(setting, problems=1500, seed=53)
    error = fraction_error(simulated, 1500) + fraction_error(simulated, 100_000)
    assert abs(measured - simulated) < 5 * error  # one false alarm in 1.7 million at most


def test_perfect_and_reversed_verdicts_are_never_wrong_by_a_draw() -> None:
    rng = np.random.default_rng(59)
    assert reference.simulate_beam_accuracy(3, 1.0, 2, 2, 0.0, 5000, rng) == 1.0
    assert reference.simulate_beam_accuracy(1, 0.5, 1, 60, 1.0, 5000, rng) == 0.0


def test_the_same_seed_gives_the_same_accuracy_and_chunks_are_all_counted() -> None:
    problems = reference.CHUNK // 4 + 1
    first, second = (
        reference.simulate_beam_accuracy(2, 0.5, 2, 2, 0.2, problems, np.random.default_rng(61))
        for _ in range(2)
    )
    assert first == second
    assert (first * problems) == pytest.approx(round(first * problems), abs=1e-6)


def test_the_exact_crossover_is_where_the_accuracies_meet() -> None:
    noise = reference.exact_crossover_noise(*HARD, 2, 8)
    assert noise == pytest.approx(0.185, abs=5e-4)
    gap = reference.exact_beam_accuracy(*HARD, 2, 8, noise) - reference.exact_equal_budget_accuracy(
        *HARD, 2, 8
    )
    assert abs(gap) < 1e-7


@pytest.mark.parametrize("setting", [(*HARD, 2, 8), (3, 0.67, 2, 2), (4, 0.27, 2, 2)])
def test_the_error_of_the_crossover_is_that_of_the_accuracy_there(
    setting: tuple[int, float, int, int],
) -> None:
    problems = 400_000
    noise, error = reference.exact_crossover(*setting, problems)
    baseline = reference.exact_equal_budget_accuracy(*setting)
    one_error_off = reference.exact_beam_accuracy(*setting, noise + error)
    expected = baseline - fraction_error(baseline, problems)
    assert one_error_off == pytest.approx(expected, abs=0.01 * (baseline - expected))


def test_the_noise_of_an_accuracy_is_found_to_the_tolerance() -> None:
    accuracy = reference.exact_beam_accuracy(*MEDIUM, 2, 3, 0.3)
    assert reference.exact_noise_at(*MEDIUM, 2, 3, accuracy) == pytest.approx(0.3, abs=1e-8)
    rough = reference.exact_noise_at(*MEDIUM, 2, 3, accuracy, tolerance=0.01)
    assert 1e-6 < abs(rough - 0.3) <= 0.01


@pytest.mark.parametrize(
    ("beam", "fanout", "stated"), [(8, 2, 0.311), (4, 4, 0.249), (2, 8, 0.185)]
)
def test_the_measured_crossover_agrees_with_the_stated_one(
    beam: int, fanout: int, stated: float
) -> None:
    rng = np.random.default_rng(67)
    noise, error = reference.simulate_crossover_noise(*HARD, beam, fanout, rng, problems=5000)
    assert error < 0.003
    # Five standard errors (one false alarm in 1.7 million) and the rounding of three places.
    assert abs(noise - stated) < 5 * error + 0.0005


@pytest.mark.parametrize(("beam", "fanout"), [(1, 1), (4, 1)])
def test_no_crossover_without_a_choice(beam: int, fanout: int) -> None:
    with pytest.raises(ValueError, match="no crossover"):
        reference.exact_crossover_noise(*HARD, beam, fanout)
    with pytest.raises(ValueError, match="no crossover"):
        reference.simulate_crossover_noise(*HARD, beam, fanout, np.random.default_rng(1), 500)


@pytest.mark.parametrize(("noise", "best"), [(0.0, (2, 8)), (0.1, (4, 4)), (0.25, (8, 2))])
def test_the_best_allocation_widens_as_the_verdicts_get_noisier(
    noise: float, best: tuple[int, int]
) -> None:
    accuracies = reference.simulate_allocation_accuracies(
        *HARD, [(8, 2), (4, 4), (2, 8)], noise, 60_000, np.random.default_rng(71)
    )
    # The best is ahead by 0.001 at noise 0, where 4×4 has a standard error of 0.0001, and by 0.022
    # or more elsewhere, where the difference has one of 0.002: six standard errors at the least.
    assert max(accuracies, key=accuracies.__getitem__) == best


def test_misread_budgets_are_those_of_a_search_played_by_hand() -> None:
    # Four steps of 5×2 extend 1, 2, 4 and 5 prefixes, and 2 + 4 + 8 + 10 candidates are generated.
    assert reference.exact_search_budget(4, 5, 2) == 24
    table = misreadings.budget_misreadings(4, 5, 2)
    assert list(table.values()) == [40, 32, 30, 12, 16, 14, 34, 25]


def test_a_misread_crossover_is_where_search_has_the_accuracy_of_its_reading() -> None:
    table = misreadings.crossover_misreadings(*MEDIUM, 2, 2)
    single, _, full, half, level, checker = table.values()
    p = MEDIUM[1] ** MEDIUM[0]
    for noise, accuracy in ((single, p), (full, 1 - (1 - p) ** 4), (half, 0.5)):
        found = reference.exact_beam_accuracy(*MEDIUM, 2, 2, noise)
        assert found == pytest.approx(accuracy, abs=2 * misreadings.ROUGHLY)
    assert level == reference.exact_equal_budget_accuracy(*MEDIUM, 2, 2)
    right = reference.exact_crossover_noise(*MEDIUM, 2, 2)
    assert checker == pytest.approx(1 - right, abs=misreadings.ROUGHLY)
