"""Hidden checks of ex4_beam.

A simulated fraction is judged by the exact binomial tail at the level `ALPHA`. No check makes more
than five such comparisons, so chance fails a right answer less often than once in a million. The
checks of best_allocation and crossover_noise state their false alarms where they are made.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pytest

from grader.bridge import AxesView, Line, Student
from grader.compare import same
from grader.meanwhile import meanwhile
from grader.seeds import Seeds
from reference import ex4_beam as reference
from reference import ex4_misreadings as misreadings

ALPHA = 1e-7
BAD_PROBABILITIES = (-0.01, 1.01, math.nan)

Allocation = tuple[int, int]
"""beam, fanout."""


# search_budget


def _check_budget(student: Student, setting: tuple[int, int, int], look_at: str) -> None:
    student.call("search_budget", *setting).equals(
        reference.exact_search_budget(*setting),
        looks_like=misreadings.budget_misreadings(*setting),
        look_at=look_at,
    )


@pytest.mark.weight(2)
def test_search_budget__counts_candidates_while_the_frontier_grows(
    student: Student, seeds: Seeds
) -> None:
    """The budget is the number of candidates of all steps, from one prefix to a full frontier."""
    # No beam is a power of its fanout, so the last growth is cut short.
    for fanout, beams in ((2, (3, 5, 6, 7)), (3, (4, 5, 7, 8)), (2, (9, 11, 13)), (4, (5, 10))):
        setting = seeds.random.randint(6, 9), seeds.random.choice(beams), fanout
        _check_budget(student, setting, "how many prefixes there are at each step")


def test_search_budget__lets_the_beam_fill_in_one_step(student: Student, seeds: Seeds) -> None:
    """The budget is right where the first candidates are enough to fill the beam."""
    for _ in range(4):
        beam = seeds.random.randint(1, 6)
        setting = seeds.random.randint(3, 9), beam, beam + seeds.random.randint(0, 4)
        _check_budget(student, setting, "what the first step extends, and what the later ones do")


def test_search_budget__lets_the_beam_never_fill(student: Student, seeds: Seeds) -> None:
    """The budget is right where every candidate survives."""
    for fanout in (2, 3):
        setting = seeds.random.randint(3, 6), 5000 + seeds.random.randint(0, 99), fanout
        _check_budget(student, setting, "how many survive where there are fewer than `beam`")


@pytest.mark.supporting
def test_search_budget__holds_for_one_step_and_for_one_candidate_each(
    student: Student, seeds: Seeds
) -> None:
    """The budget is right for a single step, and for prefixes with one candidate each."""
    few, many = seeds.random.randint(2, 4), seeds.random.randint(5, 9)
    for setting in ((1, many, few), (many, few, 1), (many, 1, 1), (1, 1, 1)):
        _check_budget(student, setting, "how the frontier grows at this fanout")


@pytest.mark.supporting
def test_search_budget__refuses_arguments_out_of_range(student: Student) -> None:
    """A number of steps, a beam or a fanout below 1 raises ValueError."""
    student.rejects("search_budget", [(0, 4, 4), (8, 0, 4), (8, 4, 0), (-1, 4, 4), (8, 4, -2)])


# search_accuracy

Search = tuple[int, float, int, int, float, float]
"""steps, reliability, beam, fanout, prm_noise, trap."""


def _check_accuracy(student: Student, seeds: Seeds, search: Search, problems: int) -> None:
    *arguments, trap = search
    problems += seeds.random.choice((1, 3, 7, 9))  # no rounded fraction is one of so many
    student.call("search_accuracy", *arguments, problems, seeds.rng(), trap=trap).fraction_of(
        problems,
        reference.exact_beam_accuracy(*search),
        ALPHA,
        looks_like=partial(misreadings.accuracy_misreadings, *search),
        look_at="what beam_search returns, and which of its arguments have defaults",
    )


@pytest.mark.weight(2)
def test_search_accuracy__is_that_of_beam_search(student: Student, seeds: Seeds) -> None:
    """Over many problems the fraction agrees with the exact accuracy of beam search."""
    for steps, low, beam, fanout in ((4, 0.7, 2, 4), (5, 0.55, 1, 4), (5, 0.65, 2, 3)):
        reliability, noise = seeds.random.uniform(low, low + 0.08), seeds.random.uniform(0.2, 0.25)
        _check_accuracy(student, seeds, (steps, reliability, beam, fanout, noise, 0.5), 2000)
    _check_accuracy(student, seeds, (8, 0.72, 2, 8, seeds.random.uniform(0.2, 0.25), 0.5), 2000)


def test_search_accuracy__holds_for_good_checkers_and_for_bad_ones(
    student: Student, seeds: Seeds
) -> None:
    """The fraction is right without noise, and where the checker is wrong most of the time."""
    for noise in (0.0, seeds.random.uniform(0.6, 0.75)):
        reliability = seeds.random.uniform(0.55, 0.65)
        _check_accuracy(student, seeds, (4, reliability, 1, 3, noise, 0.5), 2500)


def test_search_accuracy__depends_on_the_trap(student: Student, seeds: Seeds) -> None:
    """Whether slips cancel depends on the trap, and the fraction follows it."""
    for trap in (1.0, 0.0):
        reliability, noise = seeds.random.uniform(0.45, 0.55), seeds.random.uniform(0.4, 0.5)
        _check_accuracy(student, seeds, (6, reliability, 1, 2, noise, trap), 2500)


@pytest.mark.supporting
def test_search_accuracy__is_exact_for_solvers_without_chance(
    student: Student, seeds: Seeds
) -> None:
    """A solver that never slips is always right, and one that slips at its only step never."""
    beam, fanout = seeds.random.randint(2, 4), seeds.random.randint(2, 4)
    noise = seeds.random.uniform(0.2, 0.8)
    for problems in (1, seeds.random.randint(3, 9)):
        for steps, reliability in ((3, 1.0), (1, 0.0)):
            arguments = (steps, reliability, beam, fanout, noise, problems)
            answer = student.call("search_accuracy", *arguments, seeds.rng())
            answer.close_to(reliability, abs=1e-12, look_at="what is counted, and out of how many")


@pytest.mark.supporting
def test_search_accuracy__has_a_trap_of_a_half_unless_told(student: Student, seeds: Seeds) -> None:
    """Where the trap is left out, half of the slips are the shared misconception."""
    # Exact: equal draws. With another trap a few of some 400 slips differ, and all draws after.
    calls = [(4, 0.5, 1, 2, 0.3, 100, seeds.rng()) for _ in range(6)]
    told = student.calls("search_accuracy", [(*arguments, 0.5) for arguments in calls])
    for answer, expected in zip(student.calls("search_accuracy", calls), told, strict=True):
        answer.require(
            same(answer.value, expected.value),
            "The same call with trap = 0.5 returned something else.",
            look_at="the defaults in the signature",
        )


@pytest.mark.supporting
def test_search_accuracy__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same generator gives the same fraction, and other generators give other ones."""
    calls = [(3, 0.6, 2, 2, 0.2, 100, seeds.rng()) for _ in range(12)]
    first, *others = student.repeatable("search_accuracy", calls)
    # False alarms: below 1e-11, as no count of right answers has a chance above 0.09.
    first.require(
        any(not same(other.value, first.value) for other in others),
        "Calls with differently seeded generators returned just the same; rng is not used.",
    )


@pytest.mark.supporting
def test_search_accuracy__refuses_arguments_out_of_range(student: Student, seeds: Seeds) -> None:
    """A count below 1, or a probability outside [0, 1], raises ValueError."""
    good = {"steps": 2, "reliability": 0.7, "beam": 2, "fanout": 2, "prm_noise": 0.1, "problems": 3}
    bad: list[tuple[str, float]] = [("steps", 0), ("beam", 0), ("fanout", 0), ("fanout", -1)]
    bad += [("problems", 0), ("problems", -3)]
    bad += [(name, value) for name in ("reliability", "prm_noise") for value in BAD_PROBABILITIES]
    changed = [good | {name: value} for name, value in bad]
    student.rejects("search_accuracy", [(*each.values(), seeds.rng()) for each in changed])


# equal_budget_accuracy


def _setting(seeds: Seeds, whole: bool) -> tuple[int, float, int, int]:
    """A search whose budget is a whole number of attempts, or a good half of one over it."""
    rest = {
        (steps, beam, fanout): reference.exact_search_budget(steps, beam, fanout) % steps / steps
        for steps in range(3, 8)
        for beam in range(2, 8)
        for fanout in range(2, 5)
    }
    found = [sizes for sizes, part in rest.items() if (part == 0 if whole else part > 0.5)]
    steps, beam, fanout = seeds.random.choice(found)
    return steps, seeds.random.uniform(0.02, 0.1) ** (1 / steps), beam, fanout


def _check_equal_budget(student: Student, setting: tuple[int, float, int, int]) -> None:
    expected = reference.exact_equal_budget_accuracy(*setting)
    student.call("equal_budget_accuracy", *setting).close_to(
        expected,
        looks_like=partial(misreadings.equal_budget_misreadings, *setting),
        look_at="how many attempts of `steps` expansions search_budget pays for",
    )


@pytest.mark.weight(2)
def test_equal_budget_accuracy__buys_whole_attempts(student: Student, seeds: Seeds) -> None:
    """The search's budget buys as many whole attempts as it pays for, and an oracle picks."""
    for _ in range(6):
        _check_equal_budget(student, _setting(seeds, whole=False))


def test_equal_budget_accuracy__spends_a_budget_without_a_rest(
    student: Student, seeds: Seeds
) -> None:
    """The accuracy is right where the budget is a whole number of attempts."""
    for _ in range(4):
        _check_equal_budget(student, _setting(seeds, whole=True))


@pytest.mark.supporting
def test_equal_budget_accuracy__buys_one_attempt_with_the_smallest_budget(
    student: Student, seeds: Seeds
) -> None:
    """With one candidate for each prefix the budget is that of a single attempt."""
    for beam in (1, seeds.random.randint(2, 9)):
        steps = seeds.random.randint(2, 9)
        _check_equal_budget(student, (steps, seeds.random.uniform(0.6, 0.9), beam, 1))


@pytest.mark.supporting
def test_equal_budget_accuracy__is_exact_for_solvers_without_chance(
    student: Student, seeds: Seeds
) -> None:
    """A solver that never slips is always right, and one that always slips never."""
    beam, fanout = seeds.random.randint(2, 5), seeds.random.randint(2, 5)
    for reliability in (1.0, 0.0):
        answer = student.call("equal_budget_accuracy", 5, reliability, beam, fanout)
        answer.close_to(reliability, abs=1e-12)


@pytest.mark.supporting
def test_equal_budget_accuracy__refuses_arguments_out_of_range(student: Student) -> None:
    """A count below 1, or a reliability outside [0, 1], raises ValueError."""
    bad = [(8, value, 4, 4) for value in BAD_PROBABILITIES]
    student.rejects("equal_budget_accuracy", [*bad, (0, 0.7, 4, 4), (8, 0.7, 0, 4), (8, 0.7, 4, 0)])


# best_allocation

# `reference.binomial.exact_misranking` gives the chance that measuring each allocation on so many
# problems of its own puts another one on top; the accuracies are exact, or measured on 40,000
# problems. It is below 3e-7 in every call below, and below 1e-6 in each check.

HARD = 8, 0.72
SHORT = 4, 0.6
EASIER = 4, 0.8


def _check_best(
    student: Student,
    seeds: Seeds,
    solver: tuple[int, float],
    allocations: Sequence[Allocation],
    best: Allocation,
    noise: float,
    problems: int,
) -> None:
    """Ask for the best of these allocations."""
    arguments = (*solver, list(allocations), noise, problems)
    answer = student.call("best_allocation", *arguments, seeds.rng())
    found = tuple(item.integer() for item in answer.sequence(2))
    answer.require(found in allocations, "This is none of the allocations that it was given.")
    answer.require(
        found == best,
        "Another allocation is more accurate, by more than chance explains.",
        look_at="search_accuracy of each allocation, at this noise and on so many problems",
    )


@pytest.mark.weight(2)
def test_best_allocation__follows_the_noise(student: Student, seeds: Seeds) -> None:
    """With a perfect checker one allocation wins, and with a poor one the other does."""
    for pair in ([(2, 8), (8, 2)], [(8, 2), (2, 8)]):
        _check_best(student, seeds, HARD, pair, (2, 8), 0.0, 1000)
        _check_best(student, seeds, HARD, pair, (8, 2), 0.3, 1000)


@pytest.mark.weight(2)
def test_best_allocation__weighs_width_against_fanout(student: Student, seeds: Seeds) -> None:
    """Whichever of several allocations is the most accurate at a given noise wins."""
    _check_best(student, seeds, HARD, [(8, 2), (2, 8), (4, 4)], (4, 4), 0.08, 4200)
    _check_best(student, seeds, HARD, [(8, 2), (4, 4), (2, 8)], (8, 2), 0.3, 2000)


@pytest.mark.supporting
def test_best_allocation__tells_close_accuracies_apart(student: Student, seeds: Seeds) -> None:
    """A lead of a few hundredths decides, wherever the better allocation stands."""
    _check_best(student, seeds, HARD, [(2, 8), (4, 4)], (4, 4), 0.1, 2100)
    _check_best(student, seeds, SHORT, [(2, 4), (1, 6)], (2, 4), 0.2, 2100)


def test_best_allocation__asks_the_solver_it_is_given(student: Student, seeds: Seeds) -> None:
    """Short problems have winners of their own."""
    _check_best(student, seeds, SHORT, [(1, 6), (6, 1), (2, 3), (4, 2)], (1, 6), 0.0, 1500)
    _check_best(student, seeds, SHORT, [(1, 6), (6, 1), (4, 2), (2, 4)], (2, 4), 0.2, 2000)


def test_best_allocation__goes_by_accuracy_alone(student: Student, seeds: Seeds) -> None:
    """A larger budget is no fault, and a smaller one is no merit."""
    _check_best(student, seeds, EASIER, [(5, 5), (2, 2), (1, 2)], (5, 5), 0.1, 1500)
    _check_best(student, seeds, EASIER, [(5, 5), (3, 4), (1, 2)], (1, 2), 0.8, 1500)


def test_best_allocation__holds_for_bad_checkers(student: Student, seeds: Seeds) -> None:
    """Where the checker is wrong most of the time, the allocation that asks it least wins."""
    _check_best(student, seeds, HARD, [(1, 1), (4, 4), (8, 2)], (1, 1), 0.7, 1000)
    _check_best(student, seeds, HARD, [(4, 4), (2, 8), (3, 1)], (3, 1), 0.7, 1000)


@pytest.mark.supporting
def test_best_allocation__takes_the_only_one(student: Student, seeds: Seeds) -> None:
    """Of a single allocation that one is the best."""
    only = seeds.random.randint(1, 4), seeds.random.randint(1, 4)
    _check_best(student, seeds, SHORT, [only], only, 0.2, 5)


@pytest.mark.supporting
def test_best_allocation__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same generator gives the same choice, also between allocations that are about equal."""
    calls = [(3, 0.6, [(2, 3), (3, 2)], 0.25, 40, seeds.rng()) for _ in range(8)]
    student.repeatable("best_allocation", calls)


@pytest.mark.supporting
def test_best_allocation__refuses_arguments_out_of_range(student: Student, seeds: Seeds) -> None:
    """No allocations, a count below 1, or a probability outside [0, 1] raise ValueError."""
    two = [(2, 2), (1, 3)]
    bad: list[tuple[object, ...]] = [(2, 0.7, [], 0.1, 3), (2, 0.7, two, 0.1, 0)]
    bad += [(2, 0.7, [(0, 2), (1, 3)], 0.1, 3), (2, 0.7, [(2, 2), (1, 0)], 0.1, 3)]
    bad += [(0, 0.7, two, 0.1, 3)]
    bad += [(2, 0.7, two, value, 3) for value in BAD_PROBABILITIES]
    bad += [(2, value, two, 0.1, 3) for value in BAD_PROBABILITIES]
    student.rejects("best_allocation", [(*arguments, seeds.rng()) for arguments in bad])


# crossover_noise

DEFAULT_PROBLEMS = 2000
METHOD = 0.02
"""How far off the method may be, as the task has it: the width of a grid, the last bracket."""

SIGMAS = 5 * math.sqrt(2)
"""Standard errors allowed: five of a difference between two measured accuracies."""


def _check_crossover(
    student: Student,
    seeds: Seeds,
    setting: tuple[int, float, int, int],
    *problems: int,
    sigmas: float = SIGMAS,
) -> None:
    """Compare one crossover; `METHOD` and `sigmas` standard errors for chance are allowed.

    An answer that is further off than its method comes from a comparison that chance turned around
    at a noise that far from the crossing. At `SIGMAS` it does so less than once in a million, also
    for whoever measures the baseline on as many problems, and has an error √2 times as large. In
    200,000 simulated runs each of bisections (last bracket 0.001 to 0.04) and of grids (of 0.01 and
    0.02), with the baseline exact and measured, at each setting below, none failed; nor did any of
    40,000 with a straight line through five points.
    """
    exact = meanwhile(reference.exact_crossover, *setting, *(problems or (DEFAULT_PROBLEMS,)))
    answer = student.call("crossover_noise", *setting, seeds.rng(), *problems)
    noise, error = exact()
    answer.close_to(
        noise,
        rel=0,
        abs=METHOD + sigmas * error,
        looks_like=partial(misreadings.crossover_misreadings, *setting),
        look_at="search_accuracy and equal_budget_accuracy at the noise that you return",
    )


def _solver(seeds: Seeds, steps: int, low: float, high: float) -> tuple[int, float]:
    """Steps, and the reliability with which p is between `low` and `high`."""
    return steps, seeds.random.uniform(low, high) ** (1 / steps)


@pytest.mark.weight(2)
def test_crossover_noise__is_where_the_accuracies_meet(student: Student, seeds: Seeds) -> None:
    """At the noise returned, beam search and its equal-budget attempts are equally accurate."""
    _check_crossover(student, seeds, (*_solver(seeds, 3, 0.24, 0.27), 2, 2), 3000)
    # Long problems with the same search meet far above that, so no one number is right for both.
    long = _solver(seeds, 8, 0.052, 0.057)
    _check_crossover(student, seeds, (*long, 2, 2), 1500)


# Supporting, as 1 − reliability happens to be close to these crossings.


@pytest.mark.supporting
def test_crossover_noise__holds_for_wide_beams(student: Student, seeds: Seeds) -> None:
    """The crossover is right for a beam that is wider than its fanout."""
    _check_crossover(student, seeds, (*_solver(seeds, 5, 0.125, 0.15), 3, 2), 1200)


@pytest.mark.supporting
def test_crossover_noise__holds_for_narrow_beams(student: Student, seeds: Seeds) -> None:
    """The crossover is right for a beam that is narrower than its fanout."""
    # It is within 0.003 of 0.25, and a grid of tenths misses it by more than the 0.046 allowed.
    _check_crossover(student, seeds, (*_solver(seeds, 5, 0.2, 0.207), 2, 3), 3300, sigmas=6.0)


@pytest.mark.supporting
def test_crossover_noise__measures_on_2000_problems_unless_told(
    student: Student, seeds: Seeds
) -> None:
    """The crossover is right where the number of problems is left out, for a beam of one."""
    _check_crossover(student, seeds, (*_solver(seeds, 4, 0.2, 0.3), 1, 4))


@pytest.mark.supporting
def test_crossover_noise__may_be_close_to_0(student: Student, seeds: Seeds) -> None:
    """The crossover is right where search pays only with a checker that hardly ever errs."""
    # It is near 0.02. Search is better at 0 by 5.7 standard errors of a measured baseline or more.
    _check_crossover(student, seeds, (2, seeds.random.uniform(0.48, 0.49), 1, 12), 900)


@pytest.mark.supporting
def test_crossover_noise__may_be_above_a_half(student: Student, seeds: Seeds) -> None:
    """An unreliable solver can gain from search until the checker is wrong most of the time."""
    reliability = seeds.random.uniform(0.165, 0.185)
    _check_crossover(student, seeds, (3, reliability, 2, 2), 3000)


@pytest.mark.supporting
def test_crossover_noise__is_refused_where_search_is_never_worse(
    student: Student, seeds: Seeds
) -> None:
    """Where search stays above its equal-budget attempts at any noise, ValueError is raised."""
    # False alarms: below 1e-12 for each accuracy that is measured. With one candidate for each
    # prefix the accuracies are nine standard errors apart. In the last call some 57 of 1,500
    # problems are solved at the noise 1, and none should be.
    reliability = seeds.random.uniform(0.45, 0.55)
    beam = seeds.random.randint(2, 5)
    student.raises("ValueError", "crossover_noise", 6, reliability, 1, 1, seeds.rng(), 1500)
    student.raises("ValueError", "crossover_noise", 6, reliability, beam, 1, seeds.rng(), 1500)
    student.raises("ValueError", "crossover_noise", 3, 0.05, 1, 2, seeds.rng(), 1500)


@pytest.mark.supporting
def test_crossover_noise__is_refused_where_search_is_never_better(
    student: Student, seeds: Seeds
) -> None:
    """Where search stays below its equal-budget attempts at any noise, ValueError is raised."""
    # False alarms: below 1e-9. Of 2,000 problems some 48 fail without noise; 11 or fewer would have
    # to, and more noise makes more of them fail.
    student.raises("ValueError", "crossover_noise", 4, 0.85, 16, 2, seeds.rng(), 2000)


@pytest.mark.supporting
def test_crossover_noise__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same generator gives the same noise."""
    student.repeatable("crossover_noise", [(3, 0.6, 2, 3, seeds.rng(), 300)])


@pytest.mark.supporting
def test_crossover_noise__refuses_arguments_out_of_range(student: Student, seeds: Seeds) -> None:
    """A count below 1, or a reliability outside [0, 1], raises ValueError."""
    bad: list[tuple[float, ...]] = [(3, value, 2, 2) for value in BAD_PROBABILITIES]
    bad += [(0, 0.7, 2, 2), (3, 0.7, 0, 2), (3, 0.7, 2, 0)]
    argsets = [(*arguments, seeds.rng(), 50) for arguments in bad]
    student.rejects("crossover_noise", [*argsets, (3, 0.7, 2, 2, seeds.rng(), 0)])


# plot_noise

Curves = dict[Allocation, dict[float, float]]
Baselines = dict[Allocation, float]


def _random_plot(seeds: Seeds) -> tuple[Curves, Baselines]:
    """Curves of two or three allocations, and baselines that no curve touches."""
    pick = seeds.random
    chosen = pick.sample([(8, 2), (4, 4), (2, 8), (16, 1), (3, 5)], pick.randint(2, 3))
    noises = sorted(pick.sample(range(1, 60), pick.randint(5, 8)))
    curves = {
        allocation: {noise / 100: pick.uniform(0.1, 0.6) for noise in noises}
        for allocation in chosen
    }
    return curves, {allocation: pick.uniform(0.65, 0.95) for allocation in chosen}


def _names(text: str, allocation: Allocation) -> bool:
    """Whether `text` names the allocation: two numbers in order, or each with its word."""
    beam, fanout = allocation
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    in_order = (beam, fanout) in pairwise(numbers)
    words = rf"(?i)\bb[a-z]*\W*{beam}\b", rf"(?i)\bf[a-z-]*\W*{fanout}\b"
    return in_order or all(re.search(word, text) for word in words)


def _line_of(view: AxesView, curve: dict[float, float]) -> Line | None:
    """The line that shows `curve`, None where there is none."""
    for line in view.lines:
        shown = sorted(zip(line.x, line.y, strict=True))
        if len(shown) == len(curve) and all(
            math.isclose(x, noise, abs_tol=1e-9) and math.isclose(y, curve[noise], rel_tol=1e-9)
            for (x, y), noise in zip(shown, sorted(curve), strict=True)
        ):
            return line
    return None


def _baselines_of(view: AxesView, level: float, curve: dict[float, float]) -> list[Line]:
    """The horizontal lines at `level` that are as long as the curve."""
    return [
        line
        for line in (*view.segments, *view.lines)
        if line.level is not None
        and math.isclose(line.level, level, rel_tol=1e-9)
        and min(line.x) <= min(curve) + 1e-9
        and max(line.x) >= max(curve) - 1e-9
    ]


def test_plot_noise__draws_each_curve(student: Student, seeds: Seeds) -> None:
    """For each allocation there is a line of accuracy against noise."""
    curves, baselines = _random_plot(seeds)
    view = student.plot("plot_noise", curves, baselines)
    for allocation, curve in curves.items():
        view.require(
            _line_of(view, curve) is not None,
            f"No line shows the accuracy of {allocation} against the noise; "
            f"there are {len(view.lines)} lines.",
        )


def test_plot_noise__draws_each_baseline(student: Student, seeds: Seeds) -> None:
    """For each allocation there is a horizontal line at its baseline, as long as the curve."""
    curves, baselines = _random_plot(seeds)
    view = student.plot("plot_noise", curves, baselines)
    for allocation, level in baselines.items():
        lines = _baselines_of(view, level, curves[allocation])
        view.require(
            bool(lines),
            f"No horizontal line along the whole curve shows the baseline of {allocation}.",
            look_at="ax.axhline, or ax.hlines from the first noise to the last",
        )


def _misnamed(lines: dict[Allocation, list[Line]]) -> dict[Allocation, list[Line]]:
    """The lines of each allocation that bear the name of another one, and not their own."""
    return {
        allocation: [
            line
            for line in own
            if not _names(line.label, allocation) and any(_names(line.label, it) for it in lines)
        ]
        for allocation, own in lines.items()
    }


def test_plot_noise__names_each_curve(student: Student, seeds: Seeds) -> None:
    """A legend, or texts beside the lines, say which allocation is which."""
    curves, baselines = _random_plot(seeds)
    view = student.plot("plot_noise", curves, baselines)
    drawn = {allocation: _line_of(view, curve) for allocation, curve in curves.items()}
    levels = {it: _baselines_of(view, baselines[it], curve) for it, curve in curves.items()}
    for allocation, line in drawn.items():
        view.require(line is not None, f"There is no line of {allocation} that could have a name.")
        view.require(
            any(_names(text, allocation) for text in (*view.legend, *view.texts)),
            f"Nothing on the plot names {allocation}, beam before fanout.",
            look_at="ax.legend() shows the labels of the lines",
        )
    # Names that only the legend has were given to the lines in drawing order. Where a baseline got
    # the name of another allocation and some curve none, that order was not the legend's.
    if any(line and not line.label for line in drawn.values()) and any(_misnamed(levels).values()):
        return
    marked = {it: [*([line] if line else []), *levels[it]] for it, line in drawn.items()}
    for allocation, wrong in _misnamed(marked).items():
        for line in wrong:
            view.fail(f"A line of {allocation} is labelled {line.label!r}.")


def test_plot_noise__shows_all_that_it_draws(student: Student, seeds: Seeds) -> None:
    """Both axes are linear, and their limits leave no curve and no baseline outside."""
    curves, baselines = _random_plot(seeds)
    view = student.plot("plot_noise", curves, baselines)
    view.require(bool(view.lines), "There is no line on the axes.")
    view.require(
        view.xscale == view.yscale == "linear",
        f"The x axis has the scale {view.xscale!r}, the y axis {view.yscale!r}.",
    )
    for allocation, curve in curves.items():
        view.require(_line_of(view, curve) is not None, f"There is no line of {allocation}.")
        for axis, limits, values in (
            ("x", view.xlim, curve.keys()),
            ("y", view.ylim, [*curve.values(), baselines[allocation]]),
        ):
            view.require(
                min(limits) <= min(values) and max(values) <= max(limits),
                f"The {axis} axis ends at {limits[0]:.3g} and {limits[1]:.3g}, which hides a part "
                f"of {allocation}.",
            )


@pytest.mark.supporting
def test_plot_noise__labels_both_axes(student: Student, seeds: Seeds) -> None:
    """Both axes have a label."""
    view = student.plot("plot_noise", *_random_plot(seeds))
    for axis, label in (("x", view.xlabel), ("y", view.ylabel)):
        view.require(bool(label.strip()), f"The {axis} axis has no label.")


@pytest.mark.supporting
def test_plot_noise__draws_where_it_is_told(student: Student, seeds: Seeds) -> None:
    """It draws on the axes that it is given and returns them, and without any makes its own."""
    curves, baselines = _random_plot(seeds)
    given = student.plot("plot_noise", curves, baselines)
    given.require(given.returned_given_axes, "It did not return the axes that it was given.")
    own = student.plot("plot_noise", curves, baselines, own_axes=True)
    own.require(len(own.lines) >= len(curves), "The axes that it made have too few lines.")
