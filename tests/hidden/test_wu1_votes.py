"""Hidden checks of wu1_votes.

A simulated fraction is judged by the exact binomial tail at the level `ALPHA`. No check makes more
than nine such comparisons, so chance fails a right answer less often than once in a million.
"""

from __future__ import annotations

import math
import random

import pytest

from grader.answers import Answer
from grader.bridge import AxesView, Line, Student
from grader.compare import same
from grader.seeds import Seeds
from reference import wu1_misreadings as misreadings
from reference.laws import fraction_error
from reference.wu1_votes import (
    exact_attempts_needed,
    exact_boundaries,
    exact_chance_any,
    exact_vote_accuracy,
    exact_vote_law,
)

ALPHA = 1e-7
NO_CHANCES = (-0.01, 1.01, math.nan)


def _check_draws(student: Student, seeds: Seeds, name: str, *arguments: object) -> None:
    """Call with thirty seeds, and again with each: the result must follow the seed."""
    answers = student.repeatable(name, [(*arguments, seeds.numpy_rng()) for _ in range(30)])
    varied = any(not same(answer.value, answers[0].value) for answer in answers)
    answers[0].require(varied, "Thirty seeds all gave this value.")


# chance_any


def _check_chances(student: Student, settings: list[tuple[float, int]]) -> None:
    for (p, k), answer in zip(settings, student.calls("chance_any", settings), strict=True):
        answer.close_to(
            exact_chance_any(p, k),
            looks_like=misreadings.chance_misreadings(p, k),
            look_at="how likely it is that all k attempts are wrong",
        )


@pytest.mark.weight(2)
def test_chance_any__is_the_chance_of_at_least_one_success(student: Student, seeds: Seeds) -> None:
    """The result is the chance that at least one of k independent attempts is right."""
    pick = seeds.random
    _check_chances(student, [(pick.uniform(0.05, 0.6), pick.randint(3, 9)) for _ in range(10)])


def test_chance_any__holds_for_many_attempts(student: Student, seeds: Seeds) -> None:
    """The result is right for about a hundred attempts that are rarely right, too."""
    pick = seeds.random
    settings = [(pick.uniform(0.001, 0.02), pick.randint(60, 120)) for _ in range(6)]
    _check_chances(student, settings)


@pytest.mark.supporting
def test_chance_any__holds_at_the_ends_of_every_range(student: Student, seeds: Seeds) -> None:
    """A single attempt, one that never succeeds and one that always does have a chance as well."""
    p, k = seeds.random.uniform(0.1, 0.9), seeds.random.randint(2, 9)
    settings = [(p, 1), (0.0, 1), (0.0, k), (1.0, 1), (1.0, k)]
    for setting, answer in zip(settings, student.calls("chance_any", settings), strict=True):
        answer.close_to(exact_chance_any(*setting), abs=1e-15)


@pytest.mark.supporting
def test_chance_any__rejects_bad_arguments(student: Student) -> None:
    """A p outside [0, 1], or a k below 1, raises ValueError."""
    student.rejects("chance_any", [(p, 3) for p in NO_CHANCES] + [(0.4, 0), (0.4, -2)])


# attempts_needed


def _between(p: float, k: int, pick: random.Random) -> list[tuple[float, float]]:
    """Two (p, target) for which k attempts are needed, and neither k − 1 nor k is a close call.

    ln(1 − target)/ln(1 − p) lies from 0.1 to 0.4 above k − 1 for one, and as much below k for the
    other, so that no rounding matters.
    """
    above = pick.uniform(0.1, 0.4)
    return [(p, -math.expm1((k - part) * math.log1p(-p))) for part in (above, 1 - above)]


def _check_needed(student: Student, settings: list[tuple[float, float]]) -> None:
    answers = student.calls("attempts_needed", settings)
    for (p, target), answer in zip(settings, answers, strict=True):
        needed = exact_attempts_needed(p, target)
        if answer.integer() != needed:
            answer.equals(
                needed,
                looks_like=misreadings.distinct(misreadings.needed_misreadings(p, target, needed)),
                look_at="the first k with 1 − (1 − p)^k ≥ target, starting at k = 1",
            )


@pytest.mark.weight(2)
def test_attempts_needed__is_the_smallest_that_reaches(student: Student, seeds: Seeds) -> None:
    """The result is the smallest number of attempts that reaches the target."""
    pick = seeds.random
    for _ in range(6):
        _check_needed(student, _between(pick.uniform(0.03, 0.5), pick.randint(2, 40), pick))


def test_attempts_needed__holds_where_the_target_is_met_exactly(student: Student) -> None:
    """A number of attempts whose chance equals the target reaches it, but for rounding."""
    # In all of them p, the target and the powers of 1 − p are floats without any rounding.
    _check_needed(student, [(p, target) for p, target, k in exact_boundaries() if k > 1])


def test_attempts_needed__holds_for_rare_successes(student: Student, seeds: Seeds) -> None:
    """The result is right where thousands of attempts are needed, too."""
    pick = seeds.random
    few, many = pick.randint(2_000, 10_000), pick.randint(10_000, 40_000)
    for k in (few, few + 1, many, many + 1):
        _check_needed(student, _between(pick.uniform(0.5, 3) / k, k, pick))


@pytest.mark.supporting
def test_attempts_needed__is_at_least_one(student: Student, seeds: Seeds) -> None:
    """A target of 0, or one that p itself reaches, takes one attempt."""
    p = seeds.random.uniform(0.2, 0.9)
    settings = [(0.0, 0.0), (p, 0.0), (1.0, 0.0), (p, p / 2), (0.5, 0.5), (1.0, p), (1.0, 1.0)]
    for answer in student.calls("attempts_needed", settings):
        answer.require(answer.integer() == 1, "One attempt is enough, and none is too few.")


@pytest.mark.supporting
def test_attempts_needed__raises_where_none_suffices(student: Student, seeds: Seeds) -> None:
    """A target above 0 at p = 0, or a target of 1 below p = 1, raises ValueError."""
    p = seeds.random.uniform(0.1, 0.9)
    student.rejects("attempts_needed", [(0.0, p), (0.0, 1.0), (p, 1.0), (0.99, 1.0)])


@pytest.mark.supporting
def test_attempts_needed__rejects_bad_arguments(student: Student) -> None:
    """A p or a target outside [0, 1] raises ValueError."""
    bad = [(p, 0.5) for p in NO_CHANCES] + [(0.5, target) for target in NO_CHANCES]
    student.rejects("attempts_needed", [*bad, (1.01, 0.0), (1.0, 1.01)])


# majority_vote


def _answers(number: int, pick: random.Random) -> list[int]:
    """Different answers, negative ones among them, in no order."""
    return pick.sample(range(-50, 0), number // 2) + pick.sample(range(1, 50), number - number // 2)


def _ballot(counts: list[int], pick: random.Random) -> list[int]:
    """Votes in random order: different answers, as often as `counts` says."""
    answers = _answers(len(counts), pick)
    pick.shuffle(answers)
    votes = [answer for answer, count in zip(answers, counts, strict=True) for _ in range(count)]
    pick.shuffle(votes)
    return votes


def test_majority_vote__returns_the_most_frequent(student: Student, seeds: Seeds) -> None:
    """The answer with the most votes wins, be it by a single vote."""
    pick = seeds.random
    shapes = ([4, 2, 2, 1, 1], [2, 1, 1, 1, 1], [6, 5, 1], [4, 3, 3, 2])
    ballots = [_ballot(shape, pick) for shape in shapes for _ in range(10)] + [[pick.randint(1, 9)]]
    calls = [(votes, seeds.numpy_rng()) for votes in ballots]
    for votes, answer in zip(ballots, student.calls("majority_vote", calls), strict=True):
        (winner,) = exact_vote_law(votes)
        if answer.integer() != winner:
            number_of_votes = {
                "this is how many votes the winner has": max(map(votes.count, votes))
            }
            answer.equals(winner, looks_like=number_of_votes)


def _check_tie(student: Student, seeds: Seeds, counts: list[int], trials: int) -> None:
    """Vote often on one ballot with a tie: the tied answers win equally often, and no other."""
    votes = _ballot(counts, seeds.random)
    law = exact_vote_law(votes)
    calls = [(votes, seeds.numpy_rng()) for _ in range(trials)]
    answers = student.calls("majority_vote", calls)
    for answer in answers:
        answer.require(answer.integer() in law, "Another answer has more votes.")
    for winner, chance in law.items():
        share = sum(answer.integer() == winner for answer in answers) / trials
        call = f"The share of {winner} among the winners of {trials} votes on {votes}"
        Answer(share, call, "is").fraction_of(
            trials, chance, ALPHA, look_at="which answers are tied, and how one of them is drawn"
        )


@pytest.mark.weight(2)
def test_majority_vote__lets_tied_answers_win_equally_often(student: Student, seeds: Seeds) -> None:
    """Of two or three answers tied for the lead each wins as often as the other."""
    _check_tie(student, seeds, [3, 3, 2, 1], 600)
    _check_tie(student, seeds, [2, 1, 2, 2, 1], 600)


def test_majority_vote__holds_where_all_answers_differ(student: Student, seeds: Seeds) -> None:
    """Four answers with a vote each are tied, and so are two."""
    _check_tie(student, seeds, [1, 1, 1, 1], 600)
    _check_tie(student, seeds, [1, 1], 400)


@pytest.mark.supporting
def test_majority_vote__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same winner, and other seeds give others."""
    # False alarms: 2^−29. Draws from elsewhere that agree for all thirty seeds: 2^−30.
    _check_draws(student, seeds, "majority_vote", _ballot([3, 3, 1], seeds.random))


@pytest.mark.supporting
def test_majority_vote__rejects_an_empty_ballot(student: Student, seeds: Seeds) -> None:
    """No samples raise ValueError."""
    student.rejects("majority_vote", [([], seeds.numpy_rng())])


# simulate_votes

Setting = tuple[float, int, int, int]
"""p_right, n_wrong, attempts, trials."""


def _simulated(
    student: Student, seeds: Seeds, settings: list[Setting]
) -> list[tuple[Answer, Answer]]:
    """The accuracy of the vote and of any-right at each setting."""
    pairs = [
        student.call("simulate_votes", *setting, seeds.numpy_rng()).sequence(2)
        for setting in settings
    ]
    return [(vote, any_right) for vote, any_right in pairs]


@pytest.mark.weight(2)
def test_simulate_votes__has_the_votes_accuracy(student: Student, seeds: Seeds) -> None:
    """The first fraction is that of the trials in which the vote is right; ties are fair."""
    pick = seeds.random
    settings = [
        (pick.uniform(0.38, 0.42), pick.randint(5, 6), 4, 3000),
        (pick.uniform(0.28, 0.32), 2, pick.randint(8, 10), 3000),
    ]
    found = _simulated(student, seeds, settings)
    for (p, n_wrong, attempts, trials), (vote, _) in zip(settings, found, strict=True):
        accuracy = exact_vote_accuracy(p, n_wrong, attempts)
        looks_like = misreadings.accuracy_misreadings(p, n_wrong, attempts)
        vote.fraction_of(
            trials,
            accuracy,
            ALPHA,
            # Two that are four standard errors apart are confused once in forty times.
            looks_like=misreadings.distinct(looks_like, 4 * fraction_error(accuracy, trials)),
            look_at="the vote is majority_vote on one trial's attempts",
        )


@pytest.mark.weight(2)
def test_simulate_votes__counts_trials_with_any_right(student: Student, seeds: Seeds) -> None:
    """The second fraction is that of the trials in which at least one attempt is right."""
    pick = seeds.random
    settings = [
        (pick.uniform(0.1, 0.15), pick.randint(3, 6), 3, 3000),
        (pick.uniform(0.3, 0.36), pick.randint(2, 3), 4, 3000),
    ]
    found = _simulated(student, seeds, settings)
    for (p, n_wrong, attempts, trials), (_, any_right) in zip(settings, found, strict=True):
        any_right.fraction_of(
            trials,
            exact_chance_any(p, attempts),
            ALPHA,
            looks_like=misreadings.any_right_misreadings(p, n_wrong, attempts),
            look_at="whether the right answer is among one trial's attempts",
        )


def test_simulate_votes__holds_for_many_attempts(student: Student, seeds: Seeds) -> None:
    """With dozens of attempts both fractions are right, too."""
    pick = seeds.random
    settings = [
        (pick.uniform(0.19, 0.2), 6, pick.randint(40, 44), 600),
        (pick.uniform(0.03, 0.05), 4, pick.randint(20, 24), 900),
    ]
    found = _simulated(student, seeds, settings)
    for (p, n_wrong, attempts, trials), (vote, any_right) in zip(settings, found, strict=True):
        vote.fraction_of(trials, exact_vote_accuracy(p, n_wrong, attempts), ALPHA)
        any_right.fraction_of(trials, exact_chance_any(p, attempts), ALPHA)


@pytest.mark.supporting
def test_simulate_votes__holds_for_certain_attempts(student: Student, seeds: Seeds) -> None:
    """A solver that is always right, or never, gives 1 or 0 twice, however little it is asked."""
    n_wrong, attempts = seeds.random.randint(2, 4), seeds.random.randint(2, 6)
    for p in (1.0, 0.0):
        settings = [(p, n_wrong, attempts, 40), (p, 1, attempts, 2), (p, n_wrong, 1, 2)]
        settings += [(p, n_wrong, attempts, 1), (p, 1, 1, 1)]
        for vote, any_right in _simulated(student, seeds, settings):
            vote.close_to(p, abs=1e-12)
            any_right.close_to(p, abs=1e-12)


@pytest.mark.supporting
def test_simulate_votes__draws_from_rng_alone(student: Student, seeds: Seeds) -> None:
    """The same seed gives the same fractions, and other seeds give others."""
    # False alarms: below 1e-20; no count of 50 trials has a chance above 0.12.
    _check_draws(student, seeds, "simulate_votes", 0.4, 3, 4, 50)


@pytest.mark.supporting
def test_simulate_votes__rejects_bad_arguments(student: Student, seeds: Seeds) -> None:
    """A p outside [0, 1], and no wrong answers, attempts or trials raise ValueError."""
    bad: list[tuple[float, ...]] = [(p, 3, 4, 5) for p in NO_CHANCES]
    bad += [(0.4, 0, 4, 5), (0.4, 3, 0, 5), (0.4, 3, 4, 0), (0.4, 3, -1, 5), (0.4, 3, 4, -2)]
    student.rejects("simulate_votes", [(*arguments, seeds.numpy_rng()) for arguments in bad])


# plot_votes

Results = dict[int, tuple[float, float]]


def _plotted(student: Student, seeds: Seeds, own_axes: bool = False) -> tuple[AxesView, Results]:
    """A plot of random fractions, and the results that it is of."""
    pick = seeds.random
    budgets = sorted(pick.sample(range(1, 60), 6))
    results = {k: (pick.uniform(0.1, 0.5), pick.uniform(0.55, 0.95)) for k in budgets}
    return student.plot("plot_votes", results, own_axes=own_axes), results


def _line_of(view: AxesView, results: Results, index: int) -> Line | None:
    """The line through fraction `index` of all results, None where there is none."""
    expected = [(k, results[k][index]) for k in sorted(results)]
    for line in view.lines:
        shown = sorted(zip(line.x, line.y, strict=True))
        if len(shown) == len(expected) and all(
            math.isclose(x, k, rel_tol=1e-9) and math.isclose(y, fraction, rel_tol=1e-9)
            for (x, y), (k, fraction) in zip(shown, expected, strict=True)
        ):
            return line
    return None


WORDS = (("vot", "major", "plural"), ("any", "cover", "pass", "least"))
"""What the names of the two lines are likely to contain."""


def _is_other_name(label: str, index: int) -> bool:
    """Whether `label` clearly names the line of the other fraction."""
    own, other = (
        any(word in label.lower() for word in WORDS[place]) for place in (index, 1 - index)
    )
    return other and not own


def _check_line(student: Student, seeds: Seeds, index: int, name: str) -> None:
    """Look for the line of one fraction, with a name of its own that a reader can see."""
    view, results = _plotted(student, seeds)
    line, other = (_line_of(view, results, place) for place in (index, 1 - index))
    if line is None:
        view.fail(
            f"No line shows the fraction of {name} against the attempts; "
            f"there are {len(view.lines)} lines."
        )
    # A text beside a line may name it as well as a label does.
    is_named = line.label in view.legend if line.label else len(view.texts) >= 2
    view.require(
        is_named, f"The line of {name} has no name.", "ax.legend() shows the labels of the lines"
    )
    is_own = not (line.label and other and line.label == other.label)
    view.require(
        is_own and not _is_other_name(line.label, index),
        f"The line of {name} is called {line.label!r}.",
        "each value of `results` is a pair; which of the two fractions comes first?",
    )


def test_plot_votes__shows_the_vote(student: Student, seeds: Seeds) -> None:
    """A line with a name shows the fraction of right votes against the number of attempts."""
    _check_line(student, seeds, 0, "the vote")


def test_plot_votes__shows_any_right(student: Student, seeds: Seeds) -> None:
    """A line with a name shows the fraction with any attempt right."""
    _check_line(student, seeds, 1, "any right")


@pytest.mark.supporting
def test_plot_votes__labels_both_axes(student: Student, seeds: Seeds) -> None:
    """Both axes have a label, and no part of a line is outside of them."""
    view, results = _plotted(student, seeds)
    for axis, label in (("x", view.xlabel), ("y", view.ylabel)):
        view.require(bool(label.strip()), f"The {axis} axis has no label.")
    fractions = [fraction for pair in results.values() for fraction in pair]
    for axis, limits, values in (("x", view.xlim, list(results)), ("y", view.ylim, fractions)):
        view.require(
            min(limits) <= min(values) and max(values) <= max(limits),
            f"The {axis} axis ends at {limits[0]:.3g} and {limits[1]:.3g}, and hides some points.",
        )


@pytest.mark.supporting
def test_plot_votes__draws_where_it_is_told(student: Student, seeds: Seeds) -> None:
    """It draws on the axes that it is given and returns them, and without any makes its own."""
    given, _ = _plotted(student, seeds)
    given.require(given.returned_given_axes, "It did not return the axes that it was given.")
    own, _ = _plotted(student, seeds, own_axes=True)
    own.require(len(own.lines) >= 2, "The axes that it made have fewer than two lines.")
