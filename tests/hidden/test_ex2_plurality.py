"""Hidden checks of ex2_plurality.

A simulated fraction is compared with the exact one at `SIGMAS` standard errors of a fraction of
that many problems. Five would do for one comparison, but a check here makes up to four. Summed over
a check's comparisons the exact binomial tails beyond 5.5 are at most 6.5e-7, for every solver that
it may draw: so rarely does a right answer fail by chance. Coverage may also be estimated from the
whole pool, and a tie may count in parts, which only lowers the error.
"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

import pytest

from grader.bridge import AxesView, Line, Student
from grader.meanwhile import meanwhile
from grader.misconceptions import consistent
from grader.seeds import Seeds
from reference import ex2_misreadings as misreadings
from reference.ex2_plurality import (
    exact_answer_distribution,
    exact_critical_accuracy,
    exact_plurality_curve,
    exact_plurality_vote,
)
from reference.laws import exact_coverage, fraction_error

SIGMAS = 5.5
GOLD, MISCONCEPTION, DIFFUSE = 0, -1, (-3, -2, 2, 3, 4)
BAD_PROBABILITIES = (-0.01, 1.01, math.nan)
CURVES = ("coverage", "plurality")


# answer_distribution


def _p_and_trap(seeds: Seeds) -> tuple[float, float]:
    """A p and a trap for which no two misreadings agree."""
    return seeds.random.uniform(0.15, 0.45), seeds.random.uniform(0.55, 0.85)


@pytest.mark.supporting
def test_answer_distribution__gives_the_right_answer_its_share(
    student: Student, seeds: Seeds
) -> None:
    """A right answer, error 0, has the probability that the solver is right."""
    p, trap = _p_and_trap(seeds)
    law = student.call("answer_distribution", p, trap)
    law[GOLD].close_to(p, looks_like=misreadings.gold_misreadings(p, trap))


def test_answer_distribution__gives_the_misconception_its_share(
    student: Student, seeds: Seeds
) -> None:
    """The misconception needs a slip, and then it has its share of the slips."""
    for p, trap in (_p_and_trap(seeds) for _ in range(3)):
        student.call("answer_distribution", p, trap)[MISCONCEPTION].close_to(
            exact_answer_distribution(p, trap)[MISCONCEPTION],
            looks_like=misreadings.misconception_misreadings(p, trap),
            look_at="reasoning.solver.sample_slip: what is drawn after a step has slipped",
        )


def test_answer_distribution__spreads_the_other_slips_evenly(
    student: Student, seeds: Seeds
) -> None:
    """The diffuse slips share what the misconception leaves, each an equal part."""
    for p, trap in (_p_and_trap(seeds) for _ in range(3)):
        law = student.call("answer_distribution", p, trap)
        for error in DIFFUSE:
            law[error].close_to(
                exact_answer_distribution(p, trap)[error],
                looks_like=misreadings.diffuse_misreadings(p, trap),
                look_at="reasoning.solver.DIFFUSE_DELTAS",
            )


def test_answer_distribution__keeps_answers_of_probability_zero(student: Student) -> None:
    """All seven errors are there, also those that cannot happen, with probability 0."""
    corners = [(p, trap) for p in (0.0, 0.3, 1.0) for trap in (0.0, 1.0)]
    for corner, answer in zip(corners, student.calls("answer_distribution", corners), strict=True):
        law = answer.mapping((GOLD, MISCONCEPTION, *DIFFUSE))
        for error, probability in exact_answer_distribution(*corner).items():
            law[error].close_to(probability, abs=1e-12)


@pytest.mark.supporting
def test_answer_distribution__refuses_what_is_no_probability(student: Student) -> None:
    """A p or a trap outside [0, 1], or NaN, raises ValueError."""
    bad = [(value, 0.5) for value in BAD_PROBABILITIES]
    student.rejects("answer_distribution", bad + [(0.5, value) for value in BAD_PROBABILITIES])


# plurality_vote


def _distinct(seeds: Seeds, count: int) -> list[int]:
    """Different answers in random order, some of them negative."""
    return seeds.random.sample(range(-20, 21), count)


def _check_winners(student: Student, ballots: Sequence[list[int]], look_at: str = "") -> None:
    """Compare each winner; a misreading is told where it explains all of the winners."""
    answers = student.calls("plurality_vote", [(ballot,) for ballot in ballots])
    tables = [misreadings.vote_misreadings(ballot) for ballot in ballots]
    explained = consistent(tables, [answer.value for answer in answers])
    for ballot, answer, table in zip(ballots, answers, explained, strict=True):
        answer.equals(exact_plurality_vote(ballot), looks_like=table, look_at=look_at)


@pytest.mark.weight(2)
def test_plurality_vote__takes_the_most_frequent_answer(student: Student, seeds: Seeds) -> None:
    """The answer with the most votes wins, wherever its votes stand and whatever its value."""
    ballots = [_distinct(seeds, 1)]
    for _ in range(30):
        winner, *others = _distinct(seeds, 5)
        rest = [other for other in others for _ in range(seeds.random.randint(1, 3))]
        ballots.append([winner] * 4 + rest)
        seeds.random.shuffle(ballots[-1])
    _check_winners(student, ballots)


@pytest.mark.supporting
def test_plurality_vote__takes_the_first_seen_of_two(student: Student, seeds: Seeds) -> None:
    """Of two answers with one vote each the first wins, in either order."""
    pairs = [_distinct(seeds, 2) for _ in range(15)]
    look_at = "which of two answers with one vote each is returned, and what decides that"
    _check_winners(student, pairs + [pair[::-1] for pair in pairs], look_at)


@pytest.mark.weight(2)
def test_plurality_vote__goes_by_the_first_votes_of_tied_answers(
    student: Student, seeds: Seeds
) -> None:
    """Of tied answers the one whose first vote came first wins, whenever its other votes came."""
    ballots = []
    for _ in range(30):
        first, second, third, *rare = _distinct(seeds, 5)
        # The first answer gets its last votes after the rivals have all of theirs.
        ballots.append([first, *rare, second, third, second, third, second, third, first, first])
        # An answer that is no rival comes before the tied ones.
        ballots.append([rare[0], second, first, first, second, second, first])
    _check_winners(student, ballots)


@pytest.mark.supporting
def test_plurality_vote__leaves_the_votes_alone(student: Student, seeds: Seeds) -> None:
    """The list of answers is the same after the vote."""
    student.unchanged("plurality_vote", sorted(_distinct(seeds, 6), reverse=True))


@pytest.mark.supporting
def test_plurality_vote__refuses_an_empty_vote(student: Student) -> None:
    """A vote without answers raises ValueError."""
    student.raises("ValueError", "plurality_vote", [])


# plurality_curve


def _solver(seeds: Seeds, p: float) -> tuple[int, float]:
    """(steps, reliability) of a solver whose attempts have the accuracy p."""
    steps = seeds.random.randint(2, 3)
    return steps, p ** (1 / steps)


def _check_sure(student: Student, seeds: Seeds, name: str, trap: float, ks: list[int]) -> None:
    """A solver that never slips has one curve, and one that always slips another, by no chance."""
    for reliability in (1.0, 0.0):
        arguments = (2, reliability, trap, ks, 3, seeds.rng())
        curve = student.call("plurality_curve", *arguments)[name]
        for k in ks:
            curve[k].close_to(reliability, abs=1e-12)


def _check_votes(
    student: Student, seeds: Seeds, p: float, trap: float, ks: list[int], problems: int
) -> None:
    """Compare the accuracy of the vote at every budget but 1."""
    arguments = (*_solver(seeds, p), trap, [1, *ks], problems, seeds.rng())
    truth = meanwhile(exact_plurality_curve, p, trap, ks)
    curve = student.call("plurality_curve", *arguments)["plurality"]
    for k, exact in truth()["plurality"].items():
        curve[k].within(
            exact,
            fraction_error(exact, problems),
            SIGMAS,
            looks_like=partial(misreadings.plurality_misreadings, p, trap, k, max(ks)),
            look_at="the vote over the first k attempts, and its rule for ties",
        )
    _check_sure(student, seeds, "plurality", trap, ks)


@pytest.mark.weight(2)
def test_plurality_curve__votes_right_above_the_critical_accuracy(
    student: Student, seeds: Seeds
) -> None:
    """Where the right answer is the most frequent one, the vote has the right accuracy."""
    p, trap = seeds.random.uniform(0.38, 0.44), seeds.random.uniform(0.40, 0.52)
    _check_votes(student, seeds, p, trap, [2, 3, 8, 32], 3000)


@pytest.mark.weight(2)
def test_plurality_curve__votes_right_below_the_critical_accuracy(
    student: Student, seeds: Seeds
) -> None:
    """Where the misconception is the most frequent answer, the vote has the right accuracy."""
    p, trap = seeds.random.uniform(0.40, 0.44), seeds.random.uniform(0.85, 0.95)
    _check_votes(student, seeds, p, trap, [2, 4, 16, 64], 2000)


@pytest.mark.weight(2)
def test_plurality_curve__votes_right_up_to_256(student: Student, seeds: Seeds) -> None:
    """Where wrong answers rarely agree, the vote has the right accuracy up to k = 256."""
    p, trap = seeds.random.uniform(0.20, 0.22), seeds.random.uniform(0.0, 0.1)
    _check_votes(student, seeds, p, trap, [3, 32, 256], 400)


@pytest.mark.weight(2)
def test_plurality_curve__covers_as_independent_attempts_do(student: Student, seeds: Seeds) -> None:
    """Coverage at k is the probability that at least one of k attempts is right."""
    p, trap = seeds.random.uniform(0.14, 0.19), seeds.random.uniform(0.1, 0.9)
    ks, problems = [2, 4, 8], 4000
    arguments = (*_solver(seeds, p), trap, [1, *ks], problems, seeds.rng())
    curve = student.call("plurality_curve", *arguments)["coverage"]
    for k in ks:
        exact = exact_coverage(p, k)
        curve[k].within(
            exact,
            fraction_error(exact, problems),
            SIGMAS,
            looks_like=misreadings.coverage_misreadings(p, max(ks), k),
            look_at="reasoning.coverage.pass_at_k, or: do the first k attempts hold a right one?",
        )
    _check_sure(student, seeds, "coverage", trap, ks)


@pytest.mark.supporting
def test_plurality_curve__is_exact_for_solvers_without_chance(
    student: Student, seeds: Seeds
) -> None:
    """A solver that never slips is always right, one that always slips never, at every budget."""
    problems, trap = seeds.random.randint(3, 9), seeds.random.uniform(0.1, 0.9)
    for reliability, ks in ((1.0, [1, 2, 5]), (0.0, [3]), (1.0, [2, 7])):
        answer = student.call("plurality_curve", 3, reliability, trap, ks, problems, seeds.rng())
        for curve in answer.mapping(CURVES).values():
            curve.require(
                all(abs(share - reliability) < 1e-12 for share in curve.curve(ks).values()),
                f"With reliability {reliability:g} every fraction is {reliability:g}.",
            )


@pytest.mark.supporting
def test_plurality_curve__reads_every_budget_off_one_pool(student: Student, seeds: Seeds) -> None:
    """Coverage never falls from one budget to the next, since all are read off the same pools."""
    ks = list(range(1, 41))
    solver = _solver(seeds, seeds.random.uniform(0.03, 0.06))
    coverage = student.call("plurality_curve", *solver, 0.5, ks, 25, seeds.rng())["coverage"]
    curve = coverage.curve(ks)
    for k, following in pairwise(ks):
        coverage.require(
            curve[following] >= curve[k] - 1e-9,  # equal sums may be rounded differently
            f"It falls from k = {k} to k = {following}. On one pool it cannot: an attempt that is "
            f"right among the first {k} is among the first {following} too.",
            look_at="where a pool is drawn: once for each problem, or once for each budget",
        )


@pytest.mark.supporting
def test_plurality_curve__votes_on_the_pools_of_coverage(student: Student, seeds: Seeds) -> None:
    """Where no attempt at a problem is right, the vote over the same attempts is wrong."""
    ks = [1, 2, 3, 4, 5, 6]
    solver = _solver(seeds, seeds.random.uniform(0.2, 0.3))
    trap = seeds.random.uniform(0.2, 0.8)
    # Two pools would contradict each other in one call of five; 120 calls do not miss that.
    calls = [(*solver, trap, ks, 1, seeds.rng()) for _ in range(120)]
    for answer in student.calls("plurality_curve", calls):
        if answer["coverage"][max(ks)].number() == 0:
            answer.require(
                all(answer["plurality"][k].number() == 0 for k in ks),
                "None of the attempts at this one problem is right, and yet a vote is.",
                look_at="whether coverage and plurality read the same attempts",
            )


@pytest.mark.supporting
def test_plurality_curve__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same curves, and other seeds give others."""
    solver, ks = _solver(seeds, 0.4), [1, 3, 9, 27]
    calls = [(*solver, 0.5, ks, 150, seeds.rng()) for _ in range(4)]
    answers = student.repeatable("plurality_curve", calls)
    first, *others = [[answer[name].curve(ks) for name in CURVES] for answer in answers]
    # False alarms: below one in a million. Plurality at k = 1 and at k = 27 takes no pair of values
    # with a chance above 0.6%, and all of three others would have to equal the first.
    answers[0].require(any(other != first for other in others), "Four seeds all gave these curves.")


@pytest.mark.supporting
def test_plurality_curve__refuses_arguments_out_of_range(student: Student, seeds: Seeds) -> None:
    """A count or a budget below 1, or a probability outside [0, 1], raises ValueError."""
    good = {"steps": 2, "reliability": 0.7, "trap": 0.5, "ks": [1, 2], "problems": 3}
    bad = [("steps", 0), ("ks", [0, 2]), ("ks", [-1, 2]), ("problems", 0), ("problems", -2)]
    bad += [(name, value) for name in ("reliability", "trap") for value in BAD_PROBABILITIES]
    changed = [good | {name: value} for name, value in bad]
    student.rejects("plurality_curve", [(*each.values(), seeds.rng()) for each in changed])


# critical_accuracy


LOOK_AT_BORDER = "the law of task 1: which wrong answer is the most frequent, and when does it tie?"


def _check_borders(student: Student, traps: Iterable[float], look_at: str) -> None:
    for trap in traps:
        student.call("critical_accuracy", trap).close_to(
            exact_critical_accuracy(trap),
            looks_like=misreadings.critical_misreadings(trap),
            look_at=look_at,
        )


@pytest.mark.weight(2)
def test_critical_accuracy__reckons_with_the_misconception(student: Student, seeds: Seeds) -> None:
    """Where the misconception is the most frequent wrong answer, it decides the border."""
    _check_borders(
        student,
        [seeds.random.uniform(*ends) for ends in ((0.17, 0.19), (0.2, 0.45), (0.55, 0.95))],
        LOOK_AT_BORDER,
    )


@pytest.mark.weight(2)
def test_critical_accuracy__reckons_with_the_diffuse_slips(student: Student, seeds: Seeds) -> None:
    """Where the misconception is rarer than another wrong answer, that one decides the border."""
    _check_borders(
        student,
        [seeds.random.uniform(*ends) for ends in ((0.01, 0.08), (0.1, 0.14), (0.145, 0.163))],
        LOOK_AT_BORDER,
    )


def test_critical_accuracy__holds_at_the_ends_and_near_the_turn(
    student: Student, seeds: Seeds
) -> None:
    """The border is right without the misconception, with nothing else, and between the two."""
    # The messages quote the trap, and the written task asks where the vote is safest: not 1/6.
    near = [seeds.random.uniform(*ends) for ends in ((0.163, 0.1666), (0.1667, 0.17))]
    _check_borders(student, (*near, 0.0, 1.0), LOOK_AT_BORDER)


@pytest.mark.supporting
def test_critical_accuracy__refuses_what_is_no_probability(student: Student) -> None:
    """A trap outside [0, 1], or NaN, raises ValueError."""
    student.rejects("critical_accuracy", [(value,) for value in BAD_PROBABILITIES])


# plot_cliff

Curves = dict[float, dict[str, dict[int, float]]]


def _plotted(student: Student, seeds: Seeds) -> tuple[AxesView, Curves]:
    """A plot of random curves, which stay off 0 and 1 so that no default range ends there."""
    traps = seeds.random.sample(
        (0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9), seeds.random.randint(2, 3)
    )
    ks = [2**i for i in range(seeds.random.randint(5, 9))]
    curves = {
        trap: {name: {k: seeds.random.uniform(0.2, 0.8) for k in ks} for name in CURVES}
        for trap in traps
    }
    return student.plot("plot_cliff", curves), curves


def _drawn(view: AxesView, curves: Curves) -> Iterator[tuple[str, float, Line]]:
    """Each curve's name, trap and line; fails where a curve has no line of its own."""
    for trap, pair in curves.items():
        for name, curve in pair.items():
            line = next((line for line in view.lines if _shows(line, curve)), None)
            if line is None:
                view.fail(f"None of {len(view.lines)} lines shows {name} for trap = {trap}.")
            yield name, trap, line


def _shows(line: Line, curve: dict[int, float]) -> bool:
    """Whether the line goes through the points of the curve, in order, and no others."""
    return len(line.x) == len(curve) and all(
        math.isclose(x, k) and math.isclose(y, share)
        for x, y, (k, share) in zip(line.x, line.y, curve.items(), strict=True)
    )


def _contradicts(label: str, name: str, trap: float, traps: set[float]) -> bool:
    """Whether the label names the other curve, or another trap, and not the line's own."""
    named = {curve for curve in CURVES if curve in label.lower()}
    numbers = {float(number) for number in re.findall(r"\d*\.\d+", label)} & traps
    return bool(named and name not in named) or bool(numbers and trap not in numbers)


@pytest.mark.weight(2)
def test_plot_cliff__draws_both_curves_of_each_trap(student: Student, seeds: Seeds) -> None:
    """For each trap there is one line for coverage and one for plurality, at its budgets."""
    view, curves = _plotted(student, seeds)
    for _ in _drawn(view, curves):
        pass


def test_plot_cliff__names_each_line(student: Student, seeds: Seeds) -> None:
    """Each line has a name of its own, which a reader can see and which belongs to its data."""
    view, curves = _plotted(student, seeds)
    drawn = list(_drawn(view, curves))
    labels = [line.label for *_, line in drawn]
    if not any(labels) and len(set(view.texts)) >= len(labels):
        return  # names that are written beside the lines
    for name, trap, line in drawn:
        what = f"the line of {name} for trap = {trap}"
        view.require(bool(line.label), f"There is no label on {what}.")
        view.require(
            line.label in (*view.legend, *view.texts),
            f"The label {line.label!r} on {what} does not show: no legend has it.",
            look_at="ax.legend, after the lines are drawn",
        )
        view.require(
            not _contradicts(line.label, name, trap, set(curves)),
            f"The label on {what} is {line.label!r}.",
        )
    view.require(len(set(labels)) == len(labels), f"Lines share a label: {sorted(labels)}.")


@pytest.mark.supporting
def test_plot_cliff__has_a_base_2_budget_axis(student: Student, seeds: Seeds) -> None:
    """The axis of the budget is logarithmic, of base 2, and has a label."""
    view, _ = _plotted(student, seeds)
    look_at = "ax.set_xscale and its argument base"
    view.require(view.xscale == "log", f"The scale of the x axis is {view.xscale}.", look_at)
    view.require(view.xbase == 2, f"The base of the x axis is {view.xbase}.", look_at)
    view.require(bool(view.xlabel.strip()), "The x axis has no label.")


@pytest.mark.supporting
def test_plot_cliff__shows_all_fractions_from_0_to_1(student: Student, seeds: Seeds) -> None:
    """The axis of the fractions goes from 0 to 1, with a small margin at most, and has a label."""
    view, _ = _plotted(student, seeds)
    low, high = view.ylim
    view.require(
        view.yscale == "linear" and -0.1 <= low <= 0 and 1 <= high <= 1.1,
        f"The y axis has the scale {view.yscale} and goes from {low:.2f} to {high:.2f}.",
        look_at="ax.set_ylim, after the lines are drawn",
    )
    view.require(bool(view.ylabel.strip()), "The y axis has no label.")


@pytest.mark.supporting
def test_plot_cliff__draws_where_it_is_told(student: Student, seeds: Seeds) -> None:
    """It draws on the axes that it is given and returns them, and makes its own without."""
    view, curves = _plotted(student, seeds)
    view.require(len(view.lines) >= 2 * len(curves), "The lines are not on the given axes.")
    view.require(view.returned_given_axes, "It did not return the given axes.")
    alone = student.plot("plot_cliff", curves, own_axes=True)
    alone.require(len(alone.lines) >= 2 * len(curves), "The axes that it made have too few lines.")
